"""Measures how soon a batch of calls is done under a limit of 100 a second, and how many are given up.

Prints one line of JSON. The goals: ``ratio`` at most 1.05, ``given_up`` 0, ``refused`` at most 2.

    python goodput.py [--mode fixed|bucket] [--calls 2000] [--workers 32] [--tasks]
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import threading
import time

from service import Service

from docuvane import AsyncDocuvane, Docuvane, DocuvaneError


def in_threads(origin: str, calls: int, workers: int) -> list[str]:
    """Makes calls by threads that take the next when the last is done; returns what came of each."""
    outcomes: list[str] = []
    numbers = itertools.count()
    client = Docuvane(api_key="dv_test_k", base_url=origin)

    def work() -> None:
        while next(numbers) < calls:
            try:
                outcomes.append(client.documents.get("doc_42").id)
            except DocuvaneError:
                outcomes.append("given up")

    threads = [threading.Thread(target=work) for _ in range(workers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    client.close()
    return outcomes


async def in_tasks(origin: str, calls: int, workers: int) -> list[str]:
    """Makes calls by tasks that take the next when the last is done."""
    outcomes: list[str] = []
    numbers = itertools.count()
    client = AsyncDocuvane(api_key="dv_test_k", base_url=origin)

    async def work() -> None:
        while next(numbers) < calls:
            try:
                outcomes.append((await client.documents.get("doc_42")).id)
            except DocuvaneError:
                outcomes.append("given up")

    await asyncio.gather(*(work() for _ in range(workers)))
    await client.aclose()
    return outcomes


def main() -> None:
    """Starts the service, makes the calls, prints how it went."""
    parser = argparse.ArgumentParser(description="Goodput under a rate limit")
    parser.add_argument("--mode", choices=["fixed", "bucket"], default="fixed")
    parser.add_argument("--calls", type=int, default=2_000)
    parser.add_argument("--workers", type=int, default=32)
    parser.add_argument("--tasks", action="store_true")
    options = parser.parse_args()
    with Service(options.mode) as service:
        start, cpu = time.perf_counter(), time.process_time()
        batch = (service.origin, options.calls, options.workers)
        outcomes = asyncio.run(in_tasks(*batch)) if options.tasks else in_threads(*batch)
        seconds, cpu = time.perf_counter() - start, time.process_time() - cpu
        counts = service.counts()
    sample = {
        "done": outcomes.count("doc_42"),
        "given_up": outcomes.count("given up"),
        "refused": counts["refused"],
        "seconds": round(seconds, 3),
        "ratio": round(seconds * 1_000 / counts["idealMs"], 4),
        "cpu_seconds": round(cpu, 3),
    }
    print(json.dumps(sample))


if __name__ == "__main__":
    main()
