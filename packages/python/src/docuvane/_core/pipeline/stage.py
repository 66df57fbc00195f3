"""Defines a stage of the pipeline: a function around the stages below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import TypeAlias

    from ..effects import Steps
    from ..outgoing import Outgoing, Reply

Next: TypeAlias = "Callable[[Outgoing], Steps[Reply]]"
"""Passes a call on to the stage below."""


Stage: TypeAlias = "Callable[[Outgoing, Next], Steps[Reply]]"
"""One step of a call: may change the request, the reply, or pass it on again."""
