/** English: the rules, the first lesson and the strategy notes. Loaded when somebody wants to learn. */
export const en = {
  "rules.start.title": "The start",
  "rules.start.text":
    "Two dark and two light discs lie crosswise on the four centre squares. Dark always moves first. The usual board has 8×8 squares; 6×6 and 10×10 follow the same rules.",
  "rules.row.title": "Outflank a row",
  "rules.row.text":
    "Place a disc on an empty square so that a straight, unbroken row of the other side’s discs lies between it and another disc of yours. The row may run in any direction, diagonals too, and may be one disc long or many. Dark on f3 outflanks three light discs, and they turn over.",
  "rules.directions.title": "Several directions at once",
  "rules.directions.text":
    "One disc may outflank several rows. All of them turn over, even those you would rather leave. Dark on c3 turns six discs over in four directions.",
  "rules.own.title": "Not across your own disc",
  "rules.own.text":
    "A row ends at the first disc of your own. Dark on a3 turns over only b3: the two light discs behind c3 stay.",
  "rules.chains.title": "No chains",
  "rules.chains.text":
    "Only the disc just placed outflanks. When Dark plays a3, c3 turns dark and then stands opposite c5, but c4 between them stays light.",
  "rules.pass.title": "Passing",
  "rules.pass.text":
    "Whoever can outflank nothing must pass, and the other side moves again. Whoever can outflank something must do so. Here Dark has no move available.",
  "rules.end.title": "The end",
  "rules.end.text":
    "When neither side can move, the game is over. The board is often full by then, but not always: after Dark f1 nobody can move, and five squares stay empty.",
  "rules.goals.title": "Classic and Reverse",
  "rules.goals.text":
    "In Classic the most discs win, in Reverse the fewest; all other rules are the same. Equal numbers are a draw. Dark’s last disc ends this game: the same final position is won by Dark in Classic and by Light in Reverse.",
  "rules.setups.title": "Other set-ups",
  "rules.setups.text":
    "The start may be varied: the cross mirrored, both colours side by side, or any position that you set up yourself.",
  "rules.free.title": "The empty board",
  "rules.free.text":
    "You may also begin with nothing on the board. Each side then first places two discs on the four centre squares, in turn and turning nothing over. After that the usual rules hold.",
  "rules.trays.title": "Handing over discs",
  "rules.trays.text":
    "Each side has half of the discs in its tray. Whoever has none left and can still move is handed one by the other side, as often as needed. Here Dark’s tray is empty.",
  "rules.play.title": "How to place a disc",
  "rules.play.text":
    "Click or tap the square, or go there with the arrow keys and press Enter. A disc stays on its square for good; it only turns over. A square that cannot be played shows you those that can.",
  "rules.correct.title": "Putting a turn right",
  "rules.correct.text":
    "The program turns the discs over for you. If you choose in the settings to do it by hand, you may put right what you turned until you end your turn; then what you missed is shown, and the rules decide what stands.",
  "rules.statistics.title": "Counting games",
  "rules.statistics.text":
    "Finished games are counted: wins of Dark, wins of Light and draws, with percentages.",

  "live.restart": "Start over",
  "live.back": "Back",
  "live.next": "Next move",

  "lesson.title": "A first game",
  "lesson.count": "Step {step} of {steps}",
  "lesson.next": "Next",
  "lesson.skip": "Skip",
  "lesson.previous": "Previous step",
  "lesson.again": "That is allowed, but try another square.",
  "lesson.place.task":
    "You have the dark discs and move first. The dots mark where you may place one. Choose a dot.",
  "lesson.place.done":
    "A light disc lay between your new disc and another of yours, so it turned over.",
  "lesson.illegal.task": "Light has answered. Now try an empty square without a dot.",
  "lesson.illegal.done":
    "Nothing lies between two of your discs there, so you may not place one. You must always turn at least one disc over.",
  "lesson.most.task":
    "Some turns later. Point at a dot to see what it would turn over. Play the one that turns over the most discs.",
  "lesson.most.done": "Every row that you outflank turns over, in all directions at once.",
  "lesson.corner.task":
    "A corner can never be outflanked: your disc there stays yours to the end. Take the corner.",
  "lesson.corner.done": "Well done. Discs along the edge beside it are now hard to turn over, too.",
  "lesson.pass.task": "There is no dot now: you can outflank nothing. Press Pass.",
  "lesson.pass.done": "Light moves twice in a row. You may pass only when you have no move.",
  "lesson.win.task": "One square is left. Place the last disc.",
  "lesson.win.done": "In Classic the most discs win. Now the same in Reverse.",
  "lesson.fewest.task":
    "In Reverse the fewest discs win; the rules are the same. Play a dot that turns over as few discs as possible.",
  "lesson.fewest.done":
    "In Reverse you want to own little and to have many squares to choose from.",
  "lesson.noCorner.task":
    "A corner stays yours to the end, so in Reverse it is a burden. Play any other dot.",
  "lesson.noCorner.done": "Good. Leave the corners to the other side.",
  "lesson.lose.task": "The last disc again, but this is Reverse. Place it.",
  "lesson.lose.done":
    "The same game, the other winner. You know all you need: play one of your own.",
  "lesson.playMost": "Play Classic",
  "lesson.playFewest": "Play Reverse",

  "strategy.corners.title": "Take corners",
  "strategy.corners.text":
    "A disc in a corner can never be turned over, and it protects its neighbours along the edge. Most games are decided by the corners. Here Dark takes f6.",
  "strategy.xSquares.title": "Beware of X squares",
  "strategy.xSquares.text":
    "The square diagonally beside an empty corner is called an X square. Playing there early usually gives the corner away: after Dark b2, Light takes a1.",
  "strategy.edges.title": "Care on the edges",
  "strategy.edges.text":
    "Edge discs are strong, but the square beside an empty corner, the C square, can be a trap. After Dark b1, Light outflanks along the edge and takes a1.",
  "strategy.mobility.title": "Keep your choices",
  "strategy.mobility.text":
    "In the middle of the game, many discs are a burden. Turn over few, and leave the other side few moves: soon it has only bad ones. Compare the dots that Light has after each of the two moves.",
  "strategy.mobility.few": "a5: few replies",
  "strategy.mobility.many": "e4: many replies",
  "strategy.parity.title": "Make the last move",
  "strategy.parity.text":
    "Near the end the empty squares fall into regions. Try to make the last move in each: play first where an odd number of squares is empty. Here d6 stands alone, while a4 and a5 belong together.",
  "strategy.parity.odd": "First d6: Dark wins",
  "strategy.parity.even": "First a4: Dark loses",
  "strategy.reverse.title": "What turns round in Reverse",
  "strategy.reverse.text":
    "Corners now hurt whoever has them, and X squares are weapons: after Dark e5, Light has no move but the corner f6. What stays true: few discs in the middle of the game, many choices, and the last move for the other side.",
};

export default en;
