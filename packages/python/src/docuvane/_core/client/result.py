"""Types methods that give a model with everything that came around it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar, cast

from typing_extensions import ParamSpec

from ..request import Result

P = ParamSpec("P")
T = TypeVar("T")


def with_result(method: Callable[P, T]) -> Callable[P, Result[T]]:
    """Types a method of a resource whose sender returns results; see ``Resource.with_results``."""
    return cast("Callable[P, Result[T]]", method)


def with_async_result(
    method: Callable[P, Coroutine[Any, Any, T]],
) -> Callable[P, Coroutine[Any, Any, Result[T]]]:
    """The same for tasks."""
    return cast("Callable[P, Coroutine[Any, Any, Result[T]]]", method)
