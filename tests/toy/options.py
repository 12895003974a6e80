"""The house rules, and the versions that have a name."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from paizhuo.cards.decks import STANDARD
from paizhuo.core.options import Preset, Switch, check_all, rule
from paizhuo.core.wording import Text

DECK: Final = STANDARD[:8]
DEFAULT_PRESET: Final = "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """House rules."""

    seats: int = rule(2, zh="人數", en="Seats", low=2, high=3)
    red_ace_voids: Switch = rule(Switch.ON, zh="翻到紅A重發", en="A red ace voids the deal", article="1")
    stake: int = rule(1, zh="幾分", en="Stake", article="3", low=1, high=9)
    deals: int = rule(2, zh="幾局", en="Deals", low=1, high=9, is_length=True)

    def __post_init__(self) -> None:
        """Check bounds."""
        check_all(self, ())


PRESETS: Final = MappingProxyType(
    {
        "plain": Preset("plain", Text("基本", "Plain"), (2, 3), 2, lambda seats: Options(seats=seats), ()),
        "high": Preset("high", Text("大的", "High"), (3,), 3, lambda seats: Options(seats=seats, stake=5), ()),
    }
)
