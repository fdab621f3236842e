//! The whole way from nothing to the shipped files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use clap::Parser;

use crate::{Cli, run_command};

/// Make all files of weights by the recipe in this package, from nothing
///
/// Takes some two hours and a half of one free core. Steps that are done are not done again, and one
/// that was cut off goes on where it was.
#[derive(clap::Args)]
#[command(
    after_help = "Example: outflank-train make --tournaments ../shared/wthor --work target/train"
)]
pub(crate) struct Args {
    /// A folder of tournament games in the WTHOR format
    #[arg(long)]
    tournaments: PathBuf,
    /// A folder for shards and weights
    #[arg(long)]
    work: PathBuf,
    /// Make only the file for this board and goal, such as 8x8-most; others may be made beside it, by other
    /// runs in the same folder once the tournament games are there. May be given more than once
    #[arg(long, value_name = "FILE")]
    only: Vec<String>,
    /// Print the steps and do nothing
    #[arg(long)]
    dry_run: bool,
}

const RECIPE: &str = include_str!("../recipe.txt");
/// Tournaments from this year on are held out.
const HELD_OUT_FROM: u32 = 2015;

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    if !args.dry_run {
        fs::create_dir_all(&args.work).with_context(|| args.work.display().to_string())?;
    }
    let files = tournaments(&args.tournaments)?;
    check(&args.only)?;
    for line in steps() {
        let words = words(line, &args.work, &files);
        if !wanted(&words, &args.only) {
            continue;
        }
        println!("{line}");
        if args.dry_run {
            continue;
        }
        let done = words
            .iter()
            .position(|word| word == "--out")
            .and_then(|at| words.get(at + 1))
            .is_some_and(|out| words[0] == "fit" && Path::new(out).exists());
        if done {
            continue;
        }
        let name = std::iter::once("outflank-train".to_owned());
        let command = Cli::try_parse_from(name.chain(words))?.command;
        run_command(&command).with_context(|| line.to_owned())?;
    }
    Ok(())
}

/// The file that a step is for; none for steps that several need.
fn file_of(words: &[String]) -> Option<String> {
    let after = |flag: &str| {
        let at = words.iter().position(|word| word == flag)?;
        words.get(at + 1)
    };
    let (size, goal) = (after("--size")?, after("--goal")?);
    Some(format!("{size}x{size}-{goal}"))
}

/// Whether a step is for one of these files, or needed by several.
fn wanted(words: &[String], only: &[String]) -> bool {
    only.is_empty() || file_of(words).is_none_or(|file| only.contains(&file))
}

/// Refuses files that the recipe does not make.
fn check(only: &[String]) -> anyhow::Result<()> {
    let made: Vec<String> =
        steps().filter_map(|line| file_of(&words(line, Path::new(""), &[]))).collect();
    for file in only {
        ensure!(made.contains(file), "--only {file}: there is no such file; one is {}", made[0]);
    }
    Ok(())
}

/// The lines of the recipe that are steps.
fn steps() -> impl Iterator<Item = &'static str> {
    RECIPE.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The files of a folder with the year in their name, in order.
fn tournaments(folder: &Path) -> anyhow::Result<Vec<(u32, String)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if let Some(stem) = name.strip_suffix(".wtb") {
            let digits: String = stem.chars().filter(char::is_ascii_digit).collect();
            files.push((digits.parse().unwrap_or(0), path.to_string_lossy().into_owned()));
        }
    }
    ensure!(!files.is_empty(), "{}: no tournament games", folder.display());
    files.sort();
    Ok(files)
}

/// A line's words with the places filled in.
fn words(line: &str, work: &Path, files: &[(u32, String)]) -> Vec<String> {
    line.split_whitespace()
        .flat_map(|word| match word {
            "{early}" | "{late}" => files
                .iter()
                .filter(|(year, _)| (*year >= HELD_OUT_FROM) == (word == "{late}"))
                .map(|(_, path)| path.clone())
                .collect(),
            _ => vec![word.replace("{work}", &work.to_string_lossy())],
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use clap::Parser;

    use super::{check, steps, wanted, words};
    use crate::Cli;

    #[test]
    fn every_step_of_the_recipe_is_a_command() {
        let files = [(2014, "a.wtb".to_owned()), (2015, "b.wtb".to_owned())];
        let mut made: Vec<String> = vec!["handmade".to_owned()];
        for step in steps() {
            let words = words(step, Path::new("x"), &files);
            for (flag, word) in words.iter().zip(&words[1..]) {
                if flag == "--out" {
                    made.push(word.clone());
                }
            }
            for word in words.iter().filter(|word| word.starts_with("x/")) {
                assert!(made.contains(word), "{step}: {word} is not made before");
            }
            let name = std::iter::once("outflank-train".to_owned());
            assert!(Cli::try_parse_from(name.chain(words)).is_ok(), "{step}");
        }
        assert_eq!(words("{late} {early}", Path::new("x"), &files), ["b.wtb", "a.wtb"]);
    }
    #[test]
    fn single_files_are_made_with_what_they_need() {
        let strings =
            |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        let of =
            |step: &str, only: &[&str]| wanted(&words(step, Path::new("x"), &[]), &strings(only));
        let step = "fit --size 8 --goal most";
        assert!(
            of(step, &[]) && of(step, &["6x6-most", "8x8-most"]) && of("tournament", &["8x8-most"])
        );
        assert!(!of(step, &["8x8-fewest"]));
        for size in [6, 8, 10] {
            for goal in ["most", "fewest"] {
                let file = format!("{size}x{size}-{goal}");
                assert!(check(std::slice::from_ref(&file)).is_ok());
                let out = format!("--out {{work}}/{file}.oflw");
                assert!(steps().any(|step| step.contains(&out)), "{file} is not made");
            }
        }
        assert!(check(&[]).is_ok() && check(&strings(&["8x8-most", "8x8-mots"])).is_err());
    }
}
