"""The released versions that this one must still serve, and their documents in the corpus."""

import gzip
import json
import re
from typing import Any

from baumeister import __version__
from tools import ROOT
from tools.release_corpus import FOLDER

CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
Document = dict[str, Any]


def stored(version: str, name: str) -> Document:
    """A document of a version in the corpus."""
    return dict(json.loads(gzip.decompress((FOLDER / version / f"{name}.gz").read_bytes())))


def _series(version: str) -> str:
    """The versions that must agree: those of a major version; before 1.0, of a minor one."""
    major, minor = version.split(".")[:2]
    return f"0.{minor}" if major == "0" else major


def promised_versions(changelog: str = CHANGELOG, current: str = __version__) -> list[str]:
    """The released versions whose clients must still work. A version that is not released promises
    nothing."""
    released = re.findall(r"^## (\d\S+) \(", changelog, re.MULTILINE)
    return [version for version in released if _series(version) == _series(current)]


def unannounced(changes: list[str], changelog: str = CHANGELOG) -> list[str]:
    """The changes that concern nothing in backquotes among the removals announced in the changelog
    for the next version."""
    unreleased = changelog.partition("## Unreleased\n")[2].partition("\n## ")[0]
    removed = unreleased.partition("### Removed\n")[2].partition("\n### ")[0]
    names = re.findall(r"`([^`]+)`", removed)
    return [change for change in changes if not any(name in change for name in names)]
