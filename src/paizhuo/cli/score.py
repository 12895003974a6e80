"""`paizhuo score GAME`: a deal played with real cards, item by item, with par and settlement."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from paizhuo.cli.tables import RulesAsked, add_rule_arguments, read_changes, read_number, rules_asked
from paizhuo.cli.terminal import Parser, UsageError
from paizhuo.cli.words import COMMANDS
from paizhuo.core.game import AnyGame, DealScore, PartScore, ScoreLine, version_code
from paizhuo.core.record import score_plain
from paizhuo.core.wording import Language, Seat, Text, number_text, signed_text
from paizhuo.games import registry
from paizhuo.referee import Given, referee
from paizhuo.rulebook.layout import padded, width
from paizhuo.rulebook.sheet import changes_of
from paizhuo.rulebook.text import changes_text


def run(arguments: Sequence[str], language: Language) -> int:
    """Score what was won."""
    parser = _parser(language)
    asked = parser.read(arguments)
    game = registry.game(asked.game)
    given = _given(game, asked)
    table = _table(game, asked, given)
    score = game.score_deal(table.options, referee(game.ID).tally(table.options, given))
    print(json.dumps(_plain(table, score)) if asked.json else "\n".join(_said(table, score, language)))
    return 0


def _parser(language: Language) -> Parser:
    parser = Parser("score", COMMANDS["score"], language)
    parser.say(parser.group, Text("遊戲", "the game"), "game", metavar="GAME")
    parser.say(parser.group, Text("印一個 JSON 物件", "print one JSON object"), "--json", action="store_true")
    add_rule_arguments(parser)
    for name in registry.games_with("referee"):
        group = parser.add_argument_group(registry.game(name).NAME.into(language) + f" ({name})")
        for one in referee(name).INPUTS:
            parser.say(group, one.about, f"--{one.name}", action="append", metavar=f'"{one.shape}"')
    return parser


def _given(game: AnyGame, asked: Any) -> Given:
    """Gather what was written for this game; what belongs to another game is refused."""
    given = {}
    own = ", ".join(f"--{one.name}" for one in referee(game.ID).INPUTS)
    for name in registry.games_with("referee"):
        for one in referee(name).INPUTS:
            values = getattr(asked, one.name.replace("-", "_"))
            if values is not None and name != game.ID:
                raise UsageError(
                    f"--{one.name} 是 {name} 用的，{game.ID} 要寫 {own}",
                    f"--{one.name} is for {name}; {game.ID} takes {own}",
                )
            if values is not None:
                given[one.name] = tuple(values)
    return given


def _table(game: AnyGame, asked: Any, given: Given) -> RulesAsked:
    changes = read_changes(asked.set)
    named = changes.pop("seats", None) if asked.seats is None else asked.seats
    seats = referee(game.ID).seats(given) if named is None else read_number(named, "--seats")
    return rules_asked(game, asked.preset, seats, changes)


# ------------------------------------------------------------------------------------------------------ for programs


def _plain(table: RulesAsked, score: DealScore) -> dict[str, Any]:
    found = score_plain(score)
    return {
        "game": table.game.ID,
        "preset": table.preset.id,
        "fingerprint": version_code(table.game, table.options),
        "total": found["total"],
        "par": found["par"],
        "seats" if _by_seat(table) else "sides": found["parts"],
    }


def _by_seat(table: RulesAsked) -> bool:
    return all(table.game.side_of(table.options, Seat(seat)) == seat for seat in range(table.options.seats))


# -------------------------------------------------------------------------------------------------------- for people


def _said(table: RulesAsked, score: DealScore, language: Language) -> Iterable[str]:
    name, preset = table.game.NAME.into(language), table.preset.text.into(language)
    code = Text("版本碼", "version code").into(language)
    yield f"{name} · {preset} · {code} {version_code(table.game, table.options)}"
    yield from changes_text(changes_of(table.preset, table.options), language)
    if score.total is not None:
        yield _totals(score).into(language)
    whose = Text("{} 號", "Seat {}") if _by_seat(table) else Text("第 {} 方", "Side {}")
    for number, part in enumerate(score.parts, 1):
        yield ""
        yield from _part_said(whose.into(language).format(number), part, language)
    if score.lines:
        yield ""
        yield from _lines_said(score.lines, language)


def _totals(score: DealScore) -> Text:
    assert score.total is not None
    total = number_text(score.total)
    if score.par is None:
        return Text(f"總分 {total}", f"Total {total}")
    return Text(f"總分 {total}，基準分 {number_text(score.par)}", f"Total {total}, par {number_text(score.par)}")


def _part_said(whose: str, part: PartScore, language: Language) -> Iterable[str]:
    points, net = number_text(part.points), signed_text(part.net)
    yield f"{whose}  " + Text(f"得分 {points}  輸贏 {net}", f"points {points}  net {net}").into(language)
    yield from _lines_said(part.lines, language)


def _lines_said(lines: Sequence[ScoreLine], language: Language) -> Iterable[str]:
    said = [line.message.into(language) for line in lines]
    size = max(map(width, said), default=0)
    for line, text in zip(lines, said, strict=True):
        article = line.message.phrase.article
        cited = Text(f"第 {article} 條", f"art. {article}").into(language) if article else ""
        yield f"  {padded(text, size)}  {cited}".rstrip()
