"""Checks how whole responses are read: JSON, text, and nothing."""

from __future__ import annotations

import pytest

from docuvane._core.headers import Headers
from docuvane._core.json.returns import NOTHING, TEXT, Json
from docuvane._core.request import Returns

NONE = Headers()


@pytest.mark.parametrize(
    ("form", "text", "value"),
    [(int, "3", 3), (list[str], '["a"]', ["a"]), (dict[str, int], "{}", {}), (str | None, "null", None)],
)
def test_reads_json_of_each_kind(form: object, text: str, value: object) -> None:
    assert Json[object](form).read(200, NONE, text.encode(), None) == value


def test_reads_json_behind_a_byte_order_mark() -> None:
    assert Json[list[int]](list[int]).read(200, NONE, b"\xef\xbb\xbf[1]", None) == [1]


@pytest.mark.parametrize(
    ("form", "text"), [(list[int], "{}"), (dict[str, int], "[]"), (int, ""), (int, "\xff")]
)
def test_refuses_another_kind_of_body(form: object, text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Json[object](form).read(200, NONE, text.encode("latin-1"), None)


def test_reads_text_in_its_encoding() -> None:
    assert TEXT.read(200, Headers({"content-type": "text/plain; charset=latin-1"}), b"\xfc", None) == "ü"
    assert (
        TEXT.read(200, Headers({"content-type": 'text/plain; charset="utf-8"; x=y'}), "ü".encode(), None)
        == "ü"
    )
    assert (
        TEXT.read(200, Headers({"content-type": "text/plain; charset=klingon"}), b"a\xff", None) == "a\ufffd"
    )
    assert TEXT.read(200, NONE, "ü".encode(), None) == "ü"


def test_reads_nothing() -> None:
    nothing: Returns[object] = NOTHING
    assert nothing.read(200, NONE, b"whatever", None) is None
