//! `cargo xtask bench`: the same measurements natively and in headless Chromium, side by side.

mod chromium;
mod report;

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::args::BenchOptions;
use crate::page::bindings;
use crate::process;
use crate::tools::{browser, wasm_target};
use crate::tree;
use crate::workspace::Workspace;

use report::{Row, Table};

/// The package that measures.
const PACKAGE: &str = "outflank-bench";

/// Measures, prints a table and leaves the figures as JSON.
pub(crate) fn bench(workspace: &Workspace, options: &BenchOptions) -> Result<()> {
    wasm_target::ensure()?;
    let browser = browser::ensure()?;
    let native = build_native(workspace)?;
    let site = build_site(workspace)?;
    let mut table = Table::default();
    // In turn, so that both meet the machine in all its moods; the least time of each counts.
    for run in 1..=options.runs {
        println!("Run {run} of {}: natively", options.runs);
        table.native(read(&process::output(
            std::process::Command::new(&native).args(&options.groups),
        )?)?);
        println!("Run {run} of {}: in Chromium", options.runs);
        table.chromium(read(&chromium::run(&browser.chromium, &site, &options.groups)?)?);
    }
    println!("\n{table}");
    let file = workspace.target.join("bench.json");
    std::fs::write(&file, table.json()?)
        .with_context(|| format!("cannot write {}", workspace.shown(&file)))?;
    println!("The figures are in {} as JSON.", workspace.shown(&file));
    Ok(())
}

fn build_native(workspace: &Workspace) -> Result<PathBuf> {
    process::run(
        process::cargo()
            .args(["build", "--release", "--package", PACKAGE, "--bin", PACKAGE])
            .current_dir(&workspace.root),
    )?;
    let name = format!("{PACKAGE}{}", std::env::consts::EXE_SUFFIX);
    Ok(workspace.target.join("release").join(name))
}

fn build_site(workspace: &Workspace) -> Result<PathBuf> {
    let site = bindings::generate(workspace, PACKAGE)?.directory;
    let source = workspace.root.join("crates").join("bench");
    for (from, to) in
        [("page.html", "index.html"), ("page.js", "page.js"), ("worker.js", "worker.js")]
    {
        std::fs::copy(source.join(from), site.join(to))
            .with_context(|| format!("cannot copy {from}"))?;
    }
    // Native programs have them built in.
    tree::copy(&workspace.root.join("crates/core/weights"), &site.join("weights"))?;
    Ok(site)
}

fn read(lines: &str) -> Result<Vec<Row>> {
    let rows: Vec<Row> = lines
        .lines()
        .map(|line| Row::read(line).with_context(|| format!("no measurement: {line}")))
        .collect::<Result<_>>()?;
    if rows.is_empty() {
        bail!("nothing was measured: is there such a group?");
    }
    Ok(rows)
}
