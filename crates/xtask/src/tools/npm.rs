//! Node and the npm packages that check the page.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process;

/// The oldest Node that the tests run on, as package.json says.
const NODE: u32 = 20;

/// The lock file that the installed packages were installed by.
const INSTALLED: &str = "node_modules/.installed-lock.json";

/// npm, which on Windows is a script.
pub(crate) fn npm() -> Command {
    Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

/// Makes sure that Node is there and new enough.
pub(crate) fn ensure_node() -> Result<()> {
    let manual =
        format!("Install Node {NODE} or newer, from your system's packages or https://nodejs.org");
    let Ok(version) = process::output(Command::new("node").arg("--version")) else {
        bail!("the tests need Node, which is not installed. {manual}");
    };
    match major(&version) {
        Some(major) if major >= NODE => Ok(()),
        _ => bail!("Node {} is too old. {manual}", version.trim()),
    }
}

/// Makes sure that the packages are those of the lock file.
pub(crate) fn ensure_packages(root: &Path) -> Result<()> {
    ensure_node()?;
    let lock = root.join("package-lock.json");
    let lock = fs::read(&lock).context("package-lock.json")?;
    let installed = root.join(INSTALLED);
    if fs::read(&installed).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    println!("Installing the npm packages of package-lock.json.");
    if !process::succeeds(npm().arg("--version")) {
        bail!("npm is not installed. It comes with Node; on Debian type: sudo apt-get install npm");
    }
    process::run(npm().arg("ci").current_dir(root))?;
    fs::write(installed, lock).context(INSTALLED)
}

fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("v8.0.0"), Some(8));
        assert_eq!(major("20"), None);
        assert_eq!(major("vx.1"), None);
    }

    #[test]
    fn package_json_asks_for_the_same_node() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let package = fs::read_to_string(root.join("package.json")).unwrap();
        let package: serde_json::Value = serde_json::from_str(&package).unwrap();
        assert_eq!(package["engines"]["node"], format!(">={NODE}"));
    }

    #[test]
    fn the_lock_file_names_no_host() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let lock = fs::read_to_string(root.join("package-lock.json")).unwrap();
        let lock: serde_json::Value = serde_json::from_str(&lock).unwrap();
        let packages = lock["packages"].as_object().unwrap();
        assert!(packages.len() > 1);
        for (name, package) in packages {
            assert!(package.get("resolved").is_none(), "{name}");
        }
    }
}
