/** French. @type {import("../index.js").LearnCatalogue} */
export default {
  "rules.start.title": "Le début",
  "rules.start.text":
    "Deux pions noirs et deux blancs sont en croix sur les quatre cases du centre. Noir joue toujours le premier. Le plateau habituel a 8×8 cases ; 6×6 et 10×10 suivent les mêmes règles.",
  "rules.row.title": "Encadrer une rangée",
  "rules.row.text":
    "Posez un pion sur une case vide de sorte qu’une rangée droite et continue de pions adverses se trouve entre lui et un autre de vos pions. La rangée va dans n’importe quelle direction, même en diagonale, et compte un pion ou plusieurs. Noir en f3 encadre trois pions blancs, qui se retournent.",
  "rules.directions.title": "Plusieurs directions à la fois",
  "rules.directions.text":
    "Un pion peut encadrer plusieurs rangées. Toutes se retournent, même celles que vous préféreriez laisser. Noir en c3 retourne six pions dans quatre directions.",
  "rules.own.title": "Pas au-delà de votre pion",
  "rules.own.text":
    "Une rangée s’arrête à votre premier pion. Noir en a3 ne retourne que b3 : les deux pions blancs derrière c3 restent.",
  "rules.chains.title": "Pas de réaction en chaîne",
  "rules.chains.text":
    "Seul le pion qu’on vient de poser encadre. Quand Noir joue a3, c3 devient noir et fait face à c5, mais c4 entre eux reste blanc.",
  "rules.pass.title": "Passer",
  "rules.pass.text":
    "Qui ne peut rien encadrer doit passer, et l’autre rejoue. Qui peut encadrer doit jouer. Ici Noir n’a pas de coup.",
  "rules.end.title": "La fin",
  "rules.end.text":
    "Quand personne ne peut jouer, la partie est finie. Le plateau est souvent plein, mais pas toujours : après Noir f1, personne ne peut jouer et cinq cases restent vides.",
  "rules.goals.title": "Classique et Inversé",
  "rules.goals.text":
    "En Classique, le plus de pions gagne, en Inversé le moins ; le reste est pareil. À égalité, la partie est nulle. Le dernier pion de Noir finit cette partie : la même position finale est gagnée par Noir en Classique et par Blanc en Inversé.",
  "rules.setups.title": "Autres positions de départ",
  "rules.setups.text":
    "Le début peut varier : la croix en miroir, les couleurs en parallèle, ou toute position que vous composez.",
  "rules.free.title": "Le plateau vide",
  "rules.free.text":
    "On peut aussi commencer sur un plateau vide. Chacun pose d’abord deux pions sur les quatre cases du centre, à tour de rôle et sans rien retourner. Ensuite, les règles habituelles s’appliquent.",
  "rules.trays.title": "Donner des pions",
  "rules.trays.text":
    "Chacun a la moitié des pions dans sa réserve. Qui n’en a plus et peut encore jouer en reçoit un de l’autre, aussi souvent qu’il le faut. Ici la réserve de Noir est vide.",
  "rules.play.title": "Poser un pion",
  "rules.play.text":
    "Cliquez ou touchez la case, ou allez-y avec les flèches et appuyez sur Entrée. Un pion reste pour de bon sur sa case ; il ne fait que se retourner. Une case injouable vous montre celles qui le sont.",
  "rules.correct.title": "Corriger un tour",
  "rules.correct.text":
    "Le programme retourne les pions pour vous. Si vous choisissez dans les réglages de le faire à la main, vous pouvez corriger jusqu’à la fin du tour ; ensuite on vous montre ce qui manquait, et les règles décident.",
  "rules.statistics.title": "Compter les parties",
  "rules.statistics.text":
    "Les parties finies sont comptées : victoires de Noir, victoires de Blanc et nulles, avec des pourcentages.",

  "live.restart": "Recommencer",
  "live.back": "Retour",
  "live.next": "Coup suivant",

  "lesson.title": "Une première partie",
  "lesson.count": "Étape {step} sur {steps}",
  "lesson.next": "Suivant",
  "lesson.skip": "Sauter",
  "lesson.previous": "Étape précédente",
  "lesson.again": "C’est permis, mais essayez une autre case.",
  "lesson.place.task":
    "Vous avez les pions noirs et jouez le premier. Les points marquent où vous pouvez en poser un. Choisissez un point.",
  "lesson.place.done":
    "Un pion blanc était entre votre nouveau pion et un autre : il s’est retourné.",
  "lesson.illegal.task": "Blanc a répondu. Essayez maintenant une case vide sans point.",
  "lesson.illegal.done":
    "Rien ne s’y trouve entre deux de vos pions : vous ne pouvez pas y jouer. Il faut toujours retourner au moins un pion.",
  "lesson.most.task":
    "Quelques tours plus tard. Pointez un point pour voir ce qu’il retournerait. Jouez celui qui retourne le plus de pions.",
  "lesson.most.done": "Chaque rangée encadrée se retourne, dans toutes les directions à la fois.",
  "lesson.corner.task":
    "Un coin ne peut jamais être encadré : votre pion y reste à vous jusqu’à la fin. Prenez le coin.",
  "lesson.corner.done":
    "Bravo. Les pions du bord voisin sont maintenant difficiles à retourner, eux aussi.",
  "lesson.pass.task": "Plus de point : vous ne pouvez rien encadrer. Appuyez sur Passer.",
  "lesson.pass.done": "Blanc joue deux fois de suite. On ne peut passer que sans coup possible.",
  "lesson.win.task": "Il reste une case. Posez le dernier pion.",
  "lesson.win.done": "En Classique, le plus de pions gagne. Maintenant, la même chose en Inversé.",
  "lesson.fewest.task":
    "En Inversé, le moins de pions gagne ; les règles sont les mêmes. Jouez un point qui retourne le moins de pions possible.",
  "lesson.fewest.done": "En Inversé, on veut avoir peu de pions et beaucoup de cases à choisir.",
  "lesson.noCorner.task":
    "Un coin reste à vous jusqu’à la fin : en Inversé, c’est un fardeau. Jouez n’importe quel autre point.",
  "lesson.noCorner.done": "Bien. Laissez les coins à l’autre.",
  "lesson.lose.task": "Encore le dernier pion, mais en Inversé. Posez-le.",
  "lesson.lose.done": "La même partie, l’autre gagnant. Vous savez tout : jouez la vôtre.",
  "lesson.playMost": "Jouer en Classique",
  "lesson.playFewest": "Jouer en Inversé",

  "strategy.corners.title": "Prenez les coins",
  "strategy.corners.text":
    "Un pion dans un coin ne peut jamais être retourné, et il protège ses voisins du bord. Les coins décident de la plupart des parties. Ici Noir prend f6.",
  "strategy.xSquares.title": "Méfiez-vous des cases X",
  "strategy.xSquares.text":
    "La case en diagonale d’un coin vide s’appelle case X. Y jouer tôt donne en général le coin : après Noir b2, Blanc prend a1.",
  "strategy.edges.title": "Prudence sur les bords",
  "strategy.edges.text":
    "Les pions du bord sont forts, mais la case à côté d’un coin vide, la case C, peut être un piège. Après Noir b1, Blanc encadre le long du bord et prend a1.",
  "strategy.mobility.title": "Gardez le choix",
  "strategy.mobility.text":
    "En milieu de partie, beaucoup de pions sont un fardeau. Retournez-en peu, et laissez peu de coups à l’autre : bientôt il n’en aura que de mauvais. Comparez les points qu’a Blanc après chacun des deux coups.",
  "strategy.mobility.few": "a5 : peu de réponses",
  "strategy.mobility.many": "e4 : beaucoup de réponses",
  "strategy.parity.title": "Jouez le dernier coup",
  "strategy.parity.text":
    "Vers la fin, les cases vides se séparent en régions. Essayez de jouer le dernier dans chacune : jouez d’abord là où leur nombre est impair. Ici d6 est seule, tandis que a4 et a5 vont ensemble.",
  "strategy.parity.odd": "D’abord d6 : Noir gagne",
  "strategy.parity.even": "D’abord a4 : Noir perd",
  "strategy.reverse.title": "Ce qui change en Inversé",
  "strategy.reverse.text":
    "Les coins nuisent maintenant à qui les a, et les cases X sont des armes : après Noir e5, Blanc n’a plus que le coin f6. Ce qui reste vrai : peu de pions en milieu de partie, beaucoup de choix, et le dernier coup pour l’autre.",
};
