"""The house rules of Thirty-One, their words, what goes together, and the versions that have a name."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from paizhuo.core.common import MatchEnd
from paizhuo.core.options import Choice, Preset, Switch, check_all, rule
from paizhuo.core.wording import Text

BICYCLE: Final = "Bicycle, Thirty-One"


class Trips(Choice):
    """What three cards of one rank are worth."""

    NONE = "none", "沒有特別的點數", "nothing special"
    THIRTY = "30", "30 點", "30 points"
    THIRTY_HALF = "30.5", "30½ 點", "30½ points"


class ExchangeCount(Choice):
    """How many cards may be exchanged in a turn."""

    ONE = "one", "一張", "one card"
    ONE_OR_THREE = "one-or-three", "一張或三張，不能換兩張", "one card or all three, never two"
    ANY = "any", "一到三張", "one to three cards"


class FirstRoundKnock(Choice):
    """What a knock in the first round does."""

    SHOWDOWN = "showdown", "馬上攤牌", "showdown at once"
    FORBIDDEN = "forbidden", "還不能敲", "not allowed yet"


class EarlyKnock(Choice):
    """Which knock comes so early that the hands are shown at once."""

    NO_EXCHANGE_YET = "no-exchange-yet", "還沒有人換過牌", "nobody has exchanged yet"
    FIRST_ACTION_ONLY = "first-action-only", "只有先出的人一開始就敲", "only the first action of the deal"


class ThirtyOneShown(Choice):
    """How a hand of exactly 31 is shown."""

    AUTO = "auto", "自動亮出", "shown by itself"
    CLAIM = "claim", "自己亮，也可以先不亮", "shown by its holder, who may wait"


class SeveralThirtyOnes(Choice):
    """Who wins when several hold 31 as it is shown."""

    COMPARE = "compare", "比同花的大小", "compare the ranks"
    TURN_ORDER = "turn-order", "莊家下一位起，先輪到的贏", "the first in turn order wins"


class FullTie(Choice):
    """What happens when the best hands are equal in every rank."""

    SPLIT = "split", "平分", "split the pot"
    CARRY_OVER = "carry-over", "籌碼池留到下一局", "the pot stays for the next deal"
    REPLAY = "replay", "同一個莊家重發", "the same dealer deals again"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The house rules of a table; the defaults are the Bicycle version."""

    seats: int = rule(4, zh="人數", en="Seats", article="1B.1", low=2, high=9)
    ante: int = rule(
        1,
        zh="每局先放幾枚籌碼（0：只記分）",
        en="Chips from each player (0: points only)",
        article="1B.3",
        low=0,
        high=10,
    )
    trips: Trips = rule(Trips.NONE, zh="三張同點", en="Three of a kind", article="1B.5", source=BICYCLE)
    exchange: ExchangeCount = rule(
        ExchangeCount.ONE, zh="一次換幾張", en="Cards in an exchange", article="1B.6", source=BICYCLE
    )
    allow_pass: Switch = rule(Switch.ON, zh="可以不換", en="Passing", article="1B.6", source=BICYCLE)
    knock_after_exchange: Switch = rule(Switch.OFF, zh="換牌後可以接著敲", en="Knock after an exchange", article="1B.6")
    knock_first_round: FirstRoundKnock = rule(
        FirstRoundKnock.SHOWDOWN, zh="第一輪敲牌", en="Knock in the first round", article="1B.8", source=BICYCLE
    )
    early_knock: EarlyKnock = rule(
        EarlyKnock.NO_EXCHANGE_YET,
        zh="怎樣算一開始就敲",
        en="What counts as an early knock",
        article="1B.8",
        needed=lambda options: options.knock_first_round is FirstRoundKnock.SHOWDOWN,
    )
    thirty_one: ThirtyOneShown = rule(ThirtyOneShown.AUTO, zh="正好 31 點", en="Exactly 31", article="1B.9")
    several_31: SeveralThirtyOnes = rule(
        SeveralThirtyOnes.COMPARE, zh="好幾個人有 31 點", en="Several hands of 31", article="1B.9"
    )
    full_tie: FullTie = rule(FullTie.SPLIT, zh="大小全同", en="All ranks equal", article="1B.10")
    max_turns: int = rule(20, zh="每人最多幾回合", en="Turns for each player at most", article="1B.11", low=5, high=50)
    match_end: MatchEnd = rule(
        MatchEnd.ONE_ROTATION, zh="打到什麼時候", en="The match ends", article="1B.12", is_length=True
    )
    deals: int = rule(
        4,
        zh="幾局",
        en="Deals",
        article="1B.12",
        low=1,
        high=200,
        is_length=True,
        needed=lambda options: options.match_end is MatchEnd.DEALS,
    )
    target: int = rule(
        1000,
        zh="目標分數",
        en="Target",
        article="1B.12",
        low=1,
        high=100_000,
        is_length=True,
        needed=lambda options: options.match_end is MatchEnd.TARGET,
    )

    def __post_init__(self) -> None:
        """Refuse what no table can play: every value has its bounds, and all of them go together."""
        check_all(self, ())


SEAT_COUNTS: Final = tuple(range(2, 10))


def _preset(
    name: str, zh: str, en: str, *, sources: tuple[str, ...], verified: bool = True, **changes: Any
) -> Preset[Options]:
    return Preset(
        id=name,
        text=Text(zh, en),
        seats=SEAT_COUNTS,
        default_seats=4,
        make=lambda seats: Options(seats=seats, **changes),
        sources=sources,
        verified=verified,
    )


_SCHWIMMEN: Final = "Schwimmen (Board Game Arena)"

_ALL: Final = (
    _preset("bicycle", "換一張版", "One card at a time", sources=(BICYCLE,)),
    _preset(
        "bicycle-multi",
        "換多張版",
        "Several cards at a time",
        sources=(f"{BICYCLE} (variation)",),
        exchange=ExchangeCount.ANY,
    ),
    _preset(
        "one-or-three",
        "一張或三張版",
        "One or all three",
        sources=(_SCHWIMMEN,),
        verified=False,
        exchange=ExchangeCount.ONE_OR_THREE,
    ),
    _preset(
        "late-knock",
        "第一輪不敲版",
        "No knock in the first round",
        sources=("a family version; no page found",),
        verified=False,
        knock_first_round=FirstRoundKnock.FORBIDDEN,
    ),
    _preset(
        "trips-30", "三張同點 30 點版", "Three of a kind 30", sources=(_SCHWIMMEN,), verified=False, trips=Trips.THIRTY
    ),
    _preset(
        "trips-30-half",
        "三張同點 30½ 點版",
        "Three of a kind 30½",
        sources=(_SCHWIMMEN,),
        verified=False,
        trips=Trips.THIRTY_HALF,
    ),
)
PRESETS: Final = MappingProxyType({preset.id: preset for preset in _ALL})
