"""What is said in Canasta: what happens, what is refused and why, the lines of the score, and the words of a turn."""

from __future__ import annotations

from typing import Final

from paizhuo.cards import Rank
from paizhuo.core.wording import JOKER, Argument, OfRank, Phrase, Text


class Happening(Phrase):
    """What happens at the table; log, motion and speech read the same line."""

    PARTNERS = (
        "ca.ev.partners",
        "{who}搗到最大，先出；{partner}第二大，是搭檔",
        "{who} drew highest and plays first, with {partner} as partner",
        "C2",
        "you drew highest and play first, with {partner} as partner",
    )
    UPCARD = "ca.ev.upcard", "翻出{cards}，開始棄牌堆", "The discard pile starts with {cards}", "C2"
    DREW = "ca.ev.drew", "{who}摸一張", "{who} drew", "C3"
    DREW_CARD = "ca.ev.drew_card", "{who}摸到{card}", "{who} drew {card}", "C3"
    RED_THREE = "ca.ev.red3", "{who}亮出{card}，補一張", "{who} showed {card} and drew again", "C3"
    RED_THREE_KEPT = "ca.ev.red3_pile", "{who}亮出{card}，這張不補", "{who} showed {card}; no replacement", "C5"
    TOOK = (
        "ca.ev.took",
        "{who}用{cards}接頂牌，{n} 張進手",
        "{who} matched the top card with {cards}; {n} to hand",
        "C5",
    )
    TOOK_ONTO = (
        "ca.ev.took_onto",
        "{who}把頂牌接到 {rank}，{n} 張進手",
        "{who} added the top card to the {rank}s; {n} to hand",
        "C5",
    )
    OPENED = "ca.ev.opened", "{who}開門，{n} 分（門檻 {min}）", "{who} opened with {n} (needed {min})", "C4"
    MELDED = "ca.ev.melded", "{who}攤出{cards}", "{who} laid down {cards}", "C4"
    ADDED = "ca.ev.added", "{who}在 {rank} 加{cards}", "{who} added {cards} to the {rank}s", "C4"
    CANASTA = "ca.ev.canasta", "{who}完成 {rank} 的純 Canasta", "{who} completed a natural canasta of {rank}s", "C4"
    CANASTA_MIXED = (
        "ca.ev.canasta_mixed",
        "{who}完成 {rank} 的混合 Canasta",
        "{who} completed a mixed canasta of {rank}s",
        "C4",
    )
    TURNED_MIXED = (
        "ca.ev.turned_mixed",
        "{rank} 的純 Canasta 變成混合",
        "The natural canasta of {rank}s is now mixed",
        "C4",
    )
    DISCARD = "ca.ev.discard", "{who}棄{card}", "{who} discarded {card}", "C3"
    FROZE = "ca.ev.froze", "{who}棄百搭，棄牌堆凍結", "{who} discarded a wild card: pile frozen", "C5"
    BLOCKED = (
        "ca.ev.blocked",
        "{who}棄黑3，下一位不能拿",
        "{who} discarded a black three: next player is blocked",
        "C5",
    )
    ASKED = "ca.ev.asked", "{who}問搭檔：可以出完嗎？", "{who} asks: may I go out?", "C6", "you ask: may I go out?"
    YES = "ca.ev.yes", "{who}：可以", "{who}: yes", "C6"
    NO = "ca.ev.no", "{who}：先不要", "{who}: not yet", "C6"
    OUT = "ca.ev.out", "{who}出完", "{who} went out", "C6"
    CONCEALED = "ca.ev.concealed", "{who}暗出完", "{who} went out concealed", "C6"
    LEFT = "ca.ev.left", "{who}不拿棄牌堆", "{who} left the pile", "C7"
    STOCK_OUT = "ca.ev.stock_out", "牌堆用完，這局結束", "The stock is gone. The deal ends", "C7"
    LAST_RED_THREE = (
        "ca.ev.last_red3",
        "最後一張是紅3，這局結束",
        "The last card is a red three. The deal ends",
        "C7",
    )
    DEAL_COUNT = (
        "ca.ev.deal_count",
        "發牌張數不對，這局不算，同一個莊家重發",
        "Misdealt: nothing counts, and the same dealer deals again",
        "C2",
    )
    CARDS_MISSING = (
        "ca.ev.cards_missing",
        "牌少了，這局不算，同一個莊家重發",
        "Cards are missing: nothing counts, and the same dealer deals again",
        "C2",
    )
    LAST_MELDS = (
        "ca.ev.last_melds",
        "最後一張是紅3，{who}攤完牌這局就結束",
        "The last card is a red three: {who} may still meld, then the deal ends",
        "C7",
        "The last card is a red three: you may still meld, then the deal ends",
    )


class Refusal(Phrase):
    """Why a move or a tally is refused; nothing is changed."""

    DRAW = "ca.no.draw", "先摸牌，或拿棄牌堆", "Draw or take the pile first", "C3"
    DRAWN = "ca.no.drawn", "這回合摸過牌了，不能再拿棄牌堆", "You've drawn, so the pile stays", "C3"
    DRAWN_ONCE = "ca.no.drawn_once", "這回合已經摸過，或拿過棄牌堆", "You've drawn or taken the pile already", "C3"
    HELD = "ca.no.held", "你手上只有 {n} 張{rank}", "Too few {rank}s: you hold {n}", "C3"
    STOCK = "ca.no.stock", "牌堆用完了", "The stock is gone", "C7"
    FORCED = (
        "ca.no.forced",
        "牌堆用完，頂牌接得上你們的 {rank}，要拿",
        "Stock gone and the top card fits your {rank}s: take it",
        "C7",
    )
    LEAVE = "ca.no.leave", "牌堆還有牌，摸一張或拿棄牌堆", "The stock isn't gone: draw or take the pile", "C7"
    EMPTY = "ca.no.empty", "棄牌堆沒有牌", "The pile is empty", "C5"
    TOP_WILD = "ca.no.top_wild", "頂牌是百搭，現在拿不了", "A wild card on top can't be taken", "C5"
    TOP_BLACK_THREE = "ca.no.top_black3", "頂牌是黑3，現在拿不了", "A black three on top can't be taken", "C5"
    PAIR = (
        "ca.no.pair",
        "凍結中（{reason}）：手上要有兩張真正的 {rank}",
        "Frozen ({reason}): you need two natural {rank}s in hand",
        "C5",
    )
    FIT = "ca.no.fit", "手上的牌接不上頂牌{card}", "Nothing in your hand fits {card}", "C5"
    TWO_CARDS = (
        "ca.no.two_cards",
        "用兩張手牌接頂牌，其他的拿到後再攤",
        "Two cards from your hand match the top card; lay the others afterwards",
        "C5",
    )
    ONTO_CANASTA = (
        "ca.no.onto_canasta",
        "這桌的頂牌不能接到已完成的 Canasta",
        "At this table the top card can't go onto a complete canasta",
        "C5",
    )
    BURIED = (
        "ca.no.buried",
        "只有頂牌算數，底下的牌拿到後才能用",
        "Only the top card counts; the rest comes after",
        "C5",
    )
    SINGLE = (
        "ca.no.single",
        "手上只剩一張，不能拿只有一張的棄牌堆",
        "With one card you can't take a one-card pile",
        "C5",
    )
    MINIMUM = (
        "ca.no.min",
        "開門要 {min} 分，現在 {n} 分，差 {short} 分",
        "Opening needs {min}; this is {n}, {short} short",
        "C4",
    )
    REACH = (
        "ca.no.min_reach",
        "開門要 {min} 分，這樣攤最多湊到 {n} 分，差 {short} 分",
        "Opening needs {min}; with these laid it comes to {n} at most, {short} short",
        "C4",
    )
    MINIMUM_PILE = (
        "ca.no.min_pile",
        "拿了棄牌堆，暗出完也要滿 {min} 分",
        "After taking the pile, a concealed out also needs {min}",
        "C6",
    )
    BONUS = (
        "ca.no.bonus",
        "紅3 和 Canasta 的獎分不算進開門",
        "Red threes and bonuses don't count for opening",
        "C4",
    )
    THREE = "ca.no.three", "一組至少三張", "A meld is three cards or more", "C4"
    NATURALS = (
        "ca.no.naturals",
        "至少要兩張真正的 {rank}，這裡有 {n} 張",
        "At least two natural {rank}s; this has {n}",
        "C4",
    )
    ONLY_WILDS = (
        "ca.no.only_wilds",
        "百搭要和真牌一起攤，或加到己方的牌組",
        "Wild cards go down with natural ones, or onto your side's meld",
        "C4",
    )
    WILDS = (
        "ca.no.wilds",
        "一組最多三張百搭，這樣會有 {n} 張",
        "Three wild cards at most; this makes {n}",
        "C4",
    )
    RUN = "ca.no.run", "連號不成組，要同點", "Runs don't count: one rank a meld", "C4"
    RED_THREE = "ca.no.red3", "紅3 不能組牌，也不能棄", "Red threes can't be melded or discarded", "C3"
    ONE = "ca.no.one", "一次棄一張", "Discard one card", "C3"
    BLACK_THREE = (
        "ca.no.black3",
        "黑3 要在出完的回合才能攤，三或四張，不加百搭",
        "Black threes go down only when going out: three or four, no wilds",
        "C4",
    )
    THEIRS = "ca.no.theirs", "不能加到對方的牌組", "You can't add to their melds", "C4"
    KEEP = (
        "ca.no.keep",
        "還沒有 Canasta，棄牌後手上要留一張",
        "No canasta yet: keep a card after the discard",
        "C6",
    )
    OUT = "ca.no.out", "要先有一組 Canasta 才能出完", "You need a canasta to go out", "C6"
    OUT_TWO = "ca.no.out_two", "這桌要有 {n} 組 Canasta 才能出完", "At this table going out needs {n} canastas", "C6"
    STUCK = "ca.no.stuck", "這樣攤，這回合就收不了尾", "After this your turn couldn't end", "C6"
    NO_DISCARD = (
        "ca.no.no_discard",
        "最後一張是紅3，這回合只攤牌、不棄牌",
        "The last card was a red three: melds only, no discard",
        "C7",
    )
    ASK_WHEN = "ca.no.ask_when", "摸牌後、攤新牌組前才能問", "Ask after drawing, before other melds", "C6"
    ASK_AGAIN = "ca.no.ask_again", "已經問過了", "You've asked already", "C6"
    ASK_ABLE = "ca.no.ask_able", "現在還出不完，不用問", "You couldn't go out yet anyway", "C6"
    SAID_NO = "ca.no.said_no", "搭檔說先不要，這回合要留牌", "Partner said not yet: keep a card", "C6"
    SAID_YES = "ca.no.said_yes", "搭檔說可以，這回合要出完", "Partner said yes: go out this turn", "C6"
    WAIT = "ca.no.answer", "先等{who}回答", "Wait for {who}'s answer", "C6"
    ANSWER_FIRST = "ca.no.answer_first", "先回答{who}", "First answer {who}", "C6"
    NOT_ASKED = "ca.no.not_asked", "現在沒有人問你", "Nobody is asking you", "C6"


class TallyRefusal(Phrase):
    """Why a deal cannot have come out so."""

    SIDES = "ca.no.sides", "兩方各要一份，這裡有 {n} 份", "One sheet for each of the two sides; there are {n}", "C8"
    MANY = (
        "ca.no.many",
        "{rank}總共只有 {most} 張，這裡有 {n} 張",
        "There are only {most} {rank}s; this has {n}",
        "C1",
    )
    SAME_RANK = "ca.no.same_rank", "同一方的{rank}要合成一組", "A side's {rank}s lie in one meld", "C4"
    RED_THREES = "ca.no.red3_count", "紅3 有四張，不能是 {n} 張", "There are four red threes, not {n}", "C1"
    BLACK_MELD = (
        "ca.no.black_meld",
        "只有出完的一方能攤黑3",
        "Only the side that went out can have laid black threes",
        "C4",
    )
    TWO_OUT = "ca.no.two_out", "只有一方能出完", "Only one side can go out", "C6"
    CONCEALED = "ca.no.concealed", "沒有出完，就沒有暗出完", "Concealed means that the side went out", "C6"
    OUT = (
        "ca.no.out_canasta",
        "出完的一方要有 {n} 組 Canasta",
        "The side that went out needs {n:canasta/canastas}",
        "C6",
    )
    OUT_CARDS = (
        "ca.no.out_cards",
        "要出完，一個人至少要攤出 {n} 張，這一方只攤了 {k} 張",
        "Who goes out has laid at least {n} cards; this side has laid {k}",
        "C6",
    )
    SCORE = "ca.no.score", "累計是 5 的倍數，不是 {n}", "Scores are multiples of five, not {n}", "C8"
    OPENING = (
        "ca.no.opening",
        "累計 {before} 要 {min} 分開門，牌組只有 {n} 分",
        "With {before} a side opens with {min}; these melds count {n}",
        "C4",
    )


class Frozen(Phrase):
    """Why the discard pile can only be taken with a natural pair."""

    UNOPENED = "ca.frozen.unopened", "己方還沒開門", "Your side hasn't opened", "C5"
    WILD = "ca.frozen.wild", "裡面有百搭", "It holds a wild card", "C5"
    RED_THREE = "ca.frozen.red3", "開局翻到紅3", "A red three was turned at the start", "C5"
    BLACK_THREE = "ca.frozen.black3", "裡面有黑3", "It holds a black three", "C5"


class Sheet(Phrase):
    """The lines of a score."""

    CARDS = "ca.sheet.cards", "牌值 {n}", "Card values {n}", "C8"
    CANASTAS = "ca.sheet.canastas", "純 {a} 組、混合 {b} 組：{n}", "{a} natural, {b} mixed: {n}", "C8"
    RED_THREES = "ca.sheet.red3", "紅3 {k} 張：{signed}", "{k:red three/red threes}: {signed}", "C8"
    RED_THREES_AGAINST = (
        "ca.sheet.red3_neg",
        "沒有攤組，紅3 倒扣：{signed}",
        "No meld, so red threes count against: {signed}",
        "C8",
    )
    OUT = "ca.sheet.out", "出完 {n}", "Going out {n}", "C8"
    CONCEALED = "ca.sheet.concealed", "暗出完再加 {m}", "Concealed {m} more", "C8"
    LEFT = "ca.sheet.left", "剩牌（含搭檔）：−{n}", "Cards left, both partners: −{n}", "C8"
    NEXT = "ca.sheet.next", "累計 {n}，下一局開門 {min}", "Total {n}; next opening {min}", "C4"


class Agreement(Phrase):
    """What everybody reads before the first deal."""

    CARDS = "ca.agree.cards", "兩副牌加四張鬼牌，每人 {n} 張", "Two packs with four jokers, {n} cards each", "C2"
    SEATED = (
        "ca.agree.first",
        "對坐是搭檔；第一局莊家抽籤，下一位先出，順時針輪流",
        "Partners sit opposite; the first dealer is drawn by lot, the next seat plays first, clockwise",
        "C2",
    )
    HIGH_CARDS = (
        "ca.agree.high_cards",
        "搗牌最大的兩家一組，最大的先出，順時針輪流",
        "The two highest cards are partners; the highest plays first, clockwise",
        "C2",
    )
    OPENING = "ca.agree.open", "開門門檻看累計：15、50、90、120", "Opening minimum by score: 15, 50, 90, 120", "C4"
    BLOCKS = "ca.agree.black3", "黑3 只擋下一位，不凍結", "A black three blocks the next player, no freeze", "C5"
    FREEZES = (
        "ca.agree.black3_freezes",
        "黑3 擋下一位，蓋住以後棄牌堆也凍結",
        "A black three blocks the next player, and freezes the pile once covered",
        "C5",
    )
    ASKING = (
        "ca.agree.ask",
        "問搭檔能不能出完，答了就算數",
        "Partner's answer about going out is binding",
        "C6",
    )
    DEAL_AND = "ca.agree.deal_and", "{first}；{more}", "{first}; {more}", "C2"
    PILE_AND = "ca.agree.pile_and", "{first}；{more}", "{first}; {more}", "C5"
    OUT_AND = "ca.agree.out_and", "{first}；{more}", "{first}; {more}", "C6"
    TARGET = (
        "ca.agree.target",
        "先到 {n} 分，整局算完才比",
        "To {n}, compared after the whole deal",
        "C8",
    )


class Hint(Phrase):
    """What is shown and asked while cards are laid out."""

    TAKE = "ca.hint.take", "拿得到：{cards}接{top}", "You can take it: {cards} with {top}", "C5"
    SAFE = "ca.hint.safe", "{card}對方應該接不上", "{card} looks safe to discard", "C5"
    COUNT = "ca.stage.count", "開門 {n}／{min} 分", "Opening {n} of {min}", "C4"
    SHORT = "ca.stage.short", "還差 {n} 分", "{n} short", "C4"
    READY = "ca.stage.ready", "夠了，可以攤出", "Enough. Lay down", "C4"
    PICK = "ca.stage.pick", "{rank} 選 {n} 張", "{n} {rank}s picked", "C4"
    STAGE_TAKE = (
        "ca.stage.take",
        "{cards}接{top}，另外 {n} 張進你的手",
        "{cards} with {top}; {n} more to your hand",
        "C5",
    )
    KEEP = "ca.stage.keep", "還沒有 Canasta，棄牌後要留一張。", "No canasta yet: keep one card after the discard.", "C6"
    MIXED = (
        "ca.ask.mixed",
        "加了百搭，純 Canasta 變混合，獎分 500 變 300。",
        "A wild card makes it mixed: bonus 500 becomes 300.",
        "C4",
    )
    FREEZE = (
        "ca.ask.freeze",
        "棄百搭會凍結棄牌堆，雙方都要兩張真牌才能拿。",
        "Discarding a wild freezes the pile: both sides need a natural pair.",
        "C5",
    )
    OUT = "ca.ask.out", "這樣就出完。要先問搭檔嗎？", "This goes out. Ask your partner first?", "C6"
    CONCEALED = "ca.ask.concealed", "這是暗出完，獎 {n} 分。", "Concealed: {n} bonus.", "C6"


def of_rank(rank: Rank) -> Argument:
    """Give a rank as a phrase names its cards: a three in a hand is a black one, and a joker has no rank."""
    return _RANK_NAMES.get(rank, OfRank(rank))


def one_of(rank: Rank) -> Argument:
    """Give one card of a rank as a phrase names it."""
    return _ONE_OF.get(rank, OfRank(rank))


_RANK_NAMES: Final = {Rank.JOKER: JOKER, Rank.THREE: Text("黑3", "black three")}
_ONE_OF: Final = {Rank.JOKER: Text("鬼牌", "a joker"), Rank.THREE: Text("黑3", "a black three")}

PHRASES: Final = (Happening, Refusal, TallyRefusal, Frozen, Sheet, Agreement, Hint)
