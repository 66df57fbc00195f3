"""Makes the files of a case: what a caller has on the disk, in memory, or as a stream."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp
from typing import IO, TYPE_CHECKING, Any, NamedTuple, cast

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

    from docuvane import FileInput

_PLAIN_NAME = re.compile(r"[A-Za-z0-9][\w .-]*", re.ASCII)
"""A name that every file system takes."""


class File(NamedTuple):
    """A file as it is given to the client."""

    content: FileInput
    filename: str | None
    content_type: str | None
    on_sleep: Callable[[], object]
    """What happens to it while the call waits."""

    @property
    def named(self) -> FileInput:
        """The file with its name, where its content does not carry one."""
        if self.filename is None or not isinstance(self.content, bytes):
            return self.content
        made = io.BytesIO(self.content)
        made.name = self.filename
        return made


def make_file(of: dict[str, Any]) -> File:
    """Makes the file that a case describes."""
    if of["as"] == "nothing":
        return File(cast("bytes", None), None, None, lambda: None)
    content = _content(of)
    kind, then, filename = of["as"], of.get("then"), of.get("filename")
    if kind == "path":
        return _on_disk(content, of)
    made: FileInput = content
    if kind == "stream":
        made = cast("IO[bytes]", _Once(content))
    elif kind == "factory":
        made = _factory(content, {"empties": b"", "changes": content + b"changed"}.get(str(then), content))
    return File(made, filename, of.get("content_type"), lambda: None)


def _content(of: dict[str, Any]) -> bytes:
    if "text" in of:
        return str(of["text"]).encode()
    return bytes(index % 251 for index in range(int(of["size"])))


def _on_disk(content: bytes, of: dict[str, Any]) -> File:
    """A name that no disk allows is passed in addition to the path."""
    filename = of.get("filename")
    is_plain = filename is not None and _PLAIN_NAME.fullmatch(filename) is not None
    path = Path(mkdtemp()) / (str(filename) if is_plain else "upload.pdf")
    path.write_bytes(content)

    def change() -> None:
        if of.get("then") == "changes":
            path.write_bytes(content + b"changed")

    return File(str(path), None if is_plain else filename, of.get("content_type"), change)


class _Once(io.RawIOBase):
    """A stream that cannot be rewound, as a socket's."""

    def __init__(self, content: bytes) -> None:
        self._inner = io.BytesIO(content)

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        """Reads."""
        return self._inner.readinto(buffer)


def _factory(content: bytes, later: bytes) -> Callable[[], io.BytesIO]:
    """Gives another content from the second opening on."""
    opened = 0

    def open_again() -> io.BytesIO:
        nonlocal opened
        opened += 1
        return io.BytesIO(later if opened > 1 else content)

    return open_again
