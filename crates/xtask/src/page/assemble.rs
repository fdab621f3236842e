//! Laying out the site.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::bindings::Bindings;
use super::links::{Asset, Page};
use crate::tree;

/// The directory wasm-bindgen puts JavaScript of dependencies in.
const SNIPPETS: &str = "snippets";

/// Writes the page and everything it links into an emptied `dist`.
pub(crate) fn assemble(root: &Path, page: &Page, bindings: &Bindings, dist: &Path) -> Result<()> {
    if dist.exists() {
        fs::remove_dir_all(dist).with_context(|| format!("cannot clear {}", dist.display()))?;
    }
    fs::create_dir_all(dist).with_context(|| format!("cannot make {}", dist.display()))?;
    for asset in &page.assets {
        match asset {
            Asset::Rust => place_bindings(bindings, dist)?,
            Asset::Directory { source, target } => {
                tree::copy(&root.join(source), &dist.join(target))?;
            }
            Asset::File { source, target } => copy_file(&root.join(source), &dist.join(target))?,
        }
    }
    let index = dist.join("index.html");
    fs::write(&index, &page.html).with_context(|| format!("cannot write {}", index.display()))
}

fn place_bindings(bindings: &Bindings, dist: &Path) -> Result<()> {
    for name in Bindings::files() {
        copy_file(&bindings.directory.join(&name), &dist.join(&name))?;
    }
    let snippets = bindings.directory.join(SNIPPETS);
    if snippets.exists() {
        tree::copy(&snippets, &dist.join(SNIPPETS))?;
    }
    Ok(())
}

fn copy_file(from: &Path, to: &Path) -> Result<()> {
    if let Some(parent) = to.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::copy(from, to)
        .with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn a_site_has_the_page_its_bindings_and_its_assets_and_nothing_old() {
        let scratch = Scratch::new();
        let (root, made) = (scratch.path().join("root"), scratch.path().join("made"));
        let dist = scratch.path().join("dist");
        for (path, text) in [
            ("root/web/main.js", "main"),
            ("root/web/i18n/en.js", "en"),
            ("root/web/sw.js", "sw"),
            ("made/outflank-wasm.js", "js"),
            ("made/outflank-wasm_bg.wasm", "wasm"),
            ("made/outflank-wasm.d.ts", "types"),
            ("made/outflank-wasm_bg.wasm.d.ts", "left out, as Trunk does"),
            ("made/snippets/dep/inline0.js", "snippet"),
            ("dist/old.js", "old"),
        ] {
            let path = scratch.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let page = Page {
            html: "<!doctype html>".into(),
            assets: vec![
                Asset::Rust,
                Asset::Directory { source: "web".into(), target: "web".into() },
                Asset::File { source: "web/sw.js".into(), target: "sw.js".into() },
            ],
        };

        assemble(&root, &page, &Bindings { directory: made }, &dist).unwrap();

        let expected: BTreeMap<_, _> = [
            ("index.html", "<!doctype html>"),
            ("outflank-wasm.d.ts", "types"),
            ("outflank-wasm.js", "js"),
            ("outflank-wasm_bg.wasm", "wasm"),
            ("snippets/dep/inline0.js", "snippet"),
            ("sw.js", "sw"),
            ("web/i18n/en.js", "en"),
            ("web/main.js", "main"),
            ("web/sw.js", "sw"),
        ]
        .into_iter()
        .map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()))
        .collect();
        assert_eq!(tree::read(&dist).unwrap(), expected);
    }

    #[test]
    fn a_missing_asset_is_named() {
        let scratch = Scratch::new();
        let page = Page {
            html: String::new(),
            assets: vec![Asset::File { source: "lost.js".into(), target: "lost.js".into() }],
        };
        let bindings = Bindings { directory: scratch.path().into() };
        let error =
            assemble(scratch.path(), &page, &bindings, &scratch.path().join("dist")).unwrap_err();
        assert!(format!("{error:#}").contains("lost.js"));
    }
}
