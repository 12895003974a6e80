"""What is said in Thirty-One: what happens, what is refused and why, and the lines of the score."""

from __future__ import annotations

from paizhuo.core.wording import Phrase


class Happening(Phrase):
    """What happens at the table; log, motion and speech read the same line."""

    CUT = "to.ev.cut", "{who}切到{card}", "{who} cut {card}", "1B.2"
    TIE_CUT = "to.ev.tie_cut", "{who}同點，再切一次", "{who} tie and cut again", "1B.2"
    FIRST_DEALER = (
        "to.ev.first_dealer",
        "{who}切到最小，當莊家",
        "{who} cut lowest and deals first",
        "1B.2",
        "you cut lowest and deal first",
    )
    EXCHANGED = "to.ev.exchanged", "{who}拿{taken}，放{given}", "{who} took {taken}, left {given}", "1B.6"
    PASSED = "to.ev.passed", "{who}不換", "{who} passed", "1B.6"
    STAYED = "to.ev.stayed", "{who}換完不敲", "{who} exchanged without knocking", "1B.6"
    KNOCKED = "to.ev.knocked", "{who}敲牌！其他人各再一次", "{who} knocked! One turn each for the others", "1B.7"
    KNOCKED_NOW = (
        "to.ev.knock_now",
        "還沒人換牌，{who}敲了，馬上攤牌",
        "{who} knocked before any exchange: showdown",
        "1B.8",
    )
    THIRTY_ONE = (
        "to.ev.31",
        "{who}正好 31 點，這局結束",
        "{who} has 31. The deal is over",
        "1B.9",
        "you have 31. The deal is over",
    )
    ALL_PASSED = "to.ev.all_pass", "一整輪都不換，攤牌", "A whole round passed: showdown", "1B.11"
    TURN_LIMIT = "to.ev.limit", "每人都滿 {n} 回合，攤牌", "Everyone has had {n} turns: showdown", "1B.11"
    SHOWED = "to.ev.showed", "{who}攤牌：{cards}，{n} 點", "{who} showed {cards}: {n}", "1B.10"
    POT = "to.ev.pot", "{who}收下 {n} 枚籌碼", "{who} wins {n:chip/chips}", "1B.3", "you win {n:chip/chips}"
    POINT = "to.ev.point", "{who}得 {n} 分", "{who} wins {n:point/points}", "1B.3", "you win {n:point/points}"
    CARRIED = (
        "to.ev.carried",
        "大小全同，籌碼池的 {n} 枚留到下一局",
        "All ranks equal: {n:chip stays/chips stay} for the next deal",
        "1B.10",
    )
    CARRIED_POINTS = (
        "to.ev.carried_points",
        "大小全同，{n} 分留到下一局",
        "All ranks equal: {n:point stays/points stay} for the next deal",
        "1B.10",
    )
    DEAL_COUNT = (
        "to.ev.deal_count",
        "發牌多了或少了，這局不算，重發",
        "Somebody was dealt too many or too few: re-deal",
        "1B.4",
    )
    CARDS_MISSING = (
        "to.ev.cards_missing",
        "打完發現少牌，這局不算，重發",
        "Cards are missing at the end: re-deal",
        "1B.14",
    )
    REPLAYED = "to.ev.replay", "{names}大小全同，照約定重發", "{names} have equal ranks: re-deal as agreed", "1B.10"


class Refusal(Phrase):
    """Why a move or a tally is refused; nothing is changed."""

    ONE = "to.no.one", "這桌一次換一張", "One card at a time here", "1B.6"
    NEVER_TWO = "to.no.never_two", "換一張或三張，不能換兩張", "One or three, never two", "1B.6"
    COUNT = "to.no.count", "拿幾張就放幾張", "Leave as many as you take", "1B.6"
    BOTH = "to.no.both", "手牌和桌面各選一張", "Pick one of yours and one of the middle three", "1B.6"
    WIDOW = "to.no.widow", "桌面三張裡沒有{card}", "{card} isn't in the middle three", "1B.6"
    PASS = "to.no.pass", "這桌每回合都要換牌或敲牌", "Here you exchange or knock each turn", "1B.6"
    EARLY = "to.no.early", "第一輪還不能敲牌", "No knocking in the first round", "1B.8"
    AFTER = "to.no.after", "這回合換過牌，不能再敲", "You've exchanged, so no knock this turn", "1B.6"
    AGAIN = "to.no.again", "這回合換過了，只剩敲或不敲", "You've exchanged: knock, or don't", "1B.6"
    SECOND = "to.no.second", "{who}敲過了，最後一輪只能換或不換", "{who} has knocked: exchange or pass", "1B.7"
    DONE = "to.no.done", "你敲過牌，等大家換完", "You've knocked; wait for the others", "1B.7"
    NOT_31 = "to.no.not31", "你是 {n} 點，正好 31 才能亮", "You have {n}; only exactly 31 shows", "1B.9"
    SHOWN = "to.no.shown", "已經攤牌，不能再換", "The hands are shown; no more exchanges", "1B.10"

    HANDS = (
        "to.no.hands",
        "{n} 人要有 {n} 手牌，這裡有 {k} 手",
        "{n} players have {n} hands, not {k}",
        "1B.4",
    )
    SIZE = "to.no.size", "手牌要三張，這裡有 {n} 張", "A hand is three cards; this has {n}", "1B.4"
    PACK = "to.no.pack", "{card}不在這副牌裡", "{card} isn't in this pack", "1B.1"
    BOTH_HANDS = "to.no.both_hands", "{a}和{b}都有{card}", "{card} is in both {a}'s and {b}'s hand", "1B.14"
    TWICE = "to.no.twice", "{who}的手牌裡有兩張{card}", "{who} holds {card} twice", "1B.14"
    SEAT = "to.no.seat", "沒有 {n} 號座位，這桌有 {k} 人", "There's no seat {n}; {k} play here", "1B.1"
    NOT_31_SHOWN = "to.no.not31_shown", "{who}是 {n} 點，沒有 31", "{who} has {n}, not 31", "1B.9"
    POT = "to.no.pot", "籌碼池至少有 {n} 枚，不是 {k} 枚", "The pot holds at least {n}, not {k}", "1B.14"
    POT_STAYS_NOT = (
        "to.no.pot_stays_not",
        "這桌的籌碼池不留到下一局，這一局有 {n} 枚，不是 {k} 枚",
        "No pot stays for the next deal here: it holds {n}, not {k}",
        "1B.10",
    )


class Sheet(Phrase):
    """The lines of a score."""

    BEST = "to.sheet.best", "{suit} {ranks}：{n} 點", "{suit} {ranks}: {n}", "1B.5"
    TRIPS = "to.sheet.trips", "三張 {rank}：{n} 點", "Three {rank}s: {n}", "1B.5"
    ANTE = "to.sheet.ante", "先放 {n} 枚籌碼", "{n:chip/chips} into the pot", "1B.3"
    POT = "to.sheet.pot", "收下 {n} 枚籌碼", "{n:chip/chips} from the pot", "1B.3"
    POINT = "to.sheet.point", "贏這一局：{n} 分", "Wins the deal: {n:point/points}", "1B.3"

    HIGHEST = "to.sheet.highest", "{who} {n} 點最高", "{who}: {n}, the highest", "1B.10"
    THIRTY_ONE = "to.sheet.31", "{who}正好 31 點", "{who}: exactly 31", "1B.9"
    TURN_ORDER = (
        "to.sheet.turn_order",
        "{names}都有 31 點，從莊家下一位起，{who}先輪到",
        "{names} have 31; {who} comes first after the dealer",
        "1B.9",
    )
    TIE = (
        "to.sheet.tie",
        "{a}和{b}都是 {n} 點，比到第 {k} 張：{x} 大於 {y}",
        "{a} and {b} both {n}; card {k}: {x} beats {y}",
        "1B.10",
    )
    SPLIT = "to.sheet.split", "大小全同，{names}平分", "All ranks equal: {names} split", "1B.10"
    ODD = (
        "to.sheet.odd",
        "分不盡的 {n} 枚，從莊家下一位起各多一枚",
        "{n:odd chip goes/odd chips go} to the first after the dealer",
        "1B.10",
    )
    CARRIED = (
        "to.sheet.carried",
        "{names}大小全同，籌碼池的 {n} 枚留到下一局",
        "{names}: all ranks equal; {n:chip stays/chips stay} for the next deal",
        "1B.10",
    )
    CARRIED_POINTS = (
        "to.sheet.carried_points",
        "{names}大小全同，{n} 分留到下一局",
        "{names}: all ranks equal; {n:point stays/points stay} for the next deal",
        "1B.10",
    )
    REPLAYED = (
        "to.sheet.replay",
        "{names}大小全同，同一個莊家重發，這局不算",
        "{names}: all ranks equal; the same dealer deals again and nothing counts",
        "1B.10",
    )
    NO_POT = (
        "to.sheet.no_pot",
        "這桌不放籌碼：贏的人得 {n} 分，其他人 0 分，加起來不是 0",
        "No chips here: the winner gets {n:point/points}, the others 0, so they don't add up to 0",
        "1B.3",
    )


class Agreement(Phrase):
    """What everybody reads before the first deal."""

    FIRST = (
        "to.agree.first",
        "{n} 人；切牌最小的當第一局莊家，莊家下一位先出，順時針輪流",
        "{n:player/players}; the lowest cut deals first, the next seat plays first, clockwise",
        "1B.2",
    )
    EXCHANGE = "to.agree.exchange", "一次換{count}", "Exchange {count}", "1B.6"
    KNOCK = (
        "to.agree.knock",
        "敲牌後，其他人各再一次；還沒人換就敲，馬上攤牌",
        "After a knock the others get one turn each; before any exchange, showdown at once",
        "1B.7",
    )
    KNOCK_FIRST_ACTION = (
        "to.agree.knock_first",
        "敲牌後，其他人各再一次；先出的人一開始就敲，馬上攤牌",
        "After a knock the others get one turn each; as the very first action, showdown at once",
        "1B.7",
    )
    KNOCK_LATE = (
        "to.agree.knock_late",
        "第一輪不能敲；之後有人敲牌，其他人各再一次",
        "No knock in the first round; after one, the others get one turn each",
        "1B.7",
    )
    THIRTY_ONE = "to.agree.31", "正好 31 點隨時贏，{rule}", "Exactly 31 wins at any time, {rule}", "1B.9"
    TIE = (
        "to.agree.tie",
        "同點比同花的大小，全同就{rule}",
        "Ties go by the suit's ranks; all equal: {rule}",
        "1B.10",
    )
    EXCHANGE_AND = "to.agree.exchange_and", "{first}；{more}", "{first}; {more}", "1B.6"
    THIRTY_ONE_AND = "to.agree.31_and", "{first}；{more}", "{first}; {more}", "1B.9"
    TIE_AND = "to.agree.tie_and", "{first}；{more}", "{first}; {more}", "1B.5"
    POT = "to.agree.pot", "每局先放 {n} 枚籌碼", "{n:chip/chips} each per deal", "1B.3"
    NO_POT = "to.agree.no_pot", "不放籌碼，贏一局得 1 分", "No chips; a deal is worth 1 point", "1B.3"


class Hint(Phrase):
    """What helps before a move, and what is asked before a knock."""

    NOW = "to.hint.now", "現在 {suit} {n} 點", "{suit}: {n:point/points} now", "1B.5"
    GAIN = "to.hint.gain", "換這張：{a} 變 {b} 點", "This exchange: {a} to {b}", "1B.6"
    PREVIEW = "to.preview", "拿{taken}、放{given}：{a} 變 {b} 點", "Take {taken}, leave {given}: {a} to {b}", "1B.6"
    ASK_KNOCK = (
        "to.ask.knock",
        "你 {n} 點。敲了以後，其他 {m} 人各再一次，你不再換。",
        "You have {n}. {m:other gets one turn/others get one turn each}; you get none.",
        "1B.7",
    )
    ASK_KNOCK_NOW = (
        "to.ask.knock_now",
        "還沒人換過牌，現在敲就馬上攤牌。你 {n} 點。",
        "Nobody has exchanged: knocking shows all hands now. You have {n}.",
        "1B.8",
    )
    KNOCK_YES = "to.ask.knock_yes", "敲牌，{n} 點", "Knock with {n}", "1B.7"
    LAST_ROUND = "to.last", "最後一輪，還有 {n} 人", "Last round, {n} to go", "1B.7"


PHRASES = (Happening, Refusal, Sheet, Agreement, Hint)
