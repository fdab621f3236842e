/** Japanese. @type {import("../index.js").LearnCatalogue} */
export default {
  "rules.start.title": "開始",
  "rules.start.text":
    "中央の4マスに黒2個と白2個を交差して置きます。先手はいつも黒です。普通の盤は8×8で、6×6と10×10も同じルールです。",
  "rules.row.title": "列を挟む",
  "rules.row.text":
    "自分の石との間に相手の石がまっすぐ途切れずに並ぶように、空きマスに石を置きます。縦・横・斜めのどの方向でもよく、1個でも何個でも挟めます。黒がf3に打つと白3個を挟み、裏返します。",
  "rules.directions.title": "一度に何方向も",
  "rules.directions.text":
    "一つの石で何列も挟めます。返したくない石も含めて、すべて裏返ります。黒がc3に打つと4方向の6個を返します。",
  "rules.own.title": "自分の石は越えない",
  "rules.own.text":
    "列は最初の自分の石で終わります。黒がa3に打っても返るのはb3だけです。c3の先の白2個はそのままです。",
  "rules.chains.title": "連鎖はしない",
  "rules.chains.text":
    "挟むのは今置いた石だけです。黒がa3に打つとc3が黒になりc5と向かい合いますが、間のc4は白のままです。",
  "rules.pass.title": "パス",
  "rules.pass.text":
    "何も挟めなければパスで、相手が続けて打ちます。挟めるときは必ず打ちます。ここでは黒は打てません。",
  "rules.end.title": "終局",
  "rules.end.text":
    "どちらも打てなくなると終局です。盤が埋まることが多いのですが、いつもではありません。黒f1のあとは誰も打てず、5マスが空いたままです。",
  "rules.goals.title": "通常と反転",
  "rules.goals.text":
    "通常ルールは石の多い方、反転ルールは少ない方が勝ちです。ほかは同じで、同数なら引き分けです。黒の最後の石で終局します。同じ最終局面でも、通常なら黒、反転なら白の勝ちです。",
  "rules.setups.title": "ほかの初期配置",
  "rules.setups.text":
    "開始の配置は変えられます。逆の交差、色を並べた平行、自分で作った局面などです。",
  "rules.free.title": "空の盤",
  "rules.free.text":
    "何もない盤から始めることもできます。まず双方が中央の4マスに交互に2個ずつ置き、何も返しません。そのあとは普通のルールです。",
  "rules.trays.title": "石を渡す",
  "rules.trays.text":
    "双方が石の半分ずつを手持ちにします。手持ちがなくなってもまだ打てるときは、必要なだけ相手から1個もらいます。ここでは黒の手持ちがありません。",
  "rules.play.title": "石の置き方",
  "rules.play.text":
    "マスをクリックかタップするか、矢印キーで移動してEnterを押します。石はマスから動かず、裏返るだけです。打てないマスを選ぶと、打てるマスを示します。",
  "rules.correct.title": "手番の訂正",
  "rules.correct.text":
    "石は自動で裏返ります。設定で自分で返すようにすると、手番を終えるまで直せます。終えると返し忘れを示し、ルール通りの結果になります。",
  "rules.statistics.title": "対局を数える",
  "rules.statistics.text": "終わった対局を数えます。黒の勝ち、白の勝ち、引き分けと、その割合です。",

  "live.restart": "最初から",
  "live.back": "戻る",
  "live.next": "次の手",

  "lesson.title": "はじめての対局",
  "lesson.count": "{steps}のうち{step}",
  "lesson.next": "次へ",
  "lesson.skip": "とばす",
  "lesson.previous": "前へ",
  "lesson.again": "打てますが、ほかのマスを試してください。",
  "lesson.place.task": "あなたは黒で、先手です。点のあるマスに打てます。点を一つ選んでください。",
  "lesson.place.done": "白の石が新しい石ともう一つの黒石の間にあったので、裏返りました。",
  "lesson.illegal.task": "白が応じました。今度は点のない空きマスを試してください。",
  "lesson.illegal.done":
    "そこでは二つの黒石の間に何もないので、置けません。いつも1個以上返す必要があります。",
  "lesson.most.task":
    "何手か進みました。点を指すと返る石が見えます。いちばん多く返すマスに打ってください。",
  "lesson.most.done": "挟んだ列は、どの方向も一度に裏返ります。",
  "lesson.corner.task":
    "隅は決して挟まれません。そこの石は最後まで自分のものです。隅を取ってください。",
  "lesson.corner.done": "お見事。隣の辺の石も返されにくくなりました。",
  "lesson.pass.task": "点がありません。何も挟めないので「パス」を押してください。",
  "lesson.pass.done": "白が続けて打ちます。打てる所がないときだけパスできます。",
  "lesson.win.task": "残り1マスです。最後の石を置いてください。",
  "lesson.win.done": "通常は石の多い方が勝ちです。次は反転ルールです。",
  "lesson.fewest.task":
    "反転ルールでは石の少ない方が勝ちで、ほかは同じです。返す石がいちばん少ないマスに打ってください。",
  "lesson.fewest.done": "反転では石を少なく、打てるマスを多く持ちます。",
  "lesson.noCorner.task":
    "隅は最後まで自分のものなので、反転では重荷です。ほかの点に打ってください。",
  "lesson.noCorner.done": "よくできました。隅は相手に任せましょう。",
  "lesson.lose.task": "また最後の石ですが、今度は反転です。置いてください。",
  "lesson.lose.done": "同じ対局でも勝者が逆です。もう十分です。自分の対局を始めましょう。",
  "lesson.playMost": "通常で対局",
  "lesson.playFewest": "反転で対局",

  "strategy.corners.title": "隅を取る",
  "strategy.corners.text":
    "隅の石は決して返されず、辺の隣の石も守ります。多くの対局は隅で決まります。ここでは黒がf6を取ります。",
  "strategy.xSquares.title": "Xに注意",
  "strategy.xSquares.text":
    "空いた隅の斜め隣をXと呼びます。早くそこに打つと、たいてい隅を渡します。黒b2のあと、白がa1を取ります。",
  "strategy.edges.title": "辺は慎重に",
  "strategy.edges.text":
    "辺の石は強いのですが、空いた隅の隣のCは危ないことがあります。黒b1のあと、白は辺で挟んでa1を取ります。",
  "strategy.mobility.title": "選択肢を残す",
  "strategy.mobility.text":
    "中盤では石の多さは重荷です。少なく返し、相手の打てる所を減らすと、やがて悪い手しか残りません。二つの手のあとの白の点を比べてください。",
  "strategy.mobility.few": "a5：白の手は少ない",
  "strategy.mobility.many": "e4：白の手は多い",
  "strategy.parity.title": "最後の手を打つ",
  "strategy.parity.text":
    "終盤には空きマスがいくつかの区域に分かれます。各区域で最後に打てるように、空きが奇数の区域から打ちます。ここではd6が一つだけ、a4とa5が一組です。",
  "strategy.parity.odd": "先にd6：黒の勝ち",
  "strategy.parity.even": "先にa4：黒の負け",
  "strategy.reverse.title": "反転で逆になること",
  "strategy.reverse.text":
    "隅は持つ側の損になり、Xは武器になります。黒e5のあと、白は隅のf6しか打てません。変わらないのは、中盤は石を少なく、選択肢を多く、そして最後の手は相手に打たせることです。",
};
