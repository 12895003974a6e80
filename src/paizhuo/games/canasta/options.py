"""The house rules of Canasta, their words, and the versions that have a name."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from paizhuo.core.options import Choice, Preset, Switch, check_all, rule
from paizhuo.core.wording import Text

PAGAT: Final = "Pagat, Canasta (Classic Canasta)"
BICYCLE: Final = "Bicycle, Canasta"
BRITANNICA: Final = "Encyclopaedia Britannica, Canasta"


class PartnerDraw(Choice):
    """How partners find each other."""

    AS_SEATED = "as-seated", "照座位，第一局的莊家抽籤", "as seated; the first dealer is drawn by lot"
    HIGH_CARDS = "high-cards", "搗牌，最大的兩家一組，最大的先出", "by high cards; the two highest are partners"


class BlackThreeUpcard(Choice):
    """What happens when a black three is turned up to start the discard pile."""

    STAYS = "stays", "黑3 留著，第一家不能拿", "a black three stays, and the first player can't take it"
    TURN_ANOTHER = "turn-another", "翻到黑3 再翻一張", "another card is turned on a black three"


class RedThreesAtDeal(Choice):
    """When the red threes of the first hands are laid out."""

    AT_ONCE = "at-once", "發完牌馬上亮", "at once after the deal"
    OWN_FIRST_TURN = "own-first-turn", "自己第一回合才亮", "at the start of one's own first turn"


class OneCardRule(Choice):
    """Whether who holds one card may take a pile of one card."""

    FORBID = "forbid", "不能拿", "no"
    FORBID_UNLESS_STOCK_EMPTY = "forbid-unless-stock-empty", "牌堆用完了才能拿", "only when the stock is gone"
    ALLOW = "allow", "可以拿", "yes"


class AskTiming(Choice):
    """When a partner may be asked about going out."""

    AFTER_DRAW = "after-draw", "摸牌或拿堆以後", "after drawing or taking the pile"
    BEFORE_OR_AFTER_DRAW = "before-or-after-draw", "摸牌前後都可以", "before or after drawing"


class AskLimit(Choice):
    """How often a player may ask."""

    PER_TURN = "per-turn", "每回合一次", "once a turn"
    PER_DEAL = "per-deal", "每局一次", "once a deal"


class ConcealedAfterPile(Choice):
    """Whether going out concealed is worth its bonus after taking the pile."""

    ALLOW = "allow", "拿過棄牌堆也算", "also after taking the pile"
    DENY = "deny", "拿過棄牌堆就沒有", "not after taking the pile"


class LastRedThree(Choice):
    """What happens when the last card of the stock is a red three."""

    END_NOW = "end-now", "馬上結束，不能攤也不能棄", "the deal ends at once, without melds or discard"
    MELD_THEN_END = "meld-then-end", "還可以攤牌，不棄牌就結束", "melds may still be laid; no discard, then the end"


class MatchEnd(Choice):
    """When a match is over."""

    TARGET = "target", "有一方累計到目標", "a side's total reaches the target"
    DEALS = "deals", "打滿約定的局數", "an agreed number of deals"


class MatchTie(Choice):
    """What an exact tie at the end of a match means."""

    ANOTHER_DEAL = "another-deal", "再打一局", "another deal is played"
    DRAW = "draw", "平手", "the match is drawn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The house rules of a table; the defaults are the classic version."""

    seats: int = rule(4, zh="人數", en="Seats", article="C2", low=4, high=4, source=PAGAT)
    partner_draw: PartnerDraw = rule(
        PartnerDraw.AS_SEATED, zh="搭檔和第一局莊家", en="Partners and first dealer", article="C2", source=BICYCLE
    )
    black_three_upcard: BlackThreeUpcard = rule(
        BlackThreeUpcard.STAYS, zh="開局翻到黑3", en="A black three turned up", article="C2", source=BICYCLE
    )
    red_threes_at_deal: RedThreesAtDeal = rule(
        RedThreesAtDeal.AT_ONCE, zh="發到的紅3 何時亮", en="Red threes that are dealt", article="C2", source=BICYCLE
    )
    black_three_freezes: Switch = rule(
        Switch.OFF, zh="蓋住的黑3 會凍結", en="A covered black three freezes the pile", article="C5", source=BICYCLE
    )
    take_onto_canasta: Switch = rule(
        Switch.ON, zh="頂牌可以接到已完成的 Canasta", en="Taking onto a complete canasta", article="C5"
    )
    one_card_rule: OneCardRule = rule(
        OneCardRule.FORBID,
        zh="手上一張，棄牌堆也只有一張",
        en="One card in hand, one card in the pile",
        article="C5",
        source=BRITANNICA,
    )
    canastas_to_go_out: int = rule(
        1, zh="出完要幾組 Canasta", en="Canastas needed to go out", article="C6", low=1, high=2
    )
    ask_timing: AskTiming = rule(
        AskTiming.AFTER_DRAW, zh="何時問搭檔", en="When a partner is asked", article="C6", source=BICYCLE
    )
    ask_limit: AskLimit = rule(AskLimit.PER_TURN, zh="可以問幾次", en="How often one may ask", article="C6")
    concealed_after_pile: ConcealedAfterPile = rule(
        ConcealedAfterPile.ALLOW, zh="暗出完的獎分", en="The bonus for a concealed out", article="C6"
    )
    last_red_three: LastRedThree = rule(
        LastRedThree.END_NOW, zh="最後一張是紅3", en="The last card is a red three", article="C7", source=BRITANNICA
    )
    match_end: MatchEnd = rule(MatchEnd.TARGET, zh="打到什麼時候", en="The match ends", article="C8", is_length=True)
    target: int = rule(
        5000,
        zh="目標分數",
        en="Target",
        article="C8",
        low=100,
        high=20_000,
        is_length=True,
        needed=lambda options: options.match_end is MatchEnd.TARGET,
    )
    deals: int = rule(
        4,
        zh="幾局",
        en="Deals",
        article="C8",
        low=1,
        high=50,
        is_length=True,
        needed=lambda options: options.match_end is MatchEnd.DEALS,
    )
    match_tie: MatchTie = rule(
        MatchTie.ANOTHER_DEAL, zh="最後同分", en="A tie at the end", article="C8", is_length=True
    )

    def __post_init__(self) -> None:
        """Refuse what no table can play: every value has its bounds, and all of them go together."""
        check_all(self, ())


def _preset(name: str, zh: str, en: str, *sources: str, **changes: Any) -> Preset[Options]:
    return Preset(
        id=name,
        text=Text(zh, en),
        seats=(4,),
        default_seats=4,
        make=lambda seats: Options(seats=seats, **changes),
        sources=sources,
    )


_ALL: Final = (
    _preset("classic", "經典版", "Classic", PAGAT),
    _preset(
        "bicycle",
        "黑3 凍結版",
        "Black threes freeze",
        BICYCLE,
        partner_draw=PartnerDraw.HIGH_CARDS,
        black_three_upcard=BlackThreeUpcard.TURN_ANOTHER,
        red_threes_at_deal=RedThreesAtDeal.OWN_FIRST_TURN,
        black_three_freezes=Switch.ON,
        ask_timing=AskTiming.BEFORE_OR_AFTER_DRAW,
    ),
)

PRESETS: Final = MappingProxyType({preset.id: preset for preset in _ALL})
"""The versions that have a name, the baseline first."""
DEFAULT_PRESET: Final = "classic"
