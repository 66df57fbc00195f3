"""Builds the multipart body of an upload: framed once, then read anew for each attempt in constant memory."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from secrets import token_hex
from typing import TYPE_CHECKING, TypeVar

from ..clock import system_clock
from .checked_file import CheckedFile
from .file import FileInput, open_file
from .media_type import check_media_type, media_type_of
from .progress import Meters, OnProgress
from .upload_file import NAMELESS, invalid_file

if TYPE_CHECKING:
    from ..clock import Clock

F = TypeVar("F")


@dataclass(frozen=True)
class Part:
    """A part in memory: text, or a value as JSON. Without a filename, which would mark it as a file."""

    name: str
    content: bytes
    content_type: str | None = None
    """Media type; ``None`` for text."""


@dataclass(frozen=True)
class FilePart:
    """A part that is a file."""

    name: str
    file: FileInput
    filename: str | None = None
    """Name the service shows. Default: the name of the file."""
    content_type: str | None = None
    """Media type. Default: by the extension of the name."""


def text_part(
    name: str, value: str | int | float | bool | None, content_type: str | None = None
) -> Part | None:
    """A value as text: ``true`` and ``false`` for booleans. ``None`` is omitted."""
    if value is None:
        return None
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return Part(name, text.encode("utf-8", "replace"), content_type)


def file_part(
    name: str, file: FileInput | None, filename: str | None = None, content_type: str | None = None
) -> FilePart | None:
    """A file. ``None`` is omitted."""
    return None if file is None else FilePart(name, file, filename, content_type)


def required_file(file: F) -> F:
    """Checks an argument that every call of the operation needs.

    Raises:
        InvalidFileError: It is ``None``, in a program without type checks. Nothing was sent.
    """
    if file is None:
        raise invalid_file("invalid_file", "The file is missing: pass a path, bytes or a stream.")
    return file


def file_parts(
    name: str, files: Iterable[FileInput] | None, content_type: str | None = None
) -> list[FilePart]:
    """Several files under one name; no part for ``None``."""
    return [FilePart(name, file, content_type=content_type) for file in files or ()]


class MultipartBody:
    """A ``multipart/form-data`` body: a ``BodySource``.

    When all sizes are known it has a length, which proxies and services need to refuse early.
    """

    def __init__(
        self, segments: list[bytes | CheckedFile], tail: bytes, boundary: str, meters: Meters
    ) -> None:
        self.content_type = f"multipart/form-data; boundary={boundary}"
        self._segments = segments
        self._tail = tail
        self._meters = meters
        files = [segment.file for segment in segments if isinstance(segment, CheckedFile)]
        self.replayable = all(file.replayable for file in files)
        """Whether every attempt can send the same bytes."""
        self._file_bytes = _sum(file.size for file in files)
        framing = sum(len(segment) for segment in segments if isinstance(segment, bytes))
        self.length = None if self._file_bytes is None else self._file_bytes + framing + len(tail)
        """Bytes; ``None`` when the length is not known in advance."""

    def open(self, attempt: int) -> Iterator[bytes]:
        """Starts the body from its first byte, in chunks of at most 256 KiB.

        Raises:
            InvalidFileError: A file cannot be read, or its bytes differ from the declared length or an
            earlier attempt.
        """
        meter = self._meters.start(self._file_bytes, attempt)
        for segment in self._segments:
            if isinstance(segment, CheckedFile):
                yield from segment.read(meter)
            else:
                yield segment
        meter.finish()
        yield self._tail


def _sum(sizes: Iterable[int | None]) -> int | None:
    total = 0
    for size in sizes:
        if size is None:
            return None
        total += size
    return total


def multipart(
    parts: Iterable[Part | FilePart | None],
    *,
    on_progress: OnProgress | None = None,
    clock: Clock = system_clock,
    boundary: str | None = None,
) -> MultipartBody:
    """Builds a ``multipart/form-data`` body: the parts in their order.

    Args:
        parts: The parts to send; ``None`` is omitted.
        on_progress: Called with the progress.
        clock: The clock.
        boundary: What separates the parts. Default: 32 random digits, which no file contains by chance.

    Raises:
        InvalidFileError: A file cannot be sent. Nothing was sent.
    """
    boundary = boundary or token_hex(16)
    segments: list[bytes | CheckedFile] = []
    head = b""
    for part in parts:
        if isinstance(part, Part):
            head += _head(boundary, part.name, None, part.content_type) + part.content + b"\r\n"
        elif part is not None:
            file = open_file(part.file)
            filename = _safe_name(part.filename if part.filename is not None else file.name)
            given = file.content_type if part.content_type is None else part.content_type
            kind = media_type_of(filename) if given is None else check_media_type(given)
            segments += [head + _head(boundary, part.name, filename, kind), CheckedFile(file)]
            head = b"\r\n"
    tail = head + f"--{boundary}--\r\n".encode()
    return MultipartBody(segments, tail, boundary, Meters(on_progress, clock))


def multipart_if_any(
    parts: Iterable[Part | FilePart | None],
    *,
    on_progress: OnProgress | None = None,
    clock: Clock = system_clock,
) -> MultipartBody | None:
    """As ``multipart``; ``None`` without any part, for a body that is optional."""
    given = [part for part in parts if part is not None]
    return multipart(given, on_progress=on_progress, clock=clock) if given else None


def _head(boundary: str, name: str, filename: str | None, content_type: str | None) -> bytes:
    shown = "" if filename is None else f'; filename="{_escape(filename)}"'
    kind = "" if content_type is None else f"\r\nContent-Type: {content_type}"
    disposition = f'Content-Disposition: form-data; name="{_escape(name)}"{shown}'
    return f"--{boundary}\r\n{disposition}{kind}\r\n\r\n".encode("utf-8", "replace")


def _escape(value: str) -> str:
    """As browsers do (WHATWG HTML, multipart form data): nothing can end the value or its header."""
    return value.replace("\n", "%0A").replace("\r", "%0D").replace('"', "%22")


def _safe_name(name: str) -> str:
    """The last part of a name without control characters: no directories, nothing that ends a header."""
    last = re.split(r"[/\\]", name)[-1]
    return re.sub(r"[\x00-\x1f\x7f-\x9f]", "_", last) or NAMELESS
