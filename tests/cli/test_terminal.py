"""What reaches the terminal: nothing is lost without a word, no traceback, a code for every sentence."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from paizhuo.cli.words import COMMANDS, Said
from paizhuo.core.wording import Text
from tests.cli.support import refusal, run

ROOT = Path(__file__).parents[2]
CLI = ROOT / "src" / "paizhuo" / "cli"
FULL = Path("/dev/full")


def command(*arguments: str, to: Any = subprocess.PIPE, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command as people do."""
    return subprocess.run(
        [sys.executable, "-m", "paizhuo", *arguments],
        stdout=to,
        stderr=subprocess.PIPE,
        check=False,
        cwd=ROOT,
        env={**os.environ, **environment},
    )


@pytest.mark.skipif(not FULL.exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("--version",),
        ("rules", "-h"),
        ("rules",),
        ("rules", "chinese-ten", "--both", "--format", "html"),
        ("score", "chinese-ten", "--points", "95,80,60,45", "--json"),
        ("bench", "--milliseconds", "1"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("buffered", ["", "1"], ids=["buffered", "unbuffered"])
def test_a_full_disk_is_answered_with_one_sentence(arguments: tuple[str, ...], buffered: str) -> None:
    """Whatever can't be written, now or at the end, is said in one line; status 1."""
    with FULL.open("wb") as full:
        done = command(*arguments, "--lang", "zh", to=full, PYTHONUNBUFFERED=buffered, PYTHONUTF8="1")

    assert done.returncode == 1
    assert done.stderr.decode() == "paizhuo: 做不下去（No space left on device）\n"


def test_who_can_tell_nobody_still_has_a_status() -> None:
    """Where stderr is full as well, the exit status is all there is."""
    done = subprocess.run(
        ["/bin/sh", "-c", f'"{sys.executable}" -m paizhuo rulse 2> /dev/full'],
        capture_output=True,
        check=False,
        cwd=ROOT,
    )

    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "這個終端機的編碼（cp437）有 {n} 個字印不出來，用 ? 代替；可以設 PYTHONUTF8=1"),
        ("en", "{n} signs can't be shown in this terminal's encoding (cp437) and became ?; try PYTHONUTF8=1"),
    ],
)
def test_signs_that_a_terminal_cannot_show_are_counted(language: str, said: str) -> None:
    """Each becomes a question mark, and after the output one line says how many there were."""
    arguments = ("replay", str(ROOT / "tests/games/canasta/goldens/classic.paizhuo"), "--lang", language)
    shown = command(*arguments, PYTHONIOENCODING="cp437")
    whole = command(*arguments, PYTHONIOENCODING="utf-8").stdout.decode()
    lost = sum(not _shown(sign) and sign != "\ufe0e" for sign in whole)

    assert shown.returncode == 0
    assert lost > 100
    assert shown.stdout.count(b"?") == lost + whole.count("?")
    # the terminal that can't show the output can't show the complaint either, beyond what it has signs for
    expected = f"paizhuo: {said.format(n=f'{lost:,}')}\n"
    assert shown.stderr.decode("cp437") == "".join(sign if _shown(sign) else "?" for sign in expected)


def _shown(sign: str) -> bool:
    try:
        sign.encode("cp437")
    except UnicodeEncodeError:
        return False
    return True


def test_output_that_is_shown_whole_needs_no_word() -> None:
    """In UTF-8 nothing is lost, and nothing is said."""
    assert command("rules", "--lang", "zh", PYTHONIOENCODING="utf-8").stderr == b""


@pytest.mark.skipif(sys.platform == "win32", reason="flock is not there")
def test_a_data_folder_that_cannot_be_locked_ends_in_one_line(
    monkeypatch: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """`paizhuo serve` on a network disk without a lock service refuses as it refuses everything."""

    def no_locks(*_: Any) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr("fcntl.flock", no_locks)

    assert refusal(capsys, "serve", "--no-browser", "--data", str(tmp_path)) == (
        f"The data folder's disk can't lock files (No locks available); choose another with --data: {tmp_path}"
    )


def test_what_the_system_refuses_is_no_traceback(monkeypatch: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Any other trouble of the system is one line with its reason; status 1."""

    def broken(*_: Any) -> int:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("paizhuo.cli.rules.run", broken)

    assert run(capsys, "rules") == (1, "", "paizhuo: can't go on: Input/output error\n")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("score", "chinese-ten", "--preset", "--json"), "--preset needs a value"),
        (("score", "thirty-one", "--hand"), "--hand needs a value"),
        (("rules", "chinese-ten", "--compare", "--both"), "--compare needs values"),
        (("rules", "chinese-ten", "--bothe=yes"), "there is no --bothe=yes here; did you mean --both?"),
        (("rules", "-both"), "there is no -both here"),
        (("bench", "now", "please"), "there is no now please here"),
        (("serve", "--no-browser=1"), "--no-browser takes no value"),
        (("score", "--json"), "GAME is missing"),
    ],
)
def test_whatever_an_argument_lacks_is_named(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    """The complaint names the argument as it was written, whichever library reads it."""
    assert refusal(capsys, *arguments) == says


def test_a_list_of_versions_may_stand_before_other_options(capsys: pytest.CaptureFixture[str]) -> None:
    """`--compare` takes the words up to the next option, or is written once for each."""
    together = run(capsys, "rules", "chinese-ten", "--compare", "pagat-basic", "xigu-pickred", "--format", "json")
    apart = run(
        capsys, "rules", "chinese-ten", "--compare", "pagat-basic", "--compare", "xigu-pickred", "--format=json"
    )

    assert together.status == 0
    assert together == apart


def test_every_sentence_of_the_command_line_has_a_code() -> None:
    """No module but `words.py` holds Chinese, and every sentence that stands there is said somewhere."""
    codes = [said.code for said in Said]
    assert len(set(codes)) == len(Said.__members__)
    assert all(code.startswith("cli.") for code in codes)

    sources = {path: path.read_text(encoding="utf-8") for path in CLI.glob("*.py")}
    for path, source in sources.items():
        strings = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
        chinese = [one for one in strings if isinstance(one, str) and re.search(r"[\u3400-\u9fff]", one)]
        assert path.name == "words.py" or chinese == []
    everything = "".join(sources.values())
    assert [name for name in Said.__members__ if f"Said.{name}" not in everything] == []


def test_another_language_is_a_dictionary(monkeypatch: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """With other words under the same codes all help is in them: none is written elsewhere, none was kept before."""
    for said in Said:
        other = (re.sub(r"(\{.*?\})|[A-Za-z\u3400-\u9fff]", lambda sign: sign[1] or "ø", text) for text in said.text)
        monkeypatch.setattr(said, "text", Text(*other))
    for name in set(COMMANDS) - {"score"}:  # its inputs are worded by the referees of the games
        with pytest.raises(SystemExit):
            run(capsys, name, "-h")
        words = re.findall(r"(?<![A-Za-z-])[a-z\u3400-\u9fff]+", capsys.readouterr().out)
        assert set(words) <= {name, "text", "markdown", "html", "json"}
