"""Turns a dataclass or a pydantic model into the fields of a new workflow: a shape is written once."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, is_dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from ._core.errors.checks import invalid

if TYPE_CHECKING:
    from ._core.errors.errors import InvalidArgumentError
    from ._generated.models import WorkflowFieldInput

__all__ = ["workflow_fields"]

_ROW_MEMBERS = frozenset(("description", "quantity", "unit", "unit_price", "tax_rate", "amount"))

_SCALARS: Mapping[type, str] = {
    bool: "boolean",
    str: "string",
    int: "number",
    float: "number",
    Decimal: "number",
    date: "date",
}


def workflow_fields(schema: type) -> list[WorkflowFieldInput]:
    """Turns a schema into the ``fields`` of ``client.workflows.create``.

    ``str`` and literals or enums of text become ``string``, numbers ``number``, ``date`` ``date``, ``bool``
    ``boolean``, and a list of a class with members of ``LineItem`` ``line_items``. What may be ``None`` or
    has a default is not required. ``field(metadata={...})`` of a dataclass, or ``description`` and
    ``json_schema_extra`` of a pydantic field, adds the rest: ``description``, ``hints`` (labels printed
    next to the value), and ``currency: True`` for an amount of money.

    Args:
        schema: A dataclass or a pydantic model; the same class types the documents of the workflow.

    Raises:
        InvalidArgumentError: ``invalid_shape``: a field cannot be expressed; the message names it by JSON
            Pointer.

    Example:
        client.workflows.create(id="notes", name="Delivery notes", fields=workflow_fields(DeliveryNote))
    """
    fields = [_to_field(member) for member in _members_of(schema)]
    if not fields:
        raise _inexpressible("", "has no fields, and a workflow needs one")
    return fields


@dataclass(frozen=True)
class _Member:
    name: str
    form: object
    """Its type."""
    is_required: bool
    meta: Mapping[str, Any]


def _members_of(schema: type) -> Iterator[_Member]:
    pydantic: Mapping[str, Any] | None = getattr(schema, "model_fields", None)
    if pydantic is not None:
        for name, info in pydantic.items():
            extra = cast("object", info.json_schema_extra)
            meta = {"description": info.description}
            if isinstance(extra, dict):
                meta.update(cast("dict[str, Any]", extra))
            yield _Member(name, info.annotation, info.is_required(), meta)
        return
    if not is_dataclass(schema):
        raise invalid("invalid_argument", "The schema must be a dataclass or a pydantic model.")
    hints = get_type_hints(schema, vars(sys.modules[schema.__module__]))
    for field in dataclasses.fields(schema):
        is_required = field.default is MISSING and field.default_factory is MISSING
        yield _Member(field.name, hints[field.name], is_required, field.metadata)


def _to_field(member: _Member) -> WorkflowFieldInput:
    form, may_be_none = _without_none(member.form)
    meta, pointer = member.meta, f"/{member.name}"
    described: dict[str, object] = {
        "name": member.name,
        "type": _with_currency(_type_of(form, pointer), meta.get("currency", False), pointer),
        "required": member.is_required and not may_be_none,
    }
    if meta.get("description") is not None:
        described["description"] = meta["description"]
    if meta.get("hints") is not None:
        described["hints"] = _texts(meta["hints"], pointer)
    return cast("WorkflowFieldInput", described)


def _without_none(form: object) -> tuple[object, bool]:
    if get_origin(form) is Annotated:
        return _without_none(get_args(form)[0])
    if get_origin(form) not in (Union, UnionType):
        return form, False
    members = [each for each in get_args(form) if each is not type(None)]
    may_be_none = len(members) < len(get_args(form))
    return (members[0] if len(members) == 1 else form), may_be_none


def _type_of(form: object, pointer: str) -> str:
    if get_origin(form) is Literal:
        return _same_type(get_args(form), pointer)
    if get_origin(form) in (list, Sequence):
        return _rows_type(get_args(form)[0], pointer)
    if isinstance(form, type):
        if issubclass(form, Enum):
            return _same_type([member.value for member in form], pointer)
        if issubclass(form, datetime):
            raise _inexpressible(pointer, "is a time, and the service gives days; use date")
        if form in _SCALARS:
            return _SCALARS[form]
    shown = form.__name__ if isinstance(form, type) else str(form)
    raise _inexpressible(
        pointer, f"is of the type {shown}; a field is text, a number, a date, a boolean or line items"
    )


def _same_type(values: Sequence[object], pointer: str) -> str:
    types = {_SCALARS.get(type(value)) for value in values}
    found = types.pop() if len(types) == 1 else None
    if found is None:
        raise _inexpressible(pointer, "lists values of several types, and a field has one")
    return found


def _rows_type(row: object, pointer: str) -> str:
    """A list of line items is one field; other lists are not supported."""
    names = set[str]()
    if is_dataclass(row) or hasattr(row, "model_fields"):
        names = {member.name for member in _members_of(cast("type", row))}
    if names and names <= _ROW_MEMBERS:
        return "line_items"
    members = ", ".join(sorted(_ROW_MEMBERS))
    raise _inexpressible(pointer, f"is a list, and a list is the rows of a table: a class with {members}")


def _with_currency(kind: str, is_currency: object, pointer: str) -> str:
    if is_currency is False:
        return kind
    if is_currency is True and kind == "number":
        return "currency"
    raise _inexpressible(pointer, "says currency, which is True or False, and only for numbers")


def _texts(hints: object, pointer: str) -> list[str]:
    if isinstance(hints, list | tuple):
        texts = [text for text in cast("Sequence[object]", hints) if isinstance(text, str)]
        if len(texts) == len(cast("Sequence[object]", hints)):
            return texts
    raise _inexpressible(pointer, "has hints that are no list of texts")


def _inexpressible(pointer: str, what: str) -> InvalidArgumentError:
    return invalid("invalid_shape", f'The shape cannot be a workflow: "{pointer}" {what}.')
