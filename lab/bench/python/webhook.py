"""Measures the CPU time of verifying one webhook event; the floor is HMAC with ``json.loads``.

Rounds are interleaved in random order in one process. Prints JSON for each size of body: microseconds of CPU
per event, and the ratio to the floor. ``docuvane`` returns a typed event; ``docuvane, as a dictionary`` is
the part of it that verifies and parses, which has a goal: 1.10 at 1 KB.

    python webhook.py [--rounds 20] [--seconds 0.05]
"""

from __future__ import annotations

import argparse
import base64
import hmac
import json
import random
import statistics
import time
from collections.abc import Callable

from docuvane._core.webhooks.verify import verify_event
from docuvane.webhooks import sign, verify

KEY = bytes(range(24))
SECRET = f"whsec_{base64.b64encode(KEY).decode()}"


def keep(content: dict[str, object]) -> dict[str, object]:
    """Takes the object in a body for the event."""
    return content


def event_of(size: int) -> bytes:
    """An event about a document with as many fields as fill the size."""
    fields = {
        f"field_{index}": {"value": f"Value {index}", "confidence": 0.97, "page": 1, "text": f"Value {index}"}
        for index in range((size - 200) // 90)
    }
    data = {"id": "doc_42", "status": "completed", "workflow_id": "invoice_processing", "fields": fields}
    event = {"type": "document.completed", "timestamp": "2026-11-20T20:00:00Z", "data": data}
    return json.dumps(event).encode()


def verifiers(body: bytes) -> dict[str, Callable[[], object]]:
    """What is compared, on one delivery."""
    headers = sign(body, secret=SECRET, id="evt_01KAH2Q8ZV7M3N4P5R6S7T8V9W")
    prefix = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode()
    expected = headers["webhook-signature"].encode()

    def floor() -> object:
        digest = hmac.new(KEY, prefix + body, "sha256").digest()
        if not hmac.compare_digest(b"v1," + base64.b64encode(digest), expected):
            raise ValueError("no match")
        return json.loads(body)

    callers: dict[str, Callable[[], object]] = {
        "hmac + json.loads": floor,
        "docuvane, as a dictionary": lambda: verify_event(body, headers, keep, {"secret": SECRET}),
        "docuvane": lambda: verify(body, headers, secret=SECRET),
    }
    try:
        from openai import OpenAI
    except ImportError:
        return callers
    webhooks, text = OpenAI(api_key="k").webhooks, body.decode()
    return {**callers, "openai": lambda: webhooks.unwrap(text, headers, secret=SECRET)}


def measure(
    callers: dict[str, Callable[[], object]], rounds: int, seconds: float
) -> dict[str, dict[str, float]]:
    """Does rounds in random order; returns the median CPU time of a call, and its ratio to the floor."""
    samples: dict[str, list[float]] = {name: [] for name in callers}
    calls = {name: max(1, int(seconds / time_of(call))) for name, call in callers.items()}
    for _ in range(rounds):
        for name in random.sample(sorted(callers), len(callers)):
            call, start = callers[name], time.process_time()
            for _ in range(calls[name]):
                call()
            samples[name].append((time.process_time() - start) / calls[name] * 1e6)
    medians = {name: statistics.median(times) for name, times in samples.items()}
    floor = medians["hmac + json.loads"]
    return {
        name: {
            "cpu_us": round(median, 2),
            "cpu_us_min": round(min(samples[name]), 2),
            "ratio": round(median / floor, 3),
        }
        for name, median in medians.items()
    }


def time_of(call: Callable[[], object]) -> float:
    """Seconds of one call, roughly; also warms it up."""
    start = time.perf_counter()
    for _ in range(20):
        call()
    return (time.perf_counter() - start) / 20


def main() -> None:
    """Measures both sizes and prints."""
    parser = argparse.ArgumentParser(description="CPU time of verifying a webhook")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.05)
    options = parser.parse_args()
    sizes = {"1 KB": 1_000, "100 KB": 100_000}
    report = {
        name: measure(verifiers(event_of(size)), options.rounds, options.seconds)
        for name, size in sizes.items()
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
