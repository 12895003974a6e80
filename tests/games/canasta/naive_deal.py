"""A second engine for whole deals, written straight from the rule book: lists of cards, no speed, no cleverness.

It shares nothing with the package. Cards are texts (`10C`, `3H`, `RJ`); whether a turn can end is asked of `naive`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.games.canasta import naive
from tests.games.canasta.naive import Turn, letters

PACK = [f"{rank}{suit}" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K") for suit in "CDHS"] * 2
PACK += ["RJ", "BJ"] * 2
RED = ("3H", "3D")


@dataclass
class Deal:
    """A deal: whose turn it is, what lies where, and what has happened in the turn."""

    rules: dict[str, Any]
    scores: tuple[int, int]
    turn: int
    stock: list[str]
    hands: list[list[str]]
    pile: list[str] = field(default_factory=list)
    melds: list[dict[str, list[str]]] = field(default_factory=lambda: [{}, {}])
    reds: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    seen: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    """What everybody saw each seat take."""
    asked: set[int] = field(default_factory=set)
    drawn: str = ""
    opening: int = 0
    ordinary: bool = False
    asks: bool = False
    answering: bool = False
    answer: bool | None = None
    no_discard: bool = False
    over: bool = False
    out: int | None = None


def letter(card: str) -> str:
    """Give the letter of a card."""
    return "*" if card in ("RJ", "BJ") else "" if card in RED else card[:-1].replace("10", "T")


def written(cards: list[str]) -> str:
    """Write the letters of cards in a fixed order."""
    return letters(Counter("".join(map(letter, cards))))


def begin(order: list[str], dealer: int, rules: dict[str, Any], scores: tuple[int, int]) -> Deal:
    """Deal one card at a time from the dealer's left, turn up the pile, lay out red threes."""
    first = (dealer + 1) % 4
    hands: list[list[str]] = [[], [], [], []]
    for number, card in enumerate(order[:44]):
        hands[(first + number) % 4].append(card)
    deal = Deal(rules, scores, first, list(order[44:]), hands)
    while not deal.pile or turns_another(deal, deal.pile[-1]):
        deal.pile.append(deal.stock.pop(0))
    if rules["red_threes_at_deal"] == "at-once":
        for place in range(4):
            lay_out(deal, (first + place) % 4)
    else:
        lay_out(deal, first)
    return deal


def turns_another(deal: Deal, card: str) -> bool:
    """Say whether a turned-up card is covered by another."""
    black = card in ("3C", "3S") and deal.rules["black_three_upcard"] == "turn-another"
    return letter(card) in ("2", "*", "") or black


def lay_out(deal: Deal, seat: int) -> None:
    """Lay out the red threes of a hand and draw for them."""
    hand = deal.hands[seat]
    while any(card in RED for card in hand):
        red = next(card for card in hand if card in RED)
        hand.remove(red)
        deal.reds[seat].append(red)
        if deal.stock:
            hand.append(deal.stock.pop(0))


def as_turn(deal: Deal) -> Turn:
    """Give the turn as the search for its end knows it."""
    melds, score = deal.melds[deal.turn % 2], deal.scores[deal.turn % 2]
    counts = {
        rank: (sum(letter(card) == rank for card in cards), sum(letter(card) in "2*" for card in cards))
        for rank, cards in melds.items()
    }
    return Turn(
        hand=written(deal.hands[deal.turn]),
        melds=naive.as_melds(counts),
        opened=bool(melds) and not deal.opening,
        laid=deal.opening,
        minimum=15 if score < 0 else 50 if score < 1500 else 90 if score < 3000 else 120,
        took=deal.drawn == "pile",
        buried=written(deal.pile) if deal.opening and deal.drawn == "pile" else "",
        needed=deal.rules["canastas_to_go_out"],
        answer=deal.answer,
        may_discard=not deal.no_discard,
        black_threes="3" in melds,
    )


def legal(deal: Deal) -> set[str]:
    """Give the legal moves."""
    if deal.over:
        return set()
    if deal.answering:
        return {"yes", "no"}
    turn = as_turn(deal)
    if deal.drawn:
        moves = naive.legal(turn)
        in_time = may_ask(deal) and not deal.ordinary and not deal.opening
        return moves | ({"ask"} if in_time and naive.can_keep_any_answer(turn) else set())
    moves = takes(deal)
    return moves | drawing(deal, moves) | ({"ask"} if asks_early(deal) else set())


def drawing(deal: Deal, takes: set[str]) -> set[str]:
    """Give what may be done besides taking the pile."""
    if deal.stock:
        return {"draw"} if deal.answer is not True or surely_goes_out(deal) else set()
    forced = any(text.startswith("take onto") for text in takes)
    return set() if forced or deal.answer is True else {"leave"}


def takes(deal: Deal) -> set[str]:
    """Give the ways to take the pile."""
    turn = naive.replace(as_turn(deal), took=True, buried=written(deal.pile[:-1]))
    return {text for text, then in ways(deal, turn) if naive.can_end(then)}


def ways(deal: Deal, turn: Turn) -> list[tuple[str, Turn]]:
    """Give the ways to use the top card, whatever comes of it."""
    top = letter(deal.pile[-1]) if deal.pile else ""
    hand = deal.hands[deal.turn]
    single = deal.rules["one_card_rule"]
    forbidden = single == "forbid" or (single != "allow" and bool(deal.stock))
    if top in ("", "2", "*", "3") or (len(hand) == len(deal.pile) == 1 and forbidden):
        return []
    kinds = {letter(card) for card in deal.pile}
    black = deal.rules["black_three_freezes"] == "on" and "3" in kinds
    frozen = not turn.opened or bool({"2", "*", ""} & kinds) or black
    closed = len(deal.melds[deal.turn % 2].get(top, [])) >= 7 and deal.rules["take_onto_canasta"] == "off"
    found = naive.takes(turn, top, only_pair=frozen)
    return [(text, then) for text, then in found if not (closed and text.startswith("take onto"))]


def may_ask(deal: Deal) -> bool:
    """Say whether the limits on questions allow one."""
    return not deal.asks and not (deal.rules["ask_limit"] == "per-deal" and deal.turn in deal.asked)


def asks_early(deal: Deal) -> bool:
    """Say whether a question before the draw is legal: the table allows it, and going out is certain."""
    if deal.rules["ask_timing"] == "after-draw" or not may_ask(deal):
        return False
    turn = naive.replace(as_turn(deal), took=True, buried=written(deal.pile[:-1]), answer=True)
    return surely_goes_out(deal) or any(naive.can_end(then) for _, then in ways(deal, turn))


def surely_goes_out(deal: Deal) -> bool:
    """Say whether the hand goes out whatever card the stock gives, by what its owner can see."""
    turn = naive.replace(as_turn(deal), answer=True)
    visible = [*deal.hands[deal.turn], *deal.pile]
    visible += [card for side in deal.melds for cards in side.values() for card in cards]
    visible += [card for seat in range(4) if seat != deal.turn for card in deal.seen[seat]]
    unseen = Counter(map(letter, PACK))
    unseen.subtract(map(letter, visible))
    comes = [one for one, count in unseen.items() if one and count > 0]
    hands = [letters(Counter(turn.hand + one)) for one in comes]
    return bool(deal.stock) and all(naive.can_end(naive.replace(turn, hand=hand)) for hand in hands)


def make(deal: Deal, text: str) -> None:
    """Make a move."""
    seat, (verb, *words) = deal.turn, text.split()
    if verb == "draw":
        draw(deal)
    elif verb == "take":
        top = deal.pile.pop()
        cards = [] if words[0] == "onto" else pulled(deal, words)
        deal.drawn = "pile"
        lay(deal, letter(top), [top, *cards])
    elif verb == "meld":
        rank = words[1] if words[0] == "onto" else words[0]
        deal.ordinary = deal.ordinary or not (deal.opening and deal.drawn == "pile")
        lay(deal, rank.replace("10", "T"), pulled(deal, words[2:] if words[0] == "onto" else words))
    elif verb == "discard":
        deal.pile.append(pulled(deal, words)[0])
        if deal.hands[seat]:
            pass_on(deal)
    elif verb == "ask":
        deal.answering = deal.asks = True
        deal.asked.add(seat)
    elif verb in ("yes", "no"):
        deal.answering, deal.answer = False, verb == "yes"
        deal.over = not deal.drawn and not deal.stock and not takes(deal)
    else:
        deal.over = True
    if not deal.over and not deal.hands[seat]:
        deal.over, deal.out = True, seat


def draw(deal: Deal) -> None:
    """Draw until no red three comes; the last card of the stock is not replaced."""
    card = deal.stock.pop(0)
    while card in RED:
        deal.reds[deal.turn].append(card)
        if not deal.stock:
            end_with_red_three(deal)
            return
        card = deal.stock.pop(0)
    deal.hands[deal.turn].append(card)
    deal.drawn = "stock"


def end_with_red_three(deal: Deal) -> None:
    """End the deal, or leave the melds."""
    deal.over = deal.rules["last_red_three"] == "end-now"
    deal.drawn, deal.no_discard = "stock", True
    if deal.answer and not naive.can_end(as_turn(deal)):
        deal.answer = None


def pulled(deal: Deal, words: list[str]) -> list[str]:
    """Take cards out of a hand: what everybody saw it take goes first, then the oldest."""
    seat, cards = deal.turn, []
    for word in words:
        wanted = word.replace("10", "T")
        source = [card for card in deal.seen[seat] + unseen_part(deal) if letter(card) == wanted]
        cards.append(source[0])
        deal.hands[seat].remove(source[0])
        if source[0] in deal.seen[seat]:
            deal.seen[seat].remove(source[0])
    return cards


def unseen_part(deal: Deal) -> list[str]:
    """Give the cards of the hand that nobody saw it take, oldest first."""
    rest = list(deal.hands[deal.turn])
    for card in deal.seen[deal.turn]:
        rest.remove(card)
    return rest


def lay(deal: Deal, rank: str, cards: list[str]) -> None:
    """Put cards on the table; a complete opening, or an open side, gets the rest of the pile."""
    melds, turn = deal.melds[deal.turn % 2], as_turn(deal)
    if not melds or deal.opening:
        deal.opening += sum(naive.VALUES[letter(card)] for card in cards)
    melds[rank] = melds.get(rank, []) + cards
    if deal.opening >= turn.minimum:
        deal.opening = 0
    if deal.drawn == "pile" and not deal.opening:
        taken = [card for card in deal.pile if card not in RED]
        deal.reds[deal.turn] += [card for card in deal.pile if card in RED]
        deal.hands[deal.turn] = taken + deal.hands[deal.turn]
        deal.seen[deal.turn] = taken + deal.seen[deal.turn]
        deal.pile = []


def pass_on(deal: Deal) -> None:
    """Begin the next turn; without stock and without a way to take the pile the deal is over."""
    deal.turn = (deal.turn + 1) % 4
    deal.drawn, deal.opening, deal.ordinary, deal.asks, deal.answer = "", 0, False, False, None
    lay_out(deal, deal.turn)
    deal.over = not deal.stock and not takes(deal)
