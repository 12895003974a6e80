"""`paizhuo serve`: what is passed on to the server, and what is said while it starts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from paizhuo.core.wording import Text
from paizhuo.server.said.words import Starting
from paizhuo.server.serve import Front, PortError, Serving
from tests.cli.support import refusal, run

HERE = "http://127.0.0.1:8765/"


@pytest.fixture
def served(monkeypatch: Any) -> list[dict[str, Any]]:
    """Pretend to serve; each call is kept."""
    calls: list[dict[str, Any]] = []

    def serve(data: Path | None, front: Front, *, ready: Any) -> None:
        calls.append({"data": data, "front": front})
        ready(Serving(HERE))

    monkeypatch.setattr("paizhuo.server.serve.serve", serve)
    monkeypatch.setattr("paizhuo.cli.serve._has_screen", lambda: False)
    return calls


@pytest.mark.parametrize("command", [(), ("serve",), ("--no-browser",)])
def test_without_a_command_the_table_opens(
    capsys: pytest.CaptureFixture[str], served: list[dict[str, Any]], command: tuple[str, ...]
) -> None:
    """The address is the last word of a line on stdout."""
    assert run(capsys, *command) == (0, f"牌桌 Paizhuo: {HERE}\n", "")
    assert served == [{"data": None, "front": Front()}]
    assert (Front().host, Front().port, Front().home) == ("127.0.0.1", None, False)


def test_folder_host_and_port_are_passed_on(capsys: pytest.CaptureFixture[str], served: list[dict[str, Any]]) -> None:
    """Where the data is, and where the server listens."""
    run(capsys, "serve", "--data", "here", "--host", "0.0.0.0", "--port", "９０００")  # noqa: S104  as people ask for it

    assert served == [{"data": Path("here"), "front": Front(host="0.0.0.0", port=9000)}]  # noqa: S104


def test_further_names_of_the_machine_are_passed_on(
    capsys: pytest.CaptureFixture[str], served: list[dict[str, Any]]
) -> None:
    """Behind an https proxy people come by another name, and perhaps by several."""
    run(capsys, "serve", "--name", "cards.example", "--name", "table.example")

    assert served[0]["front"].names == ("cards.example", "table.example")


def test_proxies_and_the_folder_of_the_site_are_passed_on(
    capsys: pytest.CaptureFixture[str], served: list[dict[str, Any]]
) -> None:
    """A proxy on another machine is named, and so is the folder in which it shows the table."""
    run(capsys, "serve", "--proxy", "172.18.0.2", "--proxy", "10.0.0.0/8", "--root-path", "/cards")

    assert (served[0]["front"].proxies, served[0]["front"].root_path) == (("172.18.0.2", "10.0.0.0/8"), "/cards")


@pytest.mark.parametrize("command", [("home",), ("serve", "--home"), ("--home",)])
def test_the_house_is_let_in_by_one_word(
    capsys: pytest.CaptureFixture[str], served: list[dict[str, Any]], command: tuple[str, ...]
) -> None:
    """`home` is the table with the phones of the house let in."""
    run(capsys, *command)

    assert served[0]["front"].home


def test_phones_get_an_address_and_a_picture_of_it(monkeypatch: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The address for phones is printed and drawn in blocks, with one sentence on the firewall that names the port."""
    found = Serving(HERE, ("http://192.168.1.2:8765/",), for_phones=True)
    monkeypatch.setattr("paizhuo.server.serve.serve", lambda *_, ready: ready(found))
    monkeypatch.setattr("paizhuo.cli.serve._has_screen", lambda: False)

    _, out, err = run(capsys, "home", "--lang", "en")

    lines = out.splitlines()
    assert lines[:2] == [f"牌桌 Paizhuo: {HERE}", "牌桌 Paizhuo: http://192.168.1.2:8765/"]
    assert len(lines) > 12
    assert "\u2580" in out
    assert len(err.splitlines()) == 1
    assert "firewall (port 8765)" in err


def test_without_a_home_network_one_sentence_says_so(monkeypatch: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """A machine that is on no network still serves itself, and says that phones can't come."""
    monkeypatch.setattr("paizhuo.server.serve.serve", lambda *_, ready: ready(Serving(HERE, for_phones=True)))
    monkeypatch.setattr("paizhuo.cli.serve._has_screen", lambda: False)

    _, out, err = run(capsys, "home", "--lang", "zh")

    assert out == f"牌桌 Paizhuo: {HERE}\n"
    assert err == "這台電腦沒有連上家裡的網路，手機還連不到\n"


def test_what_the_server_has_to_say_is_said_once(monkeypatch: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Another port, another server that is already running, and the addresses on the home network."""
    note = Text("連接埠 8765 有人用了，改用 9", "Port 8765 is taken; using 9")
    found = Serving(HERE, ("http://192.168.1.2:8765/",), already=True, note=note)
    monkeypatch.setattr("paizhuo.server.serve.serve", lambda *_, ready, **__: ready(found))
    monkeypatch.setattr("paizhuo.cli.serve._has_screen", lambda: False)

    _, out, err = run(capsys, "serve", "--lang", "zh")

    assert out.splitlines() == [f"牌桌 Paizhuo: {HERE}", "牌桌 Paizhuo: http://192.168.1.2:8765/"]
    assert err.splitlines() == ["連接埠 8765 有人用了，改用 9", "牌桌已經開著了"]


@pytest.mark.parametrize(("arguments", "opened"), [((), [HERE]), (("--no-browser",), [])])
def test_the_browser_opens_unless_it_should_not(
    monkeypatch: Any,
    capsys: pytest.CaptureFixture[str],
    served: list[dict[str, Any]],
    arguments: tuple[str, ...],
    opened: list[str],
) -> None:
    """Where there is a screen, the browser shows the table."""
    shown: list[str] = []
    monkeypatch.setattr("paizhuo.cli.serve._has_screen", lambda: True)
    monkeypatch.setattr("webbrowser.open", shown.append)
    monkeypatch.setattr("threading.Thread", _AtOnce)

    run(capsys, "serve", *arguments)

    assert shown == opened
    assert len(served) == 1


class _AtOnce:
    """A thread that runs when it is started."""

    def __init__(self, *, target: Any, args: Any, daemon: bool) -> None:
        self.run = lambda: target(*args)
        assert daemon

    def start(self) -> None:
        """Run."""
        self.run()


@pytest.mark.parametrize(
    ("platform", "environment", "there"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "w"}, True),
        ("win32", {}, True),
    ],
)
def test_a_bare_console_has_no_screen(
    monkeypatch: Any,
    platform: str,
    environment: dict[str, str],
    there: bool,  # noqa: FBT001  a table of cases
) -> None:
    """Without a display a browser would take over the terminal."""
    from paizhuo.cli.serve import _has_screen

    monkeypatch.setattr("sys.platform", platform)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert _has_screen() is there


def test_a_port_that_cannot_be_used_ends_with_one_line(monkeypatch: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """What the server refuses is said like everything else that is refused."""

    def refuse(*_: Any, **__: Any) -> None:
        raise PortError(Starting.NO_PORT.of(port=1))

    monkeypatch.setattr("paizhuo.server.serve.serve", refuse)

    assert refusal(capsys, "serve", "--port", "1") == "Port 1 can't be used; name another one with --port"
    assert refusal(capsys, "serve", "--port", "x") == "--port must be a whole number, not 'x'"
