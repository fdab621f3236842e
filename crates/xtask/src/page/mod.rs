//! Building the page: the static site in `dist/`, file by file what `trunk build --release` leaves.

mod assemble;
pub(crate) mod bindings;
mod html;
mod links;

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::tools::wasm_target;
use crate::workspace::Workspace;

pub(crate) use links::content_security_policy;

/// Builds the page and returns the directory it was left in.
pub(crate) fn build(workspace: &Workspace) -> Result<PathBuf> {
    wasm_target::ensure()?;
    println!("Building the page (release).");
    let source = workspace.root.join("index.html");
    let source = std::fs::read_to_string(&source)
        .with_context(|| format!("cannot read {}", workspace.shown(&source)))?;
    let page = links::process(&source).context("index.html")?;
    let bindings = bindings::generate(workspace, bindings::PACKAGE)?;
    let dist = workspace.dist();
    assemble::assemble(&workspace.root, &page, &bindings, &dist)?;
    println!("The page is in {}/.", workspace.shown(&dist));
    Ok(dist)
}

#[cfg(test)]
mod tests;
