"""`paizhuo rules [GAME]`: rule sheets, versions side by side, or what games and versions there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from paizhuo.cli.arguments import Arguments, Option, Several, Word
from paizhuo.cli.tables import names_listed, read_changes, read_number, rule_arguments, rules_asked
from paizhuo.cli.terminal import UsageError
from paizhuo.cli.words import Said
from paizhuo.core.game import AnyGame, preset_of
from paizhuo.core.near import nearest
from paizhuo.core.wording import LANGUAGES, Language
from paizhuo.games import registry
from paizhuo.rulebook import FORMATS, compare, sheet_of, write_comparison, write_sheet
from paizhuo.rulebook.layout import columns


def run(arguments: Sequence[str], language: Language) -> int:
    """Print a rule sheet."""
    asked = _arguments(language).read(arguments)
    languages = LANGUAGES if asked.both else (language,)
    if asked.format not in FORMATS:
        raise UsageError(nearest(asked.format, FORMATS, Said.NO_FORMAT(name=asked.format).both()))
    if asked.game is None:
        _refuse_what_needs_a_game(asked)
        print("\n".join(_games(language)))
        return 0
    game, changes = registry.game(asked.game), read_changes(asked.set)
    named = changes.pop("seats", None) if asked.seats is None else asked.seats
    seats = None if named is None else read_number(named, "--seats")
    if asked.compare:
        print(_compared(game, asked, seats, languages), end="")
        return 0
    table = rules_asked(game, asked.preset, seats, changes)
    print(write_sheet(sheet_of(game, table.preset, table.options), asked.format, languages), end="")
    return 0


def _arguments(language: Language) -> Arguments:
    declared = [
        Word("GAME", Said.GAME_OR_ALL, required=False),
        Option("--format", Said.FORMAT, metavar="|".join(FORMATS), default="text"),
        Option("--both", Said.BOTH, is_flag=True),
        Several("--compare", Said.COMPARE, metavar="P"),
        *rule_arguments(),
    ]
    return Arguments("rules", language, declared)


def _refuse_what_needs_a_game(asked: Any) -> None:
    if asked.compare or asked.preset or asked.seats or asked.set:
        raise UsageError(Said.GAME_FIRST(games=names_listed(registry.GAMES)))


def _games(language: Language) -> Iterator[str]:
    for name in registry.GAMES:
        game = registry.game(name)
        yield f"{game.NAME.into(language)}  {name}"
        rows = []
        for preset in game.PRESETS.values():
            known_as = preset.text if preset.verified else Said.UNCONFIRMED(preset=preset.text)
            count = Said.FOR_SEATS(seats=names_listed(preset.seats))
            rows.append((f"  {preset.id}", known_as.into(language), count.into(language)))
        yield from columns(rows)
        yield ""
    yield Said.SHEET_HINT.into(language)


def _compared(game: AnyGame, asked: Any, seats: int | None, languages: Sequence[Language]) -> str:
    if asked.preset or asked.set:
        raise UsageError(Said.COMPARE_ALONE())
    presets = [preset_of(game, name) for name in asked.compare]
    return write_comparison(compare(game, presets, seats), asked.format, languages)
