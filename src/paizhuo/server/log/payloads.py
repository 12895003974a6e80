"""What the rows of a log hold, kind by kind; what is written is read for ever.

A payload carries its version `v` in the log. When a kind changes, its old versions are lifted here by small functions,
and a recorded log of each version stays in the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from paizhuo.core.errors import TableError
from paizhuo.server.log.chain import Draft
from paizhuo.server.said.words import Starting
from paizhuo.server.wire.parts import Automatic, Ending, Level, Score, TableSettings, VoidDeal


class Payload(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a row holds besides its columns."""


class Open(Payload):
    """A table is opened: its rules as they were then, and how many people it waits for."""

    game: str
    preset: str
    values: dict[str, str]
    fingerprint: str
    rules_revision: int
    settings: TableSettings
    bots: list[Level]


class Sit(Payload):
    """A chair is agreed to (`seat` of the row is the chair, numbered as people sat down)."""

    agreed: bool


class Shuffle(Payload):
    """The pack is shuffled for a draw that people make by hand; the secret comes with `draw`.

    `order` is known in memory alone: the log leaves it out, since it follows from the secret.
    """

    commitment: str
    contributions: list[str | None]
    order: str | None = None


class Pick(Payload):
    """A card is drawn: its place in the order (`seat` of the row is the chair). `automatic`: why nobody chose it."""

    place: int
    automatic: Automatic | None = None


class Draw(Payload):
    """The draw for seats, with all that it was computed from; `picks` where people drew by hand."""

    commitment: str
    contributions: list[str | None]
    secret: str
    order: str
    places: list[int]
    dealer: int
    picks: list[int] = []


class Deal(Payload):
    """A deal begins; the secret comes with `settle`. `order` is known in memory alone, as that of a `Shuffle`."""

    number: int
    attempt: int
    rules_revision: int
    commitment: str
    contributions: list[str | None]
    order: str | None = None


class Play(Payload):
    """Moves of one seat, all accepted. `automatic`: why nobody chose them."""

    moves: list[str]
    automatic: Automatic | None = None


class Undo(Payload):
    """The last row of play is taken back."""


class HandOver(Payload):
    """A person's seat is played by a bot; the row's seat is the one that asked."""

    chair: int
    level: Level


class TakeBack(Payload):
    """A person plays again."""

    chair: int


class Settle(Payload):
    """A deal is over: its score as a fact, the match after it, and the secret.

    `took`: milliseconds of play, by a clock that nobody can set; None where nobody noted them.
    """

    number: int
    attempt: int
    dealer: int
    secret: str
    score: Score | None
    void: VoidDeal | None
    match: dict[str, Any]
    took: int | None = None


class Close(Payload):
    """The match is over. `ending`: what ended it besides its rules."""

    winners: list[int]
    ending: Ending | None = None


AnyPayload: TypeAlias = Open | Sit | Shuffle | Pick | Draw | Deal | Play | Undo | HandOver | TakeBack | Settle | Close

_KINDS: Final[Mapping[str, type[Payload]]] = {
    "open": Open,
    "seat": Sit,
    "shuffle": Shuffle,
    "pick": Pick,
    "draw": Draw,
    "deal": Deal,
    "play": Play,
    "undo": Undo,
    "hand_over": HandOver,
    "take_back": TakeBack,
    "settle": Settle,
    "close": Close,
}
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}
VERSIONS: Final[Mapping[str, int]] = {
    **dict.fromkeys(_KINDS, 2),
    **dict.fromkeys(("seat", "pick", "play", "undo", "hand_over", "take_back"), 1),
    "open": 3,
}
"""The version in which each kind is written now."""
_LIFTS: Final[Mapping[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]]] = {
    ("open", 1): dict,  # more settings of the table; who did not know them had the usual ones
    ("open", 2): dict,  # no match by time
    ("draw", 1): dict,  # nobody drew by hand
    ("shuffle", 1): dict,  # the order stood in the log
    ("deal", 1): dict,  # as above
    ("settle", 1): dict,  # the time of play was counted from the stamps of rows
    ("close", 1): dict,  # only rules ended a match
}
"""From a version of a kind to the next."""
_DECODERS: Final = {name: msgspec.json.Decoder(kind) for name, kind in _KINDS.items()}
_encode: Final = msgspec.json.Encoder().encode


def draft(payload: Payload, seat: int | None = None, cmd_id: str | None = None) -> Draft:
    """Write a payload down as a row to be kept; the order of cards that nobody may know yet is left out."""
    kind = _NAMES[type(payload)]
    if isinstance(payload, Shuffle | Deal):
        payload = msgspec.structs.replace(payload, order=None)
    return Draft(kind, _encode(payload), seat, cmd_id, VERSIONS[kind])


def read_payload(kind: str, v: int, payload: bytes) -> AnyPayload:
    """Read what a row holds, whatever version it was written in.

    Raises TableError for what a newer program has written.
    """
    if kind not in _KINDS or v > VERSIONS[kind]:
        raise TableError(Starting.NEWER_TABLE.text)
    if v == VERSIONS[kind]:
        return _DECODERS[kind].decode(payload)  # type: ignore[return-value]
    values = msgspec.json.decode(payload)
    for version in range(v, VERSIONS[kind]):
        values = _LIFTS[kind, version](values)
    return msgspec.convert(values, _KINDS[kind])  # type: ignore[return-value]
