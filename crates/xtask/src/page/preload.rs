//! Tells the browser of all modules that the page needs, those compiled from Rust among them, so that it
//! asks for them at once and need not read each to learn of the next.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::tree::{self, Tree};

/// The module that imports all others, and its place in the page.
const ENTRY: &str = "web/main.js";
const ENTRY_TAG: &str = r#"<script type="module" src="web/main.js"></script>"#;
/// Imported by the page as well, once it knows that there is WebAssembly.
const BINDINGS: &str = "outflank-wasm.js";
/// Fetched by the page, in the way that a preload must name to be taken for the same request.
const RULES: &str =
    r#"<link rel="preload" href="outflank-wasm_bg.wasm" as="fetch" crossorigin="anonymous">"#;

/// Lists the modules in the page of a site whose scripts have no comments.
pub(crate) fn write(site: &Path) -> Result<()> {
    let files = tree::read(site)?;
    let path = site.join("index.html");
    let page =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let Some((before, after)) = page.split_once(ENTRY_TAG) else {
        bail!("the page has no {ENTRY_TAG}");
    };
    let mut links = String::new();
    for module in modules(&files)? {
        links.push_str(&format!("<link rel=\"modulepreload\" href=\"{module}\">\n    "));
    }
    // After them: the page is furnished while the rules are still on their way.
    links.push_str(&format!("{RULES}\n    "));
    fs::write(&path, format!("{before}{links}{ENTRY_TAG}{after}"))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// The bindings and all modules that the entry imports, itself left out.
fn modules(files: &Tree) -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::from([ENTRY.to_owned(), BINDINGS.to_owned()]);
    let mut open = vec![ENTRY.to_owned()];
    while let Some(module) = open.pop() {
        let source = files.get(&module).with_context(|| format!("{module} is missing"))?;
        let source = std::str::from_utf8(source).with_context(|| module.clone())?;
        for address in source.lines().filter_map(imported) {
            let import = resolve(&module, address)?;
            if found.insert(import.clone()) {
                open.push(import);
            }
        }
    }
    found.remove(ENTRY);
    Ok(found)
}

/// What a line imports, if it is the last or only one of a static import.
fn imported(line: &str) -> Option<&str> {
    let address = line.strip_suffix("\";")?;
    if let Some(address) = address.strip_prefix("import \"") {
        return Some(address);
    }
    let (clause, address) = address.rsplit_once(" from \"")?;
    let is_clause = clause == "}" || clause.starts_with("import ") || clause.starts_with("export ");
    is_clause.then_some(address)
}

/// An address relative to a module, relative to the site.
fn resolve(module: &str, address: &str) -> Result<String> {
    let mut parts: Vec<_> = module.split('/').collect();
    parts.pop();
    for part in address.split('/') {
        match part {
            "." => {}
            ".." if !parts.is_empty() => {
                parts.pop();
            }
            ".." | "" => bail!("{module} imports '{address}', which is no file of the site"),
            name => parts.push(name),
        }
    }
    Ok(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    fn site(files: &[(&str, &str)]) -> Scratch {
        let scratch = Scratch::new();
        for (path, text) in files {
            let path = scratch.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        scratch
    }

    #[test]
    fn all_that_is_imported_is_listed_once_before_the_script() {
        let main = "import { a } from \"./a.js\";\nimport {\nb,\n} from \"./deep/b.js\";\nimport \"./c.js\";\n\
                    const later = import(\"./later.js\");\nsay(\" from \");\n";
        let scratch = site(&[
            ("index.html", &format!("<head>\n    {ENTRY_TAG}\n</head>")),
            ("web/main.js", main),
            ("web/a.js", "export { x } from \"./c.js\";\n"),
            ("web/c.js", "import { main } from \"./main.js\";\n"),
            ("web/deep/b.js", "import { a } from \"../a.js\";\n"),
            ("web/later.js", ""),
        ]);
        write(scratch.path()).unwrap();
        let link = |module: &str| format!("<link rel=\"modulepreload\" href=\"{module}\">\n    ");
        let links: String =
            [BINDINGS, "web/a.js", "web/c.js", "web/deep/b.js"].into_iter().map(link).collect();
        assert_eq!(
            fs::read_to_string(scratch.path().join("index.html")).unwrap(),
            format!("<head>\n    {links}{RULES}\n    {ENTRY_TAG}\n</head>")
        );
    }

    #[test]
    fn what_cannot_be_imported_is_refused() {
        for import in ["./lost.js", "../../out.js", "/web/a.js"] {
            let scratch = site(&[
                ("index.html", ENTRY_TAG),
                ("web/main.js", &format!("import \"{import}\";\n")),
                ("web/a.js", ""),
            ]);
            assert!(write(scratch.path()).is_err(), "{import}");
        }
        let scratch = site(&[("index.html", ""), ("web/main.js", "")]);
        assert!(write(scratch.path()).is_err());
    }
}
