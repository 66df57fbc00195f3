"""Sends a file as a whole body, read anew for each attempt in constant memory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..clock import system_clock
from .checked_file import CheckedFile
from .file import FileInput, open_file
from .media_type import check_media_type, media_type_of
from .progress import Meters, OnProgress
from .upload_file import UploadFile, invalid_file

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
        media_type: Media types that the service takes, the first for a file without one. They may be ranges,
            such as ``image/*``.
        content_type: Media type from the caller, which replaces that of the file.
        on_progress: Called with the progress.
        clock: The clock.

    Raises:
        InvalidFileError: The file cannot be sent, or its media type is not known. Nothing was sent.
    """
    opened = open_file(file)
    given = opened.content_type if content_type is None else content_type
    kind = _type_of(opened, media_type) if given is None else check_media_type(given)
    return BinaryBody(CheckedFile(opened), kind, Meters(on_progress, clock))


def _type_of(file: UploadFile, accepted: str) -> str:
    """Returns the media type of the file's name if the service takes it, else the first that it takes."""
    types = re.split(r", (?=[^ ]+/)", accepted)
    named = media_type_of(file.name)
    if any(_covers(each, named) for each in types):
        return named
    first = next((each for each in types if "*" not in each), None)
    if first is not None:
        return check_media_type(first)
    raise invalid_file(
        "invalid_file",
        f"The media type of the file is not known, and the service takes {accepted}: pass content_type.",
    )


def _covers(accepted: str, media_type: str) -> bool:
    """Returns whether a media type or a range, as ``image/*``, includes a media type."""
    if not accepted.endswith("/*"):
        return accepted == media_type
    return accepted == "*/*" or media_type.startswith(accepted[:-1])
