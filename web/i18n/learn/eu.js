/** Basque. @type {import("../index.js").LearnCatalogue} */
export default {
  "rules.start.title": "Hasiera",
  "rules.start.text":
    "Bi pieza beltz eta bi zuri gurutzean daude erdiko lau laukietan. Beltzak jokatzen du beti lehenik. Ohiko taulak 8×8 lauki ditu; 6×6 eta 10×10 tauletan arau berak dira.",
  "rules.row.title": "Inguratu lerro bat",
  "rules.row.text":
    "Jarri pieza bat lauki huts batean, haren eta zure beste pieza baten artean bestearen piezen lerro zuzen eta etengabe bat gera dadin. Lerroa edozein norabidetan joan daiteke, diagonalean ere bai, eta pieza batekoa edo gehiagokoa izan daiteke. Hemen Beltzak hiru pieza zuri inguratzen ditu (f3), eta irauli egiten dira.",
  "rules.directions.title": "Hainbat norabide batera",
  "rules.directions.text":
    "Pieza batek hainbat lerro ingura ditzake. Denak iraultzen dira, nahi ez dituzunak ere bai. Hemen Beltzak sei pieza iraultzen ditu lau norabidetan (c3).",
  "rules.own.title": "Zure piezaren gainetik ez",
  "rules.own.text":
    "Lerroa zure lehen piezan amaitzen da. Hemen Beltzak (a3) b3 bakarrik iraultzen du: c3 atzeko bi pieza zuriak geratzen dira.",
  "rules.chains.title": "Katerik ez",
  "rules.chains.text":
    "Jarri berri den piezak bakarrik inguratzen du. Beltzak a3 jokatzean, c3 belztu eta c5 parean geratzen da, baina tarteko c4 zuria da oraindik.",
  "rules.pass.title": "Paso egitea",
  "rules.pass.text":
    "Ezer inguratu ezin duenak paso egin behar du, eta besteak jokatzen du berriro. Zerbait ingura dezakeenak jokatu egin behar du. Hemen Beltzak ezin du jokatu.",
  "rules.end.title": "Amaiera",
  "rules.end.text":
    "Inork ezin duenean jokatu, partida amaitu da. Taula sarritan beteta egoten da ordurako, baina ez beti: Beltzak f1 jokatu ondoren inork ezin du jokatu, eta bost lauki hutsik geratzen dira.",
  "rules.goals.title": "Klasikoa eta alderantzizkoa",
  "rules.goals.text":
    "Klasikoan pieza gehien dituenak irabazten du; alderantzizkoan, gutxien dituenak. Beste arau guztiak berdinak dira. Kopuru bera berdinketa da. Beltzaren azken piezak amaitzen du partida hau: azken posizio bera Beltzak irabazten du klasikoan, eta Zuriak alderantzizkoan.",
  "rules.setups.title": "Beste hasiera batzuk",
  "rules.setups.text":
    "Hasiera alda daiteke: gurutzea ispiluan, bi koloreak paraleloan, edo zuk prestatutako edozein posizio.",
  "rules.free.title": "Taula hutsa",
  "rules.free.text":
    "Taula hutsarekin ere has zaitezke. Bakoitzak bi pieza jartzen ditu lehenik erdiko lau laukietan, txandaka eta ezer irauli gabe. Gero ohiko arauak daude indarrean.",
  "rules.trays.title": "Piezak ematea",
  "rules.trays.text":
    "Bakoitzak piezen erdia du bere erretiluan. Piezarik gabe geratu eta oraindik joka dezakeenari besteak bat ematen dio, behar adina aldiz. Hemen Beltzaren erretilua hutsik dago.",
  "rules.play.title": "Nola jarri pieza bat",
  "rules.play.text":
    "Egin klik edo ukitu laukia, edo joan hara gezi-teklekin eta sakatu Sartu. Pieza ez da inoiz laukitik mugitzen; irauli bakarrik egiten da. Jokatu ezin den lauki batek erakusten dizu zeintzuetan joka daitekeen.",
  "rules.correct.title": "Txanda bat zuzentzea",
  "rules.correct.text":
    "Programak iraultzen ditu piezak zuretzat. Ezarpenetan eskuz egitea aukeratzen baduzu, txanda amaitu arte zuzen dezakezu iraulitakoa; gero falta izan dena erakusten da, eta arauek erabakitzen dute zer geratzen den.",
  "rules.statistics.title": "Partidak zenbatzea",
  "rules.statistics.text":
    "Amaitutako partidak zenbatzen dira: Beltzaren garaipenak, Zuriarenak eta berdinketak, ehunekoekin.",

  "live.restart": "Hasieratik",
  "live.back": "Atzera",
  "live.next": "Hurrengo jokaldia",

  "lesson.title": "Lehen partida",
  "lesson.count": "{step}. urratsa, guztira {steps}",
  "lesson.next": "Hurrengoa",
  "lesson.skip": "Saltatu",
  "lesson.previous": "Aurreko urratsa",
  "lesson.again": "Hori zilegi da, baina saiatu beste lauki batean.",
  "lesson.place.task":
    "Zuk pieza beltzak dituzu eta lehenik jokatzen duzu. Puntuek erakusten dute non jar dezakezun bat. Aukeratu puntu bat.",
  "lesson.place.done":
    "Pieza zuri bat zure pieza berriaren eta beste baten artean zegoen; horregatik irauli da.",
  "lesson.illegal.task": "Zuriak erantzun du. Saiatu orain punturik gabeko lauki huts batean.",
  "lesson.illegal.done":
    "Hor ez dago ezer zure bi piezaren artean; beraz, ezin duzu piezarik jarri. Beti irauli behar duzu gutxienez pieza bat.",
  "lesson.most.task":
    "Txanda batzuk geroago. Jarri gezia puntu baten gainean, zer iraultzen duen ikusteko. Jokatu pieza gehien iraultzen dituena.",
  "lesson.most.done": "Inguratzen duzun lerro oro iraultzen da, norabide guztietan batera.",
  "lesson.corner.task":
    "Izkina bat ezin da inoiz inguratu: zure pieza hor zurea da amaiera arte. Hartu izkina.",
  "lesson.corner.done": "Oso ondo. Orain aldameneko ertzeko piezak ere zailak dira iraultzen.",
  "lesson.pass.task": "Orain ez dago punturik: ezin duzu ezer inguratu. Sakatu Paso.",
  "lesson.pass.done":
    "Zuriak bi aldiz jarraian jokatzen du. Jokaldirik ez duzunean bakarrik egin dezakezu paso.",
  "lesson.win.task": "Lauki bat geratzen da. Jarri azken pieza.",
  "lesson.win.done": "Klasikoan pieza gehien dituenak irabazten du. Orain gauza bera alderantziz.",
  "lesson.fewest.task":
    "Alderantzizkoan pieza gutxien dituenak irabazten du; arauak berdinak dira. Jokatu ahalik eta pieza gutxien iraultzen dituen puntua.",
  "lesson.fewest.done": "Alderantzizkoan gutxi eduki nahi duzu, eta lauki asko aukeran.",
  "lesson.noCorner.task":
    "Izkina zurea da amaiera arte; beraz, alderantzizkoan zama da. Jokatu beste edozein puntu.",
  "lesson.noCorner.done": "Ondo. Utzi izkinak besteari.",
  "lesson.lose.task": "Azken pieza berriro, baina hau alderantzizkoa da. Jarri.",
  "lesson.lose.done": "Partida bera, beste irabazlea. Behar duzun guztia badakizu: jokatu zeurea.",
  "lesson.playMost": "Klasikoa jokatu",
  "lesson.playFewest": "Alderantzizkoa jokatu",

  "strategy.corners.title": "Hartu izkinak",
  "strategy.corners.text":
    "Izkinako pieza bat ezin da inoiz irauli, eta ertzeko aldamenekoak babesten ditu. Partida gehienak izkinek erabakitzen dituzte. Hemen Beltzak f6 hartzen du.",
  "strategy.xSquares.title": "Kontuz X laukiekin",
  "strategy.xSquares.text":
    "Izkina huts baten diagonaleko aldameneko laukiari X lauki esaten zaio. Goiz hor jokatzeak izkina oparitzen du normalean: Beltzak b2 jokatu ondoren, Zuriak a1 hartzen du.",
  "strategy.edges.title": "Kontuz ertzetan",
  "strategy.edges.text":
    "Ertzeko piezak sendoak dira, baina izkina huts baten ondoko laukia, C laukia, tranpa izan daiteke. Beltzak b1 jokatu ondoren, Zuriak ertzean zehar inguratu eta a1 hartzen du.",
  "strategy.mobility.title": "Gorde zure aukerak",
  "strategy.mobility.text":
    "Partidaren erdian pieza asko zama dira. Irauli gutxi, eta utzi besteari jokaldi gutxi: laster txarrak bakarrik izango ditu. Konparatu Zuriak bi jokaldietako bakoitzaren ondoren dituen puntuak.",
  "strategy.mobility.few": "a5: erantzun gutxi",
  "strategy.mobility.many": "e4: erantzun asko",
  "strategy.parity.title": "Egin azken jokaldia",
  "strategy.parity.text":
    "Amaiera aldera lauki hutsak eremuetan banatzen dira. Saiatu eremu bakoitzean azken jokaldia egiten: jokatu lehenik lauki hutsen kopurua bakoitia den lekuan. Hemen d6 bakarrik dago, eta a4 eta a5 elkarrekin.",
  "strategy.parity.odd": "Lehenik d6: Beltzak irabazi",
  "strategy.parity.even": "Lehenik a4: Beltzak galdu",
  "strategy.reverse.title": "Zer aldatzen den alderantzizkoan",
  "strategy.reverse.text":
    "Orain izkinek kalte egiten diote dituenari, eta X laukiak armak dira: Beltzak e5 jokatu ondoren, Zuriak ez du f6 izkina beste jokaldirik. Honek balio du oraindik: pieza gutxi partidaren erdian, aukera asko, eta azken jokaldia bestearentzat.",
};
