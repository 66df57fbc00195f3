"""Executes a notebook in the current folder and prints its outputs, one JSON list for each code cell."""

import json
import sys

import nbformat
from nbclient import NotebookClient

notebook = nbformat.read(sys.argv[1], as_version=4)
nbformat.validate(notebook)
NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
for cell in notebook.cells:
    if cell.cell_type == "code":
        print(
            json.dumps(
                [{**output.get("data", {}), "text": output.get("text", "")} for output in cell.outputs]
            )
        )
