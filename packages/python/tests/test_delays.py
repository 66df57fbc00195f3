"""Checks the delays between attempts, and how the wish of a service is read."""

from __future__ import annotations

import json
from typing import Any

import pytest
from support.vectors import read_vectors

from docuvane._core.headers import Headers
from docuvane._core.pipeline.backoff import asked_delay, backoff_delay
from docuvane._core.pipeline.budget import RetryBudget
from docuvane._core.retry_after import read_retry_after

VECTORS: dict[str, Any] = read_vectors("rate-limit.json")
NOW = VECTORS["now"] / 1_000


@pytest.mark.parametrize(
    ("retry", "least", "most"), [(1, 0.25, 0.5), (2, 0.5, 1), (5, 4, 8), (30, 4, 8), (100_000, 4, 8)]
)
def test_waits_before_a_retry(retry: int, least: float, most: float) -> None:
    assert (backoff_delay(retry, lambda: 0), backoff_delay(retry, lambda: 1)) == (least, most)


@pytest.mark.parametrize(("asked", "latest"), [(0, 0), (5, 5.5), (60, 61)])
def test_never_comes_earlier_than_the_service_asked_for_nor_much_later(asked: float, latest: float) -> None:
    assert (asked_delay(asked, lambda: 0), asked_delay(asked, lambda: 1)) == (asked, latest)


@pytest.mark.parametrize("vector", VECTORS["retryAfter"], ids=json.dumps)
def test_reads_retry_after(vector: dict[str, Any]) -> None:
    headers = {"retry-after": vector["value"], "date": vector["date"]}
    wanted = vector["delayMs"]
    expected = None if wanted is None else pytest.approx(wanted / 1_000)
    assert read_retry_after(Headers(headers), NOW) == expected


@pytest.mark.parametrize(("exact", "expected"), [("1500", 1.5), ("soon", 9), ("", 9), ("-1", 9)])
def test_prefers_retry_after_ms_which_has_a_known_unit(exact: str, expected: float) -> None:
    assert read_retry_after(Headers({"retry-after-ms": exact, "retry-after": "9"}), 0) == expected


def test_a_budget_is_spent_and_filled_up_but_not_beyond() -> None:
    budget = RetryBudget()
    budget.refund()
    assert [budget.spend(10) for _ in range(11)] == [True] * 10 + [False]
    budget.refund()
    assert [budget.spend(1), budget.spend(1)] == [True, False]
