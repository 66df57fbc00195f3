"""Tests when the limiter lets a request through, on a simulated clock."""

from __future__ import annotations

from typing import Any

import pytest
from support.limiter_bench import Bench, headers_of, soon


def test_lets_everything_through_while_no_limit_is_known() -> None:
    limiter = Bench().limiter
    for call in range(1, 1_001):
        slot = limiter.try_take("get")
        assert slot is not None
        assert slot.number == call


@pytest.mark.parametrize(
    ("quota", "seconds"),
    [
        ({}, 5),
        ({"remaining": 1}, 0),
        ({"reset_in": None}, 0),
        ({"reset_in": 0}, 0),
        ({"policy": 'q=100;w=60;policy="token bucket"'}, 0.6),
        ({"policy": 'q=100;policy="token bucket"'}, 5),
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
def test_waits_for(quota: dict[str, Any], seconds: float) -> None:
    bench = Bench()
    bench.respond(**quota)
    bench.admit()
    assert bench.elapsed == soon(seconds)


def test_sends_one_request_after_a_reset_and_the_others_when_it_is_answered() -> None:
    bench = Bench()
    bench.respond()
    first = bench.admit()
    assert bench.limiter.try_take("get") is None
    bench.respond(slot=first, remaining=1, reset_in=60)
    assert bench.limiter.try_take("get") is not None
    assert bench.elapsed == soon(5)


def test_sends_the_others_a_quarter_of_a_second_after_a_reset_when_the_first_is_not_answered() -> None:
    bench = Bench()
    bench.respond()
    for _ in range(100):
        bench.admit()
    assert bench.elapsed == soon(5.25)


def test_subtracts_requests_in_flight_from_what_remained_whatever_the_order_of_responses() -> None:
    bench = Bench()
    limiter = bench.limiter
    first, second, third = (limiter.take("get") for _ in range(3))
    bench.respond(slot=third, remaining=2)
    assert limiter.try_take("get") is None
    bench.respond(slot=first, remaining=4)
    assert limiter.try_take("get") is not None
    bench.respond(slot=second, remaining=3)
    assert limiter.try_take("get") is not None
    assert limiter.try_take("get") is None


def test_trusts_a_higher_number_only_from_a_request_sent_after_the_lower_one_was_known() -> None:
    bench = Bench()
    early = bench.limiter.take("get")
    bench.respond(remaining=0)
    bench.respond(slot=early, remaining=50)
    assert bench.limiter.try_take("get") is None
    bench.respond(remaining=50)
    assert bench.limiter.try_take("get") is not None


def test_ignores_a_late_response_from_before_the_reset() -> None:
    bench = Bench()
    late = bench.limiter.take("get")
    bench.respond(remaining=1)
    bench.pass_time(5)
    bench.respond(slot=bench.admit(), remaining=99, reset_in=60)
    bench.respond(slot=late, remaining=0, reset_in=0)
    assert bench.limiter.try_take("get") is not None


def test_counts_a_request_that_was_sent_before_the_reset_and_received_after_it() -> None:
    bench = Bench()
    bench.respond(remaining=2)
    bench.pass_time(4.9)
    late = bench.limiter.take("get")
    bench.pass_time(0.1)
    bench.respond(slot=bench.admit(), remaining=2, reset_in=60)
    assert bench.limiter.try_take("get") is not None
    assert bench.limiter.try_take("get") is None
    bench.respond(slot=late, remaining=1, reset_in=60)
    assert bench.limiter.try_take("get") is None


def test_counts_a_request_as_received_once_a_request_sent_a_second_later_is_answered() -> None:
    bench = Bench()
    for _ in range(5):
        bench.limiter.take("get")
    bench.pass_time(1.001)
    bench.respond(remaining=1)
    assert bench.limiter.try_take("get") is not None


def test_applies_a_quota_only_to_operations_whose_responses_carry_it() -> None:
    bench = Bench()
    bench.respond("get", remaining=50)
    bench.respond("upload", name="documents per day")
    assert bench.limiter.try_take("upload") is None
    assert bench.limiter.try_take("get") is not None
    assert bench.limiter.try_take("delete") is not None


def test_does_not_count_requests_in_flight_of_other_operations_on_a_new_quota() -> None:
    bench = Bench()
    for _ in range(30):
        bench.limiter.take("upload")
    bench.respond("list", remaining=9)
    assert bench.limiter.try_take("list") is not None


def test_forgets_a_quota_that_responses_no_longer_name() -> None:
    bench = Bench()
    running = bench.limiter.take("get")
    bench.respond(name="old plan")
    bench.respond(slot=running, name="new plan", remaining=50)
    assert bench.limiter.try_take("get") is not None


@pytest.mark.parametrize(
    ("headers", "other"),
    [({}, 2), (headers_of(), 2), (headers_of(remaining=50), 0)],
    ids=["everything: no quota is named", "the quota: it is empty", "the operation: the quota has room"],
)
def test_a_429_pauses_until_the_time_in_retry_after(headers: dict[str, str], other: float) -> None:
    for operation, seconds in (("list", other), ("get", 2)):
        bench = Bench()
        bench.respond("list", remaining=60)
        bench.refuse({**headers, "retry-after": "2"})
        bench.admit(operation)
        assert bench.elapsed == soon(seconds)


@pytest.mark.parametrize(
    ("reset_in", "seconds"),
    [(5, 5), (0, 0.25), (None, 0.25)],
    ids=["until the reset", "a moment: the reset has passed", "a moment: there is no reset"],
)
def test_waits_after_a_429_without_retry_after(reset_in: float | None, seconds: float) -> None:
    bench = Bench()
    bench.refuse(headers_of(reset_in=reset_in))
    bench.admit()
    assert bench.elapsed == soon(seconds)


def test_pauses_for_a_time_that_another_process_was_told_and_says_so() -> None:
    bench = Bench()
    assert bench.limiter.seconds_left() == 0
    bench.limiter.pause(3)
    assert bench.limiter.seconds_left() == 3
    bench.admit()
    assert bench.elapsed == soon(3)


def test_waits_as_long_when_the_wall_clock_is_set() -> None:
    bench = Bench()
    bench.respond()
    bench.world.set_wall_clock(3_600)
    bench.admit()
    assert bench.elapsed == soon(5)
