"""One page of a list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from ..headers import Headers
    from ..rate_limit import RateLimit

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True)
class Page(Generic[T_co]):
    """One page of a list, with status, headers and request ID."""

    data: tuple[T_co, ...]
    """The items of this page; may be empty although there are more pages."""
    has_more: bool
    """Whether there are more pages."""
    next_cursor: str | int | None
    """Pass it as the cursor, offset or page number to read the next page; ``None`` at the end.

    Where pages have URLs, it is the URL.
    """
    model: object
    """The whole page as its model, for other properties of the list."""
    status: int
    headers: Headers
    request_id: str | None
    rate_limit: RateLimit | None

    def __iter__(self) -> Iterator[T_co]:
        return iter(self.data)

    def __len__(self) -> int:
        return len(self.data)
