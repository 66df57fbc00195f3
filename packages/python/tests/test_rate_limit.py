"""Checks the rate-limit reader against the vectors that all clients share, and the dates it reads."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime, timezone
from pathlib import Path
from typing import TypedDict

import pytest

from docuvane._core.headers import Headers
from docuvane._core.json.dates import parse_duration, parse_http_date, parse_iso_date, server_now
from docuvane._core.limiter.rate_limit import RateLimit
from docuvane._core.limiter.rate_limit_headers import RateLimitContext, read_rate_limit
from docuvane._core.limiter.record import RateLimitRecord
from docuvane._core.limiter.server_clock import ServerClock


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


def read(headers: Mapping[str, str], now: float = NOW, last: RateLimit | None = None) -> RateLimit:
    seen = read_rate_limit(Headers(headers), now, RateLimitContext(last=last))
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


def test_says_nothing_when_the_answer_says_nothing() -> None:
    assert read_rate_limit(Headers({"content-type": "application/json"}), NOW) is None


def test_says_that_a_bare_delay_is_a_guess() -> None:
    seen = read({"x-ratelimit-reset": "45000"})
    assert (seen.unit, seen.sure) == ("delta-s", False)


@pytest.mark.parametrize(
    ("first", "second", "unit"), [("52000", "50000", "delta-ms"), ("50002", "50000", "delta-s")]
)
def test_learns_the_unit_from_two_answers_two_seconds_apart(first: str, second: str, unit: str) -> None:
    last = read({"x-ratelimit-reset": first})
    seen = read({"x-ratelimit-reset": second}, NOW + 2, last)
    assert (seen.unit, seen.sure) == (unit, True)


def test_lets_the_exhausted_window_bind_and_of_two_exhausted_ones_the_longer_wait() -> None:
    seen = read(
        {
            "ratelimit-policy": '"minute";q=100;w=60, "hour";q=500;w=3600, "day";q=1000;w=86400',
            "ratelimit": '"minute";r=0;t=12, "hour";r=0;t=1800, "day";r=1;t=50000',
        }
    )
    assert (seen.limit, seen.remaining, seen.reset_in) == (500, 0, 1_800)
    assert [window.name for window in seen.windows] == ["hour", "minute", "day"]


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


@pytest.mark.parametrize("structured", [True, False])
def test_reads_an_answer_like_the_last_one_as_it_would_read_it_alone(structured: bool) -> None:
    record = RateLimitRecord(None)
    for step, remaining in enumerate([50, 49, 3, 0]):
        headers = {**BUSY, "x-ratelimit-remaining": str(remaining)}
        if structured:
            headers["ratelimit"] = f'"default";r={remaining};t=20'
        now = NOW + step / 100
        seen = record.observe(Headers(headers), now, now - 0.01)
        alone = RateLimitRecord(None).observe(Headers(headers), now, now - 0.01)
        assert seen is not None
        assert alone is not None
        assert (seen.remaining, seen.windows, seen.unit) == (remaining, alone.windows, alone.unit)
        assert seen.reset_in == pytest.approx(alone.reset_in)
        assert record.latest is seen


def test_reads_an_answer_in_full_when_the_window_changed() -> None:
    record = RateLimitRecord(None)
    record.observe(Headers({**BUSY, "x-ratelimit-remaining": "0"}), NOW, NOW)
    later = {**BUSY, "x-ratelimit-remaining": "99", "x-ratelimit-reset": "1795204880"}
    seen = record.observe(Headers(later), NOW + 0.1, NOW)
    assert seen is not None
    assert seen.reset_at == NOW + 80


def test_keeps_what_it_knows_when_an_answer_says_nothing() -> None:
    record = RateLimitRecord(None)
    seen = record.observe(Headers({**BUSY, "x-ratelimit-remaining": "7"}), NOW, NOW)
    assert record.observe(Headers(), NOW + 1, NOW) is None
    assert record.latest is seen


def test_takes_clocks_to_agree_while_they_may_and_is_late_never_early_else() -> None:
    clock = ServerClock()
    assert clock.to_local(1_000) == 1_000
    # Ours shows 100.3 when the service, whose clock has whole seconds here, shows 100.
    clock.observe(100, 100.2, 100.3)
    assert clock.to_local(1_000) == 1_000
    clock.observe(110, 105.2, 105.3)
    assert clock.to_local(1_000) == pytest.approx(1_000 - (110 - 105.3))


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
