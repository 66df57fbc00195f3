"""Puts what the tests share where they find it, and makes clients of each kind."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from support.client import Factory, Kind

pytest_plugins = ["pytester"]


# The quick tier, which `npm test` sets, leaves out the second library of tasks.
KINDS = ["threads", "asyncio"]
if os.environ.get("DOCUVANE_TEST_TIER") != "quick":
    KINDS.append("trio")


@pytest.fixture(params=KINDS)
def connect(request: pytest.FixtureRequest) -> Iterator[Factory]:
    """Makes clients for threads, and for tasks: a test with it runs once for each."""
    factory = Factory(cast("Kind", request.param))
    yield factory
    factory.close()


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """What this machine has in its environment must not change a test."""
    for name in ("API_KEY", "BASE_URL", "CLIENT_ID", "CLIENT_SECRET"):
        monkeypatch.delenv(f"DOCUVANE_{name}", raising=False)
