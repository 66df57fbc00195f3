"""Writes one row for each file: CSV for people, JSON lines for programs."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import IO, cast

from .journal import Entry

Row = dict[str, object]


def write_report(target: Path, files: Iterable[tuple[Path, Entry | None]]) -> None:
    """Replaces the report. It is written next to the old one first, so that no reader sees half of it."""
    rows = [_row(path, entry) for path, entry in files]
    part = target.with_name(target.name + ".part")
    with part.open("w", encoding="utf-8", newline="") as file:
        if target.suffix == ".csv":
            _write_csv(file, rows)
        else:
            file.writelines(json.dumps(row, default=str) + "\n" for row in rows)
    part.replace(target)


def _write_csv(file: IO[str], rows: list[Row]) -> None:
    columns = dict.fromkeys(name for row in rows for name in row)
    writer = csv.DictWriter(file, columns)
    writer.writeheader()
    writer.writerows({name: _cell(value) for name, value in row.items()} for row in rows)


def _row(path: Path, entry: Entry | None) -> Row:
    row: Row = {
        "file": str(path),
        "status": "pending",
        "document_id": "",
        "error": "",
        "lowest_confidence": "",
    }
    if entry is None:
        return row
    row |= {"document_id": entry.document_id or "", "error": entry.error or ""}
    if entry.state == "failed":
        row["status"] = "failed"
    if entry.result is not None:
        scores = _object(entry.result, "confidence_scores").values()
        row |= {
            "status": entry.result["status"],
            "lowest_confidence": min((float(str(score)) for score in scores), default=""),
        }
        row |= _object(entry.result, "extracted_data")
    return row


def _object(of: Mapping[str, object], name: str) -> dict[str, object]:
    value = of.get(name)
    return cast("dict[str, object]", value) if isinstance(value, dict) else {}


def _cell(value: object) -> object:
    """Line items and other structures go into a cell as JSON."""
    return json.dumps(value, default=str) if isinstance(value, dict | list) else value
