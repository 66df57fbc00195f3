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
    """Explanation from the service, at most 500 characters."""
    errors: tuple[ProblemDetail, ...]
    """Individual errors, if the service listed them."""
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
        data: object = None,
        outcome: Outcome | None = None,
    ) -> None:
        super().__init__(message, code=code, outcome=outcome)
        self.status = status
        self.detail = detail
        self.errors = tuple(errors)
        self.request_id = request_id
        self._hide(headers=headers or Headers(), body=body, data=data)

    @property
    def headers(self) -> Headers:
        """Headers of the response. Not shown by ``repr`` and ``vars``, and not pickled."""
        return cast("Headers", self._hidden.get("headers") or Headers())

    @property
    def body(self) -> str:
        """Body of the response as text. Not shown by ``repr`` and ``vars``, and not pickled."""
        return cast("str", self._hidden.get("body", ""))

    @property
    def data(self) -> object:
        """The body as the model documented for its status; ``None`` if it is something else.

        Not shown by ``repr`` and ``vars``, and not pickled.
        """
        return self._hidden.get("data")


class BadRequestError(APIError):
    """The request is malformed: 400, 405, 411."""


class AuthenticationError(APIError):
    """The key is missing, unknown or expired: 401."""


class PermissionDeniedError(APIError):
    """The key does not permit this operation: 402, 403."""


class NotFoundError(APIError):
    """The resource does not exist: 404, 410."""


class ConflictError(APIError):
    """The call conflicts with the state of the resource: 409, 412."""


class PayloadTooLargeError(APIError):
    """The file exceeds the size limit: 413."""


class UnsupportedMediaTypeError(APIError):
    """The service does not support this type of file or body: 415."""


class ValidationError(APIError):
    """The request is well-formed, but a value is invalid: 422."""


class RateLimitError(APIError):
    """Too many calls, or a quota is exhausted: 429. ``retry_after`` says in how many seconds to retry.

    Example:
        try:
            client.documents.list().to_list(limit=500)
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

    It depends on nothing else, so that a malformed body cannot change which class is caught.
    """
    return _BY_STATUS.get(status) or (ServerError if status >= 500 else APIError)
