"""What cannot have been written down of a deal."""

from __future__ import annotations

from paizhuo.core.wording import Phrase


class Written(Phrase):
    """Why an input is refused, and how it is written."""

    NO_NUMBER = "ref.no_number", "{input} 要是整數，不是「{text}」", "{input} takes whole numbers, not {repr}"
    NO_SEAT = (
        "ref.no_seat",
        "{input}：沒有 {place} 號座位，這桌有 1 到 {seats} 號",
        "{input}: there is no seat {place}; seats are 1 to {seats}",
    )
    ONE_SIDE = (
        "ref.one_side",
        "每方寫一次 --side，要有兩次，不是 {n} 次",
        "give --side once a side, twice in all, not once",
    )
    SIDES = (
        "ref.sides",
        "每方寫一次 --side，要有兩次，不是 {n} 次",
        "give --side once a side, twice in all, not {n} times",
    )
    NO_SIDE_PART = "ref.no_part", "--side 不認得「{name}」", "--side has no part {repr}"
    SIDE_PART = "ref.part", "--side 的「{name}」要寫成「{example}」", "the part {repr} is written {example_repr}"
    SIDE_PART_TWICE = "ref.part_twice", "--side 的「{name}」寫了兩次", "--side has the part {repr} twice"
    NO_RANK = (
        "ref.no_rank",
        "「{name}」不是點數，要寫 A、2 到 9、T、J、Q、K 或 *",
        "{repr} is no rank; write A, 2 to 9, T, J, Q, K or *",
    )
    CAPTURED_OR_POINTS = (
        "ref.captured_or_points",
        "要嘛每家寫一次 --captured，要嘛寫一次 --points",
        "give --captured once a seat, or --points once",
    )
    DOUBLE_FIVE = (
        "ref.double_five",
        "--double-five 只和 --points 一起用；寫了 --captured 就用 + 把兩張紅5 連起來",
        "--double-five goes with --points; with --captured join the red fives by +",
    )
    LEFT_OUT = (
        "ref.left_out",
        "少了{cards}：剩在海底的牌歸最後吃牌的人，寫進他的牌裡",
        "{cards} missing: cards left on the table belong to who took last; add them there",
    )
    HANDS = (
        "ref.hands",
        '每家要寫一次 --hand，像 --hand "AH 9H KC"',
        'give --hand once a seat, as --hand "AH 9H KC"',
    )
    NO_DEAL = "ref.no_deal", "還沒有第 {number} 局", "there is no deal {number} yet"
    COUNT = "ref.count", "要有 {parts} 個數，這裡有 {given} 個", "{parts} numbers, not {given}"
    UNEVEN = (
        "ref.uneven",
        "輸贏加起來是 {rest}，不是 0，沒辦法結清",
        "nets add up to {rest}, not 0: nothing to settle",
    )
