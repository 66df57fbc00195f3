"""Read-only headers: names in any case, repeated values joined by a comma."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar, overload

T = TypeVar("T")


class Headers(Mapping[str, str]):
    """Headers of a response. Names are lower case; lookups ignore case."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, str] | None = None) -> None:
        self._values = {name.lower(): value for name, value in (values or {}).items()}

    @classmethod
    def of_wire(cls, pairs: Iterable[tuple[bytes, bytes]]) -> Headers:
        """Reads headers as they came.

        Latin-1, the encoding of HTTP for bytes beyond ASCII (RFC 9110 §5.5).
        """
        headers = cls()
        held = headers._values
        for name, value in pairs:
            key, text = name.decode("latin-1").lower(), value.decode("latin-1")
            held[key] = f"{held[key]}, {text}" if key in held else text
        return headers

    def __getitem__(self, name: str) -> str:
        return self._values[name.lower()]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, name: object) -> bool:
        return name in self._values or (isinstance(name, str) and name.lower() in self._values)

    @overload
    def get(self, key: str, /) -> str | None: ...
    @overload
    def get(self, key: str, /, default: str | T) -> str | T: ...
    def get(self, key: str, /, default: object = None) -> object:
        """Returns the value, or the default.

        Overridden because lookups are frequent and nearly always in lower case.
        """
        value = self._values.get(key)
        return value if value is not None else self._values.get(key.lower(), default)

    def __repr__(self) -> str:
        return f"Headers({', '.join(self._values)})"


_NAMES = ("x-request-id", "request-id", "x-correlation-id", "x-amzn-requestid")
"""Header names in use for the request ID, the most specific first."""


def read_request_id(headers: Mapping[str, str]) -> str | None:
    """Returns the request ID from the headers of a response."""
    for name in _NAMES:
        value = headers.get(name)
        if value:
            return value
    return None
