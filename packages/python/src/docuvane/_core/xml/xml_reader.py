"""Reads values from XML, as they would be read from JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from math import isfinite
from typing import Any, Final, TypeAlias, TypeVar

from .xml_element import XmlAttribute, XmlElement, parse_xml
from .xml_format import INSTANCE, XmlBody, XmlMember, XmlShape, XmlType

N = TypeVar("N", XmlElement, XmlAttribute)

_Node: TypeAlias = "XmlElement | XmlAttribute"
_Used: TypeAlias = "set[int]"
"""Identities of the attributes and elements that are properties."""

_NUMBER: Final = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?")
_INTEGER: Final = re.compile(r"[+-]?[0-9]+")
_MISSING: Final = object()


def read_xml(content: bytes, body: XmlBody) -> object:
    """Reads a value; the name of the root element is not compared.

    Raises:
        ValueError: It is malformed; see ``parse_xml``.
    """
    return _Reader(body.types).value(body.element["shape"], parse_xml(content))


class _Reader:
    """Reads elements by the table of their types."""

    def __init__(self, types: Mapping[str, XmlType]) -> None:
        self._types = types

    def value(self, shape: XmlShape, element: XmlElement) -> object:
        if _is_nil(element):
            return None
        if shape == "any" and (element.elements or _attributes(element)):
            return self._entries([*_attributes(element), *element.elements], "any")
        if isinstance(shape, str):
            return _scalar(shape, element.text)
        if "list" in shape:
            return [self.value(shape["list"], item) for item in element.elements]
        if "map" in shape:
            return self._entries(element.elements, shape["map"])
        if "type" in shape:
            return self._object(shape["type"], element)
        return self.value(self._variant(shape, element), element)

    def _object(self, key: str, element: XmlElement) -> dict[str, object]:
        used: _Used = set()
        found = self._members(key, element, used)
        nodes: list[_Node] = [*_attributes(element), *element.elements]
        others = [node for node in nodes if id(node) not in used]
        return {**self._entries(others, self._types[key].get("rest", "any")), **found}

    def _members(self, key: str, element: XmlElement, used: _Used) -> dict[str, object]:
        """The properties that are there; ``used`` collects their attributes and elements."""
        members: Sequence[XmlMember] = self._types[key]["members"]
        read = [(str(member["key"]), self._member(member, element, used)) for member in members]
        return {name: value for name, value in read if value is not _MISSING}

    def _member(self, member: XmlMember, element: XmlElement, used: _Used) -> object:
        shape: XmlShape = member["shape"]
        node = member.get("node")
        if node == "none":
            return self._inline(shape, element, used)
        if node == "attribute":
            given = _take(member, element.attributes, used)
            return self._text(shape, given[0].value) if given else _MISSING
        if node is not None:
            return self._own_text(member, element)
        is_list = isinstance(shape, Mapping) and "list" in shape
        if isinstance(shape, Mapping) and is_list and not member.get("wrapped"):
            items = _take(shape["item"], element.elements, used)
            if items:
                return [self.value(shape["list"], item) for item in items]
        elif found := _take(member, element.elements, used):
            return self.value(shape, found[0])
        return [] if is_list and member.get("required") else _MISSING

    def _own_text(self, member: XmlMember, element: XmlElement) -> object:
        """The text of an element as a property of it; between elements, blanks are layout."""
        text = element.text.strip() if element.elements else element.text
        return _MISSING if not text and not member.get("required") else self._text(member["shape"], text)

    def _text(self, shape: XmlShape, text: str) -> object:
        """Text as a value; a list has its items between blanks."""
        if isinstance(shape, str):
            return _scalar(shape, text)
        if "list" in shape:
            return [self._text(shape["list"], item) for item in text.split()]
        return self._text(_first_for(shape["oneOf"], text), text) if "oneOf" in shape else text

    def _inline(self, shape: XmlShape, element: XmlElement, used: _Used) -> object:
        """An object without an element of its own."""
        if isinstance(shape, str) or "type" not in shape:
            return _MISSING
        return self._members(shape["type"], element, used) or _MISSING

    def _entries(self, nodes: Iterable[_Node], shape: XmlShape) -> dict[str, object]:
        """Attributes and elements by their names; several of a name are a list where the shape allows one."""
        groups: dict[str, list[_Node]] = {}
        for node in nodes:
            groups.setdefault(node.name, []).append(node)
        return {name: self._group(group, shape) for name, group in groups.items()}

    def _group(self, group: Sequence[_Node], shape: XmlShape) -> object:
        if isinstance(shape, Mapping) and "list" in shape:
            return [self._node(shape["list"], node) for node in group]
        values = [self._node(shape, node) for node in group]
        return values if shape == "any" and len(values) > 1 else values[-1]

    def _node(self, shape: XmlShape, node: _Node) -> object:
        return self._text(shape, node.value) if isinstance(node, XmlAttribute) else self.value(shape, node)

    def _variant(self, union: Mapping[str, Any], element: XmlElement) -> XmlShape:
        """The alternative that an element is.

        By the property that names it, else the one that describes most of its parts.
        """
        types: Mapping[str, str] = union.get("types", {})
        for value, key in types.items():
            for member in self._types[key]["members"]:
                if member["key"] == union.get("by") and self._member(member, element, set()) == value:
                    return {"type": key}
        shapes: Sequence[XmlShape] = union["oneOf"]
        scalars = [shape for shape in shapes if isinstance(shape, str)]
        if scalars and not element.elements and not _attributes(element):
            return _first_for(scalars, element.text)
        objects = [shape for shape in shapes if not isinstance(shape, str)]
        return max(objects, key=lambda shape: self._fit(shape, element), default="any")

    def _fit(self, shape: Mapping[str, Any], element: XmlElement) -> int:
        """How many parts of an element a shape names."""
        used: _Used = set()
        if "type" in shape:
            self._members(shape["type"], element, used)
        return len(used)


def _take(name: XmlMember, nodes: Iterable[N], used: _Used) -> list[N]:
    """Returns the nodes of a name: those in its namespace, otherwise those in any."""
    named = [node for node in nodes if node.name == name["name"]]
    found = [node for node in named if node.namespace == name.get("namespace")] or named
    used.update(id(node) for node in found)
    return found


def _first_for(shapes: Sequence[XmlShape], text: str) -> XmlShape:
    """The first alternative whose values are written like a text; the last one if none is."""
    for shape in shapes:
        is_text = shape in ("text", "token", "any")
        if isinstance(shape, str) and isinstance(_scalar(shape, text), str) == is_text:
            return shape
    return shapes[-1]


def _scalar(shape: str, text: str) -> object:
    """A malformed number or boolean stays text; an empty one is null."""
    if shape in ("text", "any"):
        return text
    trimmed = text.strip()
    if shape == "token":
        return trimmed
    if not trimmed:
        return None
    if shape == "number":
        return _number(trimmed)
    return {"true": True, "1": True, "false": False, "0": False}.get(trimmed, text)


def _number(text: str) -> object:
    if not _NUMBER.fullmatch(text) or not isfinite(float(text)):
        return text
    return int(text) if _INTEGER.fullmatch(text) else Decimal(text)


def _attributes(element: XmlElement) -> list[XmlAttribute]:
    """Attributes, without those of XML Schema instances such as ``xsi:nil``."""
    return [attribute for attribute in element.attributes if attribute.namespace != INSTANCE]


def _is_nil(element: XmlElement) -> bool:
    return any(
        name.name == "nil" and name.namespace == INSTANCE and name.value.strip() in ("true", "1")
        for name in element.attributes
    )
