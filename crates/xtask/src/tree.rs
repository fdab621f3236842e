//! Whole directories: copying, reading, comparing.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Every file of a directory by its path in it, written with `/`.
pub(crate) type Tree = BTreeMap<String, Vec<u8>>;

/// Copies a directory with everything in it.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    for file in files(from)? {
        let target = to.join(file.strip_prefix(from)?);
        if let Some(parent) = target.parent() {
            fs::create_dir_all(parent)
                .with_context(|| format!("cannot make {}", parent.display()))?;
        }
        fs::copy(&file, &target)
            .with_context(|| format!("cannot copy {} to {}", file.display(), target.display()))?;
    }
    Ok(())
}

/// Reads a directory with everything in it.
pub(crate) fn read(root: &Path) -> Result<Tree> {
    files(root)?
        .into_iter()
        .map(|file| {
            let parts = file.strip_prefix(root)?.components();
            let parts = parts.map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>();
            let bytes =
                fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
            Ok((parts.join("/"), bytes))
        })
        .collect()
}

/// What keeps two trees from being the same, a line a file.
pub(crate) fn differences(one: &Tree, two: &Tree) -> Vec<String> {
    let mut differences = Vec::new();
    for (path, bytes) in one {
        match two.get(path) {
            None => differences.push(format!("{path}: only in one")),
            Some(other) if other != bytes => {
                let same = bytes.iter().zip(other).take_while(|(a, b)| a == b).count();
                differences.push(format!(
                    "{path}: {} and {} bytes, unlike from byte {same}",
                    bytes.len(),
                    other.len()
                ));
            }
            Some(_) => {}
        }
    }
    let only_two = two.keys().filter(|path| !one.contains_key(*path));
    differences.extend(only_two.map(|path| format!("{path}: only in two")));
    differences
}

/// The paths of all files below a directory, sorted.
pub(crate) fn files(root: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut directories = vec![root.to_owned()];
    while let Some(directory) = directories.pop() {
        let entries = fs::read_dir(&directory)
            .with_context(|| format!("cannot read {}", directory.display()))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                directories.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    fn write(root: &Path, files: &[(&str, &str)]) {
        for (path, text) in files {
            let path = root.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
    }

    #[test]
    fn a_copy_reads_the_same() {
        let scratch = Scratch::new();
        let (one, two) = (scratch.path().join("one"), scratch.path().join("two"));
        write(&one, &[("a", "1"), ("b/c/d", "2"), (".e", "")]);
        copy(&one, &two).unwrap();
        let tree = read(&two).unwrap();
        assert_eq!(tree, read(&one).unwrap());
        assert_eq!(tree.keys().collect::<Vec<_>>(), [".e", "a", "b/c/d"]);
        assert_eq!(tree["b/c/d"], b"2");
    }

    #[test]
    fn every_difference_is_told() {
        let tree = |files: &[(&str, &str)]| -> Tree {
            files.iter().map(|(path, text)| ((*path).to_owned(), (*text).into())).collect()
        };
        let one = tree(&[("same", "x"), ("changed", "abc"), ("longer", "ab"), ("lost", "")]);
        let two = tree(&[("same", "x"), ("changed", "abd"), ("longer", "abc"), ("new", "")]);
        assert_eq!(
            differences(&one, &two),
            [
                "changed: 3 and 3 bytes, unlike from byte 2",
                "longer: 2 and 3 bytes, unlike from byte 2",
                "lost: only in one",
                "new: only in two",
            ]
        );
        assert!(differences(&one, &one).is_empty());
    }

    #[test]
    fn a_missing_directory_is_named() {
        let error = read(Path::new("no/such/place")).unwrap_err();
        assert!(format!("{error:#}").contains("no/such/place"));
    }
}
