"""The package builds without Node, and the source package is complete."""

import re
import subprocess
import sys
import tarfile
import zipfile
from importlib import import_module
from pathlib import Path

import pytest

import baumeister
from baumeister import games
from testing.programs import run_program

ROOT = Path(__file__).parents[2]
CLIENT = "src/baumeister/server/client"
BUILD = (sys.executable, "-m", "hatchling", "build")


def _tracked() -> list[str]:
    listed = run_program(["git", "ls-files"], cwd=ROOT)
    if listed.returncode:
        pytest.skip("this is not a git checkout")
    return [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def test_wheel_builds_without_the_client_and_says_so(tmp_path: Path) -> None:
    bare = tmp_path / "checkout"
    bare.mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "languages"):
        (bare / name).symlink_to(ROOT / name)
    for part in (ROOT / "src" / "baumeister").iterdir():
        target = bare / "src" / "baumeister" / part.name
        target.parent.mkdir(parents=True, exist_ok=True)
        if part.name != "server":
            target.symlink_to(part)
    built = run_program([*BUILD, "-t", "wheel", "-d", tmp_path], cwd=bare, check=True)
    assert "contains no page for browsers" in built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as files:
        names = files.namelist()
    assert {name for name in names if name.startswith("baumeister/languages/en/")} == {
        f"baumeister/languages/en/{file}"
        for file in ("aztec.md", "language.toml", "messages.toml", "pueblo.md")
    }
    assert "baumeister/core/game.py" in names
    assert not [name for name in names if "server/client/" in name]


def test_source_package_holds_every_tracked_file(tmp_path: Path) -> None:
    tracked = _tracked()
    subprocess.run(
        [*BUILD, "-t", "sdist", "-d", tmp_path], cwd=ROOT, capture_output=True, check=True
    )
    (source,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(source) as files:
        names = {name.partition("/")[2] for name in files.getnames()}
    assert sorted(set(tracked) - names) == []
    foreign = {name for name in names - set(tracked) if not name.startswith(CLIENT)}
    assert foreign <= {"PKG-INFO"} | _untracked()


def _untracked() -> set[str]:
    """New files that git does not ignore."""
    listed = run_program(
        ["git", "ls-files", "--others", "--exclude-standard"], cwd=ROOT, check=True
    )
    return set(listed.stdout.splitlines())


def test_citation_names_the_version_and_authors() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    (version,) = re.findall(r"^version: (\S+)$", citation, re.MULTILINE)
    (author,) = re.findall(r"^  - name: (.+)$", citation, re.MULTILINE)
    assert version == baumeister.__version__
    assert f'authors = [{{ name = "{author}" }}]' in (ROOT / "pyproject.toml").read_text("utf-8")


def test_citation_names_the_designers_and_the_licence() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    people = re.findall(r"given-names: (.+)\n +family-names: (.+)", citation)
    designers = [name for game in games.NAMES for name in games.get(game).META.designers]
    assert [" ".join(person) for person in people] == designers
    assert "license: MIT" in citation
    assert "MIT, for the code and for the weights" in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("name", ["arena", "aztec", "engine", "envs", "players", "pueblo"])
def test_packages_list_their_public_names_only(name: str) -> None:
    module = import_module(f"baumeister.{name}")
    assert dir(module) == sorted(module.__all__)
