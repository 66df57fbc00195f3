"""Reads the three headers that sign a delivery (Standard Webhooks 1.0.0, "Webhook headers")."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, cast

from ._refuse import refuse

if TYPE_CHECKING:
    from .._errors import WebhookVerificationError


class WebhookHeaders(Protocol):
    """Headers of a request: those of a framework, or a dictionary with names in any case."""

    def get(self, name: str, /) -> object:
        """Returns the value of a header, ``None`` when it is not there."""
        ...


class Signature(NamedTuple):
    """One signature: ``v1`` is HMAC-SHA256 (32 bytes), ``v1a`` is Ed25519 (64 bytes)."""

    scheme: str
    base64: bytes


class SignatureHeaders(NamedTuple):
    """What the headers say, not yet believed."""

    id: str
    """Identifier of the event."""
    timestamp: str
    """Time of the attempt as received, Unix seconds in decimal digits: the signature is over this text."""
    signatures: list[Signature]
    """Signatures of known schemes, in the order received."""


_TIMESTAMP: Final = re.compile(r"[0-9]{1,12}")
"""Up to the year 33 658: more digits are no time of an attempt."""

_MOST_SIGNATURES: Final = 20
"""Signatures read at most. One for each secret in force is normal; a longer list only costs the receiver."""

_FAMILIES: Final = (
    ("webhook-id", "webhook-timestamp", "webhook-signature"),
    ("svix-id", "svix-timestamp", "svix-signature"),
)
"""``webhook-*`` is the standard; ``svix-*`` are the same headers under the name of their first sender."""

_CANONICAL: Final = re.compile(rb"[A-Za-z0-9+/]{85}[AQgw]==")
"""The one spelling of 64 bytes in base64 (RFC 4648 §3.5)."""


def read_signature_headers(headers: WebhookHeaders) -> SignatureHeaders:
    """Reads id, time and signatures; all from one family of names, since a mix would be nobody's delivery.

    Raises:
        WebhookVerificationError: ``missing_header``, ``bad_timestamp``.
    """
    event_id, timestamp, signature = _read_family(headers)
    if not _TIMESTAMP.fullmatch(timestamp):
        raise refuse(
            "bad_timestamp",
            "Webhook refused: its timestamp is not a number of seconds; is this request from the service?",
        )
    return SignatureHeaders(event_id, timestamp, _read_signatures(signature))


def read_id(headers: WebhookHeaders) -> str:
    """Reads the identifier of the event, the part of the headers that tells duplicates.

    Raises:
        WebhookVerificationError: ``missing_header``.
    """
    return _read_family(headers)[0]


def is_canonical_ed25519(base64: bytes) -> bool:
    """Tells whether a signature is spelled so that no second text stands for the same bytes."""
    return _CANONICAL.fullmatch(base64) is not None


def _read_family(headers: WebhookHeaders) -> tuple[str, str, str]:
    for names in _FAMILIES:
        event_id, timestamp, signature = (
            _read(headers, names[0]),
            _read(headers, names[1]),
            _read(headers, names[2]),
        )
        if event_id and timestamp and signature:
            return event_id, timestamp, signature
        if event_id or timestamp or signature:
            raise _missing(*(name for name in names if not _read(headers, name)))
    raise _missing(*_FAMILIES[0])


def _missing(*names: str) -> WebhookVerificationError:
    return refuse(
        "missing_header",
        f"Webhook refused: no header {', '.join(names)}; is this request from the service, "
        "and do proxies pass its headers on?",
    )


def _read(headers: WebhookHeaders, name: str) -> str | None:
    """Looks a header up by its lower-case name."""
    get = getattr(headers, "get", None)
    if get is None:
        return None
    value: object = get(name)
    if value is None and isinstance(headers, Mapping):
        value = _read_in_any_case(cast("Mapping[object, object]", headers), name)
    if isinstance(value, list | tuple):
        # One value of a repeated header, joined as HTTP joins them (RFC 9110 §5.3).
        return ", ".join(map(str, cast("Sequence[object]", value)))
    return value if isinstance(value, str) else None


def _read_in_any_case(headers: Mapping[object, object], name: str) -> object:
    return next((value for key, value in headers.items() if str(key).lower() == name), None)


def _read_signatures(header: str) -> list[Signature]:
    signatures: list[Signature] = []
    for entry in header.split(None, _MOST_SIGNATURES)[:_MOST_SIGNATURES]:
        scheme, _, base64 = entry.partition(",")
        if scheme in {"v1", "v1a"}:
            signatures.append(Signature(scheme, base64.encode("utf-8", "surrogatepass")))
    return signatures
