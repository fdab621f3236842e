/** Esperanto. @type {import("../index.js").LearnCatalogue} */
export default {
  "rules.start.title": "La komenco",
  "rules.start.text":
    "Du nigraj kaj du blankaj diskoj kuŝas kruce sur la kvar mezaj fakoj. Nigra ĉiam ludas unue. La kutima tabulo havas 8×8 fakojn; 6×6 kaj 10×10 sekvas la samajn regulojn.",
  "rules.row.title": "Ĉirkaŭpreni vicon",
  "rules.row.text":
    "Metu diskon sur malplenan fakon tiel, ke rekta seninterrompa vico de diskoj de la kontraŭulo kuŝu inter ĝi kaj alia via disko. La vico povas iri en iu ajn direkto, ankaŭ diagonale, kaj havi unu diskon aŭ plurajn. Nigra sur f3 ĉirkaŭprenas tri blankajn diskojn, kaj ili renversiĝas.",
  "rules.directions.title": "Pluraj direktoj samtempe",
  "rules.directions.text":
    "Unu disko povas ĉirkaŭpreni plurajn vicojn. Ĉiuj renversiĝas, eĉ tiuj, kiujn vi preferus lasi. Nigra sur c3 renversas ses diskojn en kvar direktoj.",
  "rules.own.title": "Ne trans vian propran diskon",
  "rules.own.text":
    "Vico finiĝas ĉe via unua propra disko. Nigra sur a3 renversas nur b3: la du blankaj diskoj malantaŭ c3 restas.",
  "rules.chains.title": "Neniuj ĉenoj",
  "rules.chains.text":
    "Nur la ĵus metita disko ĉirkaŭprenas. Kiam Nigra ludas a3, c3 iĝas nigra kaj staras kontraŭ c5, sed c4 inter ili restas blanka.",
  "rules.pass.title": "Pasi",
  "rules.pass.text":
    "Kiu nenion povas ĉirkaŭpreni, devas pasi, kaj la kontraŭulo ludas denove. Kiu povas ĉirkaŭpreni ion, devas ludi. Ĉi tie Nigra ne povas ludi.",
  "rules.end.title": "La fino",
  "rules.end.text":
    "Kiam neniu povas ludi, la partio finiĝas. La tabulo tiam ofte estas plena, sed ne ĉiam: post Nigra f1 neniu povas ludi, kaj kvin fakoj restas malplenaj.",
  "rules.goals.title": "Klasika kaj inversa",
  "rules.goals.text":
    "En la klasika ludo venkas pli da diskoj, en la inversa malpli; ĉiuj aliaj reguloj samas. Egalaj nombroj estas remiso. La lasta disko de Nigra finas ĉi tiun partion: la saman finan pozicion gajnas Nigra en la klasika kaj Blanka en la inversa ludo.",
  "rules.setups.title": "Aliaj aranĝoj",
  "rules.setups.text":
    "La komenco povas varii: la kruco spegulita, la koloroj paralele, aŭ iu ajn pozicio, kiun vi mem aranĝas.",
  "rules.free.title": "La malplena tabulo",
  "rules.free.text":
    "Vi povas ankaŭ komenci per malplena tabulo. Unue ĉiu metas du diskojn sur la kvar mezajn fakojn, laŭvice kaj nenion renversante. Poste validas la kutimaj reguloj.",
  "rules.trays.title": "Transdoni diskojn",
  "rules.trays.text":
    "Ĉiu havas duonon de la diskoj sur sia pleto. Kiu havas neniun plu kaj ankoraŭ povas ludi, ricevas unu de la kontraŭulo, tiom ofte kiom necesas. Ĉi tie la pleto de Nigra estas malplena.",
  "rules.play.title": "Kiel meti diskon",
  "rules.play.text":
    "Klaku aŭ tuŝu la fakon, aŭ iru tien per la sagoklavoj kaj premu Enen. Disko por ĉiam restas sur sia fako; ĝi nur renversiĝas. Neludebla fako montras al vi la ludeblajn.",
  "rules.correct.title": "Korekti vicon",
  "rules.correct.text":
    "La programo renversas la diskojn por vi. Se vi en la agordoj elektas fari tion mane, vi povas korekti ĝis la fino de via vico; poste montriĝas, kio mankis, kaj la reguloj decidas, kio validas.",
  "rules.statistics.title": "Kalkuli partiojn",
  "rules.statistics.text":
    "Finitaj partioj estas kalkulataj: venkoj de Nigra, venkoj de Blanka kaj remisoj, kun procentoj.",

  "live.restart": "Rekomenci",
  "live.back": "Reen",
  "live.next": "Sekva movo",

  "lesson.title": "Unua partio",
  "lesson.count": "Paŝo {step} el {steps}",
  "lesson.next": "Sekva",
  "lesson.skip": "Preterlasi",
  "lesson.previous": "Antaŭa paŝo",
  "lesson.again": "Tio permesatas, sed provu alian fakon.",
  "lesson.place.task":
    "Vi havas la nigrajn diskojn kaj ludas unue. La punktoj montras, kien vi rajtas meti. Elektu punkton.",
  "lesson.place.done": "Blanka disko kuŝis inter via nova disko kaj alia via, do ĝi renversiĝis.",
  "lesson.illegal.task": "Blanka respondis. Nun provu malplenan fakon sen punkto.",
  "lesson.illegal.done":
    "Tie nenio kuŝas inter du viaj diskoj, do vi ne rajtas meti. Vi ĉiam devas renversi almenaŭ unu diskon.",
  "lesson.most.task":
    "Kelkajn vicojn poste. Montru punkton por vidi, kion ĝi renversus. Ludu tiun, kiu renversas plej multajn diskojn.",
  "lesson.most.done": "Ĉiu vico, kiun vi ĉirkaŭprenas, renversiĝas, en ĉiuj direktoj samtempe.",
  "lesson.corner.task":
    "Angulo neniam povas esti ĉirkaŭprenita: via disko tie restas via ĝis la fino. Prenu la angulon.",
  "lesson.corner.done": "Bone. Ankaŭ la diskoj laŭ la apuda rando nun malfacile renverseblas.",
  "lesson.pass.task": "Nun estas neniu punkto: vi nenion povas ĉirkaŭpreni. Premu Pas.",
  "lesson.pass.done": "Blanka ludas dufoje sinsekve. Vi rajtas pasi nur, se vi ne povas ludi.",
  "lesson.win.task": "Restas unu fako. Metu la lastan diskon.",
  "lesson.win.done": "En la klasika ludo venkas pli da diskoj. Nun same inverse.",
  "lesson.fewest.task":
    "En la inversa ludo venkas malpli da diskoj; la reguloj samas. Ludu punkton, kiu renversas kiel eble malplej da diskoj.",
  "lesson.fewest.done":
    "En la inversa ludo vi volas posedi malmulton kaj havi multajn fakojn por elekti.",
  "lesson.noCorner.task":
    "Angulo restas via ĝis la fino, do en la inversa ludo ĝi estas ŝarĝo. Ludu iun alian punkton.",
  "lesson.noCorner.done": "Bone. Lasu la angulojn al la kontraŭulo.",
  "lesson.lose.task": "Denove la lasta disko, sed ĉi tio estas la inversa ludo. Metu ĝin.",
  "lesson.lose.done": "La sama partio, la alia venkinto. Vi scias ĉion necesan: ludu propran.",
  "lesson.playMost": "Ludi klasike",
  "lesson.playFewest": "Ludi inverse",

  "strategy.corners.title": "Prenu angulojn",
  "strategy.corners.text":
    "Disko en angulo neniam renverseblas, kaj ĝi protektas siajn najbarojn laŭ la rando. La anguloj decidas la plej multajn partiojn. Ĉi tie Nigra prenas f6.",
  "strategy.xSquares.title": "Atentu la X-fakojn",
  "strategy.xSquares.text":
    "La fako diagonale apud malplena angulo nomiĝas X-fako. Kiu frue ludas tien, kutime fordonas la angulon: post Nigra b2 Blanka prenas a1.",
  "strategy.edges.title": "Singardo ĉe la randoj",
  "strategy.edges.text":
    "Randaj diskoj estas fortaj, sed la fako apud malplena angulo, la C-fako, povas esti kaptilo. Post Nigra b1 Blanka ĉirkaŭprenas laŭ la rando kaj prenas a1.",
  "strategy.mobility.title": "Konservu viajn elektojn",
  "strategy.mobility.text":
    "Meze de la partio multaj diskoj estas ŝarĝo. Renversu malmultajn kaj lasu al la kontraŭulo malmultajn movojn: baldaŭ restos nur malbonaj. Komparu la punktojn, kiujn Blanka havas post ĉiu el la du movoj.",
  "strategy.mobility.few": "a5: malmultaj respondoj",
  "strategy.mobility.many": "e4: multaj respondoj",
  "strategy.parity.title": "Faru la lastan movon",
  "strategy.parity.text":
    "Ĉe la fino la malplenaj fakoj dividiĝas en regionojn. Provu fari la lastan movon en ĉiu: ludu unue tie, kie malparas la nombro de malplenaj fakoj. Ĉi tie d6 staras sola, dum a4 kaj a5 kunas.",
  "strategy.parity.odd": "Unue d6: Nigra venkas",
  "strategy.parity.even": "Unue a4: Nigra malvenkas",
  "strategy.reverse.title": "Kio inversiĝas en la inversa ludo",
  "strategy.reverse.text":
    "Nun anguloj malutilas al tiu, kiu havas ilin, kaj X-fakoj estas armiloj: post Nigra e5 Blanka havas neniun movon krom la angulo f6. Validas plu: malmultaj diskoj meze de la partio, multaj elektoj, kaj la lasta movo por la kontraŭulo.",
};
