"""What each house rule changes in the articles: the rule book tells every article and its variations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from paizhuo.core.articles import Article
from paizhuo.core.errors import OptionsError
from paizhuo.core.game import AnyGame
from paizhuo.core.options import HouseRules, RuleInfo, changed, difference, rules_of, value_text, values_of
from paizhuo.core.wording import Text, late

_MOST_COUNTS: Final = 3


@dataclass(frozen=True, slots=True)
class Variation:
    """What an article says under another value of a house rule, and where that value has an effect at all.

    `text` is None where the article then has nothing to say. `where` is another house rule or a version without which
    the value has no effect, empty for the basic version.
    """

    rule: str
    value: str
    where: str
    text: Text | None


def variations(game: AnyGame, article: Article[HouseRules]) -> tuple[Variation, ...]:
    """Give what an article says under each value of each of its house rules that changes it."""
    return tuple(one for name in article.options for one in _of_rule(game, article, name))


def _of_rule(game: AnyGame, article: Article[HouseRules], name: str) -> tuple[Variation, ...]:
    """Tell the values of a rule under the first options, the basic version before others, where they matter."""
    info = rules_of(baseline(game))[name]
    for where, base in _grounds(game):
        if info.needed is None or info.needed(base):
            found = tuple(_told(game, article, name, where, base))
            if found:
                return found
    return ()


def _told(game: AnyGame, article: Article[HouseRules], name: str, where: str, base: HouseRules) -> Iterator[Variation]:
    before = article.text(base)
    for value in _values(game, base, name):
        options = _settled(base, name, value)
        if options is None or (text := article.text(options)) == before:
            continue
        # What falls silent only because a contradiction was settled elsewhere says nothing about this rule.
        if text is not None or len(difference(base, options)) == 1:
            yield Variation(name, value, where, _news(before, text))


def baseline(game: AnyGame) -> HouseRules:
    """Give the basic version of a game."""
    return game.PRESETS[game.DEFAULT_PRESET].options()


@cache
def _grounds(game: AnyGame) -> tuple[tuple[str, HouseRules], ...]:
    """Give the options that a house rule is tried with: the basic version, one rule changed, then whole versions."""
    base = baseline(game)
    choices = [(name, value) for name in rules_of(base) for value in values_of(type(base), name)]
    counts = sorted({seats for preset in game.PRESETS.values() for seats in preset.seats})
    changes = (*choices, *(("seats", str(count)) for count in counts))
    settled = [(f"{name}={value}", _settled(base, name, value)) for name, value in changes]
    return (("", base), *((where, options) for where, options in settled if options is not None), *_versions(game))


def _versions(game: AnyGame) -> Iterator[tuple[str, HouseRules]]:
    for preset in game.PRESETS.values():
        for seats in preset.seats:
            yield f"{preset.id}, seats={seats}", preset.options(seats)


def _values(game: AnyGame, base: HouseRules, name: str) -> Iterator[str]:
    """Give the values of a rule that are worth telling: all named ones, and for a number one that a version has."""
    info, now = rules_of(base)[name], value_text(getattr(base, name))
    if named := values_of(type(base), name):
        yield from (value for value in named if value != now)
        return
    others = sorted(int(value) for value in _played(game)[name] if value != now) or [_other_number(info, int(now))]
    # All numbers of seats are worth telling where they are few; of other numbers one shows what it changes.
    yield from map(str, others if name == "seats" and len(others) <= _MOST_COUNTS else others[-1:])


@cache
def _played(game: AnyGame) -> Mapping[str, frozenset[str]]:
    """Give the values that each house rule has in some version."""
    tables = [options for _, options in _versions(game)]
    return {name: frozenset(value_text(getattr(options, name)) for options in tables) for name in rules_of(tables[0])}


def _other_number(info: RuleInfo, now: int) -> int:
    assert info.high is not None, "a number has its bounds"
    return min(info.high, max(2 * now, now + 5))


def _settled(base: HouseRules, name: str, value: str) -> HouseRules | None:
    """Change a rule, and whatever its contradictions say that would settle them; None where nothing does."""
    changes = {name: value}
    for _ in range(4):
        try:
            return changed(base, changes)
        except OptionsError as error:
            changes |= {
                rule: fix for problem in error.problems if problem.fix for rule, fix in [problem.fix] if rule != name
            }
    return None


def _news(before: Text | None, after: Text | None) -> Text | None:
    """Give the sentences that are new; all of them where nothing but a sentence less makes the difference."""
    if before is None or after is None:
        return after
    return late(lambda language: _new_sentences(before.into(language), after.into(language)))


def _new_sentences(before: str, after: str) -> str:
    old, new = _sentences(before), _sentences(after)
    return (
        "".join(sentence for sentence in new if sentence.strip() not in [one.strip() for one in old]).strip() or after
    )


def _sentences(text: str) -> list[str]:
    return re.findall(r"[^。]*?(?:。|[.:;] (?=[A-Z0-9])|$)", text)
