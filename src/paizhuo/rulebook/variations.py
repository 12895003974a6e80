"""What each house rule changes in the articles: the rule book tells every article and its variations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from paizhuo.core.articles import Article
from paizhuo.core.errors import OptionsError
from paizhuo.core.game import Game
from paizhuo.core.options import RuleInfo, changed, rules_of, value_text, values_of
from paizhuo.core.wording import Text


@dataclass(frozen=True, slots=True)
class Variation:
    """What an article says under another value of a house rule, and where that value has an effect at all.

    `text` is None where the article then has nothing to say. `where` is another house rule or a version without which
    the value has no effect, empty for the basic version. Without `rule` it is what a whole version says.
    """

    rule: str
    value: str
    where: str
    text: Text | None


def variations(game: Game, article: Article) -> tuple[Variation, ...]:
    """Give what an article says under each value of each of its house rules that changes it.

    An article that no single house rule brings about is told as the first version that has it says it.
    """
    found = tuple(one for name in article.options for one in _of_rule(game, article, name))
    if article.text(baseline(game)) is None and all(one.text is None for one in found):
        told = ((where, article.text(options)) for where, options in _versions(game))
        found += tuple(Variation("", "", where, text) for where, text in told if text is not None)[:1]
    return found


def _of_rule(game: Game, article: Article, name: str) -> Iterator[Variation]:
    where, base = _ground(game, name)
    before = article.text(base)
    for value in _values(game, base, name):
        options = _settled(base, name, value)
        if options is not None and (text := article.text(options)) != before:
            yield Variation(name, value, where, _news(before, text))


def baseline(game: Game) -> Any:
    """Give the basic version of a game."""
    return game.PRESETS[game.DEFAULT_PRESET].options()


def _ground(game: Game, name: str) -> tuple[str, Any]:
    """Give options under which a house rule has an effect, near to the basic version, and what they are called."""
    info = rules_of(baseline(game))[name]
    return next(
        ((where, options) for where, options in _grounds(game) if _matters(info, options)), ("", baseline(game))
    )


def _grounds(game: Game) -> Iterator[tuple[str, Any]]:
    base = baseline(game)
    yield "", base
    counts = sorted({seats for preset in game.PRESETS.values() for seats in preset.seats})
    choices = [(name, value) for name in rules_of(base) for value in values_of(type(base), name)]
    for name, value in (*(("seats", str(count)) for count in counts), *choices):
        if (options := _settled(base, name, value)) is not None:
            yield f"{name}={value}", options
    yield from _versions(game)


def _versions(game: Game) -> Iterator[tuple[str, Any]]:
    for preset in game.PRESETS.values():
        for seats in preset.seats:
            yield f"{preset.id}, seats={seats}", preset.options(seats)


def _matters(info: RuleInfo, options: Any) -> bool:
    return info.needed is None or info.needed(options)


def _values(game: Game, base: Any, name: str) -> Iterator[str]:
    """Give the values of a rule that are worth telling: all named ones, and for a number one that a version has."""
    info, now = rules_of(base)[name], value_text(getattr(base, name))
    if named := values_of(type(base), name):
        yield from (value for value in named if value != now)
        return
    played = {
        value_text(getattr(preset.options(seats), name)) for preset in game.PRESETS.values() for seats in preset.seats
    }
    others = sorted(int(value) for value in played if value != now) or [_other_number(info, int(now))]
    yield str(others[-1])


def _other_number(info: RuleInfo, now: int) -> int:
    assert info.high is not None, "a number has its bounds"
    return min(info.high, max(2 * now, now + 5))


def _settled(base: Any, name: str, value: str) -> Any:
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
    return Text(_new_sentences(before.zh, after.zh), _new_sentences(before.en, after.en))


def _new_sentences(before: str, after: str) -> str:
    old, new = _sentences(before), _sentences(after)
    return (
        "".join(sentence for sentence in new if sentence.strip() not in [one.strip() for one in old]).strip() or after
    )


def _sentences(text: str) -> list[str]:
    return re.findall(r"[^。]*?(?:。|[.:;] (?=[A-Z0-9])|$)", text)
