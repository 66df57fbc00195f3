"""Walks through lists: iteration over items, or over pages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from ..effects import Send
from ..errors.checks import check_number
from ..errors.docuvane_error import DocuvaneError
from ..json.lookup import member_at
from ..path import build_path
from .page import Page
from .page_request import position_of, request_of
from .paging import NextPage, PageRead

if TYPE_CHECKING:
    from ..effects import Steps
    from ..errors.errors import ResponseParseError
    from ..request import Operation, Request
    from ..result import Result
    from ..sender import AsyncSender, Sender
    from .paging import Next, Paging

M = TypeVar("M")
T = TypeVar("T")


Each = Callable[[Any], Any]
"""Turns an item of a page into what the list gives."""


def _unchanged(item: object) -> object:
    return item


class Pages(Generic[T]):
    """A list request. Nothing is sent until it is iterated; each iteration reads it again.

    Example:
        for document in client.documents.list():
            print(document.id)
    """

    def __init__(self, sender: Sender, request: Request[M], paging: Paging, each: Each = _unchanged) -> None:
        self._sender = sender
        self._request: Request[Any] = request
        self._paging = paging
        self._each = each

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.data

    def __repr__(self) -> str:
        return f"Pages({_call(self._request.operation)})"

    def pages(self) -> Iterator[Page[T]]:
        """Iterates over pages.

        Raises:
            DocuvaneError: ``repeated_cursor``: the service sent a cursor twice, so the list would never end.
                ``missing_cursor``: it announced another page and sent no cursor for it. ``foreign_page``: the
                next page is at another origin, where the key is not sent.

        Example:
            for page in client.documents.list(limit=100).pages():
                print(len(page.data), page.request_id)
        """
        walk: _Walk[T] = _Walk(self._request, self._paging, self._each)
        while walk.goes_on:
            yield self._sender.run(walk.read())

    def to_list(self, *, limit: int) -> list[T]:
        """Collects items into a list.

        Args:
            limit: Maximum number of items to collect; required, so that no list exhausts the memory.

        Example:
            newest = client.documents.list().to_list(limit=500)
        """
        items: list[T] = []
        most = check_number("limit", limit)
        if most > 0:
            for item in self:
                items.append(item)
                if len(items) >= most:
                    break
        return items


class AsyncPages(Generic[T]):
    """A list request. Nothing is sent until it is iterated; each iteration reads it again.

    Example:
        async for document in client.documents.list():
            print(document.id)
    """

    def __init__(
        self, sender: AsyncSender, request: Request[M], paging: Paging, each: Each = _unchanged
    ) -> None:
        self._sender = sender
        self._request: Request[Any] = request
        self._paging = paging
        self._each = each

    def __aiter__(self) -> AsyncIterator[T]:
        return _AsyncItems(self.pages())

    def __repr__(self) -> str:
        return f"AsyncPages({_call(self._request.operation)})"

    def pages(self) -> AsyncIterator[Page[T]]:
        """Iterates over pages.

        Raises:
            DocuvaneError: ``repeated_cursor``: the service sent a cursor twice, so the list would never end.
                ``missing_cursor``: it announced another page and sent no cursor for it. ``foreign_page``: the
                next page is at another origin, where the key is not sent.

        Example:
            async for page in client.documents.list(limit=100).pages():
                print(len(page.data), page.request_id)
        """
        walk: _Walk[T] = _Walk(self._request, self._paging, self._each)
        return _AsyncPageWalk(self._sender, walk)

    async def to_list(self, *, limit: int) -> list[T]:
        """Collects items into a list.

        Args:
            limit: Maximum number of items to collect; required, so that no list exhausts the memory.

        Example:
            newest = await client.documents.list().to_list(limit=500)
        """
        items: list[T] = []
        most = check_number("limit", limit)
        if most > 0:
            async for item in self:
                items.append(item)
                if len(items) >= most:
                    break
        return items


class _AsyncPageWalk(Generic[T]):
    """Pages for ``async for``. Not a generator, because an abandoned one must be closed by an event loop."""

    def __init__(self, sender: AsyncSender, walk: _Walk[T]) -> None:
        self._sender = sender
        self._walk = walk

    def __aiter__(self) -> AsyncIterator[Page[T]]:
        return self

    async def __anext__(self) -> Page[T]:
        if not self._walk.goes_on:
            raise StopAsyncIteration
        return await self._sender.run(self._walk.read())


class _AsyncItems(Generic[T]):
    """The items of pages for ``async for``."""

    def __init__(self, pages: AsyncIterator[Page[T]]) -> None:
        self._pages = pages
        self._items: Iterator[T] = iter(())

    def __aiter__(self) -> AsyncIterator[T]:
        return self

    async def __anext__(self) -> T:
        while True:
            for item in self._items:
                return item
            self._items = iter((await self._pages.__anext__()).data)


class _Walk(Generic[T]):
    """One iteration over a list: tracks the next page and the end."""

    def __init__(self, request: Request[Any], paging: Paging, each: Each) -> None:
        self._request = request
        self._paging = paging
        self._each = each
        self._next: Next = None
        self._is_begun = False
        self._seen: set[str | int] = set()
        self._position = position_of(request, paging)
        self.goes_on = True
        """Whether there is another page."""

    def read(self) -> Steps[Page[T]]:
        """Reads the next page."""
        if self._is_begun:
            self._turn_to(self._next)
        self._is_begun = True
        result: Result[object] = yield Send(self._request)
        items = member_at(result.data, self._paging.items)
        if not isinstance(items, list | tuple):
            if self._paging.is_required or items is not None:
                raise _no_list(self._request, result)
            items = ()
        read = PageRead(result.data, result.headers, cast("Sequence[object]", items), self._position)
        self._next = self._paging.next_page(read)
        self.goes_on = self._next is not None
        return self._to_page(result, read.items)

    def _turn_to(self, place: Next) -> None:
        self.goes_on = False
        if not isinstance(place, NextPage):
            raise _missing(self._request.operation)
        if place.value in self._seen:
            raise _repeated(self._request.operation)
        self._seen.add(place.value)
        self._position = place.value
        self._request = request_of(self._request, self._paging, place.value)

    def _to_page(self, result: Result[object], items: Sequence[object]) -> Page[T]:
        place = self._next
        return Page(
            data=tuple(map(self._each, items)),
            has_more=self.goes_on,
            next_cursor=place.value if isinstance(place, NextPage) else None,
            model=result.data,
            status=result.status,
            headers=result.headers,
            request_id=result.request_id,
            rate_limit=result.rate_limit,
        )


def _no_list(request: Request[Any], result: Result[object]) -> ResponseParseError:
    from ..errors.problem import unreadable

    call = f"{request.operation.method} {build_path(request.operation.path, request.path)}"
    error = unreadable(call, result.status, result.request_id)
    error.attempts = result.attempts
    error.rate_limit = result.rate_limit
    return error


def _missing(operation: Operation) -> DocuvaneError:
    message = f"{_call(operation)} reports more pages without a cursor; reading stopped at that page."
    return DocuvaneError(message, code="missing_cursor")


def _repeated(operation: Operation) -> DocuvaneError:
    message = f"{_call(operation)} repeats a cursor and would never end; reading stopped at that page."
    return DocuvaneError(message, code="repeated_cursor")


def _call(operation: Operation) -> str:
    return f"{operation.method} {operation.path}"
