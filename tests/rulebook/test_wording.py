"""Every sentence reads well in both languages, at every version; and only what has an effect counts as a difference."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Final

import pytest

import paizhuo
from paizhuo.core.errors import OptionsError
from paizhuo.core.game import Game
from paizhuo.core.options import Choice, Preset, changed, needed_rules, rule_type, rules_of, values_of
from paizhuo.core.wording import Message, Phrase, Text
from paizhuo.rulebook import sheet_of
from paizhuo.rulebook.sheet import changes_of
from paizhuo.server.views.rules import table_rules
from tests.rulebook.support import every_table

FULL_WIDTH: Final = re.compile("[，。、；：（）「」？！]")


def faults(text: Text) -> Iterator[str]:
    """Find what reads badly: brackets in brackets, Chinese signs in English, 和 upon 和, small starts."""
    for words in (text.zh, text.en):
        if re.search(r"[(（][^)）]*[(（]", words):
            yield f"brackets in brackets: {words}"
    if FULL_WIDTH.search(text.en) and not re.search("[\u3400-\u9fff]", text.en):
        yield f"a full-width sign in English: {text.en}"
    for clause in re.split("[，。；：]", text.zh):
        if clause.count("和") > 2:
            yield f"和 upon 和: {clause}"
    if re.search(r"\. [a-z]", re.sub(r"\b(art|e\.g|i\.e)\.", "", text.en)):
        yield f"a sentence that starts small: {text.en}"


def every_phrase() -> Iterator[Text]:
    """Give all phrases and all values of house rules, with what variables stand for left out."""
    for found in walk_packages(paizhuo.__path__, "paizhuo."):
        if "migrations" not in found.name and "__main__" not in found.name:
            import_module(found.name)
    for kind in (*_kinds(Phrase), *_kinds(Choice)):
        yield from (one.text for one in kind if isinstance(one, (Phrase, Choice)))


def _kinds(kind: type[Enum]) -> Iterator[type[Enum]]:
    for below in kind.__subclasses__():
        if below.__module__.startswith("paizhuo."):
            yield below
        yield from _kinds(below)


def texts_in(value: Any) -> Iterator[Text]:
    """Give all texts in a value, however deep."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, Message):
        yield value.cited()
    elif isinstance(value, Mapping):
        yield from texts_in(tuple(value.values()))
    elif isinstance(value, Iterable) and not isinstance(value, str):
        for one in value:
            yield from texts_in(one)
    elif is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            yield from texts_in(getattr(value, one.name))


def test_every_phrase_reads_well() -> None:
    """No phrase of the server, the rules or the command line has such a fault."""
    texts = set(every_phrase())

    assert len(texts) > 500
    assert [fault for text in texts for fault in faults(text)] == []


@pytest.mark.parametrize(("game", "preset", "seats"), every_table())
def test_every_sheet_and_agreement_reads_well(game: Game, preset: Preset, seats: int) -> None:
    """Filled in at any version, with names of versions and rules in them, sentences have no such fault either."""
    options = preset.options(seats)
    said = [sheet_of(game, preset, options), game.agreement(options), preset.note]
    said += [info.text for info in rules_of(options).values()]

    assert [fault for text in set(texts_in(said)) for fault in faults(text)] == []


@pytest.mark.parametrize(("game", "preset", "seats"), every_table())
def test_a_rule_without_effect_is_no_difference(game: Game, preset: Preset, seats: int) -> None:
    """Whatever is changed of what has no effect at a table: neither its page nor its sheet lists a difference."""
    version = preset.options(seats)
    idle = [name for name in rules_of(version) if name not in (*needed_rules(version), "seats")]
    options = version
    for name in idle:
        numbers = ("5", "20") if rule_type(type(version), name) is int else ()
        for value in (*values_of(type(version), name), *numbers):
            try:
                options = changed(version, {name: value})
            except OptionsError:
                continue
            if name not in needed_rules(options):
                assert changes_of(preset, options) == (), name
    if options != version and not set(needed_rules(options)) & set(idle):
        assert table_rules(game, preset, options).differences == []


def test_the_faults_are_found() -> None:
    """Each kind of fault is one."""
    assert len([*faults(Text("甲（乙（丙））", "a"))]) == 1
    assert len([*faults(Text("甲", "a，b"))]) == 1
    assert len([*faults(Text("甲和乙和丙和丁", "a"))]) == 1
    assert len([*faults(Text("甲", "It is over. you to play"))]) == 1
