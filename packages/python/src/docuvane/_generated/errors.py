"""Errors that carry what was waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .._core.errors.errors import WaitFailedError

if TYPE_CHECKING:
    from .models import Document, Run


class DocumentFailedError(WaitFailedError):
    """The document ended with an error. ``code`` is its failure code, where it has one."""

    @property
    def document(self) -> Document:
        """The document as it was last seen. Not shown by ``repr`` and ``vars``, and not pickled."""
        return cast("Document", self.last)


class RunFailedError(WaitFailedError):
    """The run ended with an error. ``code`` is its failure code, where it has one."""

    @property
    def run(self) -> Run:
        """The run as it was last seen. Not shown by ``repr`` and ``vars``, and not pickled."""
        return cast("Run", self.last)
