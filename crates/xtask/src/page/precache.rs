//! The service worker and the list of what it keeps: the whole site, each file with its digest.
//!
//! The worker is written last, since its list covers all else. Trunk calls this as a hook, so that
//! both builds publish the same worker.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::tree::{self, Tree};

/// Where the worker's source is copied with everything else.
const SOURCE: &str = "web/sw.js";
/// Where it must lie: a worker controls only what lies beside and below it.
const TARGET: &str = "sw.js";
/// What the source has in the list's place.
const EMPTY: &str = r#"{ version: "", files: {} }"#;
/// Enough hexadecimal digits to tell versions apart.
const VERSION_DIGITS: usize = 16;

/// Puts the service worker of a finished site at its root.
pub(crate) fn write(site: &Path) -> Result<()> {
    let source_path = site.join(SOURCE);
    let source = fs::read_to_string(&source_path)
        .with_context(|| format!("cannot read {}", source_path.display()))?;
    fs::remove_file(&source_path)
        .with_context(|| format!("cannot remove {}", source_path.display()))?;
    let mut files = tree::read(site)?;
    files.remove(TARGET);
    let target = site.join(TARGET);
    fs::write(&target, with_list(&source, &files)?)
        .with_context(|| format!("cannot write {}", target.display()))
}

fn with_list(source: &str, files: &Tree) -> Result<String> {
    let parts: Vec<_> = source.split(EMPTY).collect();
    let [before, after] = parts[..] else {
        bail!("{SOURCE} must have `{EMPTY}` just once");
    };
    let list = list(files)?;
    let everything = format!("{source}\n{}", Value::Object(list.clone()));
    let mut version = String::new();
    for byte in Sha256::digest(everything) {
        version.push_str(&format!("{byte:02x}"));
    }
    version.truncate(VERSION_DIGITS);
    let list = json!({ "version": version, "files": list });
    Ok(format!("{before}{list}{after}"))
}

/// The addresses of all files that a browser asks for, relative to the site, with their digests as
/// subresource integrity writes them.
fn list(files: &Tree) -> Result<Map<String, Value>> {
    let mut list = Map::new();
    for (path, bytes) in files.iter().filter(|(path, _)| !path.ends_with(".d.ts")) {
        if !path.bytes().all(|b| b.is_ascii_alphanumeric() || b"/._-".contains(&b)) {
            bail!("'{path}' is no plain address");
        }
        // Some hosts redirect from the page's file to its directory, and no page may be a redirection.
        let address = if path == "index.html" { "./" } else { path };
        let digest = BASE64.encode(Sha256::digest(bytes));
        list.insert(address.to_owned(), format!("sha256-{digest}").into());
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    const WORKER: &str = "const PRECACHE = { version: \"\", files: {} };\nwork();\n";

    fn site(files: &[(&str, &str)]) -> Scratch {
        let scratch = Scratch::new();
        for (path, text) in files {
            let path = scratch.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        scratch
    }

    fn list_of(scratch: &Scratch) -> Value {
        let worker = fs::read_to_string(scratch.path().join("sw.js")).unwrap();
        let list = worker.strip_prefix("const PRECACHE = ").unwrap();
        serde_json::from_str(list.strip_suffix(";\nwork();\n").unwrap()).unwrap()
    }

    fn written(files: &[(&str, &str)]) -> Value {
        let scratch = site(files);
        write(scratch.path()).unwrap();
        list_of(&scratch)
    }

    #[test]
    fn the_worker_moves_to_the_root_and_lists_what_browsers_ask_for() {
        let scratch = site(&[
            ("index.html", "abc"),
            ("outflank-wasm.d.ts", "types"),
            ("web/main.js", ""),
            ("web/sw.js", WORKER),
        ]);
        write(scratch.path()).unwrap();
        assert!(!scratch.path().join("web/sw.js").exists());
        // The digests of "abc" and of nothing are those that the standard gives as examples.
        assert_eq!(
            list_of(&scratch)["files"],
            json!({
                "./": "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=",
                "web/main.js": "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
            })
        );
    }

    #[test]
    fn the_version_is_that_of_all_files_and_of_the_worker() {
        let version = |files: &[(&str, &str)]| written(files)["version"].clone();
        let one = version(&[("web/a.js", "1"), ("web/sw.js", WORKER)]);
        assert_eq!(one.as_str().unwrap().len(), VERSION_DIGITS);
        assert_eq!(one, version(&[("web/sw.js", WORKER), ("web/a.js", "1")]));
        assert_ne!(one, version(&[("web/a.js", "2"), ("web/sw.js", WORKER)]));
        assert_ne!(one, version(&[("web/b.js", "1"), ("web/sw.js", WORKER)]));
        let changed = format!("// \n{WORKER}");
        let scratch = site(&[("web/a.js", "1"), ("web/sw.js", &changed)]);
        write(scratch.path()).unwrap();
        let worker = fs::read_to_string(scratch.path().join("sw.js")).unwrap();
        assert!(!worker.contains(one.as_str().unwrap()));
    }

    #[test]
    fn what_cannot_be_listed_is_refused() {
        for files in [
            &[("web/a.js", "")][..],
            &[("web/sw.js", "work();")],
            &[("web/sw.js", &format!("{WORKER}{WORKER}"))],
            &[("web/sw.js", WORKER), ("web/a b.js", "")],
        ] {
            assert!(write(site(files).path()).is_err(), "{files:?}");
        }
    }
}
