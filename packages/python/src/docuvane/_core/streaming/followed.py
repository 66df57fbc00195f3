"""Server-sent events without an end, followed across broken connections."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import aclosing
from dataclasses import replace
from sys import exc_info
from types import AsyncGeneratorType, TracebackType
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from typing_extensions import Self

from ..effects import Sleep
from ..errors.errors import APIConnectionError, APIError
from ..errors.frames import hide_frames
from ..errors.status import is_passing
from ..outgoing import NEVER_HAS_BODY
from .items import Items
from .stream import AsyncStreamed, Streamed

if TYPE_CHECKING:
    from ..effects import Steps
    from ..request import CallOptions, Request
    from ..sender import AsyncSender, Context, Sender
    from .stream import AsyncEventStream, EventStream

T = TypeVar("T")

_SILENCE = 40.0
"""Seconds without a byte after which a connection counts as broken: more than two heartbeats."""

_FIRST_DELAY = 1.0
"""Seconds before the first reconnection; doubled for each further one without a byte."""

_LONGEST_DELAY = 30.0
"""Most seconds before a reconnection."""

_MOST_DOUBLINGS = 10
"""Reconnections after which the delay stays the longest; a larger power may not fit a float."""


class FollowedStream(Generic[T]):
    """Events as they happen, without an end.

    When the connection breaks or is silent for 40 s, it is opened again after the last ID, so that no event
    is lost or returned twice. It ends when the service responds 204. It can be read once, in one thread;
    leaving the loop ends the request.

    Example:
        for event in client.events.stream():
            print(event)
    """

    def __init__(self, sender: Sender, request: Request[EventStream[T]], resume: str) -> None:
        """``resume`` is the header of the request with the ID to resume after; it may have none yet."""
        self._sender = sender
        self._items = cast("Streamed[T]", request.returns).items
        self._position = _Position(request, resume, sender.context)
        self._connection: EventStream[T] | None = None
        self._is_closed = False

    @property
    def last_event_id(self) -> str | None:
        """ID to resume after: of the last event, or of a later mark that the service sent without one."""
        return self._position.last_event_id

    def __iter__(self) -> Iterator[T]:
        """Reads the events.

        Raises:
            APIError: The service refuses the stream: 410 when the last ID is older than events are kept, 401
                after the key was revoked.
            APIConnectionError: The first connection failed. Later ones are opened again, as often as it
                takes.
            AbortedError: The caller set ``cancel``.
            ResponseParseError: An event is not JSON, or the response is no stream of events.
            ResponseTooLargeError: An event is larger than ``max_response_bytes``.
        """
        handled = exc_info()[1]
        try:
            while not self._is_closed:
                yield from self._connect()
                if self._position.is_over:
                    return
                if not self._is_closed:
                    self._sender.run(self._position.pause())
        except BaseException as error:
            hide_frames(error, handled)
            raise error
        finally:
            self.close()

    def close(self) -> None:
        """Ends the request. Closing it again does nothing."""
        self._is_closed = True
        if self._connection is not None:
            self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _connect(self) -> Iterator[T]:
        """Yields the events of one connection; one that breaks ends without an error."""
        try:
            returns = Streamed(self._position.watch(self._items))
            self._connection = stream = self._sender.send(self._position.request(returns))
            self._position.has_opened = True
            yield from stream
        except (APIError, APIConnectionError) as error:
            if not self._position.may_resume(error):
                raise


class AsyncFollowedStream(Generic[T]):
    """Events as they happen, without an end.

    When the connection breaks or is silent for 40 s, it is opened again after the last ID, so that no event
    is lost or returned twice. It ends when the service responds 204. It can be read once. ``async with`` ends
    the request at once; without it, a loop that is left ends it when the event loop collects the iterator.

    Example:
        async with client.events.stream() as events:
            async for event in events:
                print(event)
    """

    def __init__(self, sender: AsyncSender, request: Request[AsyncEventStream[T]], resume: str) -> None:
        """``resume`` is the header of the request with the ID to resume after; it may have none yet."""
        self._sender = sender
        self._items = cast("AsyncStreamed[T]", request.returns).items
        self._position = _Position(request, resume, sender.context)
        self._connection: AsyncEventStream[T] | None = None
        self._is_closed = False
        self._iteration: AsyncGeneratorType[T, None] | None = None
        """The iteration inside ``async with``, which closes it: trio warns of one that is collected."""

    @property
    def last_event_id(self) -> str | None:
        """ID to resume after: of the last event, or of a later mark that the service sent without one."""
        return self._position.last_event_id

    def __aiter__(self) -> AsyncIterator[T]:
        """Reads the events; raises as ``FollowedStream``."""
        return self._iterate() if self._iteration is None else self._iteration

    async def _iterate(self) -> AsyncGenerator[T, None]:
        handled = exc_info()[1]
        try:
            while not self._is_closed:
                async with aclosing(self._connect()) as events:
                    async for event in events:
                        yield event
                if self._position.is_over:
                    return
                if not self._is_closed:
                    await self._sender.run(self._position.pause())
        except BaseException as error:
            hide_frames(error, handled)
            raise error
        finally:
            await self.aclose()

    async def aclose(self) -> None:
        """Ends the request. Closing it again does nothing."""
        self._is_closed = True
        if self._connection is not None:
            await self._connection.aclose()

    async def __aenter__(self) -> Self:
        self._iteration = cast("AsyncGeneratorType[T, None]", self._iterate())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._iteration is not None and not self._iteration.ag_running:
            await self._iteration.aclose()
        await self.aclose()

    async def _connect(self) -> AsyncGenerator[T, None]:
        """Yields the events of one connection; one that breaks ends without an error."""
        try:
            returns = AsyncStreamed(self._position.watch(self._items))
            self._connection = stream = await self._sender.send(self._position.request(returns))
            self._position.has_opened = True
            async with aclosing(cast("AsyncGenerator[T, None]", stream.__aiter__())) as events:
                async for event in events:
                    yield event
        except (APIError, APIConnectionError) as error:
            if not self._position.may_resume(error):
                raise


class _Position:
    """Where a stream resumes, and when."""

    def __init__(self, request: Request[Any], resume: str, context: Context) -> None:
        self._request = request
        self._resume = resume
        self._context = context
        self._failures = 0
        self.last_event_id = request.headers.get(resume)
        self.has_opened = False
        """Whether the service has accepted a connection."""
        self.is_over = False
        """Whether the service ended the stream."""

    def watch(self, items: Items[T]) -> Items[T]:
        """The same items, whose IDs are recorded."""
        return Items(
            items.json,
            items.format,
            items.accept,
            end=items.end,
            on_open=self._open,
            on_block=self._record,
        )

    def request(self, returns: Streamed[T] | AsyncStreamed[T]) -> Request[Any]:
        """The request of the next connection."""
        headers = {**self._request.headers, self._resume: self.last_event_id}
        options: CallOptions = {"timeout": _SILENCE, **self._request.options}
        return replace(self._request, returns=returns, headers=headers, options=options)

    def may_resume(self, error: APIError | APIConnectionError) -> bool:
        """Whether another connection may follow one that ended so."""
        if not self.has_opened:
            return False
        if not isinstance(error, APIError):
            return True
        return is_passing(error.status)

    def pause(self) -> Steps[None]:
        """Waits before a reconnection.

        It ends at once when the caller aborts, which the next attempt then reports. Half of the delay is
        chance, so that the followers of a service that restarts do not all come back at once.
        """
        longest = min(_LONGEST_DELAY, _FIRST_DELAY * 2.0 ** min(self._failures, _MOST_DOUBLINGS))
        self._failures += 1
        seconds = longest / 2 + self._context.random() * (longest / 2)
        yield Sleep(seconds, self._request.options.get("cancel"))

    def _open(self, status: int) -> None:
        """Ends the stream at a response without a body (WHATWG HTML, §9.2.1)."""
        self.is_over = status in NEVER_HAS_BODY

    def _record(self, id: str) -> None:
        """Records that a block of the stream has arrived."""
        if id:
            self.last_event_id = id
        self._failures = 0
