"""What the command says, in both languages: every sentence has a code, as those of the games have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paizhuo.core.wording import Argument, Language, Message, Phrase
from paizhuo.rulebook.layout import columns


class Said(Phrase):
    """A sentence of the command line; what stands in the help has no variables."""

    # the commands
    FOR_THE_HOUSE = "cli.home", "開牌桌，讓家裡的手機加入", "start the table and let the phones in this house join"
    SERVE = (
        "cli.serve",
        "開牌桌，打開瀏覽器（不寫指令也是這個）",
        "start the table and open the browser (also without a command)",
    )
    RULES = "cli.rules", "規則單：一個版本，或幾個版本並排", "rule sheets: one version, or several side by side"
    SCORE = "cli.score", "真牌算分：一項一項列出來", "score a deal played with real cards, item by item"
    VERIFY = "cli.verify", "檢查牌譜：規則、得分、發牌憑證", "check a record: rules, scores and deal receipts"
    REPLAY = "cli.replay", "一步一步重看牌譜", "step through a record"
    BACKUP = (
        "cli.backup",
        "備份：整個資料夾收進一個檔案，牌桌開著也行",
        "everything kept in one file, while the table runs",
    )
    RESTORE = "cli.restore", "放回備份", "put a backup back"
    CHECK = "cli.check", "檢查資料夾：每張牌桌的紀錄都接得起來", "check the data folder: the chain of every table's log"
    BENCH = "cli.bench", "量規則引擎的速度", "measure the speed of the rules"

    # the help
    OVERVIEW = (
        "cli.help.overview",
        "用法：paizhuo [指令] [選項]\n\n牌桌 Paizhuo：撿紅點、31 點、卡納斯塔，附公正的裁判。\n\n指令：",
        (
            "usage: paizhuo [command] [options]\n\n"
            "Paizhuo 牌桌: Chinese Ten, Thirty-One and Canasta with an impartial referee.\n\ncommands:"
        ),
    )
    MORE = (
        "cli.help.more",
        "「paizhuo 指令 -h」說明一個指令；--lang zh-Hant 或 en 選語言；--version 看版號。",
        (
            "`paizhuo COMMAND -h` explains a command; --lang zh-Hant or en chooses the language; "
            "--version shows the version."
        ),
    )
    USAGE = "cli.help.usage", "用法：paizhuo {command}", "usage: paizhuo {command}"
    OPTIONS = "cli.help.options", "選項", "options"
    HOUSE_RULES = "cli.help.house_rules", "版本和家規", "version and house rules"
    HELP = "cli.help.help", "顯示這段說明", "show this help"
    OPTION_VALUE = "cli.help.option_value", "家規=值", "option=value"

    # the arguments
    GAME = "cli.about.game", "遊戲", "the game"
    GAME_OR_ALL = (
        "cli.about.game_or_all",
        "遊戲；不寫就列出遊戲和版本",
        "the game; without it, all games and versions",
    )
    FILE = "cli.about.file", "牌譜（- 是標準輸入）", "a record (- for stdin)"
    BACKUP_FILE = "cli.about.backup", "備份檔", "the backup"
    OVER = (
        "cli.about.over",
        "換掉資料夾裡的牌局（原來的會留在旁邊）",
        "replace the tables that are there (they are kept beside)",
    )
    JSON = "cli.about.json", "印 JSON", "print JSON"
    JSON_OBJECT = "cli.about.json_object", "印一個 JSON 物件", "print one JSON object"
    MILLISECONDS = "cli.about.milliseconds", "每個遊戲量幾毫秒", "milliseconds for each game"
    DEAL = "cli.about.deal", "只看第 N 局", "deal N only"
    STEP = "cli.about.step", "從第 N 步開始", "from step N on"
    CARDS = "cli.about.cards", "每一步都列出所有的牌", "show all cards at each step"
    FORMAT = "cli.about.format", "格式", "the format"
    BOTH = "cli.about.both", "兩種語言都印", "print both languages"
    COMPARE = "cli.about.compare", "2 到 4 個版本並排", "2 to 4 versions side by side"
    PRESET = "cli.about.preset", "版本的 id；不寫就是基本的", "the id of a version; the basic one without it"
    SEATS = "cli.about.seats", "幾個人", "number of seats"
    SET = "cli.about.set", "改一條家規，可以寫好幾次", "change a house rule; may be repeated"
    HOST = "cli.about.host", "位址；0.0.0.0 讓家裡其他裝置連得到", "address; 0.0.0.0 for the home network"
    AT_HOME = (
        "cli.about.home",
        "讓家裡的手機加入：印出網址和 QR 碼",
        "let the phones in this house join: prints an address and a QR code",
    )
    PROXY = (
        "cli.about.proxy",
        "別台機器上代理的位址或網段，可以寫好幾次（也讀 PAIZHUO_PROXY）",
        "address or network of a proxy on another machine; again for more (PAIZHUO_PROXY is read, too)",
    )
    ROOT_PATH = (
        "cli.about.root_path",
        "放在網站的哪個資料夾，例如 /cards",
        "the folder of the site that it is in, like /cards",
    )
    PORT = "cli.about.port", "連接埠", "the port to listen on"
    NAME = (
        "cli.about.name",
        "別人用來連這台的名字，例如 https 代理的；可以寫好幾次",
        "a host name that people use, as behind an https proxy; again for more",
    )
    DATA = "cli.about.data", "資料夾；不寫就照系統的慣例", "the data folder; without it, the system's"
    NO_BROWSER = "cli.about.no_browser", "不要打開瀏覽器", "don't open a browser"

    # what is refused
    NO_COMMAND = "cli.no_command", "沒有「{command}」這個指令", "there is no command {command}"
    NO_LANGUAGE = (
        "cli.no_language",
        "--lang 可以是 zh-Hant 或 en，不是「{name}」",
        "--lang may be zh-Hant or en, not {repr}",
    )
    UNKNOWN = "cli.unknown", "這裡不認得「{what}」", "there is no {what} here"
    NEEDS_VALUE = "cli.needs_value", "{what} 後面要有一個值", "{what} needs a value"
    NEEDS_VALUES = "cli.needs_values", "{what} 後面要有值", "{what} needs values"
    NO_VALUE = "cli.no_value", "{what} 後面沒有值", "{what} takes no value"
    MISSING = "cli.missing", "少了 {what}", "{what} is missing"
    NO_NUMBER = "cli.no_number", "{what} 要是整數，不是「{word}」", "{what} must be a whole number, not {repr}"
    NO_SETTING = "cli.no_setting", "--set 要寫成 家規=值，不是「{word}」", "--set takes option=value, not {repr}"
    NO_FORMAT = "cli.no_format", "沒有「{name}」這種格式", "there is no format {name}"
    GAME_FIRST = "cli.game_first", "先寫哪個遊戲：{games}", "name the game first: {games}"
    COMPARE_ALONE = (
        "cli.compare_alone",
        "--compare 只比版本，不用 --preset 和 --set",
        "--compare takes versions only, no --preset or --set",
    )
    OTHER_GAME = (
        "cli.other_game",
        "--{name} 是 {other} 用的，{game} 要寫 {own}",
        "--{name} is for {other}; {game} takes {own}",
    )
    OTHER_SEATS = (
        "cli.other_seats",
        "「{preset}」（{id}）是 {own} 人玩的，不是 {seats} 人；{seats} 人可以選 {fitting}",
        "{id} is for {own} seats, not {seats}; for {seats} seats there are {fitting}",
    )
    NO_SUCH_SEATS = (
        "cli.no_such_seats",
        "「{preset}」（{id}）是 {own} 人玩的，不是 {seats} 人；這個遊戲是 {ends} 人玩的",
        "{id} is for {own} seats, not {seats}; the game is for {ends} seats",
    )
    ENDS = "cli.ends", "{low} 到 {high}", "{low} to {high}"
    FIX = "cli.fix", "{problem}（可以改成 {fix}）", "{problem} (try {fix})"
    NO_FILE = "cli.no_file", "沒有「{name}」這個檔案", "there is no file {name}"
    UNREADABLE = "cli.unreadable", "讀不了「{name}」（{why}）", "can't read {name}: {why}"
    TOO_LARGE = "cli.too_large", "「{name}」太大，不會是牌譜", "{name} is too large to be a record"
    NO_RECORD = "cli.no_record", "「{name}」不是牌桌的牌譜", "{name} isn't a Paizhuo record"
    NO_DEAL = (
        "cli.no_deal",
        "沒有第 {number} 局，這份牌譜有 {last} 局",
        "there is no deal {number}; the record has {last}",
    )
    NO_STEP = "cli.no_step", "沒有第 {number} 步，共 {last} 步", "there is no step {number}; there are {last}"
    STOP_FIRST = (
        "cli.stop_first",
        "牌桌正在用這個資料夾（{address}），請先關掉它",
        "The table at {address} is using this folder; stop it first",
    )
    DISTURBED = "cli.disturbed", "做不下去（{why}）", "can't go on: {why}"
    LOST = (
        "cli.lost",
        "這個終端機的編碼（{encoding}）有 {n} 個字印不出來，用 ? 代替；可以設 PYTHONUTF8=1",
        "{n:sign/signs} can't be shown in this terminal's encoding ({encoding}) and became ?; try PYTHONUTF8=1",
    )

    # what is told
    SPEED = "cli.speed", "步／秒", "decisions/s"
    KEYS = (
        "cli.keys",
        "Enter 下一步，b 上一步，數字跳到那一步，q 離開",
        "Enter next, b back, a number goes there, q quits",
    )
    SEAT = "cli.seat", "{number} 號", "seat {number}"
    DEAL_NUMBER = "cli.deal_number", "第 {number} 局", "Deal {number}"
    DEALT_AGAIN = "cli.dealt_again", "第 {number} 局（第 {attempt} 次發牌）", "Deal {number} (dealt {attempt} times)"
    COMMA = "cli.comma", "，", ", "
    LIST_COMMA = "cli.list_comma", "、", ", "
    UNCONFIRMED = "cli.unconfirmed", "{preset}（來源待查證）", "{preset} (source not confirmed)"
    FOR_SEATS = "cli.for_seats", "{seats} 人", "seats {seats}"
    SHEET_HINT = (
        "cli.sheet_hint",
        "「paizhuo rules 遊戲 --preset 版本」印規則單。",
        "`paizhuo rules GAME --preset P` prints a rule sheet.",
    )
    SCORED = "cli.scored", "{game} · {preset} · 版本碼 {code}", "{game} · {preset} · version code {code}"
    TOTAL = "cli.total", "總分 {total}", "Total {total}"
    TOTAL_AND_PAR = "cli.total_and_par", "總分 {total}，基準分 {par}", "Total {total}, par {par}"
    SEAT_SCORE = "cli.seat_score", "{number} 號  得分 {points}  輸贏 {net}", "Seat {number}  points {points}  net {net}"
    SIDE_SCORE = (
        "cli.side_score",
        "第 {number} 方  得分 {points}  輸贏 {net}",
        "Side {number}  points {points}  net {net}",
    )
    RECORD = (
        "cli.record",
        "{game}（{preset}），{seats} 人，版本碼 {code}",
        "{game} ({preset}), {seats} seats, version code {code}",
    )
    SOUND = (
        "cli.sound",
        "{counted} 局，另外重發 {void} 次；每一步、每項得分、莊家和累計都照規則",
        "deals: {counted}, void: {void}; every move, score, dealer and total is by the rules",
    )
    RECEIPTS = (
        "cli.receipts",
        "發牌憑證都相符。它證明牌沒有換過，不證明主機沒偷看。",
        "The receipts match. They prove that the cards weren't changed, not that the host never looked.",
    )
    NOT_KNOWN = (
        "cli.not_known",
        "檔案看不出兩件事：發牌前給大家看了什麼（當時在場的裝置知道），還有牌是誰出的。",
        "What a file can't show: what was shown before a deal (devices that were there know) and who made the moves.",
    )
    NO_RECEIPTS = (
        "cli.no_receipts",
        "沒有發牌憑證，不知道牌是怎麼洗的。",
        "There are no receipts: nothing says how the cards were shuffled.",
    )
    KEPT = (
        "cli.kept",
        "備份好了：{path}。裡面有每個人的牌局和封牌的鑰匙，請收好。",
        "Kept in {path}. It holds everybody's tables and the key of the seals: keep it safe.",
    )
    RESTORED = "cli.restored", "放回去了：{path}", "Put back into {path}"
    BEFORE = "cli.before", "原來的留在：{path}", "What was there is kept in {path}"
    BROKEN_LOG = (
        "cli.broken_log",
        "牌桌 {table}：第 {n} 筆接不上前面的",
        "table {table}: row {n} doesn't follow from the rows before it",
    )
    CHECKED = (
        "cli.checked",
        "{tables} 張牌桌，{rows} 筆紀錄，{broken} 張接不上",
        "tables: {tables}, rows: {rows}, broken: {broken}",
    )
    ALREADY = "cli.already", "牌桌已經開著了", "The table is already open"
    FIREWALL = (
        "cli.firewall",
        "手機連同一個 Wi-Fi 掃這個碼；打不開的話，讓 Python 通過這台電腦的防火牆（連接埠 {port}）",
        "Scan it with a phone on the same Wi-Fi; if it won't open, let Python through the firewall (port {port})",
    )
    NO_HOME = (
        "cli.no_home",
        "這台電腦沒有連上家裡的網路，手機還連不到",
        "This computer is on no home network, so phones can't reach it yet",
    )
    ADDRESS = "cli.address", "牌桌 Paizhuo: {address}", "牌桌 Paizhuo: {address}"

    def into(self, language: Language) -> str:
        """Give the words in one language, where they have no variables."""
        return self.text.into(language)

    def __call__(self, **arguments: Argument) -> Message:
        """Say it with what its variables stand for."""
        return Message(self, arguments)


COMMANDS: Final[Mapping[str, Said]] = {
    "serve": Said.SERVE,
    "home": Said.FOR_THE_HOUSE,
    "rules": Said.RULES,
    "score": Said.SCORE,
    "verify": Said.VERIFY,
    "replay": Said.REPLAY,
    "backup": Said.BACKUP,
    "restore": Said.RESTORE,
    "check": Said.CHECK,
    "bench": Said.BENCH,
}


def overview(language: Language) -> str:
    """Say what commands there are."""
    rows = columns([(f"  {name}", about.into(language)) for name, about in COMMANDS.items()])
    return "\n".join([Said.OVERVIEW.into(language), *rows, "", Said.MORE.into(language)])
