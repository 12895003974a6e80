"""The rule book of Thirty-One: the Bicycle version with the middle three, and its house rules.

Left out on purpose: the form with a stock and a discard pile, and a fresh middle three. A deal has at most
`max_turns` turns a seat, then the hands are shown.
"""

from __future__ import annotations

from typing import Final

from paizhuo.core.articles import Article, always
from paizhuo.core.options import Switch
from paizhuo.core.wording import Text
from paizhuo.games.thirty_one.agreement import match_length
from paizhuo.games.thirty_one.options import (
    BICYCLE,
    EarlyKnock,
    ExchangeCount,
    FirstRoundKnock,
    FullTie,
    Options,
    SeveralThirtyOnes,
    ThirtyOneShown,
    Trips,
)
from paizhuo.games.thirty_one.scoring import stake

OUR_OWN: Final = "decided for this table"


def _players(options: Options) -> Text:
    return Text(
        "{seats} 人玩，一副 52 張牌，不用鬼牌。A 最大，2 最小。",
        "{seats} players, one pack of 52 cards without jokers. Aces are high, twos low.",
    ).filled(seats=options.seats)


def _stake(options: Options) -> Text:
    if not options.ante:
        return Text(
            "不放籌碼：贏一局得 1 分，其他人 0 分，所以大家的輸贏加起來不是 0。",
            "No chips: a deal is worth 1 point to its winner and 0 to the others, so the nets don't add up to 0.",
        )
    chips, pot = options.ante, stake(options)
    return Text(
        "發牌前每人放 {chips} 枚籌碼進籌碼池，共 {pot} 枚，贏的人全收：贏的人 ＋{won}，其他人各 −{chips}。",
        (
            "Before the deal everyone puts {chips:chip/chips} into the pot, {pot} in all, and the winner takes it"
            ": +{won} for "
            "the winner, −{chips} for each of the others."
        ),
    ).filled(chips=chips, pot=pot, won=pot - chips)


def _hand_value(options: Options) -> Text:
    count = Text(
        "A 算 11 點，K、Q、J 各 10 點，其他照牌面。同一種花色的牌加起來，取點數最高的花色；"
        "紅心和方塊是兩種花色。最多 31 點：同花的 A 加兩張 10 點的牌。",
        "An ace counts 11, king, queen and jack 10 each, the others their pips. Cards of one suit are added up and the "
        "best suit counts; hearts and diamonds are two suits. 31 is the most: an ace and two ten-point cards of a "
        "suit.",
    )
    if options.trips is Trips.NONE:
        return Text("{count}三張同點沒有特別的點數。", "{count} Three of a kind is nothing special.").filled(
            count=count
        )
    points = options.trips.text
    return Text("{count}三張同點算 {points}。", "{count} Three of a kind counts {points}.").filled(
        count=count, points=points
    )


def _turn(options: Options) -> Text:
    either = Text("換牌、不換或敲牌", "exchange, pass or knock")
    if options.allow_pass is Switch.OFF:
        either = Text("換牌或敲牌（不能不換）", "exchange or knock (no passing, in the last round neither)")
    after = Text("換牌的那一回合不能再敲。", "Who exchanges doesn't knock in that turn.")
    if options.knock_after_exchange is Switch.ON:
        after = Text("換完牌可以接著敲，算同一回合。", "After an exchange you may knock in the same turn.")
    count = options.exchange.text
    return Text(
        "輪到你，選一樣：{either}。換牌是一次換{count}：從桌面三張拿幾張，就從手牌放幾張，亮在原位。{after}",
        (
            "In your turn: {either}. You exchange {count}: as many as you take of the middle three, you leave of your "
            "hand, face up in their place. {after}"
        ),
    ).filled(either=either, count=count, after=after)


def _early_knock(options: Options) -> Text:
    if options.knock_first_round is FirstRoundKnock.FORBIDDEN:
        return Text(
            "每人都輪過一次之前不能敲牌；正好 31 點不受這條限制。之後敲牌都照 1B.7。",
            "Nobody knocks before everyone has had a turn; exactly 31 isn't bound by this. Later knocks follow 1B.7.",
        )
    if options.early_knock is EarlyKnock.FIRST_ACTION_ONLY:
        return Text(
            "先出的人第一個動作就敲牌，馬上攤牌，誰都不換。",
            "When the first player knocks as the first action of the deal, all hands are shown; nobody exchanges.",
        )
    return Text(
        "這一局還沒有人換過牌就敲牌，馬上攤牌，誰都不換。",
        "When somebody knocks before anyone has exchanged in this deal, all hands are shown; nobody exchanges.",
    )


def _exactly_31(options: Options) -> Text:
    how = Text(
        "一到 31 點就自動亮出。",
        "It is shown as soon as it is there.",
    )
    if options.thirty_one is ThirtyOneShown.CLAIM:
        how = Text(
            "有 31 點的人隨時可以亮，沒輪到也可以；不亮就照打，攤牌時還是 31 點。"
            "有人亮的時候，別人手上的 31 點也算亮出。",
            "Its holder may show it at any time, also out of turn; kept back, it still counts 31 at the showdown. "
            "When one is shown, other hands of 31 count as shown too.",
        )
    several = Text("好幾個人有 31 點，照 1B.10 比大小。", "Several hands of 31 are compared as in 1B.10.")
    if options.several_31 is SeveralThirtyOnes.TURN_ORDER:
        several = Text(
            "好幾個人有 31 點，從莊家下一位起先輪到的贏。",
            "Of several hands of 31 the first in turn order after the dealer wins.",
        )
    return Text(
        "正好 31 點馬上贏，這一局就結束，誰都不再輪。{how}{several}",
        "Exactly 31 wins at once and ends the deal; nobody gets another turn. {how} {several}",
    ).filled(how=how, several=several)


def _showdown(options: Options) -> Text:
    trips = Text("", "")
    if options.trips is not Trips.NONE:
        trips = Text("三張同點就拿三張的牌階比。", " Three of a kind is compared by its three ranks.")
    return Text(
        (
            "攤牌時點數最高的贏。同點就比算點的那種花色，從最大的牌比起：A、K、Q、J、10 一路到 2；其他花色的牌不比。"
            "{trips}敲牌的人沒有優先，花色不分大小。大小全同：{ties}"
        ),
        (
            "The highest hand wins. Equal hands are compared card by card in the suit that counts, from the highest: "
            "A, K, Q, J, 10 down to 2; cards of other suits aren't compared.{trips} The knocker has no priority and "
            "suits have no order. All ranks equal: {ties}"
        ),
    ).filled(trips=trips, ties=_TIES[options.full_tie])


_TIES: Final = {
    FullTie.SPLIT: Text(
        "平分；分不盡的籌碼從莊家下一位起各多一枚。",
        "the pot is split; odd chips go to the first after the dealer.",
    ),
    FullTie.CARRY_OVER: Text(
        "籌碼池留到下一局；最後一局留下的，再打一局決定。",
        "the pot stays for the next deal; after the last deal one more is played for it.",
    ),
    FullTie.REPLAY: Text(
        "這一局不算，同一個莊家為同一池籌碼重發。",
        "the deal doesn't count, and the same dealer deals again for the same pot.",
    ),
}


def _endless(options: Options) -> Text:
    return Text(
        (
            "連續一整輪都不換，馬上攤牌；每人滿 {max_turns} 回合還沒有人敲，也攤牌。有計時的桌子時間到了：有 31 點就亮"
            "，不然不換；一定要換的桌子，換成點數最高的一手。"
        ),
        (
            "When a whole round passes, the hands are shown; so they are when everyone has had {max_turns} turns and "
            "nobody has knocked. Where a clock runs out, 31 is shown, else the turn is passed; where nobody may pass, "
            "the exchange that leaves most is made."
        ),
    ).filled(max_turns=options.max_turns)


def _match(options: Options) -> Text:
    length = match_length(options)
    return Text("{length}。每局打完，莊家換下一位。", "{length}. After each deal the next seat deals.").filled(
        length=length.both()
    )


def _several_cards(options: Options) -> Text | None:
    if options.exchange is ExchangeCount.ONE:
        return None
    return Text("換好幾張是同時換，換完才看有沒有 31 點。", "Several cards change places at once; only then 31 counts.")


ARTICLES: Final = (
    Article("1B.1", Text("人數和牌", "Players and cards"), _players, ("seats",), BICYCLE),
    Article(
        "1B.2",
        Text("第一個莊家", "First dealer"),
        always(
            "每人切一張，最小的當莊家（A 最大）；最小的同點，同點的人再切。之後莊家換左邊的下一位。",
            "Everyone cuts a card and the lowest deals (aces are high); equal lowest cards cut again. "
            "The deal passes to the left.",
        ),
        source=BICYCLE,
    ),
    Article("1B.3", Text("籌碼", "Stake"), _stake, ("ante",), BICYCLE),
    Article(
        "1B.4",
        Text("發牌", "Deal"),
        always(
            "莊家下一位起，每次一張，每人三張手牌；再翻三張在中間，是桌面三張，不算誰的，只能換。"
            "其他的牌不用，沒有牌堆也沒有棄牌堆。"
            "莊家下一位先出，順時針輪流。發多了或發少了，這局不算，同一個莊家重發。",
            "From the dealer's left, one card at a time, three to each; then three face up in the middle, which "
            "are nobody's and only there to be exchanged. "
            "The other cards are out of play: no stock, no discard pile. The next seat plays first, clockwise. "
            "A deal with too many or too few cards is void, and the same dealer deals again.",
        ),
        source=BICYCLE,
    ),
    Article("1B.5", Text("手牌點數", "Value of a hand"), _hand_value, ("trips",), BICYCLE),
    Article("1B.6", Text("一回合", "A turn"), _turn, ("exchange", "allow_pass", "knock_after_exchange"), BICYCLE),
    Article(
        "1B.7",
        Text("敲牌和最後一輪", "Knock and last round"),
        always(
            "敲牌後，其他人照順序各再一回合，不能再敲；敲牌的人不再換。然後攤牌。敲了不一定贏。",
            "After a knock the others have one more turn each, in order, without another knock; the knocker has none. "
            "Then the hands are shown. A knock is no win yet.",
        ),
        source=BICYCLE,
    ),
    Article("1B.8", Text("一開始就敲", "Early knock"), _early_knock, ("knock_first_round", "early_knock"), BICYCLE),
    Article("1B.9", Text("正好 31 點", "Exactly 31"), _exactly_31, ("thirty_one", "several_31"), BICYCLE),
    Article("1B.10", Text("攤牌和同點", "Showdown and ties"), _showdown, ("full_tie",), BICYCLE),
    Article("1B.11", Text("打不完的局", "Deals without end"), _endless, ("max_turns",), OUR_OWN),
    Article("1B.12", Text("一場", "The match"), _match, ("match_end", "deals", "target"), OUR_OWN),
    Article("1B.13", Text("一次換好幾張", "Several cards"), _several_cards, ("exchange",), OUR_OWN),
    Article(
        "1B.14",
        Text("永遠成立", "What always holds"),
        always(
            "每人手牌三張，桌面三張，52 張牌每張只在一個地方；籌碼一枚不多、一枚不少。打完發現少牌，這局不算。",
            "Three cards in every hand and three in the middle; each of the 52 cards is in one place; "
            "no chip is made or lost. A deal at whose end cards are missing is void.",
        ),
        source=OUR_OWN,
    ),
)
