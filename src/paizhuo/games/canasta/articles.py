"""The rule book of Canasta: the classic partnership game after Pagat, and its house rules.

Left out on purpose: the games for two and three (docs/decisions/0004 says why), modern American and other variants,
and the penalties of a real table (cards shown by mistake, a wrong take, a failed out): the referee refuses such moves
instead. A deal has at most 64 draws, and each taking of the pile lays a card for good, so every deal ends.
"""

from __future__ import annotations

from typing import Final

from paizhuo.core.articles import Article, always
from paizhuo.core.options import Switch
from paizhuo.core.wording import Text, number_text
from paizhuo.games.canasta.options import (
    BICYCLE,
    BRITANNICA,
    PAGAT,
    AskLimit,
    AskTiming,
    BlackThreeUpcard,
    ConcealedAfterPile,
    LastRedThree,
    MatchEnd,
    MatchTie,
    OneCardRule,
    Options,
    PartnerDraw,
    RedThreesAtDeal,
)


def _deal(options: Options) -> Text:
    seats = Text("搭檔對坐，第一局的莊家抽籤", "Partners sit opposite, and the first dealer is drawn by lot")
    if options.partner_draw is PartnerDraw.HIGH_CARDS:
        seats = Text(
            "每人搗一張（A 最大，同點比黑桃、紅心、方塊、梅花；鬼牌和一樣的牌再搗），最大的兩家一組對坐，"
            "最大的先出，他右邊的人當第一局的莊家",
            "Everyone draws a card (aces high, then spades, hearts, diamonds, clubs; jokers and equal cards are drawn "
            "again): the two highest are partners and sit opposite, the highest plays first, and the dealer is to the "
            "right of the first player",
        )
    upcard = Text("鬼牌、2、紅3", "a joker, a two or a red three")
    if options.black_three_upcard is BlackThreeUpcard.TURN_ANOTHER:
        upcard = Text("鬼牌、2、任何 3", "a joker, a two or any three")
    red = Text(
        "接著從莊家下一位起，手上的紅3 都亮出來，從牌堆補足。",
        "Then, from the dealer's left, all red threes in the hands are laid out and replaced from the stock.",
    )
    if options.red_threes_at_deal is RedThreesAtDeal.OWN_FIRST_TURN:
        red = Text(
            "發到的紅3 到自己第一回合開始才亮出來補；還沒輪到這局就結束，最後亮出來，一樣算分。",
            "Red threes that are dealt are laid out and replaced at the start of one's own first turn; when the deal "
            "ends before that, they are laid out then and count all the same.",
        )
    return Text(
        (
            "{seats}，之後莊家順時針輪流，莊家下一位先出。每人 11 張，其他的是牌堆；翻開一張開始棄牌堆，翻到{upcard}就"
            "再翻一張蓋上去。{red}"
        ),
        (
            "{seats}; then the deal passes clockwise, and the dealer's left plays first. Eleven cards each, the rest "
            "is the stock. A card is turned up to start the discard pile; on {upcard} another is turned onto it. {red}"
        ),
    ).filled(seats=seats, upcard=upcard, red=red)


def _pile(options: Options) -> Text:
    frozen = Text("百搭或開局翻到的紅3", "a wild card or a red three from the start")
    if options.black_three_freezes is Switch.ON:
        frozen = Text("百搭、開局翻到的紅3 或黑3", "a wild card, a red three from the start or a black three")
    onto = Text("（完成的 Canasta 也可以）", " (a complete canasta too)")
    if options.take_onto_canasta is Switch.OFF:
        onto = Text("（完成的 Canasta 不行）", " (not a complete canasta)")
    return Text(
        (
            "拿棄牌堆是拿整堆，先要用頂牌：沒有凍結時，用手上兩張同點真牌，或一張真牌加一張百搭，或把頂牌接到己方同點的"
            "牌組{onto}；凍結時只能用手上兩張同點真牌，可以併入己方的牌組。己方還沒開門，對己方就是凍結；堆裡有{frozen}"
            "，對雙方都凍結，直到有人拿走。頂牌是百搭或黑3，誰都不能拿。先攤出頂牌和手牌（還沒開門要先湊滿門檻，底下的"
            "牌不算），再把其餘的拿進手；裡面的紅3 亮出來，不補。手上只有一張、棄牌堆也只有一張：{one_card}"
        ),
        (
            "The whole pile is taken, and its top card is used first. Not frozen: with two naturals of its rank from "
            "the hand, or a natural and a wild card, or onto your side's meld of that rank{onto}. Frozen: only with "
            "two naturals from the hand, which may join your side's meld. It is frozen for a side that hasn't opened; "
            "it is frozen for both sides while it holds {frozen}. Nobody takes it while a wild card or a black three "
            "is on top. First the top card goes down with cards of the hand (an opening must reach its minimum, "
            "without the cards below); then the rest comes to the hand, and its red threes are laid out without "
            "replacement. One card in hand and one in the pile: {one_card}"
        ),
    ).filled(onto=onto, frozen=frozen, one_card=_ONE_CARD[options.one_card_rule])


_ONE_CARD: Final = {
    OneCardRule.FORBID: Text("不能拿。", "it stays."),
    OneCardRule.FORBID_UNLESS_STOCK_EMPTY: Text("牌堆用完了才能拿。", "it may be taken only when the stock is gone."),
    OneCardRule.ALLOW: Text("可以拿。", "it may be taken."),
}


def _going_out(options: Options) -> Text:
    count = options.canastas_to_go_out
    when = Text("摸牌或拿堆以後", "after drawing or taking the pile")
    if options.ask_timing is AskTiming.BEFORE_OR_AFTER_DRAW:
        when = Text("摸牌以前，或摸牌、拿堆以後", "before or after drawing or taking the pile")
    often = Text("每回合", "a turn") if options.ask_limit is AskLimit.PER_TURN else Text("每局", "a deal")
    bonus = Text("", "")
    if options.concealed_after_pile is ConcealedAfterPile.DENY:
        bonus = Text("拿過棄牌堆就沒有這個獎分。", " There is no such bonus after taking the pile.")
    return Text(
        (
            "出完：全部攤完，或只剩一張棄掉；己方要有 {count} 組 Canasta，同一回合完成的也算。不出完，棄牌後手上要留一"
            "張，所以攤了以後收不了尾的牌不能攤。可以出完也可以先不出。可以問搭檔「可以出完嗎」：{when}，攤其他牌組以前"
            "，{often}一次，而且真的出得完才能問；答可以就要在這回合出完，答先不要這回合就不能出完。不問也可以出完。暗"
            "出完：這局以前沒有攤過牌，一回合攤完整手，裡面有自己完成的 Canasta，也沒有加到以前的牌組；紅3 不算攤過牌。"
            "己方還沒開門、從牌堆摸牌時，暗出完不受門檻限制。{bonus}"
        ),
        (
            "You go out by laying all cards, or all but one that you discard; your side needs {canastas}, which may be "
            "completed in that turn. Otherwise a card must be left after the discard, so nothing may be laid after "
            'which the turn couldn\'t end. Going out is never a duty. You may ask your partner "may I go out?" {when},'
            " before other melds, once {often}, and only when you can; yes means that you must go out this turn, no "
            "that you must not. Going out needs no question. Concealed: you have laid no card in this deal before, lay "
            "your whole hand in one turn with a canasta of its own, and add to no earlier meld; red threes don't "
            "matter. Having drawn from the stock, a side that hasn't opened then needs no minimum.{bonus}"
        ),
    ).filled(
        count=count,
        when=when,
        often=often,
        bonus=bonus,
        canastas=_A_CANASTA if count == 1 else _CANASTAS.filled(n=count),
    )


_A_CANASTA: Final = Text("一組 Canasta", "a canasta")
_CANASTAS: Final = Text("{n} 組 Canasta", "{n} canastas")


def _stock_out(options: Options) -> Text:
    red = Text(
        "最後一張摸到紅3，亮出來，這局馬上結束，不攤也不棄。",
        "When the last card is a red three it is laid out and the deal ends at once, without melds or discard.",
    )
    if options.last_red_three is LastRedThree.MELD_THEN_END:
        red = Text(
            "最後一張摸到紅3，亮出來，還可以攤牌，不棄牌，這局就結束；要出完得攤完整手。",
            "When the last card is a red three it is laid out, melds may still be laid, and the deal ends without a "
            "discard; going out then means laying the whole hand.",
        )
    return Text(
        (
            "摸到最後一張牌的人照常打完這回合。之後輪到的人：棄牌堆沒有凍結、頂牌接得上己方牌組，就一定要拿；別的拿法"
            "可以拿也可以不拿。不能拿或不拿，這局就結束，不棄牌。拿了就照常攤牌、棄牌，輪到下一位。{red}這樣結束沒有"
            "出完的獎分，雙方的剩牌都要扣。"
        ),
        (
            "Whoever draws the last card finishes the turn as usual. After that the next player must take the pile "
            "when it isn't frozen and its top card fits a meld of the own side; other ways to take it are free to "
            "choose. When it isn't taken the deal ends, without a discard; when it is, the turn goes on and the next "
            "player follows. {red} Nobody then gets the bonus for going out, and the cards left count against both "
            "sides."
        ),
    ).filled(red=red)


def _score(options: Options) -> Text:
    tie = Text("同分就再打一局", "an exact tie means another deal")
    if options.match_tie is MatchTie.DRAW:
        tie = Text("同分就是平手", "an exact tie is a draw")
    target = number_text(options.target)
    end = Text(
        "每局算完，有一方累計到 {target} 分，這一場就結束，分數高的贏，{tie}；一局中途到了不停。",
        (
            "When after a whole deal a side has {target}, the match is over and the higher total wins; {tie}. A deal "
            "is never stopped half-way."
        ),
    ).filled(target=target, tie=tie)
    if options.match_end is MatchEnd.DEALS:
        end = Text(
            "打滿 {deals} 局，累計高的贏，{tie}。", "After {deals:deal/deals} the higher total wins; {tie}."
        ).filled(deals=options.deals, tie=tie)
    return Text(
        (
            "每一方：攤出的牌照牌值算，純 Canasta 加 500，混合 Canasta 加 300，出完加 100，暗出完再加 100；紅3 每張 100"
            "，四張都有算 800，沒有攤過牌組就倒扣；最後扣掉兩位搭檔手上的剩牌。一局的分可以是負的。{end}"
        ),
        (
            "For each side: the values of the cards that it melded, 500 for a natural and 300 for a mixed canasta, 100 "
            "for going out and 100 more concealed; red threes 100 each, all four 800, against a side without melds; "
            "less the cards left in both partners' hands. A deal may count below zero. {end}"
        ),
    ).filled(end=end)


ARTICLES: Final = (
    Article(
        "C1",
        Text("牌", "Cards"),
        always(
            "兩副 52 張加四張鬼牌，共 108 張。鬼牌和 2 是百搭；4 到 A 是真牌。紅3 是獎分牌，黑3 用來擋人。"
            "牌值：鬼牌 50，2 和 A 20，K 到 8 是 10，7 到 4 和黑3 是 5；紅3 沒有牌值。",
            "Two packs of 52 with four jokers, 108 cards. Jokers and twos are wild; four to ace are natural. Red "
            "threes are bonus cards, black threes block. Values: joker 50, two and ace 20, king to eight 10, seven to "
            "four and black three 5; a red three has no card value.",
        ),
        source=PAGAT,
    ),
    Article(
        "C2",
        Text("座位和發牌", "Seats and deal"),
        _deal,
        ("seats", "partner_draw", "black_three_upcard", "red_threes_at_deal"),
        f"{PAGAT}; {BICYCLE}",
    ),
    Article(
        "C3",
        Text("一回合", "A turn"),
        always(
            "先從牌堆摸一張，或拿整個棄牌堆，二選一；再攤牌，幾組都可以；最後棄一張。摸到紅3 馬上亮出來，再補一張。"
            "什麼牌都可以棄，紅3 除外：棄百搭，棄牌堆就凍結；棄黑3，下一位不能拿。"
            "有計時的桌子時間到了：摸一張，棄黑3，沒有就棄牌值最小的真牌；被問到就答先不要。",
            "First draw a card from the stock or take the whole discard pile, never both; then lay down as much as you "
            "like; then discard one card. A red three that is drawn is laid out and replaced. Any card but a red three "
            "may be discarded: a wild card freezes the pile, a black three keeps the next player from taking it. Where "
            "a clock runs out, a card is drawn and a black three discarded, else the natural card that counts least; a "
            "question is answered with no.",
        ),
        source=PAGAT,
    ),
    Article(
        "C4",
        Text("牌組和開門", "Melds and opening"),
        always(
            "一組是同點的三張以上，至少兩張真牌，最多三張百搭；花色不論，連號不成組。七張以上是 Canasta："
            "沒有百搭是純的，有百搭是混合的。牌組屬於一方，搭檔可以加，對方的不能加；同一方同點只有一組，併起來也"
            "最多三張百搭。"
            "攤出的牌不收回手上。黑3 要在出完的回合才能攤，三或四張，不加百搭；紅3 不進牌組。"
            "開門：一方第一次攤牌的那回合，攤出的牌值合計要滿門檻，看這局以前的累計：負分 15，0 起 50，1,500 起 90，"
            "3,000 起 120。可以好幾組一起算，Canasta 和紅3 的獎分不算。一方開了門，兩位搭檔都不用再開。",
            "A meld is three or more cards of one rank, at least two natural and at most three wild; suits don't "
            "matter, and runs are no melds. Seven or more are a canasta: natural without wild cards, else mixed. "
            "Melds belong to the side: partners add to them, opponents don't; a side has one meld of a rank, and "
            "with what is added it has three wild cards at most. What is laid stays on the table. Black threes go "
            "down only in the turn in which their holder goes out, three or four, without wild cards; red threes in"
            " no meld. Opening: what a side lays in the turn of its first meld must count its minimum, by its total"
            " before the deal: below zero 15, from 0 50, from 1,500 90, from 3,000 120. Several melds count together;"
            " bonuses for canastas and red threes don't. Once a side has opened, both partners meld freely.",
        ),
        source=PAGAT,
    ),
    Article(
        "C5",
        Text("拿棄牌堆", "Taking the pile"),
        _pile,
        ("black_three_freezes", "take_onto_canasta", "one_card_rule"),
        f"{PAGAT}; {BICYCLE}; {BRITANNICA}",
    ),
    Article(
        "C6",
        Text("留牌和出完", "Keeping a card and going out"),
        _going_out,
        ("canastas_to_go_out", "ask_timing", "ask_limit", "concealed_after_pile"),
        f"{PAGAT}; {BICYCLE}; {BRITANNICA}",
    ),
    Article("C7", Text("牌堆用完", "The end of the stock"), _stock_out, ("last_red_three",), f"{PAGAT}; {BRITANNICA}"),
    Article("C8", Text("算分", "The score"), _score, ("match_end", "target", "deals", "match_tie"), PAGAT),
    Article(
        "C8b",
        Text("常見的錯", "Common mistakes"),
        always(
            "凍結時把桌上的牌當成手上的兩張；把 Canasta 或紅3 的獎分算進開門；忘了扣搭檔的剩牌；"
            "只算 Canasta 的獎分，忘了裡面每張牌的牌值。先出完的一方，分數不一定高。",
            "Counting table cards as the two hand cards that a frozen pile needs; counting bonuses for canastas or red "
            "threes towards the opening; forgetting the partner's cards at the end; counting only the bonus of a "
            "canasta and not its cards. Going out first doesn't mean the higher score.",
        ),
    ),
)
