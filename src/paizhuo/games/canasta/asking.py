"""Asking the partner about going out (art. C6): when it may be done, and when an answer could not be kept."""

from __future__ import annotations

from paizhuo.core.errors import Reason
from paizhuo.core.wording import Message
from paizhuo.games.canasta.going_out import can_go_out, can_keep
from paizhuo.games.canasta.options import AskLimit, AskTiming
from paizhuo.games.canasta.outlook import Outlook
from paizhuo.games.canasta.state import Phase
from paizhuo.games.canasta.taking import any_card_goes_out, some_take_goes_out
from paizhuo.games.canasta.words import Refusal


def ask_objection(outlook: Outlook) -> Reason | None:
    """Say why the partner may not be asked now, None when it may."""
    view, turn = outlook.view, outlook.view.turn
    assert view.seat is not None
    if turn.asked or (view.options.ask_limit is AskLimit.PER_DEAL and view.asked[view.seat]):
        return Message(Refusal.ASK_AGAIN)
    if turn.melded or turn.opening is not None or _too_early(outlook):
        return Message(Refusal.ASK_WHEN)
    if not _could_go_out(outlook):
        return Message(Refusal.ASK_ABLE)
    # A no must be possible to keep, too.
    return None if view.phase is Phase.DRAW or can_keep(outlook.now) else Message(Refusal.STUCK)


def _too_early(outlook: Outlook) -> bool:
    return outlook.view.phase is Phase.DRAW and outlook.view.options.ask_timing is AskTiming.AFTER_DRAW


def _could_go_out(outlook: Outlook) -> bool:
    if outlook.view.phase is Phase.DRAW:
        return any_card_goes_out(outlook) or some_take_goes_out(outlook)
    return can_go_out(outlook.now)
