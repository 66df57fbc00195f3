"""Describes an API as a whole: what a client must know of it beside its operations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .schemes import Scheme, Security


@dataclass(frozen=True)
class Api:
    """An API, from the spec."""

    name: str
    """Snake case; in upper case it begins the names of the environment variables."""
    servers: tuple[str, ...] = ()
    """Absolute addresses. The first is the default; empty: the caller must name one."""
    schemes: tuple[Scheme, ...] = ()
    """Ways to identify oneself."""
    default_security: Security = ()
    """What operations need that name nothing of their own."""
    default_prefix: str = ""
    """Path that a ``base_url`` gets where it has none, as ``/api/v1``."""
    hint: str = ""
    """Added to the message when no address is known: how to come to one."""

    def env(self, what: str) -> str:
        """Returns the name of an environment variable: ``DOCUVANE_BASE_URL`` for ``BASE_URL``."""
        return f"{self.name.upper()}_{what}"
