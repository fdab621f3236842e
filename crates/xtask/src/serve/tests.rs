//! The server as a client sees it.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::thread;
use std::time::Duration;

use super::*;
use crate::scratch::Scratch;

const PAGE: &str =
    r#"<meta http-equiv="Content-Security-Policy" content="default-src 'none'"><p>page"#;

/// Serves a site for the length of a test; the thread ends with the test's process.
fn site() -> (Scratch, SocketAddr) {
    let scratch = Scratch::new();
    let root = scratch.path().join("dist");
    fs::create_dir_all(root.join("web")).unwrap();
    fs::write(root.join("index.html"), PAGE).unwrap();
    fs::write(root.join("web/main.js"), "main()").unwrap();
    fs::write(scratch.path().join("secret"), "secret").unwrap();
    let site = Site::open(&root, 0).unwrap();
    let address = site.server.address();
    thread::spawn(move || site.serve());
    (scratch, address)
}

/// Sends a request line as it stands, which no client library would, and returns the whole answer.
fn ask(address: SocketAddr, line: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    stream.shutdown(Shutdown::Write).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_file_comes_with_its_headers() {
    let (_scratch, address) = site();
    let answer = ask(address, "GET /web/main.js?v=1");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    for line in [
        "content-type: text/javascript; charset=utf-8",
        "cache-control: no-cache",
        "content-security-policy: default-src 'none'",
        "x-content-type-options: nosniff",
    ] {
        assert!(answer.contains(line), "no {line} in {answer}");
    }
    assert!(answer.ends_with("main()"), "{answer}");
}

#[test]
fn the_root_is_the_page() {
    let (_scratch, address) = site();
    assert!(ask(address, "GET /").ends_with(PAGE));
    let head = ask(address, "HEAD /");
    assert!(head.starts_with("HTTP/1.1 200") && !head.contains("<p>"), "{head}");
}

#[test]
fn nothing_outside_is_served() {
    let (_scratch, address) = site();
    for path in ["/../secret", "/%2e%2e/secret", "/web/..%2f..%2fsecret", "//secret", "/..\\secret"]
    {
        let answer = ask(address, &format!("GET {path}"));
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
    }
}

#[test]
fn other_methods_are_refused() {
    let (_scratch, address) = site();
    let answer = ask(address, "DELETE /index.html");
    assert!(answer.starts_with("HTTP/1.1 405") && answer.contains("allow: GET, HEAD"), "{answer}");
}

#[test]
fn a_taken_port_is_an_error() {
    let (scratch, address) = site();
    let error = Site::open(&scratch.path().join("dist"), address.port()).err().unwrap();
    assert!(format!("{error:#}").contains(&address.port().to_string()));
}

/// A browser opens several connections at once, keeps them, and some it never uses.
#[test]
fn connections_that_stay_open_keep_nobody_waiting() {
    let (_scratch, address) = site();
    for _ in 0..20 {
        let mut open: Vec<TcpStream> =
            (0..12).map(|_| TcpStream::connect(address).unwrap()).collect();
        // From the last to the first, every other one, and the rest stay unused.
        for stream in open.iter_mut().rev().step_by(2) {
            stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
            write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
            let mut start = [0; 12];
            stream.read_exact(&mut start).expect("no answer");
            assert_eq!(&start, b"HTTP/1.1 200");
        }
    }
}
