/**
 * What a session tells of itself, and what happens in it.
 *
 * @typedef {import("./bindings.js").Snapshot} Snapshot
 * @typedef {import("./bindings.js").MadeMove} MadeMove
 * @typedef {import("./bindings.js").Color} Color
 * @typedef {import("./clock.js").Times} Times
 * @typedef {import("./hand.js").Hand} Hand
 * @typedef {import("./hand.js").Faults} Faults
 *
 * @typedef {"place" | "flip" | "pass" | "engine" | "paused" | "away" | "over"} Phase
 *   place: a person is to place a disc. flip: a person turns discs over by hand. pass: a person must
 *   pass. engine: the engine is to move and does. paused: the engine is to move and waits for
 *   `resume`. away: another person's link is waited for, or a move is looked at that has been sent.
 *   over: nobody can move, or somebody's time is up.
 *
 * @typedef {object} State
 * @property {Snapshot} snapshot
 * @property {MadeMove[]} moves all plies, undone ones included
 * @property {string} record the plies that stand
 * @property {import("./plan.js").Plan} plan
 * @property {Phase} phase
 * @property {boolean} unsent whether these moves are still to be sent to another person by link
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {boolean} canRestore whether the game before this one can be had back
 * @property {boolean} canExchange whether another line can be had back
 * @property {boolean} engineFailed persons play for the engine until it can be had again
 * @property {Hand | null} hand the turn that is being made by hand
 * @property {(Faults & { color: Color }) | null} faults of the last ply of a person, if it was made
 *   by hand
 * @property {Record<Color, { missed: number, wrong: number }>} faultCounts of the plies that stand
 * @property {{ times: Times, running: Color | null } | null} clock
 * @property {Color | null} timedOut whose time is up
 * @property {{ winner: Color | "draw" } | null} outcome by the discs or by the clock
 *
 * @typedef {{ type: "start" } | { type: "restore" } | { type: "undo" } | { type: "redo" }
 *   | { type: "goTo" } | { type: "exchange" }
 *   | { type: "sent" } | { type: "pause" } | { type: "resume" } | { type: "engine-failed" }
 *   | { type: "placed", square: number } | { type: "withdrawn", square: number }
 *   | { type: "turned", square: number, back: boolean }
 *   | { type: "timeout", color: Color }
 *   | { type: "move", move: MadeMove }
 *   | { type: "refused", code: string, square: number | null }} SessionEvent
 */

export {};
