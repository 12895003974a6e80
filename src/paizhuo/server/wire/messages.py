"""What browser and server say to each other on the socket of a table.

`frontend/src/lib/wire.ts` is generated from these types, from `parts` and from `bodies`.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from paizhuo.core.wording import Seat
from paizhuo.server.wire.parts import (
    CommandId,
    GameEffect,
    GameView,
    Legal,
    Level,
    LogLine,
    Moves,
    MoveText,
    Rules,
    Said,
    SeatView,
    TableChange,
    TableSettings,
    TableView,
    Wire,
)


def _tag(name: str) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


class Client(Wire, tag_field="type", tag=_tag):
    """A message of a browser."""


class Command(Client):
    """Changes the table.

    `cmd` is made by the client and sent again after a lost connection; `seq` is the last row that it has seen.
    """

    cmd: CommandId
    seq: Annotated[int, Meta(ge=0)]


class Hello(Client):
    """The first message on a socket; `seen` is the last row that this tab knows (0: none)."""

    seen: Annotated[int, Meta(ge=0)] = 0


class Play(Command):
    """Makes moves, all or none."""

    moves: Moves


class Undo(Command):
    """Takes the last transaction back."""


class Next(Command):
    """Asks for the next deal."""


class Agree(Command):
    """Agrees to the rules of the table."""


class HandOver(Command):
    """Lets a bot play a seat: one's own, or that of somebody who has been away for long enough."""

    seat: Seat | None = None
    level: Level = "family"


class Draw(Command):
    """Draws the card at a place of the spread pack; without a place the table draws for this seat from now on."""

    place: Annotated[int, Meta(ge=0, le=200)] | None = None


class TakeBack(Command):
    """Takes one's seat back from the bot."""


class StageMoves(Client, tag="stage"):
    """Asks what moves would lead to; nothing is kept."""

    moves: Moves


class Promise(Client):
    """The SHA-256, in hex, of the bytes that this seat will add: shown to all before anybody shows bytes."""

    deal: Annotated[int, Meta(ge=0)]
    attempt: Annotated[int, Meta(ge=1)]
    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Add(Client):
    """Sixteen random bytes for the shuffle, in hex: those that were promised."""

    deal: Annotated[int, Meta(ge=0)]
    attempt: Annotated[int, Meta(ge=1)]
    bytes: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class Why(Client):
    """Asks why a move may not be made."""

    move: MoveText


class AskHint(Client, tag="hint"):
    """Asks a bot what it would play."""

    level: Level = "expert"


class Ping(Client):
    """Sent every five seconds; answered by `pong`."""


ClientMessage: TypeAlias = (
    Hello | Play | Undo | Next | Agree | Draw | HandOver | TakeBack | StageMoves | Promise | Add | Why | AskHint | Ping
)


class Server(Wire, tag_field="type", tag=_tag):
    """A message of the server."""


class WholeTable(Server, tag="table"):
    """Everything: after hello, after a gap, and after an overflow. `log`: this deal as this seat saw it.

    `since`: the rows of `log` from which on this tab has not seen them yet.
    """

    id: str
    rules: Rules
    settings: TableSettings
    table: TableView
    log: list[LogLine]
    since: int


class Moved(Server):
    """The log has grown by a row.

    `table`: the parts of the table that are not as this tab was last told, and of `view` those fields; of a field that
    is a list of lists, an object with the lists that are not, by their place. A tab that has missed the row before
    asks for the whole table (`hello`); one that has been told the row by a whole table skips it.
    """

    line: LogLine
    table: TableChange


class Seats(Server):
    """Somebody came or went; the log did not change."""

    seats: list[SeatView]
    tabs: int


class Done(Server):
    """A command of this client is kept: its row is `seq`. Sent again when the command is repeated."""

    cmd: str
    seq: int


class Refused(Server):
    """A command was not done, and nothing changed; `table` is how things stand."""

    cmd: str
    reason: Said
    table: TableView | None


class Reason(Server):
    """Why a move may not be made; None: it may."""

    move: str
    reason: Said | None


class Staged(Server):
    """What staged moves would lead to: refused at move `at` for `reason`, or (None) the position after them.

    `view` is None, too, where they end the turn: what comes then is not shown. `effects` say what each move does.
    `complete`: they can be sent as they are; if not, `missing` says why.
    """

    moves: list[str]
    at: int | None
    reason: Said | None
    view: GameView | None
    legal: list[Legal]
    effects: list[GameEffect]
    complete: bool
    missing: Said | None


class Hint(Server):
    """What a bot of that level would play here; None when it's not your turn.

    `moves` are all that it would play at once, as they are sent: an opening may be of several melds.
    """

    level: Level
    hint: Legal | None
    moves: list[str]


class Commitment(Server):
    """The server has drawn the secret of a deal: promise your bytes now.

    `silent`: the seats that promised and then kept silent, so that the shuffle was begun again.
    """

    deal: int
    attempt: int
    commitment: str
    silent: list[Seat]


class Promised(Server):
    """What each seat promised (None: nothing, or a bot): from now on nobody can choose. Send your bytes now."""

    deal: int
    attempt: int
    commitment: str
    promises: list[str | None]


class Added(Server):
    """What each seat added (None: silent, or a bot), shown before the deal."""

    deal: int
    attempt: int
    contributions: list[str | None]


class Sorry(Server):
    """A message could not be taken at all; nothing changed."""

    reason: Said


class Pong(Server):
    """Answers `ping`."""


ServerMessage: TypeAlias = (
    WholeTable | Moved | Seats | Done | Refused | Reason | Staged | Hint | Commitment | Promised | Added | Sorry | Pong
)
