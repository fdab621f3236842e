//! Joins the page's styles into one file: one request for what the first paint waits for, and a third
//! less to send, since what is alike in them is sent once.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::html;
use super::text::{put, read};

/// Where the joined styles lie: beside the others, so that addresses in them stay right.
const JOINED: &str = "web/styles/page.css";

/// Joins the styles that the page of a site links, in their order, and links them in their place.
pub(crate) fn join(site: &Path) -> Result<()> {
    let path = site.join("index.html");
    let page = read(&path)?;
    let mut joined = String::new();
    let mut out = String::with_capacity(page.len());
    let mut copied = 0;
    for tag in html::tags(&page) {
        if tag.name != "link" || tag.attribute("rel") != Some("stylesheet") {
            continue;
        }
        let href = tag.attribute("href").context("a style sheet has no address")?;
        if tag.attribute("media").is_some() || parent(href) != parent(JOINED) {
            bail!("{href} cannot be joined with the other styles");
        }
        let source = site.join(href);
        joined.push_str(&read(&source)?);
        fs::remove_file(&source).with_context(|| format!("cannot remove {href}"))?;
        // The first one's link stands for all; of the others nothing stays, not even their lines.
        let start = if copied == 0 { tag.range.start } else { line_before(&page, tag.range.start) };
        out.push_str(&page[copied..start]);
        if copied == 0 {
            out.push_str(&format!("<link rel=\"stylesheet\" href=\"{JOINED}\">"));
        }
        copied = tag.range.end;
    }
    if copied == 0 {
        bail!("the page has no styles");
    }
    out.push_str(&page[copied..]);
    put(&site.join(JOINED), &joined)?;
    put(&path, &out)
}

/// Where the line break and the indentation before a place begin.
fn line_before(page: &str, at: usize) -> usize {
    page[..at].trim_end().len()
}

fn parent(address: &str) -> Option<&Path> {
    Path::new(address).parent()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    fn site(links: &str) -> Scratch {
        let scratch = Scratch::new();
        fs::create_dir_all(scratch.path().join("web/styles")).unwrap();
        for (name, text) in [("a", "a {}\n"), ("b", "b {}\n"), ("later", "c {}\n")] {
            fs::write(scratch.path().join(format!("web/styles/{name}.css")), text).unwrap();
        }
        fs::write(scratch.path().join("index.html"), links).unwrap();
        scratch
    }

    fn link(name: &str) -> String {
        format!("<link rel=\"stylesheet\" href=\"web/styles/{name}.css\">")
    }

    #[test]
    fn linked_styles_become_one_file_in_their_order() {
        let (a, b, joined) = (link("a"), link("b"), link("page"));
        let scratch = site(&format!("<head>\n  {b}\n  {a}\n  <link rel=\"icon\" href=\"i\">\n"));
        join(scratch.path()).unwrap();
        let read = |path: &str| fs::read_to_string(scratch.path().join(path)).unwrap();
        let page = format!("<head>\n  {joined}\n  <link rel=\"icon\" href=\"i\">\n");
        assert_eq!(read("index.html"), page);
        assert_eq!(read(JOINED), "b {}\na {}\n");
        assert_eq!(read("web/styles/later.css"), "c {}\n");
        assert!(!scratch.path().join("web/styles/a.css").exists());
    }

    #[test]
    fn what_cannot_be_joined_is_refused() {
        let print = link("a").replace("rel=", "media=\"print\" rel=");
        for links in ["<head>", &print, &link("lost"), "<link rel=\"stylesheet\" href=\"a.css\">"] {
            assert!(join(site(links).path()).is_err(), "{links}");
        }
    }
}
