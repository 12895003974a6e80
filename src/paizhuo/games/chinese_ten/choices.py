"""The values that the house rules of 撿紅點 can have, each with its words."""

from __future__ import annotations

from paizhuo.core.options import Choice


class Direction(Choice):
    """Which way round the table play goes."""

    CLOCKWISE = "clockwise", "順時針", "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise", "逆時針", "counter-clockwise"


class FirstToPlay(Choice):
    """Who plays first."""

    NEXT = "next", "莊家的下一位", "the seat after the dealer"
    DEALER = "dealer", "莊家", "the dealer"


class SeatDrawTies(Choice):
    """What equal cards mean in the draw for seats."""

    REFINE = "refine", "同點的人再搗，只排他們之間的先後", "those who tie draw again, for the order among themselves"
    FEWEST_DRAWS = "fewest-draws", "搗的次數少的在前", "who needed fewer draws comes first"


class HighestDraw(Choice):
    """What the highest card of the draw becomes."""

    HEAD = "head", "第一個莊家", "the first dealer"
    TAIL = "tail", "尾家", "the last seat"


class AceInDraw(Choice):
    """What an ace is in the draw for seats."""

    LOW = "low", "最小", "low"
    HIGH = "high", "最大", "high"


class TripleOpening(Choice):
    """Three of one of the ranks 5, 10, J, Q, K at the start."""

    CAPTURE_ALL = "capture-all", "第四張一次吃三張", "the fourth takes all three"
    REDEAL = "redeal", "重發", "deal again"
    REDEAL_ONE_BLACK_TWO_RED = "redeal-one-black-two-red", "一黑二紅重發", "deal again if one is black and two are red"


class OtherTriple(Choice):
    """Three alike that the re-deal does not cover."""

    CAPTURE_ALL = "capture-all", "第四張一次吃三張", "the fourth takes all three"
    ONE_OF_THREE = "one-of-three", "只吃一張，另外兩張留著", "it takes one; two stay for good"


class DealerTakes(Choice):
    """Cards at the start that nothing could ever take."""

    DEALER_TAKES = "dealer-takes", "莊家收走", "the dealer takes them"
    REDEAL = "redeal", "重發", "deal again"


class QuadRanks(Choice):
    """For which ranks four alike at the start mean a re-deal."""

    SPECIAL = "special", "5、10、J、Q、K", "5, 10, J, Q, K"
    ANY = "any", "不管哪一種點數", "any rank"


class CaptureDuty(Choice):
    """Whether a card that can take something must."""

    MANDATORY = "mandatory", "吃得到就要吃", "a card that can take something must"
    OPTIONAL = "optional", "可以不吃", "it may be left on the table instead"


class ExtraFlip(Choice):
    """When a seat turns up a second card."""

    NONE = "none", "每回合翻一張", "one card a turn"
    AFTER_SWEEP = "after-sweep", "吃光海底多翻一張", "one more after clearing the table"
    EVERY_TURN = "every-turn", "每回合翻兩張", "two cards every turn"


class Leftovers(Choice):
    """Whose the cards are that stay on the table at the end."""

    NOBODY = "nobody", "不算誰的", "nobody's"
    LAST_CAPTURER = "last-capturer", "歸最後吃牌的人", "theirs who took a card last"


class ParFrom(Choice):
    """Which total par is a share of."""

    NOMINAL = "nominal", "整副牌的總分", "the total of the whole pack"
    ACTUAL = "actual", "實際吃到的總分", "the total that was really taken"


class RedNine(Choice):
    """What a red nine scores."""

    TEN = "10", "10 分", "10"
    NINE = "9", "9 分", "9"


class DoubleFive(Choice):
    """What a red five that takes the other red five brings."""

    NONE = "none", "沒有另外給分", "nothing extra"
    TRANSFER = "transfer", "其他每家給分", "every other player pays"
    BONUS_ONLY = "bonus-only", "加分，別家不減", "a bonus that nobody pays"


class DoubleFiveTrigger(Choice):
    """What makes a double red five."""

    CAPTURE_EVENT = "capture-event", "紅5 吃紅5", "one red five takes the other"
    OWN_BOTH = "own-both", "兩張紅5 都吃到", "taking both red fives, however it comes"


class Settlement(Choice):
    """How points become what is won and lost."""

    DIFFERENCE = "difference", "減基準分", "difference from par"
    XIGU = (
        "xigu",
        "戲谷：減 60 乘 10，有人超過 100 全桌 ×2",
        "PickRed: less 60, times 10; doubled if anyone is over 100",
    )
    JIDIAN = "jidian", "計點", "game points"
    RAW = "raw", "直接比分數", "points as they are"
    CARD_COUNT = "card-count", "比吃到幾張牌", "number of cards taken"
    RED_COUNT = "red-count", "紅牌一張算 1", "one for each red card"


class ParRounding(Choice):
    """What happens to a par that is not whole."""

    EXACT = "exact", "照實算", "kept exact"
    FLOOR = "floor", "捨去", "rounded down"
    CEIL = "ceil", "進位", "rounded up"
    FIXED = "fixed", "講好一個數", "an agreed number"


class TotalWinScore(Choice):
    """Which points count towards 250."""

    WITH_DOUBLE_FIVE = "with-double-five", "連雙紅五的 60 一起算", "with the 60 of a double red five"
    WITHOUT_DOUBLE_FIVE = "without-double-five", "只算牌分", "card points alone"


class JidianDoubling(Choice):
    """How often game points double."""

    PER_PLAYER = "per-player", "每有一家滿 60 就翻一倍", "once for every player who reaches 60"
    ONCE = "once", "最多翻一倍", "once at most"


class Deck(Choice):
    """Which cards are played with."""

    FULL = "full", "整副牌", "the whole pack"
    ACE_TO_NINE = "ace-to-nine", "只用 A 到 9", "ace to nine only"
