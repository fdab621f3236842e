//! What `index.html` promises whoever serves it.

use std::fs;
use std::path::Path;

use super::{content_security_policy, html, links};

fn source(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)).unwrap()
}

#[test]
fn the_page_can_be_built() {
    let page = links::process(&source("index.html")).unwrap();
    assert!(!page.html.contains("data-trunk"));
}

#[test]
fn nothing_is_inline() {
    for tag in html::tags(&source("index.html")) {
        assert!(tag.name != "style" && tag.attribute("style").is_none(), "{tag:?}");
        assert!(tag.name != "script" || tag.attribute("src").is_some(), "{tag:?}");
        assert!(!tag.attribute_names().any(|name| name.starts_with("on")), "{tag:?}");
    }
}

#[test]
fn addresses_are_relative_to_the_page() {
    let mut addresses = 0;
    for tag in html::tags(&source("index.html")) {
        for address in ["src", "href"].into_iter().filter_map(|name| tag.attribute(name)) {
            assert!(!address.starts_with('/') && !address.contains(':'), "{tag:?}");
            addresses += 1;
        }
    }
    assert!(addresses > 0);
}

#[test]
fn the_policy_lets_in_nothing_foreign_and_nothing_inline() {
    let policy = content_security_policy(&source("index.html")).unwrap();
    assert!(policy.starts_with("default-src 'none'; "), "{policy}");
    let allowed = ["'none'", "'self'", "'wasm-unsafe-eval'", "data:"];
    for directive in policy.split(';') {
        for word in directive.split_whitespace().skip(1) {
            assert!(allowed.contains(&word), "{word} in {policy}");
        }
    }
}

#[test]
fn trunk_serves_the_same_policy() {
    let policy = content_security_policy(&source("index.html")).unwrap();
    let line = format!("\nContent-Security-Policy = \"{policy}\"\n");
    assert!(source("Trunk.toml").contains(&line), "{policy}");
}
