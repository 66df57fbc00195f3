"""Runs code samples in Python, one after the other, in the folder and environment of this process."""

import contextlib
import io
import json
import sys

for name, code in json.load(sys.stdin).items():
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(code, name, "exec"), {"__name__": "__main__"})
    except Exception as error:
        print(f"{name}: {error}")
