"""Preparing a release: the changelog, the order of versions, checksums."""

import hashlib
from pathlib import Path

import pytest

from tools.release import artefacts, notes, order, released

CHANGELOG = """# Changelog

## Unreleased

### Added

- Something.

## 0.1.0 (2026-11-01)

- The first.
"""


def test_unreleased_entries_move_under_the_version() -> None:
    changelog = released(CHANGELOG, "0.2.0", "2026-12-01")
    assert notes(changelog, "0.2.0") == "### Added\n\n- Something.\n"
    assert notes(changelog, "0.1.0") == "- The first.\n"
    with pytest.raises(SystemExit, match="nothing to release"):
        released(changelog, "0.3.0", "2026-12-02")
    with pytest.raises(SystemExit, match=r"no version 0\.3\.0"):
        notes(changelog, "0.3.0")


def test_candidates_come_before_the_release() -> None:
    versions = ["0.9.0", "0.10.0a1", "0.10.0b2", "0.10.0rc1", "0.10.0rc2", "0.10.0", "0.10.1"]
    assert sorted(sorted(versions), key=order) == versions
    with pytest.raises(SystemExit, match="not a version"):
        order("v1")


def test_checksums_cover_every_file(tmp_path: Path) -> None:
    (tmp_path / "one.whl").write_bytes(b"one")
    (tmp_path / "two.tar.gz").write_bytes(b"two")
    artefacts(tmp_path)
    artefacts(tmp_path)
    assert (tmp_path / "SHA256SUMS").read_text(encoding="utf-8").splitlines() == [
        f"{hashlib.sha256(b'one').hexdigest()}  one.whl",
        f"{hashlib.sha256(b'two').hexdigest()}  two.tar.gz",
    ]
