"""What every game is: the contract between the rules and everything that uses them.

A game is a package whose `__init__.py` exports the names of `Game`; nothing else of it may be used from outside.
Its states are immutable; randomness comes in as a shuffled deck, and time and storage do not come in at all.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Generic, Protocol, TypeAlias, TypeVar

from paizhuo.cards import Card
from paizhuo.core.articles import Article
from paizhuo.core.errors import NotationError, Reason, SpentError
from paizhuo.core.events import Event
from paizhuo.core.near import nearest
from paizhuo.core.options import HouseRules, Preset, fingerprint
from paizhuo.core.state import quick
from paizhuo.core.wording import Message, Phrase, Seat, Text
from paizhuo.core.words import Asked

OptionsT = TypeVar("OptionsT", bound=HouseRules)
OptionsT_co = TypeVar("OptionsT_co", bound=HouseRules, covariant=True)
StateT = TypeVar("StateT")
StateT_co = TypeVar("StateT_co", covariant=True)
ViewT = TypeVar("ViewT")
ViewT_co = TypeVar("ViewT_co", covariant=True)
MoveT = TypeVar("MoveT")
TallyT = TypeVar("TallyT")
EffectT_co = TypeVar("EffectT_co", covariant=True)


@quick
@dataclass(frozen=True, slots=True)
class Step(Generic[StateT_co]):
    """What a move led to. `reveals`: something that was hidden came to light, so it cannot be taken back."""

    state: StateT_co
    events: tuple[Event, ...] = ()
    reveals: bool = False


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: `places[seat]` is the number of the one who joined, from 0. `dealer` deals first."""

    places: tuple[int, ...]
    dealer: Seat
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(Generic[OptionsT_co]):
    """Deals played to an agreed end. Games extend it with what they carry from deal to deal.

    `totals` are exact, one for each seat, or for each side where partners score together.
    `attempt` counts how often this deal has been dealt: void deals are dealt again by the same dealer.
    """

    options: OptionsT_co
    dealer: Seat
    totals: tuple[Fraction, ...]
    number: int = 1
    attempt: int = 1

    @property
    def played_for(self) -> bool:
        """Say whether something lies there that the next deal decides, so that no match may end before it."""
        return False


MatchT = TypeVar("MatchT", bound=Match[HouseRules])


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
class Seen(Generic[ViewT_co]):
    """What a seat knows: its view, and the events of this deal as it saw them. All that a bot is handed."""

    view: ViewT_co
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """What lies on the table with all hands open: the hands by seat, and the cards that everybody plays with."""

    hands: tuple[tuple[Card, ...], ...]
    shared: tuple[Card, ...]
    name: Text
    """What the shared cards are called."""


class Game(Protocol[OptionsT, MatchT, StateT, ViewT, MoveT, TallyT, EffectT_co]):
    """A game package, by the types that belong to it: `Game[Options, Match, State, View, Move, Tally, Effect]`."""

    @property
    def ID(self) -> str:  # noqa: N802  constants of a package
        """What stands in records and addresses."""

    @property
    def NAME(self) -> Text:  # noqa: N802
        """What people call it."""

    @property
    def RULES_REVISION(self) -> int:  # noqa: N802
        """Counts the changes after which a record might play differently."""

    @property
    def Options(self) -> type[OptionsT]:  # noqa: N802
        """The house rules."""

    @property
    def PRESETS(self) -> Mapping[str, Preset[OptionsT]]:  # noqa: N802
        """The versions that have a name, by id."""

    @property
    def DEFAULT_PRESET(self) -> str:  # noqa: N802
        """The id of the version that the others are told against."""

    @property
    def ARTICLES(self) -> tuple[Article[OptionsT], ...]:  # noqa: N802
        """The rule book."""

    @property
    def PHRASES(self) -> tuple[type[Phrase], ...]:  # noqa: N802
        """Whatever can be said in the game."""

    @property
    def WILD(self) -> Collection[Card]:  # noqa: N802
        """The cards that stand for others, none in most games."""

    @property
    def CLOCK_ARTICLE(self) -> str:  # noqa: N802
        """The article that says what is played for a seat whose clock has run out."""

    @property
    def VOIDS(self) -> Mapping[str, Void]:  # noqa: N802
        """Why a deal with real cards may not count, by id; dealt by the program these cannot happen."""

    def __hash__(self) -> int:
        """Let what is worked out for a game be kept by it."""

    def deck(self, options: OptionsT, /) -> tuple[Card, ...]:
        """Give the cards that a table plays with, in canonical order."""

    def totals(self, options: OptionsT, /) -> Totals:
        """Give total and par under these rules."""

    def worth(self, options: OptionsT, /) -> Mapping[Card, Fraction]:
        """Give what each card counts that counts anything, where that does not depend on the course of play."""

    def side_of(self, options: OptionsT, seat: Seat, /) -> int:
        """Give the index into totals and parts that a seat scores with: itself, or its partnership."""

    def seating(self, options: OptionsT, order: Sequence[Card], /) -> Seating:
        """Draw for seats, first dealer and partners out of a shuffled deck of its own."""

    def new_match(self, options: OptionsT, seating: Seating, /) -> MatchT:
        """Start a match."""

    def deal(self, match: MatchT, order: Sequence[Card], /) -> Step[StateT]:
        """Deal; the state may first ask for a cut, and may be over at once."""

    def outcome(self, state: StateT, /) -> Outcome | None:
        """Say how the deal ended, None while it is played."""

    def close(self, match: MatchT, outcome: Outcome, /) -> MatchT:
        """Add the deal to the match: totals, next dealer. A void deal counts nothing: same dealer, next attempt."""

    def result(self, match: MatchT, /) -> MatchResult | None:
        """Say how the match ended, None when another deal is due."""

    def waiting_for(self, state: StateT, /) -> tuple[Seat, ...]:
        """Give the seats whose silence holds the table; nobody when the deal is over."""

    def actors(self, state: StateT, /) -> tuple[Seat, ...]:
        """Give everyone who may act now: who is waited for, and who may act out of turn."""

    def view(self, state: StateT, seat: Seat | None, /) -> ViewT:
        """Give what a seat, or somebody watching, may know; built up field by field."""

    def open_view(self, state: StateT, /) -> ViewT:
        """Give what everybody may know once the deal is over: a view from no seat, with all hands open."""

    def board(self, open_view: ViewT, /) -> Board:
        """Give the zones of an open view."""

    def legal_moves(self, view: ViewT, /) -> tuple[MoveT, ...]:
        """Give the moves that the seat of a view may make, in canonical order."""

    def objection(self, view: ViewT, move: MoveT, /) -> Reason | None:
        """Say why a move may not be made, None when it may."""

    def apply(self, state: StateT, seat: Seat, move: MoveT, /) -> Step[StateT]:
        """Make a move. Raises IllegalMoveError with the reason."""

    def settled(self, state: StateT, /) -> bool:
        """Say whether the table may rest here; not in the middle of a Canasta opening."""

    def unsettled(self, view: ViewT, /) -> Reason | None:
        """Say what is still missing where the table may not rest, None where it may."""

    def is_ceremony(self, view: ViewT, /) -> bool:
        """Say whether the seat is asked for a mere ceremony, which a table may let run by itself: a cut."""

    def effect(self, view: ViewT, move: MoveT, /) -> EffectT_co:
        """Say what a legal move does, as far as the seat of the view can know: a dataclass of the game."""

    def forced_move(self, view: ViewT, /) -> MoveT | None:
        """Give the move that is made for a seat when its clock has run out; None: the first legal one."""

    def agreement(self, options: OptionsT, /) -> tuple[Message, ...]:
        """Say in seven sentences, each with its article, what everybody agrees to before the first deal."""

    def tally(self, state: StateT, /) -> TallyT:
        """Give what was won, without the course of play."""

    def score_deal(self, options: OptionsT, tally: TallyT, standing: Sequence[Fraction] = (), /) -> DealScore:
        """Score a deal: the only scoring there is. Raises TallyError when the tally is impossible."""

    def move_text(self, move: MoveT, /) -> str:
        """Write a move."""

    def read_move(self, text: str, /) -> MoveT:
        """Read a move as it is written. Raises NotationError."""


class SomeState:
    """The state of some game, of which only that game knows more."""


class SomeView:
    """What a seat may know in some game. No state stands in for it."""


class SomeMove:
    """A move of some game."""


class SomeTally:
    """What was won in some game."""


class SomeEffect:
    """What a move does in some game."""


AnyGame: TypeAlias = Game[HouseRules, Match[HouseRules], SomeState, SomeView, SomeMove, SomeTally, SomeEffect]
"""Some game, for whoever serves all of them: `registry.game` gives games out as this one, and nothing else does.

Its state, view, move, tally and effect can be handed on and back to the game, and not taken for each other.
"""


def transaction(
    game: Game[OptionsT, MatchT, StateT, ViewT, MoveT, TallyT, EffectT_co], state: StateT, seat: Seat
) -> Generator[Step[StateT], MoveT, None]:
    """Make moves of one seat as they are sent, and give the step that all of them together have led to.

    It begins with the step of no move at all. Who gives it up keeps the state that was before: all moves, or none.
    Raises IllegalMoveError for a move that is refused, and SpentError for one that may not follow what was made.
    """
    step = Step(state)
    move = yield step
    while True:
        done = game.apply(step.state, seat, move)
        step = Step(done.state, step.events + done.events, done.reveals)
        move = yield step
        if not goes_on(game, step, seat):
            raise SpentError


def goes_on(
    game: Game[OptionsT, MatchT, StateT, ViewT, MoveT, TallyT, EffectT_co], step: Step[StateT], seat: Seat
) -> bool:
    """Say whether a seat may go on after its move without having learned anything.

    Where the turn has passed to others, only hidden cards may decide whether something came to light then; so that
    counts as if it had.
    """
    return not step.reveals and seat in game.actors(step.state)


def transact(
    game: Game[OptionsT, MatchT, StateT, ViewT, MoveT, TallyT, EffectT_co],
    state: StateT,
    seat: Seat,
    moves: Iterable[MoveT],
) -> Step[StateT]:
    """Make several moves of one seat, all or none. Raises what `transaction` raises for the first that is refused."""
    made = transaction(game, state, seat)
    step = next(made)
    for move in moves:
        step = made.send(move)
    return step


def always_settled(view: object) -> Reason | None:  # noqa: ARG001  the same everywhere
    """Say that the table may rest here: `unsettled` of a game whose every move stands for itself."""
    return None


def no_ceremony(view: object) -> bool:  # noqa: ARG001  the same everywhere
    """Say that this is no ceremony: `is_ceremony` of a game that has none."""
    return False


def preset_of(game: AnyGame, name: str) -> Preset[HouseRules]:
    """Give a version of a game by its id.

    Raises NotationError naming the nearest one.
    """
    wanted = name.strip().lower()
    if wanted not in game.PRESETS:
        raise NotationError(nearest(wanted, game.PRESETS, Asked.NO_VERSION.of(game=game.NAME, name=name)))
    return game.PRESETS[wanted]


def version_code(game: AnyGame, options: HouseRules) -> str:
    """Give the version code of a table's rules: what they differ in from the game's baseline, `K7Q2-4MXA`."""
    return fingerprint(game.ID, options, game.PRESETS[game.DEFAULT_PRESET].options())


def next_dealer(dealer: Seat, seats: int) -> Seat:
    """Give the next dealer in turn order."""
    return Seat((dealer + 1) % seats)


def leaders(totals: Sequence[Fraction]) -> tuple[int, ...]:
    """Give who has most; several share."""
    best = max(totals)
    return tuple(index for index, total in enumerate(totals) if total == best)


def closed(match: MatchT, outcome: Outcome, seats: int) -> MatchT:
    """Add a deal to a match as most games do: nets to totals and the deal to the next seat, or void and again."""
    if isinstance(outcome, Void):
        return replace(match, attempt=match.attempt + 1)
    totals = tuple(total + part.net for total, part in zip(match.totals, outcome.score.parts, strict=True))
    return replace(match, totals=totals, dealer=next_dealer(match.dealer, seats), number=match.number + 1, attempt=1)
