//! Running the measurements in a page.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use tiny_http::{Method, Request, Response, Server};

use crate::serve::{files, typed};

/// How long a browser may be silent: the longest group takes minutes on a slow machine.
const PATIENCE: Duration = Duration::from_secs(1800);

const OPTIONS: [&str; 9] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/// A browser that is ended with the measurement, however that ends.
struct Running {
    browser: Child,
    profile: PathBuf,
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.browser.kill();
        let _ = self.browser.wait();
        // A profile is full of links that lead nowhere once its browser is gone.
        let _ = fs::remove_dir_all(&self.profile);
    }
}

/// Opens `site` in a headless browser and returns what its page found.
pub(crate) fn run(chromium: &Path, site: &Path, groups: &[String]) -> Result<String> {
    let server = Server::http(("127.0.0.1", 0))
        .map_err(|error| anyhow!("cannot listen on a port of 127.0.0.1: {error}"))?;
    let address = server.server_addr().to_ip().context("the server has no address")?;
    let chosen: Vec<String> =
        groups.iter().map(|group| format!("group={}", group.replace(' ', "+"))).collect();
    let profile = site.join("profile");
    fs::create_dir_all(&profile)?;
    let browser = Command::new(chromium)
        .args(OPTIONS)
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!("http://{address}/?{}", chosen.join("&")))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| format!("cannot run {}", chromium.display()))?;
    let _running = Running { browser, profile };
    let root = site.canonicalize()?;
    let mut found = String::new();
    loop {
        let Some(mut request) = server.recv_timeout(PATIENCE)? else {
            bail!("the browser has found nothing for {} minutes", PATIENCE.as_secs() / 60);
        };
        if *request.method() != Method::Post {
            answer(request, &root)?;
            continue;
        }
        let mut body = String::new();
        request.as_reader().read_to_string(&mut body)?;
        request.respond(Response::from_string("thank you"))?;
        if body.is_empty() {
            return Ok(found);
        }
        if body.starts_with("failed") {
            bail!("the page says: {body}");
        }
        found += &body;
    }
}

fn answer(request: Request, root: &Path) -> Result<()> {
    match files::resolve(root, request.url()) {
        Some(file) => request.respond(typed(&file, fs::read(&file)?))?,
        None => request.respond(Response::from_string("not here").with_status_code(404))?,
    }
    Ok(())
}
