//! The figures, side by side.

use std::collections::BTreeSet;
use std::fmt;

use anyhow::{Context, Result};
use serde_json::{Value, json};

/// One measurement.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row {
    name: String,
    nodes: u64,
    seconds: f64,
}

impl Row {
    /// Reads a line of JSON.
    pub(crate) fn read(line: &str) -> Result<Row> {
        let value: Value = serde_json::from_str(line)?;
        Ok(Row {
            name: value["name"].as_str().context("no name")?.to_owned(),
            nodes: value["nodes"].as_u64().context("no nodes")?,
            seconds: value["seconds"].as_f64().context("no seconds")?,
        })
    }

    /// Millions of nodes a second.
    fn rate(&self) -> f64 {
        self.nodes as f64 / self.seconds.max(f64::EPSILON) / 1e6
    }
}

/// All measurements, natively and in Chromium, each with the least time of its runs.
#[derive(Default)]
pub(crate) struct Table {
    native: Vec<Row>,
    chromium: Vec<Row>,
}

impl Table {
    /// Takes in a native run.
    pub(crate) fn native(&mut self, rows: Vec<Row>) {
        keep_least(&mut self.native, rows);
    }

    /// Takes in a run in Chromium.
    pub(crate) fn chromium(&mut self, rows: Vec<Row>) {
        keep_least(&mut self.chromium, rows);
    }

    /// The measurements made in both places, the FFO positions also in sum.
    fn pairs(&self) -> Vec<(Row, Row)> {
        let mut pairs: Vec<(Row, Row)> = self
            .native
            .iter()
            .filter_map(|native| {
                let other = self.chromium.iter().find(|row| row.name == native.name)?;
                Some((native.clone(), other.clone()))
            })
            .collect();
        for kind in ["", ", hand-made"] {
            let number = |row: &Row| -> Option<u32> {
                row.name.strip_prefix("FFO ")?.strip_suffix(kind)?.parse().ok()
            };
            let numbers: BTreeSet<u32> =
                pairs.iter().filter_map(|(native, _)| number(native)).collect();
            let Some(&first) = numbers.first() else { continue };
            // Up to 45, as others give their times too, and up to the last; but only of all that lie between.
            let mut lasts: Vec<u32> = [45, u32::MAX]
                .iter()
                .filter_map(|&most| numbers.range(..=most).next_back().copied())
                .filter(|&last| last > first && (first..=last).all(|one| numbers.contains(&one)))
                .collect();
            lasts.dedup();
            for last in lasts {
                let among = |row: &Row| number(row).is_some_and(|number| number <= last);
                let (natives, others): (Vec<Row>, Vec<Row>) =
                    pairs.iter().filter(|(native, _)| among(native)).cloned().unzip();
                let name = format!("FFO {first}–{last}{kind}");
                pairs.push((sum(&name, &natives), sum(&name, &others)));
            }
        }
        pairs
    }

    /// The figures as JSON.
    pub(crate) fn json(&self) -> Result<String> {
        let rows: Vec<Value> = self
            .pairs()
            .iter()
            .map(|(native, chromium)| {
                json!({
                    "name": native.name,
                    "nodes": { "native": native.nodes, "chromium": chromium.nodes },
                    "seconds": { "native": native.seconds, "chromium": chromium.seconds },
                    "rateRatio": chromium.rate() / native.rate(),
                })
            })
            .collect();
        Ok(serde_json::to_string_pretty(&rows)?)
    }
}

fn sum(name: &str, rows: &[Row]) -> Row {
    Row {
        name: name.to_owned(),
        nodes: rows.iter().map(|row| row.nodes).sum(),
        seconds: rows.iter().map(|row| row.seconds).sum(),
    }
}

fn keep_least(kept: &mut Vec<Row>, rows: Vec<Row>) {
    for row in rows {
        match kept.iter_mut().find(|known| known.name == row.name) {
            Some(known) if known.seconds <= row.seconds => {}
            Some(known) => *known = row,
            None => kept.push(row),
        }
    }
}

/// The nodes of both, which differ only where something is wrong.
struct Nodes<'a>(&'a Row, &'a Row);

impl fmt::Display for Nodes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.nodes, self.1.nodes) {
            (0, 0) => f.write_str("–"),
            (native, chromium) if native == chromium => write!(f, "{native}"),
            (native, chromium) => write!(f, "{native} / {chromium}"),
        }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| measured | nodes | native s | M nodes/s | Chromium s | M nodes/s | ratio |"
        )?;
        writeln!(f, "|---|---:|---:|---:|---:|---:|---:|")?;
        for (native, chromium) in self.pairs() {
            write!(f, "| {} | {} ", native.name, Nodes(&native, &chromium))?;
            if native.nodes == 0 {
                // A time alone.
                writeln!(f, "| {:.3} | – | {:.3} | – | – |", native.seconds, chromium.seconds)?;
                continue;
            }
            writeln!(
                f,
                "| {:.3} | {:.1} | {:.3} | {:.1} | {:.2} |",
                native.seconds,
                native.rate(),
                chromium.seconds,
                chromium.rate(),
                chromium.rate() / native.rate()
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, nodes: u64, seconds: f64) -> Row {
        Row { name: name.to_owned(), nodes, seconds }
    }

    #[test]
    fn lines_are_read_or_refused() {
        let line = r#"{"name":"perft","nodes":5,"seconds":0.5}"#;
        assert_eq!(Row::read(line).unwrap(), row("perft", 5, 0.5));
        for line in ["", "{}", r#"{"name":"perft","nodes":-5,"seconds":1}"#] {
            assert!(Row::read(line).is_err(), "{line}");
        }
    }

    /// The table of these measurements, made in both places.
    fn of(rows: &[Row]) -> Table {
        let mut table = Table::default();
        table.native(rows.to_vec());
        table.chromium(rows.to_vec());
        table
    }

    #[test]
    fn the_least_time_counts_and_sums_are_of_one_kind() {
        let mut table = Table::default();
        for seconds in [3.0, 1.0, 2.0] {
            table.native(vec![
                row("FFO 45", 20, 1.0),
                row("FFO 44", 10, seconds),
                row("FFO 46", 40, 1.0),
                row("FFO 44, hand-made", 100, 5.0),
                row("FFO 45, hand-made", 100, 6.0),
            ]);
        }
        table.chromium(vec![
            row("FFO 45", 20, 2.0),
            row("FFO 44", 10, 2.0),
            row("FFO 46", 40, 2.0),
            row("FFO 44, hand-made", 100, 5.0),
            row("FFO 45, hand-made", 100, 5.0),
        ]);
        let pairs = table.pairs();
        assert_eq!(pairs[1].0, row("FFO 44", 10, 1.0));
        let sums: Vec<&Row> = pairs[5..].iter().map(|(native, _)| native).collect();
        let wanted = [
            row("FFO 44–45", 30, 2.0),
            row("FFO 44–46", 70, 3.0),
            row("FFO 44–45, hand-made", 200, 11.0),
        ];
        assert_eq!(sums, wanted.iter().collect::<Vec<_>>());
        assert!(table.to_string().contains("| FFO 44 | 10 | 1.000 | 0.0 | 2.000 | 0.0 | 0.50 |"));
        assert!(table.json().unwrap().contains("rateRatio"));
    }

    #[test]
    fn sums_leave_no_position_out() {
        let only = |numbers: &[u32]| {
            let rows: Vec<Row> =
                numbers.iter().map(|number| row(&format!("FFO {number}"), 1, 1.0)).collect();
            let pairs = of(&rows).pairs();
            pairs[rows.len()..].iter().map(|(sum, _)| sum.name.clone()).collect::<Vec<_>>()
        };
        assert_eq!(only(&[40, 42]), [""; 0]);
        assert_eq!(only(&[49]), [""; 0]);
        assert_eq!(only(&[40, 41, 49]), ["FFO 40–41"]);
        assert_eq!(only(&[47, 46]), ["FFO 46–47"]);
    }

    #[test]
    fn other_nodes_are_shown_and_a_time_alone_has_no_rate() {
        let mut table = Table::default();
        table.native(vec![row("a", 10, 1.0), row("late", 0, 0.5)]);
        table.chromium(vec![row("a", 11, 1.0), row("late", 0, 0.25)]);
        let shown = table.to_string();
        assert!(shown.contains("| a | 10 / 11 |"), "{shown}");
        assert!(shown.contains("| late | – | 0.500 | – | 0.250 | – | – |"), "{shown}");
        assert!(table.json().unwrap().contains("\"rateRatio\": null"));
    }
}
