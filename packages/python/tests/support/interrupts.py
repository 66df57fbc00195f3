"""Interrupts calls as a signal handler that raises does, at chosen points or at any time."""

from __future__ import annotations

import asyncio
import gc
import random
import signal
import sys
import threading
from collections.abc import Callable
from time import monotonic
from types import FrameType

import anyio

from docuvane._core.client.client import AsyncClient, Client
from docuvane._core.pipeline.connections import Gate

from .client import get


class Interrupted(KeyboardInterrupt):
    """What the handler raises."""


Within = Callable[[FrameType], bool]
"""Whether a point in a function counts."""


def interrupt(work: Callable[[], object], number: int, within: Within = lambda _: True) -> bool:
    """Runs work, and raises at a point in it: where a function begins or ends, or one written in C has ended.

    Python runs signal handlers at such points.

    Args:
        work: Runs in this thread.
        number: Of the point, from 0.
        within: Which points count.

    Returns:
        Whether there was such a point.
    """
    left = number

    def profile(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal left
        if event not in ("call", "return", "c_return") or not within(frame):
            return
        left -= 1
        if left < 0:
            sys.setprofile(None)
            raise Interrupted

    try:
        sys.setprofile(profile)
        work()
    except BaseException:
        # Libraries of event loops may raise an error of their own instead, when they are interrupted.
        if left >= 0:
            raise
    finally:
        sys.setprofile(None)
    return left < 0


def ends(work: Callable[[], object], seconds: float = 20) -> bool:
    """Whether work ends in time. It runs in a thread, because nothing ends one that waits for a lock."""
    finished = threading.Event()

    def run() -> None:
        work()
        finished.set()

    threading.Thread(target=run, daemon=True).start()
    return finished.wait(seconds)


def connections_in_use() -> int:
    """Connections that some call of this process uses, after a collection of garbage."""
    gc.collect()
    # `isinstance` would ask proxies of other libraries for a class.
    return sum(len(each._used) for each in gc.get_objects() if type(each) is Gate)


class Caller:
    """Makes calls with a client, in this thread or in one event loop."""

    def __init__(self, client: Client | AsyncClient) -> None:
        self._client = client
        self._loop = None if isinstance(client, Client) else asyncio.new_event_loop()

    def fetch(self, id: str) -> None:
        """Makes a call, and checks its response."""
        assert self._send(id) == {"id": id}

    def close(self) -> None:
        """Closes the client."""
        if isinstance(self._client, Client):
            self._client.close()
        elif self._loop is not None:
            self._loop.run_until_complete(self._client.aclose())
            self._loop.run_until_complete(self._loop.shutdown_asyncgens())
            self._loop.close()

    def _send(self, id: str) -> object:
        if isinstance(self._client, Client):
            return self._client._sender.send(get(id))
        assert self._loop is not None
        return self._loop.run_until_complete(self._client._sender.send(get(id)))


def set_timer(seconds: float) -> None:
    """Sends a signal after so many seconds, or none any more after 0."""
    signal.setitimer(signal.ITIMER_REAL, seconds)


def interrupt_by_signals(fetch: Callable[[str, float], object], interrupts: int) -> float:
    """Interrupts calls by SIGINT, and makes a whole call after each; returns the seconds of the longest.

    ``fetch`` makes a call, which a timer interrupts after the seconds that are given.
    """
    chance, longest, usual, done = random.Random(44), 0.0, 0.001, 0

    def handle(_number: int, _frame: object) -> None:
        signal.raise_signal(signal.SIGINT)

    previous = signal.signal(signal.SIGALRM, handle)
    try:
        while done < interrupts:
            try:
                fetch(f"cut_{done}", chance.uniform(0.00001, usual))
            except KeyboardInterrupt:
                done += 1
                begin = monotonic()
                fetch(f"whole_{done}", 0)
                longest = max(longest, monotonic() - begin)
                usual += 0.05 * (2 * (monotonic() - begin) - usual)
    finally:
        set_timer(0)
        signal.signal(signal.SIGALRM, previous)
    return longest


async def interrupt_by_cancellation(client: AsyncClient, interrupts: int) -> float:
    """Cancels calls at any time, and makes a whole call after each; returns the seconds of the longest."""
    chance, longest, usual, done = random.Random(44), 0.0, 0.001, 0
    while done < interrupts:
        with anyio.move_on_after(chance.uniform(0.00001, usual)) as scope:
            await client._sender.send(get(f"cut_{done}"))
        if not scope.cancelled_caught:
            continue
        done += 1
        begin = monotonic()
        assert await client._sender.send(get(f"whole_{done}")) == {"id": f"whole_{done}"}
        longest = max(longest, monotonic() - begin)
        usual += 0.05 * (2 * (monotonic() - begin) - usual)
    return longest
