"""Measures what hostile responses cost the Python client: peak memory, time, and the error.

Run with the Python of packages/python: `bombs.py [sync|async]`. Each bomb gets a client in its own process.
"""

from __future__ import annotations

import asyncio
import json
import resource
import socket
import subprocess
import sys
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, repeat
from pathlib import Path

_MB = 1024 * 1024
_TOTAL_TIMEOUT = 5.0
"""Seconds for each call."""

_HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"


@cache
def _gzip(megabytes: int) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS | 16)
    return b"".join(packer.compress(b" " * _MB) for _ in range(megabytes)) + packer.flush()


def _gzip_bomb() -> Iterator[bytes]:
    body = _gzip(600)
    yield _HEAD + b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(body) + body


def _deep() -> Iterator[bytes]:
    body = b"[" * 100_000 + b"]" * 100_000
    yield _HEAD + b"Content-Length: %d\r\n\r\n" % len(body) + body


def _chunks() -> Iterator[bytes]:
    yield _HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
    yield from repeat(b"10000\r\n" + b" " * 65_536 + b"\r\n")


BOMBS: dict[str, Callable[[], Iterator[bytes]]] = {
    "gzip 1:1000, 600 MB": _gzip_bomb,
    "600 MB of JSON": lambda: chain(
        [_HEAD + b"Content-Length: 629145600\r\n\r\n"], repeat(b"[1],[2],[3],[4]," * 4_096)
    ),
    "600 MB without length": lambda: chain([_HEAD + b"\r\n["], repeat(b"[1],[2],[3],[4]," * 4_096, 9_600)),
    "depth 100 000": _deep,
    "chunks without end": _chunks,
    "headers without end": lambda: chain([_HEAD], repeat(b"X-Long: aaaaaaaaaaaaaaaa\r\n" * 512)),
    "interim responses without end": lambda: repeat(b"HTTP/1.1 103 Early Hints\r\n\r\n" * 512),
}


def _serve(bomb: str) -> int:
    listener = socket.create_server(("127.0.0.1", 0))

    def accept() -> None:
        while True:
            sock, _ = listener.accept()
            threading.Thread(target=send, args=(sock,), daemon=True).start()

    def send(sock: socket.socket) -> None:
        sock.recv(65_536)
        try:
            for piece in BOMBS[bomb]():
                sock.sendall(piece)
        except OSError:
            sock.close()

    threading.Thread(target=accept, daemon=True).start()
    port: int = listener.getsockname()[1]
    return port


def _rss() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _call(kind: str, port: int) -> None:
    from docuvane import AsyncDocuvane, Docuvane, DocuvaneError

    options = {"api_key": "k", "max_retries": 0, "total_timeout": _TOTAL_TIMEOUT}

    async def get(origin: str) -> None:
        async with AsyncDocuvane(base_url=origin, **options) as client:  # type: ignore[arg-type]
            await client.documents.get("doc_1")

    def call(origin: str) -> str:
        try:
            if kind == "async":
                asyncio.run(get(origin))
            else:
                with Docuvane(base_url=origin, **options) as client:  # type: ignore[arg-type]
                    client.documents.get("doc_1")
        except DocuvaneError as error:
            return type(error).__name__
        return "no error"

    # Loads what the first call loads.
    call("http://127.0.0.1:9")
    idle, start = _rss(), time.monotonic()
    error = call(f"http://127.0.0.1:{port}")
    print(
        json.dumps(
            {"rise_mb": round(_rss() - idle), "seconds": round(time.monotonic() - start, 1), "error": error}
        )
    )


def main(kind: str) -> None:
    """Prints a line for each bomb; fails if one costs too much."""
    failed = False
    # Packing takes longer than a call may.
    _gzip(600)
    for bomb in BOMBS:
        command = [sys.executable, str(Path(__file__)), "--call", kind, str(_serve(bomb))]
        found = json.loads(
            subprocess.run(command, capture_output=True, check=True, text=True, timeout=60).stdout
        )
        failed |= found["rise_mb"] > 150 or found["seconds"] > _TOTAL_TIMEOUT + 1
        print(f"{bomb:32} {found['rise_mb']:5} MB {found['seconds']:5} s  {found['error']}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--call"]:
        _call(sys.argv[2], int(sys.argv[3]))
    else:
        main(sys.argv[1] if len(sys.argv) > 1 else "sync")
