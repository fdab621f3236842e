//! Media types; a browser refuses modules and WebAssembly that lack the right one.

use std::path::Path;

/// The media type of a file, by its name.
pub(crate) fn of(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("mp3") => "audio/mpeg",
        Some("ogg") => "audio/ogg",
        Some("txt" | "ts" | "md") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_that_browsers_insist_on() {
        for (file, expected) in [
            ("web/main.js", "text/javascript; charset=utf-8"),
            ("outflank-wasm_bg.wasm", "application/wasm"),
            ("web/styles/board.css", "text/css; charset=utf-8"),
            ("web/manifest.webmanifest", "application/manifest+json"),
            ("outflank-wasm.d.ts", "text/plain; charset=utf-8"),
            ("weights", "application/octet-stream"),
        ] {
            assert_eq!(of(Path::new(file)), expected, "{file}");
        }
    }
}
