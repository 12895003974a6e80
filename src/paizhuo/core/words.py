"""What is refused whatever the game is: house rules, names and documents that cannot be right."""

from __future__ import annotations

from paizhuo.cards.words import Phrase


class Asked(Phrase):
    """What was asked for and isn't there."""

    NO_GAME = "ask.no_game", "沒有「{name}」這個遊戲", "there is no game {name}"
    NO_VERSION = "ask.no_version", "{game}沒有「{name}」這個版本", "{game} has no version {name}"
    NO_PART = "ask.no_part", "{game}還沒有{part}", "{game} has no {part} yet"
    NO_RULE = "ask.no_rule", "沒有「{name}」這條家規", "there is no house rule {name}"
    NO_NUMBER = (
        "ask.no_number",
        "{rule}（{name}）要是 {low} 到 {high} 的整數，不是「{given}」",
        "{name} must be a whole number from {low} to {high}, not {given}",
    )
    NO_VALUE = (
        "ask.no_value",
        "{rule}（{name}）沒有「{given}」，可以選 {values}",
        "{name} has no value {given}; choose one of {values}",
    )
    NO_SEATS = (
        "ask.no_seats",
        "「{version}」是 {own} 人玩的，不是 {seats} 人",
        "{id} is for {own} seats, not {seats}",
    )
    NO_LEVEL = "ask.no_level", "沒有「{name}」這種電腦，可以選 {all}", "there is no level {name}; {hint}"
    NEAR_LEVEL = "ask.near_level", "是不是 {near}？", "did you mean {near}?"
    LEVELS = "ask.levels", "可以選 {all}", "choose one of {all}"
    NEAR = "ask.near", "{wrong}，是不是 {near}？", "{wrong}; did you mean {near}?"
    ALL = "ask.all", "{wrong}，有 {all}", "{wrong}; there are {all}"


class Place(Phrase):
    """Where in a document something is wrong."""

    RECORD = "place.record", "牌譜", "record"
    SEATING = "place.seating", "座位", "seating"
    DRAW = "place.draw", "搗牌", "the draw for seats"
    DEAL = "place.deal", "第 {number} 局", "deal {number}"
    DEALT_AGAIN = (
        "place.dealt_again",
        "第 {number} 局第 {attempt} 次發牌",
        "deal {number} (dealt {attempt} times)",
    )
    STEP = "place.step", "{place}第 {step} 步", "{place}, step {step}"
    INSIDE = "place.inside", "{place}的 {name}", "{place}, {name}"
    WRONG = "place.wrong", "{place}：{what}", "{place}: {what}"


class Unfit(Phrase):
    """What is wrong in a document."""

    OBJECT = "doc.object", "這裡要是一個物件", "this must be an object"
    LIST = "doc.list", "這裡要是一個清單", "this must be a list"
    TEXT = "doc.text", "這裡要是文字", "this must be a text"
    NUMBER = "doc.number", "要是 {low} 到 {high} 的整數", "this must be a whole number from {low} to {high}"
    DATA = "doc.data", "要是 {size} 個位元組的小寫十六進位", "this must be {size} bytes in lower-case hex"
    NO_FIELD = "doc.no_field", "沒有「{name}」這個欄位", "there is no field {name}"
    MISSING = "doc.missing", "少了欄位「{name}」", "the field {name} is missing"
    TWICE = "doc.twice", "欄位「{name}」寫了兩次", "the field {name} is there twice"
    COUNT = "doc.count", "要有 {right} 項，不是 {given}", "there must be {right}, not {given}"
    DIFFERS = "doc.differs", "寫的是 {given}，照規則是 {right}", "it says {given}; by the rules it is {right}"
    DAMAGED = (
        "doc.damaged",
        "這不是牌桌的牌譜，或檔案壞了、少了一截",
        "this isn't a Paizhuo record, or it is damaged or cut off",
    )
    NO_RECORD = "doc.no_record", "這不是牌桌的牌譜", "this isn't a Paizhuo record"
    NEWER = (
        "doc.newer",
        "這份牌譜比這個程式新，請先更新程式",
        "it is newer than this program; update the program first",
    )
    NEWER_RULES = (
        "doc.newer_rules",
        "這場是照比較新的規則打的，請先更新程式",
        "it was played under newer rules; update the program first",
    )
    NAMES = "doc.names", "要有 {seats} 個名字", "there must be {seats} names"
    ITEMS = "doc.items", "要有 {count} 項", "there must be {count} of them"
    PLACES = "doc.places", "每個人要坐一個座位", "everybody must have one seat"
    DRAWN_TWICE = "doc.drawn_twice", "同一張牌搗了兩次", "a card was drawn twice"
    DRAW_NOT_OVER = "doc.draw_not_over", "還沒搗完", "the draw isn't over yet"
    DRAWS = "doc.draws", "只要搗 {count} 張", "only {count} cards are drawn"
    CARDS_MISSING = "doc.cards_missing", "少了 {cards}", "{cards} missing"
    MOVE = "doc.move", "要是座位和這一步", "this must be a seat and a move"
    OTHER_TABLES = "doc.other_tables", "發牌憑證出自不同的桌子", "the receipts are of different tables"
    NO_RECEIPT = "doc.no_receipt", "有的局少了發牌憑證", "the receipt of some deal is missing"
    WRONG_RECEIPT = "doc.wrong_receipt", "紀錄和發牌憑證不符", "the record doesn't match its receipt"
    MATCH_OVER = "doc.match_over", "這一場在這之前就結束了", "the match was over before this deal"
    DEAL_NOT_OVER = "doc.deal_not_over", "這一局沒有打完", "the deal isn't over after its last move"
    DEAL_OVER = "doc.deal_over", "這一局已經結束", "the deal was already over"
