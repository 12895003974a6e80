"""What a hand and the melds of its side are worth together, in points: a guess at what they will bring.

A laid card counts what it counts. A card in the hand counts the share of it that is likely laid in time, less the
share that is likely left; pairs and wild cards are also worth what they can still do.
"""

from __future__ import annotations

from paizhuo.bots.canasta.reading import Reading, at_least
from paizhuo.cards import Rank
from paizhuo.games.canasta import (
    CANASTA_SIZE,
    MIXED_BONUS,
    MOST_WILDS,
    NATURAL_BONUS,
    NATURAL_RANKS,
    MeldCount,
    Prospect,
    rank_points,
)


class Worth:
    """Weighs what a turn can lead to, for one reading."""

    def __init__(self, reading: Reading, later: float | None = None) -> None:
        """Weigh with what is still to come of the deal, or as if so much of it were."""
        self.reading = reading
        self.later = reading.later if later is None else later
        self._seen: dict[tuple[Rank, int, MeldCount | None], float] = {}
        pile = reading.view.pile
        self._for_pile = reading.weights.pair_for_pile * min(len(pile), 20) if reading.view.frozen else 0.0

    def of(self, prospect: Prospect) -> float:
        """Weigh a hand and melds; cards that are laid count nothing, what is lost by not laying them counts less."""
        hand, melds = prospect.hand, prospect.melds
        value = self._wilds(hand[Rank.TWO], hand[Rank.JOKER]) + self._blacks(hand[Rank.THREE])
        for rank in NATURAL_RANKS:
            if hand[rank] or melds[rank]:
                value += self.rank(rank, hand[rank], melds[rank])
        return value + self.later * self.reading.weights.each * prospect.size

    def rank(self, rank: Rank, held: int, meld: MeldCount | None) -> float:
        """Weigh the cards of one rank: those in the hand, and the side's meld."""
        key = rank, held, meld
        if key not in self._seen:
            self._seen[key] = self._held(rank, held) if meld is None else self._laid(rank, held, meld)
        return self._seen[key]

    def bonus(self, rank: Rank, naturals: int, wilds: int) -> float:
        """Weigh the canasta that a meld is or may become."""
        if naturals + wilds >= CANASTA_SIZE:
            return MIXED_BONUS if wilds else NATURAL_BONUS
        weights = self.reading.weights
        coming = self._coming(rank)
        fill = weights.wild_fill * (MOST_WILDS - wilds) / MOST_WILDS * self.later
        short = CANASTA_SIZE - naturals - wilds
        value = MIXED_BONUS * at_least(short, coming + fill)
        return value if wilds else value + (NATURAL_BONUS - MIXED_BONUS) * at_least(short, coming)

    def _coming(self, rank: Rank) -> float:
        """Guess how many cards of a rank are still to come to the side's meld."""
        return self.later * self.reading.weights.share * self.reading.unseen[rank]

    def _laid(self, rank: Rank, held: int, meld: MeldCount) -> float:
        naturals, wilds = meld
        value = self.bonus(rank, naturals, wilds)
        if held:
            weights = self.reading.weights
            more = self.bonus(rank, naturals + held, wilds) - value
            value += self.later * weights.held_canasta * more - self._loss(rank, held, weights.own_laid)
            value += self.later * (self._for_pile if held >= 2 else 0)
        return value

    def _held(self, rank: Rank, held: int) -> float:
        weights, use = self.reading.weights, min(1, self.reading.unseen[rank] / 3)
        if held == 1:
            return -self._loss(rank, 1, weights.lone_laid)
        for_pile = self._for_pile * use
        if held == 2:
            return self.later * (weights.pair * use + for_pile) - self._loss(rank, 2, weights.pair_laid)
        value = weights.set * use + for_pile + weights.held_canasta * self.bonus(rank, held, 0)
        return self.later * value - self._loss(rank, held, weights.set_laid)

    def _loss(self, rank: Rank, held: int, laid: float) -> float:
        """Say what cards lose by lying in the hand: those that are not laid in time count against the side."""
        return held * rank_points(rank) * 2 * (1 - self.later * laid)

    def _wilds(self, twos: int, jokers: int) -> float:
        weights, lost = self.reading.weights, 2 * (1 - self.later * self.reading.weights.own_laid)
        value = twos * (self.later * weights.two - lost * rank_points(Rank.TWO))
        return value + jokers * (self.later * weights.joker - lost * rank_points(Rank.JOKER))

    def _blacks(self, count: int) -> float:
        return count * (self.later * self.reading.weights.black_three - 2 * rank_points(Rank.THREE))
