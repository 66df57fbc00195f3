"""Reads extracted data into a dataclass or a pydantic model of the caller's."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, is_dataclass
from typing import Any, Generic, Protocol, TypeVar, cast, get_args, get_type_hints

from ..errors.checks import invalid
from ..errors.errors import ExtractedDataError
from ..errors.facts import DataIssue
from .readers import reader_of, register
from .scalars import Read
from .trail import Trail, pointer_of

S = TypeVar("S")


class HasExtractedData(Protocol):
    """A document or an extraction."""

    @property
    def id(self) -> str:
        """Its ID."""
        ...

    @property
    def extracted_data(self) -> Mapping[str, object]:
        """Values by field name."""
        ...


@dataclass(frozen=True)
class TypedData(Generic[S]):
    """Extracted data as a class of the caller's, or why it cannot be one."""

    data: S | None
    """The data; ``None`` when a field is missing or does not fit."""
    data_issues: tuple[DataIssue, ...]
    """What is missing or does not fit, by JSON Pointer into the document. Empty: ``data`` is complete."""
    document_id: str
    """ID of the document."""

    def require(self) -> S:
        """Returns the data.

        Raises:
            ExtractedDataError: A field is missing or does not fit; the error has all ``issues``.
        """
        if self.data is not None:
            return self.data
        places = ", ".join(issue.pointer for issue in self.data_issues)
        raise ExtractedDataError(
            f"The extracted data of {self.document_id} does not match the schema at {places}: "
            "let a person review it, or make these fields optional.",
            issues=self.data_issues,
        )


def typed(document: HasExtractedData, *, schema: type[S]) -> TypedData[S]:
    """Reads the extracted data of a document or an extraction into a class.

    A document without a required field is a result and no error: ``data_issues`` says what is missing.

    Args:
        document: What was read. Fields that are not in the schema are left out.
        schema: A dataclass or a pydantic model. In a dataclass an amount is a ``Decimal``, a date a ``date``.

    Raises:
        InvalidArgumentError: The schema is neither.

    Example:
        invoice = typed(client.documents.process("invoice.pdf"), schema=Invoice)
        if invoice.data:
            print(invoice.data.total.quantize(Decimal("0.01")))
    """
    found = dict(document.extracted_data)
    validate: Callable[[object], S] | None = getattr(schema, "model_validate", None)
    if validate is not None:
        data, issues = _validate(validate, found)
    elif isinstance(cast("object", schema), type) and is_dataclass(schema):
        data, issues = _read(schema, found)
    else:
        raise invalid("invalid_argument", "The schema must be a dataclass or a pydantic model.")
    return TypedData(data, tuple(issues), document.id)


def _validate(validate: Callable[[object], S], found: object) -> tuple[S | None, Sequence[DataIssue]]:
    try:
        return validate(found), ()
    except ValueError as error:
        errors: Callable[[], list[dict[str, Any]]] | None = getattr(error, "errors", None)
        if errors is None:
            raise
        return None, [
            DataIssue(pointer_of(["extracted_data", *each["loc"]]), str(each["msg"])) for each in errors()
        ]


def _read(schema: type[S], found: object) -> tuple[S | None, Sequence[DataIssue]]:
    issues: list[DataIssue] = []
    trail = Trail(issues.append)
    trail.steps.append("extracted_data")
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
