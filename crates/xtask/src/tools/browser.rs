//! Chromium and its driver, for the tests that run in a browser.

use std::env;
use std::path::PathBuf;

use anyhow::{Result, bail};

use super::apt;
use crate::process;

/// What Debian calls them.
const PACKAGES: [&str; 2] = ["chromium", "chromium-driver"];

const CHROMIUM: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// A browser and the program that steers it; their versions must go together.
pub(crate) struct Browser {
    /// Chromium, or Chrome.
    pub(crate) chromium: PathBuf,
    /// `chromedriver`.
    pub(crate) driver: PathBuf,
}

/// Finds the browser, or installs it where that needs no password.
pub(crate) fn ensure() -> Result<Browser> {
    if let Some(browser) = found() {
        return Ok(browser);
    }
    println!("Chromium and its driver are missing (or one of the two).");
    let manual = format!(
        "Type, on Debian: {}\n\
         Elsewhere install Chrome or Chromium and the chromedriver of the same version. If they are not \
         on the path,\nsay where they are: CHROMIUM=/path/to/chromium CHROMEDRIVER=/path/to/chromedriver \
         cargo xtask test",
        apt::line(&PACKAGES)
    );
    if !apt::available() {
        bail!("the tests need a browser. {manual}");
    }
    println!("Installing them from the system's packages.");
    if let Err(error) = apt::install(&PACKAGES) {
        bail!("{error:#}\nthe browser could not be installed. {manual}");
    }
    match found() {
        Some(browser) => Ok(browser),
        None => bail!("the packages {PACKAGES:?} brought no browser. {manual}"),
    }
}

fn found() -> Option<Browser> {
    let named = |variable| env::var_os(variable).filter(|path| !path.is_empty()).map(PathBuf::from);
    let chromium = named("CHROMIUM").or_else(|| CHROMIUM.into_iter().find_map(process::find))?;
    let driver = named("CHROMEDRIVER").or_else(|| process::find("chromedriver"))?;
    Some(Browser { chromium, driver })
}
