//! A small web server for the built page, for this machine only.

mod files;
pub(crate) mod http;
mod mime;

use std::fs;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::page;
use http::{Request, Response, Server};

/// A directory being served.
pub(crate) struct Site {
    server: Server,
    root: PathBuf,
    policy: String,
}

impl Site {
    /// Takes a port of 127.0.0.1, any free one for 0.
    pub(crate) fn open(root: &Path, port: u16) -> Result<Self> {
        let index = root.join("index.html");
        let page = fs::read_to_string(&index)
            .with_context(|| format!("cannot read {}", index.display()))?;
        let server = Server::open((Ipv4Addr::LOCALHOST, port))
            .with_context(|| format!("cannot listen on port {port}"))?;
        let policy = page::content_security_policy(&page)?;
        Ok(Self { server, root: root.canonicalize()?, policy })
    }

    /// Where a browser finds it.
    pub(crate) fn address(&self) -> String {
        format!("http://{}/", self.server.address())
    }

    /// Answers requests for as long as the program runs.
    pub(crate) fn serve(self) {
        let Site { server, root, policy } = self;
        server.serve(move |request| answer(&root, &policy, request));
    }
}

fn answer(root: &Path, policy: &str, request: &Request) -> Response {
    match request.method.as_str() {
        // The page is rebuilt under the same names.
        "GET" | "HEAD" => file(root, request)
            .with("Cache-Control", "no-cache")
            .with("Content-Security-Policy", policy)
            .with("X-Content-Type-Options", "nosniff"),
        _ => Response::text("405 Method Not Allowed", "Only GET and HEAD are answered here.")
            .with("Allow", "GET, HEAD"),
    }
}

/// The file below `root` that a request means.
pub(crate) fn file(root: &Path, request: &Request) -> Response {
    let found = files::resolve(root, &request.target)
        .and_then(|path| Some(Response::of(mime::of(&path), fs::read(&path).ok()?)));
    found.unwrap_or_else(|| Response::text("404 Not Found", "There is no such file."))
}

#[cfg(test)]
mod tests;
