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
from .validate import validate

if TYPE_CHECKING:
    from ..effects import Steps
    from ..limiter.limiter import Limiter
    from ..middleware import AnyMiddleware
    from ..outgoing import Outgoing, Reply
    from ..request import Request
    from ..settings import Settings
    from .stage import Next, RawNext, RawStage, Stage


def pipeline(
    settings: Settings, limiter: Limiter, functions: AnyMiddleware
) -> Callable[[Request[Any]], Steps[Reply]]:
    """Builds the pipeline.

    Args:
        settings: Options of the client.
        limiter: Paces its requests together with those of all clients that use the same credential.
        functions: The middleware, the first one outermost.
    """
    prepare = preparer(settings)
    trace_call, trace_attempt = _tracing(settings)
    connections = Connections(settings.max_connections, settings.clock)
    authenticator = Authenticator(settings, cache_opener(settings, _own_call(settings, connections)))
    call = _compose(
        # Once per call.
        *trace_call,
        log(settings),
        *([] if settings.validate == "off" else [validate(settings)]),
        retry(settings, authenticator.is_renewable),
        # Once per attempt.
        limit(settings, limiter),
        *trace_attempt,
        authenticator.stage,
        parse(settings),
        *_middleware(functions),
        attempt=transport(settings.clock, connections),
    )
    return lambda request: call(prepare(request))


def _own_call(settings: Settings, connections: Connections) -> Next:
    """The pipeline of token requests: no credential, no pacing, no middleware."""
    trace_call, trace_attempt = _tracing(settings)
    return _compose(
        *trace_call,
        log(settings),
        retry(settings, lambda _: False),
        *trace_attempt,
        parse(settings),
        attempt=transport(settings.clock, connections),
    )


def _tracing(settings: Settings) -> tuple[Sequence[Stage], Sequence[Stage]]:
    """The stages that trace a call and an attempt, if there is a tracer provider."""
    if settings.tracer_provider is None:
        return (), ()
    from .trace import trace_attempt, trace_call

    return [trace_call(settings.tracer_provider)], [trace_attempt(settings)]


def _middleware(functions: AnyMiddleware) -> Sequence[RawStage]:
    """The stage of the middleware, if there are functions."""
    if not functions:
        return ()
    from .run_middleware import middleware

    return [middleware(functions)]


def _compose(*stages: Callable[[Outgoing, Any], Steps[Any]], attempt: RawNext) -> Next:
    """Puts each stage around the next: down to ``parse`` they return a ``Reply``, below it a ``Response``."""
    below: Callable[[Outgoing], Steps[Any]] = attempt
    for stage in reversed(stages):
        below = _put_on(stage, below)
    return below


def _put_on(
    stage: Callable[[Outgoing, Any], Steps[Any]], below: Callable[[Outgoing], Steps[Any]]
) -> Callable[[Outgoing], Steps[Any]]:
    return lambda request: stage(request, below)
