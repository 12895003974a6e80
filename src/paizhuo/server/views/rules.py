"""The catalogue of the games, and the rules of one table in words and numbers: what screens need to know no rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from typing import get_args
from urllib.parse import urlencode

from paizhuo import __version__
from paizhuo.bots import LEVELS
from paizhuo.cards import card_text
from paizhuo.core.common import Common
from paizhuo.core.errors import NotationError, OptionsError
from paizhuo.core.game import AnyGame, preset_of, version_code
from paizhuo.core.options import (
    Choice,
    HouseRules,
    Preset,
    changed,
    difference,
    effective_difference,
    needed_rules,
    rule_type,
    rules_of,
    value_text,
)
from paizhuo.core.options import Problem as GameProblem
from paizhuo.core.wording import Language, Phrase, exact_text, jokers_alike
from paizhuo.games.registry import GAMES, game
from paizhuo.server.said.refusal import refuse
from paizhuo.server.said.words import PHRASES, Trouble
from paizhuo.server.wire.bodies import (
    ArticleTitle,
    Catalogue,
    GameCatalogue,
    GameName,
    Option,
    PresetAt,
    PresetInfo,
    RulesAnswer,
    RulesWanted,
    Value,
    Word,
)
from paizhuo.server.wire.parts import ArticleText, Difference, Level, Problem, Rules, Sum, said


def answer(wanted: RulesWanted) -> RulesAnswer:
    """Give the rules that somebody is choosing, or everything that must be settled first."""
    rules, preset = find(wanted.game, wanted.preset)
    try:
        options = options_of(preset, wanted.seats, wanted.changes)
    except OptionsError as error:
        return RulesAnswer(ok=False, rules=None, problems=problems(error))
    return RulesAnswer(ok=True, rules=table_rules(rules, preset, options), problems=[])


def sheet(wanted: RulesWanted, languages: Sequence[Language], home: str) -> str:
    """Give the rule sheet of a table as a page that leads to such a table. Raises RefusedError or OptionsError."""
    from paizhuo.rulebook import sheet_of  # noqa: PLC0415  loaded only for a sheet: a table does not need it
    from paizhuo.rulebook.html import sheet_html  # noqa: PLC0415  as above

    rules, preset = find(wanted.game, wanted.preset)
    options = options_of(preset, wanted.seats, wanted.changes)
    changes = ",".join(f"{option}={value}" for option, value in wanted.changes.items())
    query = urlencode({"preset": preset.id, "seats": options.seats} | ({"set": changes} if changes else {}))
    return sheet_html(sheet_of(rules, preset, options), languages, f"{home}#/choose/{rules.ID}?{query}")


def find(game_id: str, preset_id: str) -> tuple[AnyGame, Preset[HouseRules]]:
    """Give a game and one of its versions. Raises RefusedError."""
    try:
        rules = game(game_id)
        return rules, preset_of(rules, preset_id)
    except NotationError as error:
        raise refuse(Trouble.NO_GAME, name=f"{game_id} {preset_id}") from error


def options_of(preset: Preset[HouseRules], seats: int | None, changes: dict[str, str]) -> HouseRules:
    """Give the options of a version with changes. Raises OptionsError with every problem at once."""
    return changed(preset.options(seats), {name: value for name, value in changes.items() if name != "seats"})


def problems(error: OptionsError) -> list[Problem]:
    """Give what must be settled."""
    return [_problem(problem) for problem in error.problems]


def _problem(problem: GameProblem) -> Problem:
    return Problem(text=problem.text, options=list(problem.options), fix=problem.fix)


def table_rules(rules: AnyGame, preset: Preset[HouseRules], options: HouseRules) -> Rules:
    """Give the rules of a table."""
    version = preset.options(options.seats)
    differences = [
        Difference(option=change.name, before=value_text(change.before), after=value_text(change.after))
        for change in effective_difference(version, options)
    ]
    return Rules(
        game=rules.ID,
        preset=preset.id,
        seats=options.seats,
        changes={change.name: value_text(change.after) for change in difference(version, options)},
        values={name: value_text(getattr(options, name)) for name in rules_of(options)},
        fingerprint=version_code(rules, options),
        needed=list(needed_rules(options)),
        differences=differences,
        total=_sum(rules.totals(options).total),
        par=_sum(rules.totals(options).par),
        worth={card_text(card): exact_text(points) for card, points in rules.worth(options).items() if points},
        alike=jokers_alike(rules.deck(options)),
        wild=[card_text(card) for card in sorted(rules.WILD)],
        agreement=[said(sentence) for sentence in rules.agreement(options)],
        articles=[
            ArticleText(number=article.number, title=article.title, text=text)
            for article in rules.ARTICLES
            if (text := article.text(options)) is not None
        ],
        clock_article=rules.CLOCK_ARTICLE,
    )


def _sum(possible: tuple[Fraction, ...]) -> Sum | None:
    if not possible:
        return None
    return Sum(low=exact_text(min(possible)), high=exact_text(max(possible)))


@cache
def catalogue() -> Catalogue:
    """Give the games, and the words that the server itself says."""
    return Catalogue(
        version=__version__,
        games=[_name(game(name)) for name in GAMES],
        levels=[level for level in get_args(Level) if level in LEVELS],
        words=_words((*PHRASES, Common)),
    )


@cache
def game_catalogue(game_id: str) -> GameCatalogue:
    """Give everything about a game that is the same at every table. Raises NotationError."""
    rules = game(game_id)
    return GameCatalogue(
        game=_name(rules),
        words=_words((*rules.PHRASES, Common)),
        articles=[
            ArticleTitle(
                number=article.number, title=article.title, options=list(article.options), source=article.source
            )
            for article in rules.ARTICLES
        ],
        options=[_option(rules.Options, name) for name in rules_of(rules.Options)],
        presets=[_preset(rules, preset) for preset in rules.PRESETS.values()],
    )


def _name(rules: AnyGame) -> GameName:
    default = rules.PRESETS[rules.DEFAULT_PRESET]
    return GameName(id=rules.ID, name=rules.NAME, default_preset=default.id, default_seats=default.default_seats)


def _words(phrases: Iterable[type[Phrase]]) -> dict[str, Word]:
    return {
        one.code: Word(zh=one.text.zh, en=one.text.en, you=one.you, article=one.article)
        for phrase in phrases
        for one in phrase
    }


def _option(kind: type[HouseRules], name: str) -> Option:
    info = rules_of(kind)[name]
    rule_kind = rule_type(kind, name)
    named = rule_kind if issubclass(rule_kind, Choice) else ()
    return Option(
        id=name,
        type="choice" if named else "number",
        text=info.text,
        values=[Value(value=member.value, text=member.text) for member in named],
        low=info.low,
        high=info.high,
        default=value_text(kind.__dataclass_fields__[name].default),
        article=info.article,
        source=info.source,
        is_length=info.is_length,
    )


def _preset(rules: AnyGame, preset: Preset[HouseRules]) -> PresetInfo:
    return PresetInfo(
        id=preset.id,
        text=preset.text,
        note=preset.note,
        default_seats=preset.default_seats,
        verified=preset.verified,
        sources=list(preset.sources),
        at=[_preset_at(rules, preset, seats) for seats in preset.seats],
    )


def _preset_at(rules: AnyGame, preset: Preset[HouseRules], seats: int) -> PresetAt:
    options = preset.options(seats)
    kind = type(options)
    values = {name: value_text(getattr(options, name)) for name in rules_of(options)}
    default = {name: value_text(kind.__dataclass_fields__[name].default) for name in values}
    return PresetAt(
        seats=seats,
        values={name: value for name, value in values.items() if value != default[name]},
        fingerprint=version_code(rules, options),
        total=_sum(rules.totals(options).total),
        par=_sum(rules.totals(options).par),
        idle=[name for name in rules_of(options) if name not in needed_rules(options)],
    )
