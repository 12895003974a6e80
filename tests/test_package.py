import subprocess
import sys
from pathlib import Path

import paizhuo

ROOT = Path(__file__).parents[1]


def test_importing_the_package_is_quick() -> None:
    """Whoever imports paizhuo waits less than a tenth of a second and loads nothing that is not needed."""
    clock = "import sys, time; start = time.perf_counter()"
    told = "print(time.perf_counter() - start, len(sys.modules))"

    took, modules = _printed(f"{clock}; import paizhuo; {told}")
    _, modules_before = _printed(f"{clock}; {told}")

    assert took < 0.1
    assert modules <= modules_before + 1


def test_the_command_knows_its_version() -> None:
    """`paizhuo --version` says what the package says."""
    done = subprocess.run(
        [sys.executable, "-m", "paizhuo", "--version"], capture_output=True, text=True, check=True, cwd=ROOT
    )

    assert done.stdout == f"paizhuo {paizhuo.__version__}\n"


def test_no_lock_file_names_where_packages_come_from() -> None:
    """The installer's own configuration decides that, on every machine."""
    lock = (ROOT / "frontend" / "package-lock.json").read_text(encoding="utf-8")

    assert '"resolved"' not in lock
    assert "://" not in (ROOT / "constraints.txt").read_text(encoding="utf-8")


def _printed(program: str) -> tuple[float, int]:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    took, modules = done.stdout.split()
    return float(took), int(modules)
