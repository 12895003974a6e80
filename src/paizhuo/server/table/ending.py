"""When a match is over: when its rules say so, or between two deals when the agreed time is up."""

from __future__ import annotations

from paizhuo.core.game import leaders
from paizhuo.server.log.payloads import Close
from paizhuo.server.table.rest import minutes_left
from paizhuo.server.table.standing import Standing


def ending(standing: Standing) -> Close | None:
    """Say how the match of a table ended, None while another deal is due.

    A void deal has not been played, and what still lies in a pot is played for: time ends no match there.
    """
    match, settled = standing.match, standing.settled
    if settled is None:
        return None
    assert match is not None, "a deal is of a match"
    if (result := standing.game.result(match)) is not None:
        return Close(winners=list(result.winners))
    up = minutes_left(standing.opened.settings, standing.match_played) == 0
    if not up or settled.void or match.played_for:
        return None
    return Close(winners=list(leaders(match.totals)), ending="time")
