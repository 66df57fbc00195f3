"""Counts the open files of the process after uploads that failed in eight ways, 20 times each."""

from __future__ import annotations

import gc
import socket
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import anyio
import pytest
from support.raw_server import Connection, RawServer, http
from support.until import until

from docuvane import AsyncDocuvane, Docuvane, DocuvaneError

DESCRIPTORS = Path("/proc/self/fd")

pytestmark = pytest.mark.skipif(not DESCRIPTORS.exists(), reason="no /proc")

TIMES = 20


def refuse(connection: Connection, _text: str) -> None:
    connection.write(http("401 Unauthorized", '{"code":"invalid_api_key","detail":"no"}'))


def reset(connection: Connection, _text: str) -> None:
    connection.reset()


def cut_off(connection: Connection, _text: str) -> None:
    connection.write(http("201 Created", '{"id":"doc_1"}')[:-5])
    connection.close()


def answer_with_nonsense(connection: Connection, _text: str) -> None:
    connection.write(http("201 Created", "{"))


def be_silent(_connection: Connection, _text: str) -> None:
    return


def free_port() -> str:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{sock.getsockname()[1]}"


def break_down() -> str:
    raise ZeroDivisionError


def set_event() -> Event:
    event = Event()
    event.set()
    return event


Options = dict[str, Any]

FAILURES: dict[str, tuple[Callable[[Connection, str], None], Options, Options]] = {
    "refused by the service": (refuse, {}, {}),
    "reset": (reset, {}, {}),
    "cut off": (cut_off, {}, {}),
    "unreadable": (answer_with_nonsense, {}, {}),
    "timeout": (be_silent, {}, {"timeout": 0.01}),
    "cancelled before": (be_silent, {}, {"cancel": set_event()}),
    "key function fails": (be_silent, {"api_key": break_down}, {}),
    "connection refused": (be_silent, {"base_url": free_port()}, {}),
}
"""What the service does, options of the client, and options of the call, by kind."""


def upload_all(file: Path, options: Options, call: Options) -> None:
    with Docuvane(**options) as client:
        for _ in range(TIMES):
            with pytest.raises((DocuvaneError, ZeroDivisionError)):
                client.documents.upload(file, **call)


def upload_all_async(file: Path, options: Options, call: Options) -> None:
    async def main() -> None:
        async with AsyncDocuvane(**options) as client:
            for _ in range(TIMES):
                with pytest.raises((DocuvaneError, ZeroDivisionError)):
                    await client.documents.upload(file, **call)

    anyio.run(main)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "invoice.pdf"
    path.write_bytes(bytes(300_000))
    return path


def open_files() -> int:
    gc.collect()
    return len([*DESCRIPTORS.iterdir()])


@pytest.mark.parametrize("kind", FAILURES)
@pytest.mark.parametrize("upload", [upload_all, upload_all_async])
def test_uploads_that_fail_leave_no_file_open(
    kind: str, upload: Callable[[Path, Options, Options], None], file: Path
) -> None:
    respond, options, call = FAILURES[kind]
    before = open_files()
    with RawServer(respond) as server:
        upload(file, {"api_key": "k", "base_url": server.origin, "max_retries": 0, **options}, call)
    until(lambda: open_files() <= before)
