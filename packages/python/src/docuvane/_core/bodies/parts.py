"""Makes parts of multipart bodies from values that are neither a file nor a single text."""

from __future__ import annotations

from collections.abc import Mapping

from ..json.codec import encode
from ..serialize import exploded_fields, flattened, repeated
from .multipart import Part, text_part


def json_part(name: str, value: object, content_type: str = "application/json") -> Part | None:
    """A value as JSON. ``None`` is omitted.

    Raises:
        InvalidArgumentError: It contains a value that JSON cannot represent.
    """
    if value is None:
        return None
    return Part(name, encode(value).encode("utf-8", "replace"), content_type)


def text_parts(name: str, values: object, content_type: str | None = None) -> list[Part | None]:
    """A part for each value of a list."""
    return [text_part(name, value, content_type) for value in repeated(values) or ()]


def deep_parts(name: str, value: object) -> list[Part | None]:
    """A part for each property of an object, as ``name[property]``."""
    if value is None:
        return []
    return [text_part(key, item) for key, item in flattened(name, value, numbered=True)]


def exploded_parts(name: str, value: object) -> list[Part | None]:
    """A part for each property of an object, by its own name, or for each item of a list."""
    return [text_part(key, item) for key, item in exploded_fields(name, value)]


def form_parts(members: Mapping[str, object]) -> list[Part | None]:
    """A part for each property; nested lists and objects are split into parts of their own."""
    return [text_part(key, item) for name, value in members.items() for key, item in flattened(name, value)]
