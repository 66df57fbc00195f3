"""Runs the pipeline in the caller's task, over connections of asyncio or trio."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from inspect import isawaitable
from sys import exc_info
from threading import Event
from typing import TYPE_CHECKING, TypeVar, cast

from ..deadline import Attempt
from ..effects import Call, Send, Sleep
from ..errors.frames import hide_frames
from ..outgoing import Exchange, TransportFailure
from ..parking import Park, park_task
from .base_sender import BaseSender, ResultSender, to_result
from .cancel import Left, until_left

if TYPE_CHECKING:
    import httpx

    from ..effects import Effect, Steps
    from ..middleware import AsyncMiddleware
    from ..outgoing import EndReason, Outgoing, Response
    from ..request import Request
    from ..result import Result
    from ..sender import AsyncSender
    from ..transports.transport import AsyncTransport

T = TypeVar("T")


class TaskSender(BaseSender["AsyncTransport"]):
    """Makes the calls of an async client."""

    @property
    def with_results(self) -> AsyncSender:
        """The same client, whose ``send`` returns each model in a ``Result``."""
        return cast("AsyncSender", ResultSender(self.context, self.send_for_result, self.run))

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
        transport = self._take_for_closing()
        if transport is not None:
            await transport.aclose()

    async def _perform(self, effect: Effect) -> object:
        if isinstance(effect, Exchange):
            return await self._exchange(effect.request)
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

    async def _exchange(self, request: Outgoing) -> Response:
        attempt = Attempt(request, self.context.clock)
        cancel = request.cancel
        if cancel is None and not request.middleware:
            return await self._send(request, attempt)
        try:
            response = await until_left(lambda: self._send(request, attempt), cancel, attempt.call_left)
        except Left:
            reason = _why_left(cancel)
            raise TransportFailure(None, sent=attempt.sent, reason=reason) from None
        if response.body is None or cancel is None:
            return response
        from .open_body import AsyncCancelableBody

        return response._replace(body=AsyncCancelableBody(response.body, cancel))

    async def _send(self, request: Outgoing, attempt: Attempt) -> Response:
        if not request.middleware:
            return await self._transmit(request, attempt)
        from ..pipeline.run_middleware import run_async_middleware

        functions = cast("Sequence[AsyncMiddleware]", request.middleware)
        return await run_async_middleware(
            functions, request, lambda changed: self._transmit(changed, attempt)
        )

    def _transmit(self, request: Outgoing, attempt: Attempt) -> Awaitable[Response]:
        transport = self._transport or self._open()
        return transport.send(request, attempt.start())

    async def _ask(self, call: Call) -> object:
        seconds = call.deadline - self.context.clock.monotonic()
        try:
            return await until_left(lambda: _awaited(call.function), call.cancel, max(0.0, seconds))
        except Left:
            raise TransportFailure(None, sent=False, reason=_why_left(call.cancel)) from None

    def _create_transport(self) -> AsyncTransport:
        if self._http_client is None:
            from ..transports.async_httpcore import AsyncHttpcoreTransport

            return AsyncHttpcoreTransport(self._proxies)
        from ..transports.httpx import AsyncHttpxTransport

        return AsyncHttpxTransport(cast("httpx.AsyncClient", self._http_client))


async def _awaited(function: Callable[[], object]) -> object:
    given = function()
    return await given if isawaitable(given) else given


def _why_left(cancel: Event | None) -> EndReason:
    return "aborted" if cancel is not None and cancel.is_set() else "total_timeout"
