"""Reads data of any shape into a dataclass or a pydantic model of the caller, without importing pydantic."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, is_dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast, get_args, get_type_hints

from ..errors.checks import invalid
from ..errors.errors import ExtractedDataError
from ..errors.facts import DataIssue
from .models import Model, typed_data_of
from .readers import reader_of, register
from .scalars import Read
from .trail import Trail, pointer_of

if TYPE_CHECKING:
    from ..headers import Headers
    from .trail import Report

M_co = TypeVar("M_co", bound=Model, covariant=True)
M = TypeVar("M", bound=Model)
R_co = TypeVar("R_co", covariant=True)
S = TypeVar("S")


@dataclass(frozen=True)
class TypedData(Generic[M_co, S]):
    """A model with its data as a class of the caller's, or why it cannot be one."""

    document: M_co
    """The model, with everything else that it has."""
    data: S | None
    """The data; ``None`` when a field is missing or does not match."""
    data_issues: tuple[DataIssue, ...]
    """What is missing or does not match, by JSON Pointer into the model. Empty: ``data`` is complete."""

    def require(self) -> S:
        """Returns the data.

        Raises:
            ExtractedDataError: A field is missing or does not match; the error has all ``issues``.
        """
        if self.data is not None:
            return self.data
        places = ", ".join(issue.pointer for issue in self.data_issues)
        what = typed_data_of(self.document)[0].replace("_", " ") or "data"
        id = getattr(self.document, "id", type(self.document).__name__)
        raise ExtractedDataError(
            f"The {what} of {id} does not match its schema at {places}: "
            "have a person review it, or make these fields optional.",
            issues=self.data_issues,
        )


def typed(document: M, *, schema: type[S]) -> TypedData[M, S]:
    """Reads the data of a model, whose shape the caller knows, into a class.

    Data without a required field is a result, not an error: ``data_issues`` says what is missing.

    Args:
        document: A model with such data. Fields that are not in the schema are omitted.
        schema: A dataclass or a pydantic model. In a dataclass an amount is a ``Decimal``, a date a ``date``.

    Raises:
        InvalidArgumentError: The schema is neither.

    Example:
        invoice = typed(client.documents.process("invoice.pdf"), schema=Invoice)
        if invoice.data:
            print(invoice.data.total.quantize(Decimal("0.01")))
    """
    # A 304 has no model, and a service that drifts may send anything: neither is a reason to fail here.
    name, value = typed_data_of(document)
    found = dict(cast("Mapping[str, object]", value or {}))
    validate: Callable[[object], S] | None = getattr(schema, "model_validate", None)
    if validate is not None:
        data, issues = _validate(validate, found, name)
    else:
        check_schema(schema)
        data, issues = _read(schema, found, name)
    return TypedData(document, data, tuple(issues))


def check_schema(schema: object) -> None:
    """Rejects an invalid schema before anything is sent.

    Raises:
        InvalidArgumentError: It is neither a dataclass nor a pydantic model.
    """
    if not hasattr(schema, "model_validate") and not (isinstance(schema, type) and is_dataclass(schema)):
        raise invalid("invalid_argument", "The schema must be a dataclass or a pydantic model.")


class Typing(Generic[S]):
    """Applies the argument ``schema`` of a method to each model; without a schema, does nothing."""

    def __init__(self, schema: type[S] | None) -> None:
        """Raises ``InvalidArgumentError`` for an invalid schema."""
        if schema is not None:
            check_schema(schema)
        self._schema = schema

    def __call__(self, model: M) -> M | TypedData[M, S]:
        """Types a model."""
        return model if self._schema is None else typed(model, schema=self._schema)


class Reader(Protocol[R_co]):
    """Reads responses."""

    def read(self, status: int, headers: Headers, content: bytes, report: Report | None) -> R_co:
        """Reads one response."""
        ...


class Typed(Generic[M, S]):
    """Reads a response, and the data of its model into a schema."""

    def __init__(self, reader: Reader[M], schema: type[S] | None) -> None:
        self._reader = reader
        self._typing = Typing(schema)

    def read(
        self, status: int, headers: Headers, content: bytes, report: Report | None
    ) -> M | TypedData[M, S]:
        """Reads a response."""
        return self._typing(self._reader.read(status, headers, content, report))


def _validate(
    validate: Callable[[object], S], found: object, name: str
) -> tuple[S | None, Sequence[DataIssue]]:
    try:
        return validate(found), ()
    except ValueError as error:
        errors: Callable[[], list[dict[str, Any]]] | None = getattr(error, "errors", None)
        if errors is None:
            raise
        return None, [DataIssue(pointer_of([name, *each["loc"]]), str(each["msg"])) for each in errors()]


def _read(schema: type[S], found: object, name: str) -> tuple[S | None, Sequence[DataIssue]]:
    issues: list[DataIssue] = []
    trail = Trail(issues.append)
    trail.steps.append(name)
    data = _reader_of(schema)(found, trail)
    return (None if issues else cast("S", data)), issues


_readers: dict[type, Read] = {}


def _reader_of(schema: type) -> Read:
    """Makes the reader of a dataclass, after those of the dataclasses it refers to."""
    if schema in _readers:
        return _readers[schema]
    fields: dict[str, tuple[Read, bool]] = {}

    def read(value: object, trail: Trail) -> object:
        if not isinstance(value, Mapping):
            trail.expected("object", value)
            return value
        return _make(schema, fields, cast("Mapping[str, object]", value), trail)

    _readers[schema] = read
    register(schema, read)
    hints = get_type_hints(schema, vars(sys.modules[schema.__module__]), include_extras=True)
    for field in dataclasses.fields(schema):
        for inner in _classes_in(hints[field.name]):
            _reader_of(inner)
        is_needed = field.default is MISSING and field.default_factory is MISSING
        if field.init:
            fields[field.name] = (reader_of(hints[field.name]), is_needed)
    return read


def _make(
    schema: type, fields: Mapping[str, tuple[Read, bool]], value: Mapping[str, object], trail: Trail
) -> object:
    members: dict[str, object] = {}
    for name, (read, is_needed) in fields.items():
        trail.steps.append(name)
        if name in value:
            members[name] = read(value[name], trail)
        elif is_needed:
            trail.note("is missing")
            members[name] = None
        trail.steps.pop()
    return schema(**members)


def _classes_in(form: object) -> list[type]:
    own = [form] if isinstance(form, type) and is_dataclass(form) else []
    return [*own, *(inner for argument in get_args(form) for inner in _classes_in(argument))]
