//! The game in play, for the page.

use outflank_core::game::PlayError;
use outflank_core::record::{read_code, read_game, write_code, write_moves};
use outflank_core::{Game as CoreGame, Goal};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert;
use crate::failure::Failure;
use crate::types::GameOptions;

/// A game: its set-up, its goal, the plies made, and the cursor of undo and redo. Every method that
/// refuses throws an `Error` with a `code` and leaves the game as it was.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game(CoreGame);

#[wasm_bindgen]
impl Game {
    /// A game in which nothing has been played.
    ///
    /// # Errors
    /// `bad-options`, `bad-size`, `board-length`, `board-letter`, `nobody-can-move`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "GameOptions")] options: JsValue,
    ) -> Result<Game, Failure> {
        let options: GameOptions = serde_wasm_bindgen::from_value(options)?;
        let setup = convert::setup(&options)?;
        Ok(Game(CoreGame::new(setup, Goal::from(options.goal))))
    }

    /// A game replayed from a record; passes left out of it are put in.
    ///
    /// # Errors
    /// Those of the constructor, `record-token` and `record-move`.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(
        #[wasm_bindgen(unchecked_param_type = "GameOptions")] options: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    ) -> Result<Game, Failure> {
        let options: GameOptions = serde_wasm_bindgen::from_value(options)?;
        let setup = convert::setup(&options)?;
        let text = text
            .as_string()
            .ok_or_else(|| Failure::Options("a record must be a string".to_owned()))?;
        read_game(setup, options.goal.into(), &text).map(Game).map_err(Failure::Record)
    }

    /// The game that a code holds, with its undone plies and its cursor.
    ///
    /// # Errors
    /// `bad-options`, `code-version`, `code-damaged`.
    #[wasm_bindgen(js_name = fromCode)]
    pub fn from_code(
        #[wasm_bindgen(unchecked_param_type = "string")] code: JsValue,
    ) -> Result<Game, Failure> {
        let code = code
            .as_string()
            .ok_or_else(|| Failure::Options("a code must be a string".to_owned()))?;
        read_code(&code).map(Game).map_err(Failure::Code)
    }

    /// The whole game, undone plies and cursor included, as a short code of letters and digits.
    pub fn code(&self) -> String {
        write_code(&self.0)
    }

    /// What the game was started from; a random opening has become a named one.
    ///
    /// # Errors
    /// None that a page could cause.
    #[wasm_bindgen(unchecked_return_type = "GameOptions")]
    pub fn options(&self) -> Result<JsValue, Failure> {
        convert::to_js(&convert::options(&self.0))
    }

    /// Everything the page draws.
    ///
    /// # Errors
    /// None that a page could cause.
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn snapshot(&self) -> Result<JsValue, Failure> {
        convert::to_js(&convert::snapshot(&self.0))
    }

    /// Places a disc for the side to move. Undone plies are forgotten.
    ///
    /// # Errors
    /// `off-board`, `game-over`, `must-pass`, `occupied`, `illegal`.
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn play(&mut self, square: f64) -> Result<JsValue, Failure> {
        let square = convert::square(self.0.size(), square)?;
        self.0.play(square).map_err(|error| self.refused(error))?;
        self.snapshot()
    }

    /// Passes for the side to move. Undone plies are forgotten.
    ///
    /// # Errors
    /// `moves-left`, `game-over`.
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn pass(&mut self) -> Result<JsValue, Failure> {
        self.0.pass().map_err(|error| self.refused(error))?;
        self.snapshot()
    }

    /// Takes one ply back.
    ///
    /// # Errors
    /// `nothing-to-undo`.
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn undo(&mut self) -> Result<JsValue, Failure> {
        self.0.undo()?;
        self.snapshot()
    }

    /// Makes one undone ply again.
    ///
    /// # Errors
    /// `nothing-to-redo`.
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn redo(&mut self) -> Result<JsValue, Failure> {
        self.0.redo()?;
        self.snapshot()
    }

    /// Goes to just after ply `ply`; 0 is the start.
    ///
    /// # Errors
    /// `no-such-ply`.
    #[wasm_bindgen(js_name = goTo, unchecked_return_type = "Snapshot")]
    pub fn go_to(&mut self, ply: f64) -> Result<JsValue, Failure> {
        let target = convert::whole(ply)
            .and_then(|ply| usize::try_from(ply).ok())
            .ok_or_else(|| Failure::NotAPly(ply, self.0.plies().len()))?;
        self.0.go_to(target)?;
        self.snapshot()
    }

    /// All plies, undone ones included.
    ///
    /// # Errors
    /// None that a page could cause.
    #[wasm_bindgen(unchecked_return_type = "MadeMove[]")]
    pub fn moves(&self) -> Result<JsValue, Failure> {
        let plies = self.0.plies().iter().enumerate();
        let size = self.0.size();
        let moves: Vec<_> =
            plies.map(|(index, ply)| convert::made_move(index, ply, size)).collect();
        convert::to_js(&moves)
    }

    /// The plies that stand, as a record: `f5d6c3…`, passes as `pass`.
    pub fn record(&self) -> String {
        write_moves(self.0.moves())
    }

    /// The position as the engine is asked about it.
    ///
    /// # Errors
    /// None that a page could cause.
    #[wasm_bindgen(unchecked_return_type = "EnginePosition")]
    pub fn position(&self) -> Result<JsValue, Failure> {
        convert::to_js(&convert::engine_position(&self.0))
    }

    fn refused(&self, error: PlayError) -> Failure {
        Failure::Play(error, self.0.size())
    }
}
