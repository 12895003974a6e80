"""What 撿紅點 says about a score: its lines, and what is wrong with a tally."""

from __future__ import annotations

from paizhuo.core.wording import Phrase


class Sheet(Phrase):
    """Lines of a score."""

    RED = "ct.sheet.red", "紅牌 {n} 張：{pts} 分", "{n:red card/red cards}: {pts}", "1.8"
    ACE = "ct.sheet.ace", "{card}：{pts} 分", "{card}: {pts}", "1.8"
    ACE_NO = "ct.sheet.ace_no", "{card}：這個版本不算分", "{card}: nothing in this version", "1.8"
    ACE_PAIRED = "ct.sheet.ace_paired", "{card}和紅9 一起吃：{pts} 分", "{card} taken with a red nine: {pts}", "1.8"
    ACE_ALONE = "ct.sheet.ace_alone", "{card}沒有配到紅9：不算分", "{card} without a red nine: nothing", "1.8"
    JOKERS = "ct.sheet.jokers", "鬼牌 {n} 張：{pts} 分", "{n:joker/jokers}: {pts}", "1.8"
    COUNT = "ct.sheet.count", "吃到 {n} 張牌", "{n:card/cards} taken", "1.13"
    REDS = "ct.sheet.reds", "吃到 {n} 張紅牌", "{n:red card/red cards} taken", "1.13"
    GIVEN = "ct.sheet.given", "牌分 {n}", "Card points {n}", "1.8"
    SWEEPS = "ct.sheet.sweeps", "吃光海底 {n} 次：{pts} 分", "Table cleared {n:time/times}: {pts}", "1.6"
    SCORE = "ct.sheet.score", "得分 {n}", "Score {n}", "1.10"
    NET = "ct.sheet.net", "{score} − 基準分 {par} ＝ {signed}", "{score} − par {par} = {signed}", "1.10"
    FIVE_GET = (
        "ct.sheet.five_get",
        "吃雙紅五：{m} 家各給 {n}，＋{sum}",
        "Double red five: {n} from each of {m}: +{sum}",
        "1.9",
    )
    FIVE_PAY = (
        "ct.sheet.five_pay",
        "{who}吃雙紅五：−{n}",
        "{who}'s double red five: −{n}",
        "1.9",
        "Your double red five: −{n}",
    )
    FIVE_BONUS = "ct.sheet.five_bonus", "吃雙紅五：加 {sum}，別家不減", "Double red five: +{sum}, paid by nobody", "1.9"
    FIVE_NONE = (
        "ct.sheet.five_none",
        "{who}吃雙紅五：這個版本沒有另外給分",
        "{who}'s double red five: nothing extra in this version",
        "1.9",
        "Your double red five: nothing extra in this version",
    )
    TIMES_TEN = "ct.sheet.x10", "（{score} − {par}）× 10 ＝ {signed}", "({score} − {par}) × 10 = {signed}", "1.10"
    TIMES = "ct.sheet.times", "{before} × {k} ＝ {signed}", "{before} × {k} = {signed}", "1.10"
    OVER = (
        "ct.sheet.over",
        "{who} {n} 分，超過 100，全桌 ×{k}（只乘一次）",
        "{who} has {n}, over 100: all ×{k}, once",
        "1.10",
        "You have {n}, over 100: all ×{k}, once",
    )
    OVERS = (
        "ct.sheet.overs",
        "{names}都超過 100，全桌 ×{k}（只乘一次）",
        "{names} are over 100: all ×{k}, once",
        "1.10",
    )
    EXACT_100 = (
        "ct.sheet.exact100",
        "{who}剛好 100，沒有超過，不加倍",
        "{who} has exactly 100: not over, no doubling",
        "1.10",
        "You have exactly 100: not over, no doubling",
    )
    LEFT_OVER = "ct.sheet.left", "剩在海底的{cards}不算誰的", "{cards} stayed on the table and count for nobody", "1.7"
    LEFT_TO_LAST = (
        "ct.sheet.left_to_last",
        "剩在海底的{cards}歸最後吃牌的{who}",
        "{cards} stayed on the table and go to {who}, who took last",
        "1.7",
        "{cards} stayed on the table and go to you, who took last",
    )
    ZERO = "sheet.zero", "大家的輸贏加起來：{sum}", "Nets add up to {sum}", "1.10"
    NOT_ZERO_PAR = (
        "ct.sheet.not_zero_par",
        "基準分不是照實算，大家的輸贏加起來是 {sum}，不是 0",
        "Par was rounded, so nets add up to {sum}, not 0",
        "1.10",
    )
    NOT_ZERO_LEFT = (
        "ct.sheet.not_zero_left",
        "有牌沒人吃到，大家的輸贏加起來是 {sum}，不是 0",
        "Cards went to nobody, so nets add up to {sum}, not 0",
        "1.7",
    )
    NOT_ZERO_FIVE = (
        "ct.sheet.not_zero_five",
        "雙紅五別家不減，大家的輸贏加起來是 {sum}，不是 0",
        "Nobody pays for the double red five, so nets add up to {sum}, not 0",
        "1.9",
    )

    JD_70 = (
        "ct.jd.70",
        "{who}吃雙紅五，這一對算 70：{a} → {b}",
        "{who}'s double red five counts 70: {a} → {b}",
        "1.11",
        "Your double red five counts 70: {a} → {b}",
    )
    JD_TOTAL = (
        "ct.jd.total",
        "{who} {n} 分，滿 250 總贏：＋420，其他各 −140",
        "{who} has {n}, 250 or more: total win, +420; others −140",
        "1.11",
        "You have {n}, 250 or more: total win, +420; others −140",
    )
    JD_ZERO = (
        "ct.jd.zero",
        "{who}一分都沒有，拚零分：＋420，其他各 −140",
        "{who} took nothing: zero win, +420; others −140",
        "1.11",
        "You took nothing: zero win, +420; others −140",
    )
    JD_ZEROS = "ct.jd.zeros", "{names}都拚零分，兩次相加", "{names} both took nothing; the two add up", "1.11"
    JD_PAY = (
        "ct.jd.pay",
        "{who}減 {n}（雙紅五）",
        "{who} pays {n} (double red five)",
        "1.11",
        "You pay {n} (double red five)",
    )
    JD_SHORT = (
        "ct.jd.short",
        "{who}不夠減，差 {n}，由{payer}補",
        "{who} is {n} short, covered by {payer}",
        "1.11",
        "You are {n} short, covered by {payer}",
    )
    JD_COVER = "ct.jd.cover", "{who}補減 {n}", "{who} loses {n} more", "1.11", "You lose {n} more"
    JD_FLOOR = "ct.jd.floor", "{who}減到 70 為止", "{who} stops at 70", "1.11", "You stop at 70"
    JD_LEVEL = "ct.jd.level", "剩 {n} 由{names}平均減", "{names} share the last {n}", "1.11"
    JD_POINTS = "ct.jd.points", "{score} − 70 ＝ 得點 {signed}", "{score} − 70 = {signed}", "1.11"
    JD_DOUBLE = "ct.jd.double", "{names}得點滿 60，全桌 ×{k}", "{names} reached 60: all ×{k}", "1.11"
    JD_NEAR = (
        "ct.jd.near",
        "{who}得點 59，還不到 60，不翻倍",
        "{who} has 59, not 60: no doubling",
        "1.11",
        "You have 59, not 60: no doubling",
    )
    JD_TIMES = "ct.jd.times", "{before} × {k} ＝ {signed}", "{before} × {k} = {signed}", "1.11"
    JD_WIN = "ct.jd.win", "{signed} 點", "{signed}", "1.11"


class Doubt(Phrase):
    """What is wrong with a tally, and what it may come from."""

    SEATS = "ct.tally.seats", "這桌 {n} 個人，這裡有 {k} 份", "This table has {n:player/players}; {k} were given", "1.2"
    NO_SEAT = (
        "ct.tally.no_seat",
        "這桌 {k} 個人，沒有第 {n} 位",
        "This table has {k:player/players}; there is no seat {n}",
        "1.2",
    )
    TWICE = "ct.tally.twice", "{cards}出現兩次", "Named twice: {cards}", "1.2"
    UNKNOWN = "ct.tally.unknown", "這副牌裡沒有{cards}", "Not in this pack: {cards}", "1.2"
    MISSING = "ct.tally.missing", "少了{cards}", "Missing: {cards}", "1.7"
    LEFT = "ct.tally.left", "{cards}不該剩在海底", "{cards} shouldn't be left on the table", "1.7"
    LEFT_SPECIAL = (
        "ct.tally.left_special",
        "{cards}：開局三張同點可能是一張一張吃的",
        "{cards}: three alike at the start may have been taken one for one",
        "1.5",
    )
    LEFT_PAIR = (
        "ct.tally.left_pair",
        "{cards}配得起來，可能有人漏吃",
        "{cards} match; somebody may have missed them",
        "1.6",
    )
    ODD = (
        "ct.tally.odd",
        "{who}的牌是單數（{n} 張），可能數錯了",
        "{who} has an odd number of cards ({n}): miscounted?",
        "1.6",
        "You have an odd number of cards ({n}): miscounted?",
    )
    NO_MATCH = "ct.tally.no_match", "{card}吃不到{cards}", "{card} can't take {cards}", "1.4"
    ONE_CARD = "ct.tally.one", "{card}一次只吃一張，不是{cards}", "{card} takes one card, not {cards}", "1.4"
    TRIPLE = (
        "ct.tally.triple",
        "照這桌的約定，{card}不能一次吃{cards}",
        "Under this table's rules {card} doesn't take {cards} together",
        "1.5",
    )
    GIFT = (
        "ct.tally.gift",
        "照這桌的約定，開局的{cards}不會給莊家",
        "Under this table's rules {cards} at the start don't go to the dealer",
        "1.5",
    )
    OPENINGS = "ct.tally.openings", "開局不可能同時有{cards}", "The opening can't have held all of {cards}", "1.5"
    PAIR = (
        "ct.tally.pair",
        "{card}是和紅9 一起吃的嗎？用 + 寫在一起",
        "Was {card} taken with a red nine? Join them with +",
        "1.8",
    )
    FIVE = (
        "ct.tally.five",
        "有人用紅5 吃紅5 嗎？用 + 寫出兩張紅5 各和誰一起",
        "Did a red five take the other? Join each red five with its partner by +",
        "1.9",
    )
    SWEEPS = (
        "ct.tally.sweeps",
        "吃光海底的次數要有 {n} 個，每家一個，最少 0",
        "Clearing the table needs {n} numbers, one for each seat, 0 or more",
        "1.6",
    )
    MANY_SWEEPS = (
        "ct.tally.many_sweeps",
        "吃光海底 {k} 次太多了，一局最多 {n} 次",
        "The table can't have been cleared {k:time/times}; {n} is the most in a deal",
        "1.6",
    )
    SWEEPS_OF = (
        "ct.tally.sweeps_of",
        "{who}只吃了 {n} 次牌，不會吃光海底 {k} 次",
        "{who} took cards {n:time/times} and can't have cleared the table {k:time/times}",
        "1.6",
        "You took cards {n:time/times} and can't have cleared the table {k:time/times}",
    )
    NO_SHARE = (
        "ct.tally.no_share",
        "怎麼分牌，各家都不會剛好得 {points} 分，請再數一次",
        "However the cards are shared out, these scores can't be: {points}. Count again?",
        "1.8",
    )
    NEGATIVE = "ct.tally.negative", "牌分不能是負的", "Card points can't be negative", "1.8"
    FIVE_POINTS = (
        "ct.tally.five_points",
        "吃雙紅五的{who}至少有 {n} 分",
        "{who}, who took a double red five, has at least {n}",
        "1.9",
        "You, who took a double red five, have at least {n}",
    )
    OFF = "ref.ct.off", "加起來 {sum}，應該 {total}，差 {n}", "Adds up to {sum}, should be {total}: {n} off", "1.8"
    OFF_RED_NINE = "ref.ct.off2", "差 {n}：可能有人把紅9 算成 9", "Off by {n}: a red nine counted as 9?", "1.8"
    OFF_RED_TEN = "ref.ct.off2_ten", "差 {n}：紅9 在這個版本算 9 分", "Off by {n}: a red nine is 9 here", "1.8"
    OFF_SPADE = "ref.ct.off30", "差 {k}：黑桃A 在這個版本算 {n} 分", "Off by {k}: the spade ace is {n} here", "1.8"
    OFF_CLUB = "ref.ct.off40", "差 {k}：梅花A 在這個版本算 {n} 分", "Off by {k}: the club ace is {n} here", "1.8"
    OFF_FIVE = (
        "ref.ct.off60",
        "差 60：雙紅五另外算，不加進牌分",
        "Off by 60: a double red five is settled apart, not added to card points",
        "1.9",
    )
