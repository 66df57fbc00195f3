"""What resources, pages and waiters know of a client: a way to send, time, chance and a log."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Protocol, TypeVar

from .clock import Clock, Random
from .effects import Steps
from .request import Request

T = TypeVar("T")


@dataclass(frozen=True)
class Context:
    """Time, chance and a log, for work that waits."""

    clock: Clock
    random: Random
    logger: logging.Logger


class Sender(Protocol):
    """All that resources, pages and waiters know of a client."""

    @property
    def context(self) -> Context:
        """Time, chance and a log."""
        ...

    @property
    def with_results(self) -> Sender:
        """The same client, whose ``send`` gives each model inside its ``Result``."""
        ...

    def send(self, request: Request[T]) -> T:
        """Makes a call, with all its attempts. Raises a ``DocuvaneError``."""
        ...

    def run(self, steps: Steps[T]) -> T:
        """Runs steps to their end."""
        ...


class AsyncSender(Protocol):
    """The same for tasks."""

    @property
    def context(self) -> Context:
        """Time, chance and a log."""
        ...

    @property
    def with_results(self) -> AsyncSender:
        """The same client, whose ``send`` gives each model inside its ``Result``."""
        ...

    async def send(self, request: Request[T]) -> T:
        """Makes a call, with all its attempts. Raises a ``DocuvaneError``."""
        ...

    async def run(self, steps: Steps[T]) -> T:
        """Runs steps to their end."""
        ...
