"""Checks the table of media types against the one that all clients share."""

from __future__ import annotations

import pytest
from support.vectors import Vectors, read_vectors

from docuvane._core.bodies.media_type import MEDIA_TYPES, media_type_of

VECTORS: Vectors = read_vectors("media-types.json")


def test_is_the_table_that_all_clients_share() -> None:
    assert VECTORS["types"] == MEDIA_TYPES


@pytest.mark.parametrize("vector", VECTORS["names"], ids=lambda vector: vector["name"])
def test_finds_the_media_type_by_the_name(vector: dict[str, str]) -> None:
    assert media_type_of(vector["name"]) == vector["expected"]
