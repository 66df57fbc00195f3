"""Lets objects begin afresh in a child process: the connections, calls and held locks are its parent's."""

from __future__ import annotations

import os
from typing import Protocol
from weakref import ReferenceType, ref


class Renewable(Protocol):
    """An object with state of the process that it was made in."""

    def renew(self) -> None:
        """Replaces what belongs to the parent. Takes no lock: a thread that is not here may hold it."""
        ...


# In the order of registration: what others use is renewed before them.
_renewables: dict[ReferenceType[Renewable], None] = {}


def renew_in_children(each: Renewable) -> None:
    """Renews an object after each ``fork``, in the child, as long as it exists."""
    _renewables[ref(each, _forget)] = None


def _forget(reference: ReferenceType[Renewable]) -> None:
    _renewables.pop(reference, None)


def _renew_all() -> None:
    for reference in list(_renewables):
        each = reference()
        if each is not None:
            each.renew()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_renew_all)
