"""Holds secrets where ``repr``, ``vars``, pickling and reports of local variables do not show them."""

from __future__ import annotations

from typing import Generic, NoReturn, TypeVar, cast

T = TypeVar("T")


class Hidden(Generic[T]):
    """A value that only ``reveal`` shows. Reveal it where it is used, and bind it to no variable."""

    __slots__ = ("_reveal",)

    def __init__(self, value: T) -> None:
        # In a function: whatever walks through attributes finds no value here.
        def reveal() -> T:
            return value

        self._reveal = reveal

    def reveal(self) -> T:
        """Returns the value, to use it."""
        return self._reveal()

    def __repr__(self) -> str:
        return "[hidden]"

    def __reduce__(self) -> NoReturn:
        raise TypeError("A credential cannot be pickled: make a client in each process.")


def hide(value: T | Hidden[T] | None) -> Hidden[T] | None:
    """Hides a value, unless it is hidden or ``None``."""
    if value is None:
        return None
    return cast("Hidden[T]", value) if isinstance(value, Hidden) else Hidden(value)
