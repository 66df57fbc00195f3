"""Runs the pipeline in the caller's thread, over blocking connections."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from sys import exc_info
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar, cast

from ..deadline import Attempt
from ..effects import Call, Send, Sleep
from ..errors.frames import hide_frames
from ..outgoing import Exchange, TransportFailure, closed
from ..parking import park_thread
from ..result import Result
from ..sender import Context
from .cancel import Left, until_canceled

if TYPE_CHECKING:
    import httpx

    from ..deadline import Deadline
    from ..effects import Effect, Steps
    from ..middleware import Middleware
    from ..outgoing import Outgoing, Reply, Response
    from ..request import Request
    from ..sender import Sender
    from ..settings import Settings
    from ..transports.proxies import Proxies
    from ..transports.transport import Transport

T = TypeVar("T")


class SyncSender:
    """Makes the calls of a sync client."""

    def __init__(
        self,
        settings: Settings,
        call: Callable[[Request[Any]], Steps[Reply]],
        middleware: Sequence[Middleware],
        http_client: httpx.Client | None,
    ) -> None:
        self.context = Context(settings.clock, settings.random, settings.logger)
        self._call = call
        self._middleware = tuple(middleware)
        self._http_client = http_client
        self._proxies = settings.proxies
        self._lock = Lock()
        self._transport: Transport | None = None

    @property
    def with_results(self) -> Sender:
        """The same client, whose ``send`` returns each model in a ``Result``."""
        return ResultSender(self)

    def send(self, request: Request[T]) -> T:
        """Makes a call, with all its attempts. Raises a ``DocuvaneError``."""
        return cast("T", self.run(self._call(request)).data)

    def send_for_result(self, request: Request[T]) -> Result[T]:
        """Makes a call, and returns the raw response."""
        return to_result(self.run(self._call(request)))

    def run(self, steps: Steps[T]) -> T:
        """Runs steps to completion."""
        handled = exc_info()[1]
        try:
            return self._drive(steps)
        except BaseException as error:
            hide_frames(error, handled)
            raise error

    def _drive(self, steps: Steps[T]) -> T:
        try:
            effect = next(steps)
            while True:
                try:
                    outcome = self._perform(effect)
                except BaseException as error:
                    effect = steps.throw(error)
                else:
                    effect = steps.send(outcome)
        except StopIteration as end:
            return cast("T", end.value)

    def close(self) -> None:
        """Closes the connections. Later calls fail."""
        with self._lock:
            transport, self._transport = self._transport, _ClosedTransport()
        if transport is not None:
            transport.close()

    def _perform(self, effect: Effect) -> object:
        if isinstance(effect, Exchange):
            return self._exchange(effect)
        if isinstance(effect, Send):
            return self.send_for_result(effect.request)
        if isinstance(effect, Call):
            return _ask(effect)
        if isinstance(effect, Sleep):
            self.context.clock.sleep(effect.seconds, effect.cancel)
        else:
            park_thread(effect, self.context.clock)
        return None

    def _exchange(self, exchange: Exchange) -> Response:
        attempt = Attempt(exchange.request, self.context.clock)
        cancel = exchange.request.cancel
        if cancel is None:
            return self._send(exchange, attempt)
        try:
            response = until_canceled(lambda: self._send(exchange, attempt), cancel)
        except BaseException as error:
            # An abandoned thread returns its connection at once; a finished one has none.
            attempt.end()
            if isinstance(error, Left):
                raise TransportFailure(None, sent=attempt.sent, reason="aborted") from None
            raise
        if response.body is None:
            return response
        from .open_body import CancelableBody

        return response._replace(body=CancelableBody(response.body, cancel, attempt))

    def _send(self, exchange: Exchange, attempt: Attempt) -> Response:
        transport = self._transport or self._open()
        if exchange.is_own or not self._middleware:
            return transport.send(exchange.request, attempt.start())
        from ..pipeline.run_middleware import run_middleware

        def send(request: Outgoing) -> Response:
            return transport.send(request, attempt.start())

        return run_middleware(self._middleware, exchange.request, send)

    def _open(self) -> Transport:
        with self._lock:
            if self._transport is None:
                self._transport = _open_transport(self._http_client, self._proxies)
            return self._transport


class ResultSender:
    """The same calls, returning results."""

    def __init__(self, sender: SyncSender) -> None:
        self._sender = sender
        self.context = sender.context

    @property
    def with_results(self) -> Sender:
        """Returns itself."""
        return self

    def send(self, request: Request[T]) -> T:
        """Makes a call; its result is typed where it is used, see ``with_result``."""
        return cast("T", self._sender.send_for_result(request))

    def run(self, steps: Steps[T]) -> T:
        """Runs steps to completion."""
        return self._sender.run(steps)


def _open_transport(client: httpx.Client | None, proxies: Proxies) -> Transport:
    """The HTTP library is loaded at the first call, not with the package."""
    if client is None:
        from ..transports.httpcore import HttpcoreTransport

        return HttpcoreTransport(proxies)
    from ..transports.httpx import HttpxTransport

    return HttpxTransport(client)


class _ClosedTransport:
    """The transport of a closed client."""

    def send(self, request: Outgoing, deadline: Deadline) -> Response:
        """Fails."""
        raise closed()

    def close(self) -> None:
        """Does nothing: already closed."""


def to_result(reply: Reply) -> Result[Any]:
    """Converts a response to what the caller gets."""
    return Result(
        reply.data,
        reply.status,
        reply.headers,
        reply.request_id,
        reply.rate_limit,
        reply.attempts,
        reply.idempotency_key,
    )


def _ask(call: Call) -> object:
    if call.cancel is None:
        return call.function()
    try:
        return until_canceled(call.function, call.cancel)
    except Left:
        raise TransportFailure(None, sent=False, reason="aborted") from None
