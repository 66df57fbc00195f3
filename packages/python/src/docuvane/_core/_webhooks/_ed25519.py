"""Signs and verifies with Ed25519, ``v1a``; loaded only for such secrets, since it needs ``cryptography``."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from ._secret import bad_secret
from ._signature_headers import Signature, is_canonical_ed25519


class PublicKey:
    """Verifies; the receiver holds it."""

    def __init__(self, content: bytes) -> None:
        self._key = Ed25519PublicKey.from_public_bytes(content)

    def sign(self, prefix: bytes, body: bytes) -> str:
        """Raises ``bad_secret``."""
        raise bad_secret("it is a public key (whpk_…), and signing needs the private one (whsk_…)")

    def check_verifying(self) -> None:
        """A receiver may hold it."""

    def fits(self, prefix: bytes, body: bytes, signatures: Iterable[Signature]) -> bool:
        """Tries all signatures."""
        content = prefix + body
        found = False
        for scheme, base64 in signatures:
            found |= (
                scheme == "v1a" and is_canonical_ed25519(base64) and self._fits(b64decode(base64), content)
            )
        return found

    def _fits(self, signature: bytes, content: bytes) -> bool:
        try:
            self._key.verify(signature, content)
        except InvalidSignature:
            return False
        return True


class PrivateKey:
    """Signs; the sender holds it."""

    def __init__(self, seed: bytes) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(seed)

    def sign(self, prefix: bytes, body: bytes) -> str:
        """Returns the signature as the header has it."""
        return f"v1a,{b64encode(self._key.sign(prefix + body)).decode()}"

    def check_verifying(self) -> None:
        """Raises ``bad_secret``."""
        raise bad_secret("it is a private key (whsk_…), and a receiver needs the public one (whpk_…)")

    def fits(self, prefix: bytes, body: bytes, signatures: Iterable[Signature]) -> bool:
        """Verifies nothing: ``check_verifying`` refused it before."""
        return False
