"""Generates inputs for the pure functions of the clients with Hypothesis."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from datetime import datetime, timezone
from email.utils import format_datetime
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from docuvane import webhooks

NOW = 1_795_204_800_000
"""Milliseconds since the epoch around which inputs lie: 2026-11-20T20:00:00Z."""

Input = dict[str, Any]
"""What a function takes."""


def generate(name: str, count: int, chosen: int) -> list[object]:
    """Generates so many inputs; the same for the same seed."""
    found: list[object] = []

    @seed(chosen)
    @settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(_INPUTS[name])
    def collect(value: object) -> None:
        found.append(value)

    collect()
    # Where the values there are end, Hypothesis ends; what was found before is as good again.
    return [found[index % len(found)] for index in range(count)]


def _date(milliseconds: int) -> str:
    moment = datetime.fromtimestamp(milliseconds / 1_000, tz=timezone.utc)
    return format_datetime(moment.replace(microsecond=0), usegmt=True)


_moments = st.integers(-90_000, 4_000_000).map(lambda offset: NOW + offset)
_counts = st.one_of(st.integers(0, 300), st.integers(0, 2**53 - 1), st.integers(-5, 5)).map(str)
# Without halves of surrogates, which no encoder writes, and control characters, which JSON writes two ways.
_texts = st.text(
    st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from("\r\n\t\0\x7f"), max_size=20
)
_ascii = st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E), max_size=14)
_decimals = st.decimals(0, 5_000, places=3).map(str)
_times = st.one_of(
    _counts,
    _moments.map(lambda time: str(time // 1_000)),
    _moments.map(str),
    _moments.map(_date),
    _moments.map(lambda time: datetime.fromtimestamp(time / 1_000, tz=timezone.utc).isoformat()),
    _decimals,
    st.from_regex(r"\A([1-9]h)?([1-5]?[0-9]m)?[0-9]{1,2}s\Z"),
    _ascii,
)


def _some(members: Mapping[str, st.SearchStrategy[Any]]) -> st.SearchStrategy[Input]:
    return st.fixed_dictionaries({}, optional=dict(members))


def _plain(prefix: str) -> st.SearchStrategy[Input]:
    reset = {f"{prefix}-{word}": _times for word in ("Reset", "Reset-After", "Reset-Ms")}
    counts = {f"{prefix}-{word}": st.one_of(_counts, _ascii) for word in ("Limit", "Remaining")}
    return _some({**counts, **reset})


_names = st.sampled_from(["default", "burst", "daily"])
_fields = st.tuples(_names, st.integers(0, 500), st.integers(0, 9_000)).map(
    lambda of: f'"{of[0]}";r={of[1]};t={of[2]}'
)
_policies = st.tuples(_names, st.integers(1, 9_999), st.sampled_from([1, 60, 86_400])).map(
    lambda of: f'"{of[0]}";q={of[1]};w={of[2]}'
)
_structured = _some(
    {
        "RateLimit": st.one_of(st.lists(_fields, min_size=1, max_size=3).map(", ".join), _ascii),
        "RateLimit-Policy": st.one_of(st.lists(_policies, min_size=1, max_size=3).map(", ".join), _ascii),
    }
)
_dates = _some(
    {"Retry-After": _times, "Retry-After-Ms": _times, "Date": st.one_of(_moments.map(_date), _ascii)}
)
_limits = st.builds(
    lambda *parts: {name: value for part in parts for name, value in part.items()},
    st.sampled_from(["X-RateLimit", "x-rate-limit", "RateLimit"]).flatmap(_plain),
    st.one_of(st.just({}), _structured),
    _dates,
)


# In 1024ths: no wait then ends within a thousandth of a millisecond of a whole one, where drivers round.
_chance = st.integers(0, 1_023).map(lambda part: part / 1_024)
_values = st.one_of(_texts, st.integers(-(2**53) + 1, 2**53 - 1), st.booleans(), st.none())
_extensions = st.one_of(
    st.sampled_from(["pdf", "PNG", "Docx", "p", "gz", "js", "yaml", "constructor", ""]),
    st.text("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", max_size=4),
)
_file = st.fixed_dictionaries(
    {"base64": st.binary(max_size=300).map(lambda content: base64.b64encode(content).decode())},
    optional={
        "filename": st.one_of(_texts, st.builds("{}.{}".format, _texts, _extensions)),
        "content_type": st.one_of(st.sampled_from(["application/pdf", "image/tiff"]), _ascii),
    },
)
_multipart = st.fixed_dictionaries(
    {"boundary": st.from_regex(r"\A[A-Za-z0-9_-]{10,60}\Z"), "file": _file},
    optional={"workflow_id": _texts, "metadata": st.dictionaries(_texts, _values, max_size=4)},
)

_secrets = st.binary(min_size=24, max_size=64).map(lambda key: f"whsec_{base64.b64encode(key).decode()}")
_bodies = st.one_of(
    st.dictionaries(_texts, _texts, max_size=3).map(
        lambda data: json.dumps({"type": "document.failed", "data": data})
    ),
    _texts,
)


def _deliver(body: str, secrets: list[str], offset: int, others: list[str], change: str) -> Input:
    timestamp = NOW // 1_000 + offset
    headers: dict[str, Any] = dict(webhooks.sign(body, secrets=secrets[:1], id="msg_1", timestamp=timestamp))
    headers["webhook-signature"] = " ".join([*others, headers["webhook-signature"]])
    if change == "body":
        body += " "
    elif change in headers:
        del headers[change]
    return {"body": body, "headers": headers, "secrets": secrets[::-1], "now": NOW, "tolerance_seconds": 300}


_deliveries = st.builds(
    _deliver,
    _bodies,
    st.lists(_secrets, min_size=1, max_size=3),
    st.integers(-330, 330),
    st.lists(st.one_of(_ascii, st.just("v1,AAAA"), st.just("v2,x")), max_size=2),
    st.sampled_from(["no", "no", "no", "body", "webhook-id", "webhook-timestamp", "webhook-signature"]),
)

_INPUTS: Mapping[str, st.SearchStrategy[Any]] = {
    "rate_limit": st.fixed_dictionaries({"headers": _limits, "now": _moments}),
    "retry_after": st.fixed_dictionaries({"headers": _dates, "now": _moments}),
    "backoff": st.fixed_dictionaries({"retry": st.integers(1, 40), "random": _chance}),
    "asked_delay": st.fixed_dictionaries({"asked_ms": st.integers(0, 120_000), "random": _chance}),
    "multipart": _multipart,
    "webhook_verify": _deliveries,
}
