//! Hyper, as far as a browser on this machine needs it.
//!
//! All connections share one thread. Browsers keep several open, some without ever asking for
//! anything; here each is a task that costs nothing while it waits and keeps no other waiting.

use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::time;

pub(crate) use hyper::{Method, StatusCode};

/// The longest body that is read, in bytes.
const LONGEST_BODY: usize = 1 << 20;

/// How long is waited for the next request, and for the whole of its body.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long is waited where no connection can be taken, until others have ended.
const PAUSE: Duration = Duration::from_millis(100);

/// What was asked, with its body.
pub(crate) type Request = hyper::Request<String>;

/// What is answered.
pub(crate) type Response = hyper::Response<Full<Bytes>>;

/// These contents under this media type.
pub(crate) fn contents(media_type: &'static str, body: impl Into<Bytes>) -> Response {
    let mut response = Response::new(Full::new(body.into()));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
    response
}

/// A text instead of what was asked for.
pub(crate) fn text(status: StatusCode, text: &'static str) -> Response {
    let mut response = contents("text/plain; charset=utf-8", text);
    *response.status_mut() = status;
    response
}

/// A port of 127.0.0.1 that is listened on.
pub(crate) struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Takes a port, any free one for 0.
    pub(crate) fn open(port: u16) -> io::Result<Server> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, port)))?;
        let address = listener.local_addr()?;
        Ok(Server { runtime, listener, address })
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests for as long as the program runs. The answers are given one after another,
    /// so none may take long.
    pub(crate) fn serve(self, answer: impl Fn(&Request) -> Response + Send + Sync + 'static) {
        let answer = Arc::new(answer);
        self.runtime.block_on(async {
            loop {
                match self.listener.accept().await {
                    Ok((stream, _)) => {
                        tokio::spawn(converse(stream, Arc::clone(&answer)));
                    }
                    Err(_) => time::sleep(PAUSE).await,
                }
            }
        });
    }
}

/// Answers what is asked over a connection.
async fn converse(stream: TcpStream, answer: Arc<impl Fn(&Request) -> Response>) {
    let service = service_fn(|request| async {
        Ok::<_, Infallible>(match whole(request).await {
            Ok(request) => answer(&request),
            Err(refusal) => refusal,
        })
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        // Who has no more to ask may still wait for an answer.
        .half_close(true)
        .serve_connection(TokioIo::new(stream), service);
    // Who asked may have gone by now.
    let _ = connection.await;
}

/// A request with all of its body, or why it is refused.
async fn whole(request: hyper::Request<Incoming>) -> Result<Request, Response> {
    let (head, body) = request.into_parts();
    let body = time::timeout(PATIENCE, Limited::new(body, LONGEST_BODY).collect())
        .await
        .map_err(|_| text(StatusCode::REQUEST_TIMEOUT, "The request does not end."))?
        .map_err(|error| {
            if error.is::<LengthLimitError>() {
                text(StatusCode::PAYLOAD_TOO_LARGE, "The request is too long.")
            } else {
                text(StatusCode::BAD_REQUEST, "The request is broken.")
            }
        })?;
    let body = String::from_utf8(body.to_bytes().into())
        .map_err(|_| text(StatusCode::BAD_REQUEST, "The request is no UTF-8."))?;
    Ok(Request::from_parts(head, body))
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::thread;

    use super::*;

    /// What is answered to a body, where what is answered is the body.
    fn echo(body: &[u8]) -> String {
        let server = Server::open(0).unwrap();
        let address = server.address();
        thread::spawn(move || server.serve(|request| contents("", request.body().clone())));
        let mut stream = TcpStream::connect(address).unwrap();
        let length = body.len();
        write!(stream, "POST / HTTP/1.1\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n")
            .unwrap();
        stream.write_all(body).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    #[test]
    fn a_body_is_read_whole_if_it_is_text_of_some_length() {
        let longest = "x".repeat(LONGEST_BODY);
        for body in ["é!", &longest] {
            assert!(echo(body.as_bytes()).ends_with(&format!("\r\n\r\n{body}")));
        }
        let longer = [b'x'; LONGEST_BODY + 1];
        for (body, status) in [(&longer[..], "413"), (b"\xff", "400")] {
            let answer = echo(body);
            assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
            assert!(answer.contains("text/plain") && answer.contains("The request is"), "{answer}");
        }
    }
}
