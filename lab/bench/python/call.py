"""Measures the CPU time of one call: ours with everything on, httpx alone (the floor), and openai.

Rounds are interleaved in random order in one process, so that what else the machine does meets all alike; the
service runs in a process of its own and does not count. Prints JSON: microseconds of CPU per call, and the
ratio to the floor.

    python call.py [--rounds 20] [--calls 300] [--async]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable

DOCUMENT = {
    "id": "doc_42",
    "status": "completed",
    "created_at": "2026-11-20T20:00:00Z",
    "workflow_id": "invoice_processing",
    "extracted_data": {"vendor": "ACME Ltd", "invoice_number": "4711", "total": 1234.5, "currency": "EUR"},
    "confidence_scores": {"vendor": 0.98, "invoice_number": 0.95, "total": 0.99, "currency": 0.99},
    "file": {"name": "invoice.pdf", "size": 48213, "media_type": "application/pdf", "pages": 1},
}
HEADERS = {
    "content-type": "application/json",
    "date": "Fri, 20 Nov 2026 20:00:00 GMT",
    "x-request-id": "req_8f2",
    "x-ratelimit-limit": "1000000",
    "x-ratelimit-remaining": "999999",
    "x-ratelimit-reset": "1795204860",
}


def serve() -> None:
    """Answers every request with the same document."""
    body = json.dumps(DOCUMENT).encode()
    lines = [f"{name}: {value}" for name, value in HEADERS.items()]
    head = "\r\n".join(["HTTP/1.1 200 OK", *lines, f"content-length: {len(body)}", "", ""]).encode()
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)

    def respond(connection: socket.socket) -> None:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        seen = b""
        while data := connection.recv(65_536):
            *requests, seen = (seen + data).split(b"\r\n\r\n")
            for _ in requests:
                connection.sendall(head + body)

    while True:
        connection, _ = listener.accept()
        threading.Thread(target=respond, args=(connection,), daemon=True).start()


def sync_callers(origin: str) -> dict[str, Callable[[], object]]:
    """What is compared, each with a client that was made before."""
    import httpx

    from docuvane import Docuvane

    url, http = f"{origin}/api/v1/documents/doc_42", httpx.Client()
    documents = Docuvane(api_key="dv_test_k", base_url=origin).documents
    callers: dict[str, Callable[[], object]] = {
        "httpx": lambda: http.get(url).json(),
        "docuvane": lambda: documents.get("doc_42"),
    }
    try:
        from openai import OpenAI
    except ImportError:
        return callers
    models = OpenAI(api_key="k", base_url=f"{origin}/v1").models
    return {**callers, "openai": lambda: models.retrieve("doc_42")}


def async_callers(origin: str) -> dict[str, Callable[[], Awaitable[object]]]:
    """The same for tasks."""
    import httpx

    from docuvane import AsyncDocuvane

    url, http = f"{origin}/api/v1/documents/doc_42", httpx.AsyncClient()
    documents = AsyncDocuvane(api_key="dv_test_k", base_url=origin).documents

    async def get() -> object:
        return (await http.get(url)).json()

    callers: dict[str, Callable[[], Awaitable[object]]] = {
        "httpx": get,
        "docuvane": lambda: documents.get("doc_42"),
    }
    try:
        from openai import AsyncOpenAI
    except ImportError:
        return callers
    models = AsyncOpenAI(api_key="k", base_url=f"{origin}/v1").models
    return {**callers, "openai": lambda: models.retrieve("doc_42")}


def measure(rounds: int, work: dict[str, Callable[[], None]], calls: int) -> dict[str, dict[str, float]]:
    """Does rounds of work in random order; returns the median and the least CPU time of a call."""
    samples: dict[str, list[float]] = {name: [] for name in work}
    for _ in range(rounds + 1):
        for name in random.sample(sorted(work), len(work)):
            start = time.process_time()
            work[name]()
            samples[name].append((time.process_time() - start) / calls * 1e6)
    # The first round loads and connects.
    medians = {name: statistics.median(times[1:]) for name, times in samples.items()}
    return {
        name: {
            "cpu_us": round(median, 1),
            "cpu_us_min": round(min(samples[name][1:]), 1),
            "ratio": round(median / medians["httpx"], 3),
        }
        for name, median in medians.items()
    }


def repeat(call: Callable[[], object], calls: int) -> Callable[[], None]:
    """A round of one caller."""

    def work() -> None:
        for _ in range(calls):
            call()

    return work


def repeat_async(
    loop: asyncio.AbstractEventLoop, call: Callable[[], Awaitable[object]], calls: int
) -> Callable[[], None]:
    """A round of one caller of tasks."""

    async def work() -> None:
        for _ in range(calls):
            await call()

    return lambda: loop.run_until_complete(work())


def main() -> None:
    """Starts the service, measures, prints."""
    parser = argparse.ArgumentParser(description="CPU time of one call")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--calls", type=int, default=300)
    parser.add_argument("--async", action="store_true", dest="is_async")
    parser.add_argument("--serve", action="store_true")
    options = parser.parse_args()
    if options.serve:
        serve()
    command = [sys.executable, __file__, "--serve"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as service:
        assert service.stdout is not None
        origin = f"http://127.0.0.1:{int(service.stdout.readline())}"
        calls: int = options.calls
        try:
            if options.is_async:
                loop = asyncio.new_event_loop()
                work = {name: repeat_async(loop, call, calls) for name, call in async_callers(origin).items()}
            else:
                work = {name: repeat(call, calls) for name, call in sync_callers(origin).items()}
            print(json.dumps(measure(options.rounds, work, calls), indent=2))
        finally:
            service.kill()


if __name__ == "__main__":
    main()
