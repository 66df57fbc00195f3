"""Downloads a file with the Python client, and prints by how many kilobytes the memory of the process rose.

download.py ORIGIN FILE
"""

from __future__ import annotations

import sys
from pathlib import Path

from docuvane import Docuvane


def kilobytes(name: str) -> int:
    """Returns a size of the memory of this process."""
    lines = Path("/proc/self/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))


origin, file = sys.argv[1:3]
with Docuvane(api_key="dv_test_downloads", base_url=origin) as client:
    # Loads the modules and opens a connection.
    client.documents.download("small").write_to_file(file)
    before = kilobytes("VmRSS")
    # Sets the mark back to what is resident now (proc(5), clear_refs).
    Path("/proc/self/clear_refs").write_text("5", "utf-8")
    client.documents.download("large").write_to_file(file)
    print(kilobytes("VmHWM") - before)
