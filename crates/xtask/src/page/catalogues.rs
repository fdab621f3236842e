//! The languages of the page. Each has one file, which says what the language is called, how the
//! manifest describes the program in it, and all texts. Here they are listed where the page looks for
//! them, and the texts for learning are put apart, since few ask for them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::{Deserializer, Map, Value, json};

use super::text::{put, read};

/// Where the catalogues lie, and what else lies there.
const DIRECTORY: &str = "web/i18n";
const NO_CATALOGUES: [&str; 2] = ["index", "languages"];
/// How the parts of a catalogue begin, each at the beginning of a line.
const LANGUAGE: &str = "export const language = {";
const LEARN: &str = "export const learn = {";
/// How they end, likewise.
const END: &str = "};\n";
/// The lists, and what they have in place of their entries.
const LIST: (&str, &str) = ("web/i18n/languages.js", "LANGUAGES = []");
const MANIFEST: (&str, &str) = ("web/manifest.webmanifest", r#""description_localized": {}"#);
/// The language of the manifest's own description.
const MANIFEST_LANGUAGE: &str = "en";

/// Lists the languages of a site, and splits their files.
pub(crate) fn write(site: &Path) -> Result<()> {
    let learn = site.join(DIRECTORY).join("learn");
    fs::create_dir_all(&learn).with_context(|| format!("cannot make {}", learn.display()))?;
    let mut languages = Vec::new();
    let mut descriptions = Map::new();
    for path in catalogues(&site.join(DIRECTORY))? {
        let tag = stem(&path);
        let parts = split(&read(&path)?).with_context(|| path.display().to_string())?;
        put(&path, &parts.page)?;
        put(&learn.join(format!("{tag}.js")), &parts.learn)?;
        let mut language = parts.language;
        let description = language.remove("description").context("it has no description")?;
        if tag != MANIFEST_LANGUAGE {
            descriptions.insert(tag.clone(), description);
        }
        let name = language["name"].to_string();
        language.insert("tag".into(), tag.into());
        languages.push((name, Value::Object(language)));
    }
    languages.sort_by(|(a, _), (b, _)| a.cmp(b));
    let list: Vec<_> = languages.into_iter().map(|(_, language)| language).collect();
    fill(site, LIST, &format!("LANGUAGES = {}", json!(list)))?;
    let described = Value::Object(descriptions);
    fill(site, MANIFEST, &format!(r#""description_localized": {described}"#))
}

struct Parts {
    language: Map<String, Value>,
    page: String,
    learn: String,
}

/// Takes a catalogue apart.
fn split(source: &str) -> Result<Parts> {
    let (before, language, rest) = cut(source, LANGUAGE)?;
    let (page, learn, after) = cut(rest, LEARN)?;
    let language = properties(language)?;
    if !matches!(language.get("name"), Some(Value::String(_))) {
        bail!("it has no name");
    }
    Ok(Parts {
        language,
        page: format!("{before}{page}{after}"),
        learn: format!("export default {{{learn}{END}"),
    })
}

/// What lies before a part, the part without its beginning and end, and what lies behind it.
fn cut<'a>(source: &'a str, begin: &str) -> Result<(&'a str, &'a str, &'a str)> {
    let start =
        source.find(&format!("\n{begin}")).with_context(|| format!("no line `{begin}`"))? + 1;
    let inside = start + begin.len();
    let end = source[inside..].find(END).with_context(|| format!("`{begin}` does not end"))?;
    Ok((&source[..start], &source[inside..inside + end], &source[inside + end + END.len()..]))
}

/// The properties of an object of plain names and strings.
fn properties(mut source: &str) -> Result<Map<String, Value>> {
    let mut found = Map::new();
    while let Some((name, rest)) = source.split_once(':') {
        let mut values = Deserializer::from_str(rest).into_iter::<String>();
        let value = values.next().context("a name without a value")??;
        found.insert(name.trim_matches([',', ' ', '\n']).to_owned(), value.into());
        source = &rest[values.byte_offset()..];
    }
    Ok(found)
}

fn catalogues(directory: &Path) -> Result<Vec<PathBuf>> {
    let entries =
        fs::read_dir(directory).with_context(|| format!("cannot read {}", directory.display()))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.retain(|path| {
        path.extension().is_some_and(|extension| extension == "js")
            && !NO_CATALOGUES.contains(&stem(path).as_str())
    });
    paths.sort();
    Ok(paths)
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn fill(site: &Path, (file, empty): (&str, &str), full: &str) -> Result<()> {
    let path = site.join(file);
    let source = read(&path)?;
    if source.matches(empty).count() != 1 {
        bail!("{file} must have `{empty}` just once");
    }
    put(&path, &source.replace(empty, full))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    fn catalogue(language: &str) -> String {
        format!(
            "/** A. */\nexport const language = {language};\n\n/** B. */\nexport default {{\n  \
             \"a\": {{ one: \"1\" }},\n}};\n\n/** C. */\nexport const learn = {{\n  \"b\": \"2\",\n}};\n"
        )
    }

    fn site(catalogues: &[(&str, &str)]) -> Scratch {
        let scratch = Scratch::new();
        fs::create_dir_all(scratch.path().join(DIRECTORY)).unwrap();
        for (tag, language) in catalogues {
            let path = scratch.path().join(DIRECTORY).join(format!("{tag}.js"));
            fs::write(path, catalogue(language)).unwrap();
        }
        fs::write(scratch.path().join(LIST.0), "export const LANGUAGES = [];\n").unwrap();
        fs::write(scratch.path().join("web/i18n/index.js"), "speak();\n").unwrap();
        let manifest = format!("{{ {} }}", MANIFEST.1);
        fs::write(scratch.path().join(MANIFEST.0), manifest).unwrap();
        scratch
    }

    #[test]
    fn languages_are_listed_by_their_names_and_their_files_are_split() {
        let scratch = site(&[
            ("en", r#"{ name: "English", description: "A game." }"#),
            (
                "ar",
                "{\n  name: \"العربية\",\n  dir: \"rtl\",\n  description: \"B: \\\"b\\\".\",\n}",
            ),
            ("de", r#"{ name: "Deutsch", description: "Ein Spiel." }"#),
        ]);
        write(scratch.path()).unwrap();
        let read = |path: &str| fs::read_to_string(scratch.path().join(path)).unwrap();
        let list = read(LIST.0);
        let list = list.strip_prefix("export const LANGUAGES = ").unwrap();
        assert_eq!(
            serde_json::from_str::<Value>(list.trim_end_matches(";\n")).unwrap(),
            json!([
                { "tag": "de", "name": "Deutsch" },
                { "tag": "en", "name": "English" },
                { "tag": "ar", "name": "العربية", "dir": "rtl" },
            ])
        );
        assert_eq!(
            serde_json::from_str::<Value>(&read(MANIFEST.0)).unwrap(),
            json!({ "description_localized": { "ar": "B: \"b\".", "de": "Ein Spiel." } })
        );
        assert_eq!(
            read("web/i18n/de.js"),
            "/** A. */\n\n/** B. */\nexport default {\n  \"a\": { one: \"1\" },\n};\n\n/** C. */\n"
        );
        assert_eq!(read("web/i18n/learn/de.js"), "export default {\n  \"b\": \"2\",\n};\n");
        assert_eq!(read("web/i18n/index.js"), "speak();\n");
    }

    #[test]
    fn what_is_no_catalogue_is_refused() {
        for language in ["{ name: \"A\" }", "{ description: \"A\" }", "{ name: b }"] {
            assert!(write(site(&[("a", language)]).path()).is_err(), "{language}");
        }
        let scratch = site(&[]);
        fs::write(scratch.path().join("web/i18n/a.js"), "export default {};\n").unwrap();
        assert!(write(scratch.path()).is_err());
    }
}
