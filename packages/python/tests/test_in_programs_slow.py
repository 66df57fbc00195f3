"""Checks the client inside other people's programs: global defaults, threads, flags, archives."""

from __future__ import annotations

import os
import subprocess
import sys
import zipapp
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from support.raw_server import Connection, RawServer, http

import docuvane

SOURCES = Path(docuvane.__file__).parent

CALLS = """
import os
from docuvane import Docuvane
from docuvane.testing import make_document

with Docuvane(api_key="k", base_url=os.environ["ORIGIN"]) as client:
    read = client.documents.get("doc_1").id
    sent = client.documents.upload(b"x", filename="a.pdf").id
    print(read, sent, make_document().id)
"""

GLOBALS = """
import decimal, socket, warnings
socket.setdefaulttimeout(0.000001)
decimal.getcontext().prec = 2
for trap in (decimal.Inexact, decimal.Rounded, decimal.FloatOperation):
    decimal.getcontext().traps[trap] = True
warnings.simplefilter("error")
"""

THREADS = """
import os, sys, threading
import docuvane
sys.setswitchinterval(0.000001)
together, failed = threading.Barrier(16), []

def use():
    together.wait()
    try:
        for name in docuvane.__all__:
            getattr(docuvane, name)
        docuvane.Docuvane(api_key="k", base_url=os.environ["ORIGIN"]).documents.get("doc_1")
    except BaseException as error:
        failed.append(repr(error))

threads = [threading.Thread(target=use) for _ in range(16)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(failed)
"""


def echo(connection: Connection, text: str) -> None:
    """Responds with the ID in the path, or that of an upload."""
    id = text.split(" ")[1].rsplit("/", 1)[-1]
    connection.write(
        http("200 OK", '{"id":"' + id + '","status":"completed","confidence_scores":{"a":0.123456}}')
    )


def run(*arguments: str) -> str:
    """Runs Python with a service; returns what it printed."""
    with RawServer(echo) as server:
        variables = {**os.environ, "ORIGIN": server.origin, "PYTHONPATH": str(SOURCES.parent)}
        program = [sys.executable, *arguments]
        done = subprocess.run(program, capture_output=True, text=True, env=variables, check=False)
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("flags", [(), ("-O",), ("-OO",), ("-X", "dev", "-W", "error")])
def test_flags_of_the_interpreter_change_nothing(flags: tuple[str, ...]) -> None:
    assert run(*flags, "-c", CALLS) == "doc_1 documents doc_123456\n"


def test_global_defaults_of_a_program_change_nothing() -> None:
    assert run("-c", GLOBALS + CALLS) == "doc_1 documents doc_123456\n"


def test_many_threads_use_everything_for_the_first_time() -> None:
    assert run("-c", THREADS) == "[]\n"


def test_runs_from_an_archive(tmp_path: Path) -> None:
    copytree(SOURCES, tmp_path / "program" / "docuvane", ignore=ignore_patterns("__pycache__"))
    (tmp_path / "program" / "__main__.py").write_text(CALLS, encoding="utf-8")
    zipapp.create_archive(tmp_path / "program", tmp_path / "program.pyz")
    assert run(str(tmp_path / "program.pyz")) == "doc_1 documents doc_123456\n"
