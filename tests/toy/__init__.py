"""A fourth game, which exists only in the tests: as small as a game can be, and it says everything that a game says.

Eight cards, two or three seats. The first card is turned up; a red ace there voids the deal. Then two cards each; the
seat after the dealer plays one, and so on. The highest card takes a point for each seat, everybody else gives one; who
tie for it share. Its referee and its rule sheet lie in its own folder; computer players it has none.
"""

from collections.abc import Collection
from typing import Final

from paizhuo.cards import Card
from paizhuo.core.game import always_settled as unsettled
from paizhuo.core.game import no_ceremony as is_ceremony
from paizhuo.core.wording import Text
from tests.toy.articles import ARTICLES, agreement, totals, worth
from tests.toy.match import VOIDS, close, deck, new_match, result, seating, side_of
from tests.toy.options import DECK, DEFAULT_PRESET, PRESETS, Options
from tests.toy.play import (
    actors,
    apply,
    board,
    deal,
    effect,
    forced_move,
    legal_moves,
    move_text,
    objection,
    open_view,
    outcome,
    read_move,
    settled,
    view,
    waiting_for,
)
from tests.toy.scoring import Tally, score_deal, tally
from tests.toy.state import Match, Play, Played, State, Turned, View
from tests.toy.words import PHRASES

ID: Final = "toy"
NAME: Final = Text("玩具", "Toy")
RULES_REVISION: Final = 2
CLOCK_ARTICLE: Final = "2"
WILD: Final[Collection[Card]] = ()

__all__ = [
    "ARTICLES",
    "CLOCK_ARTICLE",
    "DECK",
    "DEFAULT_PRESET",
    "ID",
    "NAME",
    "PHRASES",
    "PRESETS",
    "RULES_REVISION",
    "VOIDS",
    "WILD",
    "Match",
    "Options",
    "Play",
    "Played",
    "State",
    "Tally",
    "Turned",
    "View",
    "actors",
    "agreement",
    "apply",
    "board",
    "close",
    "deal",
    "deck",
    "effect",
    "forced_move",
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
    "tally",
    "totals",
    "unsettled",
    "view",
    "waiting_for",
    "worth",
]
