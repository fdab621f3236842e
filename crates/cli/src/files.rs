//! Whole files, as far as they have an end.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Larger files are refused, so that no input can exhaust the memory. The largest that mean anything are
/// archives of all tournament games there are, a few megabytes.
const LARGEST: u64 = 1 << 26;

/// All bytes of a file.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(io::Error::other(format!("the file is larger than {} MiB", LARGEST >> 20)));
    }
    Ok(bytes)
}
