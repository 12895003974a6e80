"""The rule sheet of a table as one structure; text, Markdown, HTML and JSON are written from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from paizhuo.core.clauses import Clause
from paizhuo.core.game import AnyGame, version_code
from paizhuo.core.options import HouseRules, Preset, effective_difference, needed_rules, rules_of, value_words
from paizhuo.core.wording import Text
from paizhuo.rulebook.parts import AnyParts, Item, Lines, Pairs, Table, holding, parts_of, spoken


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a sheet under its heading."""

    id: str
    title: Text
    blocks: tuple[Block, ...]


Block: TypeAlias = Lines | Table | Pairs


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that a table plays by, on one page.

    `changes` are the house rules in which the table differs from its version, those that are marked ★.
    """

    game: str
    preset: str
    seats: int
    title: Text
    code: str
    verified: bool
    changes: tuple[Item, ...]
    sections: tuple[Section, ...]


UNVERIFIED: Final = Text("來源待查證", "Source not confirmed")
_CODE: Final = Text("版本碼", "Version code")
_TITLE: Final = Text("{game}規則單（{version}）", "{game}: {version}")
_CHANGED: Final = Text("{rule}：{after}（原本 {before}）", "{rule}: {after} (was {before})")


def sheet_of(game: AnyGame, preset: Preset[HouseRules], options: HouseRules) -> Sheet:
    """Make the rule sheet of a table that plays a version with some house rules changed."""
    parts = parts_of(game)
    return Sheet(
        game=game.ID,
        preset=preset.id,
        seats=options.seats,
        title=_TITLE.filled(game=game.NAME, version=preset.text),
        code=version_code(game, options),
        verified=preset.verified,
        changes=changes_of(preset, options),
        sections=tuple(
            section for section in _sections(game, parts, preset, options) if any(map(_is_full, section.blocks))
        ),
    )


def _is_full(block: Block) -> bool:
    return bool(block.pairs if isinstance(block, Pairs) else block.items if isinstance(block, Lines) else block.rows)


def changes_of(preset: Preset[HouseRules], options: HouseRules) -> tuple[Item, ...]:
    """Say which house rules of a table differ from its version, each with what it was."""
    rules = rules_of(options)
    return tuple(
        Item(
            _CHANGED.filled(rule=rules[name].text, after=value_words(after), before=value_words(before)),
            rules[name].article,
        )
        for name, before, after in effective_difference(preset.options(options.seats), options)
    )


def _sections(game: AnyGame, parts: AnyParts, preset: Preset[HouseRules], options: HouseRules) -> tuple[Section, ...]:
    return (
        Section("deal", Text("發牌", "The deal"), (parts.deal(options),)),
        Section("cards", parts.CARDS_TITLE, parts.cards(options)),
        Section("points", Text("分數", "Points"), parts.points(options)),
        Section("settlement", Text("輸贏", "Settlement"), (parts.settlement(options), parts.example(options))),
        Section(
            "articles",
            Text("開局和其他規則", "Openings and other rules"),
            (holding(game.ARTICLES, parts.ARTICLES, options),),
        ),
        Section("agreement", Text("發牌前講好", "Agree before the deal"), (_agreement(game, options),)),
        Section("sources", Text("出處", "Sources"), (_sources(game, parts, preset, options),)),
        Section("mix-up", Text("別搞混", "Do not mix up"), (Lines((Item(parts.MIX_UP),)),)),
    )


def _agreement(game: AnyGame, options: HouseRules) -> Lines:
    return Lines(tuple(Item(spoken(message), message.phrase.article) for message in game.agreement(options)))


def _sources(game: AnyGame, parts: AnyParts, preset: Preset[HouseRules], options: HouseRules) -> Lines:
    needed = needed_rules(options)
    others = {info.source for name, info in rules_of(options).items() if name in needed and info.source}
    named = "; ".join(preset.sources or sorted(others)) or game.NAME.en
    items = [Item(Clause.RULE.of(rule=preset.text, value=named))]
    if preset.note.zh:
        items.append(Item(preset.note))
    if not preset.verified:
        items.append(Item(UNVERIFIED))
    items += map(Item, parts.PROVENANCE)
    return Lines(tuple(items))
