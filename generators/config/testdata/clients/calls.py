"""Prints what a client with configured settings sends and refuses."""

import json

from library import Library, LibraryError


def message(**options):
    try:
        return Library(**options).base_url
    except LibraryError as error:
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
]
print(json.dumps(lines, separators=(",", ":")))
