"""The command line: ``python -m batch FOLDER``."""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import sys
from collections.abc import Iterable
from pathlib import Path

from docuvane import AsyncDocuvane, AuthenticationError, InvalidArgumentError, PermissionDeniedError

from .job import Job, ServiceUnavailableError
from .journal import Journal
from .report import write_report

DONE, SOME_FAILED, USAGE, INCOMPLETE = 0, 1, 2, 3
"""Exit codes."""


def main() -> int:
    """Runs the job and returns its exit code."""
    arguments = _parser().parse_args()
    files = sorted(path for path in arguments.folder.rglob("*") if path.is_file())
    if not files:
        print(f"There is no file in {arguments.folder}.", file=sys.stderr)
        return USAGE
    contents = {path: _sha256(path) for path in files}
    with Journal(arguments.journal) as journal:
        try:
            asyncio.run(_run(arguments, journal, contents))
        except (AuthenticationError, PermissionDeniedError, InvalidArgumentError) as error:
            print(error, file=sys.stderr)
            return USAGE
        except ServiceUnavailableError as error:
            print(f"\nStopped: {error}", file=sys.stderr)
        except KeyboardInterrupt:
            print("\nStopped.", file=sys.stderr)
        finally:
            write_report(
                arguments.output, ((path, journal.find(sha256)) for path, sha256 in contents.items())
            )
        return _summarize(journal, contents.values(), arguments.output)


async def _run(arguments: argparse.Namespace, journal: Journal, contents: dict[Path, str]) -> None:
    # Two files with the same content are one document.
    unique = {sha256: path for path, sha256 in contents.items()}
    pending = {sha256: path for sha256, path in unique.items() if not _is_final(journal, sha256)}
    finished = 0

    def progress() -> None:
        nonlocal finished
        finished += 1
        print(f"\r{finished} of {len(pending)}", end="", file=sys.stderr, flush=True)

    print(f"{len(contents)} files, {len(pending)} to do", file=sys.stderr)
    async with AsyncDocuvane() as client:
        await Job(client, journal, arguments.workflow).run(pending.items(), arguments.concurrency, progress)
    print(file=sys.stderr)


def _summarize(journal: Journal, contents: Iterable[str], output: Path) -> int:
    entries = [journal.find(sha256) for sha256 in contents]
    failed = sum(entry is not None and entry.state == "failed" for entry in entries)
    pending = sum(entry is None or not entry.is_final for entry in entries)
    print(f"{len(entries) - failed - pending} done, {failed} failed, {pending} pending: {output}")
    if pending:
        print("Run the same command again to do the rest.", file=sys.stderr)
        return INCOMPLETE
    return SOME_FAILED if failed else DONE


def _is_final(journal: Journal, sha256: str) -> bool:
    entry = journal.find(sha256)
    return entry is not None and entry.is_final


def _sha256(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(1 << 20):
            digest.update(chunk)
    return digest.hexdigest()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m batch",
        description="Processes every file of a folder. Start it again after a crash: nothing is sent twice.",
        epilog="Exit codes: 0 done, 1 some files failed, 2 wrong usage or key, 3 unfinished: run it again.",
    )
    parser.add_argument("folder", type=Path, help="folder with the files, searched recursively")
    parser.add_argument("--journal", type=Path, default=Path("journal.jsonl"), help="default: %(default)s")
    parser.add_argument(
        "--output", type=Path, default=Path("results.csv"), help="a name that ends in .jsonl gets JSON lines"
    )
    parser.add_argument("--workflow", default="invoice_processing", help="default: %(default)s")
    parser.add_argument("--concurrency", type=int, default=8, help="files at a time; default: %(default)s")
    return parser


if __name__ == "__main__":
    sys.exit(main())
