"""Finds the error of a signal handler that HTTP libraries take for one of a socket."""

from __future__ import annotations

import signal
from types import CodeType


def raise_of_handler(error: BaseException) -> None:
    """Raises the error that a signal handler of the program raised, when it is the cause of an error.

    A ``TimeoutError`` of an alarm would otherwise be one of the service, after which a call is repeated.
    """
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, OSError) and _has_frame_of_handler(cause):
            raise cause
        cause = cause.__cause__


def _has_frame_of_handler(error: OSError) -> bool:
    handlers: set[CodeType | None] = {
        getattr(signal.getsignal(number), "__code__", None) for number in signal.valid_signals()
    }
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code in handlers:
            return True
        trace = trace.tb_next
    return False
