"""Finds the event loop of the calling task."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator


def running_loop() -> object | None:
    """Returns the running loop of asyncio or the token of trio's; ``None`` where no loop runs.

    It loads neither library: where one runs, it is loaded.
    """
    for find in _finders():
        try:
            return find()
        except RuntimeError:
            continue
    return None


def _finders() -> Iterator[Callable[[], object]]:
    if "asyncio" in sys.modules:
        yield sys.modules["asyncio"].get_running_loop
    if "trio" in sys.modules:
        yield sys.modules["trio"].lowlevel.current_trio_token
