"""Does the main job of `npm start -- --language python`: sends a PDF and prints its fields."""

from __future__ import annotations

import argparse
import sys
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from typing import cast

from docuvane import APIError, Document, DocumentFailedError, Docuvane, DocuvaneError, Progress


def main() -> int:
    """Reads the arguments and does the job; address and key of the service come from the environment."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--file", required=True)
    parser.add_argument("--workflow", required=True)
    arguments = parser.parse_args()
    try:
        process(arguments.file, arguments.workflow)
    except Exception as error:
        print(f"Error: {sentence_of(error)}", file=sys.stderr)
        return 1
    return 0


def process(file: str, workflow: str) -> None:
    """Uploads one file, waits for its fields and prints them."""
    with Docuvane() as client:
        with step("Upload") as line:
            uploaded = client.documents.upload(file, workflow_id=workflow, on_progress=line.show_progress)
            line.outcome = f"{file} → {uploaded.id}"
        with step("Process") as line:
            done = client.documents.wait_until_done(
                uploaded.id, on_update=lambda document: line.show(document.status or "")
            )
            line.outcome = done.status or ""
    print_fields(done)


class Line:
    """One line about a step; on a terminal it moves while the step runs."""

    def __init__(self, name: str) -> None:
        self.outcome = ""
        self._name = f"{name:<8}"
        self._started = time.perf_counter()
        self._progress = ""
        self._ended = threading.Event()
        self._ticker = threading.Thread(target=self._tick, daemon=True)
        if sys.stdout.isatty():
            self._ticker.start()

    def show(self, progress: str) -> None:
        """Shows how far the step is."""
        self._progress = progress

    def show_progress(self, progress: Progress) -> None:
        """Shows how much of a file is sent."""
        loaded, total = progress.loaded, progress.total
        self.show(f"{100 * loaded // total} %" if total else f"{loaded} bytes")

    def end(self, *, succeeded: bool) -> None:
        """Clears what moved, and prints the outcome."""
        self._ended.set()
        if self._ticker.ident is not None:
            self._ticker.join()
            print("\r\x1b[K", end="")
        if succeeded:
            print(f"✓ {self._name} {self.outcome}  ({self._seconds()})", flush=True)

    def _seconds(self) -> str:
        return f"{time.perf_counter() - self._started:.1f} s"

    def _tick(self) -> None:
        while not self._ended.wait(0.1):
            print(f"\r\x1b[K… {self._name} {self._seconds()}  {self._progress}", end="", flush=True)


@contextmanager
def step(name: str) -> Generator[Line]:
    """Prints one line with the outcome and time of what is done inside; nothing when it fails."""
    line = Line(name)
    succeeded = False
    try:
        yield line
        succeeded = True
    finally:
        line.end(succeeded=succeeded)


def print_fields(document: Document) -> None:
    """Prints a document's fields with their confidences as a table."""
    values, confidences = document.extracted_data or {}, document.confidence_scores or {}
    rows = [
        (name, format_value(value), format_confidence(confidences.get(name)))
        for name, value in values.items()
    ]
    head = ("field", "value", "confidence")
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(3)]
    print()
    for row in [head, tuple("─" * width for width in widths), *rows]:
        print("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    if not rows:
        print("  no field was found")
    if document.status == "needs_review":
        print("\n  Status needs_review: a required field is missing or below the workflow's threshold.")


def format_value(value: object) -> str:
    """A value as text; of a list its length."""
    return f"{len(cast(list[object], value))} items" if isinstance(value, list) else str(value)


def format_confidence(confidence: float | None) -> str:
    """A confidence as two digits, or a dash where none was given."""
    return "–" if confidence is None else f"{confidence:.2f}"


def sentence_of(error: Exception) -> str:
    """One sentence for an error, with its stable code and request id where it has them."""
    if isinstance(error, DocumentFailedError):
        failure = error.document.failure
        if failure is not None:
            return with_facts(failure.message or str(error), failure.code, error.document.id)
        return with_facts(str(error), error.document.id)
    if isinstance(error, APIError):
        return with_facts(str(error), error.code, error.request_id)
    if isinstance(error, DocuvaneError):
        return with_facts(str(error), error.code)
    return str(error)


def with_facts(sentence: str, *facts: str | None) -> str:
    """Adds facts in brackets, except those that the sentence contains already."""
    missing = [fact for fact in facts if fact is not None and fact not in sentence]
    return f"{sentence} ({', '.join(missing)})" if missing else sentence


if __name__ == "__main__":
    sys.exit(main())
