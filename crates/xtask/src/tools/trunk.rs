//! Trunk, which many people build such pages with.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::process;
use crate::workspace::Workspace;

/// The newest version that the compiler in use can build.
pub(crate) const VERSION: &str = "0.21.14";

/// Finds this version of Trunk on the path or among the project's own tools, or installs it there.
pub(crate) fn ensure(workspace: &Workspace) -> Result<PathBuf> {
    let tools = workspace.target.join("tools");
    let own = tools.join("bin").join(format!("trunk{}", std::env::consts::EXE_SUFFIX));
    if let Some(trunk) =
        [process::find("trunk"), Some(own.clone())].into_iter().flatten().find(current)
    {
        return Ok(trunk);
    }
    println!("Installing Trunk {VERSION} into {}/: some minutes.", workspace.shown(&tools));
    process::run(
        process::cargo()
            .args(["install", "--debug", "--locked", "--root"])
            .arg(&tools)
            .arg(format!("trunk@{VERSION}"))
            // It runs for a second, so it is compiled as fast as can be.
            .env("CARGO_PROFILE_DEV_DEBUG", "0"),
    )?;
    Ok(own)
}

fn current(trunk: &PathBuf) -> bool {
    trunk.is_file()
        && process::output(Command::new(trunk).arg("--version").env_remove("NO_COLOR"))
            .is_ok_and(|version| version.trim() == format!("trunk {VERSION}"))
}
