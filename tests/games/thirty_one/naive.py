"""Thirty-One once more, written down naively from the rule book: texts and dictionaries, nothing of the engine.

Only for comparing: values typed in by hand, every rule asked where it is needed, no thought for speed.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

VALUES = {"A": 11, "K": 10, "Q": 10, "J": 10, "10": 10, "9": 9, "8": 8, "7": 7, "6": 6, "5": 5, "4": 4, "3": 3, "2": 2}
HIGH_TO_LOW = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
PACK = tuple(rank + suit for rank in HIGH_TO_LOW for suit in "CDHS")

Deal = dict[str, Any]


def rank(card: str) -> str:
    """Give the rank of a card."""
    return card[:-1]


def worth(hand: list[str], trips: str) -> tuple[float, list[int]]:
    """Give the points of a hand and what ties are decided by: higher is better."""
    found = []
    for suit in "CDHS":
        suited = [card for card in hand if card[-1] == suit]
        places = sorted((-HIGH_TO_LOW.index(rank(card)) for card in suited), reverse=True)
        found.append((float(sum(VALUES[rank(card)] for card in suited)), places))
    if trips != "none" and rank(hand[0]) == rank(hand[1]) == rank(hand[2]):
        found.append((float(trips), [-HIGH_TO_LOW.index(rank(card)) for card in hand]))
    return max(found)


def begin(hands: list[list[str]], widow: list[str], rules: dict[str, str]) -> Deal:
    """Begin a deal in which the first hand plays first."""
    deal: Deal = {
        "hands": [list(hand) for hand in hands],
        "widow": list(widow),
        "rules": rules,
        "turn": 0,
        "turns": 0,
        "knocker": None,
        "left": None,
        "exchanged": False,
        "passes": 0,
        "middle": False,
        "over": False,
    }
    if rules["thirty_one"] == "auto" and any(worth(hand, rules["trips"])[0] == 31 for hand in hands):
        deal["over"] = True
    return deal


def legal(deal: Deal, seat: int) -> set[str]:
    """Give what a seat may do, as texts."""
    if deal["over"]:
        return set()
    rules, moves = deal["rules"], set()
    if rules["thirty_one"] == "claim" and worth(deal["hands"][seat], rules["trips"])[0] == 31:
        moves.add("show")
    if seat != deal["turn"]:
        return moves
    if not deal["middle"]:
        for count in {"one": [1], "one-or-three": [1, 3], "any": [1, 2, 3]}[rules["exchange"]]:
            for given in combinations(sorted(deal["hands"][seat]), count):
                for taken in combinations(sorted(deal["widow"]), count):
                    moves.add(" ".join(given) + ">" + " ".join(taken))
    if rules["allow_pass"] == "on" or deal["middle"]:  # noqa: S105  no password
        moves.add("pass")
    if deal["knocker"] is None and not too_early(deal):
        moves.add("knock")
    return moves


def too_early(deal: Deal) -> bool:
    """Say whether knocks are still forbidden."""
    return deal["rules"]["knock_first_round"] == "forbidden" and deal["turns"] < len(deal["hands"])


def play(deal: Deal, seat: int, text: str) -> Deal:
    """Give the deal after a move."""
    if text == "show":
        return {**deal, "over": True}
    if text == "knock":
        return knocked(deal, seat)
    if text == "pass":
        return passed(deal)
    return exchanged(deal, seat, *(part.split() for part in text.split(">")))


def knocked(deal: Deal, seat: int) -> Deal:
    """Give the deal after a knock."""
    rules = deal["rules"]
    may_be_early = rules["knock_first_round"] == "showdown" and not deal["exchanged"]
    if may_be_early and (rules["early_knock"] == "no-exchange-yet" or deal["turns"] == 0):
        return {**deal, "over": True}
    return turned({**deal, "knocker": seat, "left": len(deal["hands"]), "middle": False})


def passed(deal: Deal) -> Deal:
    """Give the deal after a pass, or after an exchange without a knock."""
    if deal["middle"]:
        return turned({**deal, "middle": False})
    passes = deal["passes"] + 1
    if passes == len(deal["hands"]) and deal["knocker"] is None:
        return {**deal, "over": True}
    return turned({**deal, "passes": passes})


def exchanged(deal: Deal, seat: int, given: list[str], taken: list[str]) -> Deal:
    """Give the deal after an exchange."""
    hands, widow = [list(hand) for hand in deal["hands"]], list(deal["widow"])
    for out, into in zip(given, taken, strict=True):
        hands[seat].remove(out)
        widow.remove(into)
        hands[seat].append(into)
        widow.append(out)
    rules, after = deal["rules"], {**deal, "hands": hands, "widow": widow, "exchanged": True, "passes": 0}
    if rules["thirty_one"] == "auto" and worth(hands[seat], rules["trips"])[0] == 31:
        return {**after, "over": True}
    if rules["knock_after_exchange"] == "on" and deal["knocker"] is None and not too_early(deal):
        return {**after, "middle": True}
    return turned(after)


def turned(deal: Deal) -> Deal:
    """Pass the turn on, or end the deal."""
    seats, turns = len(deal["hands"]), deal["turns"] + 1
    left = None if deal["left"] is None else deal["left"] - 1
    over = left == 0 or (left is None and turns == int(deal["rules"]["max_turns"]) * seats)
    return {**deal, "turn": (deal["turn"] + 1) % seats, "turns": turns, "left": left, "over": over}


def best(deal: Deal) -> list[int]:
    """Give who has the best hand."""
    values = [worth(hand, deal["rules"]["trips"]) for hand in deal["hands"]]
    return [seat for seat, value in enumerate(values) if value == max(values)]


def perft(deal: Deal, depth: int) -> int:
    """Count the lines of whoever's turn it is that are exactly so long; what ends earlier counts nothing."""
    if depth == 0:
        return 1
    return sum(perft(play(deal, deal["turn"], text), depth - 1) for text in legal(deal, deal["turn"]))
