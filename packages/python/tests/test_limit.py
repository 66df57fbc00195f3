"""Checks what a user sees of pacing: waits, errors, observers, and what clients and processes share."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest
from support.client import Caller, Factory, create, get
from support.clock import FakeClock
from support.script import Step, problem, response

from docuvane._core.clock import system_clock
from docuvane._core.errors.errors import AbortedError, InvalidArgumentError, RateLimitError
from docuvane._core.limiter.rate_limit_options import RateLimitWait
from docuvane._core.rate_limit import RateLimit


def limits(remaining: int) -> dict[str, str]:
    """The clocks of these tests are stopped at 20:00:00; the next window begins at 20:00:20."""
    return {
        "x-ratelimit-limit": "100",
        "x-ratelimit-remaining": str(remaining),
        "x-ratelimit-reset": "1795204820",
    }


OK = response(body={"id": "doc_1"})


def emptied(connect: Factory, *then: Step, **options: object) -> Caller:
    """A client whose first response said that the window is empty."""
    caller = connect(response(body={}, headers=limits(0)), *(then or [OK]), **options)
    caller.send(get())
    return caller


class TestACallForWhichThereIsNoRoom:
    def test_waits_for_the_reset_and_not_a_moment_less(self, connect: Factory) -> None:
        caller = emptied(connect)
        start = caller.clock.now()
        caller.send(get())
        assert caller.clock.now() - start >= 20
        assert sum(caller.clock.sleeps) == pytest.approx(20, abs=0.01)
        assert len(caller.script.sent) == 2

    def test_is_raised_before_it_is_sent_when_it_would_wait_longer_than_allowed(
        self, connect: Factory
    ) -> None:
        caller = emptied(connect, max_rate_limit_wait=19.999)
        error = caller.failure(create(idempotency_key="mine"))
        assert isinstance(error, RateLimitError)
        assert (error.code, error.status, error.outcome, error.attempts) == (
            "rate_limited",
            429,
            "not_sent",
            0,
        )
        assert (error.retryable, error.retry_after, error.idempotency_key) == (True, 20, "mine")
        assert error.rate_limit is not None
        assert (error.rate_limit.limit, error.rate_limit.remaining) == (100, 0)
        assert str(error) == (
            "Not sent: POST /workflows (rate_limited): "
            "The rate limit is used up for 20 s, longer than this call may wait."
        )
        assert caller.clock.sleeps == []
        assert len(caller.script.sent) == 1

    def test_is_raised_when_its_own_time_would_be_over_before(self, connect: Factory) -> None:
        error = emptied(connect).failure(get(total_timeout=19))
        assert isinstance(error, RateLimitError)
        assert (error.outcome, error.retry_after) == ("not_sent", 20)

    def test_is_raised_at_once_when_the_client_shall_not_wait(self, connect: Factory) -> None:
        caller = emptied(connect, rate_limit="throw")
        assert caller.failure(get()).retry_after == 20
        caller.clock.advance(20)
        assert caller.send(get()) == {"id": "doc_1"}

    def test_is_sent_all_the_same_when_pacing_is_off(self, connect: Factory) -> None:
        caller = emptied(connect, rate_limit="off")
        caller.send(get())
        assert len(caller.script.sent) == 2
        limit = caller.client.rate_limit
        assert limit is not None
        assert limit.remaining == 0

    def test_ends_when_the_caller_wants_that(self, connect: Factory) -> None:
        cancel = Event()
        caller = emptied(connect)
        caller.clock.on_sleep = cancel.set
        error = caller.failure(get(cancel=cancel))
        assert isinstance(error, AbortedError)
        assert error.outcome == "not_sent"
        assert len(caller.script.sent) == 1


class TestARefusal:
    def test_keeps_every_call_back_until_the_service_wants_to_be_asked_again(self, connect: Factory) -> None:
        caller = connect(problem(429, "rate_limited", {"retry-after": "7"}), OK)
        caller.failure(get(max_retries=0))
        start = caller.clock.now()
        caller.send(create())
        assert caller.clock.now() - start >= 7

    def test_of_the_last_retry_counts_the_attempts_that_were_sent(self, connect: Factory) -> None:
        refusal = problem(429, "rate_limited", {"retry-after-ms": "500", **limits(0)})
        error = connect(refusal, max_rate_limit_wait=0.1).failure(get())
        assert isinstance(error, RateLimitError)
        assert error.outcome == "rejected"
        assert error.attempts >= 1


class TestWhatIsKnown:
    def test_is_on_results_on_errors_and_on_the_client(self, connect: Factory) -> None:
        caller = connect(response(body={}, headers=limits(42)), problem(404, "x", limits(41)))
        assert str(caller.client.rate_limit) == "None"
        first = caller.result(get()).rate_limit
        assert first is not None
        assert (first.limit, first.remaining, first.reset_in, first.unit) == (100, 42, 20, "epoch-s")
        assert caller.client.rate_limit is first
        assert caller.failure(get()).rate_limit.remaining == 41

    def test_is_shared_by_the_clients_of_one_credential_and_by_no_others(self, connect: Factory) -> None:
        clock = FakeClock()
        emptied(connect, clock=clock)
        same: dict[str, Any] = {"clock": clock, "rate_limit": "throw"}
        assert connect(OK, **same).failure(get()).outcome == "not_sent"
        assert connect(OK, credentials={"apiKey": "dv_test_other"}, **same).send(get())
        assert connect(OK, base_url="http://127.0.0.1:4011", **same).send(get())

    def test_is_passed_to_the_observer_with_each_response_that_carries_it(self, connect: Factory) -> None:
        seen: list[int | None] = []

        def observe(limit: RateLimit) -> None:
            seen.append(limit.remaining)
            raise LookupError("the observer's own problem")

        steps = [response(body={}, headers=limits(remaining)) for remaining in (5, 4)]
        caller = connect(*steps, OK, on_rate_limit=observe)
        for _ in range(3):
            caller.send(get())
        assert seen == [5, 4]

    def test_is_told_when_a_call_begins_to_wait_with_the_time_and_the_reason(self, connect: Factory) -> None:
        waits: list[RateLimitWait] = []
        caller = emptied(connect, on_rate_limit_wait=waits.append)
        caller.send(get())
        assert waits == [RateLimitWait(20, "window_empty")]

    @pytest.mark.parametrize("mode", ["", "Wait", 3])
    def test_refuses_another_mode(self, connect: Factory, mode: object) -> None:
        with pytest.raises(InvalidArgumentError, match="rate_limit"):
            connect(OK, rate_limit=mode)


class Store:
    """A store in memory."""

    def __init__(self) -> None:
        self.entries: dict[str, float] = {}
        self.written = Event()

    def get(self, key: str) -> float | None:
        return self.entries.get(key)

    def set(self, key: str, closed_until: float, ttl: float) -> None:
        self.entries[key] = closed_until
        self.written.set()


def test_a_store_tells_another_process_that_nothing_may_be_sent_and_never_gets_the_key(
    connect: Factory,
) -> None:
    store = Store()
    options: dict[str, Any] = {"rate_limit_store": store, "clock": system_clock}
    # What was learned on the clock of the machine is known to the whole process, the other tests included.
    options["credentials"] = {"apiKey": f"dv_topsecret_{connect.kind}"}
    connect(problem(429, "rate_limited", {"retry-after": "700"}), **options).failure(get())
    assert store.written.wait(5)
    (key,) = store.entries
    assert key.startswith("http://127.0.0.1:4010#")
    assert "topsecret" not in key
    # Another address, so that nothing but the store is shared, as in another process.
    store.entries = {key.replace("4010", "4012"): store.entries[key]}
    other = connect(OK, base_url="http://127.0.0.1:4012", **options)
    error = other.failure(get())
    assert error.outcome == "not_sent"
    assert 600 < error.retry_after <= 700
    assert other.script.sent == []
