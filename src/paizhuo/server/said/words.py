"""What the server itself says; what is said about a game is said by the game."""

from __future__ import annotations

from paizhuo.core.wording import Phrase


class Trouble(Phrase):
    """Why something was not done. Nothing has changed then, and nothing is lost."""

    STALE = "err.stale", "牌桌已經走到下一步，畫面更新好了", "The table moved on; this is the latest"
    NO_TABLE = "err.no_table", "找不到這張桌子", "No such table"
    NO_DEAL = "err.no_deal", "這張桌子沒有這一局", "This table has no such deal"
    NO_GAME = "err.no_game", "沒有「{name}」這個遊戲或版本", "There is no game or version {name}"
    RULES = "err.rules", "有 {n} 處要先講好", "{n:thing/things} to settle first"
    NO_PAGE = "err.no_page", "沒有這個地方", "There is nothing here"
    BUSY = "err.busy", "送得太快，等一下再試", "Too fast; wait a moment"
    SERVER = "err.server", "這一步沒有存成，牌都沒動，請再試一次", "That move wasn't saved. Nothing changed; try again"
    DISK = "err.disk", "磁碟滿了，牌局停在這一步", "The disk is full; the table waits here"
    GONE = (
        "err.gone",
        "資料檔不見了，這一步沒有存，牌都沒動；請管理的人把它放回去",
        "The data file has gone, so nothing was kept or changed; whoever runs the table must put it back",
    )

    DATA = "err.data", "資料夾不能寫入：{path}", "Can't write to the data folder: {path}"
    LOCK = (
        "err.lock",
        "資料夾所在的磁碟不能上鎖（{why}），請用 --data 換一個：{path}",
        "The data folder's disk can't lock files ({why}); choose another with --data: {path}",
    )
    NEWER = (
        "err.newer",
        "這張桌子是比較新的程式留下的，請先更新程式",
        "This table was kept by a newer program; update first",
    )
    BROKEN = (
        "err.broken",
        "這張桌子第 {n} 筆紀錄不對，先不打開",
        "Row {n} of this table's log is damaged, so it stays shut",
    )
    NOT_JSON = "err.not_json", "看不懂這則訊息：{why}", "This message can't be read: {why}"
    TOO_LARGE = "err.too_large", "訊息太大，最多 {n} 位元組", "Too large: {n} bytes at most"
    ORIGIN = "err.origin", "這個網頁不是這裡的，不能進來", "That page is from elsewhere and can't come in"
    PROXY = (
        "err.proxy",
        "伺服器前面的代理還沒設定好，不是你的錯；伺服器的紀錄寫了原因",
        "The proxy before this server isn't set up yet; that's not your fault, and the server's log says why",
    )
    HOST = (
        "err.host",
        "這裡不認得「{name}」這個名字，請打開 {address}；要用這個名字，開伺服器時加 --name {name}",
        "Not known as {name} here; open {address} instead, or start the server with --name {name}",
    )
    COOKIES = (
        "err.cookies",
        "這個瀏覽器沒有留下 Cookie，認不得你，不能入座；請允許 Cookie 再試一次",
        "This browser kept no cookie, so nobody can sit down; allow cookies and try again",
    )
    LINK = (
        "err.link",
        "這個連結用過了或過期了，請在原來的瀏覽器再做一個",
        "This link has been used or is too old; make a new one where you came from",
    )
    NO_DEVICE = "err.no_device", "沒有這個裝置", "No such device"
    NOT_HERE = "err.not_here", "只有開著牌桌的那台電腦可以改", "Only the computer that runs the table can change this"
    GUEST = "err.guest", "還不認得你，請先打開首頁", "You aren't known here yet; open the home page first"
    HELLO = "err.hello", "先說 hello", "Say hello first"
    OTHER_SEAT = "err.other_seat", "那不是你的座位", "That isn't your seat"
    STILL_HERE = "err.still_here", "{who}還在，不用代打", "{who} is still here"
    DRAWN = "err.drawn", "你搗過了，等同點的人再搗", "You've drawn; the tied players draw again"
    NOT_YOUR_DRAW = "err.not_your_draw", "還沒輪到你搗牌，現在是{who}", "It's {who}'s turn to draw"
    NO_CARD_THERE = "err.no_card_there", "那裡沒有牌可以搗", "There's no card to draw there"
    NOT_NOW = "err.not_now", "現在不能這樣做", "Not now"
    NO_UNDO = "err.no_undo", "沒有可以收回的", "There's nothing to take back"
    REVEALS = (
        "err.reveals",
        "這一步之後的事還不知道，先送出這一步",
        "What comes after this step isn't known yet: send it first",
    )
    INCOMPLETE = "err.incomplete", "還沒完成，先不送出", "Not complete yet"
    NOT_OVER = "err.not_over", "打完這一局才看得到", "It can be seen once this deal is over"
    OLD_RULES = (
        "err.old_rules",
        "這一局是照舊的規則打的，不能重播",
        "It was played under older rules and can't be replayed",
    )
    LOST_KEY = (
        "err.lost_key",
        "這張桌子有一局的牌打不開，不能存成牌譜",
        "The cards of one deal of this table can't be opened any more, so there is no record of it",
    )
    NOT_RECORD = "err.not_ours", "這不是牌桌的牌譜，沒有匯入", "Not a Paizhuo record; nothing imported"
    RECORD = "err.record", "牌譜不對：{why}", "This record is wrong: {why}"
    LEVEL = "err.level", "還沒有這個等級的電腦", "There is no computer of that level yet"
    NO_PART = "err.no_part", "{why}", "{why}"
    UNIT = (
        "err.unit",
        "「{word}」不能當單位：最多 12 個字，只用文字和空格",
        "{word} can't be a unit: at most 12 letters and spaces",
    )
    MONEY = "err.money", "這裡不算錢，「{word}」換一個單位", "No money here: choose another unit than {word}"
    SEATS = "err.seats", "電腦太多，至少留一個座位給自己", "Too many computers: keep a seat for yourself"


class Starting(Phrase):
    """Why a server doesn't start, or a table doesn't open; said to whoever starts it, never on the wire."""

    NO_PROXY = (
        "start.no_proxy",
        "看不懂代理的位址「{address}」，例如 192.168.1.2、172.18.0.0/16 或 *",
        "{address} is no address of a proxy; it would be like 192.168.1.2, 172.18.0.0/16 or *",
    )
    NO_ADDRESS = (
        "start.no_address",
        "這台電腦不能用 {host} 這個位址",
        "The address {host} can't be used on this machine",
    )
    NO_PORT = (
        "start.no_port",
        "連接埠 {port} 不能用，請用 --port 換一個",
        "Port {port} can't be used; name another one with --port",
    )
    MOVED = "start.moved", "連接埠 {wanted} 有人用了，改用 {found}", "Port {wanted} is taken; using {found}"
    TAKEN = "start.taken", "另一個牌桌正在用這個資料夾：{path}", "Another server is using the data folder: {path}"
    FILE_GONE = (
        "start.file_gone",
        "這個資料夾用過，可是資料檔不見了；請放回備份（paizhuo restore），或用 --data 換一個資料夾：{path}",
        (
            "This folder has been used, but its data file has gone; put a backup back (paizhuo restore) "
            "or choose another folder with --data: {path}"
        ),
    )
    FILE_EMPTY = (
        "start.file_empty",
        "資料檔是空的；請放回備份（paizhuo restore），原來的檔案會留著：{path}",
        "The data file is empty; put a backup back (paizhuo restore), the file itself will be kept: {path}",
    )
    FILE_DAMAGED = (
        "start.file_damaged",
        "資料檔壞了（{why}）；請放回備份（paizhuo restore），原來的檔案會留著：{path}",
        "The data file is damaged ({why}); put a backup back (paizhuo restore), the file itself will be kept: {path}",
    )
    FILE_ALONE = (
        "start.file_alone",
        "資料檔裡沒有牌局：開著的時候單獨複製，會漏掉旁邊的 -wal 檔；請用 paizhuo backup 備份：{path}",
        (
            "The data file holds no tables: copied alone from a running server it lacks what lies in the -wal file "
            "beside it; use paizhuo backup: {path}"
        ),
    )
    NO_DATA = "start.no_data", "這裡沒有牌桌的資料：{path}", "There is no data of a table here: {path}"
    NO_BACKUP = "start.no_backup", "這不是牌桌的備份：{path}", "This is no backup of a table: {path}"
    EXISTS = "start.exists", "檔案已經在了，請換一個名字：{path}", "The file is already there; name another one: {path}"
    HAS_DATA = (
        "start.has_data",
        "資料夾裡已經有牌局；要換掉請加 --over，原來的會留在旁邊：{path}",
        "The folder has tables already; add --over to replace them, they will be kept beside it: {path}",
    )
    NEWER_TABLE = (
        "start.newer_table",
        "這張桌子是比較新的程式留下的，請先更新程式",
        "this table was kept by a newer program; update first",
    )
    NEWER_DATA = (
        "start.newer_data",
        "資料是比較新的程式留下的（{found} 版，這裡到 {schema} 版），請先更新程式",
        "the data was kept by a newer program (schema {found}, this one knows {schema}); update first",
    )


class AtTheTable(Phrase):
    """What happens at the table besides the game."""

    HANDED_OVER = "ev.handed_over", "{who}先離開，由電腦代打", "The computer plays for {who}"
    TAKEN_BACK = "ev.taken_back", "{who}回來自己打", "{who} plays again"
    UNDONE = "ev.undone", "{who}收回", "{who} took it back"
    AGREED = "ev.agreed", "{who}說好了", "{who} agreed", "", "you agreed"
    NEW_RULES = (
        "ev.new_rules",
        "程式更新後規則不同了，這一局不算，重發",
        "The rules changed with an update: this deal doesn't count and is dealt again",
    )

    UNREADABLE = (
        "ev.unreadable",
        "這一局的牌被封住，鑰匙不見了，這一局不算，重發",
        "The cards of this deal are sealed and the key is lost: it doesn't count and is dealt again",
    )
    TIME_IS_UP = "ev.time_is_up", "講好的時間到了，這一場打完了", "The agreed time is up: the match is over"


class Automatically(Phrase):
    """Why nobody chose a move: shown beside it in the log."""

    CEREMONY = "auto.ceremony", "照約定自動進行", "by itself, as agreed"
    CLOCK = "auto.clock", "時間到，自動出牌", "time was up, so the table played"
    FAILED = "auto.failed", "電腦出了狀況，先這樣打", "the computer had trouble, so this was played"
    LATE = "auto.late", "電腦想太久，先這樣打", "the computer took too long, so this was played"
    ILLEGAL = "auto.illegal", "電腦選的不能打，先這樣打", "the computer's choice can't be played, so this was"


PHRASES = (Trouble, AtTheTable, Automatically)
