"""Holds what the service sends: models that keep what they do not know, and refuse nothing."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from datetime import date
from decimal import Decimal
from functools import cache
from inspect import get_annotations
from reprlib import Repr
from types import SimpleNamespace
from typing import Any, NamedTuple, Union, cast, get_type_hints

from pydantic import BaseModel, ConfigDict
from typing_extensions import Self, TypeAliasType

from .codec import decode, encode, moment
from .readers import field_reader_of, reader_of
from .scalars import Read
from .trail import Trail

JsonValue = TypeAliasType(
    "JsonValue", Union[str, int, float, Decimal, bool, "list[JsonValue]", "dict[str, JsonValue]", None]
)
"""Any JSON value; numbers with a fraction are ``Decimal`` when they come from the service."""


class Model(BaseModel):
    """An object the service sends.

    Members that this version does not know are kept: ``model_extra`` has them, they are attributes too, and
    ``to_dict`` gives them back. A member that the service left out is ``None``, a map is empty;
    ``model_fields_set`` tells what came.
    """

    model_config = ConfigDict(extra="allow", defer_build=True, populate_by_name=True, protected_namespaces=())

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Self:
        """Makes a model of what was sent, by names on the wire; refuses nothing.

        A member that is not as promised is kept as it came; pydantic's ``model_validate`` checks values.
        """
        return cast("Self", reader_of(cls)(dict(data), Trail(None)))

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Makes a model of JSON, as ``to_json`` wrote it.

        Raises:
            ValueError: It is no JSON object.
        """
        data = decode(text)
        if isinstance(data, dict):
            return cls.from_dict(cast("dict[str, object]", data))
        raise ValueError(f"The JSON of a {cls.__name__} is no object.")

    def to_dict(self) -> dict[str, object]:
        """Returns the members that came or were set, by their names on the wire, as plain values.

        Times are RFC 3339 text; exact numbers are ``Decimal``.
        """
        names = _shape(type(self)).wire_names
        given = self.model_fields_set
        members = {wire: _plain(getattr(self, name)) for name, wire in names.items() if name in given}
        return {**members, **{name: _plain(value) for name, value in (self.model_extra or {}).items()}}

    def to_json(self) -> str:
        """Returns the same as JSON, numbers digit by digit."""
        return encode(self.to_dict())

    def __repr_args__(self) -> Iterable[tuple[str | None, object]]:
        """What ``repr`` shows: members that came, long ones shortened, and none that is a secret."""
        given = {name: value for name, value in self.__dict__.items() if name in self.model_fields_set}
        members = list({**given, **(self.model_extra or {})}.items())
        yield from ((name, _Shown(_show(name, value))) for name, value in members[:_SHOWN_MEMBERS])
        if len(members) > _SHOWN_MEMBERS:
            yield None, _Shown("…")

    def __str__(self) -> str:
        return repr(self)

    @classmethod
    def __reader__(cls) -> Read:
        """How it is read; looked up late, because models refer to each other."""

        def read(value: object, trail: Trail) -> object:
            return _read(_shape(cls), value, trail)

        return read


class _Field(NamedTuple):
    """A member as it is read: its name, and the parts of its ``FieldReader``."""

    name: str
    kind: type | None
    may_be_none: bool
    read: Read


class _Shape(NamedTuple):
    """What is known of a model once its annotations were read."""

    model: type[Model]
    fields: dict[str, _Field]
    """By names on the wire."""
    wire_names: dict[str, str]
    empty: dict[str, object]
    """All members, as they are before anything came."""
    required: dict[str, str]
    """Members that are promised: name → name on the wire."""
    maps: tuple[str, ...]
    """Members that are empty maps when they did not come."""


@cache
def _shape(model: type[Model]) -> _Shape:
    fields: dict[str, _Field] = {}
    required: dict[str, str] = {}
    maps: list[str] = []
    for name, form in _annotations(model).items():
        info = model.model_fields[name]
        wire = info.alias or name
        fields[wire] = _Field(name, *field_reader_of(form))
        if info.is_required():
            required[name] = wire
        if info.default_factory is dict:
            maps.append(name)
    names = {field.name: wire for wire, field in fields.items()}
    return _Shape(model, fields, names, dict[str, object](dict.fromkeys(names)), required, tuple(maps))


def _annotations(model: type[Model]) -> dict[str, Any]:
    """Types of the members; those of pydantic's own classes are left out, as they cannot all be resolved."""
    found: dict[str, Any] = {}
    for owner in reversed(model.__mro__):
        if not issubclass(owner, Model) or owner is Model:
            continue
        holder = SimpleNamespace(__annotations__=get_annotations(owner))
        hints = get_type_hints(holder, vars(sys.modules[owner.__module__]), include_extras=True)
        found.update({name: form for name, form in hints.items() if name in owner.model_fields})
    return found


def _read(shape: _Shape, value: object, trail: Trail) -> object:
    if type(value) is not dict:
        trail.expected("object", value)
        return value
    fields, steps = shape.fields, trail.steps
    members: dict[str, object] = {}
    extra: dict[str, object] = {}
    for wire, item in cast("dict[str, object]", value).items():
        field = fields.get(wire)
        if field is None:
            extra[wire] = item
        elif type(item) is field.kind or (item is None and (field.may_be_none or field.name in shape.maps)):
            members[field.name] = item
        else:
            steps.append(wire)
            members[field.name] = field.read(item, trail)
            steps.pop()
    if shape.required and not shape.required.keys() <= members.keys():
        _note_missing(shape, members, trail)
    return _make(shape, members, extra)


def _note_missing(shape: _Shape, members: dict[str, object], trail: Trail) -> None:
    for name, wire in shape.required.items():
        if name not in members:
            trail.steps.append(wire)
            trail.note("is missing")
            trail.steps.pop()


def _make(shape: _Shape, members: dict[str, object], extra: dict[str, object]) -> Model:
    """Makes a model without checking anything, as pydantic's ``model_construct`` does."""
    model = shape.model.__new__(shape.model)
    object.__setattr__(model, "__pydantic_fields_set__", set(members))
    held = {**shape.empty, **members}
    for name in shape.maps:
        if held[name] is None:
            held[name] = {}
    object.__setattr__(model, "__dict__", held)
    object.__setattr__(model, "__pydantic_extra__", extra)
    object.__setattr__(model, "__pydantic_private__", None)
    return model


def _plain(value: object) -> object:
    if isinstance(value, Model):
        return value.to_dict()
    if isinstance(value, Mapping):
        return {str(name): _plain(item) for name, item in cast("Mapping[object, object]", value).items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in cast("list[object]", value)]
    return moment(value) if isinstance(value, date) else value


_SHOWN_MEMBERS = 8
"""Members that ``repr`` shows: enough to know an object by, few enough for a line of a log."""

_SECRET = re.compile(r"(^|_)(secret|password|token|key|credential)s?$", re.IGNORECASE)
"""Names of members whose values no log may hold."""

_short = Repr()
_short.maxstring = _short.maxother = 60
_short.maxdict = _short.maxlist = 3


class _Shown(str):
    """Text that is shown without quotes."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def _show(name: str, value: object) -> str:
    return "…" if isinstance(value, str) and _SECRET.search(name) else _short.repr(value)
