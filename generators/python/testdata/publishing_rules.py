"""Builds the package in the current folder, and prints each rule of PyPI as JSON: whether it is kept.

The argument is the folder for the distributions.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from packaging.licenses import canonicalize_license_expression
from packaging.metadata import Metadata
from packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename
from trove_classifiers import classifiers

folder = Path(sys.argv[1])
# The wheel is built from the sdist, so that what is missing there shows here.
build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder)]
subprocess.run(build, check=True, capture_output=True)
(wheel,) = folder.glob("*.whl")
(sdist,) = folder.glob("*.tar.gz")
twine = [sys.executable, "-m", "twine", "check", "--strict", str(wheel), str(sdist)]
rendered = subprocess.run(twine, check=False, capture_output=True)

with zipfile.ZipFile(wheel) as archive:
    names = archive.namelist()
    (path,) = (name for name in names if name.endswith(".dist-info/METADATA"))
    # Raises when a field is missing, malformed, or not allowed in its version of the metadata.
    metadata = Metadata.from_email(archive.read(path), validate=True)
with tarfile.open(sdist) as archive:
    sources = [name.partition("/")[2] for name in archive.getnames()]

distribution, version, _, tags = parse_wheel_filename(wheel.name)
expression = metadata.license_expression or ""
licenses = metadata.license_files or []
own = metadata.classifiers or []
urls = metadata.project_urls or {}
licensed = {f"{path.removesuffix('METADATA')}licenses/{name}" for name in licenses}
rules = {
    "core metadata are valid": True,
    "the description renders (twine check --strict)": rendered.returncode == 0,
    "the description is Markdown": metadata.description_content_type == "text/markdown"
    and bool(metadata.description),
    "a summary of one line": bool(metadata.summary) and "\n" not in (metadata.summary or ""),
    "PEP 503: the name is normalized": canonicalize_name(metadata.name) == metadata.name,
    "PEP 625: the name of the sdist is normalized": parse_sdist_filename(sdist.name)
    == (distribution, version)
    and sdist.name.startswith(f"{distribution.replace('-', '_')}-"),
    "PEP 440: no local version": metadata.version.local is None,
    "PEP 639: an SPDX expression": expression != ""
    and canonicalize_license_expression(expression) == expression,
    "PEP 639: licence files, in both distributions": licenses != []
    and licensed <= set(names)
    and set(licenses) <= set(sources),
    "PEP 639: no old licence fields": metadata.license is None
    and not any(name.startswith("License ::") for name in own),
    "the classifiers exist": set(own) <= set(classifiers),
    "requires-python": metadata.requires_python is not None,
    "PEP 561: py.typed": any(re.fullmatch(r"\w+/py\.typed", name) for name in names),
    "a wheel for every platform": {str(tag) for tag in tags} == {"py3-none-any"},
    "the wheel has no tests": not any(name.startswith("tests/") for name in names),
    "the sdist has the tests, and nothing hidden": any(name.startswith("tests/") for name in sources)
    and {name for name in sources if name.startswith(".")} <= {".gitignore"},
    "an author": bool(metadata.author or metadata.author_email),
    "the URL of the repository": any(name.lower() in ("repository", "source") for name in urls),
}
print(json.dumps({"license": expression, "version": str(metadata.version), "rules": rules}))
