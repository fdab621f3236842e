//! As much of HTTP as a browser on this machine asks for.
//!
//! Each connection has a thread of its own and is closed when it is answered. Browsers keep several
//! open, some without ever asking for anything; no number of them may keep another waiting, as
//! happens where threads are shared and one that waits for a request is taken for free.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// The longest head of a request that is read, in bytes.
const LONGEST_HEAD: u64 = 1 << 16;

/// The longest body, in bytes.
const LONGEST_BODY: u64 = 1 << 20;

/// How long a connection may be silent.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long after a refusal is listened for the rest of what was refused.
const AFTERWARDS: Duration = Duration::from_secs(1);

/// What was asked.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Request {
    pub(crate) method: String,
    /// Path and query, as they were sent.
    pub(crate) target: String,
    pub(crate) body: String,
}

/// What is answered.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Response {
    status: &'static str,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

impl Response {
    /// These contents under this media type.
    pub(crate) fn of(media_type: &str, body: Vec<u8>) -> Response {
        Response { status: "200 OK", headers: Vec::new(), body }.with("Content-Type", media_type)
    }

    /// A text instead of what was asked for; `status` is a number with its name.
    pub(crate) fn text(status: &'static str, text: &str) -> Response {
        let body = text.as_bytes().to_vec();
        Response { status, headers: Vec::new(), body }
            .with("Content-Type", "text/plain; charset=utf-8")
    }

    /// With one more header.
    pub(crate) fn with(mut self, name: &'static str, value: &str) -> Response {
        self.headers.push((name, value.to_owned()));
        self
    }
}

/// A port that is listened on.
pub(crate) struct Server {
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Takes a port.
    pub(crate) fn open(address: impl ToSocketAddrs) -> io::Result<Server> {
        let listener = TcpListener::bind(address)?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address })
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests for as long as the program runs.
    pub(crate) fn serve(&self, answer: impl Fn(&Request) -> Response + Send + Sync + 'static) {
        let answer = Arc::new(answer);
        for stream in self.listener.incoming() {
            // Who asked may have gone by now.
            let Ok(stream) = stream else { continue };
            let answer = Arc::clone(&answer);
            thread::spawn(move || converse(&stream, &*answer));
        }
    }
}

/// Reads a request and answers it.
fn converse(stream: &TcpStream, answer: &dyn Fn(&Request) -> Response) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut reader = BufReader::new(stream);
    match read(&mut reader)? {
        Heard::Nothing => Ok(()),
        Heard::Request(request) => write(stream, &answer(&request), request.method == "HEAD"),
        Heard::Refused(status) => {
            write(stream, &Response::text(status, status), false)?;
            // Closed with something unread, the connection would be reset and the refusal lost.
            stream.shutdown(std::net::Shutdown::Write)?;
            stream.set_read_timeout(Some(AFTERWARDS))?;
            io::copy(&mut reader.take(LONGEST_BODY), &mut io::sink()).map(drop)
        }
    }
}

/// What came over a connection.
#[derive(Debug, PartialEq, Eq)]
enum Heard {
    Request(Request),
    /// The connection was opened in case it should be needed.
    Nothing,
    /// No request, or none that is answered here.
    Refused(&'static str),
}

fn read(reader: &mut impl BufRead) -> io::Result<Heard> {
    const BAD: Heard = Heard::Refused("400 Bad Request");
    let mut head = reader.by_ref().take(LONGEST_HEAD);
    let mut lines = Vec::new();
    loop {
        let mut line = Vec::new();
        let length = head.read_until(b'\n', &mut line)?;
        if length == 0 && lines.is_empty() {
            return Ok(Heard::Nothing);
        }
        let (Some(b'\n'), Ok(line)) = (line.last(), String::from_utf8(line.clone())) else {
            return Ok(if head.limit() == 0 {
                Heard::Refused("431 Request Header Fields Too Large")
            } else {
                BAD
            });
        };
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        lines.push(line.to_owned());
    }
    let Some((first, headers)) = lines.split_first() else { return Ok(BAD) };
    let [method, target, version] = first.split(' ').collect::<Vec<_>>()[..] else {
        return Ok(BAD);
    };
    if !version.starts_with("HTTP/1.") {
        return Ok(BAD);
    }
    let header = |name: &str| {
        let named = headers.iter().filter_map(|line| line.split_once(':'));
        named.filter(|(of, _)| of.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim()).next()
    };
    if header("Transfer-Encoding").is_some() {
        return Ok(Heard::Refused("411 Length Required"));
    }
    let Ok(length) = header("Content-Length").unwrap_or("0").parse::<u64>() else {
        return Ok(BAD);
    };
    if length > LONGEST_BODY {
        return Ok(Heard::Refused("413 Content Too Large"));
    }
    let mut body = Vec::new();
    reader.take(length).read_to_end(&mut body)?;
    let whole = body.len() as u64 == length;
    let (true, Ok(body)) = (whole, String::from_utf8(body)) else { return Ok(BAD) };
    Ok(Heard::Request(Request { method: method.to_owned(), target: target.to_owned(), body }))
}

fn write(mut stream: &TcpStream, response: &Response, head_only: bool) -> io::Result<()> {
    let mut head = format!("HTTP/1.1 {}\r\n", response.status);
    for (name, value) in &response.headers {
        head += &format!("{name}: {value}\r\n");
    }
    head += &format!("Content-Length: {}\r\nConnection: close\r\n\r\n", response.body.len());
    stream.write_all(head.as_bytes())?;
    if !head_only {
        stream.write_all(&response.body)?;
    }
    stream.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(text: &[u8]) -> Heard {
        read(&mut &text[..]).unwrap()
    }

    #[test]
    fn requests_are_read() {
        let request = |method: &str, target: &str, body: &str| {
            let [method, target, body] = [method, target, body].map(str::to_owned);
            Heard::Request(Request { method, target, body })
        };
        assert_eq!(read_all(b"GET /?a HTTP/1.1\r\nHost: x\r\n\r\n"), request("GET", "/?a", ""));
        assert_eq!(
            read_all("POST /x HTTP/1.1\r\ncontent-LENGTH:  3\r\n\r\né!?".as_bytes()),
            request("POST", "/x", "é!")
        );
        assert_eq!(read_all(b""), Heard::Nothing);
    }

    #[test]
    fn what_is_no_request_is_refused() {
        for text in [
            "\r\n\r\n",
            "GET / HTTP/1.1",
            "GET / HTTP/1.1\r\nHost: x\r\n",
            "GET / SPDY\r\n\r\n",
            "GET /\r\n\r\n",
            "POST / HTTP/1.1\r\nContent-Length: many\r\n\r\n",
            "POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nabc",
        ] {
            assert_eq!(read_all(text.as_bytes()), Heard::Refused("400 Bad Request"), "{text:?}");
        }
        assert_eq!(read_all(b"GET /\xff HTTP/1.1\r\n\r\n"), Heard::Refused("400 Bad Request"));
        let refused = |text: &str, status: &str| match read_all(text.as_bytes()) {
            Heard::Refused(found) => assert!(found.starts_with(status), "{found}"),
            other => panic!("{other:?}"),
        };
        refused("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", "411");
        refused("POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n", "413");
        refused(&format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(99_999)), "431");
    }
}
