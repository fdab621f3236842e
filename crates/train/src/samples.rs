//! Positions to learn from, sorted by stage.

use std::path::PathBuf;

use anyhow::{Context, ensure};
use outflank_core::Goal;
use outflank_core::board::{Bits, Board};
use outflank_core::eval::PatternSet;

use crate::any::OnBoard;
use crate::{progress, shard};

/// A position and what it is worth for the side to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample<G: OnBoard> {
    pub(crate) board: Board<G>,
    pub(crate) result: i8,
    pub(crate) searched: i8,
}

/// Positions of each stage, first stage first.
pub(crate) struct Samples<G: OnBoard> {
    pub(crate) train: Vec<Vec<Sample<G>>>,
    /// Of games that are never trained on.
    pub(crate) held_out: Vec<Vec<Sample<G>>>,
}

impl<G: OnBoard> Samples<G> {
    /// Reads shards. Every `hold_out`-th game is held out; of `held_out` shards every game is.
    pub(crate) fn read(
        goal: Goal,
        shards: &[PathBuf],
        held_out: &[PathBuf],
        hold_out: usize,
    ) -> anyhow::Result<Samples<G>> {
        let empty = || vec![Vec::new(); G::STAGES as usize];
        let mut samples = Samples { train: empty(), held_out: empty() };
        let bar = progress::bar((shards.len() + held_out.len()) as u64, "shards");
        for (path, every) in
            shards.iter().map(|path| (path, hold_out)).chain(held_out.iter().map(|path| (path, 1)))
        {
            let (settings, games) = shard::read(path)?;
            let board = format!("size={} goal={goal:?} ", G::SIZE.side());
            ensure!(settings.contains(&board), "{}: not for {board}", path.display());
            for (index, game) in games.iter().enumerate() {
                let into = match every {
                    0 => &mut samples.train,
                    every if index % every == every - 1 => &mut samples.held_out,
                    _ => &mut samples.train,
                };
                game.replay::<G>(|board, ply| {
                    let stage = PatternSet::<G>::stage(board.empties().count());
                    into[stage].push(Sample { board, result: ply.result, searched: ply.searched });
                })
                .with_context(|| format!("{}: game {}", path.display(), index + 1))?;
            }
            bar.inc(1);
        }
        bar.finish();
        Ok(samples)
    }
}
