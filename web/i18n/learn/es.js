/** Spanish. @type {import("../index.js").LearnCatalogue} */
export default {
  "rules.start.title": "El comienzo",
  "rules.start.text":
    "Dos fichas negras y dos blancas están en cruz en las cuatro casillas centrales. Negras juegan siempre primero. El tablero habitual tiene 8×8 casillas; en 6×6 y 10×10 rigen las mismas reglas.",
  "rules.row.title": "Encerrar una fila",
  "rules.row.text":
    "Pon una ficha en una casilla vacía de modo que entre ella y otra ficha tuya quede una fila recta y sin huecos de fichas del rival. La fila puede ir en cualquier dirección, también en diagonal, y tener una ficha o muchas. Negras en f3 encierran tres fichas blancas, que se voltean.",
  "rules.directions.title": "Varias direcciones a la vez",
  "rules.directions.text":
    "Una ficha puede encerrar varias filas. Todas se voltean, también las que preferirías dejar. Negras en c3 voltean seis fichas en cuatro direcciones.",
  "rules.own.title": "No más allá de tu ficha",
  "rules.own.text":
    "Una fila acaba en tu primera ficha. Negras en a3 solo voltean b3: las dos fichas blancas detrás de c3 se quedan.",
  "rules.chains.title": "Sin cadenas",
  "rules.chains.text":
    "Solo encierra la ficha recién puesta. Cuando Negras juegan a3, c3 pasa a negra y queda frente a c5, pero c4, entre ambas, sigue blanca.",
  "rules.pass.title": "Pasar",
  "rules.pass.text":
    "Quien no puede encerrar nada debe pasar, y el otro juega de nuevo. Quien puede encerrar debe jugar. Aquí Negras no tienen jugada.",
  "rules.end.title": "El final",
  "rules.end.text":
    "Cuando nadie puede jugar, la partida termina. El tablero suele estar lleno, pero no siempre: tras Negras f1 nadie puede jugar y cinco casillas quedan vacías.",
  "rules.goals.title": "Clásico e Inverso",
  "rules.goals.text":
    "En el Clásico gana quien tiene más fichas; en el Inverso, quien tiene menos. Lo demás es igual. Con igual número hay empate. La última ficha de Negras acaba esta partida: la misma posición final la ganan Negras en el Clásico y Blancas en el Inverso.",
  "rules.setups.title": "Otras posiciones iniciales",
  "rules.setups.text":
    "El comienzo puede variar: la cruz reflejada, los colores en paralelo o cualquier posición que compongas.",
  "rules.free.title": "El tablero vacío",
  "rules.free.text":
    "También se puede empezar con el tablero vacío. Cada bando pone primero dos fichas en las cuatro casillas centrales, por turnos y sin voltear nada. Después rigen las reglas habituales.",
  "rules.trays.title": "Ceder fichas",
  "rules.trays.text":
    "Cada bando tiene la mitad de las fichas en su bandeja. A quien no le quedan y aún puede jugar, el otro le cede una, tantas veces como haga falta. Aquí la bandeja de Negras está vacía.",
  "rules.play.title": "Cómo poner una ficha",
  "rules.play.text":
    "Haz clic o toca la casilla, o ve allí con las flechas y pulsa Intro. Una ficha se queda para siempre en su casilla; solo se voltea. Una casilla no jugable te muestra las que sí lo son.",
  "rules.correct.title": "Corregir un turno",
  "rules.correct.text":
    "El programa voltea las fichas por ti. Si en los ajustes eliges hacerlo a mano, puedes corregir hasta terminar el turno; luego se muestra lo que faltó, y las reglas deciden.",
  "rules.statistics.title": "Contar partidas",
  "rules.statistics.text":
    "Se cuentan las partidas terminadas: victorias de Negras, victorias de Blancas y empates, con porcentajes.",

  "live.restart": "Desde el inicio",
  "live.back": "Atrás",
  "live.next": "Siguiente jugada",

  "lesson.title": "Una primera partida",
  "lesson.count": "Paso {step} de {steps}",
  "lesson.next": "Siguiente",
  "lesson.skip": "Saltar",
  "lesson.previous": "Paso anterior",
  "lesson.again": "Está permitido, pero prueba otra casilla.",
  "lesson.place.task":
    "Tienes las fichas negras y juegas primero. Los puntos marcan dónde puedes poner una. Elige un punto.",
  "lesson.place.done":
    "Una ficha blanca estaba entre tu nueva ficha y otra tuya: por eso se volteó.",
  "lesson.illegal.task": "Blancas han respondido. Prueba ahora una casilla vacía sin punto.",
  "lesson.illegal.done":
    "Allí no hay nada entre dos fichas tuyas, así que no puedes poner ninguna. Siempre hay que voltear al menos una ficha.",
  "lesson.most.task":
    "Unos turnos después. Señala un punto para ver qué voltearía. Juega el que voltea más fichas.",
  "lesson.most.done": "Cada fila que encierras se voltea, en todas las direcciones a la vez.",
  "lesson.corner.task":
    "Una esquina nunca se puede encerrar: allí tu ficha es tuya hasta el final. Toma la esquina.",
  "lesson.corner.done": "Bien hecho. Ahora también cuesta voltear las fichas del borde contiguo.",
  "lesson.pass.task": "Ahora no hay puntos: no puedes encerrar nada. Pulsa Pasar.",
  "lesson.pass.done":
    "Blancas juegan dos veces seguidas. Solo se puede pasar cuando no hay jugada.",
  "lesson.win.task": "Queda una casilla. Pon la última ficha.",
  "lesson.win.done": "En el Clásico gana quien tiene más fichas. Ahora lo mismo en el Inverso.",
  "lesson.fewest.task":
    "En el Inverso gana quien tiene menos fichas; las reglas son las mismas. Juega un punto que voltee las menos fichas posibles.",
  "lesson.fewest.done": "En el Inverso conviene tener pocas fichas y muchas casillas para elegir.",
  "lesson.noCorner.task":
    "Una esquina es tuya hasta el final: en el Inverso es una carga. Juega cualquier otro punto.",
  "lesson.noCorner.done": "Bien. Deja las esquinas al rival.",
  "lesson.lose.task": "Otra vez la última ficha, pero esto es el Inverso. Ponla.",
  "lesson.lose.done": "La misma partida, otro ganador. Ya sabes todo: juega una tuya.",
  "lesson.playMost": "Jugar Clásico",
  "lesson.playFewest": "Jugar Inverso",

  "strategy.corners.title": "Toma las esquinas",
  "strategy.corners.text":
    "Una ficha en una esquina nunca se puede voltear, y protege a sus vecinas del borde. Las esquinas deciden la mayoría de las partidas. Aquí Negras toman f6.",
  "strategy.xSquares.title": "Cuidado con las casillas X",
  "strategy.xSquares.text":
    "La casilla en diagonal junto a una esquina vacía se llama casilla X. Jugar allí pronto suele regalar la esquina: tras Negras b2, Blancas toman a1.",
  "strategy.edges.title": "Prudencia en los bordes",
  "strategy.edges.text":
    "Las fichas del borde son fuertes, pero la casilla junto a una esquina vacía, la casilla C, puede ser una trampa. Tras Negras b1, Blancas encierran por el borde y toman a1.",
  "strategy.mobility.title": "Conserva tus opciones",
  "strategy.mobility.text":
    "A mitad de partida, muchas fichas son una carga. Voltea pocas y deja al rival pocas jugadas: pronto solo tendrá malas. Compara los puntos que tienen Blancas tras cada una de las dos jugadas.",
  "strategy.mobility.few": "a5: pocas respuestas",
  "strategy.mobility.many": "e4: muchas respuestas",
  "strategy.parity.title": "Haz la última jugada",
  "strategy.parity.text":
    "Hacia el final, las casillas vacías se separan en zonas. Intenta hacer la última jugada en cada una: juega primero donde su número es impar. Aquí d6 está sola, mientras que a4 y a5 van juntas.",
  "strategy.parity.odd": "Primero d6: ganan Negras",
  "strategy.parity.even": "Primero a4: pierden Negras",
  "strategy.reverse.title": "Qué cambia en el Inverso",
  "strategy.reverse.text":
    "Ahora las esquinas dañan a quien las tiene, y las casillas X son armas: tras Negras e5, a Blancas solo les queda la esquina f6. Lo que sigue valiendo: pocas fichas a mitad de partida, muchas opciones y la última jugada para el rival.",
};
