"""Preparing a release: the changelog, the order of versions, checksums."""

import hashlib
import json
import re
import subprocess
from pathlib import Path

import pytest

from baumeister import __version__
from tools import release_corpus
from tools.release import BILLS, PLACES, SUMS, artefacts, notes, order, prepare, released
from tools.release import CHANGELOG as CHANGELOG_FILE

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


def test_preparing_writes_changelog_version_and_corpus(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(release_corpus, "write", lambda version: [Path(version, "store.sql.gz")])
    subprocess.run(["git", "init", "--quiet"], check=True)
    CHANGELOG_FILE.write_text(CHANGELOG, encoding="utf-8")
    source, citation = PLACES
    source.parent.mkdir(parents=True)
    source.write_text('__version__ = "98.0.0"\n', encoding="utf-8")
    citation.write_text("version: 98.0.0\n", encoding="utf-8")
    prepare("99.0.0")
    assert "Something" in notes(CHANGELOG_FILE.read_text(encoding="utf-8"), "99.0.0")
    assert source.read_text(encoding="utf-8") == '__version__ = "99.0.0"\n'
    for version in ("99.0.0", "99.0.1"):  # the date is added, then replaced
        cited = citation.read_text(encoding="utf-8")
        assert re.fullmatch(rf"version: {version}\ndate-released: \d{{4}}-\d\d-\d\d\n", cited)
        CHANGELOG_FILE.write_text(CHANGELOG, encoding="utf-8")
        prepare("99.0.1")
    assert f"wrote {Path('99.0.0', 'store.sql.gz')}" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="older"):
        prepare("0.0.1")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder with packages, and with bills of materials as the tools make them."""
    (tmp_path / "one.whl").write_bytes(b"one")
    (tmp_path / "two.tar.gz").write_bytes(b"two")
    for name, ref in zip(BILLS, ("root-component", "baumeister-web@0.0.0"), strict=True):
        bill = {
            "metadata": {"component": {"bom-ref": ref, "name": "web", "version": "0.0.0"}},
            "dependencies": [{"ref": ref, "dependsOn": ["three@1"]}, {"ref": "three@1"}],
        }
        (tmp_path / name).write_text(json.dumps(bill), encoding="utf-8")
    return tmp_path


def test_checksums_cover_every_file(built: Path) -> None:
    artefacts(built)
    artefacts(built)
    names = ("client-sbom.json", "one.whl", "python-sbom.json", "two.tar.gz")
    assert (built / SUMS).read_text(encoding="utf-8").splitlines() == [
        f"{hashlib.sha256((built / name).read_bytes()).hexdigest()}  {name}" for name in names
    ]


def test_bills_of_materials_name_product_and_version(built: Path) -> None:
    artefacts(built)
    for name, (registry, product) in BILLS.items():
        bill = json.loads((built / name).read_text(encoding="utf-8"))
        named = bill["metadata"]["component"]
        purl = f"pkg:{registry}/{product}@{__version__}"
        assert (named["name"], named["version"], named["purl"]) == (product, __version__, purl)
        assert [each["ref"] for each in bill["dependencies"]] == [named["bom-ref"], "three@1"]
