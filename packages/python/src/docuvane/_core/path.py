"""Builds the path of a call, so that no ID can change which path is requested."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING
from urllib.parse import quote

from .errors.checks import invalid

if TYPE_CHECKING:
    from .outgoing import Outgoing
    from .request import QueryScalar, QueryValue

_TRIPLE = re.compile("%[0-9A-Fa-f]{2}")
_RESERVED = ":/@!$'()*,;="
"""Reserved characters that end neither a path nor a parameter (RFC 3986 §2.2)."""
_UNRESERVED = "!'()*"
"""Not encoded, in addition to letters, digits and ``-._~``, as by ``encodeURIComponent`` of ECMAScript
(§19.2.6.4)."""


class Encoded(str):
    """A piece of a path or query that is already encoded."""

    __slots__ = ()


def build_path(template: str, params: Mapping[str, str]) -> str:
    """Fills a path template.

    Args:
        template: As ``/documents/{id}``.
        params: A value for each name in the template; percent-encoded here.

    Raises:
        InvalidArgumentError: A value is empty, ``.`` or ``..``: a proxy may resolve these to another path.
    """
    if "{" not in template:
        return template
    path = ""
    for part in template.split("{"):
        name, brace, rest = part.partition("}")
        path += encode_segment(name, params.get(name)) + rest if brace else part
    return path


def build_query(query: Mapping[str, QueryValue]) -> str:
    """Returns ``?name=value&…``.

    A list repeats its name, ``None`` is omitted. Empty if there are no parameters.
    """
    pairs = [
        f"{encode_in_query(name)}={encode_in_query(_to_text(item))}"
        for name, value in query.items()
        for item in _list_values(value)
    ]
    return f"?{'&'.join(pairs)}" if pairs else ""


def describe_call(request: Outgoing) -> str:
    """Formats a call for messages.

    ``GET /documents/doc_42``, without its query, which may contain private filters.
    """
    operation = request.operation
    return f"{operation.method} {build_path(operation.path, request.params)}"


def encode_segment(name: str, value: object) -> str:
    """Encodes one value as one segment of a path.

    Raises:
        InvalidArgumentError: It is not text, is empty, or is ``.`` or ``..``.
    """
    if isinstance(value, str) and value not in ("", ".", ".."):
        return value if isinstance(value, Encoded) else encode_text(value)
    shown = f'"{value}"' if isinstance(value, str) else repr(value)
    message = f"The {name} {shown} is not a valid path segment: pass the ID of a resource."
    raise invalid("invalid_path_segment", message)


def _list_values(value: QueryValue) -> Iterable[QueryScalar]:
    if value is None:
        return ()
    if isinstance(value, str | int | float):
        return (value,)
    # None is no item (RFC 6570 §2.3).
    return [item for item in value if item is not None]


def _to_text(value: QueryScalar) -> str:
    if isinstance(value, str):
        return value
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def encode_in_query(text: str) -> str:
    """An apostrophe, too: URL parsers encode it in queries (WHATWG URL, special-query percent-encode set)."""
    return text if isinstance(text, Encoded) else encode_text(text).replace("'", "%27")


def encode_reserved(text: str) -> str:
    """Encodes a value, but keeps its reserved characters and percent-encoded triples (``allowReserved``).

    ``?``, ``#``, ``&``, ``+`` and brackets are encoded: they would end the value.
    """
    pieces = _TRIPLE.split(text)
    triples = [*_TRIPLE.findall(text), ""]
    return "".join(
        quote(piece, safe=_RESERVED, encoding="utf-8", errors="replace") + triple
        for piece, triple in zip(pieces, triples, strict=True)
    )


def encode_text(text: str) -> str:
    """Encodes a value as ``encodeURIComponent`` does."""
    # An unpaired surrogate cannot be encoded as UTF-8; it is sent as the replacement character.
    return quote(text, safe=_UNRESERVED, encoding="utf-8", errors="replace")
