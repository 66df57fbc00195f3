"""Runs the pipeline in the caller's thread, over blocking connections."""

from __future__ import annotations

from collections.abc import Sequence
from sys import exc_info
from typing import TYPE_CHECKING, TypeVar, cast

from ..deadline import Attempt
from ..effects import Call, Send, Sleep
from ..errors.frames import hide_frames
from ..outgoing import Exchange, TransportFailure
from ..parking import park_thread
from .base_sender import BaseSender, ResultSender, to_result
from .cancel import Left, until_canceled

if TYPE_CHECKING:
    import httpx

    from ..effects import Effect, Steps
    from ..middleware import Middleware
    from ..outgoing import Outgoing, Response
    from ..request import Request
    from ..result import Result
    from ..sender import Sender
    from ..transports.transport import Transport

T = TypeVar("T")


class SyncSender(BaseSender["Transport"]):
    """Makes the calls of a sync client."""

    @property
    def with_results(self) -> Sender:
        """The same client, whose ``send`` returns each model in a ``Result``."""
        return cast("Sender", ResultSender(self.context, self.send_for_result, self.run))

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
        transport = self._take_for_closing()
        if transport is not None:
            transport.close()

    def _perform(self, effect: Effect) -> object:
        if isinstance(effect, Exchange):
            return self._exchange(effect.request)
        if isinstance(effect, Send):
            return self.send_for_result(effect.request)
        if isinstance(effect, Call):
            return _ask(effect)
        if isinstance(effect, Sleep):
            self.context.clock.sleep(effect.seconds, effect.cancel)
        else:
            park_thread(effect, self.context.clock)
        return None

    def _exchange(self, request: Outgoing) -> Response:
        attempt = Attempt(request, self.context.clock)
        cancel = request.cancel
        if cancel is None:
            return self._send(request, attempt)
        try:
            response = until_canceled(lambda: self._send(request, attempt), cancel)
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

    def _send(self, request: Outgoing, attempt: Attempt) -> Response:
        if not request.middleware:
            return self._transmit(request, attempt)
        from ..pipeline.run_middleware import run_middleware

        functions = cast("Sequence[Middleware]", request.middleware)
        return run_middleware(functions, request, lambda changed: self._transmit(changed, attempt))

    def _transmit(self, request: Outgoing, attempt: Attempt) -> Response:
        transport = self._transport or self._open()
        return transport.send(request, attempt.start())

    def _create_transport(self) -> Transport:
        if self._http_client is None:
            from ..transports.httpcore import HttpcoreTransport

            return HttpcoreTransport(self._proxies)
        from ..transports.httpx import HttpxTransport

        return HttpxTransport(cast("httpx.Client", self._http_client))


def _ask(call: Call) -> object:
    if call.cancel is None:
        return call.function()
    try:
        return until_canceled(call.function, call.cancel)
    except Left:
        raise TransportFailure(None, sent=False, reason="aborted") from None
