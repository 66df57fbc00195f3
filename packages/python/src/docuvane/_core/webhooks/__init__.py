"""Receives webhook events: verifies them and calls functions. Loads neither client nor transport."""

from .frameworks import for_asgi, for_django, for_fastapi, for_flask
from .handler import HandlerOptions, WebhookHandler
from .message import SignOptions, VerifyOptions
from .raw_body import RawBody
from .response import WebhookResponse
from .secret import Secrets, generate_secret
from .sign import sign_message
from .signature_headers import WebhookHeaders
from .verify import EventReader, verify_event

__all__ = [
    "EventReader",
    "HandlerOptions",
    "RawBody",
    "Secrets",
    "SignOptions",
    "VerifyOptions",
    "WebhookHandler",
    "WebhookHeaders",
    "WebhookResponse",
    "for_asgi",
    "for_django",
    "for_fastapi",
    "for_flask",
    "generate_secret",
    "sign_message",
    "verify_event",
]
