"""A world in which time is a number, with services whose limits pacing is tried on."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from itertools import count
from math import ceil, floor
from random import Random
from threading import Event
from typing import Any

from docuvane._core.effects import Sleep
from docuvane._core.limiter.admission import (
    Admission,
    NoRoomError,
    Observation,
    Refused,
    WaitCanceledError,
)
from docuvane._core.limiter.limiter import Limiter
from docuvane._core.limiter.quota_set import Pass
from docuvane._core.limiter.rate_limit import RateLimitWindow
from docuvane._core.limiter.server_clock import ServerClock
from docuvane._core.parking import Park

from .limits import Limit, Verdict

Process = Generator[Any, Any, None]


class World:
    """Jumps to the next event as soon as nothing is left to do. Is a clock, too."""

    def __init__(self, now: float) -> None:
        self._now = now
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._order = count()
        self._running = 0
        self.failures: list[BaseException] = []

    def now(self) -> float:
        return self._now

    def monotonic(self) -> float:
        return self._now

    def sleep(self, seconds: float, cancel: Event | None = None) -> None:
        raise AssertionError("nobody blocks here")

    async def sleep_async(self, seconds: float) -> None:
        raise AssertionError("nobody blocks here")

    def schedule(self, delay: float, action: Callable[[], None]) -> None:
        heapq.heappush(self._events, (self._now + max(0.0, delay), next(self._order), action))

    def spawn(self, process: Process) -> None:
        self._running += 1
        self.schedule(0, lambda: self._resume(process))

    def run(self) -> None:
        """Runs until all processes are over; fails when nothing can ever wake those that are left."""
        while self._running > 0:
            if not self._events:
                raise AssertionError("everything waits and nothing will wake it")
            at, _, action = heapq.heappop(self._events)
            self._now = max(self._now, at)
            action()
        if self.failures:
            raise self.failures[0]

    def _resume(self, process: Process) -> None:
        try:
            effect = next(process)
        except StopIteration:
            self._running -= 1
            return
        except Exception as error:
            self._running -= 1
            self.failures.append(error)
            return
        if isinstance(effect, Sleep):
            self.schedule(effect.seconds, lambda: self._resume(process))
        else:
            self._park(effect, process)

    def _park(self, park: Park, process: Process) -> None:
        resumed = Event()

        def resume() -> None:
            if not resumed.is_set():
                resumed.set()
                park.place.on_wake(None)
                self._resume(process)

        self.schedule(park.seconds, resume)
        if isinstance(park.cancel, Cancel):
            park.cancel.on_set = lambda: self.schedule(0, resume)
        park.place.on_wake(lambda: self.schedule(0, resume))


class Cancel(Event):
    """An event that tells when it is set."""

    on_set: Callable[[], None] | None = None

    def set(self) -> None:
        super().set()
        if self.on_set is not None:
            self.on_set()


Latency = Callable[[Random], tuple[float, float, float]]
"""Seconds on the way there, at the service, and on the way back."""

LATENCIES: dict[str, Latency] = {
    "in order": lambda random: (0.001, 0.020, 0.001),
    "a little out of order": lambda random: (
        random.random() * 0.005,
        0.020 + random.random() * 0.010,
        random.random() * 0.005,
    ),
    "wildly out of order": lambda random: (
        random.random() * 0.030,
        0.005 + random.random() ** 2 * 0.150,
        random.random() * 0.030,
    ),
    "wildly, from a busy program": lambda random: (
        random.random() ** 4 * 0.200,
        0.020,
        random.random() ** 4 * 0.200,
    ),
}


@dataclass(frozen=True)
class Trial:
    """What is tried."""

    limit: Limit
    latency: Latency
    seed: int
    calls: int
    workers: int = 32
    patience: float = 1e9
    trouble: float = 0
    """Chance that a call is aborted while it waits, or breaks on its way."""
    whole_seconds: bool = True
    """Whether resets are announced in whole seconds."""


@dataclass
class Batch:
    """A batch of calls by workers who take the next call when the last is done, as a program would."""

    trial: Trial
    waits: list[float] = field(default_factory=list)
    done: int = 0
    refused: int = 0
    no_room: int = 0
    aborted: int = 0
    sent_into_empty: int = 0
    """Calls sent while an answer had said that the window is empty."""

    def __post_init__(self) -> None:
        self._random = Random(self.trial.seed)
        # In the first half of a window, so that all of it can be used.
        self.start = 1_795_204_800 + floor(self._random.random() * 500) / 1_000
        self.world = World(self.start)
        self.limiter = Limiter(self.world)
        self._server_clock = ServerClock()
        self._empty_until = 0.0
        self._left = self.trial.calls

    def run(self) -> float:
        for _ in range(self.trial.workers):
            self.world.spawn(self._work())
        self.world.run()
        return self.world.now() - self.start

    def _work(self) -> Process:
        while self._left > 0:
            self._left -= 1
            while not (yield from self._attempt()):
                pass

    def _attempt(self) -> Generator[Any, Any, bool]:
        """Makes one attempt; tells whether the call is over."""
        trial, random, world = self.trial, self._random, self.world
        cancel = Cancel()
        since = world.now()
        if random.random() < trial.trouble:
            world.schedule(random.random() * 0.5, cancel.set)
        try:
            given = self.limiter.enter("get", trial.patience > 0)
            if given is None:
                given = yield from self.limiter.wait(Admission("get", trial.patience, cancel))
        except (NoRoomError, WaitCanceledError) as error:
            self.waits.append(world.now() - since)
            self.no_room += isinstance(error, NoRoomError)
            self.aborted += isinstance(error, WaitCanceledError)
            # Whoever was sent away comes back later.
            yield Sleep(0.1 + random.random() * 0.4)
            return True
        self.waits.append(world.now() - since)
        self.sent_into_empty += world.now() < self._empty_until
        up, service, down = trial.latency(random)
        yield Sleep(up)
        verdict = trial.limit.take(world.now())
        yield Sleep(service if verdict.allowed else 0)
        date = floor(world.now())
        yield Sleep(down)
        if random.random() < trial.trouble:
            self.limiter.finish(given, None, True)
        else:
            self._answer(given, verdict, date)
        self.done += verdict.allowed
        self.refused += not verdict.allowed
        return verdict.allowed

    def _answer(self, given: Pass, verdict: Verdict, date: float) -> None:
        limit, now = self.trial.limit, self.world.now()
        self._server_clock.observe(date, given.sent_at, now)
        sent = ceil(verdict.reset_at) if self.trial.whole_seconds else verdict.reset_at
        window = RateLimitWindow(
            "", limit.limit, verdict.remaining, self._server_clock.to_local(sent), limit.seconds
        )
        if verdict.remaining == 0 and limit.is_window:
            self._empty_until = max(self._empty_until, verdict.reset_at)
        refused = None if verdict.allowed else Refused(now + max(1, ceil(verdict.reset_at - now)))
        self.limiter.finish(given, Observation((window,), refused), True)
