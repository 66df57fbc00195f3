"""Decides whether a failed attempt is made again, and when."""

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
"""Statuses that may pass by themselves. 409 only with the code that says another attempt is still at work."""

_RETRY_COST = 5
_TIMEOUT_COST = 10
"""Tokens of the budget: a retry, and a retry after a timeout, which held a connection for long."""

_RANK: tuple[Outcome | None, ...] = (None, "not_sent", "rejected", "unknown")


class _Failure(NamedTuple):
    """A failed attempt with what is known about making it again."""

    error: DocuvaneError
    retryable: bool
    """Whether the same call could succeed later and may be repeated."""
    settled: bool
    """Whether it comes from a call inside this one, as the one for a token, that made its own retries."""
    asked: float | None
    """Seconds the service asked to wait."""


def retry(settings: Settings, is_renewable: Callable[[Outgoing], bool]) -> Stage:
    """Repeats failed attempts as the operation's retry class, the service's advice and the budget allow.

    A refused credential that can be renewed gets one attempt more, at once: the service did nothing, so that
    this is right for every class, and does not count towards ``max_retries``.

    Errors leave with the number of attempts, the idempotency key, and the worst outcome of all attempts.

    Args:
        settings: Time, chance, a log, and how far retries may go.
        is_renewable: Whether the credential of a call can be another one next time.
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
    """Whether the service refused the credential of this attempt, which can be made again."""
    error = failure.error
    if failure.settled or not is_replayable(request):
        return False
    return isinstance(error, APIError) and error.status == 401


def _is_held_back(error: DocuvaneError) -> bool:
    """Not sent for want of room: the caller said how long a call may wait for that."""
    return isinstance(error, RateLimitError) and error.outcome == "not_sent"


def _is_left_before(error: DocuvaneError) -> bool:
    """The caller left before this attempt was sent: while it waited for room or for a credential."""
    return isinstance(error, AbortedError) and error.outcome == "not_sent"


def _is_transient(error: DocuvaneError) -> bool:
    if isinstance(error, APIConnectionError):
        return error.code != "total_timeout"
    if not isinstance(error, APIError):
        return False
    advice = error.headers.get("x-should-retry")
    if advice in ("true", "false"):
        return advice == "true"
    return error.status in _TRANSIENT or (error.status == 409 and error.code == "idempotency_in_progress")


def _may_repeat(error: DocuvaneError, request: Outgoing, settings: Settings) -> bool:
    """The operation's class decides; nothing a service says overrides it."""
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
    """What the service asked for: ``Retry-After``, else the reset of a window that is empty."""
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
    """An earlier attempt that may have been processed makes the whole call uncertain."""
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
    # Waiting less than asked would be refused again, waiting that long would look like a hang: the caller
    # decides.
    if asked is not None and asked > settings.max_retry_after:
        return None
    # Retry-After wins over our backoff: the server knows when it will have room (RFC 9110 §10.2.3).
    chance = settings.random
    delay = backoff_delay(retry, chance) if asked is None else asked_delay(asked, chance)
    return delay if settings.clock.monotonic() + delay < request.deadline else None


def _pay(failure: _Failure, budget: RetryBudget) -> None:
    """Takes the retry out of the budget.

    A 429 that says when to come back is free, the service planned it.
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
