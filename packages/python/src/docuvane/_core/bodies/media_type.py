"""Checks media types, and guesses that of a file by its name."""

from __future__ import annotations

import json
import re
from functools import cache
from mimetypes import MimeTypes

from .upload_file import invalid_file

_DEFAULT = "application/octet-stream"

# Types registered at IANA that the tables of older versions of Python do not have.
_MORE = {
    ".avif": "image/avif",
    ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ".heic": "image/heic",
    ".heif": "image/heif",
    ".jsonl": "application/jsonl",
    ".md": "text/markdown",
    ".odt": "application/vnd.oasis.opendocument.text",
    ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    ".rtf": "application/rtf",
    ".webp": "image/webp",
    ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ".yaml": "application/yaml",
}

_ENCODED = {"gzip": "application/gzip", "bzip2": "application/x-bzip2", "xz": "application/x-xz"}


def media_type_of(name: str) -> str:
    """Returns the media type for a file extension, ``application/octet-stream`` if unknown."""
    _, dot, ending = name.rpartition(".")
    kind, encoding = _types().guess_type(f"file:x{dot}{ending if dot else ''}", strict=False)
    if encoding is not None:
        return _ENCODED.get(encoding, _DEFAULT)
    return kind or _DEFAULT


@cache
def _types() -> MimeTypes:
    """Ignores the system's tables, which differ between machines."""
    types = MimeTypes(filenames=())
    for ending, kind in _MORE.items():
        types.add_type(kind, ending)
    return types


_TYPE = re.compile(r"[\w!#$&^.+-]+/[\w!#$&^.+-]+(;[\x20-\x7e]*)?", re.ASCII)


def check_media_type(media_type: str) -> str:
    """Returns it if it is valid in a header.

    Raises:
        InvalidFileError: ``invalid_file``: it is not a media type.
    """
    if _TYPE.fullmatch(media_type):
        return media_type
    shown = json.dumps(media_type)
    raise invalid_file(
        "invalid_file", f"The media type {shown} is not valid: pass one such as application/pdf."
    )
