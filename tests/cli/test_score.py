"""`paizhuo score`: a deal with real cards, exactly."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.support import refusal, run

ROOT = Path(__file__).parents[2]


def scored(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """Score something and give the JSON object, the only thing on stdout."""
    status, out, err = run(capsys, "score", *arguments, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


def nets(found: Any) -> list[Any]:
    """Give the nets of the seats."""
    return [seat["net"] for seat in found["seats"]]


def test_the_settlement_of_pickred_as_one_object() -> None:
    """101, 60, 45, 34: somebody is over 100, so all double (case 33); run as people run it."""
    command = ["score", "chinese-ten", "--preset", "xigu-pickred", "--points", "101,60,45,34", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "paizhuo", *command], capture_output=True, text=True, check=True, cwd=ROOT
    )
    found = json.loads(done.stdout)

    assert list(found) == ["game", "preset", "fingerprint", "total", "par", "seats"]
    assert (found["game"], found["preset"]) == ("chinese-ten", "xigu-pickred")
    assert (found["total"], found["par"]) == (240, 60)
    assert nets(found) == [820, 0, -300, -520]
    assert [seat["points"] for seat in found["seats"]] == [101, 60, 45, 34]
    for seat in found["seats"]:
        assert list(seat) == ["points", "net", "lines"]
        assert all(list(line) == ["cards", "points", "article"] for line in seat["lines"])
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--points", "95,80,60,45"), [25, 10, -10, -25]),  # case 27
        (("--points", "90,70,65,55"), [20, 0, -5, -15]),  # case 28
        (("--preset", "taiwan-3p-spade", "--points", "110,80,50"), [30, 0, -30]),  # case 29
        (("--points", "125,85"), [20, -20]),  # case 30
        (("--preset", "pagat-taiwan-red-ace-10", "--points", "100,70,50"), ["80/3", "-10/3", "-70/3"]),  # case 31
        (("--preset", "xigu-pickred", "--points", "100,60,45,35"), [400, 0, -150, -250]),  # case 32
        (("--preset", "xigu-pickred", "--points", "110,105,15,10"), [1000, 900, -900, -1000]),  # case 33
        (("--preset", "wikipedia", "--points", "100,80,60,40", "--double-five", "1"), [90, -10, -30, -50]),  # case 36
        (("--preset", "wikipedia-jidian", "--points", "250,20,10,0"), [420, -140, -140, -140]),  # E2
        (("--preset", "wikipedia-jidian", "--points", "10,128,127,15", "--double-five", "1"), [0, 35, 35, -70]),  # E13
        (("--preset", "red9-face", "--points", "70,70,69,69"), ["1/2", "1/2", "-1/2", "-1/2"]),  # case 55
        (("--preset", "five-player-jokers", "--points", "100,80,70,60,40"), [30, 10, 0, -10, -30]),  # case 56
        (("--points", "95,85,60,45", "--set", "sweep_bonus=5", "--sweeps", "0,0,0,0"), None),
    ],
)
def test_points_are_settled_by_the_version(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], expected: list[Any] | None
) -> None:
    """Totals of the seats come to the nets of the rule book; what doesn't add up is refused."""
    if expected is None:
        assert "Adds up to 285, should be 280: 5 off" in refusal(capsys, "score", "chinese-ten", *arguments)
    else:
        assert nets(scored(capsys, "chinese-ten", *arguments)) == expected


@pytest.mark.parametrize("points", ["９５，８０，６０，４５", "95、80、60、45", "95 80 60 45"])
def test_points_are_read_in_any_width(capsys: pytest.CaptureFixture[str], points: str) -> None:
    """Full-width digits and commas, or spaces."""
    assert nets(scored(capsys, "撿紅點", "--points", points)) == [25, 10, -10, -25]


def test_captures_are_scored_card_by_card(capsys: pytest.CaptureFixture[str]) -> None:
    """A double red five, black aces and red cards come from the captures themselves; each line names its cards."""
    piles = [
        "AS+9H 2D+8S KH+KS AD+9C KD+KC 3H+7S",
        "紅心5+方塊5 QD+QC 3C+7D 5S+5C QH+QS 4D+6D",
        "AC+9S JH+JD 4H+6C JS+JC 10D+10C 2C+8C",
        "AH+9D 10H+10S 2H+8D 2S+8H 3D+7C 4S+6H 3S+7H 4C+6S",
    ]
    found = scored(
        capsys, "chinese-ten", "--preset", "wikipedia", *(word for pile in piles for word in ("--captured", pile))
    )

    assert [seat["points"] for seat in found["seats"]] == [85, 47, 74, 74]
    assert nets(found) == [85 - 70 - 20, 47 - 70 + 60, 74 - 70 - 20, 74 - 70 - 20]
    aces = [line for line in found["seats"][2]["lines"] if line["cards"] == ["AC"]]
    assert [line["points"] for line in aces] == [40]
    assert all(line["article"] for seat in found["seats"] for line in seat["lines"])


def test_the_number_of_seats_follows_from_what_was_given(capsys: pytest.CaptureFixture[str]) -> None:
    """Without `--seats` as many play as have a pile; what was asked for wins, in either form."""
    assert len(scored(capsys, "chinese-ten", "--points", "100,110")["seats"]) == 2
    for seats in (("--seats", "３"), ("--set", "seats=3"), ("--set", "Seats＝3")):
        assert len(scored(capsys, "chinese-ten", "--points", "100,80,60", *seats)["seats"]) == 3
    wrong = refusal(capsys, "score", "chinese-ten", "--points", "100,110", "--seats", "3")
    assert wrong == "This table has 3 players; 2 were given (art. 1.2)"


def test_black_aces_of_another_version_make_range_of_totals(capsys: pytest.CaptureFixture[str]) -> None:
    """Where they count only with a red nine, the total of the deal decides, and par is a fraction (case 35)."""
    found = scored(capsys, "chinese-ten", "--preset", "wikipedia", "--points", "100,90,60")

    assert (found["total"], found["par"]) == (250, "250/3")
    assert nets(found) == ["50/3", "20/3", "-70/3"]


def test_kids_have_no_par(capsys: pytest.CaptureFixture[str]) -> None:
    """Cards are counted, and nets are what was counted (case 57)."""
    found = scored(capsys, "chinese-ten", "--preset", "kids", "--points", "20,16")

    assert (found["par"], nets(found)) == (None, [20, 16])


def test_hands_of_thirty_one(capsys: pytest.CaptureFixture[str]) -> None:
    """Hands are compared by the scoring suit (cases 58 and 60)."""
    found = scored(
        capsys, "thirty-one", *(word for hand in ("AH QH 9H", "AS 10S 7S", "AD KD 9D") for word in ("--hand", hand))
    )

    assert [seat["points"] for seat in found["seats"]] == [30, 28, 30]
    assert nets(found) == [-1, -1, 2]
    assert (found["total"], found["par"]) == (None, None)


TIED: tuple[str, ...] = ("--hand", "KH QH 4H", "--hand", "KS QS 4S", "--hand", "2D 3C 5D")


@pytest.mark.parametrize(("dealer", "expected"), [((), [1, 0, -1]), (("--dealer", "１"), [0, 1, -1])])
def test_odd_chips_go_by_who_dealt(
    capsys: pytest.CaptureFixture[str], dealer: tuple[str, ...], expected: list[int]
) -> None:
    """Three chips shared by two: the odd one goes to the first after the dealer, who is the last seat unless named."""
    assert nets(scored(capsys, "thirty-one", *TIED, *dealer)) == expected


def test_several_hands_of_31_go_by_who_dealt(capsys: pytest.CaptureFixture[str]) -> None:
    """Where the first in turn order wins, seat 2 wins when seat 1 dealt."""
    hands = ("--hand", "AH KH QH", "--hand", "AS KS JS", "--set", "several_31=turn-order")

    assert nets(scored(capsys, "thirty-one", *hands)) == [1, -1]
    assert nets(scored(capsys, "thirty-one", *hands, "--dealer", "1")) == [-1, 1]


def test_a_pot_that_stayed_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    """Under carry-over what lies in the pot is written down with the hands, and won with them."""
    hands = ("--hand", "AH KH 9H", "--hand", "AS 10S 4D", "--set", "full_tie=carry-over")

    assert nets(scored(capsys, "thirty-one", *hands)) == [1, -1]
    assert nets(scored(capsys, "thirty-one", *hands, "--pot", "6")) == [5, -1]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--dealer", "4"), "--dealer: there is no seat 4; seats are 1 to 3"),
        (("--dealer", "0"), "--dealer: there is no seat 0; seats are 1 to 3"),
        (("--dealer", "last"), "--dealer takes whole numbers, not 'last'"),
        (("--dealer",), "--dealer needs a value"),
        (("--pot", "six"), "--pot takes whole numbers, not 'six'"),
        (("--pot", "6"), "No pot stays for the next deal here: it holds 3, not 6 (art. 1B.10)"),
        (("--pot", "2", "--set", "full_tie=carry-over"), "The pot holds at least 3, not 2 (art. 1B.14)"),
        (("--pot", "-3", "--set", "full_tie=carry-over"), "The pot holds at least 3, not −3 (art. 1B.14)"),
    ],
)
def test_a_dealer_and_a_pot_that_cannot_be_are_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    """Seats that aren't there, words for numbers, and pots that this table can't have, each in one sentence."""
    assert refusal(capsys, "score", "thirty-one", *TIED, *arguments) == says


def test_half_points_are_exact(capsys: pytest.CaptureFixture[str]) -> None:
    """Three of a kind at thirty and a half is written as a fraction."""
    found = scored(capsys, "thirty-one", "--preset", "trips-30-half", "--hand", "7S 7H 7D", "--hand", "AH KH 9H")

    assert [seat["points"] for seat in found["seats"]] == ["61/2", 30]


def test_case_94_of_canasta(capsys: pytest.CaptureFixture[str]) -> None:
    """Seven kings, nines with two twos, two red threes, going out, A joker 7 left: 1185, and sides instead of seats."""
    text = "melds: KKKKKKK, 9999922; red-threes: 2; out; hands: A * 7"
    found = scored(capsys, "canasta", "--side", text, "--side", "red-threes: 1")

    assert list(found) == ["game", "preset", "fingerprint", "total", "par", "sides"]
    assert [side["net"] for side in found["sides"]] == [1185, -100]
    assert [line["points"] for line in found["sides"][0]["lines"]] == [160, 800, 200, 100, -75]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("chess",), "there is no game chess; there are chinese-ten, thirty-one, canasta"),
        (("chinse-ten",), "there is no game chinse-ten; did you mean chinese-ten?"),
        (("chinese-ten",), "give --captured once a seat, or --points once"),
        (
            ("chinese-ten", "--preset", "wikipediaa", "--points", "1"),
            "Chinese Ten has no version wikipediaa; did you mean wikipedia?",
        ),
        (
            ("chinese-ten", "--set", "clubace=0", "--points", "1,2"),
            "there is no house rule clubace; did you mean club_ace?",
        ),
        (("chinese-ten", "--set", "club_ace", "--points", "1,2"), "--set takes option=value, not 'club_ace'"),
        (
            ("chinese-ten", "--set", "club_ace=400", "--points", "1,2,3,4"),
            "club_ace must be a whole number from 0 to 100, not 400",
        ),
        (
            ("chinese-ten", "--set", "capture=maybe", "--points", "1,2,3,4"),
            "capture has no value maybe; choose one of mandatory, optional",
        ),
        (
            ("chinese-ten", "--points", "1,2,3,4,5"),
            "pagat-basic is for 2, 3, 4 seats, not 5; for 5 seats there are five-player-jokers, five-player-jokers-10",
        ),
        (("chinese-ten", "--points", "1"), "pagat-basic is for 2, 3, 4 seats, not 1; the game is for 2 to 5 seats"),
        (("chinese-ten", "--seats", "four", "--points", "1"), "--seats must be a whole number, not 'four'"),
        (
            ("chinese-ten", "--hand", "AH KH QH"),
            "--hand is for thirty-one; chinese-ten takes --captured, --points, --double-five, --sweeps",
        ),
        (("thirty-one", "--hand", "AH KH", "--hand", "2C 3C 4C"), "A hand is three cards; this has 2 (art. 1B.4)"),
        (
            ("thirty-one", "--hand", "AH KH QH JH", "--hand", "2C 3C 4C"),
            "A hand is three cards; this has 4 (art. 1B.4)",
        ),
        (
            ("canasta", "--side", "melds: 7xK; out", "--side", "melds: KKK"),
            "'X' is no rank; write A, 2 to 9, T, J, Q, K or *",
        ),
        (("canasta", "--side", "melds: J*7", "--side", "melds: KKK"), "Runs don't count: one rank a meld (art. C4)"),
        (
            ("thirty-one", "--hand", "🂱 🂾 🂽", "--hand", "2C 3C 4C"),
            "'🂱' is not a card; write AH, 10D, ♥A, RJ or BJ",
        ),
        (("canasta", "--side", "out"), "give --side once a side, twice in all, not once"),
    ],
)
def test_bad_input_is_answered_with_what_would_be_right(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    """One line on stderr, exit status 2."""
    assert refusal(capsys, "score", *arguments) == says


def test_a_card_in_two_hands_is_named_with_both_seats(capsys: pytest.CaptureFixture[str]) -> None:
    """The same card can't be in two hands."""
    said = refusal(capsys, "score", "thirty-one", "--hand", "AH KH QH", "--hand", "AH 3C 4C")

    assert said == "A♥\ufe0e is in both seat 1's and seat 2's hand (art. 1B.14)"


def test_cards_missing_or_twice_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Which cards appear twice and which are missing is said, all in one line, in the language asked for."""
    said = refusal(capsys, "score", "chinese-ten", "--captured", "AS+9H AS+9H", "--captured", "", "--lang", "zh")

    assert "紅心9和黑桃A 出現兩次" in said or "黑桃A 和紅心9 出現兩次" in said or "黑桃A和紅心9 出現兩次" in said
    assert "少了" in said
    assert "紅心A" in said.split("少了")[1]


@pytest.mark.parametrize(
    ("points", "cause"),
    [
        ("95,80,60,47", "a red nine counted as 9"),
        ("95,80,60,75", "the spade ace is 30 here"),
        ("95,80,60,5", "the club ace"),
    ],
)
def test_points_that_do_not_add_up_are_off_by_so_much_and_probably_why(
    capsys: pytest.CaptureFixture[str], points: str, cause: str
) -> None:
    """The difference and its likely cause: a red nine, or a black ace of another version."""
    off = abs(280 - sum(map(int, points.split(","))))
    said = refusal(capsys, "score", "chinese-ten", "--points", points)

    assert f"should be 280: {off} off" in said
    assert cause in said


def test_contradictions_come_with_a_way_out(capsys: pytest.CaptureFixture[str]) -> None:
    """House rules that don't go together are refused with what would settle it."""
    said = refusal(capsys, "score", "chinese-ten", "--set", "settlement=xigu", "--points", "1,2,3,4")

    assert said.endswith("(try club_ace=0)")
    zh = refusal(capsys, "score", "chinese-ten", "--set", "settlement=xigu", "--points", "1,2,3,4", "--lang", "zh")
    assert zh.endswith("（可以改成 club_ace=0）")


def test_negative_numbers_are_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    """A list that begins with a minus isn't taken for an option, whichever minus it is."""
    for points in ("-5,100,100,85", "\u22125,100,100,85"):
        assert refusal(capsys, "score", "chinese-ten", "--points", points).startswith("Card points can't be negative")


def test_a_score_for_people_explains_each_line_with_its_article(capsys: pytest.CaptureFixture[str]) -> None:
    """Version, total and par; then every seat with points, net and lines; then what concerns all."""
    arguments = ("score", "chinese-ten", "--preset", "xigu-pickred", "--points", "101,60,45,34")
    _, out, _ = run(capsys, *arguments, "--lang", "zh")
    lines = out.splitlines()

    assert lines[0].startswith("撿紅點 · 四人乘十版 · 版本碼 ")
    assert lines[1] == "總分 240，基準分 60"
    assert "1 號  得分 101  輸贏 ＋820" in lines
    assert any("超過 100，全桌 ×2（只乘一次）" in line and line.endswith("第 1.10 條") for line in lines)
    _, english, _ = run(capsys, *arguments)
    assert "Seat 4  points 34  net −520" in english.splitlines()


@pytest.mark.parametrize(
    ("arguments", "differs"),
    [
        (
            ("chinese-ten", "--set", "club_ace=0", "--points", "85,70,50,35"),
            "★ The club ace: 0 (was 40) (art. 1.8)",
        ),
        (
            ("thirty-one", "--set", "trips=30", "--hand", "7S 7H 7D", "--hand", "AH 9H KC"),
            "★ Three of a kind: 30 points (was nothing special) (art. 1B.5)",
        ),
        (("canasta", "--set", "target=3000", "--side", "", "--side", ""), "★ Target: "),
    ],
    ids=["chinese-ten", "thirty-one", "canasta"],
)
def test_a_score_says_which_house_rules_differ_from_the_version(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], differs: str
) -> None:
    """Below the title stands what was changed, with what it was and the article."""
    _, out, _ = run(capsys, "score", *arguments)
    lines = out.splitlines()

    assert lines[1] == "House rules that differ from this version:"
    assert lines[2].startswith(differs)
    assert sum(line.startswith("★") for line in lines) == 1


def test_a_score_under_a_version_as_it_is_says_nothing_of_changes(capsys: pytest.CaptureFixture[str]) -> None:
    """The title is followed by the scores at once."""
    lines = run(capsys, "score", "canasta", "--side", "", "--side", "").out.splitlines()

    assert lines[1:3] == ["", "Side 1  points 0  net 0"]


def test_games_without_par_say_nothing_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    """Canasta goes by sides and has neither total nor par; the kids' edition has a total only."""
    _, out, _ = run(capsys, "score", "canasta", "--side", "", "--side", "hands: 3")
    assert "Total" not in out
    assert "Side 2  points −5  net −5" in out.splitlines()
    _, out, _ = run(capsys, "score", "chinese-ten", "--preset", "kids", "--points", "20,16")
    assert "Total 36" in out.splitlines()
