"""The rules of 撿紅點 once more, as plainly as can be: cards are texts, tables are lists, nothing is shared.

Written from the rule book, not from the engine, to be compared with it move by move. House rules come as texts, by id.
The draw for seats, the cut and the answers before the first card are left out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

PARTNER = {
    "A": "9", "2": "8", "3": "7", "4": "6", "5": "5", "6": "4", "7": "3", "8": "2", "9": "A",
    "10": "10", "J": "J", "Q": "Q", "K": "K", "RJ": "BJ", "BJ": "RJ",
}  # fmt: skip
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SELF = ["5", "10", "J", "Q", "K"]
HAND = {("full", 2): 12, ("full", 3): 8, ("full", 4): 6, ("full", 5): 5}
HAND |= {("ace-to-nine", 2): 8, ("ace-to-nine", 3): 5, ("ace-to-nine", 4): 4}


def rank(card: str) -> str:
    """Give the rank of a card; a joker is its own."""
    return card if card in ("RJ", "BJ") else card[:-1]


def red(card: str) -> bool:
    """Say whether a card is red."""
    return card[-1] in "HD"


def worth(card: str, rules: dict[str, str]) -> int:
    """Give what a card counts."""
    if rules["settlement"] == "card-count":
        return 1
    if rules["settlement"] == "red-count":
        return int(red(card))
    if card in ("RJ", "BJ"):
        return int(rules["joker_points"])
    if red(card):
        special = {"A": int(rules["red_ace"]), "9": int(rules["red_nine"]), "J": 10, "Q": 10, "K": 10}
        return special[rank(card)] if rank(card) in special else int(rank(card))
    return {"AS": int(rules["spade_ace"]), "AC": int(rules["club_ace"])}.get(card, 0)


@dataclass
class Deal:
    """A deal in progress. `taken[seat]` are captures, each a list with the capturing card first."""

    rules: dict[str, str]
    dealer: int
    hands: list[list[str]]
    table: list[str]
    stock: list[str]
    taken: list[list[list[str]]]
    gift: list[str] = field(default_factory=list)
    tied: list[str] = field(default_factory=list)
    turn: int = 0
    waiting: str = ""
    flips: int = 0
    swept: bool = False
    sweeps: list[int] = field(default_factory=list)
    last: int | None = None
    void: bool = False


def begin(pack: list[str], dealer: int, rules: dict[str, str]) -> Deal:
    """Deal one card at a time, then turn up the table and see what it means."""
    seats = int(rules["seats"])
    hand = HAND[rules["deck"], seats]
    first = dealer if rules["first_to_play"] == "dealer" else (dealer + 1) % seats
    hands: list[list[str]] = [[] for _ in range(seats)]
    for number in range(hand * seats):
        hands[(first + number) % seats].append(pack[number])
    up = 6 if rules["deck"] == "ace-to-nine" and seats == 3 else 4
    table, stock = pack[hand * seats : hand * seats + up], pack[hand * seats + up :]
    deal = Deal(rules, dealer, hands, table, stock, [[] for _ in range(seats)], turn=first, sweeps=[0] * seats)
    look_at_opening(deal)
    return deal


def look_at_opening(deal: Deal) -> None:  # noqa: C901  one check after another, as plainly as can be
    """Four alike, three alike, jokers, red fives, five of a class: in this order."""
    rules = deal.rules
    for one in RANKS:
        alike = [card for card in deal.table if rank(card) == one]
        if len(alike) == 4 and (one in SELF or rules["quad_ranks"] == "any"):
            if rules["quad_opening"] == "redeal":
                deal.void = True
                return
            give(deal, alike)
        if len(alike) == 3 and (one in SELF or rules["triple_ranks"] == "any"):
            reds = sum(map(red, alike))
            if rules["triple_opening"] == "redeal":
                deal.void = True
                return
            if rules["triple_opening"] == "redeal-one-black-two-red" and reds == 2:
                deal.void = True
                return
            if one in SELF and "capture-all" in (rules["triple_opening"], rules["other_triple"]):
                deal.tied = alike
    if "RJ" in deal.table and "BJ" in deal.table:
        if rules["joker_pair_opening"] == "redeal":
            deal.void = True
            return
        give(deal, ["RJ", "BJ"])
    fives = {card for card in deal.table if rank(card) == "5"}
    hidden = {deal.stock[-1]} if rules["cut_peek"] == "on" and fives & {"5D", "5H"} else set()
    if rules["dead_red_five"] == "on" and ({"5D", "5H"} <= fives | hidden or {"5C", "5S"} <= fives):
        deal.void = True
        return
    for low in ("A", "2", "3", "4"):
        if sum(rank(card) in (low, PARTNER[low]) for card in deal.table) > 4:
            deal.void = True


def give(deal: Deal, cards: list[str]) -> None:
    """Give cards of the opening to the dealer."""
    deal.gift = cards
    deal.table = [card for card in deal.table if card not in cards]
    deal.last = deal.dealer


def fits(deal: Deal, card: str) -> list[str]:
    """Give what a card can take from the table."""
    return [other for other in deal.table if rank(other) == PARTNER[rank(card)]]


def moves(deal: Deal) -> list[str]:
    """Write every move of the seat in turn."""
    if deal.void or (not any(deal.hands) and not deal.waiting):
        return []
    may_leave = deal.rules["capture"] == "optional"
    if deal.waiting:
        found = fits(deal, deal.waiting)
        together = [deal.tied[0]] if set(deal.tied) & set(found) else found
        return [f">{card}" for card in together] + ["-"] * may_leave
    written = []
    for card in deal.hands[deal.turn]:
        found = fits(deal, card)
        if len(found) > 1 and not set(deal.tied) & set(found):
            written += [f"{card}>{other}" for other in found]
        else:
            written.append(card)
        if found and may_leave:
            written.append(f"{card}-")
    return written


def make(deal: Deal, move: str) -> None:
    """Make a move, and go on until the next one is due."""
    card, _, target = move.rstrip("-").partition(">")
    left = move.endswith("-")
    if deal.waiting:
        card, deal.waiting = deal.waiting, ""
    else:
        deal.hands[deal.turn].remove(card)
    lay(deal, card, [] if left else [target] if target else fits(deal, card))
    while deal.stock and deal.flips < allowed(deal):
        deal.flips += 1
        up = deal.stock.pop(0)
        found = fits(deal, up)
        free = deal.rules["capture"] == "optional" and found
        if free or (len(found) > 1 and not set(deal.tied) & set(found)):
            deal.waiting = up
            return
        lay(deal, up, found)
    deal.turn, deal.flips, deal.swept = (deal.turn + 1) % len(deal.hands), 0, False


def allowed(deal: Deal) -> int:
    """Give how many cards this turn turns up."""
    extra = deal.rules["extra_flip"]
    return 2 if extra == "every-turn" or (extra == "after-sweep" and deal.swept) else 1


def lay(deal: Deal, card: str, targets: list[str]) -> None:
    """Let a card take, or lie down."""
    if not targets:
        deal.table.append(card)
        return
    if set(targets) & set(deal.tied):
        targets, deal.tied = deal.tied, []
    deal.taken[deal.turn].append([card, *targets])
    deal.table = [other for other in deal.table if other not in targets]
    deal.last = deal.turn
    if not deal.table and (deal.stock or any(deal.hands)):
        deal.sweeps[deal.turn] += 1
        deal.swept = True


def piles(deal: Deal) -> list[list[list[str]]]:
    """Give what each seat has at the end: captures, the gift of the opening, what was left to it."""
    found = [[*own] for own in deal.taken]
    if deal.gift:
        found[deal.dealer].append(["", *deal.gift])
    if deal.table and deal.rules["leftovers"] == "last-capturer" and deal.last is not None:
        found[deal.last].append(["", *deal.table])
    return found


def card_points(deal: Deal) -> list[int]:
    """Give the card points of each seat, with what clearing the table brought."""
    scores = []
    for seat, own in enumerate(piles(deal)):
        points = int(deal.rules["sweep_bonus"]) * deal.sweeps[seat]
        for capture in own:
            for card in filter(None, capture):
                needs = card in ("AS", "AC") and deal.rules["black_aces_need_red_nine"] == "on"
                counted = deal.rules["settlement"] in ("card-count", "red-count")
                if not needs or counted or {"9H", "9D"} & set(capture):
                    points += worth(card, deal.rules)
        scores.append(points)
    return scores


def eater(deal: Deal) -> int | None:
    """Give who took a double red five, if it brings anything."""
    if deal.rules["double_five"] == "none":
        return None
    for seat, own in enumerate(piles(deal)):
        for capture in own:
            if capture[0] in ("5H", "5D") and {"5H", "5D"} <= set(capture):
                return seat
        everything = {card for capture in own for card in capture}
        if deal.rules["double_five_trigger"] == "own-both" and {"5H", "5D"} <= everything:
            return seat
    return None


def differences(deal: Deal) -> list[Fraction]:
    """Settle by the difference from an exact par."""
    scores, seats, rules = card_points(deal), len(deal.hands), deal.rules
    pack = [f"{one}{suit}" for one in RANKS[: 9 if rules["deck"] == "ace-to-nine" else 13] for suit in "CDHS"]
    pack += ["RJ", "BJ"] if seats == 5 else []
    total = sum(worth(card, rules) for card in pack) + int(rules["sweep_bonus"]) * sum(deal.sweeps)
    if rules["par_from"] == "actual" or rules["black_aces_need_red_nine"] == "on":
        total = sum(scores)
    nets = [score - Fraction(total, seats) for score in scores]
    won = eater(deal)
    if won is not None:
        each = int(rules["double_five_points"])
        for seat in range(seats):
            nets[seat] += each * (seats - 1) if seat == won else -each if rules["double_five"] == "transfer" else 0
    return nets
