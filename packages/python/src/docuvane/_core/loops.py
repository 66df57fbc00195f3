"""Finds the event loop of the calling task."""

from __future__ import annotations

import sys


def running_loop() -> object | None:
    """Returns the running loop of asyncio or the token of trio's; ``None`` where no loop runs.

    It loads neither library: where one runs, it is loaded.
    """
    asyncio, trio = sys.modules.get("asyncio"), sys.modules.get("trio")
    # Unlike `get_running_loop`, it makes no error where none runs, as in each call of a sync client.
    loop: object | None = None if asyncio is None else asyncio._get_running_loop()
    if loop is not None or trio is None:
        return loop
    try:
        token: object = trio.lowlevel.current_trio_token()
        return token
    except RuntimeError:
        return None
