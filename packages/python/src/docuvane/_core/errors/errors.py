"""Every error of this package.

DocuvaneError                        code · outcome · attempts · idempotency_key · retryable · retry_after
├─ APIError                          an error response: status · detail · request_id · errors · headers
│  ├─ BadRequestError                400 405 411
│  ├─ AuthenticationError            401
│  ├─ PermissionDeniedError          402 403
│  ├─ NotFoundError                  404 410
│  ├─ ConflictError                  409 412
│  ├─ PayloadTooLargeError           413
│  ├─ UnsupportedMediaTypeError      415
│  ├─ ValidationError                422
│  ├─ RateLimitError                 429
│  └─ ServerError                    500 and above
├─ APIConnectionError                no response
│  └─ APITimeoutError                no response in time
├─ AbortedError                      the caller set ``cancel``
├─ ResponseParseError                a success that cannot be parsed
│  └─ ResponseValidationError        a success that differs from the contract: issues · data
├─ ResponseTooLargeError             a response larger than ``max_response_bytes``, or its headers
├─ InvalidArgumentError              an invalid option or argument; nothing was sent
│  └─ InvalidFileError               a file that is missing, unreadable or changed
├─ WaitFailedError                   an awaited resource failed: last; one subclass for each kind
├─ ExtractedDataError                extracted data that does not match the schema: issues
├─ WaitTimeoutError                  a wait timed out: last
└─ WebhookVerificationError          a webhook that failed verification: reason
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .api_errors import (
    APIError,
    AuthenticationError,
    BadRequestError,
    ConflictError,
    NotFoundError,
    PayloadTooLargeError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    UnsupportedMediaTypeError,
    ValidationError,
    error_class,
)
from .docuvane_error import DocuvaneError
from .facts import Outcome, ProblemDetail, WebhookVerificationReason

if TYPE_CHECKING:
    from .facts import DataIssue

__all__ = [
    "APIConnectionError",
    "APIError",
    "APITimeoutError",
    "AbortedError",
    "AuthenticationError",
    "BadRequestError",
    "ConflictError",
    "DocuvaneError",
    "ExtractedDataError",
    "InvalidArgumentError",
    "InvalidFileError",
    "NotFoundError",
    "Outcome",
    "PayloadTooLargeError",
    "PermissionDeniedError",
    "ProblemDetail",
    "RateLimitError",
    "ResponseParseError",
    "ResponseTooLargeError",
    "ResponseValidationError",
    "ServerError",
    "UnsupportedMediaTypeError",
    "ValidationError",
    "WaitFailedError",
    "WaitTimeoutError",
    "WebhookVerificationError",
    "WebhookVerificationReason",
    "error_class",
]


class APIConnectionError(DocuvaneError):
    """No response: the connection failed or broke. ``outcome`` says whether it may have been processed.

    Not a subclass of the built-in ``ConnectionError``: ``except OSError`` around a file must not catch it.
    """


class APITimeoutError(APIConnectionError):
    """No response in time; ``code`` is ``timeout`` for one attempt, ``total_timeout`` for the whole call."""


class AbortedError(DocuvaneError):
    """The caller set ``cancel``, which ended the call."""


class ResponseParseError(DocuvaneError):
    """The service reported success with a body that cannot be parsed."""

    status: int
    """HTTP status, a 2xx."""
    request_id: str | None
    """The service's id of the call: ``req_…``."""

    def __init__(
        self,
        message: str,
        *,
        code: str = "unreadable_response",
        status: int,
        request_id: str | None = None,
        outcome: Outcome | None = "unknown",
    ) -> None:
        super().__init__(message, code=code, outcome=outcome)
        self.status = status
        self.request_id = request_id


class ResponseTooLargeError(DocuvaneError):
    """A response larger than ``max_response_bytes``, or with over 64 KiB of headers; reading stopped."""

    status: int | None
    """HTTP status; ``None`` when the headers were too large."""
    request_id: str | None
    """The service's ID of the call: ``req_…``."""

    def __init__(
        self,
        message: str,
        *,
        code: str = "response_too_large",
        status: int | None,
        request_id: str | None = None,
        outcome: Outcome | None = "unknown",
    ) -> None:
        super().__init__(message, code=code, outcome=outcome)
        self.status = status
        self.request_id = request_id


class ResponseValidationError(ResponseParseError):
    """A success whose body does not match the contract; raised if ``validate`` requests it.

    The service processed the call: ``outcome`` is ``unknown``, and ``data`` holds the response, such as the
    ID of a new document.
    """

    operation: str
    """Operation of the spec: ``getDocument``."""
    issues: tuple[DataIssue, ...]
    """Each location that does not match the contract."""

    def __init__(
        self,
        message: str,
        *,
        operation: str,
        issues: Iterable[DataIssue],
        data: object,
        status: int,
        request_id: str | None = None,
    ) -> None:
        super().__init__(message, code="unexpected_response", status=status, request_id=request_id)
        self.operation = operation
        self.issues = tuple(issues)
        self._hide(data=data)

    @property
    def data(self) -> object:
        """The response as it was read. Not shown by ``repr`` and ``vars``, and not pickled."""
        return self._hidden.get("data")


class InvalidArgumentError(DocuvaneError):
    """An invalid option or argument, a bug in the program. Nothing was sent."""

    def __init__(self, message: str, *, code: str, outcome: Outcome | None = "not_sent") -> None:
        super().__init__(message, code=code, outcome=outcome)


class InvalidFileError(InvalidArgumentError):
    """A file cannot be sent.

    ``code``: ``file_not_found``, ``file_is_directory``, ``file_not_readable``, ``file_changed``,
    ``invalid_file``.
    """


class WaitFailedError(DocuvaneError):
    """The awaited resource has failed. ``code`` is its failure code, if it has one.

    Generated packages have a subclass for each awaited resource, such as ``DocumentFailedError``.
    """

    def __init__(self, message: str, *, code: str, last: object) -> None:
        super().__init__(message, code=code)
        self._hide(last=last)

    @property
    def last(self) -> object:
        """The awaited resource as last seen. Not shown by ``repr`` and ``vars``, and not pickled."""
        return self._hidden.get("last")


class WaitTimeoutError(DocuvaneError):
    """The wait timed out. Processing continues; wait again with the same ID.

    Example:
        try:
            client.documents.process("invoice.pdf")
        except WaitTimeoutError as error:
            ask_later(error.last)
    """

    def __init__(self, message: str, *, last: object, code: str = "wait_timeout") -> None:
        super().__init__(message, code=code)
        self._hide(last=last)

    @property
    def last(self) -> object:
        """The awaited resource as last seen.

        ``None`` if it never was. Not shown by ``repr``, and not pickled.
        """
        return self._hidden.get("last")


class WebhookVerificationError(DocuvaneError):
    """A webhook event failed verification.

    ``reason`` (and ``code``) says why. Respond with 400 and do nothing else.
    """

    reason: WebhookVerificationReason
    """Why verification failed; the same value as ``code``."""

    def __init__(self, message: str, *, reason: WebhookVerificationReason) -> None:
        super().__init__(message, code=reason)
        self.reason = reason


class ExtractedDataError(DocuvaneError):
    """A document lacks a field that the caller's schema requires, or a value does not match it."""

    issues: tuple[DataIssue, ...]
    """Each field that is missing or does not match."""

    def __init__(self, message: str, *, issues: Iterable[DataIssue]) -> None:
        super().__init__(message, code="extracted_data_incomplete")
        self.issues = tuple(issues)
