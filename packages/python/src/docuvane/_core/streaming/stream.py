"""A response that arrives item by item: server-sent events, or one JSON value per line."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from sys import exc_info
from types import AsyncGeneratorType, TracebackType
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from typing_extensions import Self

from ..errors.frames import hide_frames
from ..outgoing import OpenResponse, StreamReturns, TransportFailure
from .items import ItemParser, Items
from .whole_body import AsyncWholeBody, WholeBody, whole_response

if TYPE_CHECKING:
    from ..headers import Headers
    from ..json.trail import Report
    from ..outgoing import AsyncOpenBody, OpenBody

T = TypeVar("T")


class EventStream(Generic[T]):
    """The items of a response, as they arrive. It can be read once; leaving the loop ends the request.

    Read it in one thread. The time between two items is limited by ``timeout``, the whole stream is not.

    Example:
        with client.events.stream() as events:
            for event in events:
                print(event)
    """

    def __init__(self, items: Items[T], response: OpenResponse) -> None:
        self._parser = ItemParser(items, response)
        self._response = response
        self._is_closed = False

    def __iter__(self) -> Iterator[T]:
        """Reads the items.

        Raises:
            APIError: The service reported an error in the stream.
            APIConnectionError: The stream was cut off, or nothing arrived within ``timeout``. It is never
                requested again: items would come twice.
            AbortedError: The caller set ``cancel``.
            ResponseParseError: An item is not JSON, or server-sent events come as another media type.
            ResponseTooLargeError: An item is larger than ``max_response_bytes``.
        """
        handled = exc_info()[1]
        try:
            while chunk := self._read():
                yield from self._parser.feed(chunk)
            if not self._is_closed:
                yield from self._parser.finish()
        except BaseException as error:
            hide_frames(error, handled)
            raise error
        finally:
            self.close()

    def close(self) -> None:
        """Ends the request. Closing it again does nothing."""
        if self._is_closed:
            return
        self._is_closed = True
        try:
            cast("OpenBody", self._response.body.reveal()).close()
        finally:
            self._response.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _read(self) -> bytes:
        if self._is_closed or self._parser.is_over:
            return b""
        try:
            return cast("OpenBody", self._response.body.reveal()).read()
        except TransportFailure as failure:
            error = self._response.explain(failure)
        raise error


class AsyncEventStream(Generic[T]):
    """The items of a response, as they arrive. It can be read once.

    ``async with`` ends the request at once; without it, a loop that is left ends it when the event loop
    collects the iterator. The time between two items is limited by ``timeout``, the whole stream is not.

    Example:
        async with client.events.stream() as events:
            async for event in events:
                print(event)
    """

    def __init__(self, items: Items[T], response: OpenResponse) -> None:
        self._parser = ItemParser(items, response)
        self._response = response
        self._is_closed = False
        self._iteration: AsyncGeneratorType[T, None] | None = None
        """The iteration inside ``async with``, which closes it: trio warns of one that is collected."""

    def __aiter__(self) -> AsyncIterator[T]:
        """Reads the items; raises as ``EventStream``."""
        return self._iterate() if self._iteration is None else self._iteration

    async def _iterate(self) -> AsyncGenerator[T, None]:
        handled = exc_info()[1]
        try:
            while chunk := await self._read():
                for item in self._parser.feed(chunk):
                    yield item
            if not self._is_closed:
                for item in self._parser.finish():
                    yield item
        except BaseException as error:
            hide_frames(error, handled)
            raise error
        finally:
            await self.aclose()

    async def aclose(self) -> None:
        """Ends the request. Closing it again does nothing."""
        if self._is_closed:
            return
        self._is_closed = True
        try:
            await cast("AsyncOpenBody", self._response.body.reveal()).aclose()
        finally:
            self._response.release()

    async def __aenter__(self) -> Self:
        self._iteration = cast("AsyncGeneratorType[T, None]", self._iterate())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._iteration is not None and not self._iteration.ag_running:
            await self._iteration.aclose()
        await self.aclose()

    async def _read(self) -> bytes:
        if self._is_closed or self._parser.is_over:
            return b""
        try:
            return await cast("AsyncOpenBody", self._response.body.reveal()).read()
        except TransportFailure as failure:
            error = self._response.explain(failure)
        raise error


class Streamed(StreamReturns[EventStream[T]]):
    """Reads a response as a stream."""

    may_be_empty = True

    def __init__(self, items: Items[T]) -> None:
        self.items = items
        self.accept = items.accept

    def open(self, response: OpenResponse) -> EventStream[T]:
        """Returns the stream of a response."""
        return EventStream(self.items, response)

    def read(self, status: int, headers: Headers, content: bytes, report: Report | None) -> EventStream[T]:
        """Reads a body that arrived as a whole, from a transport or middleware that does not stream."""
        return self.open(whole_response(status, headers, WholeBody(content)))


class AsyncStreamed(StreamReturns[AsyncEventStream[T]]):
    """The async variant."""

    may_be_empty = True

    def __init__(self, items: Items[T]) -> None:
        self.items = items
        self.accept = items.accept

    def open(self, response: OpenResponse) -> AsyncEventStream[T]:
        """Returns the stream of a response."""
        return AsyncEventStream(self.items, response)

    def read(
        self, status: int, headers: Headers, content: bytes, report: Report | None
    ) -> AsyncEventStream[T]:
        """Reads a body that arrived as a whole, from a transport or middleware that does not stream."""
        return self.open(whole_response(status, headers, AsyncWholeBody(content)))
