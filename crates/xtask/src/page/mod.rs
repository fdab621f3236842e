//! Building the page: the static site in `dist/`, file by file what `trunk build --release` leaves.

mod assemble;
pub(crate) mod bindings;
mod catalogues;
mod html;
mod links;
mod precache;
mod preload;
mod strip;
mod styles;
mod text;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::tools::wasm_target;
use crate::workspace::Workspace;

pub(crate) use links::content_security_policy;

/// The variable in which Trunk tells its hooks where it lays out the site.
const TRUNK_STAGING: &str = "TRUNK_STAGING_DIR";

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
    finish(&dist)?;
    println!("The page is in {}/.", workspace.shown(&dist));
    Ok(dist)
}

/// Finishes a site that Trunk has laid out in a directory of its own, as its hook.
pub(crate) fn finish_for_trunk() -> Result<()> {
    let site = std::env::var_os(TRUNK_STAGING)
        .with_context(|| format!("{TRUNK_STAGING} is not set: this is for Trunk to call"))?;
    finish(Path::new(&site))
}

/// What both builds do to a site when all its files lie in place.
fn finish(site: &Path) -> Result<()> {
    catalogues::write(site)?;
    styles::join(site)?;
    strip::strip_site(site)?;
    preload::write(site)?;
    precache::write(site)
}

#[cfg(test)]
mod tests;
