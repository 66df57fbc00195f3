"""The raw response: a model with status, headers and request ID."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from typing_extensions import ParamSpec

from .headers import Headers
from .rate_limit import RateLimit

P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True)
class Result(Generic[T_co]):
    """A successful response with status, headers and request ID, as returned by ``with_raw_response``."""

    data: T_co
    status: int
    headers: Headers
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
