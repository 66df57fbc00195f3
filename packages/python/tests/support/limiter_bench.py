"""A limiter on a simulated clock, and responses for it."""

from __future__ import annotations

from typing import Any, cast

import pytest

from docuvane._core.effects import Sleep, Steps
from docuvane._core.limiter.admission import Admission, Observation
from docuvane._core.limiter.limiter import Limiter
from docuvane._core.limiter.quota import Pass
from docuvane._core.rate_limit import RateLimitWindow

from .simulation import Cancel, World

START = 1_795_204_800.0


class Bench:
    """A limiter in a world of its own."""

    def __init__(self) -> None:
        self.world = World(START)
        self.limiter = Limiter(self.world)

    def steps(
        self, operation: str = "get", patience: float = 10, cancel: Cancel | None = None
    ) -> Steps[Pass]:
        given = self.limiter.enter(operation)
        if given is None:
            given = yield from self.limiter.wait(Admission(operation, patience, cancel))
        return given

    def admit(self, operation: str = "get", patience: float = 10, cancel: Cancel | None = None) -> Pass:
        """Runs until the request is let through."""
        found: list[Pass] = []

        def keep() -> Steps[None]:
            found.append((yield from self.steps(operation, patience, cancel)))

        self.world.spawn(keep())
        self.world.run()
        return found[0]

    def answer(self, operation: str = "get", **window: object) -> None:
        """Sends a request and answers it at once."""
        self.limiter.finish(self.limiter.let(operation), Observation((window_of(**window),)))

    def pass_time(self, seconds: float) -> None:
        def sleep() -> Steps[None]:
            yield Sleep(seconds)

        self.world.spawn(sleep())
        self.world.run()

    @property
    def elapsed(self) -> float:
        return self.world.now() - START


def window_of(**changes: object) -> RateLimitWindow:
    """A window that is empty until ``START`` + 5 s, unless told otherwise."""
    return RateLimitWindow("minute", 100, 0, START + 5, 60)._replace(**cast("dict[str, Any]", changes))


def soon(seconds: float) -> object:
    """Clocks differ slightly: a wait may end a millisecond later."""
    return pytest.approx(seconds, abs=0.002)
