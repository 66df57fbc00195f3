"""Initializes Sentry with all its defaults, fails in many ways, and prints what its reports hold."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import sentry_sdk

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.failing_calls import CREDENTIALS, FAULTS, SECRETS, fail, fail_webhook, service
from support.sentry_reports import Captured, secrets_in


def main() -> None:
    """Makes every credential meet every fault, with and without tasks."""
    captured = Captured()
    # A process of its own: the default integrations change libraries for good.
    sentry_sdk.init(dsn="http://key@127.0.0.1:9/1", transport=captured)
    for fault in FAULTS:
        with service(fault) as origin:
            for credential in CREDENTIALS:
                for kind in ("sync", "async"):
                    sentry_sdk.capture_exception(fail(kind, origin, credential))
    sentry_sdk.capture_exception(fail_webhook())
    own = captured.texts.copy()
    text = "".join(SECRETS[0])
    sentry_sdk.capture_message(f"the control: {text}")
    control = captured.texts[len(own) :]
    print(json.dumps({"reports": len(own), "found": _count(own), "control": _count(control)}))


def _count(texts: list[str]) -> int:
    return sum(len(secrets_in(text)) for text in texts)


if __name__ == "__main__":
    main()
