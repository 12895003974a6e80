"""The front end's own checks, with the Node.js that builds it."""

import pytest

import hatch_build

FRONTEND = hatch_build.ROOT / "frontend"

pytestmark = [
    pytest.mark.frontend,
    pytest.mark.skipif(
        not hatch_build.installed(FRONTEND, dev=True),
        reason="the front end's tools are not installed: python3 run.py test brings them",
    ),
]


@pytest.mark.parametrize("check", ["check", "lint", "test"])
def test_the_front_ends_own_checks_pass(check: str) -> None:
    """Types (svelte-check), formatter and lint (biome), and unit tests (vitest) are content."""
    hatch_build.npm(FRONTEND, "run", check)


def test_the_lock_file_installs_what_is_pinned() -> None:
    """`npm ci`, which every first start runs, accepts the lock file."""
    hatch_build.npm(FRONTEND, "ci", "--dry-run", "--omit=dev", "--ignore-scripts", "--prefer-offline")
