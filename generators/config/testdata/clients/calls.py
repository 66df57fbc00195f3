"""Prints what a client with configured settings sends and refuses."""

import json

from library import Library, LibraryError
from served import Served, ServedError


def message(**options):
    try:
        return Library(**options).base_url
    except LibraryError as error:
        return str(error)


def served(**options):
    try:
        return Served(api_key="k", **options).base_url
    except ServedError as error:
        return str(error)


def failed(client):
    try:
        client.internal.create()
    except LibraryError:
        return "failed"
    return "no error"


reader = Library(reader="r1").me().name
own = Library(reader="r1", api_key="k", locale="fr", extra_headers={"X-Source": "mine"}).me().name
lines = [
    reader,
    own,
    failed(Library(reader="r1")),
    message(reader="r1", environment="staging"),
    message(reader="r1", environment="stagign"),
    message(),
    served(),
    served(region="us.west"),
    served(tenant="a-1", port="443", base_path="x/y", server_max_retries="t"),
    served(tenant="a", base_url="https://gateway.dev/v3"),
    served(tenant="evil.io/"),
    served(tenant="me@evil.io"),
    served(base_path="../v1"),
    served(region="usxwest"),
]
print(json.dumps(lines, separators=(",", ":")))
