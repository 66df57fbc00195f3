"""Uploads the same invoice from every kind of input."""

from collections.abc import Mapping
from pathlib import Path

from docuvane import Docuvane, FileInput

path = Path("invoice.pdf")

with Docuvane() as client, path.open("rb") as opened:
    inputs: Mapping[str, FileInput] = {
        # region inputs
        "path": "invoice.pdf",  # or a Path
        "bytes": path.read_bytes(),
        "factory": lambda: path.open("rb"),
        "file": opened,
        # endregion
    }
    for kind, file in inputs.items():
        # region upload
        document = client.documents.upload(
            file,
            filename="march.pdf",  # default: the name of the file
            workflow_id="invoice_processing",  # default: the service's default workflow
            metadata={"source": "email", "priority": "high"},
        )
        # endregion
        print(kind, document.file and document.file.name)

# Prints:
# path march.pdf
# bytes march.pdf
# factory march.pdf
# file march.pdf
