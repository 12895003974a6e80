"""Which house rules do not go together, and a way out of each contradiction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paizhuo.cards import STANDARD
from paizhuo.core.options import Check, Problem, Switch
from paizhuo.core.wording import Argument, Message
from paizhuo.games.chinese_ten.choices import (
    CaptureDuty,
    DealerTakes,
    Deck,
    DoubleFive,
    OtherTriple,
    QuadRanks,
    RedNine,
    Settlement,
    TripleOpening,
)
from paizhuo.games.chinese_ten.values import card_points
from paizhuo.games.chinese_ten.words import Clash

if TYPE_CHECKING:
    from paizhuo.games.chinese_ten.options import Options

JIDIAN_TOTAL: Final = 280
XIGU_TOTAL: Final = 240


def _clash(phrase: Clash, options: tuple[str, ...], fix: tuple[str, str], **arguments: Argument) -> Problem:
    return Problem(Message(phrase, arguments).both(), options, fix)


def _jidian_seats(options: Options) -> Problem | None:
    if options.settlement is not Settlement.JIDIAN or options.seats == 4:
        return None
    return _clash(Clash.JIDIAN_SEATS, ("settlement", "seats"), ("seats", "4"))


def _jidian_total(options: Options) -> Problem | None:
    total = _total_without_jokers(options)
    if options.settlement is not Settlement.JIDIAN or total == JIDIAN_TOTAL or options.deck is not Deck.FULL:
        return None
    fix = _towards(options, JIDIAN_TOTAL, club_ace=40)
    return _clash(Clash.JIDIAN_TOTAL, ("settlement", fix[0]), fix, total=total)


def _jidian_capture(options: Options) -> Problem | None:
    if options.settlement is not Settlement.JIDIAN or options.capture is CaptureDuty.MANDATORY:
        return None
    return _clash(Clash.JIDIAN_CAPTURE, ("settlement", "capture"), ("capture", "mandatory"))


def _jidian_leftovers(options: Options) -> Problem | None:
    strands = (
        options.triple_opening is TripleOpening.REDEAL_ONE_BLACK_TWO_RED
        and options.other_triple is OtherTriple.ONE_OF_THREE
    )
    if options.settlement is not Settlement.JIDIAN or not strands:
        return None
    return _clash(Clash.JIDIAN_LEFT, ("settlement", "other_triple"), ("other_triple", "capture-all"))


def _jidian_sweep(options: Options) -> Problem | None:
    if options.settlement is not Settlement.JIDIAN or not options.sweep_bonus:
        return None
    return _clash(Clash.JIDIAN_SWEEP, ("settlement", "sweep_bonus"), ("sweep_bonus", "0"))


def _jidian_five(options: Options) -> Problem | None:
    if options.settlement is not Settlement.JIDIAN or options.double_five is DoubleFive.NONE:
        return None
    if options.double_five is DoubleFive.BONUS_ONLY:
        return _clash(Clash.JIDIAN_FIVE, ("settlement", "double_five"), ("double_five", "transfer"))
    if options.double_five_points == 20:
        return None
    return _clash(Clash.JIDIAN_FIVE, ("settlement", "double_five_points"), ("double_five_points", "20"))


def _xigu_seats(options: Options) -> Problem | None:
    if options.settlement is not Settlement.XIGU or options.seats == 4:
        return None
    return _clash(Clash.XIGU_SEATS, ("settlement", "seats"), ("seats", "4"))


def _xigu_total(options: Options) -> Problem | None:
    total = _total_without_jokers(options)
    if options.settlement is not Settlement.XIGU or total == XIGU_TOTAL or options.deck is not Deck.FULL:
        return None
    fix = _towards(options, XIGU_TOTAL, club_ace=0)
    return _clash(Clash.XIGU_TOTAL, ("settlement", fix[0]), fix, total=total)


def _xigu_five(options: Options) -> Problem | None:
    if options.settlement is not Settlement.XIGU or options.double_five is DoubleFive.NONE:
        return None
    return _clash(Clash.XIGU_FIVE, ("settlement", "double_five"), ("double_five", "none"))


def _xigu_sweep(options: Options) -> Problem | None:
    if options.settlement is not Settlement.XIGU or not options.sweep_bonus:
        return None
    return _clash(Clash.XIGU_SWEEP, ("settlement", "sweep_bonus"), ("sweep_bonus", "0"))


def _aces_seats(options: Options) -> Problem | None:
    if options.black_aces_need_red_nine is Switch.OFF or options.seats == 3:
        return None
    options_named = ("black_aces_need_red_nine", "seats")
    return _clash(Clash.ACES_SEATS, options_named, ("black_aces_need_red_nine", "off"))


def _kids_seats(options: Options) -> Problem | None:
    if options.deck is Deck.FULL or options.seats < 5:
        return None
    return _clash(Clash.KIDS_SEATS, ("deck", "seats"), ("seats", "4"))


def _kids_par(options: Options) -> Problem | None:
    with_par = (Settlement.DIFFERENCE, Settlement.XIGU, Settlement.JIDIAN)
    if options.deck is Deck.FULL or options.settlement not in with_par:
        return None
    return _clash(Clash.KIDS_PAR, ("deck", "settlement"), ("settlement", "card-count"))


def _quad_any(options: Options) -> Problem | None:
    if options.quad_ranks is QuadRanks.SPECIAL or options.quad_opening is DealerTakes.REDEAL:
        return None
    return _clash(Clash.QUAD_ANY, ("quad_ranks", "quad_opening"), ("quad_opening", "redeal"))


CHECKS: Final[tuple[Check[Options], ...]] = (
    _jidian_seats,
    _jidian_total,
    _jidian_capture,
    _jidian_leftovers,
    _jidian_sweep,
    _jidian_five,
    _xigu_seats,
    _xigu_total,
    _xigu_five,
    _xigu_sweep,
    _aces_seats,
    _kids_seats,
    _kids_par,
    _quad_any,
)


def _total_without_jokers(options: Options) -> int:
    return sum(card_points(options, card) for card in STANDARD)


def _towards(options: Options, wanted: int, *, club_ace: int) -> tuple[str, str]:
    """Find the one usual value that gives the total, else the first that is not the usual one."""
    usual = {"red_nine": 10, "red_ace": 20, "spade_ace": 30, "club_ace": club_ace}
    now = {"red_nine": 10 if options.red_nine is RedNine.TEN else 9, "red_ace": options.red_ace}
    now |= {"spade_ace": options.spade_ace, "club_ace": options.club_ace}
    copies = {"red_nine": 2, "red_ace": 2, "spade_ace": 1, "club_ace": 1}
    total = _total_without_jokers(options)
    unusual = [name for name in usual if now[name] != usual[name]]
    enough = [name for name in unusual if total + copies[name] * (usual[name] - now[name]) == wanted]
    name = (enough or unusual)[0]
    return name, str(usual[name])
