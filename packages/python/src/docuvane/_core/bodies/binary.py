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
    media_type: str = "application/octet-stream",
    *,
    content_type: str | None = None,
    on_progress: OnProgress | None = None,
    clock: Clock = system_clock,
) -> BinaryBody:
    """Creates a body from a file.

    Args:
        file: A path, bytes, an open file or a function that opens one.
        media_type: Media type of a file without one.
        content_type: Media type from the caller, which replaces that of the file.
        on_progress: Called with the progress.
        clock: The clock.

    Raises:
        InvalidFileError: The file cannot be sent. Nothing was sent.
    """
    opened = open_file(file)
    given = opened.content_type if content_type is None else content_type
    kind = check_media_type(media_type if given is None else given)
    return BinaryBody(CheckedFile(opened), kind, Meters(on_progress, clock))
