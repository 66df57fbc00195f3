"""Reads the three headers that sign a delivery (Standard Webhooks 1.0.0, "Webhook headers")."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol, cast

from .refuse import refuse

if TYPE_CHECKING:
    from ..errors.errors import WebhookVerificationError


class WebhookHeaders(Protocol):
    """Headers of a request: those of a framework, or a dictionary with names in any case."""

    def get(self, name: str, /) -> object:
        """Returns the value of a header, ``None`` when it is not there."""
        ...


SignatureHeaders = tuple[str, str, list[bytes]]
"""The content of the headers, not yet verified: event ID, time of the attempt, signatures.

The time is Unix seconds in decimal digits: text, since the signature is over it. Each signature stands behind
its scheme: ``v1,…`` is HMAC-SHA256, ``v1a,…`` is Ed25519.
"""

_MOST_DIGITS: Final = 12
"""Up to the year 33 658: more digits are not a plausible time."""

_MOST_SIGNATURES: Final = 20
"""Maximum number of signatures read. One per active secret is normal; a longer list only costs the
receiver."""

_FAMILIES: Final = (
    ("webhook-id", "webhook-timestamp", "webhook-signature"),
    ("svix-id", "svix-timestamp", "svix-signature"),
)
"""``webhook-*`` is the standard; ``svix-*`` are the same headers under the name of their first sender."""


def read_signature_headers(headers: WebhookHeaders) -> SignatureHeaders:
    """Reads ID, time and signatures, all from one family of names, since no sender mixes them.

    Raises:
        WebhookVerificationError: ``missing_header``, ``bad_timestamp``.
    """
    event_id, timestamp, signature = _read_family(headers)
    if len(timestamp) > _MOST_DIGITS or not (timestamp.isascii() and timestamp.isdigit()):
        raise refuse(
            "bad_timestamp",
            "Webhook verification failed: the timestamp is not a number of seconds; "
            "check that the request is from the service.",
        )
    signatures = signature.encode("utf-8", "surrogatepass").split(None, _MOST_SIGNATURES)
    del signatures[_MOST_SIGNATURES:]
    return event_id, timestamp, signatures


def read_id(headers: WebhookHeaders) -> str:
    """Reads the event ID, which identifies duplicates.

    Raises:
        WebhookVerificationError: ``missing_header``.
    """
    return _read_family(headers)[0]


def _read_family(headers: WebhookHeaders) -> tuple[str, str, str]:
    get: Callable[[str], object] = getattr(headers, "get", _get_nothing)
    for names in _FAMILIES:
        id_name, timestamp_name, signature_name = names
        event_id, timestamp, signature = get(id_name), get(timestamp_name), get(signature_name)
        if not (isinstance(event_id, str) and isinstance(timestamp, str) and isinstance(signature, str)):
            event_id, timestamp, signature = (_read(headers, get, name) for name in names)
        if event_id and timestamp and signature:
            return event_id, timestamp, signature
        if event_id or timestamp or signature:
            raise missing(*(name for name in names if not _read(headers, get, name)))
    raise missing(*_FAMILIES[0])


def _get_nothing(_: str) -> None:
    return None


def missing(*names: str) -> WebhookVerificationError:
    """Creates the error for headers that are not there."""
    return refuse(
        "missing_header",
        f"Webhook verification failed: no header {', '.join(names)}; "
        "check that the request is from the service and that proxies forward its headers.",
    )


def read_header(headers: WebhookHeaders, name: str) -> str:
    """Reads a header by its lower-case name; empty when it is not there."""
    return _read(headers, getattr(headers, "get", _get_nothing), name)


def _read(headers: WebhookHeaders, get: Callable[[str], object], name: str) -> str:
    """Finds a header by its lower-case name where the plain name did not."""
    value = get(name)
    if value is None and isinstance(headers, Mapping):
        value = _read_in_any_case(cast("Mapping[object, object]", headers), name)
    if isinstance(value, list | tuple):
        # One value of a repeated header, joined as HTTP joins them (RFC 9110 §5.3).
        return ", ".join(map(str, cast("Sequence[object]", value)))
    return value if isinstance(value, str) else ""


def _read_in_any_case(headers: Mapping[object, object], name: str) -> object:
    return next((value for key, value in headers.items() if str(key).lower() == name), None)
