"""Reads deliveries, and tells the types of their events."""

from __future__ import annotations

from typing import cast

from .message import parse_json
from .raw_body import RawBody, bytes_of
from .scheme import EventScheme, EventShape, TextPlace
from .signature_headers import WebhookHeaders, read_header


def read_unverified(raw_body: RawBody) -> object:
    """Parses the body of a delivery without any verification.

    Raises:
        WebhookVerificationError: ``body_not_raw``, ``bad_json``.
    """
    return parse_json(bytes_of(raw_body), "The body of the webhook event")


def type_of(scheme: EventScheme, event: object, headers: WebhookHeaders) -> str | None:
    """Returns the type of an event: its name, the text of a type this version does not know, or ``None``."""
    told = [text for place in scheme.places if (text := text_at(place, event, headers)) is not None]
    for text in told:
        for each in (text, _letters(text)):
            if each in scheme.names:
                return scheme.names[each]
    return told[0] if told else _type_by_shape(scheme.shapes, event)


def text_at(place: TextPlace, event: object, headers: WebhookHeaders) -> str | None:
    """Reads a text of a delivery; ``None`` unless all parts of the place have one."""
    parts: list[object] = []
    if place.headers is not None:
        parts.append(next(filter(None, (read_header(headers, name) for name in place.headers)), None))
    if place.body is not None:
        value = _value_at(event, place.body)
        parts.append(str(value) if type(value) is int else value)
    texts = [part for part in parts if isinstance(part, str) and part]
    return ".".join(texts) if len(texts) == len(parts) else None


def _type_by_shape(shapes: tuple[EventShape, ...], event: object) -> str | None:
    """The event with the most properties that fit; ``None`` when several fit alike."""
    fitting = [shape for shape in shapes if _fits(shape, event)]
    most = max((_size(shape) for shape in fitting), default=0)
    best = [shape.name for shape in fitting if _size(shape) == most]
    return best[0] if len(best) == 1 else None


def _fits(shape: EventShape, event: object) -> bool:
    return _has(event, shape.required) and all(
        any(_is_same(value, _value_at(event, pointer)) for value in allowed)
        for pointer, allowed in shape.values.items()
    )


def _has(event: object, names: tuple[str, ...]) -> bool:
    return isinstance(event, dict) and all(name in event for name in names)


def _is_same(one: object, other: object) -> bool:
    """Whether two JSON values are equal: ``True`` is not 1."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def _size(shape: EventShape) -> int:
    return len(shape.required) + len(shape.values)


def _value_at(value: object, pointer: str) -> object:
    """The value at a JSON pointer (RFC 6901)."""
    for segment in pointer.split("/")[1:]:
        key = segment.replace("~1", "/").replace("~0", "~")
        if isinstance(value, dict):
            value = cast("dict[str, object]", value).get(key)
        elif isinstance(value, list) and key.isdecimal() and int(key) < len(cast("list[object]", value)):
            value = cast("list[object]", value)[int(key)]
        else:
            return None
    return value


def _letters(text: str) -> str:
    """A name without case and punctuation: ``pull_request.opened`` equals ``pull-request-opened``."""
    return "".join(each for each in text.lower() if each.isalnum())
