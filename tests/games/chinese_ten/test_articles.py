"""The rule book: complete, in both languages, and true to the house rules of the table."""

from __future__ import annotations

from itertools import pairwise

import pytest

from paizhuo.core.options import rules_of
from paizhuo.core.wording import Phrase, Text
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import ARTICLES, PHRASES, PRESETS, Options
from tests.games.chinese_ten.directed import DEALS
from tests.games.chinese_ten.support import rules


def test_where_there_is_no_par_the_end_of_a_deal_says_nothing_of_it() -> None:
    """Children who may leave cards on the table hear whose those are, and nothing of par."""
    ends = next(article for article in ARTICLES if article.number == "1.7")
    with_par, without = (ends.text(rules(capture="optional", settlement=how)) for how in ("difference", "raw"))
    assert ("基準分" in with_par.zh, "基準分" in without.zh) == (True, False)


def number(article: str) -> tuple[int, ...]:
    """Read the number of an article."""
    return tuple(map(int, article.split(".")))


def test_articles_stand_in_order_and_each_has_its_own_title() -> None:
    """Articles go up from 1.2 to 1.13; no two have the same number and title."""
    numbers = [number(article.number) for article in ARTICLES]
    assert all(one <= other for one, other in pairwise(numbers))
    assert (numbers[0], numbers[-1]) == ((1, 2), (1, 13))
    assert len({(article.number, article.title.en) for article in ARTICLES}) == len(ARTICLES)
    assert len({(article.number, article.title.zh) for article in ARTICLES}) == len(ARTICLES)


def test_every_house_rule_stands_in_an_article_of_its_number() -> None:
    """Each house rule is named by the article that its declaration cites."""
    for name, info in rules_of(Options).items():
        assert name in {option for article in ARTICLES if article.number == info.article for option in article.options}


def test_articles_name_only_house_rules_that_there_are() -> None:
    """No article depends on a house rule that doesn't exist."""
    assert {option for article in ARTICLES for option in article.options} <= set(rules_of(Options))


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_an_article_says_so_when_a_house_rule_changes(deal: object) -> None:
    """Every value of every house rule that plays differently reads differently in an article that names it."""
    before, after = deal.tables()
    assert after is not None
    told = [
        article
        for article in ARTICLES
        if deal.option in article.options and article.text(before) != article.text(after)
    ]
    assert told, f"no article tells of {deal}"


@pytest.mark.parametrize(("preset", "seats"), sorted({(p.id, seats) for p in PRESETS.values() for seats in p.seats}))
def test_every_article_reads_in_both_languages_at_every_table(preset: str, seats: int) -> None:
    """Whatever holds at a table is said in Chinese and in English, each in whole sentences."""
    said = [text for article in ARTICLES if (text := article.text(rules(preset, seats))) is not None]
    assert len(said) > 12
    assert all(text.zh.endswith("。") and text.en.endswith(".") for text in said)


def test_every_phrase_cites_an_article_of_the_book() -> None:
    """Refusals, score lines, events and the agreement point at articles that exist."""
    known = {article.number for article in ARTICLES}
    for phrase in all_phrases():
        if phrase.code not in WITHOUT_ARTICLE:
            assert phrase.article in known, phrase.code


WITHOUT_ARTICLE = {"no.phase"}
"""What is said of the course of things and rests on no rule."""


def test_phrases_have_their_own_codes_and_the_same_variables_in_both_languages() -> None:
    """No code is used twice, and each language fills in what the other does."""
    codes = [phrase.code for phrase in all_phrases()]
    assert len(set(codes)) == len(codes)
    for phrase in all_phrases():
        zh, en = (set(variables(text)) for text in phrase.text)
        assert zh == en, phrase.code
        if phrase.you:
            assert set(variables(phrase.you)) <= en, phrase.code


def variables(text: str) -> list[str]:
    """Find the variables of a phrase."""
    return [part.partition("}")[0].partition(":")[0] for part in text.split("{")[1:]]


def all_phrases() -> list[Phrase]:
    """Give everything that the game says."""
    return [phrase for kind in PHRASES for phrase in kind]


@pytest.mark.parametrize("phrase", all_phrases(), ids=lambda phrase: phrase.code)
def test_chinese_is_written_as_the_glossary_says(phrase: Phrase) -> None:
    """No polite address, no computer words; full-width punctuation between Chinese characters."""
    forbidden = ("您", "玩家", "錯誤", "非法", "系統", "對手", "和局", "賭", "押", "賠")
    assert not [word for word in forbidden if word in phrase.text.zh]
    assert not {",", ";", "!", "?", ":"} & set(phrase.text.zh.replace(":", "", phrase.text.zh.count("{")))


def test_the_game_is_found_under_its_names() -> None:
    """The game answers to its id, its name and the common misspelling."""
    from paizhuo.games import registry

    assert {registry.game(name) for name in ("chinese-ten", "撿紅點", "減紅點")} == {game}
    assert Text("撿紅點", "Chinese Ten") == game.NAME
