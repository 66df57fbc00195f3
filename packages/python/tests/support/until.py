"""Waits until another thread has come to a point."""

from __future__ import annotations

import time
from collections.abc import Callable


def until(is_so: Callable[[], bool], seconds: float = 5) -> None:
    """Waits until something is so; fails when that takes longer than any machine needs."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it did not come to that"
        time.sleep(0.001)
