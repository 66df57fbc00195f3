"""Calls the function for a verified delivery, and responds with its outcome."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, Generic, Protocol, TypeVar

from typing_extensions import TypedDict

from ..errors.checks import check_number, invalid
from ..errors.errors import WebhookVerificationError
from ..errors.frames import hide_frames
from ..hidden import Hidden
from .once import AsyncOnce, Once
from .raw_body import RawBody, bytes_of
from .refuse import refuse
from .response import TOO_LARGE, WebhookResponse
from .run import Work, is_async, run, run_async
from .signature_headers import WebhookHeaders

E = TypeVar("E")
E_co = TypeVar("E_co", covariant=True)


class HandlingOptions(TypedDict, total=False):
    """How events are handled. Each function may be plain or ``async def``."""

    seen: Callable[[str], bool | Awaitable[bool]]
    """Returns whether an event was handled before; it is then acknowledged and nothing is called."""
    remember: Callable[[str], object]
    """Stores the ID of a handled event for ``seen``, for at least 3 days. Not called after a failure."""
    on_error: Callable[[Exception], object]
    """Called with the error of each rejected or failed delivery. Default: logs errors of this program."""
    max_body_bytes: int
    """Largest body that is read. Bytes; default 1 MiB: a full payload has a few hundred kB."""


@dataclass(frozen=True)
class Received(Generic[E_co]):
    """A verified delivery."""

    event: E_co
    type: str | None
    """Type of the event; ``None`` when nothing says it."""
    id: str | None
    """Identifier of the event; ``None`` when the service sends none, and duplicates cannot be told."""


class Receiver(Protocol[E_co]):
    """Verifies and reads deliveries."""

    def receive(self, body: bytes, headers: WebhookHeaders) -> Received[E_co]:
        """Verifies a delivery and reads its event.

        Raises:
            WebhookVerificationError: Verification failed.
        """
        ...


_MAX_BODY_BYTES: Final = 1024 * 1024
"""Bytes. The service's own limit for a thin payload is 20 kB (Standard Webhooks, "Payload size")."""


class WebhookHandler(Generic[E]):
    """Handles deliveries of any framework: ``handle`` for sync code, ``handle_async`` for async code.

    Responds with 200 when handled, seen before or ignored; 400 when verification failed; 413 when too large;
    500 when handling failed, and then the service sends it again. Adapt it to a framework with ``for_asgi``,
    ``for_fastapi``, ``for_flask`` or ``for_django``.
    """

    max_body_bytes: int
    """Largest body that is read. Bytes."""
    is_async: bool
    """Whether a function of it is ``async def``: then only ``handle_async`` can call it."""

    def __init__(
        self,
        receiver: Receiver[E],
        *,
        on: Mapping[str, object],
        fallback: Callable[[E], object] | None = None,
        options: HandlingOptions,
    ) -> None:
        self.max_body_bytes = int(
            check_number("max_body_bytes", options.get("max_body_bytes", _MAX_BODY_BYTES))
        )
        self._receiver = receiver
        self._actions: dict[object, Callable[[E], object]] = {
            type_: _check_function(type_, function) for type_, function in on.items()
        }
        self._fallback = fallback
        # The caller's options may have secrets, too.
        self._options = Hidden(options)
        functions = [options.get("seen"), options.get("remember"), options.get("on_error"), fallback]
        self.is_async = any(map(is_async, [*self._actions.values(), *functions]))
        self._once = Once()
        self._async_once = AsyncOnce()

    def handle(self, raw_body: RawBody, headers: WebhookHeaders) -> WebhookResponse:
        """Handles a delivery in this thread; never raises because of it.

        Raises:
            InvalidArgumentError: A function of this handler is ``async def``.
        """
        if self.is_async:
            raise invalid(
                "invalid_argument",
                "A function of this webhook handler is async def: await handle_async instead.",
            )
        delivery = self._believe(raw_body, headers)
        if isinstance(delivery, WebhookResponse):
            return delivery
        if isinstance(delivery, WebhookVerificationError):
            return self.refuse(delivery)
        if delivery.id is None:
            return run(self._act(delivery))
        return self._once.run(delivery.id, lambda: run(self._act(delivery)))

    async def handle_async(self, raw_body: RawBody, headers: WebhookHeaders) -> WebhookResponse:
        """Handles a delivery in this task; never raises because of it. Calls plain functions in a thread."""
        delivery = self._believe(raw_body, headers)
        if isinstance(delivery, WebhookResponse):
            return delivery
        if isinstance(delivery, WebhookVerificationError):
            return await self.refuse_async(delivery)
        if delivery.id is None:
            return await run_async(self._act(delivery))
        return await self._async_once.run(delivery.id, lambda: run_async(self._act(delivery)))

    def refuse(self, error: WebhookVerificationError) -> WebhookResponse:
        """Rejects a delivery that failed verification, and calls ``on_error``."""
        return run(self._fail(error, WebhookResponse(400, error.reason)))

    async def refuse_async(self, error: WebhookVerificationError) -> WebhookResponse:
        """The same in a task."""
        return await run_async(self._fail(error, WebhookResponse(400, error.reason)))

    def _believe(
        self, raw_body: RawBody, headers: WebhookHeaders
    ) -> Received[E] | WebhookVerificationError | WebhookResponse:
        try:
            body = bytes_of(raw_body)
            if len(body) > self.max_body_bytes:
                return TOO_LARGE
            received = self._receiver.receive(body, headers)
        except WebhookVerificationError as error:
            hide_frames(error)
            return error
        return _unknown_type() if received.type is None and self._fallback is None else received

    def _act(self, delivery: Received[E]) -> Work[WebhookResponse]:
        try:
            return (yield from self._call(delivery))
        except Exception as error:
            return (yield from self._fail(error, WebhookResponse(500, "handler_failed")))

    def _call(self, delivery: Received[E]) -> Work[WebhookResponse]:
        seen, remember = self._options.reveal().get("seen"), self._options.reveal().get("remember")
        event_id = delivery.id
        if seen is not None and event_id is not None and (yield partial(seen, event_id)):
            return WebhookResponse(200, "duplicate")
        action = self._actions.get(delivery.type, self._fallback)
        if action is not None:
            yield partial(action, delivery.event)
        if remember is not None and event_id is not None:
            yield partial(remember, event_id)
        return WebhookResponse(200, "handled" if action is not None else "ignored")

    def _fail(self, error: Exception, response: WebhookResponse) -> Work[WebhookResponse]:
        """Reports an error; one raised by the callback itself is logged."""
        try:
            yield partial(self._options.reveal().get("on_error", _log_mistake), error)
        except Exception as second:
            _log.error("Webhook handler: on_error failed.", exc_info=second)
        return response


def _unknown_type() -> WebhookVerificationError:
    """The error for an event without a type: after a success the sender would not repeat it."""
    return refuse(
        "unknown_type",
        "The signature of the webhook event is valid, but nothing says its type; "
        "check that this version knows the events of the sender.",
    )


def _check_function(type_: str, function: object) -> Callable[[object], object]:
    if callable(function):
        return function
    raise invalid("invalid_argument", f"The action for {type_} must be a function that takes the event.")


_log: Final = logging.getLogger("docuvane")


def _log_mistake(error: Exception) -> None:
    """Logs errors of this program and of the service; anyone can cause failed verifications."""
    if isinstance(error, WebhookVerificationError) and error.reason not in {"body_not_raw", "unknown_type"}:
        return
    _log.error("Webhook handler: %s", error, exc_info=error)
