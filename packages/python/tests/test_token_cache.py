"""Checks that callers who look for a token at the same time share one request, whatever order they run in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import pytest
from support.clock import FakeClock

from docuvane._core.auth.token_cache import Token, TokenCache
from docuvane._core.deadline import CallDeadline
from docuvane._core.effects import Steps
from docuvane._core.hidden import Hidden

T = TypeVar("T")


class PreemptingClock(FakeClock):
    """Runs another caller at the moment between looking for a token and joining the fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.preempt: Callable[[], object] | None = None

    def monotonic(self) -> float:
        preempt, self.preempt = self.preempt, None
        if preempt is not None:
            preempt()
        return super().monotonic()


class _NoDeadline:
    cancel = None
    is_over = False


NO_DEADLINE = cast("CallDeadline", _NoDeadline())


class Service:
    """Issues ``token-1``, ``token-2`` … for an hour each, without a pause."""

    def __init__(self, clock: FakeClock) -> None:
        self.issued = 0
        self._clock = clock

    def fetch(self, _: CallDeadline) -> Steps[Token]:
        self.issued += 1
        yield from ()
        return Token(Hidden(f"token-{self.issued}"), FakeClock.monotonic(self._clock), 3_600)


def complete(steps: Steps[T]) -> T:
    """Runs steps that never wait."""
    try:
        next(steps)
    except StopIteration as end:
        return cast("T", end.value)
    raise AssertionError("the caller waits")


@pytest.fixture(name="clock")
def _clock() -> PreemptingClock:
    return PreemptingClock()


class TestACallerPreemptedBeforeItJoins:
    def test_uses_the_token_that_was_fetched_meanwhile(self, clock: PreemptingClock) -> None:
        service = Service(clock)
        cache = TokenCache(service.fetch, clock)
        clock.preempt = lambda: complete(cache.get(NO_DEADLINE))
        assert complete(cache.get(NO_DEADLINE)).reveal() == "token-1"
        assert service.issued == 1

    def test_uses_the_token_that_replaced_an_expired_one_meanwhile(self, clock: PreemptingClock) -> None:
        service = Service(clock)
        cache = TokenCache(service.fetch, clock)
        complete(cache.get(NO_DEADLINE))
        clock.advance(3_600)
        clock.preempt = lambda: complete(cache.get(NO_DEADLINE))
        assert complete(cache.get(NO_DEADLINE)).reveal() == "token-2"
        assert service.issued == 2

    def test_uses_the_token_that_was_renewed_meanwhile(self, clock: PreemptingClock) -> None:
        service = Service(clock)
        cache = TokenCache(service.fetch, clock)
        complete(cache.get(NO_DEADLINE))
        clock.advance(3_540)

        def renew_and_let_the_pause_pass() -> None:
            complete(cache.get(NO_DEADLINE))
            clock.advance(5)

        clock.preempt = renew_and_let_the_pause_pass
        assert complete(cache.get(NO_DEADLINE)).reveal() == "token-2"
        assert service.issued == 2

    def test_fetches_another_one_when_the_token_was_refused_meanwhile(self, clock: PreemptingClock) -> None:
        service = Service(clock)
        cache = TokenCache(service.fetch, clock)
        clock.preempt = lambda: cache.drop(complete(cache.get(NO_DEADLINE)))
        assert complete(cache.get(NO_DEADLINE)).reveal() == "token-2"
