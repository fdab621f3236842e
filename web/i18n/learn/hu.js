/** Hungarian. @type {import("../index.js").LearnCatalogue} */
export default {
  "rules.start.title": "A kezdés",
  "rules.start.text":
    "Két sötét és két világos bábu áll keresztben a négy középső mezőn. Mindig Sötét lép először. A szokásos tábla 8×8 mezős; a 6×6-os és a 10×10-es táblán ugyanezek a szabályok.",
  "rules.row.title": "Egy sor közrefogása",
  "rules.row.text":
    "Tegyél egy bábut üres mezőre úgy, hogy közte és egy másik bábud között az ellenfél bábuinak egyenes, megszakítatlan sora legyen. A sor bármely irányú lehet, átlós is, és egy vagy több bábuból állhat. Itt Sötét három világos bábut fog közre (f3), és ezek átfordulnak.",
  "rules.directions.title": "Több irányban egyszerre",
  "rules.directions.text":
    "Egy bábu több sort is közrefoghat. Mind átfordul, az is, amelyiket inkább meghagynád. Itt Sötét hat bábut fordít át négy irányban (c3).",
  "rules.own.title": "A saját bábun túl nem",
  "rules.own.text":
    "A sor az első saját bábunál véget ér. Itt Sötét (a3) csak ezt fordítja át: b3. A két világos bábu ez mögött marad: c3.",
  "rules.chains.title": "Nincs láncolat",
  "rules.chains.text":
    "Csak az éppen letett bábu fog közre. Ha Sötét ide lép: a3, akkor c3 sötét lesz, és szemben áll vele c5, de a köztük lévő c4 világos marad.",
  "rules.pass.title": "Passzolás",
  "rules.pass.text":
    "Aki semmit sem tud közrefogni, passzol, és az ellenfél lép újra. Aki közre tud fogni valamit, annak lépnie kell. Itt Sötét nem tud lépni.",
  "rules.end.title": "A vége",
  "rules.end.text":
    "Ha egyik fél sem tud lépni, a játszma véget ér. A tábla ekkor gyakran tele van, de nem mindig: Sötét lépése után (f1) senki sem tud lépni, és öt mező üres marad.",
  "rules.goals.title": "Klasszikus és fordított",
  "rules.goals.text":
    "A klasszikus játékban a több bábu nyer, a fordítottban a kevesebb; minden más szabály azonos. Egyenlő szám: döntetlen. Sötét utolsó bábuja zárja le ezt a játszmát: ugyanazt a végállást a klasszikusban Sötét, a fordítottban Világos nyeri.",
  "rules.setups.title": "Más kezdőállások",
  "rules.setups.text":
    "A kezdés változtatható: tükrözött átlós állás, egymás melletti színek, vagy bármilyen állás, amelyet magad raksz fel.",
  "rules.free.title": "Az üres tábla",
  "rules.free.text":
    "Üres táblával is kezdhettek. Először mindkét fél két-két bábut tesz a négy középső mezőre, felváltva, átfordítás nélkül. Utána a szokásos szabályok érvényesek.",
  "rules.trays.title": "Bábuk átadása",
  "rules.trays.text":
    "Mindkét fél tálcáján a bábuk fele van. Akinek elfogytak, és még tud lépni, az ellenféltől kap egyet, ahányszor csak kell. Itt Sötét tálcája üres.",
  "rules.play.title": "Hogyan tegyünk le bábut",
  "rules.play.text":
    "Kattints vagy koppints a mezőre, vagy menj oda a nyilakkal, és nyomd meg az Entert. A bábu végleg a mezőjén marad, csak átfordul. A nem léphető mező megmutatja, hova léphetsz.",
  "rules.correct.title": "Egy lépés kijavítása",
  "rules.correct.text":
    "A program átfordítja helyetted a bábukat. Ha a beállításokban a kézi módot választod, a lépés végéig kijavíthatod, amit fordítottál; utána látod, mi maradt ki, és a szabályok döntik el, mi érvényes.",
  "rules.statistics.title": "Játszmák számolása",
  "rules.statistics.text":
    "A befejezett játszmákat számoljuk: Sötét győzelmei, Világos győzelmei és a döntetlenek, százalékkal.",

  "live.restart": "Elölről",
  "live.back": "Vissza",
  "live.next": "Következő lépés",

  "lesson.title": "Első játszma",
  "lesson.count": "{step}. lépés, összesen {steps}",
  "lesson.next": "Tovább",
  "lesson.skip": "Kihagyás",
  "lesson.previous": "Előző lépés",
  "lesson.again": "Ez szabályos, de próbálj egy másik mezőt.",
  "lesson.place.task":
    "Tiéd a sötét bábu, és te lépsz először. A pontok mutatják, hova tehetsz. Válassz egy pontot.",
  "lesson.place.done":
    "Egy világos bábu az új bábud és egy másik bábud között volt, ezért átfordult.",
  "lesson.illegal.task": "Világos válaszolt. Most próbálj egy pont nélküli üres mezőt.",
  "lesson.illegal.done":
    "Ott semmi sincs két bábud között, ezért nem tehetsz oda. Mindig legalább egy bábut át kell fordítanod.",
  "lesson.most.task":
    "Néhány lépéssel később. Mutass egy pontra, hogy lásd, mit fordítana át. Lépj oda, ahol a legtöbb bábu fordul át.",
  "lesson.most.done": "Minden közrefogott sor átfordul, minden irányban egyszerre.",
  "lesson.corner.task":
    "A sarkot sohasem lehet közrefogni: ott a bábud a végéig a tiéd marad. Foglald el a sarkot.",
  "lesson.corner.done": "Szép. Mostantól a mellette lévő szélen álló bábukat is nehéz átfordítani.",
  "lesson.pass.task": "Most nincs pont: semmit sem tudsz közrefogni. Nyomd meg a Passz gombot.",
  "lesson.pass.done":
    "Világos kétszer lép egymás után. Csak akkor passzolhatsz, ha nem tudsz lépni.",
  "lesson.win.task": "Egy mező maradt. Tedd le az utolsó bábut.",
  "lesson.win.done": "A klasszikus játékban a több bábu nyer. Most ugyanez fordítva.",
  "lesson.fewest.task":
    "A fordított játékban a kevesebb bábu nyer; a szabályok ugyanazok. Lépj olyan pontra, ahol a lehető legkevesebb bábu fordul át.",
  "lesson.fewest.done": "A fordított játékban kevés bábut akarsz, és sok választható mezőt.",
  "lesson.noCorner.task":
    "A sarok a végéig a tiéd marad, ezért a fordított játékban teher. Lépj bármelyik másik pontra.",
  "lesson.noCorner.done": "Jó. Hagyd a sarkokat az ellenfélnek.",
  "lesson.lose.task": "Megint az utolsó bábu, de ez a fordított játék. Tedd le.",
  "lesson.lose.done":
    "Ugyanaz a játszma, más győztes. Mindent tudsz, ami kell: játssz egy sajátot.",
  "lesson.playMost": "Klasszikus játszma",
  "lesson.playFewest": "Fordított játszma",

  "strategy.corners.title": "Szerezd meg a sarkokat",
  "strategy.corners.text":
    "A sarokban álló bábu sohasem fordítható át, és védi a szomszédait a szélen. A legtöbb játszmát a sarkok döntik el. Itt Sötét elfoglalja: f6.",
  "strategy.xSquares.title": "Vigyázz az X-mezőkkel",
  "strategy.xSquares.text":
    "Az üres sarok átlós szomszédja az X-mező. Aki korán ide lép, többnyire odaadja a sarkot: Sötét lépése b2, és Világos elfoglalja: a1.",
  "strategy.edges.title": "Óvatosan a széleken",
  "strategy.edges.text":
    "A szélen álló bábuk erősek, de az üres sarok melletti mező, a C-mező, csapda lehet. Sötét lépése b1, ezután Világos a szélen közrefogja, és elfoglalja: a1.",
  "strategy.mobility.title": "Őrizd meg a lehetőségeidet",
  "strategy.mobility.text":
    "A játszma közepén a sok bábu teher. Fordíts át keveset, és hagyj az ellenfélnek kevés lépést: hamarosan csak rossz lépései lesznek. Hasonlítsd össze Világos pontjait a két lépés után.",
  "strategy.mobility.few": "a5: kevés válasz",
  "strategy.mobility.many": "e4: sok válasz",
  "strategy.parity.title": "Tiéd legyen az utolsó lépés",
  "strategy.parity.text":
    "A vége felé az üres mezők területekre esnek szét. Igyekezz mindegyikben utoljára lépni: először oda lépj, ahol páratlan számú üres mező van. Itt d6 egyedül áll, a4 és a5 pedig összetartozik.",
  "strategy.parity.odd": "Előbb d6: Sötét nyer",
  "strategy.parity.even": "Előbb a4: Sötét veszít",
  "strategy.reverse.title": "Mi fordul meg a fordított játékban",
  "strategy.reverse.text":
    "A sarkok most annak ártanak, akié, az X-mezők pedig fegyverek: Sötét lépése e5, ezután Világosnak csak a sarok marad: f6. Ami igaz marad: kevés bábu a játszma közepén, sok lehetőség, és az utolsó lépés az ellenfélé.",
};
