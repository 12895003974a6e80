"""Which tests guard which file, and which mutants change nothing that anybody could notice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

_TEN: Final = ("tests/games/chinese_ten",)
_THIRTY_ONE: Final = ("tests/games/thirty_one",)
_CANASTA: Final = tuple(
    f"tests/games/canasta/test_{name}.py"
    for name in (
        "cases_melds",
        "cases_scoring",
        "cases_turns",
        "effects",
        "options",
        "refusals",
        "turn_can_end",
        "goldens",
    )
)
_CORE: Final = ("tests/core",)


def _server(*names: str) -> tuple[str, ...]:
    return tuple(f"tests/server/test_{name}.py" for name in names)


GUARDS: Final[Mapping[str, Sequence[str]]] = {
    "games/chinese_ten/play.py": _TEN,
    "games/chinese_ten/legality.py": _TEN,
    "games/chinese_ten/opening.py": _TEN,
    "games/chinese_ten/tally.py": _TEN,
    "games/chinese_ten/scoring.py": _TEN,
    "games/chinese_ten/settlement.py": _TEN,
    "games/chinese_ten/jidian.py": _TEN,
    "games/thirty_one/play.py": _THIRTY_ONE,
    "games/thirty_one/moves.py": _THIRTY_ONE,
    "games/thirty_one/scoring.py": _THIRTY_ONE,
    "games/thirty_one/match.py": _THIRTY_ONE,
    "games/canasta/effect.py": _CANASTA,
    "games/canasta/taking.py": _CANASTA,
    "games/canasta/melding.py": _CANASTA,
    "games/canasta/steps.py": _CANASTA,
    "games/canasta/scoring.py": _CANASTA,
    "games/canasta/match.py": _CANASTA,
    "core/common.py": (*_CORE, *_THIRTY_ONE),
    "core/fair.py": _CORE,
    "core/options.py": (*_CORE, *_THIRTY_ONE),
    "server/log/chain.py": _server("log", "store"),
    "server/log/facts.py": _server("hub", "log", "payloads", "thirty_one"),
    "server/store/sqlite.py": _server("store", "truth", "people", "guards"),
    "server/store/people.py": _server("people", "guards", "visitors", "fair", "hub", "access", "strangers"),
    "server/store/seal.py": _server("fair", "store", "people"),
    "server/store/folder.py": _server("visitors", "store", "serve"),
    "server/store/migrate.py": _server("store", "people"),
    "server/table/standing.py": _server("log", "undo", "payloads", "drawing", "play", "settings", "match_by_time"),
    "server/table/due.py": _server("due", "conduct", "drawing", "bots"),
    "server/table/ending.py": _server("match_by_time", "due"),
    "server/table/rest.py": _server("match_by_time", "settings"),
    "server/table/drawing.py": _server("drawing"),
    "server/room/conduct.py": _server("truth", "conduct", "fair", "drawing", "settings", "match_by_time", "bots"),
    "server/room/room.py": _server(
        "truth", "undo", "guards", "conduct", "play", "hub", "settings", "agreement", "changes", "time"
    ),
    "server/room/hub.py": _server("hub", "people", "conduct", "settings", "agreement", "access", "strangers", "time"),
    "server/room/outbox.py": _server("outbox", "play"),
    "server/room/preparing.py": _server("fair", "conduct"),
    "server/room/rows.py": _server("due", "payloads", "fair", "drawing"),
    "server/room/thinking.py": _server("bots", "conduct", "hub"),
    "server/room/asking.py": _server("undo", "hub", "canasta", "play", "bots", "drawing"),
}
"""For each file the tests that have to notice; those that are quick and near come first."""

EQUIVALENT: Final[Mapping[str, str]] = {
    "server/store/folder.py 1  [1 -> 2]": "only Windows comes there",
    "server/store/folder.py True  [True -> False]": "as above",
    "server/room/room.py 1000000  [1000000 -> 1000001]": "nobody waits for a millionth of the time",
    "server/room/thinking.py len(texts) > _MOST_MOVES  [Gt -> GtE]": "a bot that goes on for ever is stopped",
    "server/room/thinking.py 60  [60 -> 61]": "as above",
    "server/store/sqlite.py False  [False -> True]": "a connection stays with its thread, looked at or not",
    "server/store/seal.py True  [True -> False]": "both are as long as a secret, which is looked at before",
    "server/store/folder.py 4096  [4096 -> 4097]": "some bytes are written to see whether the disk is full",
    "server/store/sqlite.py True  [True -> False]": "a store is closed; `daemon` only helps a process that falls",
}
"""Mutants that no test can notice, by file and change, and why."""
