//! A small web server for the built page, for this machine only.

mod files;
pub(crate) mod http;
mod mime;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use hyper::header::{
    ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderValue, X_CONTENT_TYPE_OPTIONS,
};

use crate::page;
use http::{Method, Request, Response, Server, StatusCode};

/// A directory being served.
pub(crate) struct Site {
    server: Server,
    root: PathBuf,
    policy: HeaderValue,
}

impl Site {
    /// Takes a port of 127.0.0.1, any free one for 0.
    pub(crate) fn open(root: &Path, port: u16) -> Result<Self> {
        let index = root.join("index.html");
        let page = fs::read_to_string(&index)
            .with_context(|| format!("cannot read {}", index.display()))?;
        let server = Server::open(port).with_context(|| format!("cannot listen on port {port}"))?;
        let policy = page::content_security_policy(&page)?.try_into()?;
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

fn answer(root: &Path, policy: &HeaderValue, request: &Request) -> Response {
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        let status = StatusCode::METHOD_NOT_ALLOWED;
        let mut refusal = http::text(status, "Only GET and HEAD are answered here.");
        refusal.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        return refusal;
    }
    let mut response = file(root, request);
    let headers = response.headers_mut();
    // The page is rebuilt under the same names.
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(CONTENT_SECURITY_POLICY, policy.clone());
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

/// The file below `root` that a request means.
pub(crate) fn file(root: &Path, request: &Request) -> Response {
    let found = files::resolve(root, request.uri().path())
        .and_then(|path| Some(http::contents(mime::of(&path), fs::read(&path).ok()?)));
    found.unwrap_or_else(|| http::text(StatusCode::NOT_FOUND, "There is no such file."))
}

#[cfg(test)]
mod tests;
