"""What all tests share: the profiles.

PAIZHUO_PROFILE chooses how much is tried: ``dev`` (the default), ``ci`` (the same deals every time; the default where
CI is set), ``long`` (before a release or the closing of an issue).
"""

import os
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

PROFILES: Final = ("dev", "ci", "long")
PROFILE: Final = os.environ.get("PAIZHUO_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
# The front end's checks and the browser flows take longest: they start first.
SLOW_FOLDERS: Final = ("/tests/frontend/", "/tests/browser/")

settings.register_profile("dev", max_examples=50, deadline=None)
settings.register_profile("ci", max_examples=100, deadline=None, derandomize=True, print_blob=True)
settings.register_profile(
    "long", max_examples=5_000, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)


def pytest_configure() -> None:
    """Choose the profile."""
    if PROFILE not in PROFILES:
        raise pytest.UsageError(f"PAIZHUO_PROFILE is {PROFILE}; it may be {', '.join(PROFILES)}")
    settings.load_profile(PROFILE)


@pytest.fixture(scope="session")
def deal_count() -> int:
    """How many random deals a test of many deals plays, for each number of seats."""
    return 20_000 if PROFILE == "long" else 500


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start the slow folders first, and leave the long tests to the long profile."""
    items.sort(key=lambda item: not any(folder in item.path.as_posix() for folder in SLOW_FOLDERS))
    for item in items:
        if PROFILE != "long" and item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="only with PAIZHUO_PROFILE=long"))
