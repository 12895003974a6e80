"""The house rules of 撿紅點 in rule-book order: every difference that the sources name, each with its article.

The defaults are Pagat's basic game with four seats; they are the baseline of version codes and never change.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

from paizhuo.cards import STANDARD_WITH_JOKERS
from paizhuo.core.common import MatchEnd
from paizhuo.core.options import Switch, check_all, rule
from paizhuo.games.chinese_ten.checks import CHECKS
from paizhuo.games.chinese_ten.choices import (
    AceInDraw,
    CaptureDuty,
    DealerTakes,
    Deck,
    Direction,
    DoubleFive,
    DoubleFiveTrigger,
    ExtraFlip,
    FirstToPlay,
    HighestDraw,
    JidianDoubling,
    Leftovers,
    OtherTriple,
    ParFrom,
    ParRounding,
    QuadRanks,
    RedNine,
    SeatDrawTies,
    Settlement,
    TotalWinScore,
    TripleOpening,
)
from paizhuo.games.chinese_ten.values import card_points, nominal_total, par_of

PAGAT: Final = "Pagat, Chinese Ten"
WIKIPEDIA: Final = "維基百科 zh.wikipedia, 撿紅點"
PICKRED: Final = "戲谷 PickRed"
LAOZI: Final = "老子撿紅點"
FAMILIES: Final = "家規整理 collected house rules"
OURS: Final = "來源沒說，本桌的定法 our own choice, no source"


@dataclass(frozen=True, kw_only=True)
class Options:
    """Every house rule of a table. Raises OptionsError, with all problems, for what does not go together."""

    seats: int = rule(4, zh="人數", en="Players", article="1.2", low=2, high=5, source=f"{PAGAT}; {FAMILIES}")

    direction: Direction = rule(
        Direction.CLOCKWISE, zh="輪流方向", en="Direction of play", article="1.3", source=f"{PAGAT}; {WIKIPEDIA}"
    )
    first_to_play: FirstToPlay = rule(
        FirstToPlay.NEXT, zh="誰先出", en="Who plays first", article="1.3", source=f"{PAGAT}; {WIKIPEDIA}"
    )
    seat_draw_ties: SeatDrawTies = rule(
        SeatDrawTies.REFINE, zh="搗牌同點", en="Ties in the draw for seats", article="1.3", source=WIKIPEDIA
    )
    highest_draw_is: HighestDraw = rule(
        HighestDraw.HEAD, zh="搗到最大的人當", en="The highest draw becomes", article="1.3", source=WIKIPEDIA
    )
    seat_draw_ace: AceInDraw = rule(
        AceInDraw.LOW, zh="搗牌時 A", en="An ace in the draw for seats", article="1.3", source=f"{WIKIPEDIA}; {LAOZI}"
    )
    cut_peek: Switch = rule(
        Switch.OFF, zh="尾家切牌看底牌", en="The last seat cuts and peeks", article="1.3", source=WIKIPEDIA
    )

    triple_opening: TripleOpening = rule(
        TripleOpening.CAPTURE_ALL,
        zh="開局三張同點",
        en="Three alike at the start",
        article="1.5",
        source=f"{PAGAT}; {WIKIPEDIA}; {FAMILIES}",
    )
    triple_ranks: QuadRanks = rule(
        QuadRanks.SPECIAL,
        zh="三張同點重發，算哪些點數",
        en="Ranks of a three-alike re-deal",
        article="1.5",
        source=FAMILIES,
        needed=lambda options: options.triple_opening is not TripleOpening.CAPTURE_ALL,
    )
    other_triple: OtherTriple = rule(
        OtherTriple.CAPTURE_ALL,
        zh="二黑一紅的三張同點",
        en="Three alike, two black and one red",
        article="1.5",
        source=OURS,
        needed=lambda options: options.triple_opening is TripleOpening.REDEAL_ONE_BLACK_TWO_RED,
    )
    quad_opening: DealerTakes = rule(
        DealerTakes.DEALER_TAKES,
        zh="開局四張同點",
        en="Four alike at the start",
        article="1.5",
        source=f"{PAGAT}; {FAMILIES}",
    )
    quad_ranks: QuadRanks = rule(
        QuadRanks.SPECIAL,
        zh="四張同點重發，算哪些點數",
        en="Ranks of a four-alike re-deal",
        article="1.5",
        source=WIKIPEDIA,
        needed=lambda options: options.quad_opening is DealerTakes.REDEAL,
    )
    joker_pair_opening: DealerTakes = rule(
        DealerTakes.DEALER_TAKES,
        zh="開局兩張鬼牌",
        en="Both jokers at the start",
        article="1.5",
        source=OURS,
        needed=lambda options: options.seats == 5,
    )
    no_point_hand: Switch = rule(
        Switch.OFF, zh="整手沒有分可以要求重發", en="A hand without points may ask for a re-deal",
        article="1.5", source=WIKIPEDIA,
    )  # fmt: skip
    four_of_a_kind_request: Switch = rule(
        Switch.OFF, zh="看到四張同點可以要求重發", en="Who sees four alike may ask for a re-deal",
        article="1.5", source=WIKIPEDIA,
    )  # fmt: skip
    dead_red_five: Switch = rule(
        Switch.OFF, zh="死紅五重發", en="Re-deal when the red fives can't meet", article="1.5", source=WIKIPEDIA
    )

    capture: CaptureDuty = rule(
        CaptureDuty.MANDATORY, zh="吃得到的牌", en="A card that can take something", article="1.6", source=PAGAT
    )
    sweep_bonus: int = rule(
        0, zh="吃光海底加分", en="Bonus for clearing the table", article="1.6", low=0, high=100, source=FAMILIES
    )
    extra_flip: ExtraFlip = rule(ExtraFlip.NONE, zh="翻幾張", en="Cards turned up", article="1.6", source=FAMILIES)
    leftovers: Leftovers = rule(
        Leftovers.NOBODY,
        zh="最後剩在海底的牌",
        en="Cards left on the table at the end",
        article="1.7",
        source=OURS,
        needed=lambda options: options.leftovers_possible,
    )
    par_from: ParFrom = rule(
        ParFrom.NOMINAL,
        zh="基準分從哪個總分算",
        en="Par is a share of",
        article="1.7",
        source=OURS,
        needed=lambda options: (
            options.leftovers_possible
            and options.settlement is Settlement.DIFFERENCE
            and not options.aces_are_conditional
        ),
    )

    red_ace: int = rule(
        20, zh="紅A 分數", en="A red ace", article="1.8", low=0, high=100, source=PAGAT,
        needed=lambda options: not options.counts_cards,
    )  # fmt: skip
    red_nine: RedNine = rule(
        RedNine.TEN, zh="紅9 分數", en="A red nine", article="1.8", source=f"{PAGAT}; {FAMILIES}",
        needed=lambda options: not options.counts_cards,
    )  # fmt: skip
    spade_ace: int = rule(
        30, zh="黑桃A 分數", en="The spade ace", article="1.8", low=0, high=100, source=f"{PAGAT}; {WIKIPEDIA}",
        needed=lambda options: not options.counts_cards,
    )  # fmt: skip
    club_ace: int = rule(
        40, zh="梅花A 分數", en="The club ace", article="1.8", low=0, high=100, source=f"{PAGAT}; {WIKIPEDIA}",
        needed=lambda options: not options.counts_cards,
    )  # fmt: skip
    black_aces_need_red_nine: Switch = rule(
        Switch.OFF, zh="黑A 配到紅9 才算分", en="A black ace scores only with a red nine",
        article="1.8", source=WIKIPEDIA, needed=lambda options: options.seats == 3 and not options.counts_cards,
    )  # fmt: skip
    joker_points: int = rule(
        35, zh="鬼牌分數", en="A joker", article="1.8", low=0, high=100, source=FAMILIES,
        needed=lambda options: options.seats == 5 and not options.counts_cards,
    )  # fmt: skip
    double_five: DoubleFive = rule(
        DoubleFive.NONE, zh="雙紅五", en="Double red five", article="1.9", source=f"{WIKIPEDIA}; {PAGAT}"
    )
    double_five_points: int = rule(
        20, zh="雙紅五每家給", en="Double red five, from each player", article="1.9", low=0, high=100,
        source=f"{WIKIPEDIA}; {PAGAT}; {LAOZI}", needed=lambda options: options.double_five is not DoubleFive.NONE,
    )  # fmt: skip
    double_five_trigger: DoubleFiveTrigger = rule(
        DoubleFiveTrigger.CAPTURE_EVENT, zh="怎樣算雙紅五", en="What makes a double red five", article="1.9",
        source=WIKIPEDIA, needed=lambda options: options.double_five is not DoubleFive.NONE,
    )  # fmt: skip

    settlement: Settlement = rule(
        Settlement.DIFFERENCE, zh="怎麼算輸贏", en="Settlement", article="1.10",
        source=f"{PAGAT}; {PICKRED}; {WIKIPEDIA}; {FAMILIES}",
    )  # fmt: skip
    par_rounding: ParRounding = rule(
        ParRounding.EXACT, zh="基準分除不盡", en="A par that isn't whole", article="1.10", source=FAMILIES,
        needed=lambda options: options.settlement is Settlement.DIFFERENCE,
    )  # fmt: skip
    par_fixed: int = rule(
        70, zh="講好的基準分", en="The agreed par", article="1.10", low=0, high=400, source=FAMILIES,
        needed=lambda options: (
            options.settlement is Settlement.DIFFERENCE and options.par_rounding is ParRounding.FIXED
        ),
    )  # fmt: skip
    total_and_zero_win: Switch = rule(
        Switch.ON, zh="總贏和拚零分", en="Total win and zero win", article="1.11", source=WIKIPEDIA,
        needed=lambda options: options.settlement is Settlement.JIDIAN,
    )  # fmt: skip
    total_win_score: TotalWinScore = rule(
        TotalWinScore.WITH_DOUBLE_FIVE, zh="總贏的 250 分", en="The 250 of a total win", article="1.11",
        source=WIKIPEDIA,
        needed=lambda options: (
            options.settlement is Settlement.JIDIAN
            and options.total_and_zero_win is Switch.ON
            and options.double_five is not DoubleFive.NONE
        ),
    )  # fmt: skip
    jidian_doubling: JidianDoubling = rule(
        JidianDoubling.PER_PLAYER, zh="得點翻倍", en="Doubling of game points", article="1.11", source=WIKIPEDIA,
        needed=lambda options: options.settlement is Settlement.JIDIAN,
    )  # fmt: skip

    match_end: MatchEnd = rule(
        MatchEnd.ONE_ROTATION, zh="一場打到", en="A match lasts", article="1.12", source=OURS, is_length=True
    )
    deals: int = rule(
        4, zh="局數", en="Deals", article="1.12", low=1, high=200, source=OURS, is_length=True,
        needed=lambda options: options.match_end is MatchEnd.DEALS,
    )  # fmt: skip
    target: int = rule(
        1000, zh="目標分數", en="Target", article="1.12", low=1, high=100_000, source=OURS, is_length=True,
        needed=lambda options: options.match_end is MatchEnd.TARGET,
    )  # fmt: skip

    deck: Deck = rule(Deck.FULL, zh="用哪些牌", en="Cards in play", article="1.13", source=FAMILIES)
    open_hands: Switch = rule(Switch.OFF, zh="手牌攤開", en="Open hands", article="1.13", source=FAMILIES)

    def __post_init__(self) -> None:
        """Refuse what does not go together."""
        check_all(self, CHECKS)

    # What follows from the rules of a table, asked for at every move.

    @cached_property
    def points(self) -> tuple[int, ...]:
        """What each card counts, by card."""
        return tuple(card_points(self, card) for card in STANDARD_WITH_JOKERS)

    @cached_property
    def has_par(self) -> bool:
        """Whether scores are compared with a share of the total."""
        return self.settlement in (Settlement.DIFFERENCE, Settlement.XIGU, Settlement.JIDIAN)

    @cached_property
    def fixed_total(self) -> Fraction | None:
        """What all cards count together, None where it depends on the course of play."""
        return None if self.counts_what_was_taken or self.sweep_bonus else nominal_total(self)

    @cached_property
    def counts_what_was_taken(self) -> bool:
        """Whether par is a share of what was really taken, and not of the whole pack."""
        agreed = self.par_from is ParFrom.ACTUAL and self.settlement is Settlement.DIFFERENCE
        return self.aces_are_conditional or (agreed and self.leftovers_possible)

    @cached_property
    def fixed_par(self) -> Fraction | None:
        """Par, None where it depends on the course of play or there is none."""
        return None if self.fixed_total is None or not self.has_par else par_of(self, self.fixed_total)

    @cached_property
    def nets_add_up(self) -> bool:
        """Whether what is won and lost adds up to 0 in every deal (art. 1.7, 1.9, 1.10)."""
        if not self.has_par:
            return False
        nobody = self.leftovers is Leftovers.NOBODY or self.capture is CaptureDuty.OPTIONAL
        lost = self.leftovers_possible and nobody and not self.counts_what_was_taken
        unpaid = self.double_five is DoubleFive.BONUS_ONLY and self.double_five_points > 0
        whole = self.par_rounding is ParRounding.EXACT or self.settlement is not Settlement.DIFFERENCE
        if self.fixed_total is not None and self.fixed_par is not None:
            whole = self.fixed_par * self.seats == self.fixed_total
        return whole and not lost and not unpaid

    @cached_property
    def dealer_leads(self) -> bool:
        """Whether the dealer plays first, and not the seat after it."""
        return self.first_to_play is FirstToPlay.DEALER

    @cached_property
    def plays_open(self) -> bool:
        """Whether all hands lie open."""
        return self.open_hands is Switch.ON

    @cached_property
    def short_deck(self) -> bool:
        """Whether the kids' edition's 36 cards are played with."""
        return self.deck is Deck.ACE_TO_NINE

    @cached_property
    def counts_cards(self) -> bool:
        """Whether cards are counted, and not points."""
        return self.settlement in (Settlement.CARD_COUNT, Settlement.RED_COUNT)

    @cached_property
    def counts_all_cards(self) -> bool:
        """Whether every card counts one."""
        return self.settlement is Settlement.CARD_COUNT

    @cached_property
    def aces_are_conditional(self) -> bool:
        """Whether a black ace counts only with a red nine, so that the total depends on the course of play."""
        return self.black_aces_need_red_nine is Switch.ON and not self.counts_cards

    @cached_property
    def leftovers_possible(self) -> bool:
        """Whether cards may stay on the table at the end."""
        return self.capture is CaptureDuty.OPTIONAL or (
            self.triple_opening is TripleOpening.REDEAL_ONE_BLACK_TWO_RED
            and self.other_triple is OtherTriple.ONE_OF_THREE
        )

    @cached_property
    def asks_before_play(self) -> bool:
        """Whether somebody may ask for a re-deal, so that every seat is asked first."""
        return Switch.ON in (self.no_point_hand, self.four_of_a_kind_request)
