"""Canasta (卡納斯塔): two packs, two sides of two partners, melds of one rank, and a discard pile worth taking.

The classic game after Pagat, with its house rules; the articles are in `articles`, with their sources.
"""

from collections.abc import Collection
from typing import Final

from paizhuo.cards import Card
from paizhuo.core.game import no_ceremony as is_ceremony
from paizhuo.core.wording import Text
from paizhuo.games.canasta.agreement import agreement, totals, worth
from paizhuo.games.canasta.articles import ARTICLES
from paizhuo.games.canasta.effect import Effect, effect
from paizhuo.games.canasta.going_out import MeldCount, MeldCounts, Prospect, can_go_out, can_keep, less
from paizhuo.games.canasta.match import VOIDS, close, deal, deck, new_match, outcome, result, seating, side_of
from paizhuo.games.canasta.moves import (
    Answer,
    AskPartner,
    Discard,
    DrawStock,
    LeavePile,
    Meld,
    Move,
    TakePile,
    move_text,
    read_move,
)
from paizhuo.games.canasta.options import DEFAULT_PRESET, PRESETS, MatchEnd, Options
from paizhuo.games.canasta.outlook import COPIES, Outlook, after, meld_counts, outlook_of
from paizhuo.games.canasta.play import actors, forced_move, legal_moves, objection, settled, unsettled, waiting_for
from paizhuo.games.canasta.scoring import SideTally, Tally, canasta_bonus, red_three_points, score_deal, tally
from paizhuo.games.canasta.state import Drawn, Match, Phase, State, TableMeld, Turn
from paizhuo.games.canasta.steps import apply
from paizhuo.games.canasta.values import (
    CANASTA_SIZE,
    HAND_RANKS,
    LEAST_MELD,
    LEAST_NATURALS,
    MINIMUMS,
    MIXED_BONUS,
    MOST_WILDS,
    NATURAL_BONUS,
    NATURAL_RANKS,
    OUT_BONUS,
    WILD_RANKS,
    WILDS,
    Counts,
    counts_of,
    rank_points,
)
from paizhuo.games.canasta.view import View, board, open_view, view
from paizhuo.games.canasta.words import PHRASES

ID: Final = "canasta"
NAME: Final = Text("卡納斯塔", "Canasta")
RULES_REVISION: Final = 1
CLOCK_ARTICLE: Final = "C3"
WILD: Final[Collection[Card]] = WILDS

__all__ = [
    "ARTICLES",
    "CANASTA_SIZE",
    "CLOCK_ARTICLE",
    "COPIES",
    "DEFAULT_PRESET",
    "HAND_RANKS",
    "ID",
    "LEAST_MELD",
    "LEAST_NATURALS",
    "MINIMUMS",
    "MIXED_BONUS",
    "MOST_WILDS",
    "NAME",
    "NATURAL_BONUS",
    "NATURAL_RANKS",
    "OUT_BONUS",
    "PHRASES",
    "PRESETS",
    "RULES_REVISION",
    "VOIDS",
    "WILD",
    "WILD_RANKS",
    "Answer",
    "AskPartner",
    "Counts",
    "Discard",
    "DrawStock",
    "Drawn",
    "Effect",
    "LeavePile",
    "Match",
    "MatchEnd",
    "Meld",
    "MeldCount",
    "MeldCounts",
    "Move",
    "Options",
    "Outlook",
    "Phase",
    "Prospect",
    "SideTally",
    "State",
    "TableMeld",
    "TakePile",
    "Tally",
    "Turn",
    "View",
    "actors",
    "after",
    "agreement",
    "apply",
    "board",
    "can_go_out",
    "can_keep",
    "canasta_bonus",
    "close",
    "counts_of",
    "deal",
    "deck",
    "effect",
    "forced_move",
    "is_ceremony",
    "legal_moves",
    "less",
    "meld_counts",
    "move_text",
    "new_match",
    "objection",
    "open_view",
    "outcome",
    "outlook_of",
    "rank_points",
    "read_move",
    "red_three_points",
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
