"""Runs steps against scripted results instead of a client, sync and async."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from inspect import isawaitable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeVar

from docuvane._core.effects import Call, Effect, Send, Sleep, Steps
from docuvane._core.headers import Headers
from docuvane._core.request import Operation, Request
from docuvane._core.result import Result
from docuvane._core.sender import Context

from .clock import FakeClock

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")

Response = Result[Any] | Exception | Callable[[Request[Any]], Result[Any]]
"""One step of a script."""

GET = Operation("getThing", "GET", "/things/{id}", "safe")


class Anything:
    """Reads nothing: the script has the models."""

    def read(self, status: int, headers: Headers, content: bytes, report: object) -> SimpleNamespace:
        raise AssertionError("the script responds")


ANYTHING = Anything()


def result(data: object, headers: Mapping[str, str] | None = None, status: int = 200) -> Result[Any]:
    """A successful response."""
    return Result(data, status, Headers(headers or {}), "req_1", None, 1, None)


@dataclass
class FakeSender:
    """Plays its responses one by one; the last one is played forever."""

    responses: Iterable[Response]
    chance: float = 0.5
    clock: FakeClock = field(default_factory=FakeClock)
    sent: list[Request[Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._steps = list(self.responses)

    @property
    def context(self) -> Context:
        return Context(self.clock, lambda: self.chance, logging.getLogger("docuvane"))

    @property
    def with_results(self) -> FakeSender:
        return self

    def send(self, request: Request[T]) -> T:
        found: T = self.respond(request).data
        return found

    def run(self, steps: Steps[T]) -> T:
        resume: Callable[[], Effect] = partial(steps.send, None)
        try:
            while True:
                effect = resume()
                try:
                    resume = partial(steps.send, self.do(effect))
                except Exception as error:
                    resume = partial(steps.throw, error)
        except StopIteration as end:
            found: T = end.value
            return found

    def do(self, effect: Effect) -> object:
        """Does what steps ask for."""
        if isinstance(effect, Send):
            return self.respond(effect.request)
        if isinstance(effect, Sleep):
            self.clock.sleep(effect.seconds, effect.cancel)
            return None
        assert isinstance(effect, Call)
        return effect.function()

    def respond(self, request: Request[Any]) -> Result[Any]:
        self.sent.append(request)
        step = self._steps.pop(0) if len(self._steps) > 1 else self._steps[0]
        if isinstance(step, Exception):
            raise step
        return step(request) if callable(step) else replace(step)


class AsyncFakeSender:
    """The async variant."""

    def __init__(self, responses: Iterable[Response]) -> None:
        self.plain = FakeSender(responses)

    @property
    def context(self) -> Context:
        return self.plain.context

    @property
    def with_results(self) -> AsyncFakeSender:
        return self

    async def send(self, request: Request[T]) -> T:
        return self.plain.send(request)

    async def run(self, steps: Steps[T]) -> T:
        resume: Callable[[], Effect] = partial(steps.send, None)
        try:
            while True:
                effect = resume()
                try:
                    outcome = self.plain.do(effect)
                    resume = partial(steps.send, await outcome if isawaitable(outcome) else outcome)
                except Exception as error:
                    resume = partial(steps.throw, error)
        except StopIteration as end:
            found: T = end.value
            return found
