"""Makes readers of responses from type annotations: lists, maps, unions and models, as lenient as possible.

A model reads the properties in one pass. Values of the right type are kept unchanged, so a
document costs about as much as parsing its JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime
from decimal import Decimal
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, cast, get_args, get_origin

from ..errors.facts import DataIssue
from .scalars import SCALARS, Read, one_of_words, read_anything, read_decimal
from .trail import Trail

_registered: dict[object, Read] = {}


def register(form: object, read: Read) -> None:
    """Registers the reader of a type that cannot have ``__reader__``, such as an alias."""
    _registered[form] = read


@cache
def reader_of(form: object) -> Read:
    """Creates the reader of a type; unknown types pass unchanged.

    Args:
        form: A type from an annotation; a class defines its own reader in ``__reader__``.
    """
    known = SCALARS.get(form) or _registered.get(form)
    if known is not None:
        return known
    own: Callable[[], Read] | None = getattr(form, "__reader__", None)
    if own is not None:
        return own()
    return _generic(get_origin(form), get_args(form))


class FieldReader(NamedTuple):
    """How a field of a model is read."""

    kind: type | None
    """Values of exactly this type are kept unchanged; ``None``: there is no such type."""
    may_be_none: bool
    read: Read


def field_reader_of(form: object) -> FieldReader:
    """Creates the reader of a field, with a fast path for most values."""
    members = _members(form) or (form,)
    present = tuple(member for member in members if member is not type(None))
    return FieldReader(_exact_kind(present), len(present) < len(members), _by_kind(present))


def _exact_kind(members: tuple[Any, ...]) -> type | None:
    wide = [member for member in members if get_origin(member) is not Literal]
    return wide[0] if len(wide) == 1 and wide[0] in (str, int, bool) else None


def _members(form: object) -> tuple[Any, ...]:
    """The members of a union; nothing for another type."""
    return get_args(form) if get_origin(form) in (Union, UnionType) else ()


def _generic(origin: object, arguments: tuple[Any, ...]) -> Read:
    if origin is Annotated:
        return _annotated(arguments)
    if origin is list:
        return _list(reader_of(arguments[0]))
    if origin is dict:
        return _map(reader_of(arguments[1]))
    if origin is Literal:
        return one_of_words(arguments)
    if origin is Union or origin is UnionType:
        return _union(arguments)
    return read_anything


def _annotated(arguments: tuple[Any, ...]) -> Read:
    """An annotation of a type may provide its own reader."""
    for note in arguments[1:]:
        own: Callable[[], Read] | None = getattr(note, "__reader__", None)
        if own is not None:
            return own()
    return reader_of(arguments[0])


def _list(read: Read) -> Read:
    def read_list(value: object, trail: Trail) -> object:
        if not isinstance(value, list):
            trail.expected("array", value)
            return value
        steps = trail.steps
        steps.append(0)
        items: list[object] = []
        for index, item in enumerate(cast("list[object]", value)):
            steps[-1] = index
            items.append(read(item, trail))
        steps.pop()
        return items

    return read_list


def _map(read: Read) -> Read:
    if read is read_anything:
        return _object

    def read_map(value: object, trail: Trail) -> object:
        if not isinstance(value, dict):
            return _object(value, trail)
        steps = trail.steps
        steps.append("")
        members: dict[str, object] = {}
        for name, item in cast("dict[str, object]", value).items():
            steps[-1] = name
            members[name] = read(item, trail)
        steps.pop()
        return members

    return read_map


def _object(value: object, trail: Trail) -> object:
    if not _is_object(value):
        trail.expected("object", value)
    return value


def _is_object(value: object) -> bool:
    return isinstance(value, dict)


def _union(members: tuple[Any, ...]) -> Read:
    present = tuple(member for member in members if member is not type(None))
    read = _by_kind(present)
    if len(present) == len(members):
        return read

    def read_or_none(value: object, trail: Trail) -> object:
        return None if value is None else read(value, trail)

    return read_or_none


def _by_kind(all_members: tuple[Any, ...]) -> Read:
    """Selects by the kind of the value if that is enough; trying all members takes ten times as long."""
    # Known values next to plain ``str`` make no difference to a reader.
    members = [
        member for member in all_members if str not in all_members or get_origin(member) is not Literal
    ]
    if len(members) == 1:
        return reader_of(members[0])
    plain: set[type] = {kind for kind in (int, bool, Decimal) if kind in members}
    # Text may be a date as well, so it must be tried.
    if str in members and not {date, datetime} & set(members):
        plain.add(str)
    lists = [member for member in members if get_origin(member) is list]
    others = [
        member for member in members if member not in SCALARS and get_origin(member) not in (list, Literal)
    ]
    single: dict[type, Read] = {}
    if len(lists) == 1:
        single[list] = reader_of(lists[0])
    if len(others) == 1:
        single[dict] = reader_of(others[0])
    if Decimal in members and not {int, float} & set(members):
        single[int] = read_decimal
    read_best = _best([reader_of(member) for member in members])

    def read_by_kind(value: object, trail: Trail) -> object:
        kind = type(value)
        return value if kind in plain else single.get(kind, read_best)(value, trail)

    return read_by_kind


def _best(reads: Sequence[Read]) -> Read:
    """Tries all members of a union; prefers few mismatches, then many known properties."""

    def read_best(value: object, trail: Trail) -> object:
        tried = [_try(read, value) for read in reads]
        faults, _, index = min((faults, -known, index) for index, (faults, known, _) in enumerate(tried))
        return reads[index](value, trail) if faults else tried[index][2]

    return read_best


def _try(read: Read, value: object) -> tuple[int, int, object]:
    issues: list[DataIssue] = []
    result = read(value, Trail(issues.append))
    known: frozenset[str] = getattr(result, "model_fields_set", frozenset())
    return len(issues), len(known), result
