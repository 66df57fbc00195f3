"""Finds the next page of a list: by a cursor, an offset, a page number, or a URL."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from ..json.lookup import member_at
from ..serialize import plain

if TYPE_CHECKING:
    from typing import TypeAlias

    from ..headers import Headers

_LINK: Final = re.compile(r'<([^<>]*)>((?:\s*;\s*[^,;="]+(?:=(?:"[^"]*"|[^",;]*))?)*)')
_NEXT: Final = re.compile(r';\s*rel\s*=\s*(?:"[^"]*\bnext\b[^"]*"|next\b)', re.IGNORECASE)


@dataclass(frozen=True)
class PageRead:
    """A page that was read."""

    data: object
    headers: Headers
    items: Sequence[object]
    position: object
    """Value of the parameter that it was requested with, if any."""


@dataclass(frozen=True)
class NextPage:
    """Where the next page is."""

    value: str | int
    """Another value of the parameter, or a URL."""


class Missing:
    """There is a next page, but the response does not say where."""


Next: TypeAlias = "NextPage | Missing | None"
"""``None``: the page is the last one."""


@dataclass(frozen=True, kw_only=True)
class Paging:
    """How to paginate a list. Names are attributes of the response's model; dots address nested ones."""

    items: str
    """Path of the list; empty: the whole response is the list."""
    is_required: bool = True
    """Whether a response without the list is an error; otherwise it is an empty page."""
    parameter: str | None = None
    """Parameter that selects a page; ``None``: pages have URLs."""
    in_body: bool = False
    """Whether the parameter is a property of the JSON body, and not one of the query."""

    def next_page(self, page: PageRead) -> Next:
        """Returns where the next page is."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class CursorPages(Paging):
    """The response names the cursor of the next page."""

    next_cursor: str
    has_more: str | None = None
    """``None``: the list ends when the next cursor is missing, null or empty."""

    def next_page(self, page: PageRead) -> Next:
        """Returns the next cursor."""
        return _by_cursor(member_at(page.data, self.next_cursor), _told(page, self.has_more))


@dataclass(frozen=True, kw_only=True)
class CursorIdPages(Paging):
    """The cursor of the next page is a property of the last item."""

    id: str
    """Path in an item."""
    has_more: str | None = None
    """``None``: the list ends with an empty page."""

    def next_page(self, page: PageRead) -> Next:
        """Returns the next cursor."""
        if not page.items:
            return None
        return _by_cursor(member_at(page.items[-1], self.id), _told(page, self.has_more))


@dataclass(frozen=True, kw_only=True)
class OffsetPages(Paging):
    """The next page starts after the number of items read so far."""

    total: str | None = None
    """Path of the number of all items. ``None``: the list ends with an empty page."""

    def next_page(self, page: PageRead) -> Next:
        """Returns the next offset."""
        value = (_number(page.position) or 0) + len(page.items)
        return _unless_last(page, value, value, self.total)


@dataclass(frozen=True, kw_only=True)
class NumberedPages(Paging):
    """Pages are numbered."""

    first: int = 1
    """Number of the first page."""
    total_pages: str | None = None
    """Path of the number of pages. ``None``: the list ends with an empty page."""

    def next_page(self, page: PageRead) -> Next:
        """Returns the next number."""
        number = _number(page.position)
        current = self.first if number is None else number
        return _unless_last(page, current + 1, current - self.first + 1, self.total_pages)


@dataclass(frozen=True, kw_only=True)
class UrlPages(Paging):
    """The response contains the URL of the next page."""

    next_url: str

    def next_page(self, page: PageRead) -> Next:
        """Returns the next URL."""
        return _by_url(member_at(page.data, self.next_url))


@dataclass(frozen=True, kw_only=True)
class LinkPages(Paging):
    """The header ``Link`` with ``rel="next"`` contains the URL of the next page (RFC 8288)."""

    def next_page(self, page: PageRead) -> Next:
        """Returns the next URL."""
        links = _LINK.finditer(page.headers.get("link", ""))
        return _by_url(next((link[1] for link in links if _NEXT.search(link[2])), None))


def _by_cursor(cursor: object, told: object) -> Next:
    # Only these two mark the end; an empty page does not.
    if told is False:
        return None
    value = plain(cursor) if isinstance(cursor, date | Decimal) else cursor
    if isinstance(value, str | int) and not isinstance(value, bool) and value != "":
        return NextPage(value)
    return Missing() if told is True else None


def _unless_last(page: PageRead, value: int, reached: int, total: str | None) -> Next:
    """The next value; ``None`` when the page is empty or the total was reached."""
    most = None if total is None else member_at(page.data, total)
    is_last = isinstance(most, int) and not isinstance(most, bool) and reached >= most
    return None if not page.items or is_last else NextPage(value)


def _by_url(url: object) -> Next:
    return NextPage(url) if isinstance(url, str) and url else None


def _told(page: PageRead, has_more: str | None) -> object:
    return None if has_more is None else member_at(page.data, has_more)


def _number(value: object) -> int | None:
    """A position as the caller passed it: a number, or its text."""
    try:
        return int(str(value))
    except ValueError:
        return None
