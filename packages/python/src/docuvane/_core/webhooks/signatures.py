"""Verifies deliveries as the description of a service's signatures says."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timezone
from sys import exc_info
from typing import TYPE_CHECKING, Final, Generic, TypeVar, cast

from ..errors.checks import check_number, invalid
from ..errors.docuvane_error import DocuvaneError
from ..hidden import Hidden
from .event_type import text_at, type_of
from .handler import Received
from .message import TimeOptions, check_object, check_time, parse_json
from .raw_body import RawBody, bytes_of
from .refuse import refuse
from .scheme import EventScheme, SignatureScheme, TimestampScheme
from .secret import Secrets, forget_secrets, list_secrets
from .signature_headers import WebhookHeaders, missing, read_header
from .signature_keys import key_of

if TYPE_CHECKING:
    from ..errors.errors import WebhookVerificationError

E = TypeVar("E")

TypedReader = Callable[[object, "str | None"], E]
"""Creates an event from parsed JSON and its type."""


class AnyOptions(Secrets, TimeOptions, total=False):
    """Options of any scheme."""

    url: str
    """The URL of this endpoint as the service knows it, with its query; proxies may change it."""
    method: str
    """Method of the request: ``POST``."""


_MOST_SIGNATURES: Final = 20
"""Maximum number of signatures read. One per active secret is normal."""


class SignedReceiver(Generic[E]):
    """Verifies and reads the deliveries of a service."""

    def __init__(
        self,
        scheme: SignatureScheme,
        events: EventScheme,
        read: TypedReader[E],
        options: Mapping[str, object],
    ) -> None:
        """Checks the options: those of ``AnyOptions`` that the scheme needs.

        Raises:
            WebhookVerificationError: ``bad_secret``; raised here, not on the first event.
            InvalidArgumentError: An option is missing or invalid.
        """
        handled, given = exc_info()[1], cast("AnyOptions", options)
        try:
            for secret in list_secrets(given):
                key_of(scheme, secret)
            check_number("tolerance", given.get("tolerance", 0))
            placed(scheme, given)
        except DocuvaneError as error:
            forget_secrets(given, error, handled)
            raise error
        self._scheme, self._events, self._read = scheme, events, read
        self._options = Hidden(given)

    def receive(self, body: bytes, headers: WebhookHeaders) -> Received[E]:
        """Verifies a delivery and reads its event."""
        content = _verify(self._scheme, body, headers, self._options.reveal())
        if self._events.is_object:
            check_object(content)
        type_ = type_of(self._events, content, headers)
        event_id = None if self._events.id is None else text_at(self._events.id, content, headers)
        return Received(self._read(content, type_), type_, event_id)

    def verify(self, raw_body: RawBody, headers: WebhookHeaders) -> E:
        """Verifies a delivery and returns its event; removes secrets from the frames of an error."""
        handled = exc_info()[1]
        try:
            return self.receive(bytes_of(raw_body), headers).event
        except DocuvaneError as error:
            forget_secrets(self._options.reveal(), error, handled)
            raise error


def _verify(scheme: SignatureScheme, body: bytes, headers: WebhookHeaders, options: AnyOptions) -> object:
    """Verifies a delivery and returns its parsed body.

    Every secret is tried on every signature, at most 20, in constant time. The time is checked after the
    signature, so that only a sender with a secret can probe our clock.
    """
    event_id, time_text, signature = _read_family(scheme, headers)
    signatures = _entries_of(signature, scheme.separator)
    timestamp, seconds = _read_time(time_text, scheme.timestamp, scheme.separator)
    keys = [key_of(scheme, secret) for secret in list_secrets(options)]
    content = content_of(scheme, placed(scheme, options) | {"id": event_id, "timestamp": timestamp}, body)
    found = False
    for key in keys:
        for given in signatures:
            found |= key.fits(given, content)
    if not found:
        raise _no_match(scheme, signatures)
    if scheme.timestamp is not None:
        check_time(seconds, options, scheme.timestamp.tolerance_seconds)
    return parse_json(body)


def _no_match(scheme: SignatureScheme, signatures: Sequence[str]) -> WebhookVerificationError:
    is_known = any(given.startswith(key.prefix) for given in signatures for key in scheme.keys)
    known = ", ".join(re.sub(r"\W+$", "", key.prefix) for key in scheme.keys)
    found = "no signature fits" if is_known else f"it has no signature of a known scheme ({known})"
    return refuse(
        "no_match",
        f"Webhook verification failed: {found}; check that the secret belongs to this endpoint "
        "and that nothing changes the body in transit.",
    )


def content_of(scheme: SignatureScheme, values: dict[str, str], body: bytes) -> bytes:
    """The bytes that are signed."""
    parts = re.split(r"\{(\w+)\}", scheme.signed)
    texts = [part if index % 2 == 0 else values.get(part) for index, part in enumerate(parts)]
    return b"".join(body if text is None else text.encode("utf-8", "surrogatepass") for text in texts)


def placed(scheme: SignatureScheme, options: AnyOptions) -> dict[str, str]:
    """The address and method that are signed, of the options.

    Raises:
        InvalidArgumentError: One is missing.
    """
    given = {"url": options.get("url") or "", "method": options.get("method") or ""}
    for name, value in given.items():
        if f"{{{name}}}" in scheme.signed and not value:
            raise invalid(
                "invalid_option", f"The option {name} is missing: the service signs the {name} of a delivery."
            )
    return given


def _read_family(scheme: SignatureScheme, headers: WebhookHeaders) -> tuple[str, ...]:
    """Reads ID, time and signatures of one sender: the first of each list of names, or the second of each.

    Raises:
        WebhookVerificationError: ``missing_header``.
    """
    timestamps = () if scheme.timestamp is None else scheme.timestamp.headers
    lists = (scheme.id or (), timestamps, scheme.headers)
    begun: list[str] | None = None
    first: list[str] = []
    for index in range(max(map(len, lists))):
        own = [names[index] if index < len(names) else "" for names in lists]
        names = [name or "".join(others[:1]) for name, others in zip(own, lists, strict=True)]
        texts = tuple(read_header(headers, name).strip() if name else "" for name in names)
        absent = [name for name, text in zip(names, texts, strict=True) if name and not text]
        if not absent:
            return texts
        first = first or absent
        if begun is None and any(name and text for name, text in zip(own, texts, strict=True)):
            begun = absent
    raise missing(*dict.fromkeys(begun or first))


def _entries_of(text: str, separator: str | None) -> list[str]:
    """The entries of a header."""
    entries = [text] if separator is None else text.split(separator)
    return [entry.strip() for entry in entries if entry.strip()][:_MOST_SIGNATURES]


_FORMATS: Final = {
    "unix": "a number of seconds",
    "unix_ms": "a number of milliseconds",
    "iso": "an ISO 8601 time",
}
"""How messages call the formats of times."""


def _read_time(header: str, scheme: TimestampScheme | None, separator: str | None) -> tuple[str, int]:
    if scheme is None:
        return "", 0
    entries = _entries_of(header, separator if scheme.prefix else None)
    text = next((each[len(scheme.prefix) :] for each in entries if each.startswith(scheme.prefix)), "")
    try:
        if scheme.format == "iso":
            # Python 3.10 reads neither Z nor every number of decimals.
            time = datetime.fromisoformat(re.sub(r"[Zz]$", "+00:00", re.sub(r"\.\d+", "", text)))
            return text, int((time if time.tzinfo else time.replace(tzinfo=timezone.utc)).timestamp())
        if re.fullmatch(r"[0-9]{1,15}", text):
            return text, int(text) // (1000 if scheme.format == "unix_ms" else 1)
    except ValueError:
        pass
    raise refuse(
        "bad_timestamp",
        f"Webhook verification failed: the timestamp is not {_FORMATS[scheme.format]}; "
        "check that the request is from the service.",
    )
