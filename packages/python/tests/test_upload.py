"""Checks uploads over real sockets: what arrives, again after a break, and what stops one."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest
from support.client import READER, UPLOAD, Caller, Factory
from support.clock import FakeClock
from support.script import reset, response
from support.upload_service import UploadService

from docuvane._core.bodies.file import FileInput
from docuvane._core.bodies.multipart import FilePart, Part, multipart
from docuvane._core.bodies.progress import OnProgress, Progress
from docuvane._core.errors.errors import APIConnectionError, InvalidFileError, PayloadTooLargeError
from docuvane._core.request import Request

CONTENT = bytes(index % 251 for index in range(700_000))
DIGEST = sha256(CONTENT).hexdigest()


@pytest.fixture
def invoice(tmp_path: Path) -> Path:
    path = tmp_path / "invoice.pdf"
    path.write_bytes(CONTENT)
    return path


class Pipe(io.BytesIO):
    """Bytes that come once, and stay open."""

    def seekable(self) -> bool:
        return False

    def close(self) -> None:
        """Others may hold it."""


FILES: dict[str, Callable[[Path], FileInput]] = {
    "a path": lambda path: path,
    "bytes": lambda _: CONTENT,
    "an open file": lambda _: io.BytesIO(CONTENT),
    "a function": lambda _: lambda: io.BytesIO(CONTENT),
}


def upload(file: FileInput, on_progress: OnProgress | None = None) -> Request[dict[str, Any]]:
    parts = (Part("metadata", b"{}", "application/json"), FilePart("file", file))
    return Request(UPLOAD, READER, body=multipart(parts, on_progress=on_progress))


def call(connect: Factory, service: UploadService) -> Caller:
    """A client whose waits between attempts pass at once."""
    return connect.on_network(service.origin, clock=FakeClock())


@pytest.mark.parametrize("kind", FILES)
def test_arrives_whole_with_its_length_where_that_is_known(
    connect: Factory, kind: str, invoice: Path
) -> None:
    with UploadService() as service:
        got = call(connect, service).send(upload(FILES[kind](invoice)))
    assert (got["sha256"], got["size"]) == (DIGEST, len(CONTENT))
    assert got["length"] == (None if kind == "a function" else str(got["received"]))


@pytest.mark.parametrize("kind", FILES)
def test_is_whole_when_it_is_sent_again_after_it_broke_in_the_middle(
    connect: Factory, kind: str, invoice: Path
) -> None:
    with UploadService(break_after=300_000) as service:
        result = call(connect, service).result(upload(FILES[kind](invoice)))
    assert (result.attempts, result.data["sha256"]) == (2, DIGEST)
    assert result.data["key"] == result.idempotency_key


def test_of_what_comes_once_has_one_attempt(connect: Factory) -> None:
    with UploadService(break_after=300_000) as service:
        error = call(connect, service).failure(upload(Pipe(CONTENT)))
    assert isinstance(error, APIConnectionError)
    assert (error.attempts, error.retryable, error.outcome) == (1, False, "unknown")
    assert len(service.received) == 1


def test_of_a_file_that_changed_between_attempts_is_an_error(connect: Factory, invoice: Path) -> None:
    def change(request: httpx.Request) -> httpx.Response:
        os.utime(invoice, (1, 1))
        raise reset()

    caller = connect(change, response(201, {"id": "doc_1"}))
    error = caller.failure(upload(invoice))
    assert isinstance(error, InvalidFileError)
    assert (error.code, error.attempts, error.outcome) == ("file_changed", 2, "unknown")
    assert len(caller.script.sent) == 1


def test_of_a_stream_that_was_used_up_is_no_empty_file(connect: Factory) -> None:
    stream = Pipe(CONTENT)
    with UploadService(300_000) as service:
        error = call(connect, service).failure(upload(lambda: stream))
    assert (error.code, error.attempts) == ("file_changed", 2)


def test_of_a_file_that_fails_while_it_is_read_keeps_its_error(connect: Factory) -> None:
    cause = RuntimeError("disk on fire")

    class Burning(Pipe):
        def read(self, size: int | None = -1) -> bytes:
            if self.tell() > 0:
                raise cause
            return super().read(100_000)

    with UploadService() as service:
        error = call(connect, service).failure(upload(Burning(CONTENT)))
    assert isinstance(error, InvalidFileError)
    assert (error.code, error.attempts) == ("file_not_readable", 1)
    assert error.__context__ is cause


def test_that_is_refused_before_its_end_says_why(connect: Factory) -> None:
    with UploadService(refuse=True) as service:
        error = call(connect, service).failure(upload(bytes(30_000_000)))
    assert isinstance(error, PayloadTooLargeError)


def test_tells_its_progress(connect: Factory, invoice: Path) -> None:
    seen: list[Progress] = []
    with UploadService(break_after=300_000) as service:
        call(connect, service).send(upload(invoice, seen.append))
    for attempt in (1, 2):
        loaded = [progress.loaded for progress in seen if progress.attempt == attempt]
        assert loaded == sorted(loaded)
        assert loaded
    assert seen[-1] == Progress(len(CONTENT), len(CONTENT), 2)
