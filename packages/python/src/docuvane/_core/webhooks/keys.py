"""Creates key objects, once per secret: parsing one costs more than signing 1 KB with it."""

from __future__ import annotations

import hmac
from binascii import b2a_base64
from collections.abc import Iterable
from hmac import compare_digest
from typing import Final, Protocol

from .secret import SigningKey, bad_secret, read_secret


class Key(Protocol):
    """A key object."""

    def sign(self, prefix: bytes, body: bytes) -> str:
        """Returns a signature in the form of the header; raises ``bad_secret`` for a receiver's key."""
        ...

    def check_verifying(self) -> None:
        """Raises ``bad_secret`` when a receiver must not hold the key."""
        ...

    def fits(self, prefix: bytes, body: bytes, signatures: Iterable[bytes]) -> bool:
        """Tries all signatures, without an early exit: timing must not reveal which one matched."""
        ...


_MOST_KEYS: Final = 1000
"""Maximum number of cached secrets, to bound the memory of a receiver for many customers."""

_keys: Final[dict[str, Key]] = {}


def key_of(secret: str) -> Key:
    """Returns the key of a secret.

    Raises:
        WebhookVerificationError: ``bad_secret``: it is malformed, or Ed25519 support is not installed.
    """
    known = _keys.get(secret)
    if known is not None:
        return known
    key = _make_key(read_secret(secret))
    while len(_keys) >= _MOST_KEYS:
        _keys.pop(next(iter(_keys)), None)
    _keys[secret] = key
    return key


class _HmacKey:
    """Signs and verifies ``v1``."""

    def __init__(self, content: bytes) -> None:
        # Copying a keyed object costs a quarter less than creating one.
        self._keyed = hmac.new(content, digestmod="sha256")

    def sign(self, prefix: bytes, body: bytes) -> str:
        return self._sign(prefix, body).decode()

    def check_verifying(self) -> None:
        """The same key signs and verifies."""

    def fits(self, prefix: bytes, body: bytes, signatures: Iterable[bytes]) -> bool:
        """Compares the base64 text: only one encoding is valid."""
        expected = self._sign(prefix, body)
        found = False
        for signature in signatures:
            found |= compare_digest(expected, signature)
        return found

    def _sign(self, prefix: bytes, body: bytes) -> bytes:
        keyed = self._keyed.copy()
        keyed.update(prefix)
        keyed.update(body)
        return b"v1," + b2a_base64(keyed.digest(), newline=False)


def _make_key(key: SigningKey) -> Key:
    if key.kind == "hmac":
        return _HmacKey(key.content)
    try:
        from .ed25519 import PrivateKey, PublicKey
    except ModuleNotFoundError as error:
        raise bad_secret(
            "it is for Ed25519, and the package cryptography is not installed",
            "install it with pip install 'docuvane[ed25519]'",
        ) from error
    return PublicKey(key.content) if key.kind == "public" else PrivateKey(key.content)
