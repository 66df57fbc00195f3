"""How commands are split and found on each operating system."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from docuvane.testing.command import find_command, split_command

CASES = json.loads((Path(__file__).parents[3] / "test/platforms/command-lines.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['platform']}: {case['text']}")
def test_splits_a_command_as_its_platform_does(case: dict[str, object]) -> None:
    assert split_command(str(case["text"]), str(case["platform"])) == case["arguments"]


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_refuses_a_quotation_without_an_end(platform: str) -> None:
    with pytest.raises(ValueError, match="No closing quotation"):
        split_command('node "cli.js', platform)


def test_finds_the_batch_file_on_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    on_path = tmp_path / "npm"
    local = tmp_path / "node_modules" / ".bin"
    for folder in (on_path, local):
        folder.mkdir(parents=True)
        for name in ("serve", "serve.cmd"):
            (folder / name).touch(0o755)
    relative = Path("node_modules", ".bin")
    # Windows itself finds no file without an ending.
    others = {} if sys.platform == "win32" else {"linux": "serve", "darwin": "serve"}
    for platform, name in {"win32": "serve.cmd", **others}.items():
        assert find_command("serve", platform, str(on_path)) == str(relative / name)
    (local / "serve.cmd").unlink()
    assert find_command("serve", "win32", str(on_path)) == str(on_path / "serve.cmd")
    assert find_command("absent", "win32", str(on_path)) == "absent.cmd"
    assert find_command("absent", "linux", str(on_path)) == "absent"
