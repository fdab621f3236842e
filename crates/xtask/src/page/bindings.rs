//! The WebAssembly module and the JavaScript around it.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::process;
use crate::tools::wasm_target::TRIPLE;
use crate::workspace::Workspace;

/// The page's package, and, as Trunk names files after it, the stem of theirs.
pub(crate) const PACKAGE: &str = "outflank-wasm";

/// The files for the site and the directory they lie in.
pub(crate) struct Bindings {
    /// Where they were made.
    pub(crate) directory: PathBuf,
}

impl Bindings {
    /// The files that go to the root of the site; snippets, if any, lie beside them.
    pub(crate) fn files() -> [String; 3] {
        ["_bg.wasm", ".js", ".d.ts"].map(|end| format!("{PACKAGE}{end}"))
    }
}

/// Compiles a package's module as released and generates its bindings, with files named after it.
pub(crate) fn generate(workspace: &Workspace, package: &str) -> Result<Bindings> {
    process::run(
        process::cargo()
            .args(["build", "--release", "--target", TRIPLE, "--package", package])
            .current_dir(&workspace.root),
    )?;
    let module = workspace
        .target
        .join(TRIPLE)
        .join("release")
        .join(format!("{}.wasm", package.replace('-', "_")));
    let directory = workspace.target.join("page").join(package);
    if directory.exists() {
        // A file of an earlier version would else be published for ever.
        fs::remove_dir_all(&directory)
            .with_context(|| format!("cannot clear {}", workspace.shown(&directory)))?;
    }
    // The choices of the wasm-bindgen command, which Trunk runs and whose files must be the same.
    Bindgen::new()
        .input_path(&module)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(false)
        .split_linked_modules(false)
        .out_name(package)
        .generate(&directory)
        .context("wasm-bindgen")?;
    Ok(Bindings { directory })
}
