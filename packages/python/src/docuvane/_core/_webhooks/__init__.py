"""Receives webhook events: verifies their signatures and hands them to functions. Loads neither client nor transport."""

from ._raw_body import RawBody
from ._secret import Secrets, generate_secret
from ._sign import SignOptions, sign_message
from ._signature_headers import WebhookHeaders
from ._verify import EventReader, VerifyOptions, verify_event

__all__ = [
    "EventReader",
    "RawBody",
    "Secrets",
    "SignOptions",
    "VerifyOptions",
    "WebhookHeaders",
    "generate_secret",
    "sign_message",
    "verify_event",
]
