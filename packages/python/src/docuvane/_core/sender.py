"""The part of a client that resources, pages and waiters use: sending, clock, random source and logger."""

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
    """Clock, random source and logger, for waiters."""

    clock: Clock
    random: Random
    logger: logging.Logger


class Sender(Protocol):
    """The part of a client that resources, pages and waiters use."""

    @property
    def context(self) -> Context:
        """Clock, random source and logger."""
        ...

    @property
    def with_results(self) -> Sender:
        """The same client, whose ``send`` returns each model in a ``Result``."""
        ...

    def send(self, request: Request[T]) -> T:
        """Makes a call, with all its attempts. Raises a ``DocuvaneError``."""
        ...

    def run(self, steps: Steps[T]) -> T:
        """Runs steps to completion."""
        ...


class AsyncSender(Protocol):
    """The async variant."""

    @property
    def context(self) -> Context:
        """Clock, random source and logger."""
        ...

    @property
    def with_results(self) -> AsyncSender:
        """The same client, whose ``send`` returns each model in a ``Result``."""
        ...

    async def send(self, request: Request[T]) -> T:
        """Makes a call, with all its attempts. Raises a ``DocuvaneError``."""
        ...

    async def run(self, steps: Steps[T]) -> T:
        """Runs steps to completion."""
        ...
