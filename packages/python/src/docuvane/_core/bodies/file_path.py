"""Opens a file on disk for an upload, and notices when it changes between or during attempts."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from errno import errorcode
from io import FileIO
from pathlib import Path

from ..errors.errors import InvalidFileError
from .upload_file import CHUNK_BYTES, NAMELESS, UploadFile, invalid_file


def file_from_path(path: str) -> UploadFile:
    """Describes a file without reading it.

    Raises:
        InvalidFileError: ``file_not_found``, ``file_is_directory``, ``file_not_readable``.
    """
    seen = _inspect(path)
    return UploadFile(
        name=Path(path).name or NAMELESS,
        size=seen.st_size,
        replayable=True,
        open=lambda: _read(path, seen),
    )


def _inspect(path: str) -> os.stat_result:
    # An empty path would be the current directory.
    if not path:
        raise _not_found(path)
    try:
        seen = Path(path).stat()
    except (OSError, ValueError) as cause:
        raise _explain(path, cause) from cause
    if stat.S_ISDIR(seen.st_mode):
        raise invalid_file("file_is_directory", f"{path} is a directory; give the path of a file.")
    # A pipe or device would block, or never end.
    if not stat.S_ISREG(seen.st_mode):
        raise invalid_file("file_not_readable", f"{path} is not a regular file; pass an open file instead.")
    _open(path).close()
    return seen


def _open(path: str) -> FileIO:
    try:
        return FileIO(path)
    except (OSError, ValueError) as cause:
        raise _explain(path, cause) from cause


def _explain(path: str, cause: OSError | ValueError) -> InvalidFileError:
    # A path with a zero byte is a ValueError: no file has such a name.
    if isinstance(cause, FileNotFoundError | NotADirectoryError | ValueError):
        return _not_found(path)
    reason = errorcode.get(cause.errno or 0, type(cause).__name__)
    message = f"The file {path} cannot be read ({reason}); check its permissions."
    return invalid_file("file_not_readable", message)


def _not_found(path: str) -> InvalidFileError:
    return invalid_file("file_not_found", f"File not found: {path}. Check the path.")


def _read(path: str, seen: os.stat_result) -> Iterator[bytes]:
    with _open(path) as file:
        _refuse_change(path, seen, os.fstat(file.fileno()))
        left = seen.st_size
        while left > 0:
            chunk = _read_chunk(file, path, min(CHUNK_BYTES, left))
            left -= len(chunk)
            # Before the last byte is sent: after it, the service would have a complete file of mixed
            # versions.
            if left == 0 or not chunk:
                _refuse_change(path, seen, os.fstat(file.fileno()))
            if not chunk:
                return
            yield chunk


def _read_chunk(file: FileIO, path: str, most: int) -> bytes:
    try:
        return file.read(most)
    except OSError as cause:
        raise _explain(path, cause) from cause


def _refuse_change(path: str, before: os.stat_result, now: os.stat_result) -> None:
    if (now.st_size, now.st_mtime_ns, now.st_ino) != (before.st_size, before.st_mtime_ns, before.st_ino):
        raise invalid_file("file_changed", f"The file {path} changed while it was uploaded; upload it again.")
