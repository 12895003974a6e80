"""What results are called at a table: points, chips, snacks … a label that changes no number, and never money."""

from __future__ import annotations

import unicodedata
from typing import Final

from paizhuo.server.said.refusal import refuse
from paizhuo.server.said.words import Trouble

UNITS: Final = ("points", "chips", "snacks", "dishes")
"""The units that the program has words for; any other is shown as the table wrote it."""
_LONGEST: Final = 12
_MONEY: Final = frozenset(
    (
        *("元", "圓", "塊", "塊錢", "毛", "角", "錢", "現金", "台幣", "臺幣", "新台幣", "新臺幣", "人民幣", "美金"),
        *("美元", "港幣", "日圓", "日元", "歐元", "money", "cash", "dollar", "dollars", "buck", "bucks", "cent"),
        *("cents", "euro", "euros", "pound", "pounds", "yen", "yuan", "ntd", "twd", "usd", "eur"),
    )
)


def check_unit(unit: str | None) -> None:
    """Refuse a word that can't be a unit, or that is money. Raises RefusedError."""
    if unit is None or unit in UNITS:
        return
    words = unit.split(" ")
    if any(unicodedata.category(letter) == "Sc" for letter in unit) or _MONEY & {word.lower() for word in words}:
        raise refuse(Trouble.MONEY, word=unit)
    well_written = unicodedata.is_normalized("NFC", unit) and all(word.isalpha() for word in words)
    if not well_written or len(unit) > _LONGEST:
        raise refuse(Trouble.UNIT, word=unit)
