"""Decides whether and when a failed attempt is repeated."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ..effects import Sleep
from ..errors.docuvane_error import DocuvaneError
from ..errors.errors import AbortedError, APIConnectionError, APIError, APITimeoutError, RateLimitError
from ..request import BytesBody
from ..retry_after import read_retry_after
from .backoff import asked_delay, backoff_delay
from .budget import RetryBudget

if TYPE_CHECKING:
    from ..effects import Steps
    from ..errors.facts import Outcome
    from ..outgoing import Outgoing, Reply
    from ..settings import Settings
    from .stage import Next, Stage

_TRANSIENT = frozenset({408, 425, 429, 500, 502, 503, 504})
"""Statuses that may be transient. 409 only with the code of an attempt that is still in progress."""

_RETRY_COST = 5
_TIMEOUT_COST = 10
"""Budget tokens: for a retry, and for a retry after a timeout, which occupied a connection for long."""

_RANK: tuple[Outcome | None, ...] = (None, "not_sent", "rejected", "unknown")


class _Failure(NamedTuple):
    """A failed attempt and whether it can be repeated."""

    error: DocuvaneError
    retryable: bool
    """Whether the call may be repeated and could succeed later."""
    settled: bool
    """Whether it comes from a nested call with its own retries, such as a token request."""
    asked: float | None
    """Seconds the service asked to wait."""


def retry(settings: Settings, is_renewable: Callable[[Outgoing], bool]) -> Stage:
    """Repeats failed attempts as the operation's retry class, the service's advice and the budget allow.

    A rejected credential that can be renewed gets one more attempt, immediately: the service did nothing, so
    this is safe for every class, and does not count towards ``max_retries``.

    Errors leave with the number of attempts, the idempotency key, and the worst outcome of all attempts.

    Args:
        settings: Clock, random source, logger and retry limits.
        is_renewable: Whether the credential of a call can be renewed.
    """
    budget = RetryBudget()

    def stage(request: Outgoing, send: Next) -> Steps[Reply]:
        outcome: Outcome | None = None
        renewals = 0
        while True:
            try:
                reply = yield from send(request)
            except DocuvaneError as error:
                failure = _judge(error, request, settings)
                outcome = _worse(outcome, error.outcome)
                _describe(failure, request, outcome)
                if renewals == 0 and _was_refused(failure, request) and is_renewable(request):
                    renewals = 1
                else:
                    delay = _next_delay(failure, request, request.attempt - renewals, settings)
                    if delay is None:
                        raise
                    _pay(failure, budget)
                    yield from _pause(delay, failure, request, settings)
                request.attempt += 1
            else:
                budget.refund()
                return reply

    return stage


def _judge(error: DocuvaneError, request: Outgoing, settings: Settings) -> _Failure:
    if _is_held_back(error):
        return _Failure(error, retryable=True, settled=True, asked=error.retry_after)
    repeatable = _is_transient(error) and _may_repeat(error, request, settings)
    return _Failure(
        error,
        retryable=repeatable and is_replayable(request),
        settled=error.attempts > 0,
        asked=_read_advice(error, settings.clock.now()),
    )


def _was_refused(failure: _Failure, request: Outgoing) -> bool:
    """Whether the service rejected the credential of this attempt, which can be repeated."""
    error = failure.error
    if failure.settled or not is_replayable(request):
        return False
    return isinstance(error, APIError) and error.status == 401


def _is_held_back(error: DocuvaneError) -> bool:
    """Not sent because of the rate limit: the caller set how long a call may wait for it."""
    return isinstance(error, RateLimitError) and error.outcome == "not_sent"


def _is_left_before(error: DocuvaneError) -> bool:
    """The caller aborted before this attempt was sent, while it waited for the rate limit or a credential."""
    return isinstance(error, AbortedError) and error.outcome == "not_sent"


def _is_transient(error: DocuvaneError) -> bool:
    if isinstance(error, APIConnectionError):
        return error.code not in ("total_timeout", "tls_failed")
    if not isinstance(error, APIError):
        return False
    advice = error.headers.get("x-should-retry")
    if advice in ("true", "false"):
        return advice == "true"
    return error.status in _TRANSIENT or (error.status == 409 and error.code == "idempotency_in_progress")


def _may_repeat(error: DocuvaneError, request: Outgoing, settings: Settings) -> bool:
    """The operation's retry class decides; no response overrides it."""
    retry_class = request.operation.retry
    if retry_class == "safe" or (retry_class == "keyed" and settings.retry_keyed):
        return True
    if isinstance(error, APIError):
        return error.status == 429 or (error.status == 503 and "retry-after" in error.headers)
    return error.outcome == "not_sent"


def is_replayable(request: Outgoing) -> bool:
    """Whether the body of a call can be sent again."""
    body = request.body
    return body is None or isinstance(body, BytesBody) or body.replayable


def _read_advice(error: DocuvaneError, now: float) -> float | None:
    """The delay requested by the service: ``Retry-After``, else the reset of an exhausted window."""
    if not isinstance(error, APIError):
        return None
    asked = read_retry_after(error.headers, now)
    limit = error.rate_limit
    if asked is not None or limit is None:
        return asked
    empty = limit.remaining == 0 or (error.status == 429 and limit.remaining is None)
    return limit.reset_in if empty else None


def _worse(a: Outcome | None, b: Outcome | None) -> Outcome | None:
    return a if _RANK.index(a) > _RANK.index(b) else b


def _describe(failure: _Failure, request: Outgoing, outcome: Outcome | None) -> None:
    """An earlier attempt that may have been processed makes the outcome of the whole call unknown."""
    error = failure.error
    is_unsent = _is_held_back(error) or _is_left_before(error)
    error.attempts = request.attempt - 1 if is_unsent else request.attempt
    error.outcome = outcome
    error.retryable = failure.retryable
    error.idempotency_key = request.idempotency_key
    error.retry_after = failure.asked


def _next_delay(failure: _Failure, request: Outgoing, retry: int, settings: Settings) -> float | None:
    """Seconds until the next attempt, or ``None`` when the call ends."""
    aborted = request.cancel is not None and request.cancel.is_set()
    if not failure.retryable or failure.settled or retry > request.max_retries or aborted:
        return None
    asked = failure.asked
    # A shorter wait would be rejected again, and such a long one would look like a hang: the caller
    # decides.
    if asked is not None and asked > settings.max_retry_after:
        return None
    # Retry-After wins over our backoff: the server knows when it has capacity (RFC 9110 §10.2.3).
    chance = settings.random
    delay = backoff_delay(retry, chance) if asked is None else asked_delay(asked, chance)
    return delay if settings.clock.monotonic() + delay < request.deadline else None


def _pay(failure: _Failure, budget: RetryBudget) -> None:
    """Charges the retry to the budget.

    A 429 with a retry time is free: the service planned it.
    """
    error = failure.error
    if isinstance(error, APIError) and error.status == 429 and failure.asked is not None:
        return
    if budget.spend(_TIMEOUT_COST if isinstance(error, APITimeoutError) else _RETRY_COST):
        return
    error.args = (f"{error} Not retried: too many calls of this client failed lately.",)
    error.retry_budget_exhausted = True
    raise error


def _pause(delay: float, failure: _Failure, request: Outgoing, settings: Settings) -> Steps[None]:
    operation, error, cancel = request.operation, failure.error, request.cancel
    facts = {
        "operation": operation.id,
        "method": operation.method,
        "route": operation.path,
        "attempt": request.attempt,
        "code": error.code,
        "delay": delay,
    }
    message = "retry: %s %s in %.3f s (%s)"
    settings.logger.info(message, operation.method, operation.path, delay, error.code, extra=facts)
    yield Sleep(delay, cancel)
    if cancel is not None and cancel.is_set():
        aborted = AbortedError(
            f"Aborted while waiting to repeat {operation.method} {operation.path}.",
            code="aborted",
            outcome=error.outcome,
        )
        aborted.attempts = request.attempt
        aborted.idempotency_key = request.idempotency_key
        raise aborted
