"""The raw response: a model with status, headers and request ID."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, Generic, cast

from typing_extensions import ParamSpec, TypeVar

from .headers import Headers
from .rate_limit import RateLimit

P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
H = TypeVar("H", bound=Headers)
H_co = TypeVar("H_co", bound=Headers, covariant=True, default=Headers)


@dataclass(frozen=True)
class Result(Generic[T_co, H_co]):
    """A successful response with status, headers and request ID, as returned by ``with_raw_response``.

    Where the service documents headers, ``headers`` has a property for each.
    """

    data: T_co
    status: int
    headers: H_co
    request_id: str | None
    rate_limit: RateLimit | None
    attempts: int
    idempotency_key: str | None


def with_result(method: Callable[P, T]) -> Callable[P, Result[T]]:
    """Types a method of a resource whose sender returns results; see ``Resource.with_results``."""
    return cast("Callable[P, Result[T]]", method)


def with_async_result(
    method: Callable[P, Coroutine[Any, Any, T]],
) -> Callable[P, Coroutine[Any, Any, Result[T]]]:
    """The async variant."""
    return cast("Callable[P, Coroutine[Any, Any, Result[T]]]", method)


def with_headers(method: Callable[P, Result[T]], headers: type[H]) -> Callable[P, Result[T, H]]:
    """Gives the results of a method the headers that the service documents for it."""

    @wraps(method)
    def call(*args: P.args, **kwargs: P.kwargs) -> Result[T, H]:
        return _headed(method(*args, **kwargs), headers)

    return call


def with_async_headers(
    method: Callable[P, Coroutine[Any, Any, Result[T]]], headers: type[H]
) -> Callable[P, Coroutine[Any, Any, Result[T, H]]]:
    """The async variant."""

    @wraps(method)
    async def call(*args: P.args, **kwargs: P.kwargs) -> Result[T, H]:
        return _headed(await method(*args, **kwargs), headers)

    return call


def _headed(result: Result[T], headers: type[H]) -> Result[T, H]:
    return cast("Result[T, H]", replace(result, headers=headers(result.headers)))
