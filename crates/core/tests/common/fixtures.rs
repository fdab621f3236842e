//! Reading the tab-separated fixtures that all tests of the workspace share.

use std::path::Path;

use outflank_core::{Color, Position, Size, record};

/// The rows of a fixture, comments and blank lines left out, each split at its tabs.
pub fn rows(name: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let rows: Vec<Vec<String>> = text
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|line| line.split('\t').map(|cell| cell.trim().to_owned()).collect())
        .collect();
    assert!(!rows.is_empty(), "{name} has no rows");
    rows
}

pub fn size(cell: &str) -> Size {
    Size::from_side(cell.parse().unwrap()).unwrap()
}

pub fn mover(cell: &str) -> Color {
    match cell {
        "X" => Color::Dark,
        "O" => Color::Light,
        other => panic!("{other} is no mover"),
    }
}

pub fn position(board: &str, to_move: &str) -> Position {
    record::read_position(&format!("{board} {to_move}")).unwrap()
}
