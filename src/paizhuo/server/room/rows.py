"""What the log keeps of what a table does by itself: each row as a value, made from how the table stands."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.cards import Card, cards_text
from paizhuo.core.draw import picked
from paizhuo.core.fair import Receipt
from paizhuo.core.wording import Message
from paizhuo.server.log.facts import match_values
from paizhuo.server.log.payloads import Deal, Draw, Settle, Shuffle
from paizhuo.server.said.words import AtTheTable
from paizhuo.server.table.standing import Standing
from paizhuo.server.views.present import contributions_view, outcome_view
from paizhuo.server.wire.parts import Score, VoidDeal, said


def shuffle_row(receipt: Receipt, order: tuple[Card, ...]) -> Shuffle:
    """Spread out a pack for the draw by hand; its secret stays unsaid."""
    added = contributions_view(receipt.contributions)
    return Shuffle(commitment=receipt.commitment, contributions=added, order=cards_text(order))


def draw_row(standing: Standing, receipt: Receipt, order: tuple[Card, ...]) -> Draw:
    """Say who sits where, with everything that proves it."""
    assert receipt.secret, "the draw is made with its secret"
    seating = standing.game.seating(standing.options, picked(order, standing.picks))
    return Draw(
        commitment=receipt.commitment,
        contributions=contributions_view(receipt.contributions),
        secret=receipt.secret.hex(),
        order=cards_text(order),
        places=list(seating.places),
        dealer=seating.dealer,
        picks=list(standing.picks),
    )


def deal_row(standing: Standing, receipt: Receipt, order: tuple[Card, ...]) -> Deal:
    """Deal in this order; its secret stays unsaid."""
    return Deal(
        number=receipt.number,
        attempt=receipt.attempt,
        rules_revision=standing.game.RULES_REVISION,
        commitment=receipt.commitment,
        contributions=contributions_view(receipt.contributions),
        order=cards_text(order),
    )


def settle_row(standing: Standing, secret: bytes | None, took: int) -> Settle:
    """Settle a deal that is over; one that cannot go on is void. `secret`: None where it is lost.

    `took`: milliseconds of play.
    """
    deal, match, rules = standing.deal, standing.match, standing.game
    assert deal is not None, "only a deal is settled"
    assert match is not None, "a deal is of a match"
    score: Score | None = None
    void: VoidDeal | None = None
    if deal.state is None:
        why = AtTheTable.NEW_RULES if deal.order else AtTheTable.UNREADABLE
        void = VoidDeal(reason=said(Message(why)), cards=[])
        after = replace(match, attempt=match.attempt + 1)
    else:
        outcome = rules.outcome(deal.state)
        assert outcome is not None, "the deal is over"
        score, void = outcome_view(outcome)
        after = rules.close(match, outcome)
    return Settle(
        number=deal.number,
        attempt=deal.attempt,
        dealer=deal.dealer,
        secret=secret.hex() if secret else "",
        score=score,
        void=void,
        match=match_values(after),
        took=took,
    )
