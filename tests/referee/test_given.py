"""What people write down of a deal with real cards, read into what the rules score."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from paizhuo.cards import Rank, card, cards, rank_of
from paizhuo.core.errors import NotationError, TallyError
from paizhuo.core.options import changed
from paizhuo.games import registry
from paizhuo.games.canasta import SideTally
from paizhuo.games.chinese_ten import Capture, Points, Source, Tally
from paizhuo.referee import referee
from paizhuo.referee.given import number, numbers, once, words

TEN, THIRTY_ONE, CANASTA = (registry.game(name) for name in ("chinese-ten", "thirty-one", "canasta"))


def ten(preset: str = "pagat-basic", seats: int = 4, **changes: str) -> Any:
    """Give house rules of 撿紅點."""
    return changed(TEN.PRESETS[preset].options(seats), changes)


def read(options: Any, **given: str | tuple[str, ...]) -> Any:
    """Read what was written for 撿紅點."""
    return referee("chinese-ten").tally(options, _given(given))


def _given(given: dict[str, Any]) -> dict[str, tuple[str, ...]]:
    return {name.replace("_", "-"): value if isinstance(value, tuple) else (value,) for name, value in given.items()}


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_game_has_a_referee_that_says_what_it_reads(name: str) -> None:
    """Each input has words in both languages and an example."""
    for one in referee(name).INPUTS:
        assert one.about.zh
        assert one.about.en
        assert one.shape
    assert sum(one.for_each for one in referee(name).INPUTS) == 1


# ------------------------------------------------------------------------------------------------------------ 撿紅點


def test_captures_are_joined_cards_the_taking_one_first() -> None:
    """`+` joins, `=` is a gift of the opening, single cards are a sorted pile."""
    options = ten(seats=2, capture="optional")
    tally = read(options, captured=("AS+9H QC+QS+QH+QD", "=KS+KH+KD+KC 7H"))

    assert tally.captures == (
        (Capture(card("AS"), cards("9H")), Capture(card("QC"), cards("QS QH QD"))),
        (Capture(None, cards("KS KH KD KC"), Source.GIFT), Capture(None, cards("7H"), Source.LOOSE)),
    )


@pytest.mark.parametrize("text", ["♠A+紅桃9，紅心5＋方塊5", "AS + 9H, 5H +5D", "ＡＳ+9h 5H+♦5"])  # noqa: RUF001  full width on purpose
def test_cards_are_read_as_people_write_them(text: str) -> None:
    """Full-width signs, 紅桃, symbols and spaces around the plus are understood."""
    tally = read(ten(seats=2, capture="optional"), captured=(text, ""))

    assert tally.captures[0] == (Capture(card("AS"), cards("9H")), Capture(card("5H"), cards("5D")))


def test_jokers_that_are_not_told_apart_are_both_read() -> None:
    """`JK+JK` are the two jokers, also when they lie in two piles; a third is named twice."""
    five = ten("five-player-jokers", 5)
    pair = read(five, captured=("JK+JK", "", "", "", ""))
    apart = read(five, captured=("JK 5H", "鬼牌 5D", "", "", ""))

    assert pair.captures[0] == (Capture(card("RJ"), cards("BJ")),)
    assert [own[0].taken for own in apart.captures[:2]] == [cards("RJ"), cards("BJ")]
    with pytest.raises(TallyError, match="Named twice: ★"):
        TEN.score_deal(five, read(five, captured=("JK+JK JK", "", "", "", "")))


def test_a_pile_of_joined_cards_is_read_card_by_card() -> None:
    """Cards without spaces between them are a sorted pile, as with spaces."""
    options = ten(seats=2, capture="optional")
    assert read(options, captured=("AhKdQc", "")).captures == read(options, captured=("AH KD QC", "")).captures


@pytest.mark.parametrize("text", ["95/80/60/45", "95 / 80 / 60 / 45", "９５／８０／６０／４５", "95|80|60|45"])
def test_points_are_read_with_slashes_between_them(text: str) -> None:
    """A score sheet's slashes separate as commas do, and the number of seats follows."""
    assert referee("chinese-ten").seats({"points": (text,)}) == 4
    assert read(ten(), points=text) == Points((95, 80, 60, 45))


def test_points_are_read_with_who_took_the_double_red_five() -> None:
    """Numbers in any width, the seat counted from 1, and sweeps."""
    assert read(ten(), points="９５，80、60 45", double_five="２", sweeps="1,0,0,0") == Points(
        (95, 80, 60, 45), 1, (1, 0, 0, 0)
    )
    assert read(ten(), points="95,80,60,45") == Points((95, 80, 60, 45))


def test_cards_that_nobody_took_stay_on_the_table_where_they_can() -> None:
    """With optional capture what isn't named was left; without it, it is missing."""
    optional = read(ten(seats=2, capture="optional"), captured=("AS+9H", ""))
    assert len(optional.leftovers) == 50
    assert read(ten(seats=2), captured=("AS+9H", "")).leftovers == ()


def test_cards_left_to_the_last_capturer_must_be_written_down() -> None:
    """Where they go to who took last, only the table knows who that was."""
    options = ten(seats=2, capture="optional", leftovers="last-capturer")
    pack = " ".join(f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "CDHS" if rank + suit != "KS")

    with pytest.raises(TallyError) as error:
        read(options, captured=(pack, ""))

    assert error.value.zh == "少了黑桃K：剩在海底的牌歸最後吃牌的人，寫進他的牌裡"
    assert error.value.en.startswith("KS missing")


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({}, "give --captured once a seat, or --points once"),
        ({"captured": ("", ""), "points": "1,2"}, "give --captured once a seat, or --points once"),
        ({"captured": ("", ""), "double_five": "1"}, "--double-five goes with --points"),
        ({"points": "100,110", "double_five": "3"}, "there is no seat 3; seats are 1 to 2"),
        ({"points": "100,110", "double_five": "0"}, "there is no seat 0; seats are 1 to 2"),
        ({"points": "100,110", "double_five": "me"}, "--double-five takes whole numbers, not 'me'"),
        ({"points": "100,1.5"}, "--points takes whole numbers, not '1.5'"),
        ({"points": "100,110", "sweeps": "a"}, "--sweeps takes whole numbers, not 'A'"),
        ({"captured": ("AX", "")}, "'AX' is not a card"),
        ({"captured": ("AS+", "")}, "'' is not a card"),
    ],
)
def test_what_cannot_be_read_is_named(given: dict[str, Any], says: str) -> None:
    """The refusal names the input, and what it takes."""
    with pytest.raises(NotationError) as error:
        read(ten(seats=2), **given)

    assert says in error.value.en


@pytest.mark.parametrize(
    ("given", "seats"),
    [({"captured": ("", "", "")}, 3), ({"points": "1,2,3,4"}, 4), ({"sweeps": "1"}, None), ({}, None)],
)
def test_seats_follow_from_what_was_written(given: dict[str, Any], seats: int | None) -> None:
    """One pile or one number for each seat says how many there are."""
    assert referee("chinese-ten").seats(_given(given)) == seats


def test_a_whole_deal_is_scored_as_it_was_captured() -> None:
    """A black ace counts only with a red nine where the version says so (case 35)."""
    options = ten("wikipedia", 3)
    piles = ["AS+9H AC+9S", "AH+9D AD+9C"]
    rest = "2D+8S 2C+8D 2H+8C 2S+8H 3C+7D 3D+7C 3H+7S 3S+7H 4C+6D 4D+6C 4H+6S 4S+6H 5H+5C 5D+5S"
    tens = " ".join(f"{rank}C+{rank}D {rank}H+{rank}S" for rank in "TJQK")
    score = TEN.score_deal(options, read(options, captured=(*piles, f"{rest} {tens}")))

    assert score.total == 250
    assert score.parts[0].points == 40 + 10
    assert score.par == Fraction(250, 3)


# ------------------------------------------------------------------------------------------------------- Thirty-One


def test_hands_are_read_a_hand_a_seat() -> None:
    """Three cards each; how many hands there are is how many seats there are."""
    given = {"hand": ("AH 9H KC", "♠K ♠Q ♠9")}

    assert referee("thirty-one").seats(given) == 2
    tally = referee("thirty-one").tally(THIRTY_ONE.PRESETS["bicycle"].options(2), given)
    assert tally.hands == (cards("AH 9H KC"), cards("KS QS 9S"))
    assert referee("thirty-one").seats({}) is None


def test_without_hands_there_is_nothing_to_score() -> None:
    """The refusal shows how a hand is written."""
    with pytest.raises(NotationError, match="--hand"):
        referee("thirty-one").tally(THIRTY_ONE.PRESETS["bicycle"].options(), {})


# ----------------------------------------------------------------------------------------------------------- Canasta


def side(text: str, other: str = "") -> SideTally:
    """Read what one side has."""
    tally = referee("canasta").tally(CANASTA.PRESETS["classic"].options(), {"side": (text, other)})
    return tally.sides[0]


def test_case_94_is_read_from_its_short_form() -> None:
    """Melds by rank, red threes, out, the cards left in both hands: 1185."""
    text = "melds: KKKKKKK, 9999922; red-threes: 2; out; hands: A * 7"
    tally = referee("canasta").tally(CANASTA.PRESETS["classic"].options(), {"side": (text, "")})

    assert CANASTA.score_deal(CANASTA.PRESETS["classic"].options(), tally).parts[0].net == 1185
    first = tally.sides[0]
    assert [(meld.rank, len(meld.naturals), len(meld.wilds)) for meld in first.melds] == [
        (Rank.KING, 7, 0),
        (Rank.NINE, 5, 2),
    ]
    assert (first.red_threes, first.out, first.concealed, first.before) == (2, True, False, None)
    assert [rank_of(one) for one in first.left] == [Rank.ACE, Rank.JOKER, Rank.SEVEN]


@pytest.mark.parametrize(
    "text",
    [
        "melds: KKK, TTT2*; concealed; before: -5; hands: 10 3",
        "牌組：KKK、１０１０１０２＊；暗出完；累計：\u22125；剩牌：T 3",
        " hands : T3 ; BEFORE: −5; Melds: kkk tt102★ ; CONCEALED ",
    ],
)
def test_a_side_is_read_as_people_write_it(text: str) -> None:
    """Any order, either language, any width; concealed means out as well; a ten is T or 10."""
    found = side(text)

    assert [(meld.rank, len(meld.naturals), len(meld.wilds)) for meld in found.melds] == [
        (Rank.KING, 3, 0),
        (Rank.TEN, 3, 2),
    ]
    assert (found.out, found.concealed, found.before) == (True, True, Fraction(-5))
    assert [rank_of(one) for one in found.left] == [Rank.TEN, Rank.THREE]


@pytest.mark.parametrize(
    ("text", "melds"),
    [
        ("10 10 10 10 10 10 10", [(Rank.TEN, 7, 0)]),
        ("10 10 10 K K K 2", [(Rank.TEN, 3, 0), (Rank.KING, 3, 1)]),
        ("10 10 10, T T", [(Rank.TEN, 3, 0), (Rank.TEN, 2, 0)]),
        ("101010 KKK", [(Rank.TEN, 3, 0), (Rank.KING, 3, 0)]),
        ("* K K 99922", [(Rank.KING, 2, 1), (Rank.NINE, 3, 2)]),
        ("KKK/TTT", [(Rank.KING, 3, 0), (Rank.TEN, 3, 0)]),
    ],
)
def test_cards_of_a_meld_may_stand_one_by_one(text: str, melds: list[tuple[Rank, int, int]]) -> None:
    """A meld of one card is none, so single cards belong together while their rank is the same."""
    found = side(f"melds: {text}").melds
    assert [(meld.rank, len(meld.naturals), len(meld.wilds)) for meld in found] == melds


def test_a_total_before_the_deal_may_be_written_with_commas() -> None:
    """`1,800` is eighteen hundred, also full-width; `1,80` is no number."""
    assert side("before: 1,800").before == side("before: １，８００").before == 1800
    with pytest.raises(NotationError):
        side("before: 1,80")


def test_no_card_is_used_twice_while_the_packs_have_enough() -> None:
    """Both sides take their cards out of the same two packs."""
    tally = referee("canasta").tally(CANASTA.PRESETS["classic"].options(), {"side": ("melds: KKKK22", "melds: KKKK22")})
    used = [one for found in tally.sides for meld in found.melds for one in meld.cards]

    assert len(used) == len(set(used)) == 12


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("meld: KKK", "--side has no part 'meld'; did you mean melds?"),
        ("暗出：KKK", "--side has no part '暗出'; did you mean 暗出完?"),
        ("out: 3", "the part 'out' is written 'out'"),
        ("melds", "the part 'melds' is written 'melds: …'"),
        ("melds: KKX", "'X' is no rank; write A, 2 to 9, T, J, Q, K or *"),
        ("red-threes: two", "red-threes takes whole numbers, not 'TWO'"),
        ("before: 1.5", "before takes whole numbers, not '1.5'"),
        ("melds: KKK; melds: AAA", "--side has the part 'melds' twice"),
        ("melds: KKK; out; 攤出: AAA", "--side has the part '攤出' twice"),
    ],
)
def test_what_a_side_cannot_have_is_named(text: str, says: str) -> None:
    """Unknown parts are answered with the nearest, values with what they may be."""
    with pytest.raises(NotationError) as error:
        side(text)

    assert error.value.en == says


@pytest.mark.parametrize("sides", [(), ("out",), ("", "", "")])
def test_there_are_two_sides(sides: tuple[str, ...]) -> None:
    """One side or three can't be scored."""
    with pytest.raises(NotationError) as error:
        referee("canasta").tally(CANASTA.PRESETS["classic"].options(), {"side": sides})

    times = "once" if len(sides) == 1 else f"{len(sides)} times"
    assert error.value.en == f"give --side once a side, twice in all, not {times}"
    assert referee("canasta").seats({"side": sides}) is None


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("melds: 22*", "Wild cards"),
        ("melds: KKKKKKKKK", "only 8 Ks"),
        ("hands: *****", "only 4 jokers"),
        ("hands: 33333", "only 4 black threes"),
        ("melds: 33", "Black threes"),
        ("out", "canasta"),
        ("melds: KKKKKKK; out", "at least 11 cards"),
        ("melds: KKKKKKK; concealed", "at least 11 cards"),
    ],
)
def test_what_the_rules_do_not_know_is_refused_by_them(text: str, refused: str) -> None:
    """The referee only reads; that a meld or going out is impossible is said by the rules, with the article."""
    options = CANASTA.PRESETS["classic"].options()
    tally = referee("canasta").tally(options, {"side": (text, "")})

    with pytest.raises(TallyError) as error:
        CANASTA.score_deal(options, tally)

    assert refused in error.value.en
    assert "(art. C" in error.value.en


# ------------------------------------------------------------------------------------------------------------ pieces


def test_words_and_numbers() -> None:
    """Words are split at spaces and commas of any width; the last of several counts."""
    assert words("a, b，c、d　e;") == ["A", "B", "C", "D", "E"]
    assert numbers("１，−2, +3", "--x") == (1, -2, 3)
    assert number(" 7 ", "--x") == 7
    assert once({"a": ("1", "2")}, "a") == "2"
    assert once({"a": ()}, "a") is None
    assert once({}, "a") is None
    assert Tally(()).captures == ()
