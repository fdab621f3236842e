//! The lines in which test runners sum up.

/// Whether a line is to be told again at the end: a summary, or a failure that Node tells in passing.
pub(crate) fn matters(line: &str) -> bool {
    is_summary(line) || line.starts_with("not ok ")
}

/// Whether a line is the summary of `cargo test`, of wasm-bindgen's runner, of nextest or of Node.
fn is_summary(line: &str) -> bool {
    let line = plain(line);
    let line = line.trim_start();
    line.starts_with("test result: ")
        || (line.starts_with("Summary [") && line.contains(" run: "))
        || ["# tests ", "# pass ", "# fail ", "# skipped "]
            .iter()
            .any(|start| line.strip_prefix(start).is_some_and(|rest| rest.parse::<u64>().is_ok()))
}

/// How many tests a summary line says have passed.
pub(crate) fn passed(line: &str) -> usize {
    let line = line.trim_start();
    if let Some(count) = line.strip_prefix("# pass ") {
        return count.trim().parse().unwrap_or(0);
    }
    let words: Vec<_> = line.split_whitespace().collect();
    words
        .windows(2)
        .find(|pair| pair[1].trim_end_matches([',', ';']) == "passed")
        .and_then(|pair| pair[0].parse().ok())
        .unwrap_or(0)
}

/// A line without the colours of a terminal.
pub(crate) fn plain(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(start) = rest.find("\u{1b}[") {
        plain.push_str(&rest[..start]);
        let sequence = &rest[start + 2..];
        let end =
            sequence.find(|c: char| c.is_ascii_alphabetic()).map_or(sequence.len(), |at| at + 1);
        rest = &sequence[end..];
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARGO: &str = "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s";
    const NEXTEST: &str =
        "     Summary [   0.103s] 28 tests run: 27 passed (1 slow), 1 failed, 3 skipped";

    #[test]
    fn every_runner_is_understood() {
        for (line, count) in [(CARGO, 12), (NEXTEST, 27), ("# pass 9", 9)] {
            assert!(is_summary(line), "{line}");
            assert_eq!(passed(line), count, "{line}");
        }
        for line in ["# tests 9", "# fail 0", "# skipped 0"] {
            assert!(is_summary(line), "{line}");
            assert_eq!(passed(line), 0, "{line}");
        }
    }

    #[test]
    fn other_lines_are_not_taken_for_one() {
        for line in
            ["", "test game ... ok", "# Subtest: pass 3", "# pass the turn", "Summary [of rules]"]
        {
            assert!(!is_summary(line), "{line}");
        }
    }

    #[test]
    fn failures_matter_too() {
        assert!(matters("not ok 391 - the main path in eu") && matters("# fail 3"));
        assert!(
            !matters("ok 392 - the main path in fr") && !matters("    not ok 1 - a part of it")
        );
    }

    #[test]
    fn colours_do_not_matter() {
        let line = "\u{1b}[32;1m     Summary\u{1b}[0m [   1.0s] \u{1b}[1m5\u{1b}[0m tests run: \
                    \u{1b}[1m5\u{1b}[0m \u{1b}[32;1mpassed\u{1b}[0m, 0 skipped";
        assert!(is_summary(line));
        assert_eq!(passed(&plain(line)), 5);
        assert_eq!(plain("a\u{1b}[0"), "a");
    }
}
