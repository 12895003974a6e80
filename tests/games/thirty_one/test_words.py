"""Articles, refusals and sentences: complete, in both languages, each with the rule that it rests on."""

import re

import pytest

from paizhuo.core.options import rules_of, value_text
from paizhuo.core.wording import LANGUAGES, Seat
from paizhuo.games import thirty_one as game
from paizhuo.games.thirty_one import Options
from tests.games.thirty_one.support import MIXTURES, changed_values, dealt, options_to_try, play, refusal, rules

NUMBERS = [f"1B.{number}" for number in range(1, 15)]


def test_the_articles_are_numbered_as_in_the_rule_book() -> None:
    """1B.1 to 1B.14, each with a title, a text and a source."""
    assert [article.number for article in game.ARTICLES] == NUMBERS
    assert all(article.title.zh and article.title.en and article.source for article in game.ARTICLES)


def test_every_house_rule_has_an_article_that_says_what_holds() -> None:
    """The article of a rule names it, and its text changes with the rule's value."""
    articles = {article.number: article for article in game.ARTICLES}
    for name, info in rules_of(Options).items():
        assert name in articles[info.article].options
    for name, value in changed_values():
        base = {"deals": {"match_end": "deals"}, "target": {"match_end": "target"}}.get(name, {})
        article = articles[rules_of(Options)[name].article]
        before, after = article.text(rules(**base)), article.text(rules(**{**base, name: value}))
        assert before != after, (name, value)


@pytest.mark.parametrize(
    ("label", "options"), list(options_to_try()), ids=lambda value: value if isinstance(value, str) else ""
)
def test_articles_and_agreement_are_said_at_every_table(label: str, options: Options) -> None:
    """Both languages, no variable left open, Chinese punctuation in Chinese, seven sentences to agree on."""
    assert label
    texts = [text for article in game.ARTICLES if (text := article.text(options))]
    agreed = [message.both() for message in game.agreement(options)]

    assert len(texts) >= 13
    assert len(agreed) == 7
    for zh, en in texts + agreed:
        assert re.search(r"[\u4e00-\u9fff]", zh)
        assert not re.search(r"[\u4e00-\u9fff]", en)
        assert not re.search(r"[,;:?!()]|[{}]", zh), zh
        assert not re.search(r"[{}]", en)


def test_the_agreement_says_what_was_agreed() -> None:
    """Players, first deal, exchange, knock, ties, pot and length, as this table has them (checklist 2.4)."""
    said = [message.into("zh-Hant") for message in game.agreement(rules(4))]

    assert said == [
        "4 人；切牌最小的當第一局莊家，莊家下一位先出，順時針輪流",
        "一次換一張",
        "敲牌後，其他人各再一次；還沒人換就敲，馬上攤牌",
        "正好 31 點隨時贏，自動亮出",
        "同點比同花的大小，全同就平分",
        "每局先放 1 枚籌碼",
        "莊家輪一圈，共 4 局",
    ]
    late = [message.into("en") for message in game.agreement(rules(2, knock_first_round="forbidden", ante=0))]
    assert late[2] == "No knock in the first round; after one, the others get one turn each"
    assert late[5] == "No chips; a deal is worth 1 point"


def test_phrases_have_words_variables_and_articles() -> None:
    """Both languages of a phrase take the same variables; codes are unique; every article that is cited exists."""
    phrases = [phrase for kind in game.PHRASES for phrase in kind]
    assert len({phrase.code for phrase in phrases}) == len(phrases)
    for phrase in phrases:
        zh, en = (set(re.findall(r"\{(\w+)", phrase.text.into(language))) for language in LANGUAGES)
        assert zh == en, phrase.code
        assert phrase.article in NUMBERS, phrase.code
        assert not re.search(r"[,;:?!()]", re.sub(r"\{[^}]*\}", "", phrase.text.zh)), phrase.code
        assert not re.search("您|玩家|錯誤|非法|系統|賭|押", phrase.text.zh), phrase.code


def test_values_of_house_rules_are_worded() -> None:
    """Each value of each house rule can be read in both languages."""
    for name, value in changed_values():
        chosen = getattr(rules(**{name: value}), name)
        assert value_text(chosen) == value


@pytest.mark.parametrize(
    ("code", "moves", "text", "seat", "changes"),
    [
        ("no.turn", (), "pass", 1, {}),
        ("no.over", ("knock",), "pass", 0, {}),
        ("to.no.shown", ("knock",), "KC>QH", 0, {}),
        ("no.card", (), "2C>QH", 0, {}),
        ("no.twice", (), "KC KC>QH 7S", 0, {"exchange": "any"}),
        ("no.twice", (), "KC AH>7S 7S", 0, {"exchange": "any"}),
        ("to.no.widow", (), "KC>2C", 0, {}),
        ("to.no.both", (), "KC>", 0, {}),
        ("to.no.both", (), ">QH", 0, {}),
        ("to.no.both", (), ">", 0, {}),
        ("to.no.count", (), "KC>QH 7S", 0, {"exchange": "any"}),
        ("to.no.count", (), "KC>QH 7S", 0, {}),
        ("to.no.one", (), "KC 9H>QH 7S", 0, {}),
        ("to.no.never_two", (), "KC 9H>QH 7S", 0, {"exchange": "one-or-three"}),
        ("to.no.pass", (), "pass", 0, {"allow_pass": "off"}),
        ("to.no.early", (), "knock", 0, {"knock_first_round": "forbidden"}),
        ("to.no.after", ("KC>QH",), "knock", 0, {}),
        ("to.no.again", ("KC>QH",), "9H>7S", 0, {"knock_after_exchange": "on"}),
        ("to.no.second", ("KC>QH", "knock"), "knock", 2, {}),
        ("to.no.done", ("KC>QH", "knock"), "pass", 1, {}),
        ("to.no.not31", (), "show", 0, {"thirty_one": "claim"}),
    ],
)
def test_each_refusal_says_why(
    code: str, moves: tuple[str, ...], text: str, seat: int, changes: dict[str, str]
) -> None:
    """The reason fits the rule that refuses, and nothing is changed."""
    state = play(dealt("AH 9H KC", "AS 10S 4D", "AD KD 8C", widow="QH 7S 9D", **changes), *moves)

    assert refusal(state, text, seat) == code


def test_no_refusal_is_left_untried() -> None:
    """Every refusal of a move that has words is reached by the test before."""
    cases = test_each_refusal_says_why.pytestmark[0].args[1]
    tallies = {"to.no.hands", "to.no.size", "to.no.pack", "to.no.both_hands", "to.no.twice", "to.no.seat"}
    tallies |= {"to.no.not31_shown", "to.no.pot", "to.no.pot_stays_not"}
    refusals = {phrase.code for phrase in next(kind for kind in game.PHRASES if kind.__name__ == "Refusal")}

    assert refusals - tallies <= {case[0] for case in cases}


def test_who_watches_may_do_nothing() -> None:
    """Somebody without a seat is told to sit down first."""
    state = dealt("AH 9H KC", "AS 10S 4D")
    reason = game.objection(game.view(state, None), game.read_move("pass"))

    assert reason is not None
    assert reason.phrase.code == "no.watching"
    assert game.legal_moves(game.view(state, None)) == ()


def test_a_view_holds_no_card_that_its_seat_cannot_know() -> None:
    """Of other hands a seat sees the size, what was taken openly, and all of it once the deal is over."""
    state = play(dealt("AH 9H KC", "AS 10S 4D", "AD KD 8C", widow="QH 7S 9D"), "KC>QH")
    view = game.view(state, Seat(1))

    assert (view.hand, view.hand_sizes, view.shown_hands) == (state.hands[1], (3, 3, 3), None)
    assert view.taken[0] == state.taken[0]
    assert game.view(state, None).hand == ()
    assert game.view(play(state, "knock", "pass", "pass"), None).shown_hands is not None


def test_mixtures_are_made_of_existing_rules() -> None:
    """What the battery tries beside the versions can be played."""
    assert all(rules(3, **changes).seats == 3 for changes in MIXTURES.values())
