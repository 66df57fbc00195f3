"""Reads an open file for an upload: from its current position, and again from there if it is seekable."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from io import BufferedRandom, BufferedReader, FileIO
from pathlib import PurePath
from typing import IO, TypeGuard, cast

from ..errors.errors import InvalidFileError
from .upload_file import CHUNK_BYTES, NAMELESS, UploadFile, invalid_file


def file_from_object(file: IO[bytes]) -> UploadFile:
    """Describes an open file. A seekable file is read from its current position in each attempt.

    Raises:
        InvalidFileError: ``file_not_readable``: it is closed, or fails.
    """
    start = _position(file)
    if start is None:
        return UploadFile(_name_of(file), size=None, replayable=False, open=lambda: _chunks(file))
    try:
        size = max(0, file.seek(0, os.SEEK_END) - start)
        file.seek(start)
    except (OSError, ValueError) as cause:
        raise _broken(cause) from cause
    stamp = _stamp(file)

    def read() -> Iterator[bytes]:
        try:
            file.seek(start)
        except (OSError, ValueError) as cause:
            raise _broken(cause) from cause
        left = size
        _refuse_change(stamp, _stamp(file))
        for chunk in _chunks(file):
            left -= len(chunk)
            # Before the last byte is sent: after it, the service would have a complete file of mixed
            # versions.
            if left <= 0:
                _refuse_change(stamp, _stamp(file))
            yield chunk
        if left > 0:
            _refuse_change(stamp, _stamp(file))

    return UploadFile(_name_of(file), size=size, replayable=True, open=read)


def file_from_factory(factory: Callable[[], object]) -> UploadFile:
    """Creates a file from a function that opens one, called for each attempt; its files are closed."""

    def read() -> Iterator[bytes]:
        try:
            file = factory()
        except Exception as cause:
            raise _broken(cause) from cause
        if not is_readable(file):
            raise invalid_file("invalid_file", "The function must return an open binary file.")
        try:
            yield from _chunks(file)
        finally:
            _close(file)

    return UploadFile(NAMELESS, size=None, replayable=True, open=read)


def _close(file: IO[bytes]) -> None:
    close: object = getattr(file, "close", None)
    if callable(close):
        close()


def is_readable(file: object) -> TypeGuard[IO[bytes]]:
    """Whether a value is an open file, or can be read like one."""
    return callable(getattr(file, "read", None))


def _position(file: IO[bytes]) -> int | None:
    """Its position; ``None`` if it is not seekable, such as a pipe or the response of another call."""
    try:
        seekable = getattr(file, "seekable", None)
        return file.tell() if seekable is None or seekable() else None
    except (OSError, AttributeError):
        return None
    except ValueError as cause:
        raise _broken(cause) from cause


def _name_of(file: IO[bytes]) -> str:
    """A file from ``open`` knows its path; one from a descriptor has a number instead."""
    name: object = getattr(file, "name", None)
    return PurePath(name).name or NAMELESS if isinstance(name, str) else NAMELESS


def _chunks(file: IO[bytes]) -> Iterator[bytes]:
    while True:
        chunk = _read_chunk(file)
        if not chunk:
            return
        yield chunk


def _read_chunk(file: IO[bytes]) -> bytes:
    """Reads; wraps an error of the file, so that it is not mistaken for a broken connection."""
    try:
        chunk = cast("object", file.read(CHUNK_BYTES))
    except Exception as cause:
        raise _broken(cause) from cause
    if isinstance(chunk, bytes):
        return chunk
    if isinstance(chunk, bytearray | memoryview):
        return bytes(cast("bytearray", chunk))
    given = type(chunk).__name__
    raise invalid_file("invalid_file", f"The file gave {given} instead of bytes; open it as binary.")


Stamp = tuple[int, int, int] | None


def _stamp(file: IO[bytes]) -> Stamp:
    """Fingerprint that changes when a file on disk is written; ``None`` for anything else.

    Only files from ``open`` are inspected: the inspection would write an in-memory temporary file to
    disk.
    """
    if not isinstance(file, BufferedReader | BufferedRandom | FileIO):
        return None
    try:
        seen = os.fstat(file.fileno())
    except (OSError, ValueError):
        return None
    return seen.st_size, seen.st_mtime_ns, seen.st_ino


def _refuse_change(before: Stamp, now: Stamp) -> None:
    if before != now:
        raise invalid_file("file_changed", "The file changed while it was uploaded; upload it again.")


def _broken(cause: Exception) -> InvalidFileError:
    reason = type(cause).__name__
    message = f"The file failed while it was read ({reason}); nothing complete was sent."
    return invalid_file("file_not_readable", message)
