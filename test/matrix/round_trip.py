"""Reads values from each method of a package and sends each back.

Arguments: package, name of its client, base URL, and number of values of each method.
"""

from __future__ import annotations

import inspect
import sys
from importlib import import_module

package, client_name, origin, rounds = sys.argv[1:]

with getattr(import_module(package), client_name)(base_url=origin) as client:
    for name, method in inspect.getmembers(client.matrix, inspect.ismethod):
        if name.startswith("_"):
            continue
        for _ in range(int(rounds)):
            try:
                method(item=method())
            except Exception as error:
                print(f"FAILED {name}: {type(error).__name__}: {error}")
