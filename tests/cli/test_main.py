"""The command: what it understands, in which language it answers, and how it refuses."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from paizhuo.cli import main
from paizhuo.cli.language import language_of, locale_language
from paizhuo.cli.terminal import UsageError, one_line
from paizhuo.cli.words import COMMANDS
from tests.cli.support import refusal, run

ROOT = Path(__file__).parents[2]


def test_help_names_every_command_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    """Each command stands with its words; all of them exist."""
    for language, of_ours in (("zh-Hant", "撿紅點"), ("en", "Chinese Ten")):
        status, out, err = run(capsys, "--help", "--lang", language)
        assert (status, err) == (0, "")
        assert of_ours in out
        for name, text in COMMANDS.items():
            assert f"  {name} " in out
            assert text.into("zh-Hant" if language == "zh-Hant" else "en") in out
            assert callable(import_module(f"paizhuo.cli.{name}").run)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("language", "usage"), [("zh-Hant", "用法：paizhuo"), ("en", "usage: paizhuo")])
def test_every_command_explains_itself(
    capsys: pytest.CaptureFixture[str], command: str, language: str, usage: str
) -> None:
    """`-h` prints how a command is written, every argument with its words, and ends well."""
    with pytest.raises(SystemExit) as ended:
        main([command, "-h", "--lang", language])
    out = capsys.readouterr().out

    assert ended.value.code == 0
    assert out.startswith(f"{usage} {command}")
    assert "show this help" in out if language == "en" else "顯示這段說明" in out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("rulse",), "there is no command rulse; did you mean rules?"),
        (
            ("fly",),
            (
                "there is no command fly; there are "
                "serve, home, rules, score, verify, replay, backup, restore, check, bench"
            ),
        ),
        (("rules", "chinese-ten", "--sets", "a=b"), "there is no --sets a=b here; did you mean --seats?"),
        (("verify",), "FILE is missing"),
        (("verify", "a", "b"), "there is no b here"),
        (("rules", "chinese-ten", "--preset"), "--preset needs a value"),
        (("rules", "chinese-ten", "--compare"), "--compare needs values"),
        (("score", "chinese-ten", "--json=1"), "--json takes no value"),
        (("--nobrowser",), "there is no --nobrowser here; did you mean --no-browser?"),
        (("rules", "--lang", "fr"), "--lang may be zh-Hant or en, not 'fr'"),
        (("rules", "--lang"), "--lang may be zh-Hant or en, not ''"),
    ],
)
def test_what_is_no_command_is_answered_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    """One line says what is wrong and what would be right; exit status 2."""
    assert refusal(capsys, *arguments) == says


def test_refusals_are_in_the_language_that_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """The same mistake is answered in Chinese, too."""
    assert refusal(capsys, "rulse", "--lang", "zh-Hant") == "沒有「rulse」這個指令，是不是 rules？"
    assert refusal(capsys, "verify", "--lang=zh-TW") == "少了 FILE"
    assert refusal(capsys, "rules", "chinese-ten", "--xyz", "--lang=zh") == "這裡不認得「--xyz」"


@pytest.mark.parametrize(
    ("arguments", "environment", "language", "left"),
    [
        ((), {"LANG": "zh_TW.UTF-8"}, "zh-Hant", ()),
        ((), {"LANG": "en_GB.UTF-8"}, "en", ()),
        ((), {"LANG": "de_DE.UTF-8"}, "en", ()),
        ((), {"LANG": "zh_TW.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en", ()),
        ((), {"LANG": "en_US", "LC_MESSAGES": "zh_HK"}, "zh-Hant", ()),
        (("rules", "--lang", "en", "x"), {"LANG": "zh_TW"}, "en", ("rules", "x")),
        (("--lang=zh-Hant", "rules"), {"LANG": "en_US"}, "zh-Hant", ("rules",)),
        (("--language",), {"LANG": "C"}, "en", ("--language",)),
    ],
)
def test_the_language_is_asked_for_or_that_of_the_locale(
    arguments: tuple[str, ...], environment: dict[str, str], language: str, left: tuple[str, ...]
) -> None:
    """`--lang` may stand anywhere; otherwise the locale decides, Chinese or English."""
    assert language_of(arguments, environment) == (language, left)


@pytest.mark.parametrize(
    ("name", "language"), [("Chinese (Traditional)_Taiwan", "zh-Hant"), (None, "en"), ("en_US", "en")]
)
def test_a_locale_that_no_variable_names_is_asked_for(monkeypatch: Any, name: str | None, language: str) -> None:
    """Where the environment says nothing, as on Windows, the system is asked."""
    monkeypatch.setattr("locale.getlocale", lambda: (name, "UTF-8"))

    assert locale_language({}) == language


def test_a_complaint_is_one_line_that_no_terminal_obeys() -> None:
    """Line ends and control signs in what somebody wrote don't reach the terminal."""
    assert one_line("there is no\n\x1b[2Jfile\t紅心\ufe0e") == "there is no  [2Jfile 紅心\ufe0e"


def test_whoever_interrupts_is_not_complained_at(monkeypatch: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Ctrl-C ends a command quietly."""

    def interrupted(*_: Any) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("paizhuo.cli.rules.run", interrupted)

    assert run(capsys, "rules") == (130, "", "")


def test_a_reader_that_stops_reading_is_no_mistake() -> None:
    """`paizhuo rules | head -1` prints one line and no traceback."""
    command = f'"{sys.executable}" -m paizhuo rules chinese-ten --both --format html | head -c 1'
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=True, cwd=ROOT)

    assert (done.stdout, done.stderr) == ("<", "")


def test_a_terminal_without_chinese_signs_shows_question_marks() -> None:
    """Output never fails over an encoding."""
    environment = {"PYTHONIOENCODING": "ascii", "PATH": ""}
    done = subprocess.run(
        [sys.executable, "-m", "paizhuo", "rules", "--lang", "zh-Hant"],
        capture_output=True,
        check=True,
        cwd=ROOT,
        env=environment,
    )

    assert b"chinese-ten" in done.stdout
    assert b"?" in done.stdout


def test_the_command_line_starts_at_once() -> None:
    """Neither the server nor a database is loaded for a command that needs none."""
    program = "import sys; from paizhuo.cli import main; main(['rules']); print(sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = done.stdout.splitlines()[-1]

    assert not [name for name in ("litestar", "sqlalchemy", "uvicorn", "msgspec", "segno") if f"'{name}'" in loaded]


def test_a_usage_error_is_one_of_ours() -> None:
    """Whoever calls commands from Python can catch what they refuse."""
    assert issubclass(UsageError, ValueError)
