"""Sends a file as a whole body, read anew for each attempt in constant memory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..clock import system_clock
from .checked_file import CheckedFile
from .file import FileInput, open_file
from .media_type import check_media_type
from .progress import Meters, OnProgress

if TYPE_CHECKING:
    from ..clock import Clock


class BinaryBody:
    """A body that is a file: a ``BodySource``."""

    def __init__(self, file: CheckedFile, content_type: str, meters: Meters) -> None:
        self.content_type = content_type
        self.length = file.file.size
        """Bytes; ``None`` when the length is not known in advance."""
        self.replayable = file.file.replayable
        """Whether every attempt can send the same bytes."""
        self._file = file
        self._meters = meters

    def open(self, attempt: int) -> Iterator[bytes]:
        """Starts the body from its first byte, in chunks of at most 256 KiB.

        Raises:
            InvalidFileError: It cannot be read, or its bytes differ from the declared length or an earlier
            attempt.
        """
        meter = self._meters.start(self.length, attempt)
        yield from self._file.read(meter)
        meter.finish()


def binary_body(
    file: FileInput,
    content_type: str = "application/octet-stream",
    *,
    on_progress: OnProgress | None = None,
    clock: Clock = system_clock,
) -> BinaryBody:
    """Creates a body from a file.

    Args:
        file: A path, bytes, an open file or a function that opens one.
        content_type: Media type.
        on_progress: Called with the progress.
        clock: The clock.

    Raises:
        InvalidFileError: The file cannot be sent. Nothing was sent.
    """
    kind = check_media_type(content_type)
    return BinaryBody(CheckedFile(open_file(file)), kind, Meters(on_progress, clock))
