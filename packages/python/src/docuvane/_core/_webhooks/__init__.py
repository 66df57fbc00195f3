"""Receives webhook events: verifies them and hands them to functions. Loads neither client nor transport."""

from ._answer import WebhookAnswer
from ._frameworks import for_asgi, for_django, for_fastapi, for_flask
from ._handler import HandlerOptions, WebhookHandler
from ._raw_body import RawBody
from ._secret import Secrets, generate_secret
from ._sign import SignOptions, sign_message
from ._signature_headers import WebhookHeaders
from ._verify import EventReader, VerifyOptions, verify_event

__all__ = [
    "EventReader",
    "HandlerOptions",
    "RawBody",
    "Secrets",
    "SignOptions",
    "VerifyOptions",
    "WebhookAnswer",
    "WebhookHandler",
    "WebhookHeaders",
    "for_asgi",
    "for_django",
    "for_fastapi",
    "for_flask",
    "generate_secret",
    "sign_message",
    "verify_event",
]
