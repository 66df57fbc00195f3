"""Checks what can be uploaded: how it is read, that every attempt reads the same, what is refused."""

from __future__ import annotations

import io
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import IO, cast

import pytest

from docuvane._core.bodies.file import FileInput, open_file
from docuvane._core.bodies.upload_file import CHUNK_BYTES
from docuvane._core.errors.errors import InvalidFileError

CONTENT = bytes(index % 251 for index in range(700_000))


@pytest.fixture
def invoice(tmp_path: Path) -> Path:
    path = tmp_path / "invoice.pdf"
    path.write_bytes(CONTENT)
    return path


class Pipe(io.RawIOBase):
    """Bytes that come once and cannot be rewound."""

    def __init__(self, content: bytes) -> None:
        self._content = io.BytesIO(content)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        return self._content.readinto(cast("bytearray", buffer))


class OnlyRead:
    """The least that can be read."""

    def __init__(self, content: bytes) -> None:
        self._content = io.BytesIO(content)

    def read(self, size: int = -1) -> bytes:
        return self._content.read(size)


def refused(file: FileInput) -> InvalidFileError:
    with pytest.raises(InvalidFileError) as caught:
        list(open_file(file).open())
    assert caught.value.outcome == "not_sent"
    assert caught.value.retryable is False
    return caught.value


INPUTS: dict[str, Callable[[Path], FileInput]] = {
    "a path as text": str,
    "a path": lambda path: path,
    "bytes": lambda _: CONTENT,
    "a bytearray": lambda _: bytearray(CONTENT),
    "a memoryview": lambda _: memoryview(CONTENT),
    "a memoryview with gaps": lambda _: memoryview(bytes(b for byte in CONTENT for b in (byte, 0)))[::2],
    "bytes in memory": lambda _: io.BytesIO(CONTENT),
}


@pytest.mark.parametrize("kind", INPUTS)
def test_reads_it_whole_each_time_and_knows_its_size(kind: str, invoice: Path) -> None:
    file = open_file(INPUTS[kind](invoice))
    assert file.size == len(CONTENT)
    assert file.replayable
    assert [b"".join(file.open()) for _ in range(2)] == [CONTENT, CONTENT]


@pytest.mark.parametrize("kind", ["a path", "bytes", "bytes in memory"])
def test_reads_in_chunks_of_256_kib(kind: str, invoice: Path) -> None:
    file = open_file(INPUTS[kind](invoice))
    assert list(map(len, file.open())) == [CHUNK_BYTES, CHUNK_BYTES, 175_712]


def test_knows_names_of_paths_and_open_files(invoice: Path) -> None:
    assert open_file(invoice).name == "invoice.pdf"
    assert open_file(b"").name == "document"
    with invoice.open("rb") as opened, os.fdopen(os.dup(opened.fileno()), "rb") as unnamed:
        assert open_file(opened).name == "invoice.pdf"
        assert open_file(unnamed).name == "document"


def test_reads_an_open_file_from_where_it_stands_and_leaves_it_open(invoice: Path) -> None:
    with invoice.open("rb") as opened:
        opened.seek(100)
        file = open_file(opened)
        assert file.size == len(CONTENT) - 100
        assert [b"".join(file.open()) for _ in range(2)] == [CONTENT[100:]] * 2
        assert not opened.closed


def test_reads_a_temporary_file_in_memory_without_writing_it_to_disk() -> None:
    with tempfile.SpooledTemporaryFile(max_size=10_000_000) as spooled:
        spooled.write(CONTENT)
        spooled.seek(0)
        file = open_file(cast("IO[bytes]", spooled))
        assert (file.size, file.replayable) == (len(CONTENT), True)
        assert b"".join(file.open()) == CONTENT
        assert vars(spooled)["_rolled"] is False


@pytest.mark.parametrize("make", [Pipe, OnlyRead])
def test_reads_what_cannot_be_rewound_once(make: Callable[[bytes], IO[bytes]]) -> None:
    file = open_file(make(CONTENT))
    assert (file.size, file.replayable) == (None, False)
    assert b"".join(file.open()) == CONTENT


def test_a_function_opens_the_file_for_each_attempt_and_it_is_closed_after() -> None:
    opened: list[io.BytesIO] = []

    def factory() -> io.BytesIO:
        opened.append(io.BytesIO(CONTENT))
        return opened[-1]

    file = open_file(factory)
    assert (file.size, file.replayable) == (None, True)
    assert [b"".join(file.open()) for _ in range(2)] == [CONTENT, CONTENT]
    next(iter(file.open()))
    assert [each.closed for each in opened] == [True, True, True]


def test_closes_a_path_when_the_attempt_breaks(invoice: Path) -> None:
    reading = open_file(invoice).open()
    next(reading)
    # A file that stays open would be a warning, and here warnings are errors.
    del reading


def test_a_file_that_changed_between_attempts_is_an_error(invoice: Path) -> None:
    file = open_file(invoice)
    os.utime(invoice, (1, 1))
    with pytest.raises(InvalidFileError) as caught:
        list(file.open())
    assert caught.value.code == "file_changed"
    assert str(caught.value) == f"The file {invoice} changed while it was uploaded; upload it again."


@pytest.mark.parametrize("kind", ["path", "open file"])
def test_a_file_that_changes_while_it_is_read_is_an_error_before_its_last_byte_leaves(
    kind: str, invoice: Path
) -> None:
    with invoice.open("rb") as opened:
        reading = open_file(invoice if kind == "path" else opened).open()
        got = len(next(iter(reading)))
        os.truncate(invoice, 400_000)
        with pytest.raises(InvalidFileError) as caught:
            for chunk in reading:
                got += len(chunk)
    assert caught.value.code == "file_changed"
    assert got < len(CONTENT)


def test_a_file_that_is_replaced_while_it_is_read_is_an_error(invoice: Path, tmp_path: Path) -> None:
    file = open_file(invoice)
    other = tmp_path / "other.pdf"
    other.write_bytes(CONTENT)
    other.replace(invoice)
    with pytest.raises(InvalidFileError):
        list(file.open())


@pytest.mark.parametrize(
    ("code", "make"),
    [
        ("file_not_found", lambda folder: folder / "missing.pdf"),
        ("file_not_found", lambda folder: folder / "invoice.pdf" / "child"),
        ("file_not_found", lambda _: ""),
        ("file_not_found", lambda _: "a\0b"),
        ("file_is_directory", lambda folder: folder),
        ("file_not_readable", lambda _: "/dev/null"),
        ("invalid_file", lambda _: 42),
        ("invalid_file", lambda _: None),
        ("invalid_file", lambda _: {}),
        ("invalid_file", lambda _: ["a.pdf"]),
        ("invalid_file", lambda _: ("a.pdf",)),
        ("invalid_file", lambda _: (b"bytes", "a.pdf")),
        ("invalid_file", lambda _: ("a.pdf", b"bytes", 1)),
        ("invalid_file", lambda _: ("a.pdf", ("b.pdf", b"bytes"))),
        ("invalid_file", lambda _: io.StringIO("text")),
        ("invalid_file", lambda _: lambda: "text"),
        ("invalid_file", lambda _: lambda: io.StringIO("text")),
    ],
)
def test_refuses_what_is_no_readable_file(
    code: str, make: Callable[[Path], FileInput], invoice: Path
) -> None:
    assert refused(make(invoice.parent)).code == code


def test_refuses_a_file_opened_as_text_and_says_how_to_open_it(invoice: Path) -> None:
    with invoice.open(encoding="latin-1") as opened:
        assert 'mode "rb"' in str(refused(cast("IO[bytes]", opened)))


def test_tells_the_code_of_the_system_where_it_refuses(tmp_path: Path) -> None:
    loop = tmp_path / "loop.pdf"
    loop.symlink_to(loop)
    error = refused(loop)
    assert error.code == "file_not_readable"
    assert "ELOOP" in str(error)


def test_an_error_of_the_file_stays_its_cause(invoice: Path) -> None:
    class Burning(OnlyRead):
        def read(self, size: int = -1) -> bytes:
            raise RuntimeError("disk on fire")

    def factory() -> IO[bytes]:
        raise RuntimeError("disk on fire")

    with invoice.open("rb") as closed:
        pass
    for file in (cast("IO[bytes]", Burning(b"")), factory, closed):
        error = refused(file)
        assert error.code == "file_not_readable"
        assert error.__cause__ is not None
