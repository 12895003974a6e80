"""`paizhuo rules [GAME]`: rule sheets, versions side by side, or what games and versions there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from paizhuo.cli.tables import add_rule_arguments, read_changes, read_number, rules_asked
from paizhuo.cli.terminal import Parser, UsageError
from paizhuo.cli.words import COMMANDS
from paizhuo.core.game import AnyGame, preset_of
from paizhuo.core.near import nearest
from paizhuo.core.wording import LANGUAGES, Language, Text
from paizhuo.games import registry
from paizhuo.rulebook import FORMATS, compare, sheet_of, write_comparison, write_sheet
from paizhuo.rulebook.layout import columns

_UNVERIFIED: Final = Text("（來源待查證）", " (source not confirmed)")


def run(arguments: Sequence[str], language: Language) -> int:
    """Print a rule sheet."""
    asked = _parser(language).read(arguments)
    languages = LANGUAGES if asked.both else (language,)
    if asked.format not in FORMATS:
        raise UsageError(
            *nearest(asked.format, FORMATS, f"沒有「{asked.format}」這種格式", f"there is no format {asked.format}")
        )
    if asked.game is None:
        _refuse_what_needs_a_game(asked)
        print("\n".join(_games(language)))
        return 0
    game, changes = registry.game(asked.game), read_changes(asked.set)
    named = changes.pop("seats", None) if asked.seats is None else asked.seats
    seats = None if named is None else read_number(named, "--seats")
    if asked.compare is not None:
        print(_compared(game, asked, seats, languages), end="")
        return 0
    table = rules_asked(game, asked.preset, seats, changes)
    print(write_sheet(sheet_of(game, table.preset, table.options), asked.format, languages), end="")
    return 0


def _parser(language: Language) -> Parser:
    parser = Parser("rules", COMMANDS["rules"], language)
    about = Text("遊戲；不寫就列出遊戲和版本", "the game; without it, all games and versions")
    parser.say(parser.group, about, "game", nargs="?", metavar="GAME")
    parser.say(parser.group, Text("格式", "the format"), "--format", default="text", metavar="|".join(FORMATS))
    parser.say(parser.group, Text("兩種語言都印", "print both languages"), "--both", action="store_true")
    about = Text("2 到 4 個版本並排", "2 to 4 versions side by side")
    parser.say(parser.group, about, "--compare", nargs="+", metavar="P")
    add_rule_arguments(parser)
    return parser


def _refuse_what_needs_a_game(asked: Any) -> None:
    if asked.compare or asked.preset or asked.seats or asked.set:
        raise UsageError(
            f"先寫哪個遊戲：{'、'.join(registry.GAMES)}", f"name the game first: {', '.join(registry.GAMES)}"
        )


def _games(language: Language) -> Iterator[str]:
    for name in registry.GAMES:
        game = registry.game(name)
        yield f"{game.NAME.into(language)}  {name}"
        rows = []
        for preset in game.PRESETS.values():
            seats = "、".join(map(str, preset.seats)) if language == "zh-Hant" else ", ".join(map(str, preset.seats))
            unsure = "" if preset.verified else _UNVERIFIED.into(language)
            count = Text(f"{seats} 人", f"seats {seats}").into(language)
            rows.append((f"  {preset.id}", preset.text.into(language) + unsure, count))
        yield from columns(rows)
        yield ""
    yield Text(
        "「paizhuo rules 遊戲 --preset 版本」印規則單。", "`paizhuo rules GAME --preset P` prints a rule sheet."
    ).into(language)


def _compared(game: AnyGame, asked: Any, seats: int | None, languages: Sequence[Language]) -> str:
    if asked.preset or asked.set:
        raise UsageError(
            "--compare 只比版本，不用 --preset 和 --set", "--compare takes versions only, no --preset or --set"
        )
    presets = [preset_of(game, name) for name in asked.compare]
    return write_comparison(compare(game, presets, seats), asked.format, languages)
