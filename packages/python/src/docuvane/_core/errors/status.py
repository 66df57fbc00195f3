"""HTTP statuses: their phrases, and an error code for each."""

from __future__ import annotations

_PHRASES = {
    304: "Not Modified",
    400: "Bad Request",
    401: "Unauthorized",
    402: "Payment Required",
    403: "Forbidden",
    404: "Not Found",
    405: "Method Not Allowed",
    408: "Request Timeout",
    409: "Conflict",
    410: "Gone",
    411: "Length Required",
    412: "Precondition Failed",
    413: "Content Too Large",
    415: "Unsupported Media Type",
    422: "Unprocessable Content",
    425: "Too Early",
    429: "Too Many Requests",
    500: "Internal Server Error",
    501: "Not Implemented",
    502: "Bad Gateway",
    503: "Service Unavailable",
    504: "Gateway Timeout",
    507: "Insufficient Storage",
}

_CODES = {
    304: "not_modified",
    400: "invalid_request",
    401: "unauthenticated",
    402: "payment_required",
    403: "permission_denied",
    404: "not_found",
    405: "method_not_allowed",
    408: "request_timeout",
    409: "conflict",
    410: "gone",
    412: "precondition_failed",
    413: "file_too_large",
    415: "unsupported_media_type",
    422: "validation_failed",
    429: "rate_limited",
    500: "internal_error",
    501: "not_implemented",
    502: "bad_gateway",
    503: "service_unavailable",
    504: "gateway_timeout",
    507: "insufficient_storage",
}


_PASSING = frozenset((408, 425, 429))
"""Transient client errors."""


def is_passing(status: int) -> bool:
    """Returns whether an error may pass: a transient client error, or a server error except 501."""
    return status in _PASSING or (status >= 500 and status != 501)


def describe_status(status: int) -> str:
    """Returns a status with its phrase, ``409 Conflict``, or only its number (RFC 9110 §15)."""
    phrase = _PHRASES.get(status)
    return str(status) if phrase is None else f"{status} {phrase}"


def code_of(status: int) -> str:
    """Returns the code of an error whose body names none.

    As ``conflict`` for 409; ``redirect_refused`` for redirects, else ``request_failed``.
    """
    return _CODES.get(status, "redirect_refused" if 300 <= status < 400 else "request_failed")
