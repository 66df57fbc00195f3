"""Runs the pipeline in the caller's task, over connections of asyncio or trio."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from inspect import isawaitable
from sys import exc_info
from threading import Event
from typing import TYPE_CHECKING, Any, TypeVar, cast

from ..deadline import Attempt
from ..effects import Call, Send, Sleep
from ..errors.frames import hide_frames
from ..outgoing import Exchange, TransportFailure, closed
from ..parking import Park, park_task
from ..result import Result
from ..sender import Context
from .cancel import Left, until_left
from .sync_sender import to_result

if TYPE_CHECKING:
    import httpx

    from ..deadline import Deadline
    from ..effects import Effect, Steps
    from ..middleware import AsyncMiddleware
    from ..outgoing import EndReason, Outgoing, Reply, Response
    from ..request import Request
    from ..sender import AsyncSender
    from ..settings import Settings
    from ..transports.proxies import Proxies
    from ..transports.transport import AsyncTransport

T = TypeVar("T")


class TaskSender:
    """Makes the calls of an async client."""

    def __init__(
        self,
        settings: Settings,
        call: Callable[[Request[Any]], Steps[Reply]],
        middleware: Sequence[AsyncMiddleware],
        http_client: httpx.AsyncClient | None,
    ) -> None:
        self.context = Context(settings.clock, settings.random, settings.logger)
        self._call = call
        self._middleware = tuple(middleware)
        self._http_client = http_client
        self._proxies = settings.proxies
        self._transport: AsyncTransport | None = None

    @property
    def with_results(self) -> AsyncSender:
        """The same client, whose ``send`` returns each model in a ``Result``."""
        return AsyncResultSender(self)

    async def send(self, request: Request[T]) -> T:
        """Makes a call, with all its attempts. Raises a ``DocuvaneError``."""
        return cast("T", (await self.run(self._call(request))).data)

    async def send_for_result(self, request: Request[T]) -> Result[T]:
        """Makes a call, and returns the raw response."""
        return to_result(await self.run(self._call(request)))

    async def run(self, steps: Steps[T]) -> T:
        """Runs steps to completion. Cancellation of the task passes through them."""
        handled = exc_info()[1]
        try:
            return await self._drive(steps)
        except BaseException as error:
            hide_frames(error, handled)
            raise error

    async def _drive(self, steps: Steps[T]) -> T:
        try:
            effect = next(steps)
            while True:
                try:
                    outcome = await self._perform(effect)
                except BaseException as error:
                    effect = steps.throw(error)
                else:
                    effect = steps.send(outcome)
        except StopIteration as end:
            return cast("T", end.value)

    async def aclose(self) -> None:
        """Closes the connections. Later calls fail."""
        transport, self._transport = self._transport, _ClosedTransport()
        if transport is not None:
            await transport.aclose()

    async def _perform(self, effect: Effect) -> object:
        if isinstance(effect, Exchange):
            return await self._exchange(effect)
        if isinstance(effect, Send):
            return await self.send_for_result(effect.request)
        if isinstance(effect, Call):
            return await self._ask(effect)
        await self._wait(effect)
        return None

    async def _wait(self, effect: Sleep | Park) -> None:
        clock = self.context.clock

        def work() -> Awaitable[None]:
            return park_task(effect, clock) if isinstance(effect, Park) else clock.sleep_async(effect.seconds)

        if effect.cancel is None:
            await work()
            return
        with suppress(Left):
            if not effect.cancel.is_set():
                await until_left(work, effect.cancel)

    async def _exchange(self, exchange: Exchange) -> Response:
        attempt = Attempt(exchange.request, self.context.clock)
        cancel = exchange.request.cancel
        if cancel is None and (exchange.is_own or not self._middleware):
            return await self._send(exchange, attempt)
        try:
            response = await until_left(lambda: self._send(exchange, attempt), cancel, attempt.call_left)
        except Left:
            reason = _why_left(cancel)
            raise TransportFailure(None, sent=attempt.sent, reason=reason) from None
        if response.body is None or cancel is None:
            return response
        from .open_body import AsyncCancelableBody

        return response._replace(body=AsyncCancelableBody(response.body, cancel))

    async def _send(self, exchange: Exchange, attempt: Attempt) -> Response:
        transport = self._transport or self._open()
        if exchange.is_own or not self._middleware:
            return await transport.send(exchange.request, attempt.start())
        from ..pipeline.run_middleware import run_async_middleware

        def send(request: Outgoing) -> Awaitable[Response]:
            return transport.send(request, attempt.start())

        return await run_async_middleware(self._middleware, exchange.request, send)

    async def _ask(self, call: Call) -> object:
        seconds = call.deadline - self.context.clock.monotonic()
        try:
            return await until_left(lambda: _awaited(call.function), call.cancel, max(0.0, seconds))
        except Left:
            raise TransportFailure(None, sent=False, reason=_why_left(call.cancel)) from None

    def _open(self) -> AsyncTransport:
        if self._transport is None:
            self._transport = _open_transport(self._http_client, self._proxies)
        return self._transport


class AsyncResultSender:
    """The same calls, returning results."""

    def __init__(self, sender: TaskSender) -> None:
        self._sender = sender
        self.context = sender.context

    @property
    def with_results(self) -> AsyncSender:
        """Returns itself."""
        return self

    async def send(self, request: Request[T]) -> T:
        """Makes a call; its result is typed where it is used, see ``with_async_result``."""
        return cast("T", await self._sender.send_for_result(request))

    async def run(self, steps: Steps[T]) -> T:
        """Runs steps to completion."""
        return await self._sender.run(steps)


def _open_transport(client: httpx.AsyncClient | None, proxies: Proxies) -> AsyncTransport:
    """The HTTP library is loaded at the first call, not with the package."""
    if client is None:
        from ..transports.async_httpcore import AsyncHttpcoreTransport

        return AsyncHttpcoreTransport(proxies)
    from ..transports.httpx import AsyncHttpxTransport

    return AsyncHttpxTransport(client)


class _ClosedTransport:
    """The transport of a closed client."""

    async def send(self, request: Outgoing, deadline: Deadline) -> Response:
        """Fails."""
        raise closed()

    async def aclose(self) -> None:
        """Does nothing: already closed."""


async def _awaited(function: Callable[[], object]) -> object:
    given = function()
    return await given if isawaitable(given) else given


def _why_left(cancel: Event | None) -> EndReason:
    return "aborted" if cancel is not None and cancel.is_set() else "total_timeout"
