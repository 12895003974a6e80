"""How moves are written and read."""

from __future__ import annotations

import pytest

from paizhuo.cards import card
from paizhuo.core.errors import NotationError
from paizhuo.games.chinese_ten import CallVoid, ChooseTarget, Cut, Ground, Move, Play, Ready, move_text, read_move

WRITTEN = [
    (Cut(17), "cut 17"),
    (Ready(), "ready"),
    (CallVoid(Ground.NO_POINT_HAND), "redeal no-point-hand"),
    (CallVoid(Ground.FOUR_ALIKE), "redeal four-alike"),
    (Play(card("3C")), "3C"),
    (Play(card("10D"), card("10H")), "10D>10H"),
    (Play(card("3C"), trail=True), "3C-"),
    (Play(card("RJ")), "RJ"),
    (ChooseTarget(card("7H")), ">7H"),
    (ChooseTarget(None), "-"),
]


@pytest.mark.parametrize(("move", "text"), WRITTEN, ids=[text for _, text in WRITTEN])
def test_every_kind_of_move_has_a_text_that_reads_back(move: Move, text: str) -> None:
    """A move is written in one way, and the text reads back as the move."""
    assert move_text(move) == text
    assert read_move(text) == move


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("３Ｃ＞７Ｈ", "3C>7H"),  # noqa: RUF001  as a Chinese keyboard writes it
        ("梅花3>紅心7", "3C>7H"),
        (" ♣3 ", "3C"),
        ("CUT 17", "cut 17"),
        ("td>紅桃10", "10D>10H"),
    ],
)
def test_moves_are_read_in_other_ways_of_writing(text: str, plain: str) -> None:
    """Full-width letters, Chinese names and symbols are read too."""
    assert move_text(read_move(text)) == plain


@pytest.mark.parametrize(
    "text",
    ["", "cut", "cut -1", "cut 017", "cut 9999", "redeal", "redeal please", "1Z", "3C>", "3C>>7H", ">", "3C--", "3C>-"],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    """A text that is no move is refused in both languages."""
    with pytest.raises(NotationError) as refused:
        read_move(text)
    assert refused.value.zh
    assert refused.value.en
