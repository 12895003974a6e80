"""The draw for seats, card by card."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any, Final

import pytest

from paizhuo.cards import cards
from paizhuo.core.common import DrewSeat, TieDraw
from paizhuo.core.draw import drawer, draws, picked, seated, told_of
from paizhuo.core.game import Seating
from paizhuo.core.options import changed
from paizhuo.core.wording import Seat
from paizhuo.games import canasta, chinese_ten, thirty_one

PACK = cards("2S 3S KS 4S KH 5S")


def test_cards_that_are_picked_come_first_and_the_others_keep_their_order() -> None:
    """Who takes the third card and then the first gets those, and the pack stays as it was otherwise."""
    assert picked(PACK, [2, 0]) == cards("KS 2S 3S 4S KH 5S")
    assert picked(PACK, []) == PACK


def test_without_picks_cards_come_from_the_top() -> None:
    """Drawing from the top is the same as picking the first card that is left each time."""
    for count in range(len(PACK)):
        assert picked(PACK, range(count)) == PACK


def test_any_card_can_be_drawn_by_anybody() -> None:
    """Each way in which two people can take two of three cards leads elsewhere: the choice is real."""
    pack = cards("2S 3S 4S")

    assert len({picked(pack, places) for places in permutations(range(3), 2)}) == 6


def test_a_draw_is_parted_by_its_cards() -> None:
    """Each card begins a part, and what follows from it (a tie, who deals) is told with it."""
    events = chinese_ten.seating(chinese_ten.PRESETS["pagat-basic"].options(2), cards("KS KH 5S 2S")).events
    parts = draws(events)

    assert [drawer(part) for part in parts] == [0, 1, 0, 1]
    assert [len(part) for part in parts] == [1, 2, 1, 2]
    assert sum(parts, ()) == events
    assert draws(()) == ()


DRAWS: Final[dict[str, tuple[Any, Any]]] = {
    "seats": (chinese_ten, chinese_ten.Options()),
    "fewest draws": (chinese_ten, changed(chinese_ten.Options(), {"seat_draw_ties": "fewest-draws"})),
    "jokers": (chinese_ten, chinese_ten.PRESETS["five-player-jokers"].options(5)),
    "first dealer": (thirty_one, thirty_one.PRESETS["bicycle"].options(9)),
    "partners": (canasta, changed(canasta.PRESETS["classic"].options(4), {"partner_draw": "high-cards"})),
}
"""What people draw for in the three games."""


@pytest.mark.parametrize("name", DRAWS)
def test_who_draws_next_hangs_on_the_cards_drawn_so_far_alone(name: str) -> None:
    """However those cards lie that nobody has drawn yet, as many people have drawn, and the same one is next."""
    rules, options = DRAWS[name]
    random, redrawn = Random(f"draw {name}"), 0
    for _ in range(60):
        order = list(rules.deck(options))
        random.shuffle(order)
        parts = draws(rules.seating(options, order).events)
        redrawn += len(parts) > options.seats
        for count, part in enumerate(parts):
            later = order[count:]
            random.shuffle(later)
            other = draws(rules.seating(options, [*order[:count], *later]).events)
            assert [drawer(one) for one in other[: count + 1]] == [drawer(one) for one in parts[: count + 1]]
            assert other[:count] == parts[:count]
            assert isinstance(part[0], DrewSeat)
            assert part[0].card == order[count]
    assert redrawn


def test_of_each_card_it_is_told_what_it_brought() -> None:
    """The second king brings a tie, the last card who deals; a card that no rule asks for any more brings nothing."""
    seating = chinese_ten.seating(chinese_ten.PRESETS["pagat-basic"].options(2), cards("KS KH 5S 2S"))
    kinds = [[type(event).__name__ for event in told_of(seating, count)] for count in range(1, 6)]

    assert kinds == [["DrewSeat"], ["DrewSeat", "TieDraw"], ["DrewSeat"], ["DrewSeat", "Head"], []]


@pytest.mark.parametrize("name", DRAWS)
def test_a_draw_ends_with_what_came_of_it_and_its_article(name: str) -> None:
    """The last thing that is told says who deals or plays first, and rests on an article of the table's rules."""
    rules, options = DRAWS[name]
    last = rules.seating(options, rules.deck(options)).events[-1]

    assert not isinstance(last, DrewSeat | TieDraw)
    assert last.phrase.article in {article.number for article in rules.ARTICLES if article.text(options)}


def test_once_everybody_sits_the_draw_is_told_by_seats() -> None:
    """The third who joined sits first; a card, a tie and a list of people are all told of the seats they have now."""
    seating = Seating((2, 0, 1), Seat(0), (DrewSeat(Seat(2), cards("KS")[0]), TieDraw((Seat(0), Seat(1)))))

    assert seated(seating) == (DrewSeat(Seat(0), cards("KS")[0]), TieDraw((Seat(1), Seat(2))))
