"""Reads and makes signing secrets: ``whsec_…`` for HMAC, ``whpk_…`` and ``whsk_…`` for Ed25519.

Source: Standard Webhooks 1.0.0, "Signature scheme".
"""

from __future__ import annotations

import re
import secrets as chance
from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, cast

from typing_extensions import TypedDict

from ..errors.frames import hide_frames
from .refuse import refuse

if TYPE_CHECKING:
    from ..errors.errors import WebhookVerificationError


class Secrets(TypedDict, total=False):
    """One secret, or several during a rotation; ``None`` (an unset variable) is rejected."""

    secret: str | None
    """Signing secret of the webhook endpoint, ``whsec_…`` (or ``whpk_…`` for Ed25519)."""
    secrets: Sequence[str | None]
    """Several secrets, during a rotation."""


KeyKind = Literal["hmac", "public", "private"]
"""``hmac`` signs and verifies ``v1``; ``public`` verifies ``v1a``; ``private`` signs ``v1a``."""


class SigningKey(NamedTuple):
    """A secret as bytes, with its purpose; a private key is its 32-byte seed."""

    kind: KeyKind
    content: bytes


_LEAST_HMAC_BYTES: Final = 16
"""128 bits: fewer can be brute-forced. The standard requires 24 to 64 bytes, but senders with 18 exist
(Svix's own documentation), and a receiver cannot change that."""

_ED25519_BYTES: Final = 32
"""Bytes of a public key and of a private seed (RFC 8032 §5.1.5)."""

_SECRET: Final = re.compile(r"(?:(whsec|whpk|whsk)_)?([A-Za-z0-9+/]+)={0,2}")
_KINDS: Final[dict[str, KeyKind]] = {"whsec": "hmac", "whpk": "public", "whsk": "private"}

_ADVICE: Final = "copy the endpoint's signing secret again, for instance into an environment variable"


def generate_secret() -> str:
    """Generates a signing secret of 32 random bytes.

    Returns:
        ``whsec_`` and base64, for senders and for tests.
    """
    return f"whsec_{b64encode(chance.token_bytes(32)).decode()}"


def list_secrets(options: Secrets) -> Sequence[str]:
    """Lists the secrets of options.

    Raises:
        WebhookVerificationError: ``bad_secret``: no secret was passed.
    """
    listed = options.get("secrets")
    if listed is None:
        return (_present(options.get("secret")),)
    if not listed:
        raise bad_secret("no secret was given")
    return [_present(each) for each in listed]


def forget_secrets(options: Secrets, error: BaseException, handled: BaseException | None) -> None:
    """Removes secrets from every frame that an error passed through.

    Args:
        options: The caller's keyword arguments, as the frame of the public function holds them.
        error: On its way to the caller.
        handled: The error that the caller was handling, which stays as it is.
    """
    cast("dict[str, object]", options).clear()
    hide_frames(error, handled)


def read_secret(secret: str) -> SigningKey:
    """Reads a secret. Without a prefix it is base64 of an HMAC secret.

    Raises:
        WebhookVerificationError: ``bad_secret``: it is malformed.
    """
    match = _SECRET.fullmatch(secret.strip())
    if match is None or len(match[2]) % 4 == 1:
        raise bad_secret("it is not base64")
    kind = _KINDS[match[1] or "whsec"]
    content = b64decode(match[2] + "=" * (-len(match[2]) % 4))
    if kind == "hmac":
        if len(content) < _LEAST_HMAC_BYTES:
            raise _wrong_length(content, f"{_LEAST_HMAC_BYTES} or more")
        return SigningKey(kind, content)
    # A private key may come with its public half behind it (libsodium's form); the seed is all that counts.
    is_pair = kind == "private" and len(content) == 2 * _ED25519_BYTES
    seed = content[:_ED25519_BYTES] if is_pair else content
    if len(seed) != _ED25519_BYTES:
        raise _wrong_length(content, f"{_ED25519_BYTES}")
    return SigningKey(kind, seed)


def bad_secret(what: str, advice: str = _ADVICE) -> WebhookVerificationError:
    """Creates the error for an invalid secret, without the secret."""
    return refuse("bad_secret", f"Invalid webhook signing secret: {what}; {advice}.")


def _present(secret: object) -> str:
    if not isinstance(secret, str) or not secret.strip():
        raise bad_secret("it is empty or not set")
    return secret


def _wrong_length(content: bytes, wanted: str) -> WebhookVerificationError:
    return bad_secret(f"it has {len(content)} bytes where {wanted} are needed")
