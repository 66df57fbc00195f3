"""Reads the items of a stream: what each is, an error among them, and the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Generic, Literal, TypeVar, cast

from ..auth.redact import redact
from ..errors.errors import APIConnectionError, ResponseParseError, ResponseTooLargeError, error_class
from ..errors.problem import read_problem
from ..headers import read_request_id
from ..json.codec import decode
from ..outgoing import NEVER_HAS_BODY
from .events import Events
from .lines import Lines, LineTooLong

if TYPE_CHECKING:
    from ..errors.docuvane_error import DocuvaneError
    from ..headers import Headers
    from ..json.returns import Json
    from ..outgoing import OpenResponse

T = TypeVar("T")

_DONE = "[DONE]"
"""Ends a stream whose document declares no end: no item looks like it."""

_RECORD_SEPARATOR = "\x1e"
"""Starts each text of ``application/json-seq`` (RFC 7464 §2.2)."""


class Items(Generic[T]):
    """How the items of a stream are read: ``Items[Item](Json[Item](Item), "sse", "text/event-stream")``."""

    def __init__(
        self,
        json: Json[T] | None,
        format: Literal["sse", "jsonl"],
        accept: str,
        *,
        end: str | None = None,
        on_open: Callable[[int], None] | None = None,
        on_block: Callable[[str], None] | None = None,
    ) -> None:
        """Args.

        json: Converts an item; ``None``: items are text.
        format: Server-sent events, or one JSON value per line.
        accept: Media type that the stream is asked for with.
        end: Data that ends the stream; a stream that ends without it was cut off.
        on_open: Called with the status of the response.
        on_block: Called with the last ID at the end of each block of server-sent events, before its event.
        """
        self.json = json
        self.format: Literal["sse", "jsonl"] = format
        self.accept = accept
        self.end = end
        self.on_open = on_open
        self.on_block = on_block


class ItemParser(Generic[T]):
    """Turns chunks into items."""

    def __init__(self, items: Items[T], response: OpenResponse) -> None:
        self._items = items
        self._response = response
        self._lines = Lines(has_carriage_returns=items.format == "sse", most=response.most_bytes)
        self._events = Events(response.most_bytes, items.on_block)
        self._end = _DONE if items.end is None else items.end
        self.is_over = response.status in NEVER_HAS_BODY
        """Whether the stream has no items, or the data that ends it has arrived."""
        if items.on_open is not None:
            items.on_open(response.status)

    def feed(self, chunk: bytes) -> Iterator[T]:
        """Yields the items that a chunk completes."""
        return self._items_in(self._lines.feed(chunk))

    def finish(self) -> Iterator[T]:
        """Yields the items that the end of the body completes; raises if the end of the stream is missing."""
        if self.is_over:
            return
        yield from self._items_in(self._lines.finish())
        if not self.is_over and self._items.end is not None:
            message = "The stream was cut off before its end; the service may have processed the call."
            raise self._described(APIConnectionError(message, code="stream_cut_off", outcome="unknown"))

    def _items_in(self, lines: Iterable[str]) -> Iterator[T]:
        if self._items.format == "sse" and not _is_event_stream(self._response.headers):
            raise self._unreadable("The service did not respond with a stream of events (text/event-stream).")
        try:
            for event, data in self._messages(lines):
                if data == self._end:
                    self.is_over = True
                    return
                yield self._read(event, data)
        except LineTooLong:
            error = self._too_large()
        else:
            return
        raise error

    def _messages(self, lines: Iterable[str]) -> Iterator[tuple[str, str]]:
        for line in lines:
            if self._items.format == "sse":
                found = self._events.feed(line)
                if found is not None:
                    yield found.event, found.data
            elif data := line.removeprefix(_RECORD_SEPARATOR).strip():
                yield "message", data

    def _read(self, event: str, data: str) -> T:
        if event == "error":
            raise self._failure(data)
        if self._items.json is None:
            return cast("T", data)
        value: object = None
        try:
            value = decode(data)
            if not _is_error(value):
                return self._items.json.convert(value)
        except (ValueError, RecursionError):
            value = None
        # Outside of the handler: the reader's own error repeats the item.
        if value is not None:
            raise self._failure(data)
        raise self._unreadable("An item of the stream is not the JSON that the service describes.")

    def _failure(self, data: str) -> DocuvaneError:
        status, headers = self._response.status, self._response.headers
        text = redact(data, self._response.secrets)
        problem = read_problem(status, headers, text)
        error = error_class(status)(
            f"The service reported an error in the stream ({problem.code}): {problem.detail}",
            code=problem.code,
            status=status,
            detail=problem.detail,
            errors=problem.errors,
            request_id=read_request_id(headers) or problem.request_id,
            headers=headers,
            body=text,
            outcome="unknown",
        )
        return self._described(error)

    def _unreadable(self, message: str) -> DocuvaneError:
        status, request_id = self._response.status, read_request_id(self._response.headers)
        return self._described(ResponseParseError(message, status=status, request_id=request_id))

    def _too_large(self) -> DocuvaneError:
        status, request_id = self._response.status, read_request_id(self._response.headers)
        message = (
            f"An item of the stream is larger than max_response_bytes, {self._response.most_bytes} bytes."
        )
        return self._described(ResponseTooLargeError(message, status=status, request_id=request_id))

    def _described(self, error: DocuvaneError) -> DocuvaneError:
        error.attempts = self._response.attempts
        error.idempotency_key = self._response.idempotency_key
        return error


def _is_event_stream(headers: Headers) -> bool:
    """Another media type has no events (WHATWG HTML, §9.2.2); a response without one is read."""
    media_type = headers.get("content-type", "text/event-stream").partition(";")[0]
    return media_type.strip().lower() == "text/event-stream"


def _is_error(item: object) -> bool:
    """An item that is nothing but an error: ``{"error": {…}}``."""
    return isinstance(item, dict) and [*item] == ["error"] and isinstance(item["error"], dict)
