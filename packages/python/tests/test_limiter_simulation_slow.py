"""Tests pacing in batches against simulated services, with seeded chance."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import NamedTuple

import pytest
from support.limits import FixedWindow, Limit, TokenBucket
from support.simulation import LATENCIES, Batch, Latency, Random, Trial, seeded

LIMITS: dict[str, Callable[[], Limit]] = {
    "a fixed window": lambda: FixedWindow(100, 1),
    "a token bucket": lambda: TokenBucket(100, 1),
}


@pytest.mark.parametrize(("kind", "order", "seed"), list(product(LIMITS, LATENCIES, [1, 2, 3, 4])))
def test_2000_calls_by_32_workers_end_within_1_05_of_the_ideal_time(kind: str, order: str, seed: int) -> None:
    limit = LIMITS[kind]()
    batch = Batch(Trial(limit, LATENCIES[order], seed, 2_000))
    assert batch.run() <= 1.05 * limit.ideal(2_000, batch.start)
    assert (batch.done, batch.refused, batch.no_room, batch.sent_into_empty) == (2_000, 0, 0, 0)


def delayed(share: float, up_to: float) -> Latency:
    """Delays some requests on their way."""

    def latency(random: Random) -> tuple[float, float, float]:
        delay = random() * up_to if random() < share else 0
        return random() * 0.01 + delay, 0.02, random() * 0.01

    return latency


def unnamed_bucket() -> Limit:
    limit = TokenBucket(100, 1)
    limit.kind = "window"
    return limit


class Scenario(NamedTuple):
    name: str
    limit: Callable[[], Limit]
    latency: Latency
    most: int
    """Most 429s per 1 000 calls."""


A_LITTLE = LATENCIES["a little out of order"]
SCENARIOS = [
    Scenario("a window between the announced seconds", lambda: FixedWindow(100, 1, 0.4), A_LITTLE, 0),
    Scenario("a bucket that does not say so", unnamed_bucket, A_LITTLE, 0),
    Scenario("a window, one in ten delayed by up to 0.6 s", LIMITS["a fixed window"], delayed(0.1, 0.6), 0),
    Scenario("a bucket, one in ten delayed by up to 0.6 s", LIMITS["a token bucket"], delayed(0.1, 0.6), 0),
    Scenario("a window, one in fifty by up to 1.5 s", LIMITS["a fixed window"], delayed(0.02, 1.5), 10),
    Scenario("a bucket, one in fifty by up to 1.5 s", LIMITS["a token bucket"], delayed(0.02, 1.5), 10),
]


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_1000_calls_are_all_answered_with_few_429s(scenario: Scenario, seed: int) -> None:
    batch = Batch(Trial(scenario.limit(), scenario.latency, seed, 1_000))
    batch.run()
    assert batch.done == 1_000
    assert batch.refused <= scenario.most
    # No stall is longer than the announced reset: 1 s, rounded up to 2 s.
    assert max(batch.gaps) <= 2.25


@pytest.mark.parametrize(("kind", "seed"), list(product(LIMITS, [11, 12, 13, 14])))
def test_with_calls_that_break_and_are_aborted_no_wait_is_too_long(kind: str, seed: int) -> None:
    random = seeded(seed)
    workers, max_wait = 20 + int(random() * 30), 0.1 + random() * 2
    trial = Trial(LIMITS[kind](), LATENCIES["wildly out of order"], seed, 400, workers, max_wait, trouble=0.1)
    batch = Batch(trial)
    batch.run()
    assert max(batch.waits) <= max_wait + 0.002
    assert batch.sent_into_empty == 0
    assert batch.done > 0
    assert not batch.limiter.is_waiting
