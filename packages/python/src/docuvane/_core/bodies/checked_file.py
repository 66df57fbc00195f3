"""Ensures that all attempts of an upload send the same file."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors.errors import InvalidFileError
from .progress import ProgressMeter
from .upload_file import UploadFile, invalid_file


class CheckedFile:
    """A file and its expected length: each attempt must read as many bytes as declared or read before."""

    def __init__(self, file: UploadFile) -> None:
        self.file = file
        self._size = file.size
        # Bytes read by earlier attempts: a later one must not read fewer, as from a consumed stream.
        self._most = 0

    def read(self, meter: ProgressMeter) -> Iterator[bytes]:
        """Reads it from its first byte.

        Raises:
            InvalidFileError: It cannot be read; or ``file_changed``: it has more or fewer bytes than
                before.
        """
        loaded = 0
        for chunk in self.file.open():
            loaded += len(chunk)
            if self._size is not None and loaded > self._size:
                raise _changed(f"more than the {self._size} bytes")
            yield chunk
            meter.add(len(chunk))
            self._most = max(self._most, loaded)
        size = self._most if self._size is None else self._size
        if loaded < size:
            raise _changed(f"{loaded} of the {size} bytes")
        self._size = loaded


def _changed(what: str) -> InvalidFileError:
    message = f"The file gave {what} declared or read before; upload it again."
    return invalid_file("file_changed", message)
