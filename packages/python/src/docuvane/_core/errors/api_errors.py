"""Errors for error responses, by status."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from ..headers import Headers
from .docuvane_error import DocuvaneError
from .facts import Outcome, ProblemDetail


class APIError(DocuvaneError):
    """The service responded with an error; subclasses by status."""

    status: int
    """HTTP status."""
    detail: str
    """What the service said, at most 500 characters."""
    errors: tuple[ProblemDetail, ...]
    """Details, where the service listed them."""
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
        """Headers of the response. Not shown by ``repr`` and ``vars``, and not pickled."""
        return cast("Headers", self._hidden.get("headers") or Headers())

    @property
    def body(self) -> str:
        """Body of the response as text. Not shown by ``repr`` and ``vars``, and not pickled."""
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
