"""Signs bodies as a service does, for tests of receivers."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timezone
from sys import exc_info
from typing import cast
from uuid import uuid4

from typing_extensions import TypedDict

from ..errors.docuvane_error import DocuvaneError
from .raw_body import RawBody, bytes_of
from .scheme import SignatureScheme, TimestampScheme
from .secret import forget_secrets, list_secrets
from .signature_keys import key_of
from .signatures import AnyOptions, content_of, placed


class IdOption(TypedDict, total=False):
    """The option of services that sign an ID."""

    id: str
    """ID of the delivery. Default: a random UUID."""


class TimestampOption(TypedDict, total=False):
    """The option of services that sign the time."""

    timestamp: datetime
    """Time of the attempt. Default: now."""


class SignatureTestOptions(AnyOptions, IdOption, TimestampOption, total=False):
    """How a body is signed."""


def sign_by(scheme: SignatureScheme, raw_body: RawBody, options: Mapping[str, object]) -> dict[str, str]:
    """Signs a body.

    Args:
        scheme: How deliveries are signed.
        raw_body: The body as it will be sent.
        options: Those of ``SignatureTestOptions`` that the scheme needs. Emptied on failure.

    Returns:
        The headers that carry the signature.

    Raises:
        WebhookVerificationError: ``bad_secret``, ``body_not_raw``.
    """
    handled, given = exc_info()[1], cast("SignatureTestOptions", options)
    try:
        return _sign(scheme, bytes_of(raw_body), given)
    except DocuvaneError as error:
        forget_secrets(given, error, handled)
        raise error


def _sign(scheme: SignatureScheme, body: bytes, options: SignatureTestOptions) -> dict[str, str]:
    event_id = options.get("id") or str(uuid4())
    time = options.get("timestamp") or datetime.now(timezone.utc)
    timestamp = "" if scheme.timestamp is None else _text_of(time, scheme.timestamp)
    values = placed(scheme, options) | {"id": event_id, "timestamp": timestamp}
    content = content_of(scheme, values, body)
    fields = [] if scheme.id is None else [(scheme.id[0], event_id)]
    if scheme.timestamp is not None:
        fields.append((scheme.timestamp.headers[0], scheme.timestamp.prefix + timestamp))
    fields += [(scheme.headers[0], key_of(scheme, secret).sign(content)) for secret in list_secrets(options)]
    headers: dict[str, str] = {}
    for name, text in fields:
        headers[name] = headers[name] + (scheme.separator or "") + text if name in headers else text
    return headers


def _text_of(time: datetime, scheme: TimestampScheme) -> str:
    if scheme.format == "iso":
        return time.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")
    return str(int(time.timestamp() * (1000 if scheme.format == "unix_ms" else 1)))
