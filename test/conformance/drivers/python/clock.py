"""The clock and the chance of a driver: time moves only when the runner says so."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from math import ceil, ulp
from threading import Event, Lock

import anyio
from lines import Line, read_line, write_line

_SETTLED = 0.25
"""Seconds of real time in which one call of several may be woken by another, which has a response by then."""

_NOISE = 1e-3
"""Milliseconds that floating point may add to a whole number of them; in far millennia two steps are more."""


@dataclass
class Call:
    """What the clock knows of a call in progress."""

    cancel: Event | None = None
    """Set when the runner wants the call to end."""
    on_sleep: list[Callable[[], object]] = field(default_factory=list[Callable[[], object]])
    """What happens in the world while the call waits, as a file that changes."""


current_call: ContextVar[Call] = ContextVar("current_call")
"""The call that asks."""


def milliseconds(seconds: float) -> int:
    """Whole milliseconds, rounded up."""
    return ceil(seconds * 1_000 - max(_NOISE, 2_000 * ulp(seconds)))


class RunnersClock:
    """A clock that asks the runner for every wait."""

    def __init__(self, task: int, now: int, step: int, *, is_shared: bool) -> None:
        self._task = task
        self._is_shared = is_shared
        self._now = now
        self._step = step
        self._readings = 0
        self._started = time.monotonic()
        self._lock = Lock()
        self._turn = asyncio.Lock()

    def now(self) -> float:
        """Seconds since the epoch; steps at each reading by what the case says."""
        self._readings += 1
        return (self._now + self._readings * self._step) / 1_000

    def monotonic(self) -> float:
        """The same time without steps; an attempt sees that of the machine, or a hang would never end."""
        asked_by = sys._getframe(1).f_code.co_filename  # pyright: ignore[reportPrivateUsage]
        passed = time.monotonic() - self._started if asked_by.endswith("deadline.py") else 0
        return self._now / 1_000 + passed

    def sleep(self, seconds: float, cancel: Event | None = None) -> None:
        """Lets a thread wait."""
        call = current_call.get(Call())
        if self._is_shared and cancel is not None and cancel.wait(_SETTLED):
            return
        with self._lock:
            write_line(self._request(seconds, call))
            is_aborted = self._respond(read_line())
        for event in (cancel, call.cancel):
            if is_aborted and event is not None:
                event.set()

    async def sleep_async(self, seconds: float) -> None:
        """Lets a task wait."""
        call = current_call.get(Call())
        if self._is_shared:
            await asyncio.sleep(_SETTLED)
        async with self._turn:
            with anyio.CancelScope(shield=True):
                write_line(self._request(seconds, call))
                is_aborted = self._respond(await asyncio.to_thread(read_line))
        if is_aborted and call.cancel is not None:
            call.cancel.set()
            await asyncio.Event().wait()

    def _request(self, seconds: float, call: Call) -> Line:
        for happen in call.on_sleep:
            happen()
        return {"id": self._task, "sleep": milliseconds(seconds)}

    def _respond(self, line: Line | None) -> bool:
        """Whether the caller ends the call."""
        if line is None:
            raise SystemExit("the runner left in the middle of a wait")
        if line.get("abort"):
            return True
        self._now = int(str(line["wake"]))
        return False


def chance(numbers: Sequence[float]) -> Callable[[], float]:
    """The numbers of a case, from the start again when they are used up."""
    used = 0

    def random() -> float:
        nonlocal used
        used += 1
        return numbers[(used - 1) % len(numbers)]

    return random
