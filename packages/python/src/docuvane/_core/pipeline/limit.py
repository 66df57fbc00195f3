"""Holds attempts back while the service has no room for them, and learns from each answer how much it has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from ..errors.docuvane_error import DocuvaneError
from ..errors.errors import AbortedError, APIError, RateLimitError
from ..limiter.admission import Admission, NoRoomError, Observation, Refused, WaitCanceledError
from ..limiter.record import RateLimitRecord
from ..limiter.registry import account_key, limiter_of
from ..retry_after import read_retry_after

if TYPE_CHECKING:
    from ..effects import Steps
    from ..limiter.limiter import Limiter
    from ..limiter.quota_set import Pass
    from ..limiter.rate_limit import RateLimit
    from ..limiter.sharing import Sharing
    from ..outgoing import Outgoing, Reply
    from ..settings import Settings
    from .stage import Next, Stage


@dataclass(frozen=True)
class _Tools:
    settings: Settings
    record: RateLimitRecord
    limiter: Limiter
    sharing: Sharing | None


def limit(settings: Settings, record: RateLimitRecord) -> Stage:
    """Paces attempts by what the service says about its limits, with all clients of the same credential.

    Args:
        settings: Which account it is, and what is done when there is no room.
        record: Where the client reads the latest state.
    """
    identity = settings.credentials.identity
    key = account_key(str(settings.origin), identity)
    limiter = limiter_of(key, settings.clock)
    tools = _Tools(settings, record, limiter, _share(settings, key, limiter))
    mode = settings.rate_limit.mode

    def stage(request: Outgoing, send: Next) -> Steps[Reply]:
        operation = request.operation.id
        if mode == "off":
            return (yield from _send(limiter.let(operation), request, send, tools))
        if tools.sharing is not None:
            yield from tools.sharing.ready(request.cancel)
        given = limiter.enter(operation, mode == "wait") or (yield from _wait(request, tools))
        return (yield from _send(given, request, send, tools))

    return stage


def _share(settings: Settings, key: str, limiter: Limiter) -> Sharing | None:
    store = settings.rate_limit.store
    if store is None:
        return None
    from ..limiter.sharing import Sharing, SharingTools

    return Sharing(SharingTools(store, key, limiter, settings.clock))


def _wait(request: Outgoing, tools: _Tools) -> Steps[Pass]:
    """Raises ``RateLimitError`` when there is no room in time; nothing was sent."""
    limits, clock = tools.settings.rate_limit, tools.settings.clock
    left = request.deadline - clock.monotonic()
    patience = 0.0 if limits.mode == "throw" else min(limits.max_wait, left)
    call = f"{request.operation.method} {request.operation.path}"
    try:
        admission = Admission(request.operation.id, patience, request.cancel, limits.on_wait)
        return (yield from tools.limiter.wait(admission))
    except NoRoomError as none:
        error: DocuvaneError = _no_room(none.seconds, call)
    except WaitCanceledError:
        message = f"Aborted while waiting for the rate limit: {call}."
        error = AbortedError(message, code="aborted", outcome="not_sent")
    error.rate_limit = tools.record.latest
    raise error


def _send(given: Pass, request: Outgoing, send: Next, tools: _Tools) -> Steps[Reply]:
    limiter = tools.limiter
    observation: Observation | None = None
    counted = True
    try:
        reply = yield from send(request)
        reply.rate_limit = _observe(reply.headers, given, tools)
        if reply.rate_limit is not None:
            observation = Observation(reply.rate_limit.windows)
        return reply
    except DocuvaneError as error:
        counted = error.outcome != "not_sent"
        # An answer to a request for a token says nothing about the limit of this call, which was not sent.
        if isinstance(error, APIError) and counted:
            error.rate_limit = _observe(error.headers, given, tools)
            observation = _describe(error, tools.settings.clock.now())
        raise
    finally:
        # Whatever happened: a call that is never finished would count as under way for ever.
        limiter.finish(given, observation, counted)
        if tools.sharing is not None:
            tools.sharing.publish()


def _observe(headers: Mapping[str, str], given: Pass, tools: _Tools) -> RateLimit | None:
    record, on_change = tools.record, tools.settings.rate_limit.on_change
    before = record.latest
    seen = record.observe(headers, tools.settings.clock.now(), given.sent_at)
    if on_change is not None and seen is not None and (before is None or _is_changed(before, seen)):
        on_change(seen)
    return seen


def _is_changed(before: RateLimit, after: RateLimit) -> bool:
    return (before.limit, before.remaining, before.raw) != (after.limit, after.remaining, after.raw)


def _describe(error: APIError, now: float) -> Observation:
    windows = () if error.rate_limit is None else error.rate_limit.windows
    if error.status != 429:
        return Observation(windows)
    wish = read_retry_after(error.headers, now)
    return Observation(windows, Refused(None if wish is None else now + wish))


def _no_room(seconds: float | None, call: str) -> RateLimitError:
    when = "" if seconds is None else f" for {ceil(seconds)} s"
    detail = f"The rate limit is used up{when}, longer than this call may wait."
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
