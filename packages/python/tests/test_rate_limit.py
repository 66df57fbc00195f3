"""Tests the rate-limit reader against the vectors that all clients share, and the dates it reads."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime, timezone
from math import floor
from pathlib import Path
from typing import TypedDict

import pytest

from docuvane._core.headers import Headers
from docuvane._core.json.dates import parse_duration, parse_http_date, parse_iso_date, server_now
from docuvane._core.limiter.rate_limit_headers import read_rate_limit
from docuvane._core.limiter.service_clock import ServiceClock
from docuvane._core.rate_limit import RateLimit


class Case(TypedDict):
    name: str
    headers: dict[str, str]
    delayMs: float | None
    unit: str | None


VECTORS = json.loads(
    (Path(__file__).parents[3] / "test/conformance/vectors/rate-limit.json").read_text("utf-8")
)
CASES: list[Case] = VECTORS["cases"]
NOW: float = VECTORS["now"] / 1_000


def read(headers: Mapping[str, str]) -> RateLimit:
    seen = read_rate_limit(Headers(headers), NOW)
    assert seen is not None
    return seen


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_reads_as_the_shared_vectors_say(case: Case) -> None:
    seen = read_rate_limit(Headers(case["headers"]), NOW)
    delay = None if seen is None or seen.reset_in is None else seen.reset_in * 1_000
    assert delay == (None if case["delayMs"] is None else pytest.approx(case["delayMs"], abs=0.001))
    assert (seen and seen.unit) == case["unit"]


def test_reads_limit_remaining_and_the_local_time_of_the_reset() -> None:
    seen = read(
        {
            "date": "Fri, 20 Nov 2026 21:00:00 GMT",
            "x-ratelimit-limit": "100",
            "x-ratelimit-remaining": "7",
            "x-ratelimit-reset": "1795208420",
        }
    )
    assert (seen.limit, seen.remaining, seen.reset_at, seen.sure) == (100, 7, NOW + 20, True)


def test_returns_none_for_a_response_without_rate_limit_headers() -> None:
    assert read_rate_limit(Headers({"content-type": "application/json"}), NOW) is None


def test_marks_the_unit_of_a_bare_delay_as_guessed() -> None:
    seen = read({"x-ratelimit-reset": "45000"})
    assert (seen.unit, seen.sure) == ("delta-s", False)


@pytest.mark.parametrize(
    ("name", "delay"),
    [("x-ratelimit-reset-ms", 45), ("x-ratelimit-reset-after", 45_000)],
)
def test_reads_the_unit_from_the_name(name: str, delay: float) -> None:
    seen = read({name: "45000"})
    assert (seen.reset_in, seen.sure) == (delay, True)


@pytest.mark.parametrize(
    ("parameter", "is_bucket"),
    [
        (';policy="token bucket"', True),
        (';policy="leaky bucket"', True),
        (';policy="fixed window"', False),
        ("", False),
    ],
)
def test_reads_how_a_quota_is_refilled(parameter: str, is_bucket: bool) -> None:
    seen = read({"ratelimit-policy": f'"second";q=100;w=1{parameter}', "ratelimit": '"second";r=7;t=1'})
    assert seen.quotas == (("second", 100, 7, 1, 1, is_bucket),)


def test_lets_the_exhausted_window_bind_and_of_two_exhausted_ones_the_longer_wait() -> None:
    seen = read(
        {
            "ratelimit-policy": '"minute";q=100;w=60, "hour";q=500;w=3600, "day";q=1000;w=86400',
            "ratelimit": '"minute";r=0;t=12, "hour";r=0;t=1800, "day";r=1;t=50000',
        }
    )
    assert (seen.limit, seen.remaining, seen.reset_in) == (500, 0, 1_800)
    assert [quota.name for quota in seen.quotas] == ["hour", "minute", "day"]


def test_lets_the_window_with_the_smallest_share_left_bind_while_none_is_exhausted() -> None:
    seen = read(
        {
            "ratelimit-policy": '"minute";q=100;w=60, "day";q=10000;w=86400',
            "ratelimit": '"minute";r=50;t=12, "day";r=400;t=50000',
        }
    )
    assert (seen.limit, seen.remaining) == (10_000, 400)


def test_ignores_a_malformed_structured_field_as_a_whole_and_reads_the_plain_ones() -> None:
    seen = read({"ratelimit": '"minute";r=50;t=12, broken', "x-ratelimit-remaining": "3"})
    assert (seen.remaining, seen.reset_at) == (3, None)


def test_reads_the_limit_and_what_remains_beside_a_per_resource_reset() -> None:
    seen = read(
        {
            "x-ratelimit-limit-requests": "60",
            "x-ratelimit-remaining-requests": "0",
            "x-ratelimit-reset-requests": "6m0s",
        }
    )
    assert (seen.limit, seen.remaining) == (60, 0)


@pytest.mark.parametrize(
    "headers",
    [
        {"x-ratelimit-limit": "9" * 5_000, "x-ratelimit-remaining": "9" * 5_000, "x-ratelimit-reset": "1"},
        {"ratelimit": f'"a";r={"9" * 5_000};t={"9" * 5_000}', "x-ratelimit-reset": "9" * 5_000},
        {"ratelimit-policy": f'"a";q={"9" * 5_000};w={"9" * 5_000}', "x-ratelimit-reset": "٣"},
        {"x-ratelimit-reset": "1e400", "retry-after": "9" * 5_000, "date": "?", "age": "x"},
    ],
)
def test_survives_numbers_that_no_service_means(headers: Mapping[str, str]) -> None:
    seen = read_rate_limit(Headers(headers), NOW)
    assert seen is None or seen.remaining is None


BUSY = {
    "date": "Fri, 20 Nov 2026 20:00:00 GMT",
    "x-ratelimit-limit": "100",
    "x-ratelimit-reset": "1795204820",
    "ratelimit-policy": '"default";q=100;w=60',
}


def late(ahead: float, step: float = 0) -> float:
    """By how much the estimate is late after 3 s of responses from a service whose clock is ahead."""
    clock = ServiceClock()
    for elapsed in range(0, 3_000, 50):
        at = elapsed / 1_000
        clock.observe(floor(NOW + at + ahead), at - 0.01, at)
    return NOW + 3 + ahead - clock.now(NOW + 3 + step, 3)


@pytest.mark.parametrize(("ahead", "most"), [(0, 0), (7_200, 0.1), (-172_800, 0.1), (-0.5, 0.1)])
def test_compares_the_clocks_and_is_never_early(ahead: float, most: float) -> None:
    assert -1e-6 <= late(ahead) <= most + 1e-6


@pytest.mark.parametrize("step", [3_600, -3_600])
def test_ignores_that_the_local_clock_was_set(step: float) -> None:
    assert -1e-6 <= late(0, step) <= 0.1


def test_begins_again_when_the_clock_of_the_service_was_set() -> None:
    clock = ServiceClock()
    clock.observe(NOW, 0, 0)
    clock.observe(NOW + 3_600, 1, 1)
    assert clock.now(NOW + 1, 1) == NOW + 3_600


NOON = datetime(2026, 11, 20, 12, 0, 7, tzinfo=timezone.utc).timestamp()


@pytest.mark.parametrize(
    "text",
    [
        "Fri, 20 Nov 2026 12:00:07 GMT",
        "Friday, 20-Nov-26 12:00:07 GMT",
        "Fri Nov 20 12:00:07 2026",
        "Fri Nov 20 2026 07:00:07 GMT-0500 (Eastern Standard Time)",
    ],
)
def test_reads_the_dates_of_http(text: str) -> None:
    assert parse_http_date(text) == NOON


@pytest.mark.parametrize("text", ["", "Fri, 20 Foo 2026 12:00:07 GMT", "tomorrow", "20 Nov 2026"])
def test_takes_other_text_for_no_http_date(text: str) -> None:
    assert parse_http_date(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-20T12:00:07Z",
        "2026-11-20 12:00:07",
        "2026-11-20 13:00:07 +0100",
        "2026-11-20T17:30:07+05:30",
    ],
)
def test_reads_an_iso_date_as_utc_unless_a_zone_is_named(text: str) -> None:
    assert parse_iso_date(text) == NOON


def test_takes_an_impossible_day_for_no_date() -> None:
    assert parse_iso_date("2026-13-40T12:00:07Z") is None


@pytest.mark.parametrize(
    ("text", "seconds"), [("250ms", 0.25), ("6m0s", 360), ("1h", 3_600), ("PT1M30S", 90)]
)
def test_reads_durations(text: str, seconds: float) -> None:
    assert parse_duration(text) == seconds


@pytest.mark.parametrize("text", ["", "PT", "soon", "10"])
def test_takes_other_text_for_no_duration(text: str) -> None:
    assert parse_duration(text) is None


def test_trusts_the_local_clock_when_the_service_sends_no_readable_date() -> None:
    assert server_now(Headers({"date": "?"}), 42) == 42
