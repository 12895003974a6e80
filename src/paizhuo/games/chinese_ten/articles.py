"""The rule book of 撿紅點: deal, opening and play (art. 1.2 to 1.7); points and settlement are in `score_articles`.

The rules are those of Pagat's page on Chinese Ten, of the zh.wikipedia article in two revisions, of PickRed's help and
of collected house rules; where they are silent, the article says so and the choice is ours. Left out: more than five
players, and what is done about cards that are exposed by mistake. A deal has as many turns as cards in hand.
"""

from __future__ import annotations

from typing import Final, assert_never

from paizhuo.core.articles import Article, always
from paizhuo.core.options import Switch
from paizhuo.core.wording import Text, strung
from paizhuo.games.chinese_ten.choices import (
    AceInDraw,
    CaptureDuty,
    DealerTakes,
    ExtraFlip,
    HighestDraw,
    Leftovers,
    OtherTriple,
    QuadRanks,
    SeatDrawTies,
    TripleOpening,
)
from paizhuo.games.chinese_ten.options import FAMILIES, OURS, PAGAT, WIKIPEDIA, Options
from paizhuo.games.chinese_ten.score_articles import SCORE_ARTICLES
from paizhuo.games.chinese_ten.values import pack, sizes


def _deal(options: Options) -> Text:
    hand, layout, stock = sizes(options)
    cards, seats = len(pack(options)), options.seats
    jokers = Text("（加兩張鬼牌）", " with two jokers") if seats == 5 else Text("", "")
    advice = Text("", "")
    if seats == 5:
        advice = Text(
            "家規整理不建議五人玩：每人五張，能選的太少。",
            " The collected house rules advise against five: five cards leave little choice.",
        )
    return Text(
        (
            "{seats} 人，{cards} 張牌{jokers}：每人 {hand} 張，海底翻開 {layout} 張，牌堆 {stock} 張，和手牌加起來一樣"
            "多。{advice}"
        ),
        (
            "{seats} players and {cards} cards{jokers}: {hand} each, {layout} face up on the table, and {stock} in the "
            "stock, as many as all hands together.{advice}"
        ),
    ).filled(seats=seats, cards=cards, jokers=jokers, hand=hand, layout=layout, stock=stock, advice=advice)


def _seat_draw(options: Options) -> Text:
    ace = Text("A 最小", "ace low") if options.seat_draw_ace is AceInDraw.LOW else Text("A 最大", "ace high")
    ties = {
        SeatDrawTies.REFINE: Text(
            "同點的人再搗，只排他們之間的先後", "Those who tie draw again, for the order among themselves"
        ),
        SeatDrawTies.FEWEST_DRAWS: Text(
            "同點的人再搗；搗的次數少的排前面", "Those who tie draw again; who needed fewer draws comes first"
        ),
    }[options.seat_draw_ties]
    best = {
        HighestDraw.HEAD: Text(
            "最大的人第一個當莊家，先選位子，其他人照大小入座",
            "The highest deals first and chooses a seat, the others sit down in that order",
        ),
        HighestDraw.TAIL: Text(
            "最大的人當尾家，大家不換位子，尾家的下一位先出",
            "The highest becomes the last seat; nobody moves, and the next seat plays first",
        ),
    }[options.highest_draw_is]
    joker = Text("搗到鬼牌再搗一張。", " Who draws a joker draws another card.") if options.seats == 5 else Text("", "")
    return Text(
        "每人搗一張，比點數（{ace}，K 13、Q 12、J 11），不比花色。{joker}{ties}。{best}。",
        "Everyone draws a card; only the rank counts ({ace}, K 13, Q 12, J 11).{joker} {ties}. {best}.",
    ).filled(ace=ace, joker=joker, ties=ties, best=best)


def _first(options: Options) -> Text:
    who, way = options.first_to_play.text, options.direction.text
    return Text(
        "{who}先出，{way}輪流。從先出的人起，一次發一張。打完一局，莊家輪到下一位；重發時莊家不換。",
        (
            "Play begins with {who} and goes {way}. Cards are dealt one at a time, beginning with who plays first. "
            "After each deal the next seat deals; after a re-deal the same one."
        ),
    ).filled(who=who, way=way)


def _cut(options: Options) -> Text | None:
    if options.cut_peek is Switch.OFF:
        return None
    most = len(pack(options)) - 1
    return Text(
        "尾家（最後出的人）拿起 1 到 {most} 張，自己看最底下那張，放到剩下的牌底下。那張牌最後才翻，只有尾家知道。",
        (
            "The last seat, which plays last, lifts 1 to {most} cards, looks at the bottom one, and puts the packet "
            "under the rest. That card is turned up last, and only the last seat knows it."
        ),
    ).filled(most=most)


def _matching(options: Options) -> Text:
    ten = Text(
        "A 配 9、2 配 8、3 配 7、4 配 6、5 配 5（A 當 1，合起來 10）",
        "Two cards that make ten take each other (ace is 1): A and 9, 2 and 8, 3 and 7, 4 and 6, 5 and 5",
    )
    if options.short_deck:
        return Text("{ten}。不看花色，一張只吃一張。", "{ten}. Suits don't matter; one card takes one card.").filled(
            ten=ten
        )
    jokers = (
        Text("；鬼牌只吃另一張鬼牌", "; a joker takes only the other joker") if options.seats == 5 else Text("", "")
    )
    return Text(
        "{ten}；10、J、Q、K 只吃一樣的{jokers}。不看花色，一張只吃一張。",
        "{ten}. 10, J, Q and K take only their own rank{jokers}. Suits don't matter; one card takes one card.",
    ).filled(ten=ten, jokers=jokers)


_SPECIAL: Final = Text("5、10、J、Q、K", "5, 10, J, Q or K")


def _special(options: Options) -> Text:
    return Text("5", "5") if options.short_deck else _SPECIAL


def _triple(options: Options) -> Text:
    ranks = _special(options)
    if options.triple_ranks is QuadRanks.ANY and options.triple_opening is TripleOpening.REDEAL:
        ranks = options.triple_ranks.text
    head = Text("開局海底有三張同點（{ranks}）：", "Three alike on the table at the start ({ranks}): ").filled(
        ranks=ranks
    )
    all_three = Text(
        "第四張不管從手上出還是翻出來，一次吃三張。",
        "the fourth, played or turned up, takes all three at once.",
    )
    match options.triple_opening:
        case TripleOpening.CAPTURE_ALL:
            rule = all_three
        case TripleOpening.REDEAL:
            rule = Text("重發，這局不算。", "the deal doesn't count and is dealt again.")
        case TripleOpening.REDEAL_ONE_BLACK_TWO_RED:
            other = all_three
            if options.other_triple is OtherTriple.ONE_OF_THREE:
                other = Text("第四張只吃一張，另外兩張留到最後。", "the fourth takes one, and two stay to the end.")
            rule = Text(
                "一黑二紅就重發；二黑一紅時，{other}",
                "one black and two red mean a re-deal; with two black and one red {other}",
            ).filled(other=other)
            if options.triple_ranks is QuadRanks.ANY:
                more = Text("其他點數的一黑二紅也重發。", "One black and two red of any other rank mean a re-deal too.")
                rule = Text("{rule}{more}", "{rule} {more}").filled(rule=rule, more=more)
        case _:
            assert_never(options.triple_opening)
    return Text("{head}{rule}", "{head}{rule}").filled(head=head, rule=rule)


def _quad(options: Options) -> Text:
    ranks = _special(options)
    if options.quad_ranks is QuadRanks.ANY:
        ranks = Text("不管哪一種點數", "any rank")
    rule = Text("莊家先收走再開始。", "the dealer takes them before the first play.")
    if options.quad_opening is DealerTakes.REDEAL:
        rule = Text("重發，這局不算。", "the deal doesn't count and is dealt again.")
    return Text("開局海底有四張同點（{ranks}）：{rule}", "Four alike at the start ({ranks}): {rule}").filled(
        ranks=ranks, rule=rule
    )


def _jokers(options: Options) -> Text | None:
    if options.seats != 5:
        return None
    if options.joker_pair_opening is DealerTakes.REDEAL:
        return Text("開局海底有兩張鬼牌：重發。", "Both jokers on the table at the start: the deal is dealt again.")
    return Text("開局海底有兩張鬼牌：莊家收走。", "Both jokers on the table at the start: the dealer takes them.")


def _dead_red_five(options: Options) -> Text | None:
    if options.dead_red_five is Switch.OFF:
        return None
    peek = Text("，或海底有一張紅5、底牌是另一張", ", or one with the other at the bottom of the pack")
    if options.cut_peek is Switch.OFF:
        peek = Text("", "")
    return Text(
        "開局海底有兩張紅5、或兩張黑5{peek}：紅5 吃不到紅5，重發。",
        (
            "Two red fives or two black fives on the table at the start{peek}: no red five can take the other, and the "
            "deal is dealt again."
        ),
    ).filled(peek=peek)


def _requests(options: Options) -> Text | None:
    rights = []
    if options.no_point_hand is Switch.ON:
        rights.append(Text("整手都沒有分的人", "whose hand has no points"))
    if options.four_of_a_kind_request is Switch.ON:
        tail = Text("", "")
        if options.cut_peek is Switch.ON:
            tail = Text("（尾家連底牌）", " (the last seat: and its bottom card)")
        rights.append(
            Text("手牌加海底{tail}有四張同點的人", "who sees four alike in hand and table{tail}").filled(tail=tail)
        )
    if not rights:
        return None
    return Text(
        "{rights}可以要求重發。打第一張之前每家都要說準備好了；有人要求就馬上重發，亮出那些牌，不用表決。",
        (
            "Anyone {rights} may ask for a re-deal. Before the first card every seat says that it is ready; a request "
            "voids the deal at once and shows the cards, without a vote."
        ),
    ).filled(rights=strung(Text("、", ", or "), rights))


def _one_class(options: Options) -> Text | None:
    if not options.short_deck or options.seats != 3:
        return None
    return Text(
        "海底六張裡有五張以上互相配對的（像 A 和 9）：一定吃不完，重發。",
        "Five or more of the six open cards that only take each other, as aces and nines: some would stay, so the deal "
        "is dealt again.",
    )


def _turn(options: Options) -> Text:
    duty = Text("吃得到就要吃，吃不到就留在海底", "It must take if it can, else it stays on the table")
    if options.capture is CaptureDuty.OPTIONAL:
        duty = Text("吃得到也可以不吃，留在海底", "It may take or stay on the table")
    flips = {
        ExtraFlip.NONE: Text("再從牌堆翻一張", "Then one card of the stock is turned up and takes in the same way"),
        ExtraFlip.AFTER_SWEEP: Text(
            "再從牌堆翻一張；這回合吃光過海底，多翻一張",
            "Then one card of the stock is turned up and takes in the same way, and one more if the table was cleared "
            "in this turn",
        ),
        ExtraFlip.EVERY_TURN: Text(
            "再從牌堆翻兩張", "Then two cards of the stock are turned up, one after the other, and take in the same way"
        ),
    }[options.extra_flip]
    out = (
        Text("", "")
        if options.extra_flip is ExtraFlip.NONE
        else Text("牌堆空了就不翻。", " Nothing is turned up from an empty stock.")
    )
    return Text(
        (
            "從手上隨便出一張。{duty}；有幾張能吃，自己選一張。{flips}，同樣的吃法。{out}吃到的牌放在面前，不回手上；"
            "吃到也不多出一次。"
        ),
        (
            "Play any card of your hand. {duty}; of several cards that fit you choose one. {flips}.{out} What you take "
            "lies before you and never comes to your hand, and brings no further turn."
        ),
    ).filled(duty=duty, flips=flips, out=out)


def _sweep(options: Options) -> Text | None:
    if not options.sweep_bonus:
        return None
    return Text(
        "吃光海底的人加 {sweep_bonus} 分，總分也加；一局的最後一吃不算。",
        (
            "Clearing the table brings {sweep_bonus}, which the total gains too; the last capture of a deal brings "
            "nothing."
        ),
    ).filled(sweep_bonus=options.sweep_bonus)


def _end(options: Options) -> Text:
    if not options.leftovers_possible:
        return Text(
            "手牌和牌堆都出完，海底也剛好吃光，就算分。還有牌剩下，是有人漏吃，或開局的三張同點一張一張吃了。",
            "When hands and stock are out, the table is empty and the deal is scored. Cards that stay mean that "
            "somebody missed a capture, or that three alike at the start were taken one for one.",
        )
    whose = Text("剩在海底的牌不算誰的。", "Cards that stay on the table are nobody's. ")
    if options.leftovers is Leftovers.LAST_CAPTURER:
        whose = Text("剩在海底的牌歸最後吃牌的人。", "Cards that stay on the table go to who took last. ")
    par = Text("", "")
    if options.has_par:
        par = Text("基準分從{par_from}算。", "Par is a share of {par_from}.").filled(par_from=options.par_from.text)
    return Text(
        "手牌和牌堆都出完就算分。{whose}{par}", "When hands and stock are out, the deal is scored. {whose}{par}"
    ).filled(whose=whose, par=par)


_MISDEAL: Final = always(
    "用真的牌打時，發牌多了、少了，或打完發現少牌：這局不算，同一個莊家重發。",
    "With real cards: when somebody was dealt too many or too few, or cards are missing at the end, the deal doesn't "
    "count and the same dealer deals again.",
)
_CLOCK: Final = always(
    "有計時的桌子時間到了：出吃得最多的牌，都吃不到就放分數最少的；翻出的牌吃分數最多的，一樣多就吃在海底最久的。"
    "切牌切中間；沒有回答的算準備好了。",
    "Where a clock runs out, the card that takes most is played, or the one that gives least away; a card turned up "
    "takes what scores most, of equals what has lain longest. The pack is cut in the middle, and silence means ready.",
)

ARTICLES: Final = (
    Article("1.2", Text("發牌", "The deal"), _deal, ("seats", "deck"), f"{PAGAT}; {WIKIPEDIA}; {FAMILIES}"),
    Article(
        "1.3",
        Text("搗牌入座", "The draw for seats"),
        _seat_draw,
        ("seat_draw_ties", "seat_draw_ace", "highest_draw_is"),
        WIKIPEDIA,
    ),
    Article(
        "1.3", Text("先出和方向", "Who plays first"), _first, ("first_to_play", "direction"), f"{PAGAT}; {WIKIPEDIA}"
    ),
    Article("1.3", Text("切牌看底牌", "Cut and peek"), _cut, ("cut_peek", "deck", "seats"), WIKIPEDIA),
    Article("1.4", Text("怎麼吃", "What takes what"), _matching, ("deck", "seats"), PAGAT),
    Article(
        "1.5",
        Text("開局三張同點", "Three alike at the start"),
        _triple,
        ("triple_opening", "triple_ranks", "other_triple", "deck"),
        f"{PAGAT}; {WIKIPEDIA}; {FAMILIES}",
    ),
    Article(
        "1.5",
        Text("開局四張同點", "Four alike at the start"),
        _quad,
        ("quad_opening", "quad_ranks", "deck"),
        f"{PAGAT}; {WIKIPEDIA}; {FAMILIES}",
    ),
    Article("1.5", Text("開局兩張鬼牌", "Both jokers at the start"), _jokers, ("joker_pair_opening", "seats"), OURS),
    Article(
        "1.5", Text("死紅五", "Red fives that can't meet"), _dead_red_five, ("dead_red_five", "cut_peek"), WIKIPEDIA
    ),
    Article(
        "1.5",
        Text("要求重發", "Asking for a re-deal"),
        _requests,
        ("no_point_hand", "four_of_a_kind_request", "cut_peek"),
        WIKIPEDIA,
    ),
    Article("1.5", Text("發錯牌", "Misdeals"), _MISDEAL, (), WIKIPEDIA),
    Article("1.6", Text("一回合", "A turn"), _turn, ("capture", "extra_flip"), f"{PAGAT}; {FAMILIES}"),
    Article("1.6", Text("吃光海底", "Clearing the table"), _sweep, ("sweep_bonus",), FAMILIES),
    Article("1.6", Text("時間到", "When a clock runs out"), _CLOCK, (), OURS),
    Article(
        "1.7",
        Text("一局結束", "The end of a deal"),
        _end,
        ("leftovers", "par_from", "capture", "other_triple"),
        f"{PAGAT}; {OURS}",
    ),
    *SCORE_ARTICLES,
    Article("1.13", Text("海底六張", "Six open cards"), _one_class, ("deck", "seats"), OURS),
)
