//! Files of trained weights.
//!
//! | bytes | meaning |
//! |---|---|
//! | 0–3 | `OFLW` |
//! | 4–5 | version of the format, 2 |
//! | 6 | side of the board |
//! | 7 | goal: 0 most discs, 1 fewest |
//! | 8–9 | set of patterns |
//! | 10–11 | generation of self-play |
//! | 12–15 | number of rows |
//! | 16–19 | length of all that comes after byte 43 |
//! | 20–27 | checksum of all other bytes (FNV-1a, 64 bits) |
//! | 28–43 | [`Spread`]: four numbers in 1/256 disc for the middle of the game, four for its end |
//! | 44– | heads, first stage first: the numbers of each in two bytes, 1/1024 to one |
//! | after these | rows in the order of the set, packed |
//!
//! Numbers are little-endian.

use core::fmt;

use super::Spread;
use super::head::{HEAD_LEN, Head, Row};
use super::packing::{pack, unpack};
use super::patterns::{PatternSet, Patterned, goal_number};
use crate::{Goal, Size};

const MAGIC: [u8; 4] = *b"OFLW";
const VERSION: u16 = 2;
/// Where the checksum stands.
const CHECKSUM: usize = 20;
/// Where the spread stands.
const SPREAD: usize = 28;
const HEADER: usize = 44;
/// The spread is written in parts of a disc.
const PARTS: f32 = 256.0;
/// Bytes of a head.
const HEAD_BYTES: usize = 2 * HEAD_LEN;

/// What a file of weights says about itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Header {
    /// The board it is for.
    pub size: Size,
    /// The goal it is for.
    pub goal: Goal,
    /// The set of patterns its weights belong to.
    pub set: u16,
    /// Which generation of self-play it comes from.
    pub generation: u16,
    /// How far apart the values of shallow and deep search are.
    pub spread: Spread,
    rows: usize,
}

/// Why a file of weights is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WeightsError {
    /// It does not begin as a file of weights does.
    NotWeights,
    /// It is of another version than this program reads.
    Version(u16),
    /// Bytes are missing, or there are too many.
    Length,
    /// Its checksum or its contents are wrong.
    Damaged,
    /// It is for another board.
    Board(Size),
    /// It is for the other goal.
    Goal(Goal),
    /// It belongs to other patterns than this program has.
    Patterns(u16),
}

impl WeightsError {
    /// A short name of the reason, for programs.
    pub const fn code(self) -> &'static str {
        match self {
            WeightsError::NotWeights => "not-weights",
            WeightsError::Version(_) => "weights-version",
            WeightsError::Length => "weights-length",
            WeightsError::Damaged => "weights-damaged",
            WeightsError::Board(_) => "weights-board",
            WeightsError::Goal(_) => "weights-goal",
            WeightsError::Patterns(_) => "weights-patterns",
        }
    }
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::NotWeights => f.write_str("not a file of weights"),
            WeightsError::Version(found) => {
                write!(f, "version {found} of the format, where version {VERSION} is read")
            }
            WeightsError::Length => f.write_str("bytes are missing or there are too many"),
            WeightsError::Damaged => f.write_str("the contents are damaged"),
            WeightsError::Board(size) => write!(f, "weights for {size}"),
            WeightsError::Goal(goal) => write!(f, "weights for the goal {goal:?}"),
            WeightsError::Patterns(set) => write!(f, "weights for the set {set} of patterns"),
        }
    }
}

impl core::error::Error for WeightsError {}

impl Header {
    /// Reads and checks the beginning of a file, and that the file is whole.
    ///
    /// # Errors
    /// Every reason but those that concern a wanted board, goal or set.
    pub fn read(file: &[u8]) -> Result<Header, WeightsError> {
        let magic = file.get(..MAGIC.len()).unwrap_or(file);
        if !MAGIC.starts_with(magic) || file.is_empty() {
            return Err(WeightsError::NotWeights);
        }
        let header: &[u8; HEADER] = file.first_chunk().ok_or(WeightsError::Length)?;
        let two = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
        let four = |at: usize| u32::from(two(at)) | u32::from(two(at + 2)) << 16;
        if two(4) != VERSION {
            return Err(WeightsError::Version(two(4)));
        }
        if file.len() - HEADER != four(16) as usize {
            return Err(WeightsError::Length);
        }
        let checksum = u64::from(four(CHECKSUM)) | u64::from(four(CHECKSUM + 4)) << 32;
        if checksum != checksum_of(file) {
            return Err(WeightsError::Damaged);
        }
        Ok(Header {
            size: Size::from_side(header[6].into()).ok_or(WeightsError::Damaged)?,
            goal: Goal::ALL
                .into_iter()
                .find(|&goal| goal_number(goal) == header[7])
                .ok_or(WeightsError::Damaged)?,
            set: two(8),
            generation: two(10),
            spread: Spread {
                midgame: core::array::from_fn(|part| from_parts(two(SPREAD + 2 * part))),
                ending: core::array::from_fn(|part| from_parts(two(SPREAD + 8 + 2 * part))),
            },
            rows: four(12) as usize,
        })
    }
}

/// FNV-1a over all but the checksum itself.
fn checksum_of(file: &[u8]) -> u64 {
    let before = &file[..CHECKSUM.min(file.len())];
    let after = file.get(CHECKSUM + 8..).unwrap_or(&[]);
    before.iter().chain(after).fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// The rows and heads in a file for this geometry and goal, and its header.
pub(super) fn read<G: Patterned>(
    set: &PatternSet<G>,
    goal: Goal,
    file: &[u8],
) -> Result<(Vec<Row>, Vec<Head>, Header), WeightsError> {
    let header = Header::read(file)?;
    if header.size != G::SIZE {
        return Err(WeightsError::Board(header.size));
    }
    if header.goal != goal {
        return Err(WeightsError::Goal(header.goal));
    }
    if header.set != G::SET {
        return Err(WeightsError::Patterns(header.set));
    }
    let after = file.get(HEADER..).unwrap_or(&[]);
    let heads = after.get(..HEAD_BYTES * G::STAGES as usize).ok_or(WeightsError::Damaged)?;
    let packed = after.get(heads.len()..).unwrap_or(&[]);
    if header.rows != set.rows() {
        return Err(WeightsError::Damaged);
    }
    let rows = unpack(packed, set.rows()).ok_or(WeightsError::Damaged)?;
    let number = |bytes: &[u8], at: usize| {
        let two = bytes.get(2 * at..2 * at + 2).and_then(|two| two.try_into().ok());
        two.map_or(0, i16::from_le_bytes)
    };
    let heads = heads
        .chunks(HEAD_BYTES)
        .map(|bytes| Head::read(&core::array::from_fn(|at| number(bytes, at))))
        .collect();
    Ok((rows, heads, header))
}

/// A file of these rows and heads, first stage first. It can be read where there are as many rows as the set has
/// and as many heads as the board has stages.
pub fn write<G: Patterned>(
    goal: Goal,
    generation: u16,
    spread: Spread,
    rows: &[Row],
    heads: &[Head],
) -> Vec<u8> {
    let mut after: Vec<u8> =
        heads.iter().flat_map(Head::written).flat_map(i16::to_le_bytes).collect();
    after.extend(pack(rows));
    let mut file = Vec::from(MAGIC);
    file.extend(VERSION.to_le_bytes());
    file.push(G::SIZE.side());
    file.push(goal_number(goal));
    file.extend(G::SET.to_le_bytes());
    file.extend(generation.to_le_bytes());
    file.extend((rows.len() as u32).to_le_bytes());
    file.extend((after.len() as u32).to_le_bytes());
    file.extend([0; 8]);
    file.extend(packed_spread(spread));
    file.extend(after);
    sign(&mut file);
    file
}

/// The same file with another spread.
///
/// # Errors
/// Says why the file is refused.
pub fn with_spread(file: &[u8], spread: Spread) -> Result<Vec<u8>, WeightsError> {
    Header::read(file)?;
    let mut file = file.to_vec();
    if let Some(place) = file.get_mut(SPREAD..HEADER) {
        place.copy_from_slice(&packed_spread(spread));
    }
    sign(&mut file);
    Ok(file)
}

fn from_parts(parts: u16) -> f32 {
    f32::from(parts.cast_signed()) / PARTS
}

fn packed_spread(spread: Spread) -> [u8; HEADER - SPREAD] {
    let mut bytes = [0; HEADER - SPREAD];
    let numbers = spread.midgame.iter().chain(&spread.ending);
    for (place, number) in bytes.chunks_exact_mut(2).zip(numbers) {
        // A cast of a number out of range gives the nearest in range.
        place.copy_from_slice(&((number * PARTS).round() as i16).to_le_bytes());
    }
    bytes
}

fn sign(file: &mut [u8]) {
    let checksum = checksum_of(file).to_le_bytes();
    if let Some(place) = file.get_mut(CHECKSUM..CHECKSUM + 8) {
        place.copy_from_slice(&checksum);
    }
}
