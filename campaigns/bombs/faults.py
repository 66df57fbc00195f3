"""Makes many calls to a service that responds with anything, and finds leaks, hangs and foreign exceptions.

Run with the Python of packages/python: `faults.py [sync|async] [calls] [seed]`.
"""

from __future__ import annotations

import asyncio
import gc
import gzip
import os
import random
import socket
import struct
import sys
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from docuvane import AsyncDocuvane, Docuvane, DocuvaneError

_TIMEOUT = 0.2
"""Seconds for a call; a second more is a hang."""

_WORKERS = 16
_ROUNDS = 4
"""Parts of the run, after each of which resources are counted."""

_BODY = (
    b'{"id":"doc_1","status":"completed","created_at":"2026-11-20T20:00:00Z","extracted_data":{"total":12}}'
)
_STATUSES = (200, 200, 200, 204, 206, 302, 304, 400, 401, 404, 409, 413, 429, 500, 503, 599, 999, 101, 103)
_HEADERS = (
    b"Content-Encoding: gzip",
    b"Content-Encoding: br",
    b"Retry-After: -1",
    b"Retry-After: 1e12",
    b"X: \xff",
)


def _response(chance: random.Random) -> bytes:
    """A response that is right, wrong, or broken anywhere."""
    body = chance.choice(
        [_BODY, gzip.compress(_BODY), b"[" * chance.randrange(3_000), b"\xff\xfe{}", b"", b'{"a":1e999}']
    )
    length = chance.choice([len(body), len(body), len(body) + 1, 0, -5, 10**20])
    extra = b"".join(b"%b\r\n" % header for header in chance.sample(_HEADERS, chance.randrange(3)))
    head = b"HTTP/1.1 %d OK\r\nContent-Length: %d\r\n%b\r\n" % (chance.choice(_STATUSES), length, extra)
    whole = bytearray(head + body)
    for _ in range(chance.choice([0, 0, 1, 3, 20])):
        whole[chance.randrange(len(whole))] = chance.randrange(256)
    return bytes(whole[: chance.choice([len(whole), len(whole), chance.randrange(len(whole))])])


def _serve(seed: int) -> int:
    listener = socket.create_server(("127.0.0.1", 0), backlog=512)

    def serve(sock: socket.socket, chance: random.Random) -> None:
        with sock:
            while b"\r\n\r\n" in sock.recv(65_536):
                sock.sendall(_response(chance))
                end = chance.random()
                if end < 0.3:
                    sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, int(end < 0.1)))
                    return

    def ended(sock: socket.socket, chance: random.Random) -> None:
        try:
            serve(sock, chance)
        except OSError:
            return

    def accept() -> None:
        number = 0
        while True:
            sock, _ = listener.accept()
            number += 1
            chance = random.Random(f"{seed} {number}")
            threading.Thread(target=ended, args=(sock, chance), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    port: int = listener.getsockname()[1]
    return port


class _Run:
    """Outcomes of calls."""

    def __init__(self, port: int) -> None:
        self.options: dict[str, Any] = {
            "api_key": "k",
            "base_url": f"http://127.0.0.1:{port}",
            "max_retries": 0,
            "total_timeout": _TIMEOUT,
            "rate_limit": "off",
            "validate": "off",
        }
        self.outcomes: Counter[str] = Counter()
        self.foreign: list[str] = []
        self.longest = 0.0

    def note(self, error: Exception | None, start: float) -> None:
        self.outcomes[type(error).__name__] += 1
        if error is not None and not isinstance(error, DocuvaneError):
            self.foreign.append(repr(error))
        self.longest = max(self.longest, time.monotonic() - start)

    def sync_calls(self, client: Docuvane, count: int) -> None:
        def call(_: int) -> None:
            start = time.monotonic()
            try:
                client.documents.get("doc_1")
            except Exception as error:
                self.note(error, start)
            else:
                self.note(None, start)

        with ThreadPoolExecutor(_WORKERS) as threads:
            list(threads.map(call, range(count)))

    async def async_calls(self, count: int) -> None:
        async def work(client: AsyncDocuvane, share: int) -> None:
            for _ in range(share):
                start = time.monotonic()
                try:
                    await client.documents.get("doc_1")
                except Exception as error:
                    self.note(error, start)
                else:
                    self.note(None, start)

        async with AsyncDocuvane(**self.options) as client:
            await asyncio.gather(*[work(client, count // _WORKERS) for _ in range(_WORKERS)])


def _resources() -> tuple[int, int]:
    gc.collect()
    process = Path("/proc/self")
    pages = int((process / "statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGESIZE") // 1_048_576, len([*(process / "fd").iterdir()])


def main(kind: str, calls: int, seed: int) -> None:
    """Prints resources after each part, and fails on a foreign exception or a hang."""
    port = _start_service(seed)
    run = _Run(port)
    for part in range(_ROUNDS):
        if kind == "async":
            asyncio.run(run.async_calls(calls // _ROUNDS))
        else:
            with Docuvane(**run.options) as client:
                run.sync_calls(client, calls // _ROUNDS)
        rss, files = _resources()
        print(f"part {part + 1}: RSS {rss} MB, {files} files, {threading.active_count()} threads", flush=True)
    print(dict(run.outcomes), f"longest {run.longest:.2f} s", *run.foreign[:5], sep="\n")
    sys.exit(bool(run.foreign) or run.longest > _TIMEOUT + 1)


def _start_service(seed: int) -> int:
    """In a process of its own, so that its sockets and threads do not count."""
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.write(writing, str(_serve(seed)).encode())
        os.close(writing)
        parent = os.getppid()
        while os.getppid() == parent:
            time.sleep(0.2)
        os._exit(0)
    os.close(writing)
    port = int(os.read(reading, 16))
    os.close(reading)
    return port


if __name__ == "__main__":
    given = sys.argv[1:]
    main(
        given[0] if given else "sync",
        int(given[1]) if len(given) > 1 else 20_000,
        int(given[2]) if len(given) > 2 else 1,
    )
