"""A limiter on a simulated clock, and responses for it."""

from __future__ import annotations

import pytest

from docuvane._core.effects import Sleep, Steps
from docuvane._core.limiter.limiter import Limiter
from docuvane._core.limiter.quotas import Slot

from .simulation import Cancel, World

START = 1_795_204_800.0


class NoRoomError(Exception):
    """The request would wait longer than it may."""


class Bench:
    """A limiter in a world of its own."""

    def __init__(self) -> None:
        self.world = World(START)
        self.limiter = Limiter("account", self.world)

    def steps(
        self, operation: str = "get", max_wait: float = 10, cancel: Cancel | None = None
    ) -> Steps[Slot]:
        slot = self.limiter.try_take(operation)
        if slot is None:
            slot = yield from self.limiter.wait(operation, max_wait, cancel)
        if slot is None:
            raise NoRoomError(self.limiter.seconds_left(operation))
        return slot

    def admit(self, operation: str = "get", max_wait: float = 10, cancel: Cancel | None = None) -> Slot:
        """Runs until the request is let through."""
        found: list[Slot] = []

        def keep() -> Steps[None]:
            found.append((yield from self.steps(operation, max_wait, cancel)))

        self.world.spawn(keep())
        self.world.run()
        return found[0]

    def respond(self, operation: str = "get", slot: Slot | None = None, **quota: object) -> None:
        """Responds to a request, a new one unless one is given."""
        self.limiter.finish(slot or self.limiter.take(operation), 200, headers_of(**quota))

    def refuse(self, headers: dict[str, str]) -> None:
        """Sends a request that the service refuses with 429."""
        self.limiter.finish(self.limiter.take("get"), 429, headers)

    def pass_time(self, seconds: float) -> None:
        def sleep() -> Steps[None]:
            yield Sleep(seconds)

        self.world.spawn(sleep())
        self.world.run()

    @property
    def elapsed(self) -> float:
        return self.world.monotonic() - START


def headers_of(
    name: object = "minute", remaining: object = 0, reset_in: object = 5, policy: object = "q=100;w=60"
) -> dict[str, str]:
    """Headers that describe a quota, which is empty until 5 s from now unless told otherwise."""
    reset = "" if reset_in is None else f";t={reset_in}"
    return {"ratelimit": f'"{name}";r={remaining}{reset}', "ratelimit-policy": f'"{name}";{policy}'}


def soon(seconds: float) -> object:
    """Clocks differ slightly: a wait may end a millisecond later."""
    return pytest.approx(seconds, abs=0.002)
