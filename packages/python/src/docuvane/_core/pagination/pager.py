"""Walks through lists: iteration over items, or over pages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from ..effects import Send
from ..errors.checks import check_number
from ..errors.docuvane_error import DocuvaneError
from ..json.lookup import member_at
from ..path import build_path
from .page import Page

if TYPE_CHECKING:
    from ..effects import Steps
    from ..errors.errors import ResponseParseError
    from ..request import Operation, Request
    from ..result import Result
    from ..sender import AsyncSender, Sender
    from .page import Paging

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
                ``missing_cursor``: it announced another page and sent no cursor for it.

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
                ``missing_cursor``: it announced another page and sent no cursor for it.

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
        self._next: str | int | None = None
        self._is_begun = False
        self._seen: set[str | int] = set()
        self.goes_on = True
        """Whether there is another page."""

    def read(self) -> Steps[Page[T]]:
        """Reads the next page."""
        if self._is_begun:
            self._turn_to(self._next)
        self._is_begun = True
        result: Result[object] = yield Send(self._request)
        page = self._to_page(result)
        self._next = page.next_cursor
        self.goes_on = page.has_more
        return page

    def _turn_to(self, cursor: str | int | None) -> None:
        if cursor is None:
            self.goes_on = False
            raise _missing(self._request.operation)
        if cursor in self._seen:
            self.goes_on = False
            raise _repeated(self._request.operation)
        self._seen.add(cursor)
        given = self._request.query.items()
        # Last, unless the caller passed a cursor, to keep the order of parameters stable.
        query = {name: value for name, value in given if value is not None}
        query[self._paging.cursor] = cursor
        self._request = replace(self._request, query=query)

    def _to_page(self, result: Result[object]) -> Page[T]:
        paging = self._paging
        items = member_at(result.data, paging.items)
        if not isinstance(items, list | tuple):
            raise _no_list(self._request, result)
        next_cursor = _cursor(member_at(result.data, paging.next_cursor))
        # Only these two say that it is the end; an empty page does not.
        told = None if paging.has_more is None else member_at(result.data, paging.has_more)
        return Page(
            data=tuple(map(self._each, cast("list[object]", items))),
            has_more=told is not False and (told is True or next_cursor is not None),
            next_cursor=next_cursor,
            model=result.data,
            status=result.status,
            headers=result.headers,
            request_id=result.request_id,
            rate_limit=result.rate_limit,
        )


def _cursor(value: object) -> str | int | None:
    """Text or a number; an empty cursor counts as missing."""
    is_cursor = isinstance(value, str | int) and not isinstance(value, bool)
    return cast("str | int", value) if is_cursor and value else None


def _no_list(request: Request[Any], result: Result[object]) -> ResponseParseError:
    from ..errors.problem import unreadable

    call = f"{request.operation.method} {build_path(request.operation.path, request.path)}"
    error = unreadable(call, result.status, result.request_id)
    error.attempts = result.attempts
    error.rate_limit = result.rate_limit
    return error


def _missing(operation: Operation) -> DocuvaneError:
    message = f"{_call(operation)} reports more pages without a cursor; the list was left at that page."
    return DocuvaneError(message, code="missing_cursor")


def _repeated(operation: Operation) -> DocuvaneError:
    message = f"{_call(operation)} repeats a cursor and would never end; the list was left at that page."
    return DocuvaneError(message, code="repeated_cursor")


def _call(operation: Operation) -> str:
    return f"{operation.method} {operation.path}"
