"""A deal for every value of every house rule that plays, scores or reads differently under it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from paizhuo.cards import cards
from paizhuo.core.errors import TallyError
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import Options, Points
from tests.games.chinese_ten.support import (
    after,
    begin,
    codes,
    dealt,
    match_of,
    nets,
    order,
    rules,
    said,
    score_of,
    tally_of,
)


@dataclass(frozen=True)
class Deal:
    """What differs when a house rule has this value: `seen` is computed at both tables, and must not be equal."""

    option: str
    value: object
    seen: Callable[[Options], object] = field(repr=False, compare=False)
    preset: str = "pagat-basic"
    seats: int | None = None
    base: dict[str, Any] = field(default_factory=dict)

    def tables(self) -> tuple[Options, Options]:
        """Give the table without the value, and with it."""
        before = rules(self.preset, self.seats, **self.base)
        seats = int(str(self.value)) if self.option == "seats" else self.seats
        changes = {} if self.option == "seats" else {self.option: self.value}
        preset = "five-player-jokers" if seats == 5 and self.option == "seats" else self.preset
        return before, rules(preset, seats, **{**self.base, **changes})

    def __str__(self) -> str:
        """Name it as on the command line."""
        return f"{self.option}={self.value}"


def opening(**named: Any) -> Callable[[Options], object]:
    """Look at what is said, and how the table lies, when these cards are turned up."""

    def look(options: Options) -> object:
        done = begin(options, **named)
        return said(done), done.state.phase, done.state.captured, done.state.tied

    return look


def played(*moves: str, seat: int = 0, **named: Any) -> Callable[[Options], object]:
    """Look at what a seat may do, or has, after these moves from this deal."""

    def look(options: Options) -> object:
        state = after(dealt(options, **named), *moves)
        moves_then = game.legal_moves(game.view(state, state.to_move))
        return state.captured[seat], state.points, len(state.stock), moves_then, state.sweeps

    return look


def may(seat: int, **named: Any) -> Callable[[Options], object]:
    """Look at what a seat may do before the first card."""

    def look(options: Options) -> object:
        state = begin(options, **named).state
        return state.phase, game.legal_moves(game.view(state, seat))

    return look


def scored(*points: int, double_five: int | None = None, sweeps: tuple[int, ...] = ()) -> Callable[[Options], object]:
    """Look at what these card points bring."""

    def look(options: Options) -> object:
        try:
            score = game.score_deal(options, Points(points, double_five, sweeps))
        except TallyError as refused:
            return refused.en
        return nets(score), score.par

    return look


def piles(*texts: str, left: str = "") -> Callable[[Options], object]:
    """Look at the score of these piles; the last seat has the rest."""

    def look(options: Options) -> object:
        score = game.score_deal(options, tally_of(options, *texts, left=left))
        return nets(score), score.total, codes(score.parts[0].lines)

    return look


def draw(text: str) -> Callable[[Options], object]:
    """Look at the draw for seats."""

    def look(options: Options) -> object:
        seating = game.seating(options, cards(text))
        return seating.places, seating.dealer

    return look


def kept_to_the_end(options: Options) -> object:
    """Leave every card after the first capture, and look at the score."""
    state = dealt(options)
    while waiting := game.waiting_for(state):
        moves = game.legal_moves(game.view(state, waiting[0]))
        left = [move for move in moves if game.move_text(move).endswith("-") and any(state.captured)]
        state = game.apply(state, waiting[0], (left or moves)[0]).state
    return nets(score_of(state))


def length(*totals: int) -> Callable[[Options], object]:
    """Look at whether a match is over after some deals with these totals."""

    def look(options: Options) -> object:
        match = match_of(options)
        return [
            game.result(type(match)(options=options, dealer=match.dealer, totals=totals, number=number)) is not None
            for number in range(1, 8)
        ]

    return look


def agreed(options: Options) -> object:
    """Look at what the table agrees on."""
    return [sentence.both() for sentence in game.agreement(options)]


def pack(options: Options) -> object:
    """Look at the cards in play and how they are dealt."""
    state = dealt(options)
    return len(game.deck(options)), [len(hand) for hand in state.hands], len(state.layout)


def first_view(options: Options) -> object:
    """Look at what the first seat sees."""
    return game.view(dealt(options), 0).open_hands


def first_turn(options: Options) -> object:
    """Look at whose turn it is, with the first seat dealing."""
    return dealt(options, dealer=0).to_move


def ceremony(options: Options) -> object:
    """Look at whether the pack is cut."""
    return game.deal(match_of(options), order(options)).state.phase


JIDIAN = {"settlement": "jidian", "double_five": "transfer"}
OPTIONAL = {"capture": "optional"}
ONE_BLACK = {"triple_opening": "redeal-one-black-two-red"}
RED_LAST = "KS KC KH 2C"

DEALS = (
    *(Deal("seats", seats, pack) for seats in (2, 3, 5)),
    Deal("direction", "counter-clockwise", agreed),
    Deal("first_to_play", "dealer", first_turn),
    Deal("seat_draw_ties", "fewest-draws", draw("KS KH 5S 2S 3S JS")),
    Deal("highest_draw_is", "tail", draw("2S 3S KS 4S")),
    Deal("seat_draw_ace", "high", draw("AS KS QS JS")),
    Deal("cut_peek", "on", ceremony),
    Deal("triple_ranks", "any", opening(layout="7S 7H 7D 2C"), base={"triple_opening": "redeal"}),
    Deal("triple_opening", "redeal", opening(layout="QS QH QD 2C")),
    Deal("triple_opening", "redeal-one-black-two-red", opening(layout="QS QH QD 2C")),
    Deal("other_triple", "one-of-three", opening(layout=RED_LAST), base=ONE_BLACK),
    Deal("quad_opening", "redeal", opening(layout="KS KH KD KC")),
    Deal("quad_ranks", "any", opening(layout="6S 6H 6D 6C"), base={"quad_opening": "redeal"}),
    Deal("joker_pair_opening", "redeal", opening(layout="RJ BJ KS 2H"), preset="five-player-jokers"),
    Deal("no_point_hand", "on", may(0, hands={0: "2C 3C 4C 6C 7C 8C"}, layout="KS QS JS 10S")),
    Deal("four_of_a_kind_request", "on", may(0, hands={0: "9C 9D 9H"}, layout="9S 2C QS KD")),
    Deal("dead_red_five", "on", opening(layout="5H 5D 2C QS")),
    Deal("capture", "optional", played(layout="7H 2C QS 4D", hands={0: "3C"})),
    Deal("sweep_bonus", 9, played("JC", layout="KS KH KD KC", dealer=3, hands={0: "JC"}, stock="JD")),
    Deal("extra_flip", "after-sweep", played("JC", layout="KS KH KD KC", dealer=3, hands={0: "JC"}, stock="JD AC")),
    Deal("extra_flip", "every-turn", played("JC", layout="7H 2C QS 4D", hands={0: "JC"}, stock="KC AC")),
    Deal("leftovers", "last-capturer", kept_to_the_end, seats=2, base=OPTIONAL),
    Deal("par_from", "actual", piles("AS+9H", left="10H 10C KD KC"), base=OPTIONAL),
    Deal("red_ace", 10, piles("AH+9C")),
    Deal("red_nine", 9, piles("9H+AC")),
    Deal("spade_ace", 10, piles("AS+9C")),
    Deal("club_ace", 0, piles("AC+9C")),
    Deal("black_aces_need_red_nine", "on", piles("AS+9C", "AC+9S"), seats=3),
    Deal("joker_points", 10, piles("RJ+BJ"), preset="five-player-jokers"),
    Deal("double_five", "transfer", piles("5H+5D")),
    Deal("double_five", "bonus-only", piles("5H+5D")),
    Deal("double_five_points", 5, piles("5H+5D"), base={"double_five": "transfer"}),
    Deal("double_five_trigger", "own-both", piles("5H+5S 5D+5C"), base={"double_five": "transfer"}),
    Deal("settlement", "xigu", scored(101, 60, 45, 34), base={"club_ace": 0}),
    Deal("settlement", "jidian", scored(130, 90, 40, 20)),
    Deal("settlement", "raw", scored(95, 80, 60, 45)),
    Deal("settlement", "card-count", piles("AH+9C")),
    Deal("settlement", "red-count", piles("AH+9C")),
    *(Deal("par_rounding", how, scored(95, 78, 60, 45), base={"red_nine": 9}) for how in ("floor", "ceil")),
    Deal("par_rounding", "fixed", scored(95, 78, 60, 45), base={"red_nine": 9, "par_fixed": 60}),
    Deal("par_fixed", 60, scored(95, 80, 60, 45), base={"par_rounding": "fixed"}),
    Deal("total_and_zero_win", "off", scored(250, 20, 10, 0), base={"settlement": "jidian"}),
    Deal("total_win_score", "without-double-five", scored(190, 50, 30, 10, double_five=0), base=JIDIAN),
    Deal("jidian_doubling", "once", scored(130, 130, 12, 8), base={"settlement": "jidian"}),
    Deal("match_end", "deals", length(0, 0, 0, 0), base={"deals": 2}),
    Deal("match_end", "target", length(0, 0, 0, 0)),
    Deal("match_end", "endless", length(0, 0, 0, 0)),
    Deal("deals", 2, length(0, 0, 0, 0), base={"match_end": "deals"}),
    Deal("target", 50, length(60, 0, -30, -30), base={"match_end": "target"}),
    Deal("deck", "ace-to-nine", pack, base={"settlement": "card-count"}),
    Deal("open_hands", "on", first_view),
)
