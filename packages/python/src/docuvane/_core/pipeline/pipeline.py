"""Lists the stages of a call in order, outermost first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from .attempt import transport
from .authenticate import Authenticator
from .connections import Connections
from .limit import limit
from .log import log
from .parse import parse
from .prepare import preparer
from .retry import retry
from .token_call import cache_opener
from .validate import Drift

if TYPE_CHECKING:
    from ..effects import Steps
    from ..errors.facts import DataIssue
    from ..limiter.limiter import Limiter
    from ..outgoing import Outgoing, Reply
    from ..request import Request
    from ..settings import Settings
    from .stage import Next, Stage


def pipeline(settings: Settings, limiter: Limiter) -> Callable[[Request[Any]], Steps[Reply]]:
    """Builds the pipeline.

    Args:
        settings: Options of the client.
        limiter: Paces its requests together with those of all clients that use the same credential.
    """
    prepare = preparer(settings)
    tracing = _tracing(settings)
    connections = Connections(settings.max_connections, settings.clock)
    authenticator = Authenticator(settings, cache_opener(settings, _own_call(settings, connections)))
    call = _compose(
        [
            # Once per call.
            *tracing[:1],
            log(settings),
            retry(settings, authenticator.is_renewable),
            # Once per attempt.
            limit(settings, limiter),
            *tracing[1:],
            authenticator.stage,
        ],
        _exchange(settings, connections, is_own=False),
    )
    return lambda request: call(prepare(request))


def _own_call(settings: Settings, connections: Connections) -> Next:
    """The pipeline of token requests: no credential, no pacing, no middleware."""
    tracing = _tracing(settings)
    stages = [*tracing[:1], log(settings), retry(settings, lambda _: False), *tracing[1:]]
    return _compose(stages, _exchange(settings, connections, is_own=True))


def _tracing(settings: Settings) -> Sequence[Stage]:
    """The stages that log a call and its attempts, where logging is on."""
    if settings.tracer_provider is None:
        return ()
    from .trace import trace_attempt, trace_call

    return trace_call(settings.tracer_provider), trace_attempt(settings)


def _compose(stages: Sequence[Stage], below: Next) -> Next:
    for stage in reversed(stages):
        below = _put_on(stage, below)
    return below


def _put_on(stage: Stage, below: Next) -> Next:
    return lambda request: stage(request, below)


def _exchange(settings: Settings, connections: Connections, *, is_own: bool) -> Next:
    """The last stages: sends, with the middleware around it, and reads the response."""
    drift, clock = Drift(settings), settings.clock

    def exchange(request: Outgoing) -> Steps[Reply]:
        response = yield from transport(request, clock, connections, is_own=is_own)
        if response.body is not None:
            from .open_response import open_response

            return open_response(response, request, connections)
        issues: list[DataIssue] = []
        reply = parse(response, request, issues.append if drift.is_looked_for else None)
        if issues:
            drift.tell(issues, request, reply)
        return reply

    return exchange
