"""The rule books that are generated: complete, and never behind the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

import paizhuo
from paizhuo.core.options import rules_of, values_of
from paizhuo.core.wording import LANGUAGES, Language
from paizhuo.games import registry
from paizhuo.rulebook.book import book, book_path, write_books
from paizhuo.rulebook.variations import baseline, variations

PACKAGE = Path(paizhuo.__file__).parent


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", registry.GAMES)
def test_the_rule_book_is_not_behind_the_rules(name: str, language: Language) -> None:
    """What stands in the repository is what the rules say now; `python -m paizhuo.rulebook` writes it anew."""
    written = book_path(PACKAGE, name, language).read_text(encoding="utf-8")

    assert written == book(registry.game(name), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", registry.GAMES)
def test_the_rule_book_is_complete(name: str, language: Language) -> None:
    """Every article with its title, every house rule with all its values, every version with its source."""
    game = registry.game(name)
    text = book(game, language)

    for article in game.ARTICLES:
        assert f"### {article.number} {article.title.into(language)}\n" in text
    for rule, info in rules_of(baseline(game)).items():
        assert f"| `{rule}` | {info.text.into(language)} |" in text
        for value in values_of(type(baseline(game)), rule):
            assert f"`{value}`" in text
    for preset in game.PRESETS.values():
        assert f"| `{preset.id}` | {preset.text.into(language)}" in text
        assert all(source in text for source in preset.sources)


@pytest.mark.parametrize("name", registry.GAMES)
def test_no_article_is_empty(name: str) -> None:
    """Each article says something in the basic version, or under some house rule, or in some version."""
    game = registry.game(name)
    for article in game.ARTICLES:
        told = [one for one in variations(game, article) if one.text is not None]
        assert article.text(baseline(game)) is not None or told, article.number


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_house_rule_that_an_article_names_is_told(name: str) -> None:
    """A house rule that an article depends on changes what the article says, for one of its values at least."""
    game = registry.game(name)
    rules = rules_of(baseline(game))
    for article in game.ARTICLES:
        told = {one.rule for one in variations(game, article)}
        changeable = {
            name for name in article.options if rules[name].low is None or rules[name].low != rules[name].high
        }
        assert told == changeable, article.number


def test_variations_tell_only_what_is_new() -> None:
    """A changed sentence is told, not the whole article again."""
    game = registry.game("chinese-ten")
    article = next(one for one in game.ARTICLES if "capture" in one.options and one.number == "1.6")
    optional = next(one for one in variations(game, article) if one.value == "optional")
    text = article.text(baseline(game))

    assert optional.text is not None
    assert text is not None
    assert len(optional.text.en) < len(text.en)
    assert optional.text.en not in text.en


def test_rule_books_are_written_where_they_are_read(tmp_path: Path) -> None:
    """Two languages for each game, in the folder of the game."""
    for name in registry.GAMES:
        (tmp_path / "games" / name.replace("-", "_")).mkdir(parents=True)

    written = write_books(tmp_path)

    assert len(written) == 2 * len(registry.GAMES)
    assert all(path.read_text(encoding="utf-8").startswith("# ") for path in written)
