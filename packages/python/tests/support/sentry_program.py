"""Initializes Sentry with all its defaults, fails in many ways, and prints what its reports hold."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import sentry_sdk
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.failing_calls import CREDENTIALS, SECRETS, fail, fail_webhook, service


class _Captured(Transport):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def capture_envelope(self, envelope: Envelope) -> None:
        self.texts.append(envelope.serialize().decode("utf-8", "replace"))


def main() -> None:
    """Makes every credential meet every fault, with and without tasks."""
    captured = _Captured()
    # A process of its own: the default integrations change libraries for good.
    sentry_sdk.init(dsn="http://key@127.0.0.1:9/1", transport=captured)
    for fault in ("401", "503", "no JSON", "broken", "timeout", "refused"):
        with service(fault) as origin:
            for credential in CREDENTIALS:
                for kind in ("sync", "async"):
                    sentry_sdk.capture_exception(fail(kind, origin, credential))
    sentry_sdk.capture_exception(fail_webhook())
    own = captured.texts.copy()
    text = "".join(SECRETS[0])
    sentry_sdk.capture_message(f"the control: {text}")
    print(
        json.dumps({"reports": len(own), "found": _count(own), "control": _count(captured.texts[len(own) :])})
    )


def _count(texts: list[str]) -> int:
    forms = {form for secret in SECRETS for form in (secret, json.dumps(secret)[1:-1])}
    return sum(text.count(form) for text in texts for form in forms)


if __name__ == "__main__":
    main()
