"""Measures the memory and CPU time of uploading a large file from disk, and checks that it arrived whole.

Prints one line of JSON. The goals: ``rss_rise_mb`` at most 20, ``framing`` content-length, ``whole`` true,
with ``--mode broken`` (attempt 1 is cut after 300 MB) ``attempts`` 2 and ``same_key`` true.

    python upload.py [--mode plain|broken] [--megabytes 1000] [--tasks]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import tempfile
import time
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import cast

from service import Service

from docuvane import AsyncDocuvane, Document, Docuvane

MEGABYTE = 1_000_000


@dataclass(frozen=True)
class Sample:
    """A file on disk, and what the service must receive."""

    path: Path
    size: int
    sha256: str


def write_noise(path: Path, megabytes: int) -> Sample:
    """Each megabyte differs from the one before, so that swapped or repeated reads change the hash."""
    block = bytearray(os.urandom(MEGABYTE))
    digest = sha256()
    with path.open("wb") as file:
        for index in range(megabytes):
            block[:4] = index.to_bytes(4, "little")
            digest.update(block)
            file.write(block)
    return Sample(path, megabytes * MEGABYTE, digest.hexdigest())


class Memory:
    """Follows the resident memory from now on, by the kernel's high-water mark."""

    def __init__(self) -> None:
        self._before = self._value("VmRSS")
        # Sets the mark back to what is resident now (proc(5), clear_refs).
        Path("/proc/self/clear_refs").write_text("5", "utf-8")

    @property
    def rise(self) -> float:
        """Megabytes above the start at the peak."""
        return (self._value("VmHWM") - self._before) / MEGABYTE

    @staticmethod
    def _value(name: str) -> int:
        """Bytes."""
        for line in Path("/proc/self/status").read_text("ascii").splitlines():
            if line.startswith(f"{name}:"):
                return int(line.split()[1]) * 1_024
        raise LookupError(name)


@dataclass(frozen=True)
class Outcome:
    """How an upload went."""

    response: Document
    seconds: float
    cpu_seconds: float
    rss_rise: float


def in_thread(origin: str, sample: Sample) -> Outcome:
    """Uploads by the client for threads."""
    with Docuvane(api_key="dv_test_k", base_url=origin) as client:
        # Loads the client's modules and opens a connection, which is not the upload's memory.
        client.documents.get("doc_42")
        memory, start, cpu = Memory(), time.perf_counter(), cpu_seconds()
        response = client.documents.upload(sample.path)
        return Outcome(response, time.perf_counter() - start, cpu_seconds() - cpu, memory.rise)


async def in_task(origin: str, sample: Sample) -> Outcome:
    """Uploads by the client for tasks."""
    async with AsyncDocuvane(api_key="dv_test_k", base_url=origin) as client:
        await client.documents.get("doc_42")
        memory, start, cpu = Memory(), time.perf_counter(), cpu_seconds()
        response = await client.documents.upload(sample.path)
        return Outcome(response, time.perf_counter() - start, cpu_seconds() - cpu, memory.rise)


def cpu_seconds() -> float:
    """CPU time of this process, all its threads."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def main() -> None:
    """Starts the service, uploads, prints how it went."""
    parser = argparse.ArgumentParser(description="Upload of a large file")
    parser.add_argument("--mode", choices=["plain", "broken"], default="plain")
    parser.add_argument("--megabytes", type=int, default=1_000)
    parser.add_argument("--tasks", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Service(options.mode) as service:
        sample = write_noise(Path(folder) / "large.pdf", options.megabytes)
        if options.tasks:
            outcome = asyncio.run(in_task(service.origin, sample))
        else:
            outcome = in_thread(service.origin, sample)
    receipt = cast("dict[str, object]", (outcome.response.model_extra or {})["receipt"])
    keys = cast("list[str | None]", receipt["keys"])
    print(
        json.dumps(
            {
                "whole": (receipt["bytes"], receipt["sha256"]) == (sample.size, sample.sha256),
                "framing": receipt["framing"],
                "attempts": receipt["attempt"],
                "same_key": None not in keys and len(set(keys)) == 1,
                "rss_rise_mb": round(outcome.rss_rise, 1),
                "cpu_ms_per_mb": round(outcome.cpu_seconds * 1_000 / options.megabytes, 3),
                "mb_per_second": round(options.megabytes / outcome.seconds),
            }
        )
    )


if __name__ == "__main__":
    main()
