//! Takes comments and indentation out of scripts and styles: a third of what a browser would fetch.
//!
//! Nothing else is changed, and every line keeps its number, so that an error's place in the published
//! page is its place in the source.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::tree;

/// Words after which a slash begins a regular expression and divides nothing.
const BEFORE_EXPRESSION: [&str; 10] =
    ["return", "typeof", "case", "in", "of", "do", "else", "void", "delete", "await"];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Language {
    Script,
    Style,
}

/// Strips all scripts and styles of a site.
pub(crate) fn strip_site(site: &Path) -> Result<()> {
    for file in tree::files(site)? {
        let language = match file.extension().and_then(|extension| extension.to_str()) {
            Some("js") => Language::Script,
            Some("css") => Language::Style,
            _ => continue,
        };
        let source =
            fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let stripped =
            strip(&source, language).with_context(|| format!("cannot strip {}", file.display()))?;
        fs::write(&file, stripped).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}

fn strip(source: &str, language: Language) -> Result<String> {
    let mut stripper =
        Stripper { rest: source, out: String::with_capacity(source.len()), language };
    stripper.code(false)?;
    Ok(stripper.out)
}

struct Stripper<'a> {
    rest: &'a str,
    out: String,
    language: Language,
}

impl Stripper<'_> {
    /// Copies code to its end, or to the brace that ends it inside of a template.
    fn code(&mut self, in_template: bool) -> Result<()> {
        let mut depth = 0_usize;
        while let Some(c) = self.rest.chars().next() {
            let script = self.language == Language::Script;
            if self.rest.starts_with("/*") {
                self.comment()?;
            } else if script && self.rest.starts_with("//") {
                let end = self.rest.find('\n').unwrap_or(self.rest.len());
                self.rest = &self.rest[end..];
            } else if c == '\n' {
                self.line_end();
            } else if c == '"' || c == '\'' {
                self.quoted(c)?;
            } else if script && c == '`' {
                self.template()?;
            } else if script && c == '/' && self.expression_follows() {
                self.regular_expression()?;
            } else {
                if in_template && c == '}' && depth == 0 {
                    return Ok(());
                }
                match c {
                    '{' => depth += 1,
                    '}' => depth = depth.saturating_sub(1),
                    _ => {}
                }
                self.take(c.len_utf8());
            }
        }
        if in_template {
            bail!("a template does not end");
        }
        Ok(())
    }

    fn take(&mut self, bytes: usize) {
        let (taken, rest) = self.rest.split_at(bytes);
        self.out.push_str(taken);
        self.rest = rest;
    }

    /// Ends a line without the space before it, and skips the next one's indentation.
    fn line_end(&mut self) {
        self.out.truncate(self.out.trim_end_matches([' ', '\t']).len());
        self.out.push('\n');
        self.rest = self.rest[1..].trim_start_matches([' ', '\t']);
    }

    /// A comment parts what stands on either side of it, and keeps its line ends.
    fn comment(&mut self) -> Result<()> {
        let end = self.rest.find("*/").context("a comment does not end")? + 2;
        let lines = self.rest[..end].matches('\n').count();
        self.rest = &self.rest[end..];
        if lines > 0 {
            self.out.extend(std::iter::repeat_n('\n', lines));
        } else if !self.out.ends_with([' ', '\n']) && !self.out.is_empty() {
            self.out.push(' ');
        }
        if self.out.is_empty() || self.out.ends_with([' ', '\n']) {
            self.rest = self.rest.trim_start_matches([' ', '\t']);
        }
        Ok(())
    }

    fn quoted(&mut self, quote: char) -> Result<()> {
        let end = self.end_of(|c| c == quote).context("a string does not end")?;
        self.take(end);
        Ok(())
    }

    fn regular_expression(&mut self) -> Result<()> {
        let mut in_class = false;
        let end = self
            .end_of(|c| {
                match c {
                    '[' => in_class = true,
                    ']' => in_class = false,
                    _ => {}
                }
                c == '/' && !in_class
            })
            .context("a regular expression does not end")?;
        self.take(end);
        Ok(())
    }

    /// Where the character lies behind which a literal of one line ends; escaped ones do not count.
    fn end_of(&self, mut ends: impl FnMut(char) -> bool) -> Option<usize> {
        let mut escaped = false;
        for (at, c) in self.rest.char_indices().skip(1) {
            if escaped {
                escaped = false;
            } else if c == '\n' {
                return None;
            } else if c == '\\' {
                escaped = true;
            } else if ends(c) {
                return Some(at + c.len_utf8());
            }
        }
        None
    }

    fn template(&mut self) -> Result<()> {
        self.take(1);
        loop {
            let at = self.rest.find(['`', '\\', '$']).context("a template does not end")?;
            self.take(at);
            if self.rest.starts_with('`') {
                self.take(1);
                return Ok(());
            }
            if self.rest.starts_with("${") {
                self.take(2);
                self.code(true)?;
                self.take(1);
            } else if self.rest.starts_with('\\') {
                let escaped = self.rest.chars().nth(1).map_or(0, char::len_utf8);
                self.take(1 + escaped);
            } else {
                self.take(1);
            }
        }
    }

    /// Whether a value is expected after what has been copied, and no operator.
    fn expression_follows(&self) -> bool {
        let before = self.out.trim_end();
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
        let word = &before[before.trim_end_matches(is_word).len()..];
        if word.is_empty() {
            !before.ends_with([')', ']', '}', '"', '\'', '`'])
        } else {
            BEFORE_EXPRESSION.contains(&word)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    fn script(source: &str) -> String {
        strip(source, Language::Script).unwrap()
    }

    #[test]
    fn comments_and_indentation_go_and_lines_keep_their_numbers() {
        let source = "/**\n * About.\n */\nexport const a = 1; // one\n\n  function f() {\n    /* x */ g();\n  }\n";
        assert_eq!(script(source), "\n\n\nexport const a = 1;\n\nfunction f() {\ng();\n}\n");
        assert_eq!(script("a/* one */b(/* two */ c)"), "a b( c)");
        assert_eq!(script("return /* a\n */ x"), "return \nx");
    }

    #[test]
    fn what_only_looks_like_a_comment_stays() {
        for source in [
            r#"a = "// no" + '/* no */' + "\"//";"#,
            "a = `// no\n   /* no */ ${b + `${'}'} // no`} \\` //`;",
            "a = `${{ b: `//` }} //`;",
            "a = b.split(/[/*]\\/[//]/); c = /\"/;",
            "return /'/.test(a)",
            "a = (b) / c / d; e = f[0] / 2 / g;",
            "import.meta; x = 1 / 2;",
        ] {
            assert_eq!(script(source), source);
        }
    }

    #[test]
    fn code_in_templates_is_stripped_too() {
        assert_eq!(script("`  a ${ b(/* c */) }  `"), "`  a ${ b( ) }  `");
    }

    #[test]
    fn styles_have_no_line_comments_and_no_templates() {
        let style = |source: &str| strip(source, Language::Style).unwrap();
        assert_eq!(style("/* a */\nb {\n  c: url(//d); /* ` */\n}\n"), "\nb {\nc: url(//d);\n}\n");
        assert_eq!(style(r#"a::before { content: "/*"; }"#), r#"a::before { content: "/*"; }"#);
    }

    #[test]
    fn what_does_not_end_is_refused() {
        for source in ["/* a", "'a\n'", "`a", "`${a`", "a = /b\n/"] {
            assert!(strip(source, Language::Script).is_err(), "{source}");
        }
    }

    #[test]
    fn a_site_keeps_all_other_files() {
        let scratch = Scratch::new();
        for (name, text) in [("a.js", "// 1\n"), ("a.css", "/* 2 */"), ("a.html", "// 3")] {
            fs::write(scratch.path().join(name), text).unwrap();
        }
        strip_site(scratch.path()).unwrap();
        let read = |name: &str| fs::read_to_string(scratch.path().join(name)).unwrap();
        assert_eq!([read("a.js"), read("a.css"), read("a.html")], ["\n", "", "// 3"]);
    }
}
