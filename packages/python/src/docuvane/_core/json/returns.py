"""Reads whole responses: JSON as what a method returns, text, or nothing."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar, cast, get_origin

from .codec import decode
from .readers import reader_of
from .trail import Trail

if TYPE_CHECKING:
    from ..headers import Headers
    from .scalars import Read
    from .trail import Report

T = TypeVar("T")


class Json(Generic[T]):
    """Reads JSON, as ``Json[Document](Document)``."""

    def __init__(self, form: object) -> None:
        """Args.

        form: The type ``T`` itself, which the reader is made from at the first response.
        """
        self._form = form

    def __repr__(self) -> str:
        return f"Json({self._form!r})"

    def read(self, status: int, headers: Headers, content: bytes, report: Report | None) -> T:
        """Reads a response.

        Raises:
            ValueError: It is not JSON, or not the expected list or object.
        """
        return self.convert(decode(content), report)

    def convert(self, value: object, report: Report | None = None) -> T:
        """Converts a JSON value to the type.

        Raises:
            ValueError: It is not the expected list or object.
        """
        if self._container is not None and not isinstance(value, self._container):
            raise ValueError("another kind of JSON value")
        return self.make(value, report)

    def make(self, value: object, report: Report | None = None) -> T:
        """Converts a JSON value to the type, however little it matches."""
        return cast("T", self._read(value, Trail(report)))

    @cached_property
    def _read(self) -> Read:
        return reader_of(self._form)

    @cached_property
    def _container(self) -> type | None:
        """Expected kind of value; anything else is a page of a proxy, not a response."""
        origin = get_origin(self._form)
        if origin in (list, dict):
            return cast("type", origin)
        return dict if isinstance(self._form, type) and hasattr(self._form, "__reader__") else None


class Text:
    """Reads text."""

    def read(self, status: int, headers: Headers, content: bytes, report: Report | None) -> str:
        """Reads a response in the encoding its header names, else in UTF-8."""
        charset = headers.get("content-type", "").partition("charset=")[2].partition(";")[0].strip(' "')
        try:
            return content.decode(charset or "utf-8", "replace")
        except LookupError:
            return content.decode("utf-8", "replace")


class Nothing:
    """Ignores the body: the operation returns nothing."""

    def read(self, status: int, headers: Headers, content: bytes, report: Report | None) -> None:
        """Reads a response."""
        return


TEXT = Text()
NOTHING = Nothing()
