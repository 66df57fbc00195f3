"""The only place in tests where time passes: polling with a deadline, and peers that are slow on purpose."""

from __future__ import annotations

import time
from collections.abc import Callable

import anyio


def until(is_so: Callable[[], bool], seconds: float = 5) -> None:
    """Polls until a condition holds; fails when that takes longer than any machine needs."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "the condition did not come to hold"
        time.sleep(0.001)


async def until_async(is_so: Callable[[], bool], seconds: float = 5) -> None:
    """Polls in an asyncio task until a condition holds."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "the condition did not come to hold"
        await anyio.sleep(0.001)


def slow_down(seconds: float) -> None:
    """Lets a simulated peer or source be slow; never waits for something to happen."""
    time.sleep(seconds)
