//! Rows on standard output, for people and for programs.

use std::io::{self, Write};

use serde::ser::{SerializeMap, Serializer};

/// A column: its name in JSON and its heading.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Column {
    pub(crate) key: &'static str,
    pub(crate) heading: &'static str,
}

impl Column {
    /// A column whose heading is its name.
    pub(crate) const fn named(key: &'static str) -> Column {
        Column { key, heading: key }
    }

    /// A column whose heading differs from its name.
    pub(crate) const fn headed(key: &'static str, heading: &'static str) -> Column {
        Column { key, heading }
    }
}

/// What stands in one column of a row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Cell {
    Text(String),
    Number(i64),
    Count(u64),
    /// A number with so many decimals; one that is not known is [`f64::NAN`].
    Real(f64, usize),
    /// Nothing: `-`, in JSON null.
    Missing,
}

impl Cell {
    /// Seconds, to the millisecond.
    pub(crate) fn seconds(time: std::time::Duration) -> Cell {
        Cell::Real(time.as_secs_f64(), 3)
    }

    fn text(&self) -> String {
        match self {
            Cell::Text(text) => text.clone(),
            Cell::Number(number) => number.to_string(),
            Cell::Count(count) => count.to_string(),
            Cell::Real(number, _) if number.is_nan() => Cell::Missing.text(),
            Cell::Real(number, decimals) => {
                let text = format!("{number:.decimals$}");
                // What is nothing when rounded has no sign.
                let is_zero = text.bytes().all(|byte| matches!(byte, b'-' | b'0' | b'.'));
                if is_zero { text.trim_start_matches('-').to_owned() } else { text }
            }
            Cell::Missing => "-".to_owned(),
        }
    }

    fn json(&self) -> serde_json::Value {
        match self {
            Cell::Text(text) => text.as_str().into(),
            Cell::Number(number) => (*number).into(),
            Cell::Count(count) => (*count).into(),
            // Rounded as in the text. JSON has no infinity: it becomes null.
            Cell::Real(..) => {
                self.text().parse::<f64>().map_or(serde_json::Value::Null, Into::into)
            }
            Cell::Missing => serde_json::Value::Null,
        }
    }
}

/// Writes rows under a header, or as JSON objects.
pub(crate) struct Table<W> {
    columns: &'static [Column],
    json: bool,
    out: W,
}

impl<W: Write> Table<W> {
    /// Begins a table; the header is written at once.
    pub(crate) fn begin(columns: &'static [Column], json: bool, mut out: W) -> io::Result<Self> {
        if !json {
            let headings: Vec<&str> = columns.iter().map(|column| column.heading).collect();
            out.write_all(format!("# {}\n", headings.join("\t")).as_bytes())?;
        }
        Ok(Table { columns, json, out })
    }

    /// Writes a row, a cell for each column, and flushes it: whoever waits for it gets it now.
    pub(crate) fn row(&mut self, cells: &[Cell]) -> io::Result<()> {
        debug_assert_eq!(cells.len(), self.columns.len());
        let mut line = if self.json {
            let mut line = Vec::new();
            let mut serializer = serde_json::Serializer::new(&mut line);
            let mut map = serializer.serialize_map(Some(cells.len()))?;
            for (column, cell) in self.columns.iter().zip(cells) {
                map.serialize_entry(column.key, &cell.json())?;
            }
            map.end()?;
            line
        } else {
            let cells: Vec<String> = cells.iter().map(Cell::text).collect();
            cells.join("\t").into_bytes()
        };
        line.push(b'\n');
        self.out.write_all(&line)?;
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, Column, Table};

    const COLUMNS: &[Column] = &[Column::named("who"), Column::headed("n", "how many")];

    fn written(json: bool, cells: &[Cell]) -> String {
        let mut out = Vec::new();
        Table::begin(COLUMNS, json, &mut out).unwrap().row(cells).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn tabs_under_a_header_or_an_object_a_row() {
        let row = [Cell::Text("a \"b\"".into()), Cell::Real(0.123_456, 3)];
        assert_eq!(written(false, &row), "# who\thow many\na \"b\"\t0.123\n");
        assert_eq!(written(true, &row), "{\"who\":\"a \\\"b\\\"\",\"n\":0.123}\n");
    }

    #[test]
    fn nothing_has_no_sign() {
        let row = |number| [Cell::Count(0), Cell::Real(number, 1)];
        for number in [0.0, -0.0, 0.04, -0.04] {
            assert_eq!(written(false, &row(number)), "# who\thow many\n0\t0.0\n");
            assert_eq!(written(true, &row(number)), "{\"who\":0,\"n\":0.0}\n");
        }
        assert!(written(false, &row(-0.06)).ends_with("\t-0.1\n"));
        assert!(written(false, &row(f64::NEG_INFINITY)).ends_with("\t-inf\n"));
    }

    #[test]
    fn what_json_cannot_say_is_null() {
        for (row, text) in [
            ([Cell::Missing, Cell::Real(f64::INFINITY, 1)], "-\tinf"),
            ([Cell::Missing, Cell::Real(f64::NAN, 1)], "-\t-"),
        ] {
            assert_eq!(written(false, &row), format!("# who\thow many\n{text}\n"));
            assert_eq!(written(true, &row), "{\"who\":null,\"n\":null}\n");
        }
    }
}
