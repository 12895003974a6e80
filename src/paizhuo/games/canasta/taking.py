"""Beginning a turn (art. C3, C5, C7): drawing, taking the discard pile, or leaving it once the stock is gone."""

from __future__ import annotations

from collections.abc import Iterator

from paizhuo.cards import rank_of
from paizhuo.core.errors import Reason
from paizhuo.core.options import Switch
from paizhuo.core.wording import Message, OfRank, OneCard
from paizhuo.games.canasta.going_out import can_go_out
from paizhuo.games.canasta.moves import TakePile
from paizhuo.games.canasta.options import OneCardRule
from paizhuo.games.canasta.outlook import Outlook, after, finishes, missing_points, not_held, unseen, why_not
from paizhuo.games.canasta.state import Drawn, Phase
from paizhuo.games.canasta.values import BLACK_THREES, CANASTA_SIZE, MOST_WILDS, WILDS
from paizhuo.games.canasta.view import View
from paizhuo.games.canasta.words import Refusal


def legal_takes(outlook: Outlook) -> Iterator[TakePile]:
    """Give the ways in which the pile may be taken."""
    if outlook.view.pile:
        rank = rank_of(outlook.view.pile[-1])
        for take in (TakePile(rank, 2), TakePile(rank, 1, 1), TakePile(rank, 1, 0, 1), TakePile(rank)):
            if take_objection(outlook, take) is None:
                yield take


def draw_objection(outlook: Outlook) -> Reason | None:
    """Say why no card may be drawn, None when one may."""
    view = outlook.view
    if view.phase is Phase.MELD:
        return Message(Refusal.DRAWN_ONCE)
    if not view.stock_size:
        return _forced(outlook) or Message(Refusal.STOCK)
    return Message(Refusal.SAID_YES) if view.turn.answer and not any_card_goes_out(outlook) else None


def take_objection(outlook: Outlook, take: TakePile) -> Reason | None:
    """Say why the pile may not be taken like this, None when it may."""
    view = outlook.view
    if view.phase is Phase.MELD:
        return Message(Refusal.DRAWN if view.turn.drawn is Drawn.STOCK else Refusal.DRAWN_ONCE)
    if reason := _top_objection(view, take) or _frozen_objection(view, take):
        return reason
    if reason := not_held(outlook, take):
        return reason
    own, wilds = outlook.now.melds[take.rank], take.twos + take.jokers
    if take == TakePile(take.rank) and own is None:
        return Message(Refusal.FIT, {"card": OneCard(view.pile[-1])})
    if (
        take == TakePile(take.rank)
        and own
        and sum(own) >= CANASTA_SIZE
        and view.options.take_onto_canasta is Switch.OFF
    ):
        return Message(Refusal.ONTO_CANASTA)
    if own and wilds and own[1] + wilds > MOST_WILDS:
        return Message(Refusal.WILDS, {"n": own[1] + wilds})
    return None if finishes(outlook, take) else why_not(outlook, take)


def leave_objection(outlook: Outlook) -> Reason | None:
    """Say why the deal may not be ended here, None when it may: no stock and no duty to take, or the last red three."""
    view = outlook.view
    if view.phase is Phase.MELD:
        return _end_objection(outlook)
    if view.stock_size:
        return Message(Refusal.LEAVE)
    return Message(Refusal.SAID_YES) if view.turn.answer else _forced(outlook)


def any_card_goes_out(outlook: Outlook) -> bool:
    """Say whether going out is certain whatever card the stock gives."""
    now = outlook.now._replace(must_go_out=True)
    hands = ([*now.hand[:rank], now.hand[rank] + 1, *now.hand[rank + 1 :]] for rank in unseen(outlook.view, now.hand))
    return outlook.view.stock_size > 0 and all(can_go_out(now._replace(hand=tuple(hand))) for hand in hands)


def some_take_goes_out(outlook: Outlook) -> bool:
    """Say whether taking the pile lets the turn go out."""
    return any(can_go_out(after(outlook, take)) for take in legal_takes(outlook))


def _top_objection(view: View, take: TakePile) -> Reason | None:
    """Say what is wrong with the pile, its top card, or the cards for it (art. C5)."""
    if not view.pile:
        return Message(Refusal.EMPTY)
    top = view.pile[-1]
    if top in WILDS:
        return Message(Refusal.TOP_WILD)
    if top in BLACK_THREES:
        return Message(Refusal.TOP_BLACK_THREE)
    if take.rank is not rank_of(top):
        return Message(Refusal.FIT, {"card": OneCard(top)})
    if (take.naturals, take.twos + take.jokers) not in ((2, 0), (1, 1), (0, 0)):
        return Message(Refusal.TWO_CARDS)
    return Message(Refusal.SINGLE) if len(view.hand) == len(view.pile) == 1 and _single_forbidden(view) else None


def _single_forbidden(view: View) -> bool:
    rule = view.options.one_card_rule
    return rule is OneCardRule.FORBID or (rule is OneCardRule.FORBID_UNLESS_STOCK_EMPTY and view.stock_size > 0)


def _frozen_objection(view: View, take: TakePile) -> Reason | None:
    if view.frozen is None or (take.naturals == 2 and sum(rank_of(card) is take.rank for card in view.hand) >= 2):
        return None
    return Message(Refusal.PAIR, {"reason": view.frozen.text, "rank": OfRank(take.rank)})


def _forced(outlook: Outlook) -> Reason | None:
    """Say that the pile must be taken: the stock is gone, and the top card goes onto the side's own meld (art. C7)."""
    pile = outlook.view.pile
    if not pile or take_objection(outlook, TakePile(rank_of(pile[-1]))) is not None:
        return None
    return Message(Refusal.FORCED, {"rank": OfRank(rank_of(pile[-1]))})


def _end_objection(outlook: Outlook) -> Reason | None:
    view = outlook.view
    if not view.turn.last_red_three:
        return Message(Refusal.DRAWN_ONCE)
    if outlook.now.missing:
        return missing_points(view)
    if outlook.now.must_go_out:
        return Message(Refusal.SAID_YES if view.turn.answer else Refusal.BLACK_THREE)
    return None
