"""A third language is a dictionary: with one, nothing that is said stays English but names, cards and codes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import paizhuo
from paizhuo import bots, cards
from paizhuo.cli import main
from paizhuo.cli import words as commands
from paizhuo.core.errors import PaizhuoError
from paizhuo.core.game import AnyGame, Scored, preset_of
from paizhuo.core.options import Preset, changed, rules_of, value_words, values_of
from paizhuo.core.record import read_record
from paizhuo.core.wording import Message, Text
from paizhuo.games import registry
from paizhuo.rulebook.comparison import compare
from paizhuo.rulebook.formats import FORMATS
from paizhuo.rulebook.markdown import compare_markdown, sheet_markdown
from paizhuo.rulebook.sheet import sheet_of
from paizhuo.rulebook.text import compare_text, sheet_text
from tests.properties.pseudo import LANGUAGE, english_in, phrases, pseudo, spoken
from tests.properties.test_battery import Table, random_line, tables

GAMES = [registry.game(name) for name in registry.GAMES]
VERSIONS = [(game, preset) for game in GAMES for preset in game.PRESETS.values()]
IDS = [f"{game.ID}-{preset.id}" for game, preset in VERSIONS]


@pytest.fixture(autouse=True, scope="module")
def _language() -> Iterator[None]:
    with spoken():
        yield


def _sources(game: AnyGame, preset: Preset[Any]) -> list[str]:
    named = [info.source for info in rules_of(game.Options).values()]
    return [*preset.sources, *named, *(article.source for article in game.ARTICLES)]


@pytest.mark.parametrize(("game", "preset"), VERSIONS, ids=IDS)
def test_every_rule_sheet_is_said_in_it(game: AnyGame, preset: Preset[Any]) -> None:
    """Sheets of every version, for every number of seats, in text and Markdown, and its agreement."""
    for seats in preset.seats:
        options = preset.options(seats)
        sheet = sheet_of(game, preset, options)
        for said in (sheet_text(sheet, [LANGUAGE]), sheet_markdown(sheet, [LANGUAGE])):
            assert english_in(said, *_sources(game, preset)) == []
        for sentence in game.agreement(options):
            assert english_in(sentence.cited().into(LANGUAGE)) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ID)
def test_every_house_rule_is_said_in_it(game: AnyGame) -> None:
    """Names and values of house rules, and the articles and agreement that they change."""
    base = game.PRESETS[game.DEFAULT_PRESET].options()
    for name, info in rules_of(base).items():
        assert english_in(info.text.into(LANGUAGE)) == []
        for value in values_of(type(base), name) or (str(info.low), str(info.high)):
            options = _changed(base, name, value)
            if isinstance(options, PaizhuoError):
                assert english_in(options.text.into(LANGUAGE), *_names(base), value) == []
                continue
            texts = [article.text(options) for article in game.ARTICLES]
            said = [*filter(None, texts), *(one.cited() for one in game.agreement(options))]
            said.append(value_words(getattr(options, name)))
            for text in said:
                assert english_in(text.into(LANGUAGE)) == [], text.en


def _changed(base: Any, name: str, value: str) -> Any:
    try:
        return changed(base, {name: value})
    except PaizhuoError as error:
        return error


@pytest.mark.parametrize("game", [game for game in GAMES if len(game.PRESETS) > 1], ids=lambda game: game.ID)
def test_versions_side_by_side_are_said_in_it(game: AnyGame) -> None:
    """The comparison of two versions."""
    first = game.PRESETS[game.DEFAULT_PRESET]
    other = next(one for one in game.PRESETS.values() if one is not first and first.default_seats in one.seats)
    comparison = compare(game, [first, other])

    for said in (compare_text(comparison, [LANGUAGE]), compare_markdown(comparison, [LANGUAGE])):
        assert english_in(said) == []


def _one_of_each() -> list[Any]:
    return [next(one for one in tables() if str(one.id).startswith(game.ID)) for game in GAMES]


def test_what_is_glued_together_does_not_pass() -> None:
    """Words that stand in no dictionary, since they are made when they are said, are found out."""
    count = 3
    assert english_in(Text(f"{count} 張", f"{count} cards").into(LANGUAGE)) == ["cards"]
    assert english_in(Text("{count} 張", "{count} players").filled(count=count).into(LANGUAGE)) != []


def test_no_sentence_is_glued_together_in_the_source() -> None:
    """Chinese stands in the source as whole sentences with variables, never in an f-string."""
    for file in Path(paizhuo.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            pieces = node.values if isinstance(node, ast.JoinedStr) else ()
            said = [piece.value for piece in pieces if isinstance(piece, ast.Constant)]
            assert not re.search("[\u4e00-\u9fff]", "".join(map(str, said))), f"{file.name}: {said}"


def test_every_phrase_is_said_in_it_by_its_code() -> None:
    """Events, refusals, score lines, the command line: a phrase is looked up by its code, whatever its words are."""
    for phrase in list(phrases()):
        assert phrase.text.into(LANGUAGE) == pseudo(phrase.text.en)
    codes = [phrase.code for phrase in list(phrases()) if not type(phrase).__module__.startswith("tests")]
    assert len(codes) > 400


@pytest.mark.parametrize("table", _one_of_each())
def test_what_happens_in_a_deal_is_said_in_it(table: Table) -> None:
    """Events, refusals and score lines of a deal that is played out at random."""
    said: list[Message] = []
    game = table.game
    for before, seat, _, step in random_line(table, Random("third")):
        said += [event.message() for event in step.events]
        if before is not None and len(said) < 400:
            view = game.view(before, seat)
            tried = islice(table.support.possible_moves(view), 0, None, 7)
            said += [reason for move in tried if (reason := game.objection(view, move)) is not None][:20]
    outcome = game.outcome(step.state)
    if isinstance(outcome, Scored):
        said += [line.message for part in outcome.score.parts for line in part.lines]
        said += [line.message for line in outcome.score.lines]
    assert len(said) > 20
    for message in said:
        assert english_in(message.cited().into(LANGUAGE)) == [], message


NAMED = (*commands.COMMANDS, *registry.GAMES)
COMMANDS = (
    ("--help",),
    ("rules",),
    ("rules", "--help"),
    ("score", "canasta", "--help"),
    ("rules", "chinese-ten", "--preset", "pagat-taiwan"),
    ("rules", "thirty-one", "--set", "trips=thirty"),
    ("score", "chinese-ten", "--points", "95,80,60,5"),
    ("score", "thirty-one", "--hand", "AH KH QH", "--hand", "9S 9D 9C", "--hand", "2C 3C 4C"),
    ("score", "canasta", "--side", "melds: KKKKKKK 99922; out", "--side", "hands: A5"),
    ("score", "canasta", "--side", "x"),
    ("score", "chinese-ten", "--points", "1,2"),
    ("rules", "canasta", "--seats", "3"),
    ("rules", "canasta", "--format", "x"),
    ("rules", "chinese-ten", "--compare", "pagat-basic"),
    ("verify", "nowhere"),
    ("replay", "nowhere"),
    ("nothing",),
)


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_the_command_line_speaks_it(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    """`--lang` takes a language that was registered; help, sheets, scores and complaints are said in it."""
    with suppress(SystemExit):
        main([*arguments, "--lang", LANGUAGE])
    out, err = capsys.readouterr()

    assert "⟦" in out + err
    written = re.findall(r"--?[a-z-]+|`[^`]*`|\b[A-Z]+\b|\b[a-z]+(?:-[a-z0-9]+)+\b", out + err)
    names = [name for game in GAMES for name in (*game.PRESETS, *_names(game.PRESETS[game.DEFAULT_PRESET].options()))]
    sources = [source for game, preset in VERSIONS for source in _sources(game, preset)]
    given = [
        *" ".join(arguments).replace("=", " ").split(),
        *FORMATS,
        *written,
        *names,
        *sources,
        *NAMED,
        "paizhuo",
        "zh-Hant",
        "JSON",
    ]
    shown = re.sub(r'"[^"\n]+"', "", out + err)  # how an input is written
    assert english_in(shown, *given) == []


def _refusals() -> Iterator[tuple[Any, tuple[str, ...]]]:
    game = GAMES[0]
    options = game.PRESETS[game.DEFAULT_PRESET].options()
    yield lambda: cards.card("zz"), ("zz",)
    yield lambda: cards.parse_cards("AH AH", cards.STANDARD), ()
    yield lambda: registry.game("zz"), ("zz", *registry.GAMES)
    yield lambda: registry.part("canasta", "simulator"), ()
    yield lambda: preset_of(game, "zz"), ("zz", *game.PRESETS)
    yield lambda: changed(options, {"seats": "99", "zz": "1", "double_five": "qq"}), _names(options)
    yield lambda: game.PRESETS[game.DEFAULT_PRESET].options(99), tuple(game.PRESETS)
    yield lambda: bots.level("zz"), ("zz", *bots.LEVELS)
    yield lambda: read_record("{}", registry.game), ()
    yield lambda: read_record('{"a": 1, "a": 2}', registry.game), ("a",)
    yield lambda: read_record('{"format": "paizhuo-record", "version": 99}', registry.game), ()
    yield lambda: read_record('{"format": "paizhuo-record", "version": "zz"}', registry.game), ("version",)
    yield lambda: read_record('{"format": "paizhuo-record", "version": 1}', registry.game), ("game",)
    for one in GAMES:
        yield lambda one=one: one.read_move("zz"), ("zz", "ZZ")


def _names(options: Any) -> tuple[str, ...]:
    values = [value for name in rules_of(options) for value in values_of(type(options), name)]
    return (*rules_of(options), *values, "zz", "qq")


@pytest.mark.parametrize(("refused", "given"), list(_refusals()))
def test_every_refusal_is_said_in_it(refused: Any, given: tuple[str, ...]) -> None:
    """Notation, house rules, names, records: what is refused is said in the reader's language."""
    with pytest.raises(PaizhuoError) as error:
        refused()

    said = error.value.text.into(LANGUAGE)
    assert "⟦" in said
    # what was written, and how it is to be written, stays as it is
    assert english_in(said, *given) == []
