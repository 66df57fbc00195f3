"""Runs every example in Python as a reader would, and compares what it prints with what it says it prints."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.service import API_KEY, COMMAND, ROOT, start_service

from docuvane import Docuvane

EXAMPLES = ROOT / "examples"
STATED = re.compile(r"^# Prints:\n((?:#.*\n)*)\Z", re.MULTILINE)
INVOICE = EXAMPLES / "invoice/invoice.pdf"

parts = {"webhooks/deliver.py"}
"""Files that other examples import; they are no programs."""

programs = sorted(
    path.relative_to(EXAMPLES).as_posix()
    for path in EXAMPLES.glob("*/*.py")
    if not path.name.startswith("test_") and path.relative_to(EXAMPLES).as_posix() not in parts
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files that examples name: a good one and bad ones."""
    folder = tmp_path_factory.mktemp("examples")
    pdf = INVOICE.read_bytes()
    shutil.copyfile(INVOICE, folder / "invoice.pdf")
    (folder / "text.pdf").write_bytes(b"This is not a PDF, only a text that is named like one.\n")
    (folder / "truncated.pdf").write_bytes(pdf[: len(pdf) * 6 // 10])
    (folder / "large.pdf").write_bytes(pdf + (b"%padding\n" * 4_000_000)[: 30 * 1024 * 1024])
    return folder


@pytest.fixture(scope="module")
def environment(folder: Path) -> Iterator[dict[str, str]]:
    """Address and key of a service that holds a completed document."""
    service = start_service()
    try:
        with Docuvane(base_url=service.url, api_key=API_KEY) as client:
            client.documents.process(folder / "invoice.pdf")
        yield {
            **os.environ,
            "DOCUVANE_BASE_URL": service.url,
            "DOCUVANE_API_KEY": API_KEY,
            "DOCUVANE_SERVER_COMMAND": shlex.join(COMMAND),
            "PYTHONUTF8": "1",
        }
    finally:
        service.stop()


@pytest.mark.parametrize("program", programs)
def test_prints_what_it_says(program: str, folder: Path, environment: dict[str, str]) -> None:
    path = EXAMPLES / program
    stated = STATED.search(path.read_text("utf-8"))
    assert stated, "the example ends with a comment that begins with Prints:"
    run = subprocess.run(
        [sys.executable, "-W", "error", path],
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    assert re.fullmatch(pattern(stated[1]), run.stdout), run.stdout


def pattern(comment: str) -> str:
    """Makes a pattern: ``…`` matches any text in a line; a line of only ``…`` any number of lines."""
    lines = [line.removeprefix("#").removeprefix(" ") for line in comment.splitlines(keepends=True)]
    return "".join(
        "(?:.*\n)*" if line == "…\n" else ".*".join(map(re.escape, line.split("…"))) for line in lines
    )
