/** Simplified Chinese. @type {import("../index.js").LearnCatalogue} */
export default {
  "rules.start.title": "开局",
  "rules.start.text":
    "两枚黑子和两枚白子交叉放在中央四格。黑方总是先下。普通棋盘有 8×8 格；6×6 和 10×10 规则相同。",
  "rules.row.title": "夹住一排",
  "rules.row.text":
    "在空格下一枚棋子，使它与自己的另一枚棋子之间夹着一排笔直不断的对方棋子。横、竖、斜都可以，一枚或多枚都可以。黑方下 f3 夹住三枚白子，把它们翻转。",
  "rules.directions.title": "同时多个方向",
  "rules.directions.text":
    "一枚棋子可以夹住几排。所有被夹的棋子都要翻转，哪怕你不想翻。黑方下 c3，在四个方向翻转六枚。",
  "rules.own.title": "不越过自己的棋子",
  "rules.own.text": "一排到自己的第一枚棋子为止。黑方下 a3 只翻转 b3：c3 后面的两枚白子不变。",
  "rules.chains.title": "没有连锁",
  "rules.chains.text":
    "只有刚下的棋子能夹。黑方下 a3 后，c3 变黑并与 c5 相对，但中间的 c4 仍是白子。",
  "rules.pass.title": "停一手",
  "rules.pass.text":
    "夹不住任何棋子的一方必须停一手，由对方接着下。能夹就必须下。这里黑方无处可下。",
  "rules.end.title": "终局",
  "rules.end.text":
    "双方都无处可下时，对局结束。这时棋盘往往已满，但不一定：黑方 f1 之后谁也不能下，还空着五格。",
  "rules.goals.title": "经典与反转",
  "rules.goals.text":
    "经典玩法棋子多者胜，反转玩法棋子少者胜；其他规则相同。数目相等为平局。黑方的最后一枚棋子结束本局：同一终局，经典玩法黑方胜，反转玩法白方胜。",
  "rules.setups.title": "其他摆法",
  "rules.setups.text": "开局可以变化：镜像的交叉、颜色平行，或自己摆的任何局面。",
  "rules.free.title": "空棋盘",
  "rules.free.text":
    "也可以从空棋盘开始。双方先轮流在中央四格各放两枚，不翻转任何棋子。之后按普通规则。",
  "rules.trays.title": "交出棋子",
  "rules.trays.text":
    "每方有一半的棋子。用完了却还能下的一方，由对方交出一枚，需要几次就几次。这里黑方的棋子用完了。",
  "rules.play.title": "怎样下棋子",
  "rules.play.text":
    "点击或轻触格子，或用方向键移到那里再按 Enter。棋子永远留在原格，只会翻转。选了不能下的格子，会显示能下的格子。",
  "rules.correct.title": "改正一回合",
  "rules.correct.text":
    "程序替你翻转棋子。如果在设置中选择手动翻子，在结束回合之前都可以改正；之后显示漏了什么，并以规则为准。",
  "rules.statistics.title": "统计对局",
  "rules.statistics.text": "已完成的对局会计数：黑方胜、白方胜和平局，并附百分比。",

  "live.restart": "重新开始",
  "live.back": "后退",
  "live.next": "下一手",

  "lesson.title": "第一局",
  "lesson.count": "第 {step} 步，共 {steps} 步",
  "lesson.next": "下一步",
  "lesson.skip": "跳过",
  "lesson.previous": "上一步",
  "lesson.again": "这样可以，但请试另一个格子。",
  "lesson.place.task": "你执黑子，先下。有点的格子可以下。请选一个点。",
  "lesson.place.done": "一枚白子在你的新棋子和另一枚棋子之间，所以翻转了。",
  "lesson.illegal.task": "白方回应了。现在试一个没有点的空格。",
  "lesson.illegal.done": "那里没有棋子夹在你的两枚棋子之间，所以不能下。每次至少要翻转一枚棋子。",
  "lesson.most.task": "过了几手。指向一个点，看看会翻转什么。请下翻转最多的那一点。",
  "lesson.most.done": "被夹住的每一排都翻转，所有方向同时。",
  "lesson.corner.task": "角永远夹不住：你在那里的棋子到最后都是你的。请占角。",
  "lesson.corner.done": "很好。旁边沿边的棋子现在也很难被翻了。",
  "lesson.pass.task": "现在没有点：你夹不住任何棋子。请按“停一手”。",
  "lesson.pass.done": "白方连下两手。只有无处可下时才能停一手。",
  "lesson.win.task": "还剩一格。请下最后一枚棋子。",
  "lesson.win.done": "经典玩法棋子多者胜。现在用反转玩法再来。",
  "lesson.fewest.task": "反转玩法棋子少者胜，其他规则相同。请下翻转最少的一点。",
  "lesson.fewest.done": "反转玩法要棋子少，可下的格子多。",
  "lesson.noCorner.task": "角到最后都是你的，所以在反转玩法中是负担。请下别的点。",
  "lesson.noCorner.done": "很好。把角留给对方。",
  "lesson.lose.task": "又是最后一枚棋子，但这是反转玩法。请下。",
  "lesson.lose.done": "同一局棋，胜者相反。你都学会了：自己下一局吧。",
  "lesson.playMost": "下经典",
  "lesson.playFewest": "下反转",

  "strategy.corners.title": "占角",
  "strategy.corners.text":
    "角上的棋子永远不会被翻，还保护沿边的邻子。多数对局由角决定。这里黑方占 f6。",
  "strategy.xSquares.title": "小心 X 位",
  "strategy.xSquares.text":
    "空角斜旁的格子叫 X 位。过早下在那里通常会送角：黑方 b2 之后，白方占 a1。",
  "strategy.edges.title": "边上要谨慎",
  "strategy.edges.text":
    "边上的棋子很强，但空角旁边的格子，即 C 位，可能是陷阱。黑方 b1 之后，白方沿边夹住并占 a1。",
  "strategy.mobility.title": "保留选择",
  "strategy.mobility.text":
    "中盘棋子多是负担。少翻一些，也少给对方着法：很快他就只剩坏棋。比较两种下法之后白方的点。",
  "strategy.mobility.few": "a5：白方着法少",
  "strategy.mobility.many": "e4：白方着法多",
  "strategy.parity.title": "抢最后一手",
  "strategy.parity.text":
    "接近终局时，空格分成几个区域。争取在每个区域下最后一手：先下空格数为奇数的区域。这里 d6 单独一格，a4 和 a5 连在一起。",
  "strategy.parity.odd": "先下 d6：黑方胜",
  "strategy.parity.even": "先下 a4：黑方负",
  "strategy.reverse.title": "反转玩法中的变化",
  "strategy.reverse.text":
    "现在角对占有者不利，X 位成了武器：黑方 e5 之后，白方只能下角 f6。不变的是：中盘棋子要少，选择要多，并把最后一手留给对方。",
};
