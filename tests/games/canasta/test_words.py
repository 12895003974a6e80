"""What people read: the agreement, the events, moves as text, and what each seat hears."""

import pytest

from paizhuo.cards import NotationError, card
from paizhuo.core.game import Totals
from paizhuo.core.wording import LANGUAGES, OneCard, Seat, Who, jokers_alike
from paizhuo.games import canasta as game
from paizhuo.games import registry
from paizhuo.games.canasta import Meld, State
from tests.games.canasta.support import drew, play, position, rules, step, told


def agreed(**changes: object) -> list[str]:
    """Read the agreement of a table in Chinese."""
    return [message.into("zh-Hant") for message in game.agreement(rules(**changes))]


def test_the_agreement_has_seven_sentences() -> None:
    """Players, cards, who begins, opening, black threes, asking, the end."""
    assert agreed() == [
        "4 人",
        "兩副牌加四張鬼牌，每人 11 張",
        "對坐是搭檔；第一局莊家抽籤，下一位先出，順時針輪流",
        "開門門檻看累計：15、50、90、120",
        "黑3 只擋下一位，不凍結",
        "問搭檔能不能出完，答了就算數",
        "先到 5,000 分，整局算完才比",
    ]


def test_the_agreement_follows_the_house_rules() -> None:
    """Three of its sentences change."""
    other = agreed(partner_draw="high-cards", black_three_freezes="on", match_end="deals", deals=6)
    assert [after for before, after in zip(agreed(), other, strict=True) if before != after] == [
        "搗牌最大的兩家一組，最大的先出，順時針輪流",
        "黑3 擋下一位，蓋住以後棄牌堆也凍結",
        "打 6 局",
    ]


def test_canasta_has_no_total_and_no_par_and_its_cards_are_worth_1180() -> None:
    """Red threes are no cards of value."""
    assert game.totals(rules()) == Totals()
    assert sum(game.worth(rules()).values()) == 1180
    assert len(game.worth(rules())) == 104


def test_the_game_is_found_by_its_names() -> None:
    """By its id and in Chinese."""
    assert registry.game("canasta") is registry.game("卡納斯塔")
    assert game.NAME.zh == "卡納斯塔"
    assert set(game.VOIDS) == {"deal_count", "cards_missing"}
    assert all(void.reason.into(language) for void in game.VOIDS.values() for language in LANGUAGES)


WRITTEN = [
    "draw",
    "take 8 8",
    "take 8 2",
    "take 8 *",
    "take onto 8",
    "meld K K K",
    "meld 8 8 2 *",
    "meld onto Q 2 *",
    "meld 2 2 *",
    "meld 5 6 7",
    "discard 5",
    "discard *",
    "discard 3",
    "discard 4 5",
    "ask",
    "yes",
    "no",
    "leave",
]


@pytest.mark.parametrize("text", WRITTEN)
def test_moves_read_back_as_they_are_written(text: str) -> None:
    """The canonical text of every kind of move."""
    assert game.move_text(game.read_move(text)) == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("meld KS KH 2C", "meld K K 2"),
        ("MELD 2 k K", "meld K K 2"),
        ("meld 黑桃K 紅心K 鬼牌", "meld K K *"),
        ("take TH, TD", "take 10 10"),
        ("discard RJ", "discard *"),
        ("discard BJ", "discard *"),
        ("meld onto Q Q 2", "meld Q 2"),
        ("meld Ｋ Ｋ ２", "meld K K 2"),
    ],
)
def test_moves_may_be_written_with_suits_and_in_any_order(text: str, same: str) -> None:
    """Suits, small letters, Chinese names and full width are read; the move is the same."""
    assert game.read_move(text) == game.read_move(same)
    assert game.move_text(game.read_move(text)) == same


@pytest.mark.parametrize("text", ["", "fly", "discard", "take", "take 8 9", "meld", "meld onto", "meld X"])
def test_what_is_no_move_is_refused_in_both_languages(text: str) -> None:
    """The sentence says what would be right."""
    with pytest.raises(NotationError) as refused:
        game.read_move(text)
    assert refused.value.zh != refused.value.en


def test_equal_moves_are_equal_whatever_suits_they_name() -> None:
    """Named cards are no part of what a move is."""
    assert len({game.read_move("meld KS KH 2C"), game.read_move("meld K K 2")}) == 1
    assert isinstance(game.read_move("meld 3H 3D 3S"), Meld)


def test_events_are_said_in_both_languages() -> None:
    """A turn as it is told to its player."""
    state = position("8 8 A A A 4 5", pile="9 3H T 8", left="9", partner="9", right="9")
    said = []
    for text in ("take 8 8", "meld A A A", "discard 4"):
        done = step(state, text)
        said += [event.message().into("en") for event in done.events]
        state = done.state
    assert said == [
        "seat 1 matched the top card with 8♣︎ and 8♦︎; 2 to hand",
        "seat 1 laid down A♣︎, A♦︎ and A♥︎",
        "seat 1 opened with 90 (needed 50)",
        "seat 1 showed 3♥︎; no replacement",
        "seat 1 discarded 4♣︎",
    ]


def test_four_jokers_are_one_kind_of_card_to_people() -> None:
    """None is big or little: 鬼牌, joker, in the log and in a refusal; threes of a hand are black ones."""
    froze = step(drew("* 4 5", left="9"), "discard *").events[0].message()
    taken = step(position("8 * 4 5", pile="9 8", melds="KKK"), "take 8 *").events[0].message()

    assert froze.arguments == {"who": Who(Seat(0)), "card": OneCard(card("RJ"))}
    assert taken.into("zh-Hant", alike=True) == "1 號用梅花8和鬼牌接頂牌，1 張進手"
    assert taken.into("en", alike=True) == "seat 1 matched the top card with 8♣︎ and joker; 1 to hand"
    assert jokers_alike(game.deck(rules()))
    state = drew("3 * 4 5", melds="KKK")
    assert [said(state, move) for move in ("meld K *", "meld onto K * *", "meld 3 3", "discard 2", "discard 3H")] == [
        ("你手上沒有 K", "You don't hold K"),
        ("你手上只有 1 張鬼牌", "Too few jokers: you hold 1"),
        ("你手上只有 1 張黑3", "Too few black threes: you hold 1"),
        ("你手上沒有 2", "You don't hold 2"),
        ("紅3 不能組牌，也不能棄", "Red threes can't be melded or discarded"),
    ]
    none = drew("4 5 6", melds="KKK")
    assert [said(none, move) for move in ("discard *", "discard 3")] == [
        ("你手上沒有鬼牌", "You don't hold a joker"),
        ("你手上沒有黑3", "You don't hold a black three"),
    ]


def said(state: State, move: str) -> tuple[str, str]:
    """Say in both languages why a move is refused."""
    reason = game.objection(game.view(state, Seat(0)), game.read_move(move))
    assert reason is not None
    return reason.into("zh-Hant"), reason.into("en")


def test_only_who_draws_sees_the_card() -> None:
    """Partner, opponents and onlookers hear that a card was drawn."""
    drawn = step(position("4 5", stock="9 9"), "draw")
    assert told(drawn, 0) == ["ca.ev.drew_card"]
    for other in (1, 2, 3, None):
        assert told(drawn, other) == ["ca.ev.drew"]
        seen = drawn.events[0].seen_by(other)
        assert seen is not None
        assert not hasattr(seen, "card")


def test_wild_cards_and_black_threes_are_told_by_what_they_do() -> None:
    """A discarded two freezes, a black three blocks."""
    assert told(step(drew("2 4 5", left="9"), "discard 2")) == ["ca.ev.froze"]
    assert told(step(drew("3 4 5", left="9"), "discard 3")) == ["ca.ev.blocked"]


def test_a_finished_deal_shows_all_hands() -> None:
    """Before that only a replay does."""
    state = drew("4", melds="KKKKKKK", left="9", partner="A", right="J")
    assert game.view(state, None).open_hands is None
    assert game.open_view(state).open_hands == state.hands
    over = play(state, "discard 4")
    assert game.view(over, None).open_hands == over.hands
