"""The rule book of 撿紅點: points, settlement, match and kids' edition (art. 1.8 to 1.13)."""

from __future__ import annotations

from typing import Final, assert_never

from paizhuo.core.articles import Article
from paizhuo.core.common import MatchEnd
from paizhuo.core.near import enumerated
from paizhuo.core.options import Switch
from paizhuo.core.wording import Text, number_text
from paizhuo.games.chinese_ten.choices import (
    DoubleFive,
    DoubleFiveTrigger,
    JidianDoubling,
    ParRounding,
    Settlement,
    TotalWinScore,
)
from paizhuo.games.chinese_ten.options import FAMILIES, LAOZI, OURS, PAGAT, PICKRED, WIKIPEDIA, Options
from paizhuo.games.chinese_ten.values import par_of, par_varies, possible_totals


def _red_cards(options: Options) -> Text | None:
    if options.counts_cards:
        return None
    ace, nine = options.red_ace, options.red_nine.value
    tens = Text("", "") if options.short_deck else Text("，10、J、Q、K 各 10 分", ", ten to king 10 each")
    return Text(
        (
            "紅心和方塊：A {ace} 分，2 到 8 照牌面，9 算 {nine} 分{tens}。黑牌沒有分（黑A 看下面），一樣能吃牌。吃到幾"
            "張不算分。"
        ),
        (
            "Hearts and diamonds: ace {ace}, two to eight their pips, nine {nine}{tens}. Black cards score nothing, "
            "but see the black aces; they take cards all the same. How many cards you took is no score."
        ),
    ).filled(ace=ace, nine=nine, tens=tens)


def _black_aces(options: Options) -> Text | None:
    if options.counts_cards:
        return None
    spade, club = options.spade_ace, options.club_ace
    if options.aces_are_conditional:
        return Text(
            "黑桃A {spade} 分、梅花A {club} 分，要和紅9 一起吃到才算；配到黑9 不算分。",
            (
                "The spade ace scores {spade} and the club ace {club}, but only when taken together with a red nine; "
                "with a black nine it scores nothing."
            ),
        ).filled(spade=spade, club=club)
    return Text("黑桃A {spade} 分，梅花A {club} 分。", "The spade ace scores {spade}, the club ace {club}.").filled(
        spade=spade, club=club
    )


def _jokers(options: Options) -> Text | None:
    if options.seats != 5 or options.counts_cards:
        return None
    each = options.joker_points
    return Text("鬼牌每張 {each} 分，一對 {pair} 分。", "A joker scores {each}, the pair {pair}.").filled(
        each=each, pair=2 * each
    )


def _total(options: Options) -> Text | None:
    if options.counts_cards:
        return None
    totals = possible_totals(options)
    if len(totals) > 1:
        return Text("總分看黑A 有沒有配到紅9：{totals}。", "The total depends on the black aces: {totals}.").filled(
            totals=enumerated(map(number_text, totals))
        )
    return Text("所有的牌加起來 {totals} 分。", "All cards come to {totals}.").filled(totals=number_text(totals[0]))


def _double_five(options: Options) -> Text:
    if options.double_five is DoubleFive.NONE:
        return Text("紅5 吃紅5 沒有另外給分。", "A red five that takes the other red five brings nothing extra.")
    when = Text(
        "用一張紅5 吃到另一張紅5（手上出的或翻出的都算）",
        "When a red five, played or turned up, takes the other red five",
    )
    if options.double_five_trigger is DoubleFiveTrigger.OWN_BOTH:
        when = Text(
            "兩張紅5 都被同一個人吃到（怎麼吃到都算）", "When one player ends up with both red fives, however they came"
        )
    each, others = options.double_five_points, options.seats - 1
    if options.double_five is DoubleFive.BONUS_ONLY:
        sum_ = each * others
        return Text(
            "{when}：加 {sum} 分，別家不減，大家的輸贏加起來就多 {sum}。",
            "{when}, that is a bonus of {sum} which nobody pays, so the nets come to {sum} more.",
        ).filled(when=when, sum=sum_)
    pays = Text(
        "{when}：其他每家給 {each} 分，一共 ＋{sum}。", "{when}, every other player pays {each}, +{sum} in all."
    ).filled(when=when, each=each, sum=each * others)
    if (each, others) != (20, 3):
        return pays
    return Text(
        "{pays}這不是再多加 70 分：5＋5＋60 就是「算 70」的意思。",
        '{pays} That is what "counts 70" means: 5 + 5 + 60, not 70 on top.',
    ).filled(pays=pays)


def _settlement(options: Options) -> Text:
    match options.settlement:
        case Settlement.DIFFERENCE:
            return _difference(options)
        case Settlement.XIGU:
            return Text(
                "（得分 − 60）× 10。有人超過 100 分，四家都再 ×2，只乘一次；剛好 100 不算超過。",
                "(Score − 60) × 10. If anyone is over 100, all four double, once; exactly 100 is not over.",
            )
        case Settlement.JIDIAN:
            return Text("用計點（第 1.11 條）。", "By game points (art. 1.11).")
        case Settlement.RAW:
            return Text(
                "分數多的贏，沒有基準分；輸贏就是得分。",
                "Most points win; there is no par, and the net is the score.",
            )
        case Settlement.CARD_COUNT:
            return Text("不算分，吃到幾張牌就算幾。", "No points: every card taken counts one.")
        case Settlement.RED_COUNT:
            return Text("紅牌一張算 1，黑牌不算。", "Every red card taken counts one, black cards nothing.")
        case _:
            assert_never(options.settlement)


def _difference(options: Options) -> Text:
    totals = possible_totals(options)
    if options.par_rounding is ParRounding.FIXED:
        par = Text("講好的 {par_fixed}", "agreed to be {par_fixed}").filled(par_fixed=options.par_fixed)
    elif len(totals) > 1 or par_varies(options):
        par = Text("這一局的總分 ÷ {seats}", "the total of the deal ÷ {seats}").filled(seats=options.seats)
    else:
        value = number_text(par_of(options, totals[0]))
        par = Text("總分 ÷ {seats} 人 ＝ {value}", "the total ÷ {seats} = {value}").filled(
            seats=options.seats, value=value
        )
    rounded, adds = _ROUNDED[options.par_rounding], _ADDS_UP if options.nets_add_up else _NEED_NOT
    return Text(
        "輸贏 ＝ 得分 − 基準分。基準分是{par}{rounded}{adds}。", "Net = score − par. Par is {par}{rounded}{adds}."
    ).filled(par=par, rounded=rounded, adds=adds)


_ROUNDED: Final = {
    ParRounding.EXACT: Text("，除不盡就照實算", ", kept exact"),
    ParRounding.FLOOR: Text("，小數捨去", ", rounded down"),
    ParRounding.CEIL: Text("，小數進位", ", rounded up"),
    ParRounding.FIXED: Text("", ""),
}
_ADDS_UP: Final = Text("，大家的輸贏加起來是 0", ", so the nets add up to 0")
_NEED_NOT: Final = Text("，輸贏加起來不一定是 0", "; the nets need not add up to 0")


def _total_and_zero(options: Options) -> Text | None:
    if options.settlement is not Settlement.JIDIAN or options.total_and_zero_win is Switch.OFF:
        return None
    counted = Text("", "")
    if options.double_five is not DoubleFive.NONE:
        counted = Text("，雙紅五的 60 也算", ", the 60 of a double red five included,")
        if options.total_win_score is TotalWinScore.WITHOUT_DOUBLE_FIVE:
            counted = Text("，不算雙紅五的 60", ", without the 60 of a double red five,")
    return Text(
        (
            "得分滿 250{counted}，總贏：＋420，其他各 −140。沒有總贏時，一分都沒有的人拚零分：也是 ＋420，其他各 −140；"
            "兩個人都沒有，兩次相加。被雙紅五減到 0 不是拚零分。"
        ),
        (
            "250 or more{counted} is a total win: +420, the others −140 each. Otherwise whoever took nothing has a "
            "zero win: +420, the others −140 each; two of them add up. Being brought down to 0 by a double red five is "
            "no zero win."
        ),
    ).filled(counted=counted)


def _jidian_five(options: Options) -> Text | None:
    if options.settlement is not Settlement.JIDIAN or options.double_five is DoubleFive.NONE:
        return None
    return Text(
        "吃雙紅五的那一對算 70，其他每家減 20，最多減到 0。不夠的由吃雙紅五的人補，補到剩 70 為止；"
        "再不夠由分數最高的人補，補到和第二高一樣，就一起平均補。",
        "The pair of a double red five counts 70, and every other player loses 20, but not below 0. What is lacking "
        "comes from who took the pair, down to 70; then from who has most, down to the next; then from both alike.",
    )


def _jidian(options: Options) -> Text | None:
    if options.settlement is not Settlement.JIDIAN:
        return None
    doubling = Text(
        "每有一家得點滿 60，全桌翻一倍（兩家就是 ×4）；只看翻倍以前的得點",
        "For every player whose game points reach 60, all double (two make ×4); only points before doubling count",
    )
    if options.jidian_doubling is JidianDoubling.ONCE:
        doubling = Text("有人得點滿 60，全桌翻一倍，只翻一次", "If anyone's game points reach 60, all double, once")
    return Text("得點 ＝ 得分 − 70。{doubling}。", "Game points = score − 70. {doubling}.").filled(doubling=doubling)


def _match(options: Options) -> Text:
    match options.match_end:
        case MatchEnd.ONE_ROTATION:
            long = Text("莊家輪一圈，共 {seats} 局", "once round the dealers, {seats} deals").filled(
                seats=options.seats
            )
        case MatchEnd.DEALS:
            long = Text("{deals} 局", "{deals:deal/deals}").filled(deals=options.deals)
        case MatchEnd.TARGET:
            long = Text("到有人累計滿 {target}", "until a running total reaches {target}").filled(
                target=number_text(options.target)
            )
        case MatchEnd.ENDLESS:
            long = Text("想停就停，不限局數", "as many deals as you like")
        case _:
            assert_never(options.match_end)
    return Text(
        "打{long}。每局的輸贏加進累計；重發的不算一局。累計最多的贏，一樣多就一起贏。",
        (
            "A match is {long}. The nets of each deal are added up; a re-deal is no deal. The highest total wins; "
            "equals share."
        ),
    ).filled(long=long)


def _kids(options: Options) -> Text | None:
    if not options.short_deck:
        return None
    return Text(
        "親子版拿掉 10、J、Q、K，只留 A 到 9，只有合起來 10 這一種吃法。發幾張來源沒說，這裡讓手牌和牌堆一樣多。",
        "The kids' edition leaves out 10, J, Q and K: ace to nine, and making ten is the only way to take. No source "
        "says how many cards are dealt; here hands and stock are equal.",
    )


def _open_hands(options: Options) -> Text | None:
    if options.open_hands is Switch.OFF:
        return None
    return Text("大家的手牌攤開，一起找。", "All hands lie open; everyone may look together.")


SCORE_ARTICLES: Final = (
    Article(
        "1.8",
        Text("紅牌的分數", "Red cards"),
        _red_cards,
        ("red_ace", "red_nine", "deck", "settlement"),
        f"{PAGAT}; {FAMILIES}",
    ),
    Article(
        "1.8",
        Text("黑A", "The black aces"),
        _black_aces,
        ("spade_ace", "club_ace", "black_aces_need_red_nine", "settlement"),
        f"{PAGAT}; {WIKIPEDIA}; {PICKRED}; {FAMILIES}",
    ),
    Article("1.8", Text("鬼牌", "Jokers"), _jokers, ("joker_points", "seats", "settlement"), FAMILIES),
    Article(
        "1.8",
        Text("總分", "The total"),
        _total,
        ("red_ace", "red_nine", "spade_ace", "club_ace", "black_aces_need_red_nine", "joker_points", "seats", "deck"),
    ),
    Article(
        "1.9",
        Text("雙紅五", "Double red five"),
        _double_five,
        ("double_five", "double_five_points", "double_five_trigger"),
        f"{WIKIPEDIA}; {PAGAT}; {LAOZI}",
    ),
    Article(
        "1.10",
        Text("怎麼算輸贏", "Settlement"),
        _settlement,
        ("settlement", "par_rounding", "par_fixed", "sweep_bonus", "par_from", "capture", "double_five"),
        f"{PAGAT}; {PICKRED}; {WIKIPEDIA}; {FAMILIES}",
    ),
    Article(
        "1.11",
        Text("總贏和拚零分", "Total win and zero win"),
        _total_and_zero,
        ("settlement", "total_and_zero_win", "total_win_score", "double_five"),
        WIKIPEDIA,
    ),
    Article(
        "1.11",
        Text("計點的雙紅五", "Double red five in game points"),
        _jidian_five,
        ("settlement", "double_five"),
        WIKIPEDIA,
    ),
    Article(
        "1.11", Text("得點和翻倍", "Game points and doubling"), _jidian, ("settlement", "jidian_doubling"), WIKIPEDIA
    ),
    Article("1.12", Text("一場", "A match"), _match, ("match_end", "deals", "target"), OURS),
    Article("1.13", Text("親子版", "Kids' edition"), _kids, ("deck",), FAMILIES),
    Article("1.13", Text("手牌攤開", "Open hands"), _open_hands, ("open_hands",), FAMILIES),
)
