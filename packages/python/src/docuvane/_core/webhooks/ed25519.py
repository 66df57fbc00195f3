"""Signs and verifies with Ed25519, ``v1a``; loaded only for such secrets, since it needs ``cryptography``."""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Iterable
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from .secret import bad_secret

_SIGNATURE: Final = re.compile(rb"v1a,([A-Za-z0-9+/]{85}[AQgw]==)")
"""The canonical base64 of 64 bytes (RFC 4648 §3.5): each signature has only one encoding."""


class PublicKey:
    """A public key, held by the receiver: verifies signatures."""

    def __init__(self, content: bytes) -> None:
        self._key = Ed25519PublicKey.from_public_bytes(content)

    def sign(self, prefix: bytes, body: bytes) -> str:
        """Raises ``bad_secret``."""
        raise bad_secret("it is a public key (whpk_…), and signing needs the private one (whsk_…)")

    def check_verifying(self) -> None:
        """Does nothing: a receiver may hold a public key."""

    def fits(self, prefix: bytes, body: bytes, signatures: Iterable[bytes]) -> bool:
        """Tries all signatures."""
        content = prefix + body
        found = False
        for signature in signatures:
            match = _SIGNATURE.fullmatch(signature)
            found |= match is not None and self._fits(b64decode(match[1]), content)
        return found

    def _fits(self, signature: bytes, content: bytes) -> bool:
        try:
            self._key.verify(signature, content)
        except InvalidSignature:
            return False
        return True


class PrivateKey:
    """A private key, held by the sender: signs messages."""

    def __init__(self, seed: bytes) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(seed)

    def sign(self, prefix: bytes, body: bytes) -> str:
        """Returns the signature in the form of the header."""
        return f"v1a,{b64encode(self._key.sign(prefix + body)).decode()}"

    def check_verifying(self) -> None:
        """Raises ``bad_secret``."""
        raise bad_secret("it is a private key (whsk_…), and a receiver needs the public one (whpk_…)")

    def fits(self, prefix: bytes, body: bytes, signatures: Iterable[bytes]) -> bool:
        """Never verifies: ``check_verifying`` has rejected it."""
        return False
