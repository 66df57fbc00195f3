"""Describes how values are written as XML: names of elements, and which lists have one of their own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

XmlShape: TypeAlias = "str | Mapping[str, Any]"
"""The content of an element.

``text`` is kept as it is, ``token`` without blanks at its ends; ``number``, ``boolean``, ``any``. A list is
``{"list": shape, "item": name}``, a map ``{"map": shape}``, an object of the table ``{"type": key}``, and a
union ``{"oneOf": shapes}``, whose types may be named by the values of a property: ``by`` and ``types``.
"""

XmlMember: TypeAlias = Mapping[str, Any]
"""A property of an object: ``key``, ``name``, ``namespace`` and ``prefix`` of its element, and its ``shape``.

``node`` is ``attribute``, ``text``, ``cdata``, or ``none`` for an object whose parts are parts of this one;
without it, an element. The items of a list that is ``wrapped`` are inside an element of their own. A list or
text that is ``required`` is empty where it is not there.
"""

XmlType: TypeAlias = Mapping[str, Any]
"""An object: its ``members``, and the shape of the ``rest``; any without it."""


class XmlBody(NamedTuple):
    """The element of a whole body."""

    element: XmlMember
    """Its ``name``, ``namespace`` and ``prefix``, and its ``shape``."""
    types: Mapping[str, XmlType]
    """The objects of the API by name."""


class XmlFormat(NamedTuple):
    """The bodies of an API that are XML."""

    types: Mapping[str, XmlType]
    bodies: Mapping[str, Mapping[str, XmlMember]]
    """ID of an operation → ``request`` and ``response``."""

    def request(self, operation: str) -> XmlBody:
        """Returns the element of a request."""
        return XmlBody(self.bodies[operation]["request"], self.types)

    def response(self, operation: str) -> XmlBody:
        """Returns the element of a response."""
        return XmlBody(self.bodies[operation]["response"], self.types)


INSTANCE: Final = "http://www.w3.org/2001/XMLSchema-instance"
"""Namespace of ``xsi:nil``, which marks an element as null (XML Schema Part 1, section 2.6.2)."""

_START = (
    "A-Z_a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f"
    "\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\U00010000-\U000effff"
)

NAME: Final = re.compile(f"[{_START}][-.0-9\u00b7\u0300-\u036f\u203f\u2040{_START}]*")
"""A name without a prefix (Namespaces in XML 1.0)."""

NOT_A_CHARACTER: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that no XML can contain, not even as references (XML 1.0, section 2.2)."""
