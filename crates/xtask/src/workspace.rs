//! Where things lie in this repository.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::process;

/// The places every command works in.
pub(crate) struct Workspace {
    /// The directory of the root manifest.
    pub(crate) root: PathBuf,
    /// Cargo's target directory, wherever it was put.
    pub(crate) target: PathBuf,
}

impl Workspace {
    /// Asks Cargo, which alone knows of a moved target directory.
    pub(crate) fn find() -> Result<Self> {
        let metadata = process::output(process::cargo().args([
            "metadata",
            "--no-deps",
            "--format-version",
            "1",
        ]))?;
        let metadata: serde_json::Value =
            serde_json::from_str(&metadata).context("cargo metadata is not JSON")?;
        let path = |key: &str| {
            metadata[key]
                .as_str()
                .map(PathBuf::from)
                .with_context(|| format!("cargo metadata has no {key}"))
        };
        Ok(Self { root: path("workspace_root")?, target: path("target_directory")? })
    }

    /// The built site.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// A path as a person at the root would write it.
    pub(crate) fn shown<'a>(&self, path: &'a Path) -> std::path::Display<'a> {
        path.strip_prefix(&self.root).unwrap_or(path).display()
    }
}
