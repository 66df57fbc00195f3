// Puts the parts of Python consumers into files, and finds the part that an error is in.
import type { Probe } from "../probe.ts";

const HEAD = `from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Literal

from typing_extensions import NotRequired, TypedDict, assert_never, Unpack

import acme
from acme import webhooks


def text(value: str) -> None:
    assert isinstance(value, str), f"read {value!r} where a text was expected"


def integer(value: int) -> None:
    assert isinstance(value, int), f"read {value!r} where an integer was expected"


def number(value: float) -> None:
    assert isinstance(value, (int, float)), f"read {value!r} where a number was expected"


def decimal(value: Decimal) -> None:
    assert isinstance(value, (int, Decimal)), f"read {value!r} where a decimal was expected"


def truth(value: bool) -> None:
    assert isinstance(value, bool), f"read {value!r} where true or false was expected"


def date(value: dt.date) -> None:
    assert isinstance(value, dt.date), f"read {value!r} where a date was expected"


def moment(value: dt.datetime) -> None:
    assert isinstance(value, dt.datetime), f"read {value!r} where a time was expected"


def binary(value: bytes) -> None:
    assert isinstance(value, bytes), f"read {value!r} where bytes were expected"


`;

/** Files of consumers, and which probe each of their lines is of. */
export interface Layout {
  /** Path → text. */
  readonly files: Readonly<Record<string, string>>;
  /** `path:line` → probe. */
  readonly owners: ReadonlyMap<string, Probe>;
}

/** Puts probes into files, in their order. */
export function layOut(probes: readonly Probe[]): Layout {
  const texts = new Map<string, string>();
  const owners = new Map<string, Probe>();
  for (const probe of probes) {
    const path = `consumers/${probe.file ?? probe.style}.py`;
    const before = texts.get(path) ?? HEAD + (probe.head ?? "");
    const first = before.split("\n").length;
    for (const offset of probe.code.split("\n").keys()) owners.set(`${path}:${first + offset}`, probe);
    texts.set(path, before + probe.code);
  }
  return { files: { ...Object.fromEntries(texts), "consumers/__init__.py": "" }, owners };
}
