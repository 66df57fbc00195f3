"""The helpers for tests of programs: a real service that begins and ends with them."""

from __future__ import annotations

import shlex
import subprocess
import sys
import urllib.error
import urllib.request
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from support.service import COMMAND, ROOT

from docuvane import Docuvane, ServerError
from docuvane.testing import FAULT_HEADER, ServerStartError, start_server

PROGRAM = """
import os, sys
from docuvane.testing import start_server
with start_server(command=sys.argv[1:]) as server:
    print(server.url, flush=True)
    os._exit(1)
"""


@pytest.fixture
def _from_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOCUVANE_SERVER_COMMAND", shlex.join(COMMAND))


def test_starts_a_service_that_ends_with_the_block(
    monkeypatch: pytest.MonkeyPatch, _from_sources: None
) -> None:
    monkeypatch.chdir(ROOT)
    with start_server() as server:
        with Docuvane(api_key=server.api_key, base_url=server.url) as client:
            invoice = client.documents.process(file=Path("examples/invoice/invoice.pdf"))
            assert invoice.extracted_data["total"] == Decimal("1295.52")
        url = server.url
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(url, timeout=5)


def test_plays_faults_and_moves_the_clock(tmp_path: Path) -> None:
    node = tmp_path / "my nodé's 100%" / "node"
    node.parent.mkdir()
    node.symlink_to(COMMAND[0])
    with (
        start_server(command=shlex.join([str(node), *COMMAND[1:]])) as server,
        Docuvane(api_key=server.api_key, base_url=server.url) as client,
    ):
        with pytest.raises(ServerError) as caught:
            client.workflows.get(
                "invoice_processing", extra_headers={FAULT_HEADER: "unavailable"}, max_retries=0
            )
        assert caught.value.status == 503
        server.advance_clock(400 * 86_400)
        document = client.documents.upload(file=ROOT / "examples/invoice/invoice.pdf")
        assert document.created_at is not None
        assert document.created_at > datetime.now(timezone.utc) + timedelta(days=399)


def test_ends_the_service_of_a_process_that_dies() -> None:
    # The output is the program's and not the service's, so it ends with the program.
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, *COMMAND],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    address = urlsplit(run.stdout.strip())
    assert address.port, run.stderr
    for _ in range(1000):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{address.port}/healthz", timeout=5).close()
        except OSError:
            break
    else:
        pytest.fail("the service still responds")


def test_ends_the_service_behind_a_launcher_when_it_starts_too_late() -> None:
    # Killed alone, the launcher would leave the service behind, with the output that is read here.
    launcher = (
        "import subprocess, sys; subprocess.run([sys.executable, '-c', 'import sys; sys.stdin.read()'])"
    )
    with (
        pytest.raises(ServerStartError, match=r"not ready within 1 seconds"),
        start_server(command=[sys.executable, "-c", launcher], timeout=1),
    ):
        pass


def test_says_why_a_service_did_not_start() -> None:
    with (
        pytest.raises(ServerStartError, match="Unknown option '--prot'"),
        start_server("--prot", command=COMMAND),
    ):
        pass
    with (
        pytest.raises(ServerStartError, match="no-such-program cannot be run"),
        start_server(command=["no-such-program"]),
    ):
        pass


def test_gives_the_service_to_tests_as_a_fixture(pytester: pytest.Pytester, _from_sources: None) -> None:
    pytester.makeconftest('pytest_plugins = ["docuvane.pytest_plugin"]')
    pytester.makepyfile(
        """
        from docuvane import Docuvane

        def test_lists_nothing(docuvane_server):
            with Docuvane(api_key=docuvane_server.api_key, base_url=docuvane_server.url) as client:
                assert list(client.documents.list()) == []
        """
    )
    pytester.runpytest_subprocess().assert_outcomes(passed=1)
