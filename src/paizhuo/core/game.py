"""What every game is: the contract between the rules and everything that uses them.

A game is a package whose `__init__.py` exports the names of `Game`; nothing else of it may be used from outside.
Its states are immutable; randomness comes in as a shuffled deck, and time and storage do not come in at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from paizhuo.cards import Card
from paizhuo.core.articles import Article
from paizhuo.core.errors import NotationError, Reason
from paizhuo.core.events import Event
from paizhuo.core.near import nearest
from paizhuo.core.options import HouseRules, Preset, fingerprint
from paizhuo.core.wording import Message, Phrase, Seat, Text

StateT = TypeVar("StateT")
OptionsT = TypeVar("OptionsT", bound=HouseRules)
ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT]):
    """What a move led to. `reveals`: something that was hidden came to light, so it cannot be taken back."""

    state: StateT
    events: tuple[Event, ...] = ()
    reveals: bool = False


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: `places[seat]` is the number of the one who joined, from 0. `dealer` deals first."""

    places: tuple[int, ...]
    dealer: Seat
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(Generic[OptionsT]):
    """Deals played to an agreed end. Games extend it with what they carry from deal to deal.

    `totals` are exact, one for each seat, or for each side where partners score together.
    `attempt` counts how often this deal has been dealt: void deals are dealt again by the same dealer.
    """

    options: OptionsT
    dealer: Seat
    totals: tuple[Fraction, ...]
    number: int = 1
    attempt: int = 1


@dataclass(frozen=True, slots=True)
class Void:
    """A deal that doesn't count: why, and the cards that show it."""

    reason: Message
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of a score: the cards, the points that they bring, and the rule in words."""

    cards: tuple[Card, ...]
    points: Fraction
    message: Message


@dataclass(frozen=True, slots=True)
class PartScore:
    """The score of one seat or side. `points`: card points before transfers; `net`: what is added to the total."""

    points: Fraction
    net: Fraction
    lines: tuple[ScoreLine, ...] = ()


@dataclass(frozen=True, slots=True)
class DealScore:
    """The itemised score of a deal. `total` and `par` are None where the game has none.

    `lines` hold what concerns the whole table (doublings, a total win), in the order in which it was computed.
    """

    parts: tuple[PartScore, ...]
    total: Fraction | None = None
    par: Fraction | None = None
    lines: tuple[ScoreLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal that was played to its end."""

    score: DealScore


Outcome: TypeAlias = Void | Scored


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match that is over: the final totals and who has most (several share)."""

    totals: tuple[Fraction, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Totals:
    """What all cards of the pack count together, and par, lowest first.

    Several where they depend on how the cards fall, none where the game has none.
    """

    total: tuple[Fraction, ...] = ()
    par: tuple[Fraction, ...] = ()


@dataclass(frozen=True, slots=True)
class Seen(Generic[ViewT]):
    """What a seat knows: its view, and the events of this deal as it saw them. All that a bot is handed."""

    view: ViewT
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """What lies on the table with all hands open: the hands by seat, and the cards that everybody plays with."""

    hands: tuple[tuple[Card, ...], ...]
    shared: tuple[Card, ...]
    name: Text
    """What the shared cards are called."""


class Game(Protocol):
    """A game package. Types that belong to one game are `Any` here and exact in the package."""

    ID: str
    NAME: Text
    RULES_REVISION: int
    Options: Any
    PRESETS: Mapping[str, Preset]
    DEFAULT_PRESET: str
    ARTICLES: tuple[Article, ...]
    PHRASES: tuple[type[Phrase], ...]
    CLOCK_ARTICLE: str
    """The article that says what is played for a seat whose clock has run out."""
    VOIDS: Mapping[str, Void]
    """Why a deal with real cards may not count, by id; dealt by the program these cannot happen."""

    def deck(self, options: Any, /) -> tuple[Card, ...]:
        """Give the cards that a table plays with, in canonical order."""

    def totals(self, options: Any, /) -> Totals:
        """Give total and par under these rules."""

    def worth(self, options: Any, /) -> Mapping[Card, Fraction]:
        """Give what each card counts that counts anything, where that does not depend on the course of play."""

    def side_of(self, options: Any, seat: Seat, /) -> int:
        """Give the index into totals and parts that a seat scores with: itself, or its partnership."""

    def seating(self, options: Any, order: Sequence[Card], /) -> Seating:
        """Draw for seats, first dealer and partners out of a shuffled deck of its own."""

    def new_match(self, options: Any, seating: Seating, /) -> Any:
        """Start a match."""

    def deal(self, match: Any, order: Sequence[Card], /) -> Step[Any]:
        """Deal; the state may first ask for a cut, and may be over at once."""

    def outcome(self, state: Any, /) -> Outcome | None:
        """Say how the deal ended, None while it is played."""

    def close(self, match: Any, outcome: Outcome, /) -> Any:
        """Add the deal to the match: totals, next dealer. A void deal counts nothing: same dealer, next attempt."""

    def result(self, match: Any, /) -> MatchResult | None:
        """Say how the match ended, None when another deal is due."""

    def waiting_for(self, state: Any, /) -> tuple[Seat, ...]:
        """Give the seats whose silence holds the table; nobody when the deal is over."""

    def actors(self, state: Any, /) -> tuple[Seat, ...]:
        """Give everyone who may act now: who is waited for, and who may act out of turn."""

    def view(self, state: Any, seat: Seat | None, /) -> Any:
        """Give what a seat, or somebody watching, may know; built up field by field."""

    def open_view(self, state: Any, /) -> Any:
        """Give what everybody may know once the deal is over: a view from no seat, with all hands open."""

    def board(self, open_view: Any, /) -> Board:
        """Give the zones of an open view."""

    def legal_moves(self, view: Any, /) -> tuple[Any, ...]:
        """Give the moves that the seat of a view may make, in canonical order."""

    def objection(self, view: Any, move: Any, /) -> Reason | None:
        """Say why a move may not be made, None when it may."""

    def apply(self, state: Any, seat: Seat, move: Any, /) -> Step[Any]:
        """Make a move. Raises IllegalMoveError with the reason."""

    def settled(self, state: Any, /) -> bool:
        """Say whether the table may rest here; not in the middle of a Canasta opening."""

    def unsettled(self, view: Any, /) -> Reason | None:
        """Say what is still missing where the table may not rest, None where it may."""

    def is_ceremony(self, view: Any, /) -> bool:
        """Say whether the seat is asked for a mere ceremony, which a table may let run by itself: a cut."""

    def effect(self, view: Any, move: Any, /) -> Any:
        """Say what a legal move does, as far as the seat of the view can know: a dataclass of the game."""

    def forced_move(self, view: Any, /) -> Any | None:
        """Give the move that is made for a seat when its clock has run out; None: the first legal one."""

    def agreement(self, options: Any, /) -> tuple[Message, ...]:
        """Say in seven sentences, each with its article, what everybody agrees to before the first deal."""

    def tally(self, state: Any, /) -> Any:
        """Give what was won, without the course of play."""

    def score_deal(self, options: Any, tally: Any, standing: Sequence[Fraction] = (), /) -> DealScore:
        """Score a deal: the only scoring there is. Raises TallyError when the tally is impossible."""

    def move_text(self, move: Any, /) -> str:
        """Write a move."""

    def read_move(self, text: str, /) -> Any:
        """Read a move as it is written. Raises NotationError."""


def transact(game: Game, state: Any, seat: Seat, moves: Sequence[Any]) -> Step[Any]:
    """Make several moves of one seat, all or none.

    Raises IllegalMoveError for the first that is refused. A move after one that revealed something hidden is
    a programming mistake of the caller: nobody may act on what he saw and then take it back.
    """
    step: Step[Any] = Step(state)
    for move in moves:
        assert not step.reveals, "a move that reveals something must be the last of its transaction"
        done = game.apply(step.state, seat, move)
        step = Step(done.state, step.events + done.events, done.reveals)
    return step


def always_settled(view: Any) -> Reason | None:  # noqa: ARG001  the same everywhere
    """Say that the table may rest here: `unsettled` of a game whose every move stands for itself."""
    return None


def no_ceremony(view: Any) -> bool:  # noqa: ARG001  the same everywhere
    """Say that this is no ceremony: `is_ceremony` of a game that has none."""
    return False


def preset_of(game: Game, name: str) -> Preset:
    """Give a version of a game by its id.

    Raises NotationError naming the nearest one.
    """
    wanted = name.strip().lower()
    if wanted not in game.PRESETS:
        zh, en = f"{game.NAME.zh}沒有「{name}」這個版本", f"{game.NAME.en} has no version {name}"
        raise NotationError(*nearest(wanted, game.PRESETS, zh, en))
    return game.PRESETS[wanted]


def version_code(game: Game, options: Any) -> str:
    """Give the version code of a table's rules: what they differ in from the game's baseline, `K7Q2-4MXA`."""
    return fingerprint(game.ID, options, game.PRESETS[game.DEFAULT_PRESET].options())


def next_dealer(dealer: Seat, seats: int) -> Seat:
    """Give the next dealer in turn order."""
    return Seat((dealer + 1) % seats)


def leaders(totals: Sequence[Fraction]) -> tuple[int, ...]:
    """Give who has most; several share."""
    best = max(totals)
    return tuple(index for index, total in enumerate(totals) if total == best)


MatchT = TypeVar("MatchT", bound=Match[Any])


def closed(match: MatchT, outcome: Outcome, seats: int) -> MatchT:
    """Add a deal to a match as most games do: nets to totals and the deal to the next seat, or void and again."""
    if isinstance(outcome, Void):
        return replace(match, attempt=match.attempt + 1)
    totals = tuple(total + part.net for total, part in zip(match.totals, outcome.score.parts, strict=True))
    return replace(match, totals=totals, dealer=next_dealer(match.dealer, seats), number=match.number + 1, attempt=1)
