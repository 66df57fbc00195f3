"""Defines a stage of the pipeline: a function around the stages below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import TypeAlias

    from ..effects import Steps
    from ..outgoing import Outgoing, Reply, Response

Next: TypeAlias = "Callable[[Outgoing], Steps[Reply]]"
"""Passes a call on to the stage below."""

RawNext: TypeAlias = "Callable[[Outgoing], Steps[Response]]"
"""Passes a request on to the stage below, where responses are not parsed yet."""

RawStage: TypeAlias = "Callable[[Outgoing, RawNext], Steps[Response]]"
"""A stage below ``parse``."""

Stage: TypeAlias = "Callable[[Outgoing, Next], Steps[Reply]]"
"""One step of a call: may change the request, the reply, or pass it on again."""
