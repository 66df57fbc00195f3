"""Holds what resources share: the sender."""

from __future__ import annotations

from typing import TYPE_CHECKING

from typing_extensions import Self

if TYPE_CHECKING:
    from ..sender import AsyncSender, Sender


class Resource:
    """Base of all resources. It never sees the client or its key."""

    __slots__ = ("__dict__", "_sender")

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def _with_results(self) -> Self:
        """The same resource, whose methods return each model inside a ``Result``.

        ``with_result`` provides their types.
        """
        return type(self)(self._sender.with_results)


class AsyncResource:
    """The async variant."""

    __slots__ = ("__dict__", "_sender")

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    def _with_results(self) -> Self:
        """The same resource, whose methods return each model inside a ``Result``.

        ``with_result`` provides their types.
        """
        return type(self)(self._sender.with_results)
