"""Polls a resource with exponential backoff until it is done or the timeout is reached."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from threading import Event
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from ..effects import Call, Send, Sleep
from ..errors.checks import check_number
from ..errors.errors import (
    AbortedError,
    APIConnectionError,
    APIError,
    ResponseParseError,
    WaitFailedError,
    WaitTimeoutError,
)
from ..errors.status import is_passing
from ..headers import read_request_id
from ..json.lookup import member_at
from ..retry_after import read_retry_after

if TYPE_CHECKING:
    from ..effects import Steps
    from ..headers import Headers
    from ..request import CallOptions, Request
    from ..result import Result
    from ..sender import Context

S = TypeVar("S")
T = TypeVar("T")

_SHORTEST_DELAY = 0.1
"""Seconds. A service that advises no delay must not be polled in a tight loop."""

_GROWN = 100
"""Number of delays after which they stop growing; a larger power may not fit a float."""

_FINAL_POLL = 5.0
"""Seconds for the final poll after the timeout."""


@dataclass(frozen=True)
class Waiter:
    """How to wait for a resource, from the spec. Times in seconds."""

    what: str
    """For messages: ``document``, ``run``."""
    field: str
    """Attribute with the status of the resource; dots address nested ones."""
    pending: tuple[str, ...]
    """Statuses in progress. A status in no list counts as in progress too, with one warning."""
    succeeded: tuple[str, ...]
    """Statuses of success."""
    failed: tuple[str, ...] = ()
    """Statuses of failure."""
    first_delay: float = 1
    factor: float = 1.5
    """Growth factor of the delay."""
    max_delay: float = 10
    jitter: float = 0.2
    """Jitter: share by which a delay varies in both directions."""
    timeout: float = 600
    """For the whole wait."""
    not_found_grace: float = 5
    """How long "not found" means "not yet": replicas may lag behind a creation."""
    error: type[WaitFailedError] = WaitFailedError
    """The error raised for a status in ``failed``."""


@dataclass(frozen=True)
class WaitOptions(Generic[T]):
    """Options of a wait."""

    timeout: float | None = None
    """Seconds for the whole wait. Default: as the spec says."""
    on_update: Callable[[T], object] | None = None
    """Called with each state that differs from the one before; awaited in a task when it is asynchronous."""
    cancel: Event | None = None
    """Aborts the wait."""


def wait(
    waiter: Waiter, request: Request[T], context: Context, options: WaitOptions[T] | None = None
) -> Steps[T]:
    """Polls a resource until it is done.

    The delays grow; a ``Retry-After`` from the service replaces them. Unchanged states have no body (ETag).
    Server and network errors do not end the wait; other errors do.

    Args:
        waiter: The meaning of its statuses.
        request: Reads the current state; its path parameters identify the resource in messages.
        context: Clock, random source and logger.
        options: How long to wait.

    Raises:
        WaitFailedError: It failed.
        WaitTimeoutError: The wait timed out. Processing continues.
        AbortedError: ``cancel`` was set.
    """
    return (yield from _Poller(waiter, request, context, options or WaitOptions()).until_done())


def send_then_wait(
    request: Request[S],
    waiter: Waiter,
    poll: Callable[[S], Request[T]],
    context: Context,
    *,
    options: WaitOptions[T],
) -> Steps[T]:
    """Makes a call that starts processing, and waits until it is done.

    Args:
        request: Starts processing. Its response counts as the first poll if ``poll`` reads the same type.
        waiter: The meaning of the statuses.
        poll: Creates the polling request from the response.
        context: Clock, random source and logger.
        options: How long to wait after the call. Without a ``cancel``, that of the call holds for both.

    Raises:
        WaitFailedError: It failed.
        WaitTimeoutError: The wait timed out. Processing continues.
        AbortedError: ``cancel`` was set.
    """
    if options.cancel is None:
        options = replace(options, cancel=request.options.get("cancel"))
    started: Result[S] = yield Send(request)
    reading = poll(started.data)
    poller = _Poller(waiter, reading, context, options)
    same = cast("object", reading.returns) is cast("object", request.returns)
    yield from poller.accept(cast("T", started.data) if same else None, started.headers)
    return (yield from poller.until_done())


class _Poller(Generic[T]):
    """Polls one resource and keeps its latest state."""

    def __init__(
        self, waiter: Waiter, request: Request[T], context: Context, options: WaitOptions[T]
    ) -> None:
        self._waiter = waiter
        self._request = request
        self._context = context
        self._options = options
        self._name = ", ".join(request.path.values()) or f"the {waiter.what}"
        timeout = options.timeout
        self._timeout = check_number("timeout", waiter.timeout if timeout is None else timeout)
        self._start = context.clock.monotonic()
        self._warned: set[str] = set()
        self._latest: T | None = None
        self._status: str | None = None
        self._etag: str | None = None
        self._advice: float | None = None
        self._count = 0
        self._delays = 0
        self._is_last = False

    def until_done(self) -> Steps[T]:
        """Polls until there is an end."""
        while True:
            if self._latest is not None and self._status in self._waiter.succeeded:
                return self._latest
            if self._status in self._waiter.failed:
                raise _failure(self._waiter, self._name, self._latest)
            if self._is_last:
                raise self._timed_out()
            yield from self._pause()
            yield from self._poll()

    def accept(self, data: T | None, headers: Headers) -> Steps[None]:
        """Updates the state from a response; without data, nothing has changed."""
        self._advice = read_retry_after(headers, self._context.clock.now())
        if data is None:
            return
        status = member_at(data, self._waiter.field)
        if not isinstance(status, str):
            message = f"The state of {self._name} has no {self._waiter.field}."
            raise ResponseParseError(message, status=200, request_id=read_request_id(headers))
        etag = headers.get("etag")
        changed = status != self._status or not etag or etag != self._etag
        self._etag, self._status, self._latest = etag, status, data
        self._warn(status)
        on_update = self._options.on_update
        if changed and on_update is not None:
            yield Call(lambda: on_update(data))

    def _pause(self) -> Steps[None]:
        """Sleeps until the next poll is due, at the deadline at the latest."""
        delay = self._delay()
        left = max(0.0, self._left())
        self._is_last = delay >= left
        self._advice = None
        cancel = self._options.cancel
        if min(delay, left) > 0:
            yield Sleep(min(delay, left), cancel)
        if cancel is not None and cancel.is_set():
            raise AbortedError(
                f"Aborted while waiting for {self._name}; processing continues.", code="aborted"
            )

    def _delay(self) -> float:
        # Nothing is known yet, so there is nothing to wait for.
        if self._count == 0 and self._latest is None and self._advice is None:
            return 0
        waiter = self._waiter
        growing = min(waiter.max_delay, waiter.first_delay * waiter.factor ** min(self._delays, _GROWN))
        self._delays += 1
        if self._advice is not None:
            return max(_SHORTEST_DELAY, self._advice)
        return max(
            _SHORTEST_DELAY, growing * (1 - waiter.jitter + 2 * waiter.jitter * self._context.random())
        )

    def _poll(self) -> Steps[None]:
        self._count += 1
        headers: Mapping[str, str | None] = self._request.headers
        if self._etag is not None:
            headers = {**headers, "If-None-Match": self._etag}
        request = replace(self._request, headers=headers, options=self._call_options())
        try:
            result: Result[T] = yield Send(request)
        except (APIError, APIConnectionError) as error:
            if not self._may_pass(error):
                raise
            return
        yield from self.accept(result.data, result.headers)

    def _call_options(self) -> CallOptions:
        """No call may outlast the wait; the final poll has no retries and a short timeout."""
        options = self._request.options.copy()
        if self._options.cancel is not None:
            options["cancel"] = self._options.cancel
        options["total_timeout"] = _FINAL_POLL if self._is_last else self._left() + _FINAL_POLL
        if self._is_last:
            options["max_retries"] = 0
        return options

    def _left(self) -> float:
        return self._start + self._timeout - self._context.clock.monotonic()

    def _warn(self, status: str) -> None:
        waiter = self._waiter
        known = status in waiter.pending or status in waiter.succeeded or status in waiter.failed
        if known or status in self._warned:
            return
        self._warned.add(status)
        self._context.logger.warning(
            "a %s has a status this version does not know: %.100r", waiter.what, status
        )

    def _may_pass(self, error: APIError | APIConnectionError) -> bool:
        """Whether to keep polling after a failed poll."""
        self._advice = error.retry_after
        if not isinstance(error, APIError):
            return True
        if error.status == 404:
            return self._context.clock.monotonic() - self._start < self._waiter.not_found_grace
        return is_passing(error.status)

    def _timed_out(self) -> WaitTimeoutError:
        status = self._status or "never seen"
        what = f"{self._name} is not done after {self._timeout:g} s ({status})"
        error = WaitTimeoutError(
            f"{what}; processing continues, wait again with the same ID.", last=self._latest
        )
        error.attempts = self._count
        error.retryable = True
        return error


def _failure(waiter: Waiter, name: str, last: object) -> WaitFailedError:
    """Returns the reason from ``failure`` or ``error``, as most services name it."""
    reason = member_at(last, "failure") or member_at(last, "error")
    code, message = member_at(reason, "code"), member_at(reason, "message")
    shown = code if isinstance(code, str) and code else f"{waiter.what}_failed"
    why = message if isinstance(message, str) and message else "no reason given"
    return waiter.error(f"The {waiter.what} {name} failed ({shown}): {why}", code=shown, last=last)
