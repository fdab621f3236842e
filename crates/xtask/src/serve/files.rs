//! From the path of a request to a file, and never out of the site.

use std::path::{Path, PathBuf};

/// The file a request's target means, if it lies below `root`, which must be canonical.
pub(crate) fn resolve(root: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?;
    let path = decode(path)?;
    let path = path.strip_prefix('/')?;
    let mut file = root.to_owned();
    if !path.is_empty() {
        for part in path.strip_suffix('/').unwrap_or(path).split('/') {
            if !plain(part) {
                return None;
            }
            file.push(part);
        }
    }
    if path.is_empty() || path.ends_with('/') {
        file.push("index.html");
    }
    // A link inside of the site may still lead out of it.
    let file = file.canonicalize().ok()?;
    (file.starts_with(root) && file.is_file()).then_some(file)
}

/// Whether a part is a mere name, on Windows too.
fn plain(part: &str) -> bool {
    !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', ':', '\0'])
}

/// Undoes percent encoding; nothing if it is broken or no UTF-8.
fn decode(path: &str) -> Option<String> {
    let mut bytes = path.bytes();
    let mut decoded = Vec::with_capacity(path.len());
    while let Some(byte) = bytes.next() {
        decoded.push(match byte {
            b'%' => {
                let high = char::from(bytes.next()?).to_digit(16)?;
                let low = char::from(bytes.next()?).to_digit(16)?;
                u8::try_from(high * 16 + low).ok()?
            }
            _ => byte,
        });
    }
    String::from_utf8(decoded).ok()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::scratch::Scratch;

    fn site() -> (Scratch, PathBuf) {
        let scratch = Scratch::new();
        let root = scratch.path().canonicalize().unwrap().join("dist");
        fs::create_dir_all(root.join("web/empty")).unwrap();
        for file in ["index.html", "web/main.js", "web/a b.js", "web/.hidden", "../secret"] {
            fs::write(root.join(file), file).unwrap();
        }
        (scratch, root)
    }

    #[test]
    fn files_of_the_site_are_found() {
        let (_scratch, root) = site();
        for (target, file) in [
            ("/", "index.html"),
            ("/?a=/b", "index.html"),
            ("/index.html#part", "index.html"),
            ("/web/main.js?v=..", "web/main.js"),
            ("/web/m%61in%2Ejs", "web/main.js"),
            ("/web/a%20b.js", "web/a b.js"),
        ] {
            assert_eq!(resolve(&root, target), Some(root.join(file)), "{target}");
        }
    }

    #[test]
    fn all_else_is_not() {
        let (_scratch, root) = site();
        for target in [
            "",
            "index.html",
            "/lost",
            "/web",
            "/web/",
            "/web/empty/",
            "/index.html/",
            "/web/.hidden",
            "/../secret",
            "/web/../../secret",
            "/%2e%2e/secret",
            "/..%2fsecret",
            "/%2e%2e%2fsecret",
            "/..%5csecret",
            "/%252e%252e/secret",
            "//etc/passwd",
            "/%2fetc/passwd",
            "/c:/secret",
            "/index.html%00",
            "/%",
            "/%4",
            "/%zz",
            "/%ff",
        ] {
            assert_eq!(resolve(&root, target), None, "{target}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_out_of_the_site_is_not_followed() {
        let (_scratch, root) = site();
        std::os::unix::fs::symlink(root.join("../secret"), root.join("out")).unwrap();
        std::os::unix::fs::symlink(root.join("index.html"), root.join("in")).unwrap();
        assert_eq!(resolve(&root, "/out"), None);
        assert_eq!(resolve(&root, "/in"), Some(root.join("index.html")));
    }
}
