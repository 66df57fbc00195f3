"""Tests when the limiter lets a request through, on a simulated clock."""

from __future__ import annotations

from typing import Any

import pytest
from support.limiter_bench import START, Bench, soon, window_of

from docuvane._core.limiter.admission import (
    Observation,
    Refusal,
)
from docuvane._core.rate_limit import RateLimitWindow


def test_lets_everything_through_while_no_limit_is_known() -> None:
    limiter = Bench().limiter
    for call in range(1, 1_001):
        given = limiter.enter("get")
        assert given is not None
        assert given.number == call


@pytest.mark.parametrize(
    ("window", "seconds"),
    [
        ({}, 5),
        ({"remaining": 1}, 0),
        ({"reset_at": None}, 0),
        ({"reset_at": START - 1}, 0),
        ({"kind": "bucket"}, 0.6),
        ({"kind": "bucket", "window_seconds": None}, 5),
    ],
    ids=[
        "the reset of an empty window",
        "nothing while requests remain",
        "nothing when no reset is announced",
        "nothing when the reset has passed",
        "the next token of a bucket",
        "the reset of a bucket without a length",
    ],
)
def test_waits_for(window: dict[str, Any], seconds: float) -> None:
    bench = Bench()
    bench.answer(**window)
    bench.admit()
    assert bench.elapsed == soon(seconds)


def test_sends_one_request_after_a_reset_and_the_others_when_it_is_answered() -> None:
    bench = Bench()
    bench.answer()
    first = bench.admit()
    assert bench.limiter.enter("get") is None
    window = window_of(remaining=1, reset_at=START + 65)
    bench.limiter.finish(first, Observation((window,)))
    assert bench.limiter.enter("get") is not None
    assert bench.elapsed == soon(5)


def test_sends_the_others_a_quarter_of_a_second_after_a_reset_when_the_first_is_not_answered() -> None:
    bench = Bench()
    bench.answer()
    for _ in range(100):
        bench.admit()
    assert bench.elapsed == soon(5.25)


def test_subtracts_requests_in_flight_from_what_remained_whatever_the_order_of_responses() -> None:
    limiter = Bench().limiter
    first, second, third = (limiter.let("get") for _ in range(3))
    limiter.finish(third, Observation((window_of(remaining=2),)))
    assert limiter.enter("get") is None
    limiter.finish(first, Observation((window_of(remaining=4),)))
    assert limiter.enter("get") is not None
    limiter.finish(second, Observation((window_of(remaining=3),)))
    assert limiter.enter("get") is not None
    assert limiter.enter("get") is None


def test_trusts_a_higher_number_only_from_a_request_sent_after_the_lower_one_was_known() -> None:
    bench = Bench()
    early = bench.limiter.let("get")
    bench.answer(remaining=0)
    bench.limiter.finish(early, Observation((window_of(remaining=50),)))
    assert bench.limiter.enter("get") is None
    bench.answer(remaining=50)
    assert bench.limiter.enter("get") is not None


def test_ignores_a_late_response_from_before_the_reset() -> None:
    bench = Bench()
    late = bench.limiter.let("get")
    bench.answer(remaining=1)
    bench.pass_time(5)
    window = window_of(remaining=99, reset_at=START + 65)
    bench.limiter.finish(bench.admit(), Observation((window,)))
    bench.limiter.finish(late, Observation((window_of(remaining=0),)))
    assert bench.limiter.enter("get") is not None


def test_counts_a_request_that_was_sent_before_the_reset_and_received_after_it() -> None:
    bench = Bench()
    bench.answer(remaining=2)
    bench.pass_time(4.9)
    late = bench.limiter.let("get")
    bench.pass_time(0.1)
    window = window_of(remaining=2, reset_at=START + 65)
    bench.limiter.finish(bench.admit(), Observation((window,)))
    assert bench.limiter.enter("get") is not None
    assert bench.limiter.enter("get") is None
    bench.limiter.finish(late, Observation((window._replace(remaining=1),)))
    assert bench.limiter.enter("get") is None


def test_counts_a_request_as_received_once_a_request_sent_a_second_later_is_answered() -> None:
    bench = Bench()
    for _ in range(5):
        bench.limiter.let("get")
    bench.pass_time(1.001)
    bench.answer(remaining=1)
    assert bench.limiter.enter("get") is not None


def test_applies_a_quota_only_to_operations_whose_responses_carry_it() -> None:
    bench = Bench()
    bench.answer("get", remaining=50)
    bench.answer("upload", name="documents per day")
    assert bench.limiter.enter("upload") is None
    assert bench.limiter.enter("get") is not None
    assert bench.limiter.enter("delete") is not None


def test_does_not_count_requests_in_flight_of_other_operations_on_a_new_quota() -> None:
    bench = Bench()
    for _ in range(30):
        bench.limiter.let("upload")
    bench.answer("list", remaining=9)
    assert bench.limiter.enter("list") is not None


def test_forgets_a_quota_that_responses_no_longer_name() -> None:
    bench = Bench()
    running = bench.limiter.let("get")
    bench.answer(name="old plan")
    bench.limiter.finish(running, Observation((window_of(name="new plan", remaining=50),)))
    assert bench.limiter.enter("get") is not None


@pytest.mark.parametrize(
    ("windows", "other"),
    [([], 2), ([window_of()], 2), ([window_of(remaining=50)], 0)],
    ids=["everything: no quota is named", "the quota: it is empty", "the operation: the quota has room"],
)
def test_a_429_pauses_until_the_time_in_retry_after(windows: list[RateLimitWindow], other: float) -> None:
    for operation, seconds in (("list", other), ("get", 2)):
        bench = Bench()
        bench.answer("list", remaining=60)
        refused = Observation(windows, Refusal(START + 2))
        bench.limiter.finish(bench.limiter.let("get"), refused)
        bench.admit(operation)
        assert bench.elapsed == soon(seconds)


@pytest.mark.parametrize(
    ("reset_at", "seconds"),
    [(START + 5, 5), (START, 0.25), (None, 0.25)],
    ids=["until the reset", "a moment: the reset has passed", "a moment: there is no reset"],
)
def test_waits_after_a_429_without_retry_after(reset_at: float | None, seconds: float) -> None:
    bench = Bench()
    refused = Observation([window_of(reset_at=reset_at)], Refusal(None))
    bench.limiter.finish(bench.limiter.let("get"), refused)
    bench.admit()
    assert bench.elapsed == soon(seconds)


def test_pauses_until_a_time_that_another_process_was_told_and_says_so() -> None:
    bench = Bench()
    assert bench.limiter.closed_until <= START
    bench.limiter.close(START + 3)
    assert bench.limiter.closed_until == START + 3
    bench.admit()
    assert bench.elapsed == soon(3)
