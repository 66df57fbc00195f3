"""Reads the secrets of a scheme, and compares signatures."""

from __future__ import annotations

import hmac
from base64 import b64decode, b64encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from .scheme import KeyScheme, SignatureScheme
from .secret import bad_secret

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

_ENCODERS: Final[dict[str, Callable[[bytes], str]]] = {
    "hex": bytes.hex,
    "base64": lambda content: b64encode(content).decode(),
    "base64url": lambda content: urlsafe_b64encode(content).decode().rstrip("="),
}
_DECODERS: Final[dict[str, Callable[[str], bytes]]] = {
    "hex": bytes.fromhex,
    "base64": lambda text: b64decode(text + "=" * (-len(text) % 4)),
    "base64url": lambda text: urlsafe_b64decode(text + "=" * (-len(text) % 4)),
}


_LEAST_HMAC_BYTES: Final = 16
"""Minimum bytes of an encoded HMAC secret, 128 bits: fewer can be brute-forced."""


class Key(NamedTuple):
    """A key of a kind: the secret of an HMAC, or a public key."""

    kind: KeyScheme
    content: bytes

    def sign(self, content: bytes) -> str:
        """Returns the signature in the form of the header.

        Raises:
            WebhookVerificationError: ``bad_secret``: it is a public key.
        """
        if self.kind.algorithm == "ed25519":
            raise bad_secret("it is a public key, and signing needs the private one of the service")
        digest = hmac.digest(self.content, content, self.kind.algorithm.removeprefix("hmac-"))
        return self.kind.prefix + _ENCODERS[self.kind.encoding](digest)

    def fits(self, given: str, content: bytes) -> bool:
        """Compares a signature in constant time."""
        kind = self.kind
        if not given.startswith(kind.prefix):
            return False
        text = given[len(kind.prefix) :]
        if kind.algorithm == "ed25519":
            signature = _decode(text, kind.encoding)
            return signature is not None and _is_signed(public_key(self.content), signature, content)
        candidate = kind.prefix + (text.lower() if kind.encoding == "hex" else text)
        return hmac.compare_digest(self.sign(content).encode(), candidate.encode("utf-8", "surrogatepass"))


def key_of(scheme: SignatureScheme, secret: str) -> Key:
    """Reads a secret.

    Raises:
        WebhookVerificationError: ``bad_secret``: it is malformed, or Ed25519 support is not installed.
    """
    text = secret.strip()
    kinds = [kind for kind in scheme.keys if kind.secret_prefix and text.startswith(kind.secret_prefix)]
    kind = (kinds or scheme.keys)[0]
    if kind.secret_encoding == "text":
        return Key(kind, secret.encode("utf-8", "surrogatepass"))
    content = _decode(text.removeprefix(kind.secret_prefix), kind.secret_encoding)
    if not content:
        raise bad_secret(f"it is not {kind.secret_encoding}")
    if kind.algorithm == "ed25519":
        public_key(content)
    elif len(content) < _LEAST_HMAC_BYTES:
        raise bad_secret(f"it has {len(content)} bytes where {_LEAST_HMAC_BYTES} or more are needed")
    return Key(kind, content)


def public_key(content: bytes) -> Ed25519PublicKey:
    """Creates the key object of a public key; needs ``cryptography``."""
    if len(content) != 32:
        raise bad_secret(f"it has {len(content)} bytes where 32 are needed")
    try:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ModuleNotFoundError as error:
        raise bad_secret(
            "it is for Ed25519, and the package cryptography is not installed",
            "install it with pip install 'docuvane[ed25519]'",
        ) from error
    return Ed25519PublicKey.from_public_bytes(content)


def _is_signed(key: Ed25519PublicKey, signature: bytes, content: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature

    try:
        key.verify(signature, content)
    except InvalidSignature:
        return False
    return True


def _decode(text: str, encoding: str) -> bytes | None:
    """Decodes a text; ``None`` unless it is what its bytes encode to, case and padding aside."""
    given = (text.lower() if encoding == "hex" else text).rstrip("=")
    try:
        content = _DECODERS[encoding](given)
    except ValueError:
        return None
    return content if _ENCODERS[encoding](content).rstrip("=") == given else None
