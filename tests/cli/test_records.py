"""`paizhuo verify` and `paizhuo replay`: records of every game, sound and tampered with."""

from __future__ import annotations

import gzip
import io
import json
from pathlib import Path
from typing import Any

import pytest

from paizhuo.core.record import read_record, write_record
from paizhuo.games import registry
from tests.cli.support import played, refusal, run, saved


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_sound_record_is_called_sound(capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str) -> None:
    """Two deals with receipts: rules, scores and receipts are in order; the record reads back as it was."""
    record = played(game)
    path = saved(tmp_path, record)

    status, out, err = run(capsys, "verify", path)

    assert (status, err) == (0, "")
    assert f"version code {record.fingerprint}" in out
    assert "deals: 2" in out
    assert "The receipts match." in out
    assert read_record(Path(path).read_text(encoding="utf-8"), registry.game) == record


def test_the_check_says_what_it_could_not_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Without receipts nothing is said of the shuffle, except that nothing is known."""
    written = json.loads(write_record(played("thirty-one")))
    written["table"] = None
    for part in (written["draw"], *written["deals"]):
        part["receipt"] = None
    path = tmp_path / "bare.paizhuo"
    path.write_text(json.dumps(written), encoding="utf-8")

    _, out, _ = run(capsys, "verify", str(path), "--lang", "zh")

    assert out.splitlines()[-2:] == [
        "沒有發牌憑證，不知道牌是怎麼洗的。",
        "檔案看不出兩件事：發牌前給大家看了什麼（當時在場的裝置知道），還有牌是誰出的。",
    ]


def tampered(tmp_path: Path, change: Any, game: str = "chinese-ten") -> str:
    """Save a record with one thing changed."""
    written = json.loads(write_record(played(game)))
    change(written)
    path = tmp_path / "tampered.paizhuo"
    path.write_text(json.dumps(written), encoding="utf-8")
    return str(path)


def test_a_tampered_record_is_refused_with_the_place(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A changed net, move or secret: deal and step are named, in both languages."""

    def other_net(written: Any) -> None:
        written["deals"][1]["score"]["parts"][0]["net"] = 1000

    def other_secret(written: Any) -> None:
        written["deals"][0]["receipt"]["secret"] = "00" * 64

    def other_move(written: Any) -> None:
        written["deals"][0]["moves"][3] = written["deals"][0]["moves"][2]

    assert refusal(capsys, "verify", tampered(tmp_path, other_net)).startswith(
        "deal 2, score, parts, 1, net: it says 1000"
    )
    assert refusal(capsys, "verify", tampered(tmp_path, other_secret)) == "deal 1: the record doesn't match its receipt"
    said = refusal(capsys, "verify", tampered(tmp_path, other_move), "--lang", "zh")
    assert said.startswith("第 1 局第 4 步：")


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_files_that_are_no_records(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str) -> None:
    """Missing files, folders, pictures and other text are each answered in one line."""
    picture, other = tmp_path / "a.png", tmp_path / "a.txt"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    other.write_text("[]", encoding="utf-8")

    assert refusal(capsys, command, str(tmp_path / "none")) == f"there is no file {tmp_path / 'none'}"
    assert refusal(capsys, command, str(tmp_path)).startswith(f"can't read {tmp_path}: ")
    assert refusal(capsys, command, str(picture)) == f"{picture} isn't a Paizhuo record"
    assert refusal(capsys, command, str(other)) == "this isn't a Paizhuo record"
    assert refusal(capsys, command, "a\0b").startswith("can't read a b: ")


JOURNEYS = {
    "a byte order mark": lambda text: b"\xef\xbb\xbf" + text.encode(),
    "lines of Windows": lambda text: json.dumps(json.loads(text), indent=1).replace("\n", "\r\n").encode(),
    "written anew, in another order": lambda text: json.dumps(json.loads(text), indent=4, sort_keys=True).encode(),
}


@pytest.mark.parametrize("journey", JOURNEYS)
def test_a_record_verifies_after_a_journey(capsys: pytest.CaptureFixture[str], tmp_path: Path, journey: str) -> None:
    """Editors, mail and phones write a file anew and name it as they like; what it says stays the same (B118)."""
    path = tmp_path / "牌譜 阿嬤's #1.paizhuo.json.txt"
    path.write_bytes(JOURNEYS[journey](write_record(played("thirty-one"))))

    status, out, _ = run(capsys, "verify", str(path))

    assert status == 0
    assert "The receipts match." in out


OTHER_FILES = {
    "nothing": b"",
    "the first 1,500 bytes": write_record(played("thirty-one")).encode()[:1500],
    "UTF-16, as PowerShell writes": write_record(played("thirty-one")).encode("utf-16"),
    "packed": gzip.compress(write_record(played("thirty-one")).encode()),
    "bridge": b'[Event "A club"]\n[Deal "N:AKQ.J2.T98.76543 ..."]\n',
    "a score sheet": b"deal,north,south\n1,40,-40\n",
    "another game's record": b'{"players":["a","b"],"deck":[{"suit":0,"rank":1}],"actions":[]}',
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("kind", OTHER_FILES)
def test_other_files_are_told_not_to_be_records(capsys: pytest.CaptureFixture[str], tmp_path: Path, kind: str) -> None:
    """One line that names no format a programmer would know (B118)."""
    path = tmp_path / "found"
    path.write_bytes(OTHER_FILES[kind])

    said = refusal(capsys, "verify", str(path))

    assert "isn't a Paizhuo record" in said
    assert "JSON" not in said


def test_a_huge_file_is_not_read_to_its_end(
    monkeypatch: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """What is far too large isn't a record."""
    monkeypatch.setattr("paizhuo.cli.records.MOST_BYTES", 100)
    path = saved(tmp_path, played("thirty-one"))

    assert refusal(capsys, "verify", path) == f"{path} is too large to be a record"


def test_a_record_may_come_through_a_pipe(monkeypatch: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """`-` stands for stdin; a byte order mark at its head does no harm."""
    text = "\ufeff" + write_record(played("thirty-one"))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    status, out, _ = run(capsys, "verify", "-")

    assert status == 0
    assert "The receipts match." in out


# ------------------------------------------------------------------------------------------------------------ replay


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_replay_tells_every_step(capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str) -> None:
    """Each move of both deals stands under its number, with the names, and each deal ends with its nets."""
    record = played(game)
    _, out, _ = run(capsys, "replay", saved(tmp_path, record), "--lang", "zh")
    lines = out.splitlines()

    assert [line for line in lines if line.startswith("第 ")] == ["第 1 局", "第 2 局"]
    for deal in record.deals:
        steps = {int(line[:3]) for line in lines if line[:3].strip().isdecimal()}
        assert steps >= {len(deal.moves)}
    assert any("阿公" in line for line in lines)
    assert sum("阿公" in line and ("＋" in line or "−" in line or " 0" in line) for line in lines) >= 2


def test_a_replay_without_names_numbers_the_seats(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Names stand in a record only if they were asked for."""
    _, out, _ = run(capsys, "replay", saved(tmp_path, played("thirty-one", names=False)))

    assert "seat 1" in out.lower()


def test_one_deal_or_the_rest_of_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """`--deal` shows one deal, `--step` begins later."""
    path = saved(tmp_path, played("chinese-ten"))
    _, second, _ = run(capsys, "replay", path, "--deal", "2")
    _, rest, _ = run(capsys, "replay", path, "--deal", "2", "--step", "3")

    assert "Deal 2" in second
    assert "Deal 1" not in second
    assert second.endswith(rest)
    assert rest.startswith("  2  ")
    assert refusal(capsys, "replay", path, "--deal", "3") == "there is no deal 3; the record has 2"
    assert refusal(capsys, "replay", path, "--step", "99999").startswith("there is no step 99999; there are ")
    assert refusal(capsys, "replay", path, "--step", "x") == "--step must be a whole number, not 'x'"


@pytest.mark.parametrize(
    ("game", "middle"), [("chinese-ten", "海底"), ("thirty-one", "桌面三張"), ("canasta", "棄牌堆")]
)
def test_all_cards_may_be_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str, middle: str) -> None:
    """`--cards` lists every hand and what lies in the middle at each step; a game can't be forgotten."""
    path = saved(tmp_path, played(game))
    _, plain, _ = run(capsys, "replay", path, "--deal", "1", "--lang", "zh")
    _, out, _ = run(capsys, "replay", path, "--deal", "1", "--cards", "--lang", "zh")
    steps = len(played(game).deals[0].moves) + 1

    assert sum(line.split()[:1] == [middle] for line in out.splitlines()) == steps
    assert sum(line.startswith("       阿公") for line in out.splitlines()) >= steps
    assert len(plain) < len(out)
    assert set(registry.GAMES) == {"chinese-ten", "thirty-one", "canasta"}


GOLDEN = Path(__file__).parents[1] / "games" / "canasta" / "goldens" / "classic.paizhuo"


@pytest.mark.parametrize(("language", "joker"), [("zh", "鬼牌"), ("en", "joker")])
def test_jokers_of_two_packs_are_told_alike(capsys: pytest.CaptureFixture[str], language: str, joker: str) -> None:
    """In Canasta four jokers count alike: in the log none is big or little, and on the table all are one star."""
    _, out, _ = run(capsys, "replay", str(GOLDEN), "--cards", "--lang", language)

    assert joker in out
    assert "★" in out
    assert not any(word in out for word in ("大鬼", "小鬼", "☆"))


def test_void_deals_are_told_with_their_reason(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A deal that was dealt again says why, and how often it was dealt."""
    record = next(
        found
        for seed in range(40)
        if len((found := played("chinese-ten", seed, no_point_hand="on", cut_peek="on")).deals) > 2
    )
    _, out, _ = run(capsys, "replay", saved(tmp_path, record))

    assert "(dealt 2 times)" in out


class Keys:
    """Somebody at a terminal."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    def __call__(self, prompt: str) -> str:
        """Give the next answer; after the last, the end of input."""
        self.asked.append(prompt)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


def at_a_terminal(monkeypatch: Any, *answers: str) -> Keys:
    """Pretend that a terminal is there."""
    keys = Keys(*answers)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", keys)
    return keys


def test_at_a_terminal_one_steps_through(monkeypatch: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Enter goes on, b goes back, a number goes there, q quits; other answers go on."""
    path = saved(tmp_path, played("thirty-one"))
    keys = at_a_terminal(monkeypatch, "", "b", "b", "3", "999", "q")
    total = len(list(played("thirty-one").deals[0].moves)) + len(list(played("thirty-one").deals[1].moves)) + 2

    assert run(capsys, "replay", path).status == 0
    assert keys.asked == [f"[{place}/{total}] " for place in (1, 2, 1, 1, 3, 4)]


def test_the_end_of_input_ends_a_replay(monkeypatch: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Ctrl-D quits; and after the last step there is nothing more to ask."""
    path = saved(tmp_path, played("thirty-one"))
    keys = at_a_terminal(monkeypatch)
    assert run(capsys, "replay", path).status == 0
    assert len(keys.asked) == 1
    keys = at_a_terminal(monkeypatch, *[""] * 10_000)
    assert run(capsys, "replay", path).status == 0
    assert keys.asked[-1].startswith(f"[{len(keys.asked)}/{len(keys.asked)}]")


def test_a_record_without_deals_has_nothing_to_show(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A match whose first deal isn't over has an empty record; asking for a deal says so."""
    written = json.loads(write_record(played("thirty-one")))
    written["deals"] = []
    path = tmp_path / "empty.paizhuo"
    path.write_text(json.dumps(written), encoding="utf-8")

    assert run(capsys, "replay", str(path)).out.strip() == ""
    assert refusal(capsys, "replay", str(path), "--deal", "1") == "there is no deal 1; the record has 0"
