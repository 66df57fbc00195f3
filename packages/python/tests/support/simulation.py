"""A world in which time is a number, with services whose limits pacing is tried on."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from email.utils import formatdate
from itertools import count
from math import ceil, floor
from threading import Event
from typing import Any

from docuvane._core.effects import Sleep
from docuvane._core.headers import Headers
from docuvane._core.limiter.limiter import Limiter
from docuvane._core.limiter.quotas import Slot
from docuvane._core.parking import Park

from .limits import Limit, Verdict

Process = Generator[Any, Any, None]


class World:
    """Jumps to the next event as soon as nothing is left to do. Is a clock, too."""

    def __init__(self, now: float) -> None:
        self._now = now
        self._step = 0.0
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._order = count()
        self._running = 0
        self.failures: list[BaseException] = []

    def now(self) -> float:
        return self._now + self._step

    def set_wall_clock(self, by: float) -> None:
        """Sets the wall clock forward or back; no time passes."""
        self._step += by

    def monotonic(self) -> float:
        return self._now

    def sleep(self, seconds: float, cancel: Event | None = None) -> None:
        raise AssertionError("the simulation never blocks")

    async def sleep_async(self, seconds: float) -> None:
        raise AssertionError("the simulation never blocks")

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


Random = Callable[[], float]


def seeded(seed: int) -> Random:
    """Returns numbers in [0, 1), the same for the same seed in all clients (mulberry32)."""
    state = seed & 0xFFFFFFFF

    def draw() -> float:
        nonlocal state
        state = (state + 0x6D2B79F5) & 0xFFFFFFFF
        mixed = (state ^ (state >> 15)) * (1 | state) & 0xFFFFFFFF
        mixed = (mixed + ((mixed ^ (mixed >> 7)) * (61 | mixed)) & 0xFFFFFFFF) ^ mixed
        return ((mixed ^ (mixed >> 14)) & 0xFFFFFFFF) / 4294967296

    return draw


Latency = Callable[[Random], tuple[float, float, float]]
"""Seconds on the way there, at the service, and on the way back."""

LATENCIES: dict[str, Latency] = {
    "in order": lambda random: (0.001, 0.020, 0.001),
    "a little out of order": lambda random: (
        random() * 0.005,
        0.020 + random() * 0.010,
        random() * 0.005,
    ),
    "wildly out of order": lambda random: (
        random() * 0.030,
        0.005 + random() ** 2 * 0.150,
        random() * 0.030,
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
    max_wait: float = 1e9
    trouble: float = 0
    """Chance that a call is aborted while it waits, or breaks on its way."""


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
    """Calls sent while a response had said that the window is empty."""
    gaps: list[float] = field(default_factory=list)
    """Seconds between one request and the next."""

    def __post_init__(self) -> None:
        self._random = seeded(self.trial.seed)
        # In the first half of a window, so that all of it can be used.
        self.start = 1_795_204_800 + floor(self._random() * 500) / 1_000
        self.world = World(self.start)
        self.limiter = Limiter("account", self.world)
        self._empty_until = 0.0
        self._sent_at = 0.0
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
        """Makes one attempt; returns whether the call is over."""
        trial, random, world = self.trial, self._random, self.world
        cancel = Cancel()
        since = world.now()
        if random() < trial.trouble:
            world.schedule(random() * 0.5, cancel.set)
        slot = self.limiter.try_take("get")
        if slot is None:
            slot = yield from self.limiter.wait("get", trial.max_wait, cancel)
        if slot is None:
            self.waits.append(world.now() - since)
            self.no_room += not cancel.is_set()
            self.aborted += cancel.is_set()
            # Whoever was sent away comes back later.
            yield Sleep(0.1 + random() * 0.4)
            return True
        self.waits.append(world.now() - since)
        # Times of today are exact to a quarter of a microsecond.
        self.sent_into_empty += world.now() < self._empty_until - 1e-6
        self.gaps.append(world.now() - (self._sent_at or world.now()))
        self._sent_at = world.now()
        up, service, down = trial.latency(random)
        yield Sleep(up)
        verdict = trial.limit.take(world.now())
        yield Sleep(service if verdict.allowed else 0)
        date = floor(world.now())
        yield Sleep(down)
        if random() < trial.trouble:
            self.limiter.finish(slot)
        else:
            self._respond(slot, verdict, date)
        self.done += verdict.allowed
        self.refused += not verdict.allowed
        return verdict.allowed

    def _respond(self, slot: Slot, verdict: Verdict, date: float) -> None:
        limit, now = self.trial.limit, self.world.now()
        if verdict.remaining == 0 and limit.kind == "window":
            self._empty_until = max(self._empty_until, verdict.reset_at)
        delay = max(1, ceil(verdict.reset_at - now))
        kind = ';policy="token bucket"' if limit.kind == "bucket" else ""
        headers = {
            "date": formatdate(date, usegmt=True),
            "x-ratelimit-limit": str(limit.limit),
            "x-ratelimit-remaining": str(verdict.remaining),
            "x-ratelimit-reset": str(ceil(verdict.reset_at)),
            "ratelimit": f'"default";r={verdict.remaining};t={delay}',
            "ratelimit-policy": f'"default";q={limit.limit};w={limit.seconds:.0f}{kind}',
        }
        if not verdict.allowed:
            headers["retry-after"] = str(delay)
        self.limiter.finish(slot, 200 if verdict.allowed else 429, Headers(headers))
