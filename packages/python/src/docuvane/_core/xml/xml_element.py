"""Parses XML into elements.

Document types are refused, so that no entity of a service can fill the memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NoReturn
from xml.parsers import expat

_MOST_LEVELS: Final = 100
"""Maximum nesting of elements. No API needs twenty levels, and each takes several stack frames."""


class XmlAttribute:
    """An attribute; namespace declarations are omitted."""

    def __init__(self, name: str, value: str) -> None:
        """Args.

        name: With its namespace before it.
        value: The text.
        """
        self.namespace, self.name = _split(name)
        self.value = value


class XmlElement:
    """An element with its parts in their order."""

    def __init__(self, name: str, attributes: Mapping[str, str]) -> None:
        """Args.

        name: With its namespace before it.
        attributes: Name → text.
        """
        self.namespace, self.name = _split(name)
        self.attributes = [XmlAttribute(key, value) for key, value in attributes.items()]
        self.elements: list[XmlElement] = []
        self.text = ""
        """What is directly inside it."""


def parse_xml(content: bytes) -> XmlElement:
    """Parses a document in UTF-8 and returns its root.

    Raises:
        ValueError: It is not well-formed XML 1.0 with namespaces, has a document type, or more than 100
            levels.
    """
    document = XmlElement("", {})
    opened = [document]

    def start(name: str, attributes: dict[str, str]) -> None:
        if len(opened) > _MOST_LEVELS:
            raise ValueError("nested deeper than 100 levels")
        element = XmlElement(name, attributes)
        opened[-1].elements.append(element)
        opened.append(element)

    def end(_name: str) -> None:
        opened.pop()

    def characters(text: str) -> None:
        opened[-1].text += text

    parser = expat.ParserCreate("utf-8", " ")
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = _refuse
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    try:
        parser.Parse(content.decode("utf-8-sig"), True)
    except expat.ExpatError as error:
        raise ValueError("not well-formed XML") from error
    return document.elements[0]


def _refuse(*_: object) -> NoReturn:
    raise ValueError("XML with a document type")


def _split(name: str) -> tuple[str, str]:
    namespace, _, local = name.rpartition(" ")
    return namespace, local
