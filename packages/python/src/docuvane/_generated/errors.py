"""Errors that carry the awaited resource."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .._core.errors.errors import WaitFailedError

if TYPE_CHECKING:
    from .models import Document, Run


class DocumentFailedError(WaitFailedError):
    """Processing of the document failed. ``code`` is its failure code, if it has one."""

    @property
    def document(self) -> Document:
        """The last known state of the document. Not included in ``repr`` and ``vars``, and not pickled."""
        return cast("Document", self.last)


class RunFailedError(WaitFailedError):
    """Processing of the run failed. ``code`` is its failure code, if it has one."""

    @property
    def run(self) -> Run:
        """The last known state of the run. Not included in ``repr`` and ``vars``, and not pickled."""
        return cast("Run", self.last)
