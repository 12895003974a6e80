"""撿紅點 (Chinese Ten): cards that make ten take each other, and the red ones score.

Two to five players in every house version that the sources name; the articles are in `articles`, with their sources.
"""

from collections.abc import Collection
from typing import Final

from paizhuo.cards import Card
from paizhuo.core.game import always_settled as unsettled
from paizhuo.core.wording import Text
from paizhuo.games.chinese_ten.agreement import agreement, worth
from paizhuo.games.chinese_ten.articles import ARTICLES
from paizhuo.games.chinese_ten.choices import DoubleFive
from paizhuo.games.chinese_ten.doubts import doubts
from paizhuo.games.chinese_ten.legality import Effect, effect, forced_move, is_ceremony, legal_moves, objection
from paizhuo.games.chinese_ten.match import VOIDS, close, new_match, outcome, result, seating, side_of
from paizhuo.games.chinese_ten.moves import (
    CallVoid,
    ChooseTarget,
    Cut,
    Ground,
    Move,
    Play,
    Ready,
    move_text,
    read_move,
)
from paizhuo.games.chinese_ten.opening import deal
from paizhuo.games.chinese_ten.options import Options
from paizhuo.games.chinese_ten.play import actors, apply, settled, waiting_for
from paizhuo.games.chinese_ten.presets import DEFAULT_PRESET, PRESETS
from paizhuo.games.chinese_ten.scoring import score_deal
from paizhuo.games.chinese_ten.state import Capture, Match, Phase, Source, State
from paizhuo.games.chinese_ten.tally import Points, Tally, tally
from paizhuo.games.chinese_ten.values import PARTNERS, RED_FIVES, RED_NINES, card_points, matches, sizes, totals
from paizhuo.games.chinese_ten.values import pack as deck
from paizhuo.games.chinese_ten.view import View, board, open_view, view
from paizhuo.games.chinese_ten.words import PHRASES

ID: Final = "chinese-ten"
NAME: Final = Text("撿紅點", "Chinese Ten")
RULES_REVISION: Final = 1
CLOCK_ARTICLE: Final = "1.6"
WILD: Final[Collection[Card]] = ()

__all__ = [
    "ARTICLES",
    "CLOCK_ARTICLE",
    "DEFAULT_PRESET",
    "ID",
    "NAME",
    "PARTNERS",
    "PHRASES",
    "PRESETS",
    "RED_FIVES",
    "RED_NINES",
    "RULES_REVISION",
    "VOIDS",
    "WILD",
    "CallVoid",
    "Capture",
    "ChooseTarget",
    "Cut",
    "DoubleFive",
    "Effect",
    "Ground",
    "Match",
    "Move",
    "Options",
    "Phase",
    "Play",
    "Points",
    "Ready",
    "Source",
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
    "doubts",
    "effect",
    "forced_move",
    "is_ceremony",
    "legal_moves",
    "matches",
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
    "sizes",
    "tally",
    "totals",
    "unsettled",
    "view",
    "waiting_for",
    "worth",
]
