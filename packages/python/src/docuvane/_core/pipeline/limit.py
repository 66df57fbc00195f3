"""Delays requests while the quota is used up, and updates it from each response."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from ..errors.docuvane_error import DocuvaneError
from ..errors.errors import AbortedError, APIError, RateLimitError
from ..limiter.admission import Admission, NoRoomError, Observation, Refusal, WaitCanceledError
from ..limiter.record import RateLimitRecord
from ..limiter.registry import account_key, limiter_of
from ..retry_after import read_retry_after

if TYPE_CHECKING:
    from ..effects import Steps
    from ..limiter.limiter import Limiter
    from ..limiter.quota import Pass
    from ..limiter.rate_limit_store import StoreSync
    from ..outgoing import Outgoing, Reply
    from ..rate_limit import RateLimit
    from ..settings import Settings
    from .stage import Next, Stage


@dataclass(frozen=True)
class _Tools:
    settings: Settings
    record: RateLimitRecord
    limiter: Limiter
    sync: StoreSync | None


def limit(settings: Settings, record: RateLimitRecord) -> Stage:
    """Paces attempts together with all clients of this process that use the same credential.

    Args:
        settings: Settings of the client.
        record: Keeps the most recent rate limits.
    """
    key = account_key(str(settings.origin), settings.credentials.identity)
    limiter = limiter_of(key, settings.clock)
    tools = _Tools(settings, record, limiter, _sync(settings, key, limiter))

    def stage(request: Outgoing, send: Next) -> Steps[Reply]:
        operation = request.operation.id
        if settings.rate_limit.mode == "off":
            return (yield from _send(limiter.let(operation), request, send, tools))
        if tools.sync is not None:
            yield from tools.sync.ready(request.cancel)
        given = limiter.enter(operation) or (yield from _wait(request, tools))
        return (yield from _send(given, request, send, tools))

    return stage


def _sync(settings: Settings, key: str, limiter: Limiter) -> StoreSync | None:
    store = settings.rate_limit.store
    if store is None:
        return None
    from ..limiter.rate_limit_store import StoreSync, StoreSyncTools

    return StoreSync(StoreSyncTools(store, key, limiter, settings.clock))


def _wait(request: Outgoing, tools: _Tools) -> Steps[Pass]:
    """Raises ``RateLimitError`` when the wait would be too long; nothing was sent."""
    limits, clock = tools.settings.rate_limit, tools.settings.clock
    left = request.deadline - clock.monotonic()
    patience = 0.0 if limits.mode == "throw" else min(limits.max_wait, left)
    call = f"{request.operation.method} {request.operation.path}"
    try:
        admission = Admission(request.operation.id, patience, request.cancel, limits.on_wait)
        return (yield from tools.limiter.wait(admission))
    except NoRoomError as none:
        error: DocuvaneError = _not_sent(none.seconds, call)
    except WaitCanceledError:
        message = f"Aborted while waiting for the rate limit: {call}."
        error = AbortedError(message, code="aborted", outcome="not_sent")
    error.rate_limit = tools.record.latest
    raise error


def _send(given: Pass, request: Outgoing, send: Next, tools: _Tools) -> Steps[Reply]:
    observation: Observation | None = None
    try:
        reply = yield from send(request)
        reply.rate_limit = _observe(reply.headers, given, tools)
        if reply.rate_limit is not None:
            observation = Observation(reply.rate_limit.windows)
        return reply
    except APIError as error:
        # A response to a request for a token says nothing about the limits of this call, which was not sent.
        if error.outcome != "not_sent":
            error.rate_limit = _observe(error.headers, given, tools)
            observation = _observation_of(error, tools.settings.clock.now())
        raise
    finally:
        # In any case: a call that is never finished would count as in flight forever.
        tools.limiter.finish(given, observation)
        if tools.sync is not None:
            tools.sync.publish()


def _observe(headers: Mapping[str, str], given: Pass, tools: _Tools) -> RateLimit | None:
    record, on_change = tools.record, tools.settings.rate_limit.on_change
    before = record.latest
    seen = record.observe(headers, tools.settings.clock.now(), given.sent_at)
    if on_change is not None and seen is not None and (before is None or _is_changed(before, seen)):
        on_change(seen)
    return seen


def _is_changed(before: RateLimit, after: RateLimit) -> bool:
    """A reset that moves by a second or less is the same one, rounded."""
    if (before.limit, before.remaining) != (after.limit, after.remaining):
        return True
    return abs((before.reset_at or 0) - (after.reset_at or 0)) > 1


def _observation_of(error: APIError, now: float) -> Observation:
    windows = () if error.rate_limit is None else error.rate_limit.windows
    if error.status != 429:
        return Observation(windows)
    seconds = read_retry_after(error.headers, now)
    return Observation(windows, Refusal(None if seconds is None else now + seconds))


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
