#!/usr/bin/env python3
"""One command from a checkout: ``python3 run.py [ARGS]`` is ``paizhuo [ARGS]`` after the set-up.

``python3 run.py test [ARGS]`` runs all tests instead (ARGS go to pytest); it brings what only the tests need, too.
Everything is installed into ``.venv`` in this folder, in the exact versions of ``constraints.txt``, and nothing is
done twice: stamps in ``.venv`` name the inputs of the last set-up. Needs only Python's standard library; whatever it
says goes to stderr, so that the output of ``paizhuo`` may be piped.
"""

import contextlib
import hashlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  whoever starts it with an older Python gets a sentence, no traceback
    sys.exit(f"Paizhuo needs Python 3.11 or newer; this is {platform.python_version()} ({sys.executable}).")

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
FRONTEND = ROOT / "frontend"
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
MAC_BROWSER = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


def main() -> None:
    """Set up what is missing, then become ``paizhuo`` (or pytest)."""
    arguments = sys.argv[1:]
    testing = arguments[:1] == ["test"]
    with _one_at_a_time():
        _install(testing=testing)
        _build_frontend(testing=testing)
        chromium = _test_browser() if testing else None
    if not testing:
        _become("-m", "paizhuo", *arguments)
    if chromium:
        os.environ["CHROMIUM"] = chromium
    workers = min(os.cpu_count() or 1, 4)
    os.chdir(ROOT)
    _become("-m", "pytest", f"--numprocesses={workers}", "--dist=loadgroup", *arguments[1:])


def _install(*, testing: bool) -> None:
    wanted = _digest("pyproject.toml", "constraints.txt", "hatch_build.py")
    have = {name: _read(VENV / f".installed-{name}") for name in ("run", "test")}
    if PYTHON.exists() and (wanted == have["test"] or (wanted == have["run"] and not testing)):
        return
    _say("setting up in .venv; this takes about a minute and happens once")
    _make_venv()
    _pip("--constraint", "constraints.txt", *_requirements(testing=testing))
    _build_frontend(testing=testing)
    _pip("--no-build-isolation", "--no-deps", "--editable", ".")
    for name in ("run", "test") if testing else ("run",):
        (VENV / f".installed-{name}").write_text(wanted, encoding="utf-8")


def _requirements(*, testing: bool) -> list[str]:
    import tomllib  # noqa: PLC0415  absent from the older Pythons that are to reach the sentence above

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["build-system"]["requires"], "editables", *project["project"]["dependencies"]]
    return wanted + (project["dependency-groups"]["test"] if testing else [])


def _make_venv() -> None:
    if PYTHON.exists() and _run(PYTHON, "-m", "pip", "--version").returncode == 0:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    if not _can_make_venv():
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        if not (_may_use_apt() and _apt(package) and _can_make_venv()):
            sys.exit(f"{sys.executable} came without venv. On Debian and Ubuntu, run: sudo apt-get install {package}")
    _must(_run(sys.executable, "-m", "venv", VENV), f"Python could not make a virtual environment in {VENV}.")


def _can_make_venv() -> bool:
    return _run(sys.executable, "-c", "import venv; from ensurepip import version").returncode == 0


def _pip(*arguments: str) -> None:
    quietly = ("--quiet", "--no-input", "--disable-pip-version-check")
    done = _run(PYTHON, "-m", "pip", "install", *quietly, *arguments)
    if done.returncode:  # a package server may have been away for a moment
        done = _run(PYTHON, "-m", "pip", "install", *quietly, *arguments)
    _must(done, "pip could not install what Paizhuo needs (the first start needs the network).")


def _build_frontend(*, testing: bool) -> None:
    sources = [file for file in FRONTEND.rglob("*") if "node_modules" not in file.relative_to(FRONTEND).parts]
    states = [(file, file.stat()) for file in sorted(sources) if file.is_file()]
    state = "\n".join(f"{file} {stat.st_size} {stat.st_mtime_ns}" for file, stat in states)
    stamp, page = VENV / ".built-frontend", ROOT / "src/paizhuo/static/index.html"
    if not testing and page.exists() and _read(stamp) == state:
        return
    options = ["--dev"] if testing else []
    _must(_run(PYTHON, "hatch_build.py", *options), "The front end could not be built.")
    stamp.write_text(state, encoding="utf-8")


def _test_browser() -> str | None:
    """Name the Chromium for the browser tests, and bring one if need be; None is the one that Playwright brought."""
    chromium = _find_browser()
    missing = ([] if chromium else ["chromium"]) + ([] if _has_chinese_font() else ["fonts-noto-cjk"])
    if missing and _may_use_apt():
        _say(f"installing {' and '.join(missing)} for the browser tests")
        _apt(*missing)
        chromium = _find_browser()
    if not _has_chinese_font():
        _say("no Chinese font was found (fonts-noto-cjk on Debian): pages will show boxes for Chinese")
    if not chromium:
        done = _run(PYTHON, "-m", "playwright", "install", "chromium")
        _must(done, "The browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path.")
    return chromium


def _find_browser() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named) or sys.exit(f"CHROMIUM names {named}, and there is no such program.")
    return next(filter(None, map(shutil.which, (*BROWSERS, MAC_BROWSER))), None)


def _has_chinese_font() -> bool:
    if sys.platform in {"darwin", "win32"}:
        return True  # they come with one
    return bool(shutil.which("fc-list")) and bool(_run("fc-list", ":lang=zh-tw").stdout.strip())


def _may_use_apt() -> bool:
    return not WINDOWS and os.geteuid() == 0 and Path("/etc/debian_version").exists() and bool(shutil.which("apt-get"))


def _apt(*packages: str) -> bool:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    _run("apt-get", "update", environment=environment)
    done = _run("apt-get", "install", "-y", "--no-install-recommends", *packages, environment=environment)
    return done.returncode == 0


def _run(*command: str | Path, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    # A user's pip may be set to install elsewhere, which a virtual environment refuses.
    environment = (environment or dict(os.environ)) | {"PIP_USER": "0"}
    for name in ("PIP_TARGET", "PIP_PREFIX", "PYTHONHOME"):
        environment.pop(name, None)
    return subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        env=environment,
        encoding="utf-8",
        errors="replace",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )


def _must(done: subprocess.CompletedProcess[str], sentence: str) -> None:
    if done.returncode:
        sys.exit(f"{done.stdout}\n{sentence}")


def _become(*arguments: str) -> None:
    command = [str(PYTHON), *arguments]
    if WINDOWS:  # exec there would give the prompt back at once
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)  # noqa: S606  our own Python


@contextlib.contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Let a second start in the same folder wait until the first has set up."""
    if WINDOWS:
        yield
        return
    import fcntl  # noqa: PLC0415  not on Windows

    with (ROOT / "run.py").open(encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _digest(*names: str) -> str:
    told = f"{ROOT} {sys.version_info[:2]} "
    return hashlib.sha256(told.encode() + b"\0".join((ROOT / name).read_bytes() for name in names)).hexdigest()


def _read(file: Path) -> str | None:
    return file.read_text(encoding="utf-8") if file.exists() else None


def _say(words: str) -> None:
    print(f"paizhuo: {words} ...", file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
