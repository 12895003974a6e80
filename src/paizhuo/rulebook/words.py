"""Sentences about rule sheets."""

from __future__ import annotations

from paizhuo.core.wording import Phrase


class Compared(Phrase):
    """What is said of versions side by side."""

    TITLE = "compare.title", "{game}，{count} 人：版本並排", "{game}, {count} seats: versions compared"
    HOW_MANY = (
        "compare.how_many",
        "一次比 2 到 {most} 個版本，不是 {given} 個",
        "compare 2 to {most} versions, not {given}",
    )
    SEATS = "compare.seats", "{version} {seats} 人", "{version} {seats}"
    NO_SEATS = (
        "compare.no_seats",
        "這些版本沒有一樣的人數：{each}",
        "these versions have no such number of seats in common: {each}",
    )
