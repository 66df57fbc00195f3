"""The root of all errors of this package: facts as attributes, private data hidden."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

from typing_extensions import Self

if TYPE_CHECKING:
    from ..rate_limit import RateLimit
    from .facts import Outcome


_ERROR_DOCS = ""
"""Address of the error-code reference, to which the code is appended. Empty: errors have no address."""


class DocuvaneError(Exception):
    """Root of all errors of this package.

    ``repr``, ``vars``, ``to_dict`` and pickling omit private data: headers, bodies and awaited
    resources. From Python 3.11 on, a traceback ends with ``docs_url``.

    Example:
        try:
            client.documents.get("doc_42")
        except DocuvaneError as error:
            print(error.code, error.outcome, error)
    """

    __slots__ = ("_hidden",)

    _hidden: dict[str, object]

    code: str
    """Stable identifier in snake_case: ``file_not_found``, ``rate_limited``, ``connection_failed``."""
    outcome: Outcome | None
    """Whether the service may have processed the call, over all attempts."""
    attempts: int
    """Attempts made; 0 when nothing was sent."""
    idempotency_key: str | None
    """Idempotency key of the call: repeated with it, the call takes effect once."""
    retryable: bool
    """Whether the call may be repeated and could succeed later."""
    retry_after: float | None
    """Seconds the service asked to wait."""
    rate_limit: RateLimit | None
    """The rate limit from the response headers."""
    retry_budget_exhausted: bool
    """Whether it was not retried because the retry budget was spent: too many calls failed lately."""

    def __init_subclass__(cls) -> None:
        """Sets the public module of errors, from which users import them."""
        cls.__module__ = _package_of(cls)

    def __init__(self, message: str, *, code: str, outcome: Outcome | None = None) -> None:
        super().__init__(message)
        self._hidden = {}
        self.code = code
        self.outcome = outcome
        self.attempts = 0
        self.idempotency_key = None
        self.retryable = False
        self.retry_after = None
        self.rate_limit = None
        self.retry_budget_exhausted = False
        if sys.version_info >= (3, 11) and self.docs_url is not None:
            self.add_note(self.docs_url)

    @property
    def docs_url(self) -> str | None:
        """Address of the documentation of ``code``."""
        # A proxy may have sent anything as a code.
        return _ERROR_DOCS + self.code if _ERROR_DOCS and re.fullmatch(r"\w+", self.code, re.ASCII) else None

    @property
    def message(self) -> str:
        """What happened, where, and what to do."""
        return str(self)

    def to_dict(self) -> dict[str, object]:
        """Properties for a log: without headers, bodies and documents."""
        facts = {name: value for name, value in vars(self).items() if name != "__notes__"}
        return {"name": type(self).__name__, "message": str(self), **facts, "docs_url": self.docs_url}

    def __copy__(self) -> Self:
        """A copy of the error, for another caller with the same failure."""
        error = self._rebuild(self.args, vars(self))
        error._hide(**self._hidden)
        return error

    def __reduce__(self) -> tuple[object, ...]:
        return type(self)._rebuild, (self.args, vars(self))

    def _hide(self, **values: object) -> None:
        """Hides what must not reach logs from ``repr`` and ``vars``."""
        self._hidden.update(values)

    @classmethod
    def _rebuild(cls, args: tuple[object, ...], facts: dict[str, object]) -> Self:
        """Creates an error from its facts, without the hidden ones."""
        error = cls.__new__(cls, *args)
        error._hidden = {}
        vars(error).update(facts)
        return error


def _package_of(kind: type) -> str:
    """The public package of a class that a private module of it defines, else the module itself."""
    package, _, rest = kind.__module__.partition(".")
    return package if rest.startswith("_") else kind.__module__


DocuvaneError.__module__ = _package_of(DocuvaneError)
