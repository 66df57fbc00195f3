"""Parses server-sent events (WHATWG HTML, §9.2.5 and §9.2.6)."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from .lines import LineTooLong


class ServerSentEvent(NamedTuple):
    """One event."""

    event: str
    """Type of the event; ``message`` when the service names none."""
    data: str
    """Data lines, joined by line feeds."""
    id: str
    """Last ID that the service sent; empty before the first."""


class Events:
    """The events of a stream; blocks without data and an incomplete last event are dropped."""

    def __init__(self, most: float = inf, on_block: Callable[[str], None] | None = None) -> None:
        """Args.

        most: Characters of the data of an event.
        on_block: Called at the end of each block, also of one without data, with the last ID; empty before
            the first.
        """
        self._most = most
        self._on_block = on_block
        self._event = ""
        self._data: list[str] = []
        self._size = 0
        self._id = ""

    def feed(self, line: str) -> ServerSentEvent | None:
        """Takes a line, and returns the event that it completes.

        Raises:
            LineTooLong: The data of an event is larger than it may be.
        """
        if not line:
            return self._complete()
        # A line without a colon is a field without a value, one that starts with a colon a comment.
        field, _, rest = line.partition(":")
        value = rest[1:] if rest.startswith(" ") else rest
        if field == "data":
            self._size += len(value) + 1
            if self._size > self._most:
                raise LineTooLong
            self._data.append(value)
        elif field == "event":
            self._event = value
        elif field == "id" and "\0" not in value:
            self._id = value
        return None

    def _complete(self) -> ServerSentEvent | None:
        event, data = self._event, self._data
        self._event, self._data, self._size = "", [], 0
        if self._on_block is not None:
            self._on_block(self._id)
        return ServerSentEvent(event or "message", "\n".join(data), self._id) if data else None
