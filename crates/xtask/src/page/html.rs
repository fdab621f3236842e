//! Finding tags in HTML: as much of its grammar as a hand-written `index.html` uses.

use std::ops::Range;

/// A start tag.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Tag {
    /// Its name in lower case.
    pub(crate) name: String,
    /// Where it stands in the source, brackets included.
    pub(crate) range: Range<usize>,
    attributes: Vec<(String, String)>,
}

impl Tag {
    /// The value of an attribute, empty if it has none; nothing if the tag lacks it.
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The names of its attributes.
    #[cfg(test)]
    pub(crate) fn attribute_names(&self) -> impl Iterator<Item = &str> {
        self.attributes.iter().map(|(name, _)| name.as_str())
    }
}

/// All start tags outside of comments, in order.
pub(crate) fn tags(source: &str) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut at = 0;
    while let Some(open) = source[at..].find('<').map(|offset| at + offset) {
        if source[open..].starts_with("<!--") {
            at = source[open..].find("-->").map_or(source.len(), |offset| open + offset + 3);
        } else if source[open + 1..].starts_with(|c: char| c.is_ascii_alphabetic()) {
            let tag = tag(source, open);
            at = tag.range.end;
            tags.push(tag);
        } else {
            at = open + 1;
        }
    }
    tags
}

fn tag(source: &str, open: usize) -> Tag {
    let mut rest = Rest { source, at: open + 1 };
    let name = rest.take_until(|c| c.is_ascii_whitespace() || c == '>' || c == '/').to_lowercase();
    let mut attributes = Vec::new();
    loop {
        rest.take_until(|c| !c.is_ascii_whitespace() && c != '/');
        if rest.text().is_empty() || rest.skip('>') {
            break;
        }
        // An attribute's name may begin with anything, so at least one character is taken.
        let start = rest.at;
        rest.at += rest.text().chars().next().map_or(0, char::len_utf8);
        rest.take_until(|c| c.is_ascii_whitespace() || matches!(c, '=' | '>' | '/'));
        let key = source[start..rest.at].to_lowercase();
        rest.take_until(|c| !c.is_ascii_whitespace());
        let value = if rest.skip('=') { rest.value() } else { "" };
        attributes.push((key, value.to_owned()));
    }
    Tag { name, range: open..rest.at, attributes }
}

/// What is still to be read.
struct Rest<'a> {
    source: &'a str,
    at: usize,
}

impl<'a> Rest<'a> {
    fn text(&self) -> &'a str {
        &self.source[self.at..]
    }

    fn take_until(&mut self, stop: impl Fn(char) -> bool) -> &'a str {
        let text = self.text();
        let taken = &text[..text.find(stop).unwrap_or(text.len())];
        self.at += taken.len();
        taken
    }

    fn skip(&mut self, c: char) -> bool {
        let there = self.text().starts_with(c);
        if there {
            self.at += c.len_utf8();
        }
        there
    }

    fn value(&mut self) -> &'a str {
        self.take_until(|c| !c.is_ascii_whitespace());
        for quote in ['"', '\''] {
            if self.skip(quote) {
                let value = self.take_until(|c| c == quote);
                self.skip(quote);
                return value;
            }
        }
        self.take_until(|c| c.is_ascii_whitespace() || c == '>')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_in_every_spelling() {
        let tags = tags("<LINK a b=\"1 > 2\" C='3' d=4 e = 5 f=g/h/>");
        let tag = &tags[0];
        assert_eq!(tag.name, "link");
        for (key, value) in
            [("a", ""), ("b", "1 > 2"), ("c", "3"), ("d", "4"), ("e", "5"), ("f", "g/h/")]
        {
            assert_eq!(tag.attribute(key), Some(value), "{key}");
        }
        assert_eq!(tag.attribute("g"), None);
    }

    #[test]
    fn ranges_are_the_tags() {
        let source = "é<p>1 < 2<br/></p><!-- <i> --><b\nx>";
        let found: Vec<_> = tags(source).into_iter().map(|tag| &source[tag.range]).collect();
        assert_eq!(found, ["<p>", "<br/>", "<b\nx>"]);
    }

    #[test]
    fn what_is_unfinished_ends_with_the_source() {
        for source in ["<", "<a", "<a b", "<a b=", "<a b='", "<!--", "<!-- <a>", "</a", "<a =>"] {
            assert!(tags(source).len() <= 1, "{source}");
        }
    }
}
