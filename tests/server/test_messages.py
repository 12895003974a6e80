from __future__ import annotations

import re
from typing import Any, get_args

import msgspec
import pytest

from paizhuo.bots import LEVELS
from paizhuo.core.common import Common
from paizhuo.core.wording import KINDS, LANGUAGES
from paizhuo.games.registry import GAMES, game
from paizhuo.server.said.words import PHRASES
from paizhuo.server.views.rules import answer, catalogue, game_catalogue
from paizhuo.server.wire import messages, parts, typescript
from paizhuo.server.wire.bodies import RulesWanted
from paizhuo.server.wire.parts import Level, Wire


def test_the_types_of_the_front_end_are_those_of_the_server() -> None:
    """Each `wire.ts` is what the generator writes now; if not, run `python -m paizhuo.server.wire.typescript`."""
    written = {path: path.read_text(encoding="utf-8") for path in typescript.PAGE.rglob("wire.ts")}

    assert written == typescript.sources()
    assert len(written) == 1 + len(GAMES)


def test_every_message_is_declared_for_the_front_end() -> None:
    """No message between browser and server, and none of its parts, is missing from `lib/wire.ts`."""
    source = typescript.sources()[typescript.SHARED]
    kinds = [
        kind
        for module in (messages, parts)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Wire)
    ]
    abstract = (Wire, messages.Client, messages.Command, messages.Server)

    assert len(kinds) > 40
    assert [kind.__name__ for kind in kinds if kind not in abstract and f"type {kind.__name__} =" not in source] == []


def test_no_type_is_exported_that_the_page_does_not_import() -> None:
    """Every exported type of a `wire.ts` is imported somewhere in the front end."""
    files = [path for path in typescript.PAGE.rglob("*") if path.suffix in {".ts", ".svelte"}]
    imports = re.findall(
        r"import type \{([^}]*)\} from '[^']*/wire'", "\n".join(path.read_text("utf-8") for path in files)
    )
    imported = {name.strip() for names in imports for name in names.split(",")}
    exported = {
        name for text in typescript.sources().values() for name in re.findall(r"^export type (\w+)", text, re.MULTILINE)
    }

    assert len(exported) > 40
    assert exported - imported == set()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_paints_events_by_their_own_types(name: str) -> None:
    """A painter's events are the game's own union, which names each kind that the game tells of and no other."""
    folder = typescript.PAGE / "games" / name
    union = "".join(part.capitalize() for part in name.split("-")) + "Event"
    told = {kind.__name__ for kind in typescript.event_kinds(game(name))}

    assert set(re.findall(r"Told<'(\w+)'", (folder / "wire.ts").read_text("utf-8"))) == told
    assert f"line.events as {union}[]" in (folder / "board.ts").read_text("utf-8")


@pytest.mark.parametrize("kind", get_args(messages.ClientMessage), ids=lambda kind: kind.__name__)
def test_client_messages_are_read_strictly(kind: Any) -> None:
    """A message reads back as it was written; one field more and it is refused."""
    decode = msgspec.json.Decoder(messages.ClientMessage).decode
    fillers = {
        "cmd": "command-id",
        "seq": 1,
        "moves": ["3C"],
        "deal": 1,
        "attempt": 1,
        "bytes": "ab" * 16,
        "hash": "cd" * 32,
        "move": "3C",
    }
    message = kind(**{name: value for name, value in fillers.items() if name in kind.__struct_fields__})
    data = msgspec.json.encode(message)

    assert decode(data) == message
    with pytest.raises(msgspec.ValidationError):
        decode(data.replace(b"{", b'{"surprise":1,', 1))


def test_levels_of_the_wire_are_those_of_the_bots() -> None:
    """Every level that there are bots of can be named on the wire, and is offered in the catalogue."""
    assert set(LEVELS) <= set(get_args(Level))
    assert set(catalogue().levels) == set(LEVELS)


@pytest.mark.parametrize("name", GAMES)
def test_the_catalogue_holds_every_phrase_of_a_game(name: str) -> None:
    """Whatever a game or every game may say has its words in both languages under its code."""
    words = game_catalogue(name).words
    for phrase in (*game(name).PHRASES, Common):
        for one in phrase:
            assert words[one.code].zh == one.text.zh
            assert words[one.code].en == one.text.en
    assert catalogue().words.keys() >= {one.code for phrase in PHRASES for one in phrase}


def test_codes_mean_one_thing() -> None:
    """No code of the server is also one of a game with other words, so that one catalogue can hold both."""
    for name in GAMES:
        for code in catalogue().words.keys() & game_catalogue(name).words.keys():
            assert catalogue().words[code] == game_catalogue(name).words[code]


@pytest.mark.parametrize("name", GAMES)
def test_rules_of_every_version_are_told_whole(name: str) -> None:
    """Every version at every number of seats has its code, needed rules, agreement and articles."""
    info = game_catalogue(name)
    for preset in info.presets:
        for at in preset.at:
            told = answer(RulesWanted(game=name, preset=preset.id, seats=at.seats))
            assert told.ok
            assert told.rules
            assert told.rules.fingerprint == at.fingerprint
            assert (told.rules.total, told.rules.par) == (at.total, at.par)
            assert told.rules.differences == []
            assert told.rules.agreement
            assert told.rules.articles
            assert set(told.rules.needed) <= {option.id for option in info.options}
            assert {name: told.rules.values[name] for name in at.values} == at.values


def test_all_problems_are_told_at_once() -> None:
    """Rules that do not exist or contradict each other come back as a list, each in both languages."""
    told = answer(RulesWanted(game="chinese-ten", preset="pagat-basic", changes={"no_such": "1", "red_nine": "13"}))

    assert not told.ok
    assert told.rules is None
    assert len(told.problems) == 2
    assert all(problem.text.into(language) for problem in told.problems for language in LANGUAGES)


def test_differences_are_told_with_both_values() -> None:
    """A changed house rule is told with what the version has and what this table has."""
    told = answer(RulesWanted(game="chinese-ten", preset="pagat-basic", changes={"sweep_bonus": "5"}))

    assert told.rules
    assert [(one.option, one.after) for one in told.rules.differences] == [("sweep_bonus", "5")]
    assert told.rules.changes == {"sweep_bonus": "5"}


def test_every_kind_of_argument_is_printed_by_the_page() -> None:
    """Each kind of argument that goes over the wire under a tag has its line in `PRINTED`, and no other has."""
    text = (
        (typescript.PAGE / "lib" / "phrases.ts").read_text("utf-8").partition("const PRINTED")[2].partition("};\n")[0]
    )

    assert set(re.findall(r"^  (\w+): ?", text, re.MULTILINE)) == {kind.tag for kind in KINDS.values() if kind.tag}
