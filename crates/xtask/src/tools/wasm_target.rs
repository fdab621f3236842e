//! The compiler's library for WebAssembly.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::process;

/// The target the page is compiled for.
pub(crate) const TRIPLE: &str = "wasm32-unknown-unknown";

/// Makes sure that the compiler in use can build for the target.
pub(crate) fn ensure() -> Result<()> {
    if installed()? {
        return Ok(());
    }
    println!("The Rust compiler lacks its {TRIPLE} library: adding it.");
    if !process::succeeds(Command::new("rustup").arg("--version")) {
        bail!(
            "rustup is not installed, so the {TRIPLE} library cannot be added.\n\
             Install rustup from https://rustup.rs, then type: rustup target add {TRIPLE}\n\
             or install the library with the package manager Rust came from."
        );
    }
    process::run(Command::new("rustup").args(["target", "add", TRIPLE]))?;
    if !installed()? {
        bail!(
            "rustup added {TRIPLE} to another toolchain than the one in use (see rustc --version)"
        );
    }
    Ok(())
}

fn installed() -> Result<bool> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let sysroot = process::output(Command::new(rustc).args(["--print", "sysroot"]))?;
    Ok(Path::new(sysroot.trim()).join("lib/rustlib").join(TRIPLE).join("lib").is_dir())
}
