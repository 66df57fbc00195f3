"""Opens what a caller passes as a file: a path, bytes, an open file, or a function that opens one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import TextIOBase
from typing import IO, Union, cast

from .file_object import file_from_factory, file_from_object, is_readable
from .file_path import file_from_path
from .upload_file import CHUNK_BYTES, NAMELESS, UploadFile, invalid_file

FileContent = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, IO[bytes], Callable[[], IO[bytes]]]
"""A path, bytes, a file opened as binary, or a function that opens one."""

FileInput = FileContent | tuple[str, FileContent] | tuple[str, FileContent, str]
"""What can be uploaded: a path, bytes, a file opened as binary, or a function that opens one.

A tuple gives it a name and a media type: ``("invoice.pdf", content)``, ``("scan", content, "image/png")``.

Path, bytes, function and a file that can be rewound are sent again when an attempt fails; others get one
attempt. An open file is read from its current position and stays open; a file from the function is closed.
"""


def open_file(file: FileInput) -> UploadFile:
    """Opens the caller's value as a file, with its name and media type.

    Raises:
        InvalidFileError: ``file_not_found``, ``file_is_directory``, ``file_not_readable``, or
        ``invalid_file`` for
            a value that is not a file. Nothing was sent.
    """
    if isinstance(file, tuple):
        return _named(cast("tuple[object, ...]", file))
    return _open(file)


def _named(given: tuple[object, ...]) -> UploadFile:
    """Opens a file in a tuple."""
    name, content, *rest = given if len(given) in (2, 3) else (None, None)
    content_type = rest[0] if rest else None
    if not isinstance(name, str) or not isinstance(content_type, str | None) or isinstance(content, tuple):
        raise invalid_file(
            "invalid_file", "A tuple must be the name of a file, the file, and its media type if it has one."
        )
    return replace(_open(cast("FileContent", content)), name=name, content_type=content_type)


def _open(file: FileContent) -> UploadFile:
    if isinstance(file, str | os.PathLike):
        return file_from_path(os.fspath(file))
    if isinstance(file, bytes | bytearray | memoryview):
        return _file_from_bytes(file)
    if isinstance(file, TextIOBase):
        raise invalid_file("invalid_file", 'The file was opened as text; open it with mode "rb".')
    given: object = file
    # Before functions: a readable object may be callable, too, such as a framework's proxy.
    if is_readable(given):
        return file_from_object(given)
    if callable(given):
        return file_from_factory(given)
    raise invalid_file(
        "invalid_file", "The file must be a path, bytes, an open binary file or a function that opens one."
    )


def _file_from_bytes(content: bytes | bytearray | memoryview) -> UploadFile:
    view = memoryview(content)
    plain = view.cast("B") if view.c_contiguous else memoryview(view.tobytes())

    def read() -> Iterator[bytes]:
        for start in range(0, len(plain), CHUNK_BYTES):
            yield bytes(plain[start : start + CHUNK_BYTES])

    return UploadFile(NAMELESS, size=len(plain), replayable=True, open=read)
