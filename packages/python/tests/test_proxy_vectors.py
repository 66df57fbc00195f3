"""Checks the choice of a proxy against the vectors of all languages: option, environment, exceptions."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from support.vectors import Vectors, read_vectors

from docuvane._core.address import Origin
from docuvane._core.errors.errors import InvalidArgumentError
from docuvane._core.transports.proxies import Proxies

VECTORS: list[Vectors] = read_vectors("proxy.json")["cases"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_chooses_as_the_clients_in_other_languages(vector: Vectors) -> None:
    url = urlsplit(vector["origin"])
    origin = Origin(url.scheme, url.hostname or "", url.port or 443)
    proxies = Proxies(vector.get("proxy"), vector["environment"])
    if "error" in vector:
        with pytest.raises(InvalidArgumentError) as caught:
            proxies.proxy_for(origin)
        assert caught.value.code == vector["error"]
        return
    proxy = proxies.proxy_for(origin)
    expected = vector["expected"] and urlsplit(vector["expected"])
    assert (proxy and (proxy.host, proxy.port)) == (expected and (expected.hostname, expected.port))
