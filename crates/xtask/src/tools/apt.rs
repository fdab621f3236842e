//! The packages of Debian and its kin.

use std::process::Command;

use anyhow::Result;

use crate::process;

/// Whether packages can be installed without asking anybody for a password.
pub(crate) fn available() -> bool {
    process::find("apt-get").is_some() && (root() || process::succeeds(&mut sudo(["true"])))
}

/// Installs packages from fresh lists, without a question.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    if let Err(error) = process::run(&mut apt_get(&["update"])) {
        // A source that cannot be reached need not be the one the packages come from.
        println!("{error:#}; going on with the package lists there are.");
    }
    let install = ["install", "--yes", "--no-install-recommends"];
    process::run(&mut apt_get(&[install.as_slice(), packages].concat()))
}

/// What to type where this program may not install them.
pub(crate) fn line(packages: &[&str]) -> String {
    format!("sudo apt-get update && sudo apt-get install {}", packages.join(" "))
}

fn apt_get(args: &[&str]) -> Command {
    // Another installation may be under way, as on a machine that has just been started.
    let words =
        ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "DPkg::Lock::Timeout=300"];
    let words = words.iter().chain(args).copied();
    if root() {
        let mut words = words;
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words);
        command
    } else {
        sudo(words)
    }
}

fn sudo<'a>(words: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new("sudo");
    command.arg("--non-interactive").args(words);
    command
}

fn root() -> bool {
    process::output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}
