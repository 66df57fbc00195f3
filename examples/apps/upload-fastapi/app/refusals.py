"""Turns errors of the service into a status and a sentence for the person who uploads."""

import logging
import math

from docuvane import (
    APIError,
    DocuvaneError,
    PayloadTooLargeError,
    RateLimitError,
    ServerError,
    UnsupportedMediaTypeError,
    ValidationError,
)
from fastapi import Request
from fastapi.responses import JSONResponse

logger = logging.getLogger(__name__)


async def refuse(_: Request, error: Exception) -> JSONResponse:
    """Responds to a call of the service that failed."""
    logger.warning("a call of the service failed: %s", error)
    status, message = explain(error)
    headers = {}
    if isinstance(error, RateLimitError):
        headers["Retry-After"] = str(math.ceil(error.retry_after or 30))
    return JSONResponse({"message": message}, status, headers)


def explain(error: Exception) -> tuple[int, str]:
    """Returns status and message. Those of the service are for developers and are never passed on."""
    match error:
        case PayloadTooLargeError():
            return 413, "This file is too large."
        case UnsupportedMediaTypeError():
            return 415, "This type of file is not supported. Upload a PDF, an image or a DOCX."
        case ValidationError():
            return 422, "This file cannot be read. It may be empty or damaged."
        case RateLimitError():
            return 429, "Too many uploads at the moment. Try again later."
        case APIError() if not isinstance(error, ServerError):
            return 500, "Something went wrong on our side."  # such as a wrong key
        case DocuvaneError():
            return 502, "The upload did not get through. Try again in a moment."
        case _:
            return 500, "Something went wrong on our side."


def explain_failure(code: str | None) -> str:
    """Explains why a document that was accepted could not be processed."""
    match code:
        case "encrypted_document":
            return "This document is protected by a password. Remove it and upload the document again."
        case "unreadable_document":
            return "This document is damaged and cannot be read."
        case _:
            return "This document could not be processed."
