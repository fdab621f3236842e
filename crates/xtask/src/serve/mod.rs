//! A small web server for the built page, for this machine only.

pub(crate) mod files;
mod mime;

use std::fs;
use std::io::Cursor;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result, anyhow};
use tiny_http::{Header, Method, Request, Response, Server, StatusCode};

use crate::page;

/// How many requests are answered at once; a browser asks for about six files at a time.
const THREADS: usize = 6;

/// A directory being served.
pub(crate) struct Site {
    server: Server,
    address: SocketAddr,
    root: PathBuf,
    policy: String,
}

impl Site {
    /// Takes a port of 127.0.0.1, any free one for 0.
    pub(crate) fn open(root: &Path, port: u16) -> Result<Self> {
        let index = root.join("index.html");
        let page = fs::read_to_string(&index)
            .with_context(|| format!("cannot read {}", index.display()))?;
        let server = Server::http((Ipv4Addr::LOCALHOST, port))
            .map_err(|error| anyhow!("cannot listen on port {port}: {error}"))?;
        let address = server.server_addr().to_ip().context("the server has no address")?;
        Ok(Self {
            server,
            address,
            root: root.canonicalize()?,
            policy: page::content_security_policy(&page)?,
        })
    }

    /// Where a browser finds it.
    pub(crate) fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Answers requests for as long as the program runs.
    pub(crate) fn serve(&self) {
        thread::scope(|scope| {
            for _ in 0..THREADS {
                scope.spawn(|| {
                    for request in self.server.incoming_requests() {
                        self.answer(request);
                    }
                });
            }
        });
    }

    fn answer(&self, request: Request) {
        let response = match request.method() {
            Method::Get | Method::Head => self.file(request.url()),
            _ => with(status(405, "Only GET and HEAD are answered here."), "Allow", "GET, HEAD"),
        };
        // Who asked may have gone by now.
        let _ = request.respond(response);
    }

    fn file(&self, url: &str) -> Response<Cursor<Vec<u8>>> {
        let Some(path) = files::resolve(&self.root, url) else {
            return status(404, "There is no such file.");
        };
        let Ok(bytes) = fs::read(&path) else {
            return status(404, "There is no such file.");
        };
        [
            // The page is rebuilt under the same names.
            ("Cache-Control", "no-cache"),
            ("Content-Security-Policy", &self.policy),
            ("X-Content-Type-Options", "nosniff"),
        ]
        .into_iter()
        .fold(typed(&path, bytes), |response, (name, value)| with(response, name, value))
    }
}

/// A file's contents under its media type.
pub(crate) fn typed(file: &Path, bytes: Vec<u8>) -> Response<Cursor<Vec<u8>>> {
    with(Response::from_data(bytes), "Content-Type", mime::of(file))
}

fn status(code: u16, text: &str) -> Response<Cursor<Vec<u8>>> {
    Response::from_string(text).with_status_code(StatusCode(code))
}

fn with(response: Response<Cursor<Vec<u8>>>, name: &str, value: &str) -> Response<Cursor<Vec<u8>>> {
    match Header::from_bytes(name, value) {
        Ok(header) => response.with_header(header),
        Err(()) => response,
    }
}

#[cfg(test)]
mod tests;
