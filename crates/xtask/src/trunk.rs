//! `cargo xtask trunk`: does Trunk build the same page?

use std::env;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;
use crate::{page, process, tools, tree};

/// Builds the page with both tools and holds the results against each other.
pub(crate) fn compare(workspace: &Workspace) -> Result<()> {
    let trunk = tools::trunk::ensure(workspace)?;
    let bindgen = tools::wasm_tools::ensure_command(workspace)?;
    let dist = page::build(workspace)?;

    println!("Building the page with Trunk.");
    let theirs = workspace.target.join("trunk").join("dist");
    // What an earlier build left would be taken for a part of this one.
    for left in [&theirs, &workspace.target.join("wasm-bindgen").join("release")] {
        if left.exists() {
            fs::remove_dir_all(left)
                .with_context(|| format!("cannot clear {}", workspace.shown(left)))?;
        }
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(std::iter::once(bindgen).chain(env::split_paths(&path)))?;
    process::run(
        Command::new(trunk)
            // Offline, a missing tool is an error and not a download.
            .args(["build", "--release", "--offline", "--dist"])
            .arg(&theirs)
            .current_dir(&workspace.root)
            .env("PATH", path)
            // Trunk takes the usual "1" for a mistake.
            .env_remove("NO_COLOR"),
    )?;

    let (ours, theirs) = (tree::read(&dist)?, tree::read(&theirs)?);
    let differences = tree::differences(&ours, &theirs);
    if !differences.is_empty() {
        bail!(
            "the pages of cargo xtask (one) and Trunk (two) differ:\n  {}",
            differences.join("\n  ")
        );
    }
    let bytes: usize = ours.values().map(Vec::len).sum();
    println!("Trunk leaves the same {} files, {bytes} bytes, as cargo xtask dist.", ours.len());
    Ok(())
}
