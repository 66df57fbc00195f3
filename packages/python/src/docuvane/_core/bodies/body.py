"""Makes the bodies of requests from arguments: JSON, forms and text."""

from __future__ import annotations

from collections.abc import Container, Mapping
from enum import Enum
from typing import Final, Literal, TypeVar
from urllib.parse import urlencode

from ..errors.checks import invalid
from ..json.codec import encode
from ..request import BytesBody
from ..serialize import exploded_fields, flattened

T = TypeVar("T")


class Omit(Enum):
    """The type of ``OMIT``."""

    OMIT = "OMIT"
    """Omits the field."""


OMIT: Final = Omit.OMIT
"""Default of a field that may be ``None``: it is not sent, while ``None`` is sent as ``null``."""


class _Null(Enum):
    """An explicit ``null``, among fields whose ``None`` means that they are omitted."""

    NULL = "null"


def nullable(value: T | Literal[Omit.OMIT] | None) -> T | _Null | None:
    """Marks a field whose ``None`` is sent as ``null``."""
    if value is OMIT:
        return None
    return _Null.NULL if value is None else value


def unless_omitted(value: T | Literal[Omit.OMIT] | None) -> T | None:
    """Returns a value for a body that cannot contain ``null``: ``OMIT`` and ``None`` both omit it."""
    return None if value is OMIT else value


def given(members: Mapping[str, object], extra: Mapping[str, object] | None = None) -> dict[str, object]:
    """Returns the fields that were passed; ``None`` means omitted, unless the field is ``nullable``.

    Args:
        members: The fields of the method.
        extra: More fields, in which ``None`` is ``null``. The others take precedence.
    """
    found = {name: value for name, value in members.items() if value is not None}
    named = {name: None if value is _Null.NULL else value for name, value in found.items()}
    return {**named, **{name: value for name, value in (extra or {}).items() if name not in named}}


def json_body(
    value: object, content_type: str = "application/json", *, required: bool = True
) -> BytesBody | None:
    """A value as JSON.

    Args:
        value: The value to send.
        content_type: Media type.
        required: Whether it is sent even if empty.

    Raises:
        InvalidArgumentError: It contains a value that JSON cannot represent.
    """
    if not required and not value:
        return None
    # An unpaired surrogate is not a character; it is replaced, as in paths and file names.
    return BytesBody(content_type, encode(value).encode("utf-8", "replace"))


def form_body(
    members: Mapping[str, object],
    *,
    deep: Container[str] = (),
    exploded: Container[str] = (),
    required: bool = True,
) -> BytesBody | None:
    """Fields as a form: lists repeat a name, properties are ``name[property]``, ``None`` is omitted.

    Args:
        members: The fields to send.
        deep: Fields whose lists are numbered, as ``name[0]``.
        exploded: Fields whose own properties are fields.
        required: Whether it is sent even if empty.
    """
    if not required and not members:
        return None
    pairs = [
        pair
        for name, value in members.items()
        for pair in (
            exploded_fields(name, value)
            if name in exploded
            else flattened(name, value, numbered=name in deep)
        )
    ]
    return BytesBody("application/x-www-form-urlencoded", urlencode(pairs, errors="replace").encode())


def text_body(value: str, content_type: str = "text/plain") -> BytesBody:
    """Text in UTF-8."""
    return BytesBody(f"{content_type}; charset=utf-8", value.encode("utf-8", "replace"))


def one_of(**arguments: object) -> None:
    """Checks that exactly one of some arguments is given.

    Raises:
        InvalidArgumentError: None is given, or more than one.
    """
    found = [name for name, value in arguments.items() if value is not None]
    if len(found) == 1:
        return
    names = " or ".join(arguments)
    problem = "none is given" if not found else f"{' and '.join(found)} are given"
    raise invalid("invalid_argument", f"Pass either {names}: {problem}.")
