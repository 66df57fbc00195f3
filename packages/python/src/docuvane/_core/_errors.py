"""Draws and defines every error this package raises.

DocuvaneError                     code · outcome · attempts · idempotency_key · retryable · retry_after ·
rate_limit ├─ APIError                       the service answered: status · detail · request_id · errors ·
headers · body │  ├─ BadRequestError             400 405 411 │  ├─ AuthenticationError         401 │  ├─
PermissionDeniedError       402 403 │  ├─ NotFoundError               404 410 │  ├─ ConflictError
409 412 │  ├─ PayloadTooLargeError        413 │  ├─ UnsupportedMediaTypeError   415 │  ├─ ValidationError
422 │  ├─ RateLimitError              429 │  └─ ServerError                 500 and above ├─ ConnectionError
no answer │  └─ TimeoutError                no answer in time ├─ AbortedError                   the caller's
``cancel`` ├─ ResponseParseError             a success that cannot be read │  └─ ResponseValidationError     a
success that is not as the contract says: issues · data ├─ InvalidArgumentError           a mistake of the
program, found before anything was sent │  └─ InvalidFileError            a file that is missing, unreadable
or changed ├─ WaitFailedError                what was waited for failed: last; a subclass for each thing that
is waited for ├─ WaitTimeoutError               waiting took too long: last └─ WebhookVerificationError
a webhook event that cannot be believed: reason
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from ._error import DocuvaneError
from ._facts import Outcome, ProblemDetail, WebhookVerificationReason
from ._headers import Headers

if TYPE_CHECKING:
    from ._data_issue import DataIssue

__all__ = [
    "APIError",
    "AbortedError",
    "AuthenticationError",
    "BadRequestError",
    "ConflictError",
    "ConnectionError",
    "DocuvaneError",
    "InvalidArgumentError",
    "InvalidFileError",
    "NotFoundError",
    "Outcome",
    "PayloadTooLargeError",
    "PermissionDeniedError",
    "ProblemDetail",
    "RateLimitError",
    "ResponseParseError",
    "ResponseValidationError",
    "ServerError",
    "TimeoutError",
    "UnsupportedMediaTypeError",
    "ValidationError",
    "WaitFailedError",
    "WaitTimeoutError",
    "WebhookVerificationError",
    "WebhookVerificationReason",
    "error_class",
]


class APIError(DocuvaneError):
    """The service answered with an error; subclasses by status."""

    status: int
    """HTTP status."""
    detail: str
    """What the service said, at most 500 characters."""
    errors: tuple[ProblemDetail, ...]
    """Single mistakes, where the service listed them."""
    request_id: str | None
    """The service's id of the call: ``req_…``."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: int,
        detail: str = "",
        errors: Iterable[ProblemDetail] = (),
        request_id: str | None = None,
        headers: Headers | None = None,
        body: str = "",
        outcome: Outcome | None = None,
    ) -> None:
        super().__init__(message, code=code, outcome=outcome)
        self.status = status
        self.detail = detail
        self.errors = tuple(errors)
        self.request_id = request_id
        self._hide(headers=headers or Headers(), body=body)

    @property
    def headers(self) -> Headers:
        """Headers of the answer. Not shown by ``repr`` and ``vars``, and not pickled."""
        return cast("Headers", self._hidden.get("headers") or Headers())

    @property
    def body(self) -> str:
        """Body of the answer as text. Not shown by ``repr`` and ``vars``, and not pickled."""
        return cast("str", self._hidden.get("body", ""))


class BadRequestError(APIError):
    """The service cannot read the call: 400, 405, 411."""


class AuthenticationError(APIError):
    """The key is missing, unknown or expired: 401."""


class PermissionDeniedError(APIError):
    """The key may not do this: 402, 403."""


class NotFoundError(APIError):
    """There is nothing with this id: 404, 410."""


class ConflictError(APIError):
    """The call does not fit the state of the resource: 409, 412."""


class PayloadTooLargeError(APIError):
    """The file is larger than the service takes: 413."""


class UnsupportedMediaTypeError(APIError):
    """The service does not take this type of file or body: 415."""


class ValidationError(APIError):
    """The call was read, and its content is wrong: 422."""


class RateLimitError(APIError):
    """Too many calls, or a quota is used up: 429. ``retry_after`` says in how many seconds to come back.

    Example:
        except RateLimitError as error:
            put_off(job, seconds=error.retry_after or 60)
    """


class ServerError(APIError):
    """The service failed: 500 and above."""


class ConnectionError(DocuvaneError):
    """No answer: no connection, or it broke. ``outcome`` says whether the service may have acted.

    Not a subclass of the built-in ``ConnectionError``: ``except OSError`` around a file must not swallow it.
    """


class TimeoutError(ConnectionError):
    """No answer in time; ``code`` is ``timeout`` for one attempt, ``total_timeout`` for the whole call."""


class AbortedError(DocuvaneError):
    """The caller set ``cancel``, which ended the call."""


class ResponseParseError(DocuvaneError):
    """The service reported success with a body that cannot be read."""

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


class ResponseValidationError(ResponseParseError):
    """A success whose body is not as the contract says; raised when the client was told to by ``validate``.

    The service acted: ``outcome`` is ``unknown``, and ``data`` holds what it answered, such as the id of a
    new document.
    """

    operation: str
    """Operation of the spec: ``getDocument``."""
    issues: tuple[DataIssue, ...]
    """Each place that is not as the contract says."""

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
        """The answer as it was read. Not shown by ``repr`` and ``vars``, and not pickled."""
        return self._hidden.get("data")


class InvalidArgumentError(DocuvaneError):
    """A mistake of the program: an option or argument that cannot work. Nothing was sent."""

    def __init__(self, message: str, *, code: str, outcome: Outcome | None = "not_sent") -> None:
        super().__init__(message, code=code, outcome=outcome)


class InvalidFileError(InvalidArgumentError):
    """A file cannot be sent.

    ``code``: ``file_not_found``, ``file_is_directory``, ``file_not_readable``, ``file_changed``,
    ``invalid_file``.
    """


class WaitFailedError(DocuvaneError):
    """What was waited for has failed. ``code`` is its failure code, where it has one.

    Generated packages have a subclass for each thing that is waited for, as ``DocumentFailedError``.
    """

    def __init__(self, message: str, *, code: str, last: object) -> None:
        super().__init__(message, code=code)
        self._hide(last=last)

    @property
    def last(self) -> object:
        """What was waited for as it was last seen. Not shown by ``repr`` and ``vars``, and not pickled."""
        return self._hidden.get("last")


class WaitTimeoutError(DocuvaneError):
    """Waiting took too long. The work goes on; wait again with the same id.

    Example:
        except WaitTimeoutError as error:
            ask_later(error.last)
    """

    def __init__(self, message: str, *, last: object, code: str = "wait_timeout") -> None:
        super().__init__(message, code=code)
        self._hide(last=last)

    @property
    def last(self) -> object:
        """What was waited for as it was last seen.

        ``None`` if it never was. Not shown by ``repr``, and not pickled.
        """
        return self._hidden.get("last")


class WebhookVerificationError(DocuvaneError):
    """A webhook event cannot be believed.

    ``reason`` (and ``code``) says why. Answer 400 and do nothing else.
    """

    reason: WebhookVerificationReason
    """Why it was not believed; the same word as ``code``."""

    def __init__(self, message: str, *, reason: WebhookVerificationReason) -> None:
        super().__init__(message, code=reason)
        self.reason = reason


_BY_STATUS: dict[int, type[APIError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    402: PermissionDeniedError,
    403: PermissionDeniedError,
    404: NotFoundError,
    405: BadRequestError,
    409: ConflictError,
    410: NotFoundError,
    411: BadRequestError,
    412: ConflictError,
    413: PayloadTooLargeError,
    415: UnsupportedMediaTypeError,
    422: ValidationError,
    429: RateLimitError,
}


def error_class(status: int) -> type[APIError]:
    """Returns the class for a status.

    It depends on nothing else: a strange body cannot change what is caught.
    """
    return _BY_STATUS.get(status) or (ServerError if status >= 500 else APIError)
