"""Selects the member of a union by its discriminator, and keeps objects with an unknown one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, cast

from .models import Model
from .trail import Trail

if TYPE_CHECKING:
    from .scalars import Read


class Unknown(Model):
    """An object of a kind this version does not know; its properties are attributes."""

    if TYPE_CHECKING:
        # Type checkers accept what all other members of the union have, such as `id` and `type`.
        def __getattr__(self, name: str) -> Any: ...  # ruff: ignore[any-type]


class Tagged:
    """Annotates a union, as ``Annotated[Cat | Unknown, Tagged("kind", {"cat": Cat})]``."""

    def __init__(
        self, member: str, models: Mapping[str, type[Model]] | Callable[[], Mapping[str, type[Model]]]
    ) -> None:
        """Args.

        member: Name of the discriminator on the wire.
        models: The model for each value, or a function that returns them.
        """
        self._member = member
        self._models: object = models

    def __repr__(self) -> str:
        return f"Tagged({self._member!r})"

    def __reader__(self) -> Read:
        """How such a union is read."""
        held = self._models
        models = cast("Mapping[str, type[Model]]", held() if callable(held) else held)

        def read(value: object, trail: Trail) -> object:
            return models.get(self._word_of(value), Unknown).__reader__()(value, trail)

        return read

    def _word_of(self, value: object) -> str:
        word = cast("dict[str, object]", value).get(self._member) if isinstance(value, dict) else None
        return word if isinstance(word, str) else ""
