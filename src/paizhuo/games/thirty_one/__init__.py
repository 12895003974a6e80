"""Thirty-One (31 點): three cards in hand, three in the middle, the best suit counts.

The Bicycle version with the middle three (gloss: widow); the articles are in `articles`, with their sources.
"""

from collections.abc import Collection
from typing import Final

from paizhuo.cards import Card
from paizhuo.core.game import always_settled as unsettled
from paizhuo.core.game import no_ceremony as is_ceremony
from paizhuo.core.wording import Text
from paizhuo.games.thirty_one.agreement import agreement, totals, worth
from paizhuo.games.thirty_one.articles import ARTICLES
from paizhuo.games.thirty_one.match import VOIDS, close, new_match, result, seating, side_of
from paizhuo.games.thirty_one.moves import (
    Effect,
    Leads,
    effect,
    forced_move,
    legal_moves,
    move_text,
    objection,
    read_move,
)
from paizhuo.games.thirty_one.options import PRESETS, Options
from paizhuo.games.thirty_one.play import actors, apply, deal, deck, outcome, settled, waiting_for
from paizhuo.games.thirty_one.scoring import HandValue, Tally, card_points, hand_value, score_deal, strength, tally
from paizhuo.games.thirty_one.state import Exchange, Knock, Match, Move, Pass, Phase, Show, State
from paizhuo.games.thirty_one.view import View, board, open_view, view
from paizhuo.games.thirty_one.words import PHRASES

ID: Final = "thirty-one"
NAME: Final = Text("31 點", "Thirty-One")
RULES_REVISION: Final = 1
CLOCK_ARTICLE: Final = "1B.11"
WILD: Final[Collection[Card]] = ()
DEFAULT_PRESET: Final = "bicycle"

__all__ = [
    "ARTICLES",
    "CLOCK_ARTICLE",
    "DEFAULT_PRESET",
    "ID",
    "NAME",
    "PHRASES",
    "PRESETS",
    "RULES_REVISION",
    "VOIDS",
    "WILD",
    "Effect",
    "Exchange",
    "HandValue",
    "Knock",
    "Leads",
    "Match",
    "Move",
    "Options",
    "Pass",
    "Phase",
    "Show",
    "State",
    "Tally",
    "View",
    "actors",
    "agreement",
    "apply",
    "board",
    "card_points",
    "close",
    "deal",
    "deck",
    "effect",
    "forced_move",
    "hand_value",
    "is_ceremony",
    "legal_moves",
    "move_text",
    "new_match",
    "objection",
    "open_view",
    "outcome",
    "read_move",
    "result",
    "score_deal",
    "seating",
    "settled",
    "side_of",
    "strength",
    "tally",
    "totals",
    "unsettled",
    "view",
    "waiting_for",
    "worth",
]
