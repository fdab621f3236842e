//! Plays the pairs of a match on several threads, as if on one.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use super::pair::{self, Pair, Rules};

/// Plays pairs 0 to `pairs` and hands them to `take` in that order, however many threads play them,
/// until it returns false.
pub(super) fn play_pairs(
    rules: &Rules,
    pairs: u64,
    threads: u8,
    mut take: impl FnMut(Pair) -> bool,
) -> anyhow::Result<()> {
    let players: Vec<_> =
        (0..threads).map(|_| pair::thinkers(rules)).collect::<anyhow::Result<_>>()?;
    let (next, stopped) = (AtomicU64::new(0), AtomicBool::new(false));
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for mut thinkers in players {
            let (sender, next, stopped) = (sender.clone(), &next, &stopped);
            scope.spawn(move || {
                while !stopped.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= pairs {
                        break;
                    }
                    let pair = pair::play(rules, &mut thinkers, number);
                    if sender.send((number, pair)).is_err() {
                        break;
                    }
                }
            });
        }
        // The receiver must see the end when the last thread is done.
        drop(sender);
        let result = in_order(receiver, &mut take);
        stopped.store(true, Ordering::Relaxed);
        result
    })
}

fn in_order(
    receiver: mpsc::Receiver<(u64, anyhow::Result<Pair>)>,
    take: &mut impl FnMut(Pair) -> bool,
) -> anyhow::Result<()> {
    let (mut early, mut next) = (BTreeMap::new(), 0);
    for (number, pair) in receiver {
        early.insert(number, pair);
        while let Some(pair) = early.remove(&next) {
            if !take(pair?) {
                return Ok(());
            }
            next += 1;
        }
    }
    Ok(())
}
