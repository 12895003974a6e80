"""Cards and decks, and their names both ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.cards import (
    ACE_TO_NINE,
    BIG_JOKER,
    DOUBLE,
    KIND_COUNT,
    LITTLE_JOKER,
    STANDARD,
    STANDARD_WITH_JOKERS,
    Card,
    NotationError,
    Rank,
    Suit,
    card,
    card_chinese,
    card_of,
    card_symbol,
    card_text,
    cards,
    cards_text,
    is_joker,
    is_red,
    kind_of,
    parse_cards,
    rank_of,
    rank_text,
    suit_of,
)

kinds = st.sampled_from(STANDARD_WITH_JOKERS)


@pytest.mark.parametrize(
    ("deck", "size"), [(STANDARD, 52), (STANDARD_WITH_JOKERS, 54), (ACE_TO_NINE, 36), (DOUBLE, 108)]
)
def test_decks_hold_each_card_once(deck: tuple[Card, ...], size: int) -> None:
    """A deck has its number of cards, in order, and none twice."""
    assert len(set(deck)) == size == len(deck)
    assert list(deck) == sorted(deck)


def test_every_rank_and_suit_is_in_the_pack_once() -> None:
    """52 cards are thirteen ranks in four suits, half of them red."""
    assert {(rank_of(one), suit_of(one)) for one in STANDARD} == {(r, s) for r in Rank if r < Rank.JOKER for s in Suit}
    assert sum(map(is_red, STANDARD)) == 26
    assert not any(map(is_joker, STANDARD))


def test_the_kids_pack_goes_from_ace_to_nine() -> None:
    """36 cards: no ten, no court cards."""
    assert {rank_of(one) for one in ACE_TO_NINE} == {rank for rank in Rank if rank <= Rank.NINE}


def test_jokers_have_no_suit_and_no_colour() -> None:
    """A joker is neither red nor black."""
    for joker in (BIG_JOKER, LITTLE_JOKER):
        assert rank_of(joker) is Rank.JOKER
        assert suit_of(joker) is None
        assert is_joker(joker)
        assert not is_red(joker)


def test_a_second_deck_has_cards_of_its_own_that_look_alike() -> None:
    """The ace of hearts of the second deck is another card with the same name."""
    first, second = (card_of(Rank.ACE, Suit.HEARTS, copy) for copy in (0, 1))

    assert first != second
    assert kind_of(second) == first
    assert card_text(first) == card_text(second) == "AH"
    assert (rank_of(second), suit_of(second), is_red(second)) == (Rank.ACE, Suit.HEARTS, True)


@pytest.mark.parametrize(
    ("ascii_", "symbol", "chinese"),
    [
        ("AH", "A♥\ufe0e", "紅心A"),
        ("10D", "10♦\ufe0e", "方塊10"),
        ("QC", "Q♣\ufe0e", "梅花Q"),
        ("7S", "7♠\ufe0e", "黑桃7"),
        ("RJ", "★", "大鬼"),
        ("BJ", "☆", "小鬼"),
    ],
)
def test_cards_are_written_in_three_ways(ascii_: str, symbol: str, chinese: str) -> None:
    """ASCII for programs, symbols that never turn into emoji, and Chinese, suit first."""
    one = card(ascii_)

    assert (card_text(one), card_symbol(one), card_chinese(one)) == (ascii_, symbol, chinese)


@given(kinds)
def test_every_way_of_writing_a_card_reads_back(one: Card) -> None:
    """What is written in any of the three ways is read as the same card."""
    assert card(card_text(one)) == card(card_symbol(one)) == card(card_chinese(one)) == one


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("TD", "10D"),
        ("ah", "AH"),
        (" AH ", "AH"),
        ("♥A", "AH"),
        ("♡A", "AH"),
        ("♥️A", "AH"),
        ("紅桃A", "AH"),
        ("紅心1", "AH"),
        ("A❤", "AH"),
        ("❤️A", "AH"),
        ("红桃A", "AH"),
        ("红心K", "KH"),
        ("方块9", "9D"),
        ("紅心十", "10H"),
        ("黑桃二", "2S"),
        ("Q\u200bH\u2060\ufeff", "QH"),
        ("大王", "RJ"),
        ("方片10", "10D"),
        ("草花Ｋ", "KC"),
        ("ＡＨ", "AH"),  # noqa: RUF001  full width on purpose
        ("１０Ｄ", "10D"),  # noqa: RUF001  as above
        ("JK", "RJ"),
        ("*", "RJ"),
        ("★", "RJ"),
        ("鬼牌", "RJ"),
        ("☆", "BJ"),
    ],
)
def test_cards_are_read_as_people_write_them(text: str, name: str) -> None:
    """Full-width letters, other names of the suits, T for ten and any case are understood."""
    assert card_text(card(text)) == name


@pytest.mark.parametrize("text", ["", "A", "H", "1H0", "11H", "AX", "AHH", "AH KD", "紅心", "紅心11", "ACH"])
def test_what_is_no_card_is_refused_by_name(text: str) -> None:
    """The refusal repeats what was written and shows how a card is written."""
    with pytest.raises(NotationError) as error:
        card(text)

    assert f"「{text}」" in error.value.zh
    assert repr(text) in error.value.en
    assert "AH" in error.value.zh


def test_several_cards_are_read_with_spaces_or_commas() -> None:
    """Spaces, commas of either width and the Chinese enumeration comma all separate."""
    wanted = (card("AH"), card("10D"), card("QS"))

    assert cards("AH 10D QS") == cards("AH,10D，QS") == cards(" AH、TD ；QS ") == wanted
    assert cards("") == cards("　") == ()
    assert cards_text(wanted) == "AH 10D QS"


@pytest.mark.parametrize(
    "text", ["AhKdQc10s", "HADKCQS10", "♥A♦K♣Q♠10", "A♥K♦Q♣T♠", "紅心A方塊K梅花Q黑桃十", "AH/KD/QC/10S"]
)
def test_cards_that_stand_close_together_are_told_apart(text: str) -> None:
    """Cards of a hand without spaces, as poker programs write them, are read when all have suit or rank first."""
    assert cards_text(cards(text)) == "AH KD QC 10S"


@pytest.mark.parametrize("text", ["AHDK", "AhKdX", "Ah10", "AhKd1"])
def test_joined_words_that_are_not_all_cards_are_refused_whole(text: str) -> None:
    """Nothing is left out of a word that is only partly cards."""
    with pytest.raises(NotationError) as error:
        cards(text)

    assert repr(text.upper()) in error.value.en


def test_what_cannot_be_seen_is_not_shown_as_an_escape() -> None:
    """A refusal repeats a word without the zero-width space that came along with it."""
    with pytest.raises(NotationError) as error:
        card("QX\u200b")

    assert "'QX'" in error.value.en
    assert "「QX」" in error.value.zh


@pytest.mark.parametrize("text", ["JK JK", "JK BJ", "RJ *", "BJ 鬼牌", "* RJ"])
def test_a_joker_that_is_not_told_apart_is_the_other_one(text: str) -> None:
    """In one pack two jokers are big and little however they are written, and three are too many."""
    assert sorted(parse_cards(text, STANDARD_WITH_JOKERS)) == sorted((BIG_JOKER, LITTLE_JOKER))
    with pytest.raises(NotationError):
        parse_cards(f"{text} JK", STANDARD_WITH_JOKERS)


@given(st.permutations(DOUBLE))
def test_a_double_deck_reads_back_as_what_it_looks_like(order: list[Card]) -> None:
    """The n-th time that a card is named it is the n-th copy, so every order reads back as it looks."""
    read = parse_cards(cards_text(order), DOUBLE)

    assert sorted(read) == list(DOUBLE)
    assert cards_text(read) == cards_text(order)


@pytest.mark.parametrize("text", ["AH AH", "AH RJ"])
def test_a_card_that_the_deck_does_not_hold_so_often_is_named(text: str) -> None:
    """The second ace of hearts, or a joker in a pack without jokers, is refused by name."""
    with pytest.raises(NotationError) as error:
        parse_cards(text, STANDARD)

    assert text.split()[1] in error.value.en
    assert card_chinese(card(text.split()[1])) in error.value.zh


def test_ranks_have_names() -> None:
    """Ranks are written as on the card."""
    assert [rank_text(rank) for rank in (Rank.ACE, Rank.TEN, Rank.KING, Rank.JOKER)] == ["A", "10", "K", "★"]


def test_kinds_are_numbered_without_gaps() -> None:
    """The 54 kinds of cards are the numbers from 0 to 53."""
    assert [kind_of(one) for one in DOUBLE] == [*range(KIND_COUNT)] * 2
