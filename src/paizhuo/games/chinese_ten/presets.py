"""The versions of 撿紅點 that have a name, each a function of the number of seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from paizhuo.core.options import Preset, Switch
from paizhuo.core.wording import Text
from paizhuo.games.chinese_ten.choices import (
    AceInDraw,
    DealerTakes,
    Deck,
    Direction,
    DoubleFive,
    FirstToPlay,
    QuadRanks,
    RedNine,
    Settlement,
    TripleOpening,
)
from paizhuo.games.chinese_ten.options import FAMILIES, LAOZI, PAGAT, PICKRED, WIKIPEDIA, Options

_SMALLER: Final = (2, 3, 4)
_NO_NOTE: Final = Text("", "")


def _basic(seats: int) -> Options:
    match seats:
        case 2:
            return Options(seats=2, spade_ace=0, club_ace=0)
        case 3:
            return Options(seats=3, club_ace=0)
        case _:
            return Options(seats=seats)


def _taiwan(seats: int) -> Options:
    return Options(seats=seats, club_ace=0, double_five=DoubleFive.TRANSFER, double_five_points=10)


def _taiwan_red_ace(seats: int) -> Options:
    return Options(seats=seats, red_ace=10, club_ace=0)


def _xigu(seats: int) -> Options:
    return Options(seats=seats, club_ace=0, settlement=Settlement.XIGU)


_WIKIPEDIA_ACES: Final[dict[int, dict[str, Any]]] = {
    2: {"spade_ace": 0, "club_ace": 0},
    3: {"spade_ace": 40, "club_ace": 30, "black_aces_need_red_nine": Switch.ON},
    4: {"double_five": DoubleFive.TRANSFER},
}


def _wikipedia(seats: int) -> Options:
    return Options(
        seats=seats,
        direction=Direction.COUNTER_CLOCKWISE,
        first_to_play=FirstToPlay.DEALER,
        cut_peek=Switch.ON,
        triple_opening=TripleOpening.REDEAL_ONE_BLACK_TWO_RED,
        quad_opening=DealerTakes.REDEAL,
        no_point_hand=Switch.ON,
        **_WIKIPEDIA_ACES[seats],
    )


def _jidian(seats: int) -> Options:
    return replace(_wikipedia(seats), settlement=Settlement.JIDIAN)


def _wikipedia_current(seats: int) -> Options:
    return replace(
        _wikipedia(seats),
        triple_opening=TripleOpening.REDEAL,
        quad_ranks=QuadRanks.ANY,
        four_of_a_kind_request=Switch.ON,
        dead_red_five=Switch.ON,
    )


def _laozi(seats: int) -> Options:
    return Options(
        seats=seats,
        direction=Direction.COUNTER_CLOCKWISE,
        first_to_play=FirstToPlay.DEALER,
        seat_draw_ace=AceInDraw.HIGH,
        cut_peek=Switch.ON,
        double_five=DoubleFive.TRANSFER,
        double_five_points=5,
    )


def _kids(seats: int) -> Options:
    return Options(seats=seats, deck=Deck.ACE_TO_NINE, open_hands=Switch.ON, settlement=Settlement.CARD_COUNT)


def _preset(
    name: str,
    text: Text,
    seats: tuple[int, ...],
    make: Callable[[int], Options],
    *sources: str,
    verified: bool = True,
    note: Text = _NO_NOTE,
) -> Preset[Options]:
    return Preset(name, text, seats, 4 if 4 in seats else seats[0], make, sources, verified, note)


_ALL: Final = (
    _preset("pagat-basic", Text("基本版", "Basic"), _SMALLER, _basic, PAGAT),
    _preset(
        "pagat-taiwan",
        Text("台灣版", "Taiwan"),
        _SMALLER,
        _taiwan,
        f"{PAGAT}, Taiwan",
        FAMILIES,
        verified=False,
        note=Text(
            "來源只說四人基準分 60、雙紅五每家 10 分；開局三張、四張同點照基本版。",
            "The source names only par 60 and 10 for a double red five; openings are as in the basic version.",
        ),
    ),
    _preset(
        "pagat-taiwan-red-ace-10",
        Text("台灣版，紅A 10 分", "Taiwan, red ace 10"),
        _SMALLER,
        _taiwan_red_ace,
        f"{PAGAT}, Taiwan",
        FAMILIES,
        verified=False,
        note=Text(
            "來源只說基準分 55 和兩人的 110；有沒有雙紅五不清楚，這裡沒有。",
            "The source names only par 55, and 110 for two. Its double red five is uncertain; here it brings nothing.",
        ),
    ),
    _preset(
        "xigu-pickred",
        Text("四人乘十版", "Four players, times ten"),
        (4,),
        _xigu,
        PICKRED,
        verified=False,
        note=Text(
            "開局三張、四張同點和誰先出，來源沒說，照基本版。",
            "The source is silent about openings and who plays first; they are as in the basic version.",
        ),
    ),
    _preset(
        "wikipedia",
        Text("莊家先出版", "Dealer leads"),
        _SMALLER,
        _wikipedia,
        WIKIPEDIA,
        note=Text(
            "兩人和三人怎麼算輸贏，條目沒說，這裡減基準分。二黑一紅的三張同點由第四張一次吃完。",
            "The article doesn't settle two and three players; here it is the difference from par. "
            "Of three alike with two black, the fourth takes all.",
        ),
    ),
    _preset(
        "wikipedia-jidian",
        Text("計點版", "Game points"),
        (4,),
        _jidian,
        WIKIPEDIA,
        note=Text(
            "滿 250 連雙紅五的 60 一起算；兩家滿 60 就 ×4。條目的字句有別的讀法，家規可以改。",
            "The 250 includes the 60 of a double red five; two players over 60 make it ×4. "
            "The article can be read otherwise: see the house rules.",
        ),
    ),
    _preset(
        "wikipedia-current",
        Text("莊家先出，重發較多", "Dealer leads, more re-deals"),
        _SMALLER,
        _wikipedia_current,
        f"{WIKIPEDIA}, newer revision",
        verified=False,
        note=Text("重發的規定照較新的條目，看的是轉載。", "Re-deals as in the newer article, read in a copy."),
    ),
    _preset("taiwan-3p-none", Text("三人，黑A 不算分", "Three players, black aces nothing"), (3,),
            lambda seats: Options(seats=seats, spade_ace=0, club_ace=0), FAMILIES),
    _preset("taiwan-3p-spade", Text("三人，黑桃A 30 分", "Three players, spade ace 30"), (3,),
            lambda seats: Options(seats=seats, club_ace=0), FAMILIES, PAGAT),
    _preset("taiwan-3p-both30", Text("三人，黑A 各 30 分", "Three players, black aces 30 each"), (3,),
            lambda seats: Options(seats=seats, club_ace=30), FAMILIES),
    _preset(
        "five-player-jokers",
        Text("五人，鬼牌各 35 分", "Five players, jokers 35 each"),
        (5,),
        lambda seats: Options(seats=seats),
        FAMILIES,
        verified=False,
        note=Text(
            "每人只有五張，能選的不多。開局兩張鬼牌怎麼辦，來源沒說，這裡給莊家。",
            "Five cards each leave little choice. No source says what both jokers at the start mean; "
            "here the dealer takes them.",
        ),
    ),
    _preset(
        "five-player-jokers-10",
        Text("五人，鬼牌各 10 分", "Five players, jokers 10 each"),
        (5,),
        lambda seats: Options(seats=seats, joker_points=10),
        FAMILIES,
        verified=False,
        note=Text("每人只有五張，能選的不多。", "Five cards each leave little choice."),
    ),
    _preset("red9-face", Text("紅9 算 9 分", "Red nine scores 9"), _SMALLER,
            lambda seats: replace(_basic(seats), red_nine=RedNine.NINE), FAMILIES),
    _preset(
        "laozi",
        Text("莊家先出，雙紅五 5 分", "Dealer leads, double red five 5"),
        (4,),
        _laozi,
        LAOZI,
        verified=False,
        note=Text(
            "雙紅五每家 5 分；別的紅對子也有加分，那張表查不到，這裡沒有。輸贏怎麼算也待查證。",
            "5 from each for a double red five; other red pairs pay too, but that table couldn't be found. "
            "How it is settled isn't confirmed either.",
        ),
    ),
    _preset(
        "kids",
        Text("親子版", "Kids' edition"),
        _SMALLER,
        _kids,
        FAMILIES,
        note=Text(
            "只用 A 到 9，手牌攤開，比誰吃到的牌多。發幾張來源沒說：手牌和牌堆一樣多。",
            "Ace to nine with open hands; most cards win. No source says how many are dealt: "
            "as many in hand as in the stock.",
        ),
    ),
)  # fmt: skip

PRESETS: Final = MappingProxyType({preset.id: preset for preset in _ALL})
DEFAULT_PRESET: Final = "pagat-basic"
