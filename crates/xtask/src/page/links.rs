//! What `index.html` tells the tool that builds it: the links marked `data-trunk`.
//!
//! They are the one list of what the site consists of, read here as Trunk reads it.

use anyhow::{Context, Result, bail};

use super::html::{self, Tag};

/// The page to be written and what has to lie beside it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Page {
    /// The source without the links for the tool.
    pub(crate) html: String,
    /// What those links asked for, in their order.
    pub(crate) assets: Vec<Asset>,
}

/// A part of the site; the paths are relative, to the source's root and to the site's.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Asset {
    /// The WebAssembly module with its bindings.
    Rust,
    /// A directory with all that is in it.
    Directory { source: String, target: String },
    /// One file.
    File { source: String, target: String },
}

/// Takes the tool's links out of a page and says what they asked for.
pub(crate) fn process(source: &str) -> Result<Page> {
    let mut page = Page { html: String::with_capacity(source.len()), assets: Vec::new() };
    let mut copied = 0;
    for tag in html::tags(source) {
        if tag.attribute("data-trunk").is_none() {
            continue;
        }
        let link = &source[tag.range.clone()];
        let asset = asset(&tag).with_context(|| link.to_owned())?;
        if page.assets.contains(&asset) {
            bail!("{link} asks for what another link asks for already");
        }
        page.assets.push(asset);
        page.html.push_str(&source[copied..tag.range.start]);
        copied = tag.range.end;
    }
    page.html.push_str(&source[copied..]);
    if !page.assets.contains(&Asset::Rust) {
        bail!("no <link data-trunk rel=\"rust\"> says that the module belongs to the page");
    }
    Ok(page)
}

/// The policy a page sets for itself.
pub(crate) fn content_security_policy(page: &str) -> Result<String> {
    html::tags(page)
        .into_iter()
        .find(|tag| {
            tag.name == "meta"
                && tag
                    .attribute("http-equiv")
                    .is_some_and(|name| name.eq_ignore_ascii_case("content-security-policy"))
        })
        .and_then(|tag| tag.attribute("content").map(str::to_owned))
        .context("the page has no <meta http-equiv=\"Content-Security-Policy\">")
}

fn asset(tag: &Tag) -> Result<Asset> {
    if tag.name != "link" {
        bail!("only a link may be marked data-trunk");
    }
    let rel = tag.attribute("rel").unwrap_or_default();
    if rel == "rust" {
        return Ok(Asset::Rust);
    }
    let source = relative(tag.attribute("href").context("it has no href")?)?.to_owned();
    let target = tag.attribute("data-target-path").map(relative).transpose()?;
    let name = source.rsplit('/').next().unwrap_or(&source);
    match rel {
        "copy-dir" => Ok(Asset::Directory { target: target.unwrap_or(name).to_owned(), source }),
        "copy-file" => {
            let target =
                target.map_or_else(|| name.to_owned(), |target| format!("{target}/{name}"));
            Ok(Asset::File { target, source })
        }
        _ => bail!("rel=\"{rel}\" is known to Trunk but not to cargo xtask: teach both or neither"),
    }
}

fn relative(path: &str) -> Result<&str> {
    let path = path.trim_end_matches('/');
    let plain =
        |part: &str| !part.is_empty() && part != "." && part != ".." && !part.contains('\\');
    if !path.split('/').all(plain) {
        bail!("'{path}' is no plain relative path");
    }
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RUST: &str =
        r#"<link data-trunk rel="rust" href="crates/wasm/Cargo.toml" data-typescript>"#;

    fn assets(links: &str) -> Result<Vec<Asset>> {
        process(&format!("{RUST}{links}")).map(|page| page.assets)
    }

    #[test]
    fn links_are_taken_out_and_all_else_stays() {
        let source = format!(
            "<!doctype html>\n<!-- <link data-trunk rel=\"sass\"> -->\n<head>\n  {RUST}\n  \
             <link data-trunk rel='copy-dir' href=web />\n  <link rel=\"icon\" href=\"web/i.svg\">\n"
        );
        let page = process(&source).unwrap();
        assert_eq!(
            page.html,
            "<!doctype html>\n<!-- <link data-trunk rel=\"sass\"> -->\n<head>\n  \n  \n  \
             <link rel=\"icon\" href=\"web/i.svg\">\n"
        );
        assert_eq!(
            page.assets,
            [Asset::Rust, Asset::Directory { source: "web".into(), target: "web".into() }]
        );
    }

    #[test]
    fn targets_are_trunks() {
        let file = |source: &str, target: &str| Asset::File {
            source: source.into(),
            target: target.into(),
        };
        assert_eq!(
            assets(
                r#"<link data-trunk rel="copy-file" href="web/sw.js">
                   <link data-trunk rel="copy-file" href="web/a.js" data-target-path="b/c">
                   <link data-trunk rel="copy-dir" href="web/icons/" data-target-path="pictures">"#
            )
            .unwrap()[1..],
            [
                file("web/sw.js", "sw.js"),
                file("web/a.js", "b/c/a.js"),
                Asset::Directory { source: "web/icons".into(), target: "pictures".into() },
            ]
        );
    }

    #[test]
    fn what_the_tools_would_not_both_do_once_is_refused() {
        for link in [
            r#"<link data-trunk rel="css" href="a.css">"#,
            r#"<link data-trunk href="a.css">"#,
            r#"<script data-trunk src="a.js"></script>"#,
            r#"<link data-trunk rel="copy-file">"#,
            r#"<link data-trunk rel="copy-file" href="../a">"#,
            r#"<link data-trunk rel="copy-file" href="/a">"#,
            r#"<link data-trunk rel="copy-dir" href="a" data-target-path="../b">"#,
            r#"<link data-trunk rel="rust" href="crates/wasm/Cargo.toml">"#,
        ] {
            assert!(assets(link).is_err(), "{link}");
        }
        assert!(process("<!doctype html>").is_err());
    }

    #[test]
    fn the_policy_is_read_from_the_page() {
        let page = r#"<meta charset="utf-8"><meta http-equiv="content-security-policy"
            content="default-src 'none'; img-src 'self' data:">"#;
        assert_eq!(
            content_security_policy(page).unwrap(),
            "default-src 'none'; img-src 'self' data:"
        );
        assert!(content_security_policy("<meta charset='utf-8'>").is_err());
    }
}
