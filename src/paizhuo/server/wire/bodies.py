"""What requests and answers over HTTP hold."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from paizhuo.core.wording import BaseLanguage, Seat, Text
from paizhuo.server.wire.parts import (
    As,
    Changes,
    Exact,
    GameView,
    Happened,
    Json,
    Level,
    MatchView,
    Name,
    Problem,
    ReceiptView,
    Rules,
    Said,
    Score,
    Stage,
    Sum,
    TableSettings,
    VoidDeal,
    Wire,
)


class RulesWanted(Wire):
    """Asks for the rules of a table that does not exist yet."""

    game: str
    preset: str
    seats: int | None = None
    changes: Changes = field(default_factory=dict)


class RulesAnswer(Wire):
    """The rules, or every problem at once."""

    ok: bool
    rules: Rules | None
    problems: list[Problem]


class Word(Wire):
    """A phrase in two languages; `you` is the English form for the reader's own seat, "" where it is the same."""

    zh: str
    en: str
    you: str
    article: str


class Value(Wire):
    """A value that a house rule can have."""

    value: str
    text: Text


class Option(Wire):
    """A house rule: a choice among `values`, or a whole number from `low` to `high`."""

    id: str
    type: Literal["choice", "number"]
    text: Text
    values: list[Value]
    low: int | None
    high: int | None
    default: str
    article: str
    source: str
    is_length: bool


class PresetAt(Wire):
    """A preset at a number of seats: what differs from the game's baseline, and what that comes to.

    `idle`: the house rules that have no effect there.
    """

    seats: int
    values: dict[str, str]
    fingerprint: str
    total: Sum | None
    par: Sum | None
    idle: list[str]


class PresetInfo(Wire):
    """A version of the rules that has a name."""

    id: str
    text: Text
    note: Text
    default_seats: int
    verified: bool
    sources: list[str]
    at: list[PresetAt]


class ArticleTitle(Wire):
    """An article of the rule book and the house rules that it depends on."""

    number: str
    title: Text
    options: list[str]
    source: str


class GameName(Wire):
    """A game in the lobby."""

    id: str
    name: Text
    default_preset: str
    default_seats: int


class Catalogue(Wire):
    """The games that can be played here; `words` are those of the server itself, the same for every game."""

    version: str
    games: list[GameName]
    levels: list[Level]
    words: dict[str, Word]


class GameCatalogue(Wire):
    """Everything about a game that is the same at every table."""

    game: GameName
    words: dict[str, Word]
    articles: list[ArticleTitle]
    options: list[Option]
    presets: list[PresetInfo]


class Played(Wire):
    """What a guest played last, offered again by *play now*."""

    game: str
    preset: str
    seats: int
    changes: Changes = field(default_factory=dict)


class Me(Wire):
    """The guest of this browser. `data_folder` is told only to a browser on the same machine."""

    id: str
    name: str
    language: BaseLanguage | None
    settings: dict[str, Json]
    last: Played | None
    data_folder: str | None


class MePatch(Wire):
    """What a guest changes; what is left out stays."""

    name: Name | UnsetType = UNSET
    language: BaseLanguage | UnsetType | None = UNSET
    settings: Annotated[dict[str, Json], Meta(max_length=60)] | UnsetType = UNSET


class Device(Wire):
    """A browser that this guest uses; `here`: the one that asks."""

    id: str
    created: str
    seen: str
    here: bool


class MyData(Wire):
    """All that is kept about a guest."""

    me: Me
    created: str
    devices: list[Device]
    tables: list[TableSummary]


class Picture(Wire):
    """An address for a camera: `size` modules a side, the black ones as a path of SVG."""

    size: int
    path: str


class LinkWanted(Wire):
    """Asks for a link to take me along; `base`: where the page stands."""

    base: Annotated[str, Meta(max_length=500)] = ""


class Link(Wire):
    """A link that makes another browser know me, once. `only_here`: no other device can open its address."""

    address: str
    picture: Picture
    minutes: int
    only_here: bool


class Along(Wire):
    """Who a link is of. `here`: tables of this browser that go over; `same`: it is known here already."""

    name: str
    here: int
    same: bool


class LetIn(Wire):
    """Lets the phones of the house in, or not."""

    open: bool


class PhonesAt(Wire):
    """An address for phones that has just answered."""

    address: str
    picture: Picture


class PhonesView(Wire):
    """Whether phones of the house may come in; `fixed`: it was settled at the start."""

    open: bool
    fixed: bool
    addresses: list[PhonesAt]


class OpenTable(Wire):
    """Asks for a new table. `bots`: a level for each seat that no person takes; None: all but mine are 家人."""

    game: str
    preset: str
    seats: int | None = None
    changes: Changes = field(default_factory=dict)
    settings: Annotated[TableSettings, As("Partial<TableSettings>")] = field(default_factory=TableSettings)
    bots: Annotated[list[Level], Meta(max_length=9)] | None = None


class Opened(Wire):
    """The new table."""

    id: str


class Trouble(Wire):
    """Why a request was not done; `problems` where house rules contradict each other."""

    reason: Said
    problems: list[Problem] = field(default_factory=list)


class TableSummary(Wire):
    """A table of mine, for the list at home; `yours`: it waits for me.

    `names` by seat ("" where there is none), `chairs`: the number of each as people joined.
    """

    id: str
    game: str
    preset: str
    preset_text: Text
    fingerprint: str
    names: list[str]
    chairs: list[int]
    stage: Stage
    deal: int
    waiting_for: list[Seat]
    yours: bool
    seat: Seat
    played: str


class Tables(Wire):
    """My tables, last played first."""

    tables: list[TableSummary]


class DealLine(Wire):
    """A deal of the ledger: void, or its nets per seat or side with the totals after it, and the whole score."""

    number: int
    attempt: int
    dealer: Seat
    played: str
    void: VoidDeal | None
    score: Score | None
    totals: list[Exact]


class Ledger(Wire):
    """The deals of a match that are over. `alike`: no joker of the pack is told from another."""

    names: list[str]
    chairs: list[int]
    sides: list[int]
    alike: bool
    unit: str | None
    deals: list[DealLine]
    totals: list[Exact]
    winners: list[int] | None


class RightRecord(Wire):
    """A record in which nothing is wrong: what was played, deals counted and void, and whether it has receipts."""

    game: str
    preset: str
    seats: int
    fingerprint: str
    counted: int
    void: int
    receipts: bool


class RecordChecked(Wire):
    """What a check of a record found: where it is wrong, or what it holds."""

    wrong: Said | None
    right: RightRecord | None


class Frame(Wire):
    """A step of a replay: the move that led to it, what happened, all hands open, and the view of every seat."""

    seat: Seat | None
    move: str | None
    events: list[Happened]
    open: GameView
    views: list[GameView]


class Replay(Wire):
    """A deal that is over, step by step, with its receipt. `seat`: of who asks."""

    names: list[str]
    chairs: list[int]
    seat: Seat
    rules: Rules
    match: MatchView
    frames: list[Frame]
    score: Score | None
    void: VoidDeal | None
    receipt: ReceiptView


BODIES: tuple[type[Wire], ...] = (
    Catalogue,
    GameCatalogue,
    RulesWanted,
    RulesAnswer,
    Me,
    MePatch,
    MyData,
    LinkWanted,
    Link,
    Along,
    LetIn,
    PhonesView,
    OpenTable,
    Opened,
    Tables,
    Ledger,
    Replay,
    RecordChecked,
    Trouble,
)
