"""Splits a stream of bytes into lines of UTF-8, wherever its chunks are cut."""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Iterator
from math import inf

_DECODER = getincrementaldecoder("utf-8-sig")
"""Drops a byte order mark at the start, and keeps a character that a chunk cuts until its rest arrives."""


class LineTooLong(Exception):
    """A line, or an event of several lines, is larger than it may be."""


class Lines:
    """The lines of a stream without their ends; the last one needs no end."""

    def __init__(self, *, has_carriage_returns: bool, most: float = inf) -> None:
        """Args.

        has_carriage_returns: Whether a CR alone ends a line too, as in server-sent events.
        most: Characters of a line.
        """
        self._has_returns = has_carriage_returns
        self._end = re.compile(r"\r\n|[\r\n]" if has_carriage_returns else r"\r?\n")
        self._decoder = _DECODER("replace")
        self._most = most
        self._parts: list[str] = []
        self._size = 0
        self._is_after_return = False

    def feed(self, chunk: bytes) -> Iterator[str]:
        """Yields the lines that a chunk completes.

        Raises:
            LineTooLong: A line is longer than it may be.
        """
        text = self._decoder.decode(chunk)
        if not text:
            return
        # A CR that ended the last chunk ended a line; the LF of the pair comes now.
        if self._is_after_return and text.startswith("\n"):
            text = text[1:]
        self._is_after_return = self._has_returns and text.endswith("\r")
        begin = 0
        for end in self._end.finditer(text):
            self._add(text[begin : end.start()])
            begin = end.end()
            yield self._take()
        self._add(text[begin:])

    def finish(self) -> Iterator[str]:
        """Yields the last line, if it has no end."""
        self._add(self._decoder.decode(b"", final=True))
        last = self._take()
        if last:
            yield last

    def _add(self, part: str) -> None:
        self._size += len(part)
        if self._size > self._most:
            raise LineTooLong
        self._parts.append(part)

    def _take(self) -> str:
        line = "".join(self._parts)
        self._parts.clear()
        self._size = 0
        return line
