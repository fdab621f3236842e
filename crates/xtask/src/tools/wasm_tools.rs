//! The programs of wasm-bindgen, compiled by this workspace's lock file and so of the version that
//! the module speaks.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::process;
use crate::workspace::Workspace;

/// Compiles the test runner, which Cargo would else do unseen when it first needs it.
pub(crate) fn ensure_runner(workspace: &Workspace) -> Result<()> {
    println!("Making sure of the runner for WebAssembly tests.");
    build(workspace, "wasm-bindgen-test-runner")
}

/// A directory for the path in which the `wasm-bindgen` command lies under its own name.
pub(crate) fn ensure_command(workspace: &Workspace) -> Result<PathBuf> {
    println!("Making sure of the wasm-bindgen command.");
    build(workspace, "bindgen-command")?;
    let suffix = std::env::consts::EXE_SUFFIX;
    let built = std::env::current_exe()?.with_file_name(format!("bindgen-command{suffix}"));
    let directory = workspace.target.join("tools").join("wasm-bindgen");
    std::fs::create_dir_all(&directory)?;
    std::fs::copy(&built, directory.join(format!("wasm-bindgen{suffix}")))
        .with_context(|| format!("cannot copy {}", workspace.shown(&built)))?;
    Ok(directory)
}

fn build(workspace: &Workspace, bin: &str) -> Result<()> {
    process::run(
        process::cargo()
            .args(["build", "--package", "xtask", "--features", "wasm-tools", "--bin", bin])
            // What wasm-bindgen depends on is not for this project to mend.
            .args(["--config", "future-incompat-report.frequency='never'"])
            .current_dir(&workspace.root),
    )
}
