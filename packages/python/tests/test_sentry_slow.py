"""Reports errors to Sentry with its default settings, and finds no secret in what it would send."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sentry_sdk
from support.failing_calls import (
    CREDENTIALS,
    FAULTS,
    SECRETS,
    fail,
    fail_to_configure,
    fail_webhook,
    service,
)
from support.sentry_reports import Captured, secrets_in


@pytest.fixture(name="sentry")
def _sentry() -> Iterator[Captured]:
    captured = Captured()
    # Integrations change libraries for the whole process; which variables are sent does not depend on them.
    with sentry_sdk.new_scope() as scope:
        scope.set_client(
            sentry_sdk.Client(dsn="http://key@127.0.0.1:9/1", transport=captured, default_integrations=False)
        )
        yield captured


def reported(sentry: Captured, make: Callable[[], BaseException]) -> str:
    """What Sentry sends of an error."""
    error = make()
    sentry_sdk.capture_exception(error)
    assert len(sentry.texts) == 1
    assert type(error).__name__ in sentry.texts[0]
    # The frames of the caller are there, with their variables.
    assert '"vars"' in sentry.texts[0]
    return sentry.texts[0]


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("credential", CREDENTIALS)
@pytest.mark.parametrize("kind", ["sync", "async"])
def test_a_report_of_a_failed_call_holds_no_secret(
    sentry: Captured, kind: str, credential: str, fault: str
) -> None:
    with service(fault) as origin:
        text = reported(sentry, lambda: fail(kind, origin, credential))
    assert secrets_in(text) == []


def test_a_report_of_a_failed_webhook_holds_no_secret(sentry: Captured) -> None:
    assert secrets_in(reported(sentry, fail_webhook)) == []


def test_a_report_of_a_client_that_could_not_be_made_holds_no_secret(sentry: Captured) -> None:
    assert secrets_in(reported(sentry, fail_to_configure)) == []


def test_a_report_holds_the_variables_of_frames(sentry: Captured) -> None:
    """Without them, the other tests would prove nothing."""

    def make() -> BaseException:
        text = "".join(SECRETS[0])
        try:
            raise ValueError(len(text))
        except ValueError as error:
            return error

    assert secrets_in(reported(sentry, make)) != []


def test_reports_with_the_default_settings_of_sentry_hold_no_secret() -> None:
    program = Path(__file__).parent / "support" / "sentry_program.py"
    run = subprocess.run(
        [sys.executable, str(program)], capture_output=True, check=True, encoding="utf-8", timeout=60
    )
    counts = json.loads(run.stdout.splitlines()[-1])
    assert counts["reports"] == len(FAULTS) * len(CREDENTIALS) * 2 + 1
    assert counts["found"] == 0
    assert counts["control"] > 0
