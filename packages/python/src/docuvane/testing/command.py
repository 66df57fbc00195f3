"""Splits and finds the command of a program, by the rules of each operating system."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from pathlib import Path

__all__ = ["find_command", "split_command"]

_WINDOWS_ARGUMENT = re.compile(r'(?:"[^"]*"?|[^\s"])+')


def split_command(text: str, platform: str = sys.platform) -> list[str]:
    """Splits the text of a command into its arguments.

    Args:
        text: Such as ``node "my server/cli.js"``.
        platform: As in ``sys.platform``. On Windows a backslash separates directories and only ``"`` quotes;
            elsewhere the rules of a POSIX shell apply.

    Raises:
        ValueError: A quotation does not end.
    """
    if platform != "win32":
        return shlex.split(text)
    if text.count('"') % 2:
        raise ValueError("No closing quotation")
    return [argument.replace('"', "") for argument in _WINDOWS_ARGUMENT.findall(text)]


def find_command(name: str, platform: str = sys.platform, path: str | None = None) -> str:
    """Returns the path of a command that npm installed: in ``node_modules``, else on the path; else its name.

    Args:
        name: Such as ``docuvane-server``.
        platform: As in ``sys.platform``. npm installs a batch file for Windows, next to a script for Git Bash
            that Windows cannot start.
        path: Directories to search. Default: ``PATH``.
    """
    searched = os.environ.get("PATH", "") if path is None else path
    directories = os.pathsep.join([str(Path("node_modules", ".bin")), searched])
    wanted = f"{name}.cmd" if platform == "win32" else name
    return shutil.which(wanted, path=directories) or wanted
