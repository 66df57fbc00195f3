"""Finds the media type of a file by its name, and checks media types."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final

from .upload_file import invalid_file

MEDIA_TYPES: Final[Mapping[str, str]] = {
    "bmp": "image/bmp",
    "csv": "text/csv",
    "doc": "application/msword",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "eml": "message/rfc822",
    "gif": "image/gif",
    "heic": "image/heic",
    "heif": "image/heif",
    "htm": "text/html",
    "html": "text/html",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "json": "application/json",
    "md": "text/markdown",
    "mp3": "audio/mpeg",
    "mp4": "video/mp4",
    "msg": "application/vnd.ms-outlook",
    "odt": "application/vnd.oasis.opendocument.text",
    "pdf": "application/pdf",
    "png": "image/png",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "rtf": "application/rtf",
    "tif": "image/tiff",
    "tiff": "image/tiff",
    "txt": "text/plain",
    "wav": "audio/wav",
    "webp": "image/webp",
    "xls": "application/vnd.ms-excel",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "xml": "application/xml",
    "zip": "application/zip",
}
"""Media types by file extension.

The clients in other languages have the same table; that of ``mimetypes`` differs between versions of Python.
"""


def media_type_of(name: str) -> str:
    """Returns the media type for a file extension, ``application/octet-stream`` if unknown."""
    _, dot, extension = name.rpartition(".")
    return MEDIA_TYPES.get(extension.lower() if dot else "", "application/octet-stream")


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
