//! Running the measurements in a page.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::serve;
use crate::serve::http::{self, Method, Request, Server, StatusCode};

/// How long a page may say nothing. It says every five seconds that it lives; when its browser
/// starts, the machine may be busy.
const SILENCE: Duration = Duration::from_secs(90);

/// How long a group may take: the longest takes four minutes where nothing else runs.
const LONGEST_GROUP: Duration = Duration::from_secs(1800);

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

impl Running {
    fn start(chromium: &Path, site: &Path, address: &str) -> Result<Running> {
        let profile = site.join("profile");
        fs::create_dir_all(&profile)?;
        let browser = Command::new(chromium)
            .args(OPTIONS)
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg(address)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot run {}", chromium.display()))?;
        Ok(Running { browser, profile })
    }
}

/// Opens `site` in a headless browser and returns what its page found.
pub(crate) fn run(chromium: &Path, site: &Path, groups: &[String]) -> Result<String> {
    let server = Server::open(0).context("cannot listen on any port")?;
    let chosen: Vec<String> =
        groups.iter().map(|group| format!("group={}", group.replace(' ', "+"))).collect();
    let address = format!("http://{}/?{}", server.address(), chosen.join("&"));
    let root = site.canonicalize()?;
    let (sender, news) = mpsc::channel();
    thread::spawn(move || {
        server.serve(move |request| match Event::of(request) {
            Some(event) => {
                // When nobody listens any more the measurement is over.
                let _ = sender.send(event);
                http::text(StatusCode::OK, "thank you")
            }
            None => serve::file(&root, request),
        });
    });
    let mut running = Running::start(chromium, site, &address)?;
    let mut ended = || Ok(running.browser.try_wait()?.map(|status| status.to_string()));
    listen(&news, SILENCE, LONGEST_GROUP, &mut ended)
}

/// What a page tells.
#[derive(Debug, PartialEq, Eq)]
enum Event {
    Alive,
    Began(String),
    Found(String),
    Failed(String),
    Done,
}

impl Event {
    fn of(request: &Request) -> Option<Event> {
        if request.method() != Method::POST {
            return None;
        }
        let body = request.body().clone();
        match request.uri().path() {
            "/alive" => Some(Event::Alive),
            "/began" => Some(Event::Began(body)),
            "/found" => Some(Event::Found(body)),
            "/failed" => Some(Event::Failed(body)),
            "/done" => Some(Event::Done),
            _ => None,
        }
    }
}

/// How often is looked whether the browser still runs.
const LOOK: Duration = Duration::from_secs(1);

/// Gathers what a page finds until it is done. Fails, and says in which group, where it tells a
/// failure, says nothing for as long as `silence`, takes longer than `longest` for a group, or its
/// browser has `ended`.
fn listen(
    news: &Receiver<Event>,
    silence: Duration,
    longest: Duration,
    ended: &mut dyn FnMut() -> Result<Option<String>>,
) -> Result<String> {
    let mut found = String::new();
    let mut place = "before the first group".to_owned();
    let (mut heard, mut began) = (Instant::now(), Instant::now());
    loop {
        match news.recv_timeout(LOOK.min(silence)) {
            Ok(event) => {
                heard = Instant::now();
                match event {
                    Event::Alive => {}
                    Event::Began(group) => {
                        println!("  {group}");
                        place = format!("in the group {group}");
                        began = heard;
                    }
                    Event::Found(lines) => found += &lines,
                    Event::Failed(reason) => bail!("the page failed {place}: {reason}"),
                    Event::Done => return Ok(found),
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => bail!("the server ended {place}"),
        }
        if let Some(status) = ended()? {
            bail!("the browser ended {place}: {status}");
        }
        if heard.elapsed() >= silence {
            bail!("the page has died {place}: nothing heard for {} s", silence.as_secs());
        }
        if began.elapsed() >= longest {
            bail!("given up {place}: it takes more than {} s", longest.as_secs());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOON: Duration = Duration::from_millis(20);
    const LATE: Duration = Duration::from_secs(600);

    fn heard(events: Vec<Event>, silence: Duration, longest: Duration) -> Result<String> {
        let (sender, news) = mpsc::channel();
        events.into_iter().for_each(|event| sender.send(event).unwrap());
        let found = listen(&news, silence, longest, &mut || Ok(None));
        // Not sooner, or the end of the server would be noticed instead.
        drop(sender);
        found
    }

    fn began(group: &str) -> Event {
        Event::Began(group.to_owned())
    }

    #[test]
    fn what_is_found_is_gathered() {
        let found = |lines: &str| Event::Found(lines.to_owned());
        let events =
            vec![began("a"), found("1\n"), Event::Alive, began("b"), found("2\n"), Event::Done];
        assert_eq!(heard(events, LATE, LATE).unwrap(), "1\n2\n");
    }

    #[test]
    fn nothing_stands_still_without_a_word() {
        let failed = Event::Failed("out of memory".to_owned());
        for (events, silence, longest, reason) in [
            (vec![began("a"), failed], LATE, LATE, "failed in the group a: out of memory"),
            (vec![Event::Alive], SOON, LATE, "died before the first group"),
            (vec![began("a"), began("b")], SOON, LATE, "died in the group b"),
            (vec![began("a"), Event::Alive], LATE, Duration::ZERO, "given up in the group a"),
        ] {
            let error = heard(events, silence, longest).unwrap_err();
            assert!(error.to_string().contains(reason), "{error}");
        }
    }

    #[test]
    fn a_browser_that_ends_is_noticed() {
        let (sender, news) = mpsc::channel();
        sender.send(began("a")).unwrap();
        let mut ended = || Ok(Some("signal: 9".to_owned()));
        let error = listen(&news, LATE, LATE, &mut ended).unwrap_err().to_string();
        assert!(error.contains("ended in the group a: signal: 9"), "{error}");
    }

    #[test]
    fn only_what_is_posted_is_told() {
        let of = |method: &str, target: &str| {
            let request = Request::new("x".to_owned());
            let (mut head, body) = request.into_parts();
            head.method = method.parse().unwrap();
            head.uri = target.parse().unwrap();
            Event::of(&Request::from_parts(head, body))
        };
        assert_eq!(of("POST", "/began"), Some(began("x")));
        assert_eq!(of("POST", "/done"), Some(Event::Done));
        assert_eq!((of("GET", "/done"), of("POST", "/other")), (None, None));
    }
}
