"""Builds the package in the current folder, and checks each rule of PyPI that it must keep."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from packaging.licenses import canonicalize_license_expression
from packaging.metadata import Metadata
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename

folder = Path(sys.argv[1])
subprocess.run(
    [sys.executable, "-m", "hatchling", "build", "-d", str(folder)], check=True, capture_output=True
)
(wheel,) = folder.glob("*.whl")
(sdist,) = folder.glob("*.tar.gz")
subprocess.run(
    [sys.executable, "-m", "twine", "check", "--strict", str(wheel), str(sdist)],
    check=True,
    stdout=subprocess.DEVNULL,
)

with zipfile.ZipFile(wheel) as archive:
    names = archive.namelist()
    (path,) = (name for name in names if name.endswith(".dist-info/METADATA"))
    metadata = Metadata.from_email(archive.read(path), validate=True)
with tarfile.open(sdist) as archive:
    sources = archive.getnames()


def rule(name: str, *, is_kept: bool) -> None:
    if not is_kept:
        sys.exit(f"broken: {name}")


distribution, version, *_ = parse_wheel_filename(wheel.name)
rule(
    "PEP 625: the name of the sdist is normalized",
    is_kept=parse_sdist_filename(sdist.name) == (distribution, version),
)
rule("PEP 625: with underscores", is_kept=sdist.name.startswith(f"{distribution.replace('-', '_')}-"))
rule("PEP 503: the name is normalized", is_kept=canonicalize_name(metadata.name) == metadata.name)
rule("PEP 440: no local version", is_kept=metadata.version.local is None)
rule(
    "PEP 639: an SPDX expression",
    is_kept=canonicalize_license_expression(metadata.license_expression or "") == metadata.license_expression,
)
rule("PEP 639: licence files", is_kept=metadata.license_files == ["LICENSE", "NOTICE"])
rule(
    "PEP 639: no old licence fields",
    is_kept=metadata.license is None
    and not any(c.startswith("License ::") for c in metadata.classifiers or []),
)
rule("PEP 561: py.typed", is_kept=any(re.fullmatch(r"\w+/py\.typed", name) for name in names))
rule("requires-python", is_kept=metadata.requires_python == SpecifierSet(">=3.10"))
rule(
    "description", is_kept=metadata.description_content_type == "text/markdown" and bool(metadata.description)
)
rule("the wheel has no tests", is_kept=not any(name.startswith("tests/") for name in names))
rule("the sdist has the tests", is_kept=any("/tests/" in name for name in sources))
print(metadata.license_expression, metadata.version)
