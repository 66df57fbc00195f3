"""Writes values as XML, as they would be written as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final, TypeAlias, cast

from ..errors.checks import invalid
from ..json.codec import decode, encode
from ..request import BytesBody
from .xml_format import INSTANCE, NAME, NOT_A_CHARACTER, XmlBody, XmlMember, XmlShape, XmlType

_Scope: TypeAlias = "dict[str, str]"
"""Prefix → URI."""

_Object: TypeAlias = "Mapping[str, object]"

_DECLARATION: Final = '<?xml version="1.0" encoding="UTF-8"?>'
_NIL: Final = {"name": "nil", "namespace": INSTANCE, "prefix": "xsi"}
_ITEM: Final[Mapping[str, Any]] = {"list": "any", "item": {"name": "item"}}


def xml_body(value: object, body: XmlBody, content_type: str, *, required: bool = True) -> BytesBody | None:
    """A value as XML.

    Args:
        value: The value to send.
        body: Its element.
        content_type: Media type.
        required: Whether it is sent even if empty.

    Raises:
        InvalidArgumentError: It contains a value, a key or a character that XML cannot represent.
    """
    if not required and not value:
        return None
    return BytesBody(content_type, write_xml(value, body).encode())


def write_xml(value: object, body: XmlBody) -> str:
    """Writes a value.

    Raises:
        InvalidArgumentError: It contains a value, a key or a character that XML cannot represent.
    """
    # Models, dates and numbers are as in JSON.
    plain = decode(encode(value))
    return _DECLARATION + _Writer(body.types).element(body.element, body.element["shape"], plain, {})


class _Content:
    """What is inside a start tag, and between it and the end tag."""

    def __init__(self, scope: _Scope) -> None:
        self.attributes = ""
        self.inner = ""
        self.scope = dict(scope)


class _Writer:
    """Writes elements by the table of their types."""

    def __init__(self, types: Mapping[str, XmlType]) -> None:
        self._types = types

    def element(self, name: XmlMember, shape: XmlShape, value: object, outer: _Scope) -> str:
        content = _Content(outer)
        tag = _qualified(name, content, is_element=True)
        if value is None:
            _add_attribute(content, _NIL, "true")
        else:
            self._content(shape, value, content)
        start = f"<{tag}{content.attributes}"
        return f"{start}>{content.inner}</{tag}>" if content.inner else f"{start}/>"

    def _content(self, shape: XmlShape, value: object, content: _Content) -> None:
        if isinstance(shape, Mapping) and "oneOf" in shape:
            self._content(self._variant(shape, value), value, content)
        elif isinstance(value, list):
            self._list(shape, cast("list[object]", value), content)
        elif not isinstance(value, Mapping):
            content.inner += _escaped(_text(value))
        elif isinstance(shape, Mapping) and "type" in shape:
            self._object(shape["type"], cast("_Object", value), content)
        else:
            inner = shape["map"] if isinstance(shape, Mapping) and "map" in shape else "any"
            for key, each in cast("_Object", value).items():
                self._entry(key, inner, each, content)

    def _list(self, shape: XmlShape, items: Iterable[object], content: _Content) -> None:
        items_of: Mapping[str, Any] = shape if isinstance(shape, Mapping) and "list" in shape else _ITEM
        for each in items:
            content.inner += self.element(items_of["item"], items_of["list"], each, content.scope)

    def _object(self, key: str, value: _Object, content: _Content) -> None:
        members: Sequence[XmlMember] = self._types[key]["members"]
        for member in members:
            if member["key"] in value:
                self._member(member, value[member["key"]], content)
        known = {member["key"] for member in members}
        for name, each in value.items():
            if name not in known:
                self._entry(name, self._types[key].get("rest", "any"), each, content)

    def _member(self, member: XmlMember, value: object, content: _Content) -> None:
        shape: XmlShape = member["shape"]
        node = member.get("node")
        if node is not None and value is None:
            return
        if node == "attribute":
            _add_attribute(content, member, _text(value))
        elif node == "text":
            content.inner += _escaped(_text(value))
        elif node == "cdata":
            content.inner += _cdata(_text(value))
        elif node == "none":
            self._content(shape, value, content)
        elif isinstance(shape, Mapping) and "list" in shape and not member.get("wrapped"):
            if isinstance(value, list):
                self._list(shape, cast("list[object]", value), content)
        else:
            content.inner += self.element(member, shape, value, content.scope)

    def _entry(self, key: str, shape: XmlShape, value: object, content: _Content) -> None:
        """A property that no type names: an element, or several for a list."""
        items = cast("list[object]", value) if isinstance(value, list) else [value]
        is_list = isinstance(value, list) and isinstance(shape, Mapping) and "list" in shape
        inner = cast("Mapping[str, Any]", shape)["list"] if is_list else shape
        for each in items:
            content.inner += self.element({"name": key}, inner, each, content.scope)

    def _variant(self, union: Mapping[str, Any], value: object) -> XmlShape:
        """The alternative that a value is."""
        alternatives: Sequence[XmlShape] = union["oneOf"]
        shapes = [shape for shape in alternatives if isinstance(shape, Mapping)]
        if isinstance(value, list):
            return next((shape for shape in shapes if "list" in shape), "any")
        if not isinstance(value, Mapping):
            return "any"
        given = cast("_Object", value)
        key = union.get("types", {}).get(given.get(union.get("by", "")))
        if key is not None:
            return {"type": key}
        objects = [shape for shape in shapes if "list" not in shape]
        return max(objects, key=lambda shape: self._fit(shape, given), default="any")

    def _fit(self, shape: Mapping[str, Any], value: _Object) -> int:
        """How many properties of a value a shape names."""
        members: Sequence[XmlMember] = self._types[shape["type"]]["members"] if "type" in shape else []
        return sum(1 for member in members if member["key"] in value)


def _add_attribute(content: _Content, name: XmlMember, value: str) -> None:
    shown = _qualified(name, content, is_element=False)
    text = _quoted(value).replace("\t", "&#9;").replace("\n", "&#10;")
    content.attributes += f' {shown}="{text}"'


def _qualified(name: XmlMember, content: _Content, *, is_element: bool) -> str:
    """A name with its prefix; a namespace that is not in scope is declared.

    An attribute without a prefix has no namespace.
    """
    local, namespace, prefix = str(name["name"]), name.get("namespace"), name.get("prefix", "")
    if not NAME.fullmatch(local):
        raise invalid("invalid_argument", f"{json.dumps(local)} cannot be the name of an XML element.")
    if namespace is None or (not prefix and not is_element):
        return local
    if content.scope.get(prefix) != namespace:
        content.scope[prefix] = namespace
        content.attributes += f' xmlns{prefix and f":{prefix}"}="{_quoted(namespace)}"'
    return f"{prefix}:{local}" if prefix else local


def _text(value: object) -> str:
    """A scalar; the items of a list are between blanks, and an object is JSON."""
    if isinstance(value, list):
        return " ".join(_text(item) for item in cast("list[object]", value))
    text = value if isinstance(value, str) else str(value) if isinstance(value, Decimal) else encode(value)
    if NOT_A_CHARACTER.search(text):
        raise invalid(
            "invalid_argument", "The request body has a control character, which XML cannot contain."
        )
    return text


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#13;")


def _quoted(text: str) -> str:
    return _escaped(text).replace('"', "&quot;")


def _cdata(text: str) -> str:
    return f"<![CDATA[{text.replace(']]>', ']]]]><![CDATA[>')}]]>"
