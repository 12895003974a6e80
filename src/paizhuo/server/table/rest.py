"""When a break is due, and when the time of a match is up: between two deals and never in the middle of one.

Minutes of play count and those between deals don't, nor those in which nobody played.
"""

from __future__ import annotations

from typing import Final

from paizhuo.server.log.payloads import Settle
from paizhuo.server.wire.parts import Rest, TableSettings

_MINUTE: Final = 60_000
_LONGEST_DEAL: Final = 30 * _MINUTE
"""A table that was left in mid-deal overnight has not been played at all night."""


def played_in(milliseconds: int) -> int:
    """Give for how long people have played in a deal that took so long."""
    return min(milliseconds, _LONGEST_DEAL)


def minutes_left(settings: TableSettings, played: int) -> int | None:
    """Give the minutes that are left of a match that has been played for so many milliseconds, the last one begun.

    None where time ends no match.
    """
    if settings.match_minutes is None:
        return None
    return max(0, -(-(settings.match_minutes * _MINUTE - played) // _MINUTE))


def rest_after(settled: Settle, settings: TableSettings, played: int) -> Rest | None:
    """Say why a break is due after a deal, if one is; `played`: milliseconds since the last break.

    A void deal is dealt again at once, and the break comes after that.
    """
    if settled.void is not None:
        return None
    if settings.rest_minutes and played >= settings.rest_minutes * _MINUTE:
        return "minutes"
    return "deals" if settings.rest and settled.number % settings.rest == 0 else None
