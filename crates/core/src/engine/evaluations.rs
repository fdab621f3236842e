//! Which trained evaluations the engine has.

use std::sync::Arc;

use super::playable::Playable;
use crate::board::{Eight, Six, Ten};
use crate::eval::{Either, Handmade, Header, Trained, WeightsError};
use crate::{Goal, Size};

/// The trained evaluations at hand, by board and goal.
#[derive(Clone, Debug, Default)]
pub(super) struct Evaluations {
    pub(super) six: ByGoal<Six>,
    pub(super) eight: ByGoal<Eight>,
    pub(super) ten: ByGoal<Ten>,
    /// Whether those that are built in are used where no other was loaded.
    built_in: bool,
}

/// The evaluations for one board.
#[derive(Clone, Debug)]
pub(super) struct ByGoal<G: Playable> {
    most: Option<Arc<Trained<G>>>,
    fewest: Option<Arc<Trained<G>>>,
}

impl<G: Playable> Default for ByGoal<G> {
    fn default() -> ByGoal<G> {
        ByGoal { most: None, fewest: None }
    }
}

impl<G: Playable> ByGoal<G> {
    fn of(&mut self, goal: Goal) -> &mut Option<Arc<Trained<G>>> {
        match goal {
            Goal::Most => &mut self.most,
            Goal::Fewest => &mut self.fewest,
        }
    }
}

impl Evaluations {
    pub(super) fn built_in() -> Evaluations {
        Evaluations { built_in: true, ..Evaluations::default() }
    }

    /// Keeps the evaluation in a file of weights for the board and goal that it names.
    pub(super) fn load(&mut self, file: &[u8]) -> Result<(Size, Goal), WeightsError> {
        fn load<G: Playable>(
            evaluations: &mut Evaluations,
            goal: Goal,
            file: &[u8],
        ) -> Result<(), WeightsError> {
            let trained = Trained::<G>::read(goal, file)?;
            *G::loaded(evaluations).of(goal) = Some(Arc::new(trained));
            Ok(())
        }
        let Header { size, goal, .. } = Header::read(file)?;
        match size {
            Size::Six => load::<Six>(self, goal, file)?,
            Size::Eight => load::<Eight>(self, goal, file)?,
            Size::Ten => load::<Ten>(self, goal, file)?,
        }
        Ok((size, goal))
    }

    /// The best evaluation for a board and goal.
    pub(super) fn get<G: Playable>(&mut self, goal: Goal) -> Either<G> {
        let built_in = self.built_in;
        let loaded = G::loaded(self).of(goal);
        if loaded.is_none() && built_in {
            *loaded = G::built_in(goal);
        }
        match loaded {
            Some(trained) => Either::Trained(Arc::clone(trained)),
            None => Either::Handmade(Handmade::new(G::SIZE, goal)),
        }
    }
}
