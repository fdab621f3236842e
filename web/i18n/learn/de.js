/** German. @type {import("../index.js").LearnCatalogue} */
export default {
  "rules.start.title": "Der Anfang",
  "rules.start.text":
    "Zwei schwarze und zwei weiße Steine liegen über Kreuz auf den vier mittleren Feldern. Schwarz zieht immer zuerst. Das übliche Brett hat 8×8 Felder; auf 6×6 und 10×10 gelten dieselben Regeln.",
  "rules.row.title": "Eine Reihe einschließen",
  "rules.row.text":
    "Setze einen Stein so auf ein leeres Feld, dass zwischen ihm und einem anderen eigenen Stein eine gerade, lückenlose Reihe gegnerischer Steine liegt. Sie darf in jede Richtung laufen, auch schräg, und einen oder mehr Steine lang sein. Schwarz auf f3 schließt drei weiße Steine ein; sie werden umgedreht.",
  "rules.directions.title": "Mehrere Richtungen zugleich",
  "rules.directions.text":
    "Ein Stein kann mehrere Reihen einschließen. Alle werden umgedreht, auch wenn du sie lieber ließest. Schwarz auf c3 dreht sechs Steine in vier Richtungen um.",
  "rules.own.title": "Nicht über den eigenen Stein",
  "rules.own.text":
    "Eine Reihe endet am ersten eigenen Stein. Schwarz auf a3 dreht nur b3 um: Die zwei weißen Steine hinter c3 bleiben.",
  "rules.chains.title": "Keine Kettenreaktion",
  "rules.chains.text":
    "Nur der eben gesetzte Stein schließt ein. Spielt Schwarz a3, so wird c3 schwarz und steht c5 gegenüber, aber c4 dazwischen bleibt weiß.",
  "rules.pass.title": "Passen",
  "rules.pass.text":
    "Wer nichts einschließen kann, muss passen, und die andere Seite zieht noch einmal. Wer etwas einschließen kann, muss ziehen. Hier kann Schwarz nicht ziehen.",
  "rules.end.title": "Das Ende",
  "rules.end.text":
    "Kann niemand ziehen, ist die Partie zu Ende. Oft ist das Brett dann voll, aber nicht immer: Nach Schwarz f1 kann niemand ziehen, und fünf Felder bleiben leer.",
  "rules.goals.title": "Klassisch und umgekehrt",
  "rules.goals.text":
    "Klassisch gewinnen die meisten Steine, umgekehrt die wenigsten; alles andere ist gleich. Bei gleicher Zahl ist es unentschieden. Der letzte schwarze Stein beendet diese Partie: Dieselbe Endstellung gewinnt klassisch Schwarz und umgekehrt Weiß.",
  "rules.setups.title": "Andere Aufstellungen",
  "rules.setups.text":
    "Der Anfang lässt sich ändern: gespiegelt über Kreuz, beide Farben nebeneinander oder jede Stellung, die du selbst aufbaust.",
  "rules.free.title": "Das leere Brett",
  "rules.free.text":
    "Man kann auch mit leerem Brett beginnen. Jede Seite setzt dann zuerst abwechselnd zwei Steine auf die vier mittleren Felder und dreht nichts um. Danach gelten die üblichen Regeln.",
  "rules.trays.title": "Steine abgeben",
  "rules.trays.text":
    "Jede Seite hat die Hälfte der Steine in ihrer Schale. Wer keinen mehr hat und noch ziehen kann, bekommt einen von der anderen, sooft es nötig ist. Hier ist die Schale von Schwarz leer.",
  "rules.play.title": "Einen Stein setzen",
  "rules.play.text":
    "Klicke oder tippe auf das Feld, oder gehe mit den Pfeiltasten hin und drücke Eingabe. Ein Stein bleibt für immer auf seinem Feld; er wird nur umgedreht. Ein nicht spielbares Feld zeigt dir die spielbaren.",
  "rules.correct.title": "Einen Zug berichtigen",
  "rules.correct.text":
    "Das Programm dreht die Steine für dich um. Wählst du in den Einstellungen, es von Hand zu tun, kannst du bis zum Ende des Zuges alles berichtigen; dann wird gezeigt, was gefehlt hat, und die Regeln entscheiden.",
  "rules.statistics.title": "Partien zählen",
  "rules.statistics.text":
    "Beendete Partien werden gezählt: Siege von Schwarz, Siege von Weiß und Unentschieden, mit Prozenten.",

  "live.restart": "Von vorn",
  "live.back": "Zurück",
  "live.next": "Nächster Zug",

  "lesson.title": "Eine erste Partie",
  "lesson.count": "Schritt {step} von {steps}",
  "lesson.next": "Weiter",
  "lesson.skip": "Überspringen",
  "lesson.previous": "Voriger Schritt",
  "lesson.again": "Das ist erlaubt, aber probiere ein anderes Feld.",
  "lesson.place.task":
    "Du hast die schwarzen Steine und ziehst zuerst. Die Punkte zeigen, wohin du setzen darfst. Wähle einen Punkt.",
  "lesson.place.done":
    "Ein weißer Stein lag zwischen deinem neuen und einem anderen deiner Steine; darum wurde er umgedreht.",
  "lesson.illegal.task": "Weiß hat geantwortet. Probiere jetzt ein leeres Feld ohne Punkt.",
  "lesson.illegal.done":
    "Dort liegt nichts zwischen zwei deiner Steine, also darfst du nicht setzen. Du musst immer mindestens einen Stein umdrehen.",
  "lesson.most.task":
    "Einige Züge später. Zeige auf einen Punkt, um zu sehen, was er umdrehen würde. Spiele den, der die meisten Steine umdreht.",
  "lesson.most.done": "Jede eingeschlossene Reihe wird umgedreht, in allen Richtungen zugleich.",
  "lesson.corner.task":
    "Eine Ecke kann nie eingeschlossen werden: Dein Stein dort bleibt bis zum Ende deiner. Nimm die Ecke.",
  "lesson.corner.done":
    "Gut gemacht. Auch die Steine am Rand daneben sind jetzt schwer umzudrehen.",
  "lesson.pass.task": "Jetzt gibt es keinen Punkt: Du kannst nichts einschließen. Drücke Passen.",
  "lesson.pass.done": "Weiß zieht zweimal nacheinander. Passen darf nur, wer nicht ziehen kann.",
  "lesson.win.task": "Ein Feld ist übrig. Setze den letzten Stein.",
  "lesson.win.done": "Klassisch gewinnen die meisten Steine. Nun dasselbe umgekehrt.",
  "lesson.fewest.task":
    "Umgekehrt gewinnen die wenigsten Steine; die Regeln bleiben gleich. Spiele einen Punkt, der möglichst wenige Steine umdreht.",
  "lesson.fewest.done": "Umgekehrt willst du wenig besitzen und viele Felder zur Wahl haben.",
  "lesson.noCorner.task":
    "Eine Ecke bleibt bis zum Ende deine, umgekehrt ist sie also eine Last. Spiele irgendeinen anderen Punkt.",
  "lesson.noCorner.done": "Gut. Überlass die Ecken dem Gegner.",
  "lesson.lose.task": "Noch einmal der letzte Stein, aber diesmal umgekehrt. Setze ihn.",
  "lesson.lose.done":
    "Dieselbe Partie, der andere gewinnt. Du weißt alles Nötige: Spiele eine eigene.",
  "lesson.playMost": "Klassisch spielen",
  "lesson.playFewest": "Umgekehrt spielen",

  "strategy.corners.title": "Nimm die Ecken",
  "strategy.corners.text":
    "Ein Stein in der Ecke kann nie umgedreht werden und schützt seine Nachbarn am Rand. Die meisten Partien werden durch die Ecken entschieden. Hier nimmt Schwarz f6.",
  "strategy.xSquares.title": "Vorsicht vor X-Feldern",
  "strategy.xSquares.text":
    "Das Feld schräg neben einer leeren Ecke heißt X-Feld. Wer früh dorthin spielt, schenkt meist die Ecke her: Nach Schwarz b2 nimmt Weiß a1.",
  "strategy.edges.title": "Vorsicht am Rand",
  "strategy.edges.text":
    "Randsteine sind stark, aber das Feld neben einer leeren Ecke, das C-Feld, kann eine Falle sein. Nach Schwarz b1 schließt Weiß am Rand ein und nimmt a1.",
  "strategy.mobility.title": "Behalte die Wahl",
  "strategy.mobility.text":
    "In der Mitte der Partie sind viele Steine eine Last. Drehe wenige um und lass dem Gegner wenige Züge: Bald hat er nur noch schlechte. Vergleiche die Punkte, die Weiß nach jedem der beiden Züge hat.",
  "strategy.mobility.few": "a5: wenige Antworten",
  "strategy.mobility.many": "e4: viele Antworten",
  "strategy.parity.title": "Mach den letzten Zug",
  "strategy.parity.text":
    "Gegen Ende zerfallen die leeren Felder in Gebiete. Versuche, in jedem den letzten Zug zu machen: Spiele zuerst dort, wo ihre Zahl ungerade ist. Hier steht d6 allein, während a4 und a5 zusammengehören.",
  "strategy.parity.odd": "Erst d6: Schwarz gewinnt",
  "strategy.parity.even": "Erst a4: Schwarz verliert",
  "strategy.reverse.title": "Was sich umkehrt",
  "strategy.reverse.text":
    "Ecken schaden nun dem, der sie hat, und X-Felder sind Waffen: Nach Schwarz e5 bleibt Weiß nur die Ecke f6. Was gültig bleibt: wenige Steine in der Mitte der Partie, viel Auswahl und der letzte Zug für den Gegner.",
};
