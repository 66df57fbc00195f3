"""Measures the CPU time from the start of a process until a package is there, and until its client is.

Fresh processes, rounds in random order; the time of an empty process is taken off. Prints JSON: milliseconds
of CPU. ``client`` also makes a client and looks up the method it would call, as an import may leave some out.

    python imports.py [--rounds 15]
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import statistics
import subprocess
import sys

EMPTY = ""
PROGRAMS = {
    "import": {
        "httpx": "import httpx",
        "docuvane": "from docuvane import Docuvane",
        "openai": "from openai import OpenAI",
    },
    "client": {
        "httpx": "import httpx; httpx.Client(base_url='http://127.0.0.1:1')",
        "docuvane": "from docuvane import Docuvane; "
        "Docuvane(api_key='k', base_url='http://127.0.0.1:1').documents.get",
        "openai": "from openai import OpenAI; OpenAI(api_key='k', base_url='http://127.0.0.1:1').files.content",
    },
}


def cpu_of(program: str) -> float:
    """CPU milliseconds of a process that runs a program and ends."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", program], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1e3


def main() -> None:
    """Measures, prints."""
    parser = argparse.ArgumentParser(description="CPU time of an import")
    parser.add_argument("--rounds", type=int, default=15)
    programs = [EMPTY, *(program for group in PROGRAMS.values() for program in group.values())]
    samples: dict[str, list[float]] = {program: [] for program in programs}
    # The first round compiles.
    for _ in range(parser.parse_args().rounds + 1):
        for program in random.sample(programs, len(programs)):
            samples[program].append(cpu_of(program))
    medians = {program: statistics.median(times[1:]) for program, times in samples.items()}
    report = {
        kind: {
            name: {"cpu_ms": round(medians[program] - medians[EMPTY], 1)} for name, program in group.items()
        }
        for kind, group in PROGRAMS.items()
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
