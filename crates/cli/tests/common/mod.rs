//! Running the built binary, and reading what it and the fixtures say.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used, clippy::panic)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The binary, not yet started.
pub fn outflank(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_outflank"));
    command.args(arguments);
    command
}

/// What a run left behind.
#[derive(Debug)]
pub struct Run {
    pub out: String,
    pub errors: String,
    pub code: Option<i32>,
}

impl Run {
    /// The rows of a run that must have gone well.
    pub fn rows(&self) -> Vec<Vec<String>> {
        assert_eq!((self.code, self.errors.as_str()), (Some(0), ""), "{self:?}");
        self.rows_despite_errors()
    }

    pub fn rows_despite_errors(&self) -> Vec<Vec<String>> {
        let (header, rows) = self.out.split_once('\n').unwrap();
        assert!(header.starts_with("# "), "{header}");
        split_rows(rows)
    }
}

/// Runs to the end with this standard input.
pub fn run_with(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = outflank(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // Apart, since the output may fill its pipe before the input is read. A run that ends early
    // does not read it all.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        out: String::from_utf8(output.stdout).unwrap(),
        errors: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code(),
    }
}

pub fn run(arguments: &[&str]) -> Run {
    run_with(arguments, b"")
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub fn fixture_path(name: &str) -> String {
    root().join("tests/fixtures").join(name).display().to_string()
}

/// The rows of a fixture, each split at its tabs.
pub fn fixture(name: &str) -> Vec<Vec<String>> {
    let rows = split_rows(&std::fs::read_to_string(fixture_path(name)).unwrap());
    assert!(!rows.is_empty(), "{name} has no rows");
    rows
}

/// A folder beside the project, where there is one.
pub fn beside(path: &str) -> Option<PathBuf> {
    let folder = root().join("../shared").join(path);
    folder.is_dir().then_some(folder)
}

pub fn split_rows(text: &str) -> Vec<Vec<String>> {
    text.lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|line| line.split('\t').map(|cell| cell.trim().to_owned()).collect())
        .collect()
}

/// A small generator for tests: the same numbers every time.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % end as u64).unwrap()
    }
}
