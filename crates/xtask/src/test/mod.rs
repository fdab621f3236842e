//! `cargo xtask test`.

pub(crate) mod steps;
mod summary;

use std::fs;
use std::io::IsTerminal;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::args::TestOptions;
use crate::process;
use crate::tools::{browser, npm, wasm_target, wasm_tools};
use crate::workspace::Workspace;
use steps::{Need, Setting, Step};

/// Where the recap is left for those who run further checks before they print it.
const RECAP: &str = "xtask/test-recap.txt";

/// Runs all steps, or the one named and what it builds on, or the slow ones.
pub(crate) fn test(workspace: &Workspace, options: &TestOptions) -> Result<()> {
    let start = Instant::now();
    let steps = if options.slow {
        steps::SLOW.iter().collect()
    } else {
        steps::chosen(options.only.as_deref())?
    };
    let setting = prepare(workspace, &steps)?;

    let mut recap = String::new();
    let mut passed = 0;
    for step in &steps {
        println!("\n== {}: {}", step.name, step.about);
        let begun = Instant::now();
        let lines = run(step, &setting).with_context(|| {
            let again =
                if options.slow { "--slow".to_owned() } else { format!("--only {}", step.name) };
            format!("the step '{}' failed; again: cargo xtask test {again}", step.name)
        })?;
        println!("== {} passed in {}", step.name, seconds(begun.elapsed()));
        for line in lines {
            passed += summary::passed(&line);
            recap.push_str(&format!("{:11} {}\n", step.name, line.trim_start()));
        }
    }
    recap.push_str(&format!(
        "cargo xtask test: {} steps and {passed} tests passed in {}\n",
        steps.len(),
        seconds(start.elapsed())
    ));
    println!("\n{recap}");
    leave(workspace, &recap)
}

/// Provides all that the steps need, before the first of them takes its time.
fn prepare(workspace: &Workspace, steps: &[&Step]) -> Result<Setting> {
    let needs = |need| steps.iter().any(|step| step.needs.contains(&need));
    if needs(Need::WasmTarget) {
        wasm_target::ensure()?;
    }
    if needs(Need::Node) {
        npm::ensure_node()?;
    }
    let browser = needs(Need::Browser).then(browser::ensure).transpose()?;
    if needs(Need::Packages) {
        npm::ensure_packages(&workspace.root)?;
    }
    if needs(Need::Runner) {
        wasm_tools::ensure_runner(workspace)?;
    }
    Ok(Setting { root: workspace.root.clone(), target: workspace.target.clone(), browser })
}

/// Runs a step and returns the test runners' own summary lines.
fn run(step: &Step, setting: &Setting) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for mut command in (step.commands)(setting)? {
        lines.extend(process::stream(colored(&mut command), summary::matters)?);
    }
    let lines: Vec<_> = lines.iter().map(|line| summary::plain(line)).collect();
    if step.tests && lines.iter().map(|line| summary::passed(line)).sum::<usize>() == 0 {
        bail!("it ran no test");
    }
    Ok(lines)
}

/// Cargo sees a pipe where the person sees a terminal.
fn colored(command: &mut Command) -> &mut Command {
    if std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none() {
        command.env("CARGO_TERM_COLOR", "always");
    }
    command
}

fn leave(workspace: &Workspace, recap: &str) -> Result<()> {
    let file = workspace.target.join(RECAP);
    if let Some(directory) = file.parent() {
        fs::create_dir_all(directory)?;
    }
    fs::write(&file, recap).with_context(|| format!("cannot write {}", workspace.shown(&file)))
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
