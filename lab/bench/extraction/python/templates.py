"""Extracts documents with the templates of invoice2data: reads a JSON list of paths, prints one of responses.

A response holds `fields` (null when no template fits or a required field is missing), `milliseconds`, and
`supported`, which is false for what holds only images where tesseract, which reads them, is not installed.
"""

import json
import logging
import shutil
import sys
import time
from datetime import datetime
from typing import Any

import pypdfium2
from invoice2data import extract_data
from invoice2data.extract.loader import read_templates

IMAGES = (".jpg", ".jpeg", ".png", ".tif", ".tiff")
NAMES = {
    "invoice_number": "invoice_number",
    "date": "date",
    "amount": "total",
    "issuer": "vendor",
    "currency": "currency",
    "date_due": "due_date",
    "amount_untaxed": "subtotal",
    "amount_tax": "tax",
}


def main() -> None:
    """Reads the paths and prints what was found."""
    logging.disable(logging.CRITICAL)
    templates = read_templates()
    json.dump([extract(path, templates) for path in json.load(sys.stdin)], sys.stdout)


def extract(path: str, templates: list[Any]) -> dict[str, Any]:
    """What the templates find in one file."""
    if shutil.which("tesseract") is None and not has_text(path):
        return {"fields": None, "milliseconds": 0, "supported": False}
    started = time.perf_counter()
    try:
        found = extract_data(path, templates=templates) or None
    except Exception:  # A file that it cannot read is one without values.
        found = None
    elapsed = (time.perf_counter() - started) * 1000
    fields = found and {ours: plain(found[theirs]) for theirs, ours in NAMES.items() if theirs in found}
    return {"fields": fields, "milliseconds": elapsed, "supported": True}


def has_text(path: str) -> bool:
    """Whether a file holds text, not images alone."""
    if path.lower().endswith(IMAGES):
        return False
    if not path.lower().endswith(".pdf"):
        return True
    try:
        with pypdfium2.PdfDocument(path) as document:
            return any(page.get_textpage().count_chars() > 0 for page in document)
    except pypdfium2.PdfiumError:
        return False


def plain(value: Any) -> Any:  # noqa: ANN401 - whatever a template made of a text
    """A value as JSON has it."""
    return value.date().isoformat() if isinstance(value, datetime) else value


main()
