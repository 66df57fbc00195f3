"""Describes how a service signs its webhook events, and how their types are told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class KeyScheme:
    """A kind of key."""

    algorithm: Literal["hmac-sha1", "hmac-sha256", "hmac-sha384", "hmac-sha512", "ed25519"]
    encoding: Literal["hex", "base64", "base64url"]
    """Encoding of signatures."""
    prefix: str
    """Start of a signature, which is not part of it: ``sha256=``. May be empty."""
    secret_encoding: Literal["text", "hex", "base64"]
    secret_prefix: str
    """Start of a secret, which is not part of it: ``whsec_``. May be empty; secrets may lack it."""


@dataclass(frozen=True)
class TimestampScheme:
    """Where the time of an attempt is, and how far it may be from now."""

    headers: tuple[str, ...]
    prefix: str
    """Start of the field of the header that has it: ``t=``. May be empty."""
    format: Literal["unix", "unix_ms", "iso"]
    tolerance_seconds: float


@dataclass(frozen=True)
class SignatureScheme:
    """How deliveries are signed. Names of headers are in lower case; the first that is there counts."""

    headers: tuple[str, ...]
    signed: str
    """Text with ``{body}``, and perhaps ``{id}``, ``{timestamp}``, ``{url}`` and ``{method}``."""
    keys: tuple[KeyScheme, ...]
    """A secret is of the kind whose ``secret_prefix`` it has, else of the first."""
    separator: str | None = None
    """Text between several signatures or fields in the header."""
    timestamp: TimestampScheme | None = None
    id: tuple[str, ...] | None = None
    """Headers of the ID that is signed."""


@dataclass(frozen=True)
class TextPlace:
    """A text of a delivery: of a header, at a JSON pointer of the body, or both, joined by a dot."""

    headers: tuple[str, ...] | None = None
    body: str | None = None


@dataclass(frozen=True)
class EventShape:
    """An event that is told by its body."""

    name: str
    required: tuple[str, ...]
    """Properties that the body has."""
    values: Mapping[str, tuple[object, ...]]
    """JSON pointer to values, of which the body has one."""


@dataclass(frozen=True)
class EventScheme:
    """How the type of an event is told."""

    places: tuple[TextPlace, ...]
    """The first place with text counts, unless a later one names an event of this version."""
    names: Mapping[str, str]
    """Text that says the type to the name of the event; letters and digits alone match any punctuation."""
    shapes: tuple[EventShape, ...]
    """Events that are told by their bodies, where no place says the type."""
    is_object: bool = False
    """Whether every event is documented as an object, so that nothing else is accepted."""
    id: TextPlace | None = None
    """Place of the ID, which is the same when an event is delivered again."""
