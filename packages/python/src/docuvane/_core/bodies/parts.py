"""Makes parts of multipart bodies from values that are neither a file nor a single text."""

from __future__ import annotations

from collections.abc import Mapping

from ..json.codec import encode
from ..serialize import exploded_fields, flattened, has_parts, items_of, members_of, repeated
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
    """A part for each property that the document does not describe.

    Lists of texts and numbers repeat the name; objects, and lists that contain objects or lists, are JSON.
    """
    return [part for name, value in members.items() for part in _undescribed(name, value)]


def _undescribed(name: str, value: object) -> list[Part | None]:
    if value is None:
        return []
    nested = members_of(value) is not None or any(has_parts(item) for item in items_of(value))
    return [json_part(name, value)] if nested else text_parts(name, value)
