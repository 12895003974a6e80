"""The parts that messages of the socket and answers over HTTP are made of.

Cards travel as text (`AH`), exact numbers as an integer or as a fraction in text (`-70/3`), times as ISO 8601 in UTC.
Rules never travel: the browser is told what is legal, what it does, and why not.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from paizhuo.core.plain import plain_message
from paizhuo.core.wording import Message, Seat, Text


class As:
    """Says which TypeScript type stands for data that is already plain."""

    def __init__(self, name: str) -> None:
        """Keep the name."""
        self.name = name


Argument: TypeAlias = Annotated[Any, As("Argument")]
CardText: TypeAlias = Annotated[str, As("Card")]
Exact: TypeAlias = Annotated[Any, As("Exact")]
GameView: TypeAlias = Annotated[Any, As("unknown")]
GameMove: TypeAlias = Annotated[Any, As("unknown")]
GameEffect: TypeAlias = Annotated[Any, As("unknown")]
TableChange: TypeAlias = Annotated[dict[str, Any], As("Partial<TableView>")]
Json: TypeAlias = Annotated[Any, As("unknown")]

CommandId: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{8,64}$")]
MoveText: TypeAlias = Annotated[str, Meta(max_length=200)]
Moves: TypeAlias = Annotated[list[MoveText], Meta(min_length=1, max_length=40)]
Changes: TypeAlias = Annotated[dict[str, str], Meta(max_length=100)]
Name: TypeAlias = Annotated[str, Meta(max_length=40)]
Level: TypeAlias = Literal["child", "family", "expert", "master"]
Stage: TypeAlias = Literal["agreement", "drawing", "dealing", "deal", "scored", "over"]
May: TypeAlias = Literal["play", "undo", "next", "agree", "draw", "hand_over", "take_back", "hint"]
Rest: TypeAlias = Literal["deals", "minutes"]
Ending: TypeAlias = Literal["time"]
Automatic: TypeAlias = Literal["ceremony", "clock", "failed", "late", "illegal"]


class Wire(Struct, kw_only=True, forbid_unknown_fields=True):
    """A message or a part of one; what is not declared is refused."""


class Said(Wire):
    """A phrase of the catalogue with its arguments, and the article that it rests on ("" where it has none)."""

    code: str
    article: str
    args: dict[str, Argument]


def said(message: Message) -> Said:
    """Say a message."""
    return Said(**plain_message(message))


class Happened(Wire):
    """An event as this seat saw it: its kind (`Took`), and the phrase that says it."""

    type: str
    code: str
    article: str
    args: dict[str, Argument]


class Problem(Wire):
    """What must be settled before these rules can be played."""

    text: Text
    options: list[str]
    fix: tuple[str, str] | None


class Difference(Wire):
    """A house rule that is not as in the preset."""

    option: str
    before: str
    after: str


class ArticleText(Wire):
    """An article as it holds at this table."""

    number: str
    title: Text
    text: Text


class Sum(Wire):
    """A total or a par: from `low` to `high`, which are equal unless it depends on how the cards fall."""

    low: Exact
    high: Exact


class Rules(Wire):
    """The rules of a table in words and numbers.

    `worth`: points of each card that scores, where that is fixed. `alike`: no joker of its pack is told from another.
    `wild`: the cards that stand for others.
    """

    game: str
    preset: str
    seats: int
    changes: dict[str, str]
    values: dict[str, str]
    fingerprint: str
    needed: list[str]
    differences: list[Difference]
    total: Sum | None
    par: Sum | None
    worth: dict[CardText, Exact]
    alike: bool
    wild: list[CardText]
    agreement: list[Said]
    articles: list[ArticleText]
    clock_article: str


class TableSettings(Wire):
    """What is about the table and not about the rules.

    `pace`: how long a bot takes, in milliseconds. `ceremony`: people draw for seats and cut by hand. `clock`: seconds
    after which the table moves for somebody (None: never). `away`: seconds after which others may hand a vanished seat
    to a bot. `rest`, `rest_minutes`: a break is offered after so many deals, or minutes of play (0: never). `running`:
    scores show during the deal. `match_minutes`: after so many minutes of play the deal in play is the last one (None:
    only the rules end a match). `unit`: what the results are called, one of `UNITS` or a word of the table's own
    (None: as the game calls them); it is a label and changes no number.
    """

    pace: Annotated[int, Meta(ge=0, le=10_000)] = 700
    ceremony: bool = False
    clock: Annotated[int, Meta(ge=5, le=600)] | None = None
    away: Annotated[int, Meta(ge=5, le=3600)] = 30
    rest: Annotated[int, Meta(ge=0, le=50)] = 0
    rest_minutes: Annotated[int, Meta(ge=0, le=240)] = 0
    match_minutes: Annotated[int, Meta(ge=5, le=600)] | None = None
    running: bool = True
    unit: Annotated[str, Meta(max_length=40)] | None = None


class SeatView(Wire):
    """A seat as everybody sees it.

    `chair`: its number as people joined, which stays the same when seats are drawn for.
    `bot`: the level that plays it (None: a person); `handed_over`: it is a person's seat, played by a bot for now;
    `overdue`: away for so long that others may hand it over.
    """

    seat: Seat
    chair: int
    side: int
    name: str
    you: bool
    bot: Level | None
    handed_over: bool
    connected: bool
    away_since: str | None
    agreed: bool
    overdue: bool


class MatchView(Wire):
    """Where the match stands; `totals` per seat or side, before the deal in play.

    `ending`: what ended it besides its rules.
    """

    number: int
    attempt: int
    dealer: Seat
    totals: list[Exact]
    winners: list[int] | None
    ending: Ending | None


class Legal(Wire):
    """A legal move: as it is sent, its fields, and what it does as far as this seat can know."""

    move: str
    fields: GameMove
    effect: GameEffect


class ScoreLine(Wire):
    """A line of a score."""

    cards: list[CardText]
    points: Exact
    said: Said


class PartScore(Wire):
    """The score of a seat or side: card points before transfers, what is added to the total, and why."""

    points: Exact
    net: Exact
    lines: list[ScoreLine]


class Score(Wire):
    """The score of a deal. `lines` concern the whole table, in the order in which they were computed."""

    parts: list[PartScore]
    total: Exact | None
    par: Exact | None
    lines: list[ScoreLine]


class VoidDeal(Wire):
    """A deal that does not count."""

    reason: Said
    cards: list[CardText]


class ReceiptView(Wire):
    """What a deal's order was computed from; bytes in hex. `contributions` per seat, None for a silent seat or a bot.

    `secret` and `order` are None until the deal is over. Deal number 0 is the draw for seats.
    """

    protocol: str
    table: str
    number: int
    attempt: int
    fingerprint: str
    commitment: str
    contributions: list[str | None]
    secret: str | None
    order: list[CardText] | None


class DrawnCard(Wire):
    """A card that somebody drew, and its place in the pack."""

    seat: Seat
    place: int
    card: CardText


class DrawView(Wire):
    """The draw for seats by hand: `size` cards lie spread out, `turn` draws now (None: everybody sits).

    Until everybody sits, seats are numbered as people joined. `article`: the rule of the draw.
    """

    size: int
    drawn: list[DrawnCard]
    turn: Seat | None
    article: str


class TableView(Wire):
    """All that a seat (None: somebody watching) may know now. `seq` is the number of the last row of the log.

    `waited`: for how many milliseconds the table has waited for those people. `rest`: why a break is due.
    `minutes_left`: of a match that ends by time; 0: no other deal follows, but one that the rules still ask for.
    """

    seq: int
    stage: Stage
    seat: Seat | None
    seats: list[SeatView]
    match: MatchView | None
    waiting_for: list[Seat]
    waited: int
    may: list[May]
    view: GameView | None
    legal: list[Legal]
    score: Score | None
    void: VoidDeal | None
    draw: DrawView | None
    rest: Rest | None
    minutes_left: int | None
    receipt: ReceiptView | None
    tabs: int


class LogLine(Wire):
    """What one row of the log brought, as this seat saw it. `automatic`: why nobody chose the move."""

    seq: int
    kind: str
    seat: Seat | None
    events: list[Happened]
    automatic: Automatic | None
