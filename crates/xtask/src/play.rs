//! `cargo xtask play`.

use anyhow::{Context, Result};

use crate::args::PlayOptions;
use crate::browser;
use crate::page;
use crate::serve::Site;
use crate::workspace::Workspace;

/// The port tried first: a browser keeps a site's settings and games by its port.
const PORT: u16 = 8488;

/// Builds the page and serves it until it is interrupted.
pub(crate) fn play(workspace: &Workspace, options: &PlayOptions) -> Result<()> {
    let dist = page::build(workspace)?;
    let site = match options.port {
        Some(port) => Site::open(&dist, port)
            .with_context(|| format!("try another --port than {port}, or none"))?,
        None => Site::open(&dist, PORT).or_else(|_| Site::open(&dist, 0))?,
    };
    let address = site.address();
    println!("\n  Play at {address}\n\nCtrl+C ends it.");
    if !options.no_open {
        browser::open(&address);
    }
    site.serve();
    Ok(())
}
