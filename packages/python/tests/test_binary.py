"""Checks the media type of a file that is a whole body: of the caller, the file, its name or the document."""

from __future__ import annotations

import re

import pytest

from docuvane import InvalidFileError
from docuvane._core.bodies.binary import binary_body


def test_a_file_that_is_a_body_has_the_type_of_the_caller_then_its_own_then_that_of_the_document() -> None:
    file = ("scan", b"x", "image/jpeg")
    assert binary_body(b"x", "image/png").content_type == "image/png"
    assert binary_body(file, "image/png").content_type == "image/jpeg"
    assert binary_body(file, "image/png", content_type="image/webp").content_type == "image/webp"


@pytest.mark.parametrize(
    ("name", "accepted", "expected"),
    [
        ("a.jpg", "image/png, image/jpeg", "image/jpeg"),
        ("a.jpg", "image/*", "image/jpeg"),
        ("a.jpg", "image/png, image/gif", "image/png"),
        ("a", "*/*", "application/octet-stream"),
    ],
)
def test_a_file_that_is_a_body_has_the_type_of_its_name_if_the_document_lists_it(
    name: str, accepted: str, expected: str
) -> None:
    assert binary_body((name, b"x"), accepted).content_type == expected


@pytest.mark.parametrize(("name", "accepted"), [("a", "image/*"), ("a.jpg", "video/*, audio/*")])
def test_a_file_that_is_a_body_needs_a_type_where_only_a_range_is_known(name: str, accepted: str) -> None:
    message = f"The media type of the file is not known, and the service takes {accepted}: pass content_type."
    with pytest.raises(InvalidFileError, match=re.escape(message)):
        binary_body((name, b"x"), accepted)
