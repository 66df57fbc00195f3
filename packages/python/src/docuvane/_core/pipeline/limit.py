"""Delays requests while the quota is used up, and updates it from each response."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import TYPE_CHECKING

from ..errors.errors import AbortedError, APIError, DocuvaneError, RateLimitError
from ..limiter.limiter import Limiter
from ..limiter.quotas import Slot

if TYPE_CHECKING:
    from ..effects import Steps
    from ..limiter.shared_pauses import SharedPauses
    from ..outgoing import Outgoing, Reply
    from ..rate_limit import RateLimit
    from ..settings import Settings
    from .stage import Next, Stage


def limit(settings: Settings, limiter: Limiter) -> Stage:
    """Paces attempts together with all clients of this process that use the same credential.

    The stage raises ``RateLimitError`` when the attempt would wait longer than it may; nothing was sent then.
    """
    pauses = _pauses(settings, limiter)
    on_response = settings.rate_limit.on_response

    def stage(request: Outgoing, send: Next) -> Steps[Reply]:
        operation = request.operation.id
        if settings.rate_limit.mode == "off":
            return (yield from exchange(limiter.take(operation), request, send))
        if pauses is not None:
            yield from pauses.read(request.cancel)
        slot = limiter.try_take(operation) or (yield from _wait(request, settings, limiter))
        return (yield from exchange(slot, request, send))

    def exchange(slot: Slot, request: Outgoing, send: Next) -> Steps[Reply]:
        response: Reply | APIError | None = None
        try:
            response = yield from send(request)
            return response
        except APIError as error:
            # A token response says nothing about the limits of this call, which was not sent.
            response = None if error.outcome == "not_sent" else error
            raise
        finally:
            # In any case: a call that is never finished would count as in flight forever.
            if response is None:
                limiter.finish(slot)
            else:
                response.rate_limit = finish(slot, response.status, response.headers)

    def finish(slot: Slot, status: int, headers: Mapping[str, str]) -> RateLimit | None:
        seen = limiter.finish(slot, status, headers)
        if seen is not None:
            on_response(seen)
        if pauses is not None and status == 429:
            pauses.write()
        return seen

    return stage


def _pauses(settings: Settings, limiter: Limiter) -> SharedPauses | None:
    store = settings.rate_limit.store
    if store is None:
        return None
    from ..limiter.shared_pauses import SharedPauses

    return SharedPauses(store, limiter, settings.clock)


def _wait(request: Outgoing, settings: Settings, limiter: Limiter) -> Steps[Slot]:
    limits, operation, cancel = settings.rate_limit, request.operation, request.cancel
    left = request.deadline - settings.clock.monotonic()
    seconds = 0.0 if limits.mode == "throw" else min(limits.max_wait, left)
    slot = yield from limiter.wait(operation.id, seconds, cancel, limits.on_wait)
    if slot is not None:
        return slot
    call = f"{operation.method} {operation.path}"
    error: DocuvaneError = _not_sent(limiter.seconds_left(operation.id), call)
    if cancel is not None and cancel.is_set():
        message = f"Aborted while waiting for the rate limit: {call}."
        error = AbortedError(message, code="aborted", outcome="not_sent")
    error.rate_limit = limiter.latest
    raise error


def _not_sent(seconds: float, call: str) -> RateLimitError:
    detail = f"The rate limit is used up for {ceil(seconds)} s, longer than this call may wait."
    error = RateLimitError(
        f"Not sent: {call} (rate_limited): {detail}",
        code="rate_limited",
        status=429,
        detail=detail,
        outcome="not_sent",
    )
    error.retryable = True
    error.retry_after = seconds
    return error
