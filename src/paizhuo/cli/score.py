"""`paizhuo score GAME`: a deal played with real cards, item by item, with par and settlement."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from paizhuo.cli.arguments import Arguments, Option, Word
from paizhuo.cli.tables import RulesAsked, read_changes, read_number, rule_arguments, rules_asked
from paizhuo.cli.terminal import UsageError
from paizhuo.cli.words import Said
from paizhuo.core.game import AnyGame, DealScore, ScoreLine, version_code
from paizhuo.core.record import score_plain
from paizhuo.core.wording import Language, Message, Seat, Signed, article_cited
from paizhuo.games import registry
from paizhuo.referee import Given, referee
from paizhuo.rulebook.layout import padded, width
from paizhuo.rulebook.sheet import changes_of
from paizhuo.rulebook.text import changes_text


def run(arguments: Sequence[str], language: Language) -> int:
    """Score what was won."""
    asked = _arguments(language).read(arguments)
    game = registry.game(asked.game)
    given = _given(game, asked)
    table = _table(game, asked, given)
    score = game.score_deal(table.options, referee(game.ID).tally(table.options, given))
    print(json.dumps(_plain(table, score)) if asked.json else "\n".join(_said(table, score, language)))
    return 0


def _arguments(language: Language) -> Arguments:
    declared: list[Option | Word] = [Word("GAME", Said.GAME), Option("--json", Said.JSON_OBJECT, is_flag=True)]
    declared += rule_arguments()
    for name in registry.games_with("referee"):
        group = f"{registry.game(name).NAME.into(language)} ({name})"
        for one in referee(name).INPUTS:
            declared.append(Option(f"--{one.name}", one.about, metavar=f'"{one.shape}"', group=group, multiple=True))
    return Arguments("score", language, declared)


def _given(game: AnyGame, asked: Any) -> Given:
    """Gather what was written for this game; what belongs to another game is refused."""
    given = {}
    own = ", ".join(f"--{one.name}" for one in referee(game.ID).INPUTS)
    for name in registry.games_with("referee"):
        for one in referee(name).INPUTS:
            values = getattr(asked, one.name.replace("-", "_"))
            if values and name != game.ID:
                raise UsageError(Said.OTHER_GAME(name=one.name, other=name, game=game.ID, own=own))
            if values:
                given[one.name] = values
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
    code = version_code(table.game, table.options)
    yield Said.SCORED(game=table.game.NAME, preset=table.preset.text, code=code).into(language)
    yield from changes_text(changes_of(table.preset, table.options), language)
    if score.total is not None:
        yield _totals(score).into(language)
    whose = Said.SEAT_SCORE if _by_seat(table) else Said.SIDE_SCORE
    for number, part in enumerate(score.parts, 1):
        yield ""
        yield whose(number=str(number), points=part.points, net=Signed(part.net)).into(language)
        yield from _lines_said(part.lines, language)
    if score.lines:
        yield ""
        yield from _lines_said(score.lines, language)


def _totals(score: DealScore) -> Message:
    assert score.total is not None
    return Said.TOTAL(total=score.total) if score.par is None else Said.TOTAL_AND_PAR(total=score.total, par=score.par)


def _lines_said(lines: Sequence[ScoreLine], language: Language) -> Iterable[str]:
    said = [line.message.into(language) for line in lines]
    size = max(map(width, said), default=0)
    for line, text in zip(lines, said, strict=True):
        article = line.message.phrase.article
        cited = article_cited(article).into(language) if article else ""
        yield f"  {padded(text, size)}  {cited}".rstrip()
