"""Checks the body of an upload: its parts, its length, that it is the same on every attempt, and progress."""

from __future__ import annotations

import io
import os
import tracemalloc
from collections.abc import Callable
from email.message import Message
from email.parser import BytesParser
from itertools import pairwise
from pathlib import Path
from typing import IO, cast

import pytest
from support.clock import FakeClock

from docuvane._core.bodies.binary import binary_body
from docuvane._core.bodies.file import FileInput
from docuvane._core.bodies.multipart import (
    FilePart,
    MultipartBody,
    Part,
    file_part,
    file_parts,
    multipart,
    text_part,
)
from docuvane._core.bodies.progress import Progress
from docuvane._core.errors.errors import InvalidFileError

CONTENT = bytes(index % 251 for index in range(700_000))


def upload(file: FileInput, filename: str | None = None, content_type: str | None = None) -> MultipartBody:
    metadata = Part("metadata", b'{"source":"e-mail","priority":"high"}', "application/json")
    parts = [text_part("workflow_id", "w"), metadata, file_part("file", file, filename, content_type)]
    return multipart(parts)


def send(body: MultipartBody, attempt: int = 1) -> bytes:
    return b"".join(body.open(attempt))


def parts_of(body: MultipartBody, attempt: int = 1) -> list[Message]:
    """Reads a body with a parser that is not ours."""
    head = f"Content-Type: {body.content_type}\r\n\r\n".encode()
    message = BytesParser().parsebytes(head + send(body, attempt))
    assert message.is_multipart()
    return cast("list[Message]", message.get_payload())


def name_of(part: Message) -> object:
    return part.get_param("name", header="content-disposition")


def content_of(part: Message) -> bytes:
    return cast("bytes", part.get_payload(decode=True))


def test_has_the_parts_in_their_order_with_json_that_is_no_file() -> None:
    body = upload(io.BytesIO(CONTENT), "invoice.pdf")
    found = parts_of(body)
    assert [name_of(part) for part in found] == ["workflow_id", "metadata", "file"]
    assert [part.get_content_type() for part in found[1:]] == ["application/json", "application/pdf"]
    raw = send(body)
    assert b'name="metadata"\r\nContent-Type: application/json\r\n\r\n{"source":"e-mail"' in raw
    assert b'name="file"; filename="invoice.pdf"\r\nContent-Type: application/pdf\r\n\r\n' in raw
    assert b'name="workflow_id"\r\n\r\nw\r\n' in raw
    assert CONTENT in raw
    assert raw.endswith(f"\r\n--{body.content_type.split('=')[1]}--\r\n".encode())


@pytest.mark.parametrize("file", [CONTENT, io.BytesIO(CONTENT), b""], ids=["bytes", "open file", "nothing"])
def test_has_its_exact_length_where_the_size_is_known(file: FileInput) -> None:
    body = upload(file)
    assert body.length == len(send(body))
    assert body.replayable


def test_has_no_length_where_nobody_knows_the_size() -> None:
    body = upload(lambda: io.BytesIO(CONTENT))
    assert body.length is None
    assert CONTENT in send(body)


def test_keeps_files_anywhere_among_the_parts() -> None:
    files = file_parts("pages", [b"one", b"two"])
    body = multipart([*files, text_part("note", True), None, file_part("scan", None)])
    assert [(name_of(part), content_of(part)) for part in parts_of(body)] == [
        ("pages", b"one"),
        ("pages", b"two"),
        ("note", b"true"),
    ]
    assert body.length == len(send(body))


@pytest.mark.parametrize(
    ("value", "text"), [("ä", "ä".encode()), (3, b"3"), (1.5, b"1.5"), (False, b"false"), ("", b"")]
)
def test_writes_values_as_text(value: str | int | float | bool, text: bytes) -> None:
    part = text_part("a", value)
    assert part is not None
    assert part.content == text


@pytest.mark.parametrize(
    "name",
    [
        'a"; name="x',
        "a\r\nContent-Type: text/html\r\n\r\nevil",
        "../../etc/passwd",
        "C:\\docs\\invoice.pdf",
        "Rechnung für Søn.pdf",
        "a\x00b\x85c\udcff",
        "",
    ],
)
def test_a_name_cannot_leave_its_place(name: str) -> None:
    body = multipart([Part(name, b"value"), FilePart("file", CONTENT, filename=name)])
    value, file = parts_of(body)
    assert content_of(value) == b"value"
    shown = file.get_filename()
    assert shown
    assert not set(shown) & set('/\\\r\n\x00"')
    assert content_of(file) == CONTENT
    assert sorted(file.keys()) == ["Content-Disposition", "Content-Type"]
    assert value.keys() == ["Content-Disposition"]


def test_quotes_and_line_ends_are_written_as_browsers_write_them() -> None:
    raw = send(multipart([Part('a"b\r\nc', b""), FilePart("f", b"", filename='x"y.pdf')]))
    assert b'name="a%22b%0D%0Ac"' in raw
    assert b'filename="x%22y.pdf"' in raw


@pytest.mark.parametrize("content_type", ["text/html\r\nx-evil: 1", "pdf", "", "a/b; ü"])
def test_refuses_a_media_type_that_is_none(content_type: str) -> None:
    with pytest.raises(InvalidFileError) as caught:
        upload(CONTENT, content_type=content_type)
    assert (caught.value.code, caught.value.outcome) == ("invalid_file", "not_sent")


def test_sends_the_same_on_every_attempt(tmp_path: Path) -> None:
    path = tmp_path / "invoice.pdf"
    path.write_bytes(CONTENT)
    for file in (path, CONTENT, io.BytesIO(CONTENT), lambda: io.BytesIO(CONTENT)):
        body = upload(cast("FileInput", file))
        assert send(body, 1) == send(body, 2)


def test_holds_a_small_part_of_a_large_file_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "large.pdf"
    path.touch()
    os.truncate(path, 64_000_000)
    body = upload(path)
    tracemalloc.start()
    try:
        assert sum(map(len, body.open(1))) == body.length
        assert tracemalloc.get_traced_memory()[1] < 2_000_000
    finally:
        tracemalloc.stop()


class Once(io.BytesIO):
    """A stream that is used up after the first time."""

    def seekable(self) -> bool:
        return False

    def close(self) -> None:
        """Stays open, as a stream that others hold."""


@pytest.mark.parametrize(
    ("second", "message"),
    [
        (b"", "0 of the 700000 bytes"),
        (CONTENT[:300_000], "300000 of the 700000 bytes"),
        (CONTENT + b"x", "more than the 700000 bytes"),
    ],
)
def test_a_second_attempt_that_would_send_another_file_is_an_error(second: bytes, message: str) -> None:
    streams = [CONTENT, second]
    body = upload(lambda: io.BytesIO(streams.pop(0)))
    send(body, 1)
    with pytest.raises(InvalidFileError) as caught:
        send(body, 2)
    assert caught.value.code == "file_changed"
    assert message in str(caught.value)


def test_the_stream_of_the_first_attempt_is_not_sent_as_an_empty_file() -> None:
    stream = Once(CONTENT)
    body = upload(lambda: stream)
    send(body, 1)
    with pytest.raises(InvalidFileError):
        send(body, 2)


def test_a_second_attempt_shorter_than_what_the_first_sent_before_it_broke_is_an_error() -> None:
    streams = [CONTENT, b"12345"]
    body = upload(lambda: io.BytesIO(streams.pop(0)))
    first = iter(body.open(1))
    for _ in range(3):
        next(first)
    with pytest.raises(InvalidFileError):
        send(body, 2)


@pytest.mark.parametrize("size", [10, 1_400_000])
def test_a_file_that_lies_about_its_size_is_an_error(size: int) -> None:
    class Liar(io.BytesIO):
        def seek(self, offset: int, whence: int = 0) -> int:
            super().seek(offset, 0 if whence == 2 else whence)
            return size if whence == 2 else offset

    with pytest.raises(InvalidFileError) as caught:
        send(upload(Liar(CONTENT)))
    assert caught.value.code == "file_changed"


def test_progress_rises_within_an_attempt_and_reaches_the_total_once() -> None:
    clock = FakeClock()
    seen: list[Progress] = []

    def hear(progress: Progress) -> None:
        seen.append(progress)
        clock.advance(0.04)

    body = multipart([FilePart("file", CONTENT)], on_progress=hear, clock=clock)
    for attempt in (1, 2):
        send(body, attempt)
    for attempt in (1, 2):
        loaded = [progress.loaded for progress in seen if progress.attempt == attempt]
        assert loaded == sorted(loaded)
        assert loaded.count(len(CONTENT)) == 1
        assert loaded[-1] == len(CONTENT)
    assert {progress.total for progress in seen} == {len(CONTENT)}


def test_progress_comes_at_most_every_100_ms() -> None:
    clock = FakeClock()
    times: list[float] = []

    class Slow(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            clock.advance(0.03)
            return super().read(10)

    body = multipart(
        [FilePart("file", Slow(bytes(500)))], on_progress=lambda _: times.append(clock.now()), clock=clock
    )
    send(body)
    gaps = [after - before for before, after in pairwise(times[:-1])]
    assert min(gaps) >= 0.1 - 1e-6
    assert len(times) > 5


@pytest.mark.parametrize("make", [lambda: io.BytesIO(b"0123456789")])
def test_progress_of_a_stream_knows_its_total_at_the_end(make: Callable[[], IO[bytes]]) -> None:
    seen: list[Progress] = []
    send(multipart([FilePart("file", make)], on_progress=seen.append))
    assert seen == [Progress(10, None, 1), Progress(10, 10, 1)]


def test_a_file_can_be_the_whole_body() -> None:
    seen: list[Progress] = []
    body = binary_body(io.BytesIO(CONTENT), "application/pdf", on_progress=seen.append)
    assert (body.content_type, body.length, body.replayable) == ("application/pdf", len(CONTENT), True)
    assert [b"".join(body.open(attempt)) for attempt in (1, 2)] == [CONTENT, CONTENT]
    assert seen[-1] == Progress(len(CONTENT), len(CONTENT), 2)
    with pytest.raises(InvalidFileError):
        binary_body(CONTENT, "pdf")


def test_a_tuple_gives_a_file_its_name_and_media_type() -> None:
    named = multipart([file_part("file", ("scan.png", b"x"))], boundary="b")
    typed = multipart([file_part("file", ("scan", io.BytesIO(b"x"), "image/png"))], boundary="b")
    assert b'filename="scan.png"\r\nContent-Type: image/png\r\n' in b"".join(named.open(1))
    assert b'filename="scan"\r\nContent-Type: image/png\r\n' in b"".join(typed.open(1))
