"""Everything that 撿紅點 says: events, refusals, the agreement, clashes of house rules; scores are in `score_words`."""

from __future__ import annotations

from paizhuo.core.wording import Phrase
from paizhuo.games.chinese_ten.score_words import Doubt, Sheet


class Happening(Phrase):
    """What happens at the table."""

    HEAD = (
        "ct.ev.head",
        "{who}搗到最大，當莊家",
        "{who} drew highest and deals first",
        "1.3",
        "you drew highest and deal first",
    )
    TAIL = (
        "ct.ev.tail",
        "{who}搗到最大，當尾家",
        "{who} drew highest and sits last",
        "1.3",
        "you drew highest and sit last",
    )
    CUT = "ev.cut", "{who}切牌", "{who} cut", "1.3", "you cut"
    PEEK = "ev.peek", "底牌是{card}，只有你知道", "Bottom card {card}; only you know", "1.3"
    LAYOUT = "ct.ev.layout", "海底翻開{cards}", "On the table: {cards}", "1.2"
    TRIPLE_UP = (
        "ct.ev.tied",
        "開局三張{rank}，第四張一次吃三張",
        "Three {rank}s at the start: the fourth takes all three",
        "1.5",
    )
    QUAD = "ct.ev.quad", "開局四張{rank}，莊家{who}收走", "Four {rank}s at the start go to dealer {who}", "1.5"
    JOKERS = "ct.ev.jokers", "開局兩張鬼牌，莊家{who}收走", "Both jokers at the start go to dealer {who}", "1.5"
    REDEAL = "ct.ev.redeal", "開局是{cards}，照約定重發", "{cards} at the start: re-deal", "1.5"
    REDEAL_PEEK = (
        "ct.ev.redeal_peek",
        "海底有{card}，底牌是{other}，照約定重發",
        "{card} on the table and {other} at the bottom: re-deal",
        "1.5",
    )
    REDEAL_CLASS = (
        "ct.ev.redeal_class",
        "開局{cards}互相配對，吃不完，重發",
        "{cards} at the start can't all be taken: re-deal",
        "1.13",
    )
    REDEAL_ASKED = (
        "ct.ev.redeal_ask",
        "{who}要求重發（{why}）",
        "{who} asks for a re-deal ({why})",
        "1.5",
        "you ask for a re-deal ({why})",
    )
    ANSWERED = "ct.ev.ready", "{who}準備好了", "{who} is ready", "1.5", "you are ready"
    TOOK = (
        "ct.ev.took",
        "{who}出{card}，吃{cards}，{n} 分",
        "{who} played {card}, took {cards}: {n:point/points}",
        "1.6",
        "you played {card}, took {cards}: {n:point/points}",
    )
    TOOK_PLAIN = (
        "ct.ev.took_0",
        "{who}出{card}，吃{cards}",
        "{who} played {card}, took {cards}",
        "1.6",
        "you played {card}, took {cards}",
    )
    LEFT = (
        "ct.ev.left",
        "{who}出{card}，留在海底",
        "{who} left {card} on the table",
        "1.6",
        "you left {card} on the table",
    )
    UP_TOOK = (
        "ct.ev.up_took",
        "翻出{card}，吃{cards}，{n} 分",
        "Turned up {card}, took {cards}: {n:point/points}",
        "1.6",
    )
    UP_TOOK_PLAIN = "ct.ev.up_took_0", "翻出{card}，吃{cards}", "Turned up {card}, took {cards}", "1.6"
    UP_LEFT = "ct.ev.up_left", "翻出{card}，留在海底", "Turned up {card}; it stays", "1.6"
    CHOOSING = "ct.ev.choosing", "{who}在選要吃哪一張", "{who} is choosing", "1.6", "you are choosing"
    TRIPLE = (
        "ct.ev.triple",
        "{who}用{card}一次吃三張{rank}",
        "{who} took all three {rank}s with {card}",
        "1.5",
        "you took all three {rank}s with {card}",
    )
    SWEEP = (
        "ct.ev.sweep",
        "{who}吃光海底，加 {n} 分",
        "{who} cleared the table: +{n}",
        "1.6",
        "you cleared the table: +{n}",
    )
    SWEEP_PLAIN = "ct.ev.sweep_0", "{who}吃光海底", "{who} cleared the table", "1.6", "you cleared the table"
    FIVE = (
        "ct.ev.five",
        "{who}吃到雙紅五！其他每家給 {n} 分",
        "{who}: double red five! {n} from each",
        "1.9",
        "Double red five! {n} from each",
    )
    FIVE_BONUS = (
        "ct.ev.five_bonus",
        "{who}吃到雙紅五！加 {n} 分",
        "{who}: double red five! +{n}",
        "1.9",
        "Double red five! +{n}",
    )
    ACE_YES = "ct.ev.ace_yes", "{card}配到紅9，算 {n} 分", "{card} with a red nine: {n:point/points}", "1.8"
    ACE_NO = "ct.ev.ace_no", "{card}配到黑9，不算分", "{card} with a black nine: nothing", "1.8"
    LEFT_OVER = "ct.ev.left_over", "海底剩下{cards}，不算誰的", "{cards} stay on the table and count for nobody", "1.7"
    LEFT_TO_LAST = (
        "ct.ev.left_to_last",
        "海底剩下{cards}，歸最後吃牌的{who}",
        "{cards} stay on the table and go to {who}, who took last",
        "1.7",
        "{cards} stay on the table and go to you, who took last",
    )
    END = "ct.ev.end", "牌都吃完了，算分", "All cards taken. Scoring.", "1.7"
    END_LEFT = "ct.ev.end_left", "牌都出完了，算分", "All cards played. Scoring.", "1.7"
    DEAL_COUNT = (
        "ct.ev.deal_count",
        "發牌多了或少了，這局不算，重發",
        "Somebody was dealt too many or too few: re-deal",
        "1.5",
    )
    CARDS_MISSING = (
        "ct.ev.cards_missing",
        "打完發現少牌，這局不算，重發",
        "Cards are missing at the end: re-deal",
        "1.5",
    )


class Why(Phrase):
    """What gives a right to a re-deal."""

    NO_POINTS = "ct.why.none", "整手沒有分", "no points in hand", "1.5"
    FOUR_ALIKE = "ct.why.four", "四張同點", "four alike", "1.5"


class Refusal(Phrase):
    """Why a move may not be made."""

    PHASE = "no.phase", "先{step}", "First: {step}"
    MUST = "ct.no.must", "這張吃得到，照約定要吃", "It can take a card, so it must", "1.6"
    CHOOSE = "ct.no.choose", "有 {n} 張能吃，點一張", "{n} cards fit; tap one", "1.6"
    NOT_TEN = "ct.no.ten", "{a} 加 {b} 是 {sum}，不是 10", "{a} + {b} is {sum}, not 10", "1.4"
    NOT_SAME = "ct.no.same", "{rank} 只吃一樣的{rank}", "{rank} takes only another {rank}", "1.4"
    ONE_CARD = "ct.no.one", "一張牌只吃一張", "One card takes one card", "1.4"
    JOKER = "ct.no.joker", "鬼牌只吃另一張鬼牌", "A joker takes only the other joker", "1.4"
    BOTH = "ct.no.both", "要吃還是留在海底，選一樣", "Take it or leave it on the table, one of the two", "1.6"
    GONE = "ct.no.gone", "海底沒有{card}", "{card} isn't on the table", "1.6"
    THREE = "ct.no.three", "開局三張{rank}要一次吃完", "The three {rank}s go together", "1.5"
    ONLY = "ct.no.only", "只有{card}能吃，不用選", "Only {card} fits; there is nothing to choose", "1.6"
    NOTHING = (
        "ct.no.nothing",
        "{card}吃不到，出了就留在海底",
        "{card} takes nothing; played, it stays on the table",
        "1.6",
    )
    FLIP_FIRST = "ct.no.flip_first", "先選翻出的{card}要吃哪一張", "First choose what {card} takes", "1.6"
    ASK_POINTS = "ct.no.ask_points", "{cards}有分，不能要求重發", "{cards} score, so no re-deal", "1.5"
    ASK_LATE = "ct.no.ask_late", "這局開打了，就不能要求重發", "Too late: play has begun", "1.5"
    ASK_OFF = "ct.no.ask_off", "這桌沒有約定這種重發", "This table has no such re-deal", "1.5"
    ASK_FOUR = "ct.no.ask_four", "你看得到的牌裡沒有四張同點", "You can't see four alike", "1.5"
    ANSWERED = "ct.no.answered", "你說過準備好了，等其他人", "You said ready; wait for the others", "1.5"
    CUT_RANGE = "ct.no.cut_range", "切牌要拿 1 到 {n} 張", "Cut between 1 and {n} cards", "1.3"
    CUT_WHO = "ct.no.cut_who", "由尾家{who}切牌", "The last seat, {who}, cuts", "1.3"
    DRAWN = "ct.no.drawn", "你搗過了，等同點的人再搗", "You've drawn; the tied players draw again", "1.3"


class Do(Phrase):
    """What comes first."""

    CUT = "ct.step.cut", "切牌", "cut the pack", "1.3"
    READY = "ct.step.ready", "看手牌，說準備好了", "look at your hand and say ready", "1.5"
    PLAY = "ct.step.play", "出一張手牌", "play a card", "1.6"


class Agreement(Phrase):
    """The sentences that a table agrees on before the deal."""

    CARDS = (
        "ct.agree.cards",
        "每人 {hand} 張，海底 {table} 張，牌堆 {stock} 張",
        "{hand} each, {table} on the table, {stock} in the stock",
        "1.2",
    )
    FIRST = "agree.first", "{who}先出，{direction}輪流", "{who} plays first, {direction}", "1.3"
    OPENINGS = (
        "ct.agree.openings",
        "開局三張同點：{triple}；四張同點：{quad}",
        "Three alike at the start: {triple}; four alike: {quad}",
        "1.5",
    )
    ACES = "ct.agree.aces", "黑桃A {spade} 分，梅花A {club} 分", "♠\ufe0eA {spade}, ♣\ufe0eA {club}", "1.8"
    ACES_PAIR = (
        "ct.agree.aces_pair",
        "黑桃A {spade} 分、梅花A {club} 分，和紅9 一起吃到才算",
        "♠\ufe0eA {spade}, ♣\ufe0eA {club}, only when taken with a red nine",
        "1.8",
    )
    ACES_JOKERS = (
        "ct.agree.aces_jokers",
        "黑桃A {spade} 分，梅花A {club} 分，鬼牌各 {joker} 分",
        "♠\ufe0eA {spade}, ♣\ufe0eA {club}, {joker} for each joker",
        "1.8",
    )
    NO_POINTS = "ct.agree.no_points", "不算分，數吃到的牌", "No points: cards are counted", "1.13"
    PAR = "ct.agree.par", "總分 {total} ÷ {n} 人，基準分 {par}", "Total {total} ÷ {n}, par {par}", "1.10"
    PAR_ROUNDED = (
        "ct.agree.par_rounded",
        "總分 {total} ÷ {n} 人，基準分算 {par}",
        "Total {total} ÷ {n}, par counts as {par}",
        "1.10",
    )
    PAR_RANGE = (
        "ct.agree.par_range",
        "總分看黑A 有沒有配到紅9：{totals}；基準分是總分 ÷ {n} 人",
        "Total {totals}, as the black aces fall; par is the total ÷ {n}",
        "1.10",
    )
    PAR_OF_DEAL = (
        "ct.agree.par_of_deal",
        "基準分是這一局的總分 ÷ {n} 人",
        "Par is the total of the deal ÷ {n}",
        "1.10",
    )
    PAR_AGREED = (
        "ct.agree.par_agreed",
        "總分 {total}，講好基準分 {par}",
        "Total {total}, par agreed to be {par}",
        "1.10",
    )
    XIGU = (
        "ct.agree.xigu",
        "（得分 − 60）× 10；有人超過 100 分，四家都 ×2",
        "(score − 60) × 10; if anyone is over 100, all four double",
        "1.10",
    )
    JIDIAN = (
        "ct.agree.jidian",
        "計點：250 分總贏，0 分拚零分，得點滿 60 翻倍",
        "Game points: 250 total win, 0 zero win, 60 doubles",
        "1.11",
    )
    JIDIAN_PLAIN = (
        "ct.agree.jidian_plain",
        "計點：得分減 70 是得點，滿 60 翻倍；沒有總贏和拚零分",
        "Game points: score less 70, 60 doubles; no total or zero win",
        "1.11",
    )
    RAW = "ct.agree.raw", "分數多的贏，沒有基準分", "Most points win; there is no par", "1.10"
    CARD_COUNT = "ct.agree.card_count", "吃到的牌多的贏", "Most cards taken win", "1.13"
    RED_COUNT = "ct.agree.red_count", "吃到的紅牌多的贏", "Most red cards taken win", "1.13"
    FIVE = "ct.agree.five", "雙紅五：其他每家給 {n} 分", "Double red five: {n} from each other player", "1.9"
    FIVE_BONUS = (
        "ct.agree.five_bonus",
        "雙紅五：加 {n} 分，別家不減，輸贏加起來多 {n}",
        "Double red five: +{n} that nobody pays, so nets come to {n} more",
        "1.9",
    )
    CARDS_AND = "ct.agree.cards_and", "{first}；{more}", "{first}; {more}", "1.13"
    FIRST_AND = "ct.agree.first_and", "{first}；{more}", "{first}; {more}", "1.6"
    OPENINGS_AND = "ct.agree.openings_and", "{first}；{more}", "{first}; {more}", "1.5"
    ACES_AND = "ct.agree.aces_and", "{first}；{more}", "{first}; {more}", "1.8"
    SETTLEMENT_AND = "ct.agree.settlement_and", "{first}；{more}", "{first}; {more}", "1.10"
    FIVE_AND = "ct.agree.five_and", "{first}；{more}", "{first}; {more}", "1.9"
    FIVE_NONE = "ct.agree.five_none", "雙紅五沒有另外給分", "Double red five: nothing extra", "1.9"


class Clash(Phrase):
    """What house rules contradict each other about."""

    JIDIAN_SEATS = "ct.clash.jidian_seats", "計點是四個人的算法", "Game points are for four players", "1.11"
    JIDIAN_TOTAL = (
        "ct.clash.jidian_total",
        "計點的總分要是 280，現在是 {total}",
        "Game points need a total of 280; it is {total}",
        "1.11",
    )
    JIDIAN_CAPTURE = (
        "ct.clash.jidian_capture",
        "計點時吃得到就要吃",
        "With game points a card that can take something must",
        "1.11",
    )
    JIDIAN_LEFT = (
        "ct.clash.jidian_left",
        "計點不能有剩牌，三張同點要一次吃完",
        "With game points no card may stay: three alike go together",
        "1.11",
    )
    JIDIAN_SWEEP = (
        "ct.clash.jidian_sweep",
        "計點沒有吃光海底的加分",
        "Game points know no bonus for clearing the table",
        "1.11",
    )
    JIDIAN_FIVE = (
        "ct.clash.jidian_five",
        "計點的雙紅五是其他每家給 20 分，不然就不給",
        "With game points a double red five brings 20 from each, or nothing",
        "1.11",
    )
    XIGU_SEATS = "ct.clash.xigu_seats", "戲谷的算法是四個人的", "PickRed's settlement is for four players", "1.10"
    XIGU_TOTAL = (
        "ct.clash.xigu_total",
        "戲谷的總分要是 240，現在是 {total}",
        "PickRed's settlement needs a total of 240; it is {total}",
        "1.10",
    )
    XIGU_SWEEP = (
        "ct.clash.xigu_sweep",
        "戲谷的算法沒有吃光海底的加分",
        "PickRed's settlement knows no bonus for clearing the table",
        "1.10",
    )
    XIGU_FIVE = "ct.clash.xigu_five", "戲谷的算法沒有雙紅五", "PickRed's settlement knows no double red five", "1.10"
    ACES_SEATS = (
        "ct.clash.aces_seats",
        "黑A 配紅9 才算分，是三個人的算法",
        "Black aces that need a red nine are for three players",
        "1.8",
    )
    KIDS_SEATS = (
        "ct.clash.kids_seats",
        "只用 A 到 9 時，最多四個人",
        "With ace to nine only, four players at most",
        "1.13",
    )
    KIDS_PAR = (
        "ct.clash.kids_par",
        "只用 A 到 9 時沒有基準分：比分數、比牌數或數紅牌",
        "With ace to nine only there is no par: count points, cards or red cards",
        "1.13",
    )
    QUAD_ANY = (
        "ct.clash.quad_any",
        "任何四張同點都算時，要重發；莊家收走會剩下配不到的牌",
        "Any four alike must mean a re-deal; taken away, their partners would stay",
        "1.5",
    )


PHRASES = (Happening, Why, Refusal, Do, Agreement, Clash, Sheet, Doubt)
