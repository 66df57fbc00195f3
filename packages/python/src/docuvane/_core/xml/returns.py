"""Reads whole responses of XML as what a method returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from ..json.returns import Json
from .xml_reader import read_xml

if TYPE_CHECKING:
    from ..headers import Headers
    from ..json.trail import Report
    from .xml_format import XmlBody

T = TypeVar("T")


class Xml(Json[T]):
    """Reads XML, as ``Xml[Shelf](Shelf, XML.response("getShelf"))``."""

    def __init__(self, form: object, body: XmlBody) -> None:
        """Args.

        form: The type ``T`` itself.
        body: The element of the response.
        """
        super().__init__(form)
        self._body = body

    def read(self, status: int, headers: Headers, content: bytes, report: Report | None) -> T:
        """Reads a response.

        Raises:
            ValueError: It is not XML in UTF-8, or not the expected list or object.
        """
        return self.convert(read_xml(content, self._body), report)
