"""Models of responses: they keep unknown properties and accept any value."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from inspect import get_annotations
from types import SimpleNamespace
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    NamedTuple,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from typing_extensions import Self, TypeAliasType, dataclass_transform

from .codec import decode, encode, moment
from .readers import field_reader_of, register
from .repr import show_members
from .scalars import Read, read_exact
from .trail import Trail

JsonValue = TypeAliasType(
    "JsonValue", Union[str, int, float, Decimal, bool, "list[JsonValue]", "dict[str, JsonValue]", None]
)
"""Any JSON value; numbers with a fraction are ``Decimal`` when they come from the service."""

ExactJsonValue = TypeAliasType(
    "ExactJsonValue", Union[str, Decimal, bool, "list[ExactJsonValue]", "dict[str, ExactJsonValue]", None]
)
"""Any JSON value of extracted data: every number is a ``Decimal``, including integers."""

register(ExactJsonValue, read_exact)


class WireName:
    """The name on the wire, if Python needs another one, as ``Annotated[str, WireName("from")]``."""

    def __init__(self, name: str) -> None:
        self.name = name


_HIDDEN: Final = "\0"
"""Suffix for the key of an unknown property whose name is an attribute, or ends with it."""


class _Absent(dict[str, Any]):
    """The empty map of a property that the service omitted."""


EMPTY_MAP: Any = _Absent()
"""Default of properties that are empty maps when the service omits them."""


_typed_data: dict[type, str] = {}
"""Class → wire name of its property whose data has any shape, so that the caller passes a schema for it."""


def typed_data_of(model: object) -> tuple[str, object]:
    """Returns the wire name and value of the data that a schema describes; both empty without any."""
    name = next((_typed_data[each] for each in type(model).__mro__ if each in _typed_data), "")
    field = _shape(cast("type[Model]", type(model))).fields.get(name) if name else None
    return name, getattr(model, field.name, None) if field else None


@dataclass_transform(kw_only_default=True)
class Model:
    """An object the service sends.

    A property that the service omitted is ``None``, a map is empty; ``model_fields_set`` has the names that
    were sent. Unknown properties are kept: they are attributes, in ``model_extra``, and in what ``to_dict``
    returns.
    """

    def __init_subclass__(cls, *, typed_data: str | None = None, **options: object) -> None:
        super().__init_subclass__(**options)
        if typed_data is not None:
            _typed_data[cls] = typed_data

    def __init__(self, **values: object) -> None:
        shape = _shape(type(self))
        missing = shape.required.keys() - values.keys()
        if missing:
            raise TypeError(f"{type(self).__name__} needs {', '.join(sorted(missing))}.")
        _fill(self, shape, values)

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Self:
        """Creates a model from names on the wire. A value of an unexpected type is kept unchanged."""
        return cast("Self", _read(_shape(cls), dict(data), Trail(None)))

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Creates a model from JSON written by ``to_json``.

        Raises:
            ValueError: It is not a JSON object.
        """
        data = decode(text)
        if isinstance(data, dict):
            return cls.from_dict(cast("dict[str, object]", data))
        raise ValueError(f"The JSON of a {cls.__name__} is not an object.")

    def to_dict(self) -> dict[str, object]:
        """Returns the properties that were sent or set, by their names on the wire, as plain values.

        Times are RFC 3339 text; exact numbers are ``Decimal``.
        """
        wire = _shape(type(self)).wire_names
        return {wire.get(name, name.removesuffix(_HIDDEN)): _plain(value) for name, value in _given(self)}

    def to_json(self) -> str:
        """Returns the properties as JSON; numbers keep every digit."""
        return encode(self.to_dict())

    @property
    def model_extra(self) -> dict[str, object]:
        """Properties that this version does not know, by their names on the wire."""
        known = _shape(type(self)).wire_names
        return {name.removesuffix(_HIDDEN): value for name, value in _given(self) if name not in known}

    @property
    def model_fields_set(self) -> set[str]:
        """Names of the known properties that were sent or set."""
        known = _shape(type(self)).wire_names
        return {name for name, _ in _given(self) if name in known}

    # Hidden from type checkers, which would otherwise accept any name.
    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> None:
            if name not in _shape(type(self)).wire_names:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({show_members(_given(self))})"

    @classmethod
    def __reader__(cls) -> Read:
        """Returns its reader; resolved late, because models refer to each other."""

        def read(value: object, trail: Trail) -> object:
            return _read(_shape(cls), value, trail)

        return read


_METHODS: Final = frozenset(name for name in dir(Model) if not name.startswith("_"))


class _Field(NamedTuple):
    """A property as it is read: its name, and the parts of its ``FieldReader``."""

    name: str
    kind: type | None
    may_be_none: bool
    read: Read


class _Shape(NamedTuple):
    """The structure of a model, from its annotations."""

    model: type[Model]
    fields: dict[str, _Field]
    """By names on the wire."""
    wire_names: dict[str, str]
    """Name → name on the wire."""
    required: dict[str, str]
    """Required properties: name → name on the wire."""
    maps: tuple[str, ...]
    """Properties that are empty maps when absent."""


_shapes: dict[type[Model], _Shape] = {}


def _shape(model: type[Model]) -> _Shape:
    found = _shapes.get(model)
    if found is None:
        found = _shapes[model] = _make_shape(model)
    return found


def _make_shape(model: type[Model]) -> _Shape:
    fields: dict[str, _Field] = {}
    required: dict[str, str] = {}
    maps: list[str] = []
    for name, form in _annotations(model).items():
        note = _wire_name(form)
        wire = name if note is None else note
        fields[wire] = _Field(name, *field_reader_of(form))
        if not hasattr(model, name):
            required[name] = wire
        elif isinstance(getattr(model, name), _Absent):
            maps.append(name)
    names = {field.name: wire for wire, field in fields.items()}
    return _Shape(model, fields, names, required, tuple(maps))


def _annotations(model: type[Model]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for owner in reversed(model.__mro__):
        if issubclass(owner, Model) and owner is not Model:
            holder = SimpleNamespace(__annotations__=get_annotations(owner))
            found.update(get_type_hints(holder, vars(sys.modules[owner.__module__]), include_extras=True))
    return found


def _wire_name(form: object) -> str | None:
    notes = get_args(form)[1:] if get_origin(form) is Annotated else ()
    return next((note.name for note in notes if isinstance(note, WireName)), None)


def _read(shape: _Shape, value: object, trail: Trail) -> object:
    if type(value) is not dict:
        trail.expected("object", value)
        return value
    fields, steps = shape.fields, trail.steps
    members: dict[str, object] = {}
    for wire, item in cast("dict[str, object]", value).items():
        field = fields.get(wire)
        if field is None:
            members[_key_of(wire, shape)] = item
        elif type(item) is field.kind or (item is None and (field.may_be_none or field.name in shape.maps)):
            members[field.name] = item
        else:
            steps.append(wire)
            members[field.name] = field.read(item, trail)
            steps.pop()
    if shape.required and not shape.required.keys() <= members.keys():
        _note_missing(shape, members, trail)
    model = shape.model.__new__(shape.model)
    _fill(model, shape, members)
    return model


def _fill(model: Model, shape: _Shape, members: Mapping[str, object]) -> None:
    held = vars(model)
    held.update(members)
    for name in shape.maps:
        if held.get(name) is None:
            held[name] = {} if name in members else _Absent()


def _key_of(wire: str, shape: _Shape) -> str:
    """Returns the key of an unknown property."""
    is_taken = wire in shape.wire_names or wire in _METHODS or wire.endswith(_HIDDEN)
    return wire + _HIDDEN if is_taken else wire


def _note_missing(shape: _Shape, members: dict[str, object], trail: Trail) -> None:
    for name, wire in shape.required.items():
        if name not in members:
            trail.steps.append(wire)
            trail.note("is missing")
            trail.steps.pop()


def _given(model: Model) -> list[tuple[str, object]]:
    """Properties that were sent or set: known ones in the order of the class, then the others."""
    held = vars(model)
    known = _shape(type(model)).wire_names
    names = [*(name for name in known if name in held), *(name for name in held if name not in known)]
    return [(name, held[name]) for name in names if held[name] or type(held[name]) is not _Absent]


def _plain(value: object) -> object:
    if isinstance(value, Model):
        return value.to_dict()
    if isinstance(value, Mapping):
        return {str(name): _plain(item) for name, item in cast("Mapping[object, object]", value).items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in cast("list[object]", value)]
    return moment(value) if isinstance(value, date) else value
