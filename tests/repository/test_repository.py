"""The files of the repository: lock files without URLs, and paths and links that exist."""

import json
import re
from pathlib import Path

import pytest

from testing.programs import run_program

ROOT = Path(__file__).parents[2]


def _tracked() -> list[Path]:
    names = run_program(["git", "ls-files"], cwd=ROOT).stdout.splitlines()
    return [ROOT / name for name in names] or [p for p in ROOT.rglob("*.md") if p.is_file()]


DOCUMENTS = sorted(p for p in _tracked() if p.suffix == ".md")


_FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)")


def _anchors(file: Path) -> set[str]:
    """The anchors of a document's headings, as GitHub and MyST name them."""
    headings = re.findall(r"^#+ (.+)$", _FENCED.sub("", file.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda f: str(f.relative_to(ROOT)))
def test_links_between_documents_resolve(file: Path) -> None:
    for path, anchor in _LINK.findall(_FENCED.sub("", file.read_text(encoding="utf-8"))):
        if path.startswith("https://"):
            continue
        aim = file.parent / path if path else file
        assert aim.exists(), f"{file.name}: {path}"
        assert not anchor or anchor in _anchors(aim), f"{file.name}: {path}#{anchor}"


def test_percentages_have_one_form_in_english() -> None:
    """As in 7%, without a space; languages such as French want one."""
    english = [file for file in DOCUMENTS if file.parent.parent != ROOT / "languages"]
    english += [*(ROOT / "languages" / "en").rglob("*.*"), *(ROOT / "docs/images").glob("*.svg")]
    apart = re.compile(r"\d\s%")
    assert [file.name for file in english if apart.search(file.read_text("utf-8"))] == []


def test_lock_files_hold_versions_and_hashes_only() -> None:
    """S23."""
    for file in (ROOT / "requirements").glob("*.txt"):
        text = file.read_text(encoding="utf-8")
        assert "://" not in text
        pins = re.findall(r"^[a-z0-9-]+(?:\[[a-z]+\])?==", text, re.MULTILINE)
        assert pins
        assert text.count("--hash=sha256:") >= len(pins)


def test_dependencies_with_known_holes_are_not_locked() -> None:
    """S23: Starlette before 1.3.1 could be stopped by anyone (CVE-2024-47874, CVE-2025-54121,
    CVE-2025-62727); nothing parses multipart forms. `make audit` asks the databases."""
    text = (ROOT / "requirements" / "play.txt").read_text(encoding="utf-8")
    pins = dict(re.findall(r"^([a-z0-9-]+)==([0-9.]+)", text, re.MULTILINE))
    assert tuple(map(int, pins["starlette"].split("."))) >= (1, 3, 1)
    assert not {"python-multipart", "multipart"} & pins.keys()


def test_players_get_the_versions_that_are_tested() -> None:
    def pins(name: str) -> set[str]:
        text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
        return set(re.findall(r"^([a-z0-9-]+==[^ ;]+)", text, re.MULTILINE))

    assert pins("play.txt") <= pins("dev.txt")
    assert pins("web.txt") <= pins("dev.txt")


def test_client_lock_covers_every_system_without_urls() -> None:
    """npm leaves out other systems' packages when it writes a lock beside an installation."""
    text = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    packages = json.loads(text)["packages"]
    root = packages.pop("")
    wanted = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert root["devDependencies"] == wanted["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", one) for one in root["devDependencies"].values())
    for name, package in packages.items():
        assert package["integrity"].startswith("sha512-"), name
        for other in package.get("optionalDependencies", ()):
            places = (f"{name}/node_modules/{other}", f"node_modules/{other}")
            assert any(place in packages for place in places), f"{name}: {other}"


@pytest.mark.parametrize(
    "name", ["Makefile", ".pre-commit-config.yaml", "pyproject.toml", "CONTRIBUTING.md"]
)
def test_paths_to_tests_and_tools_exist(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    modules = (one.replace(".", "/") for one in re.findall(r"-m (tools[.\w]+)", text))
    paths = {*re.findall(r"\btests/[\w/*.-]*[\w*]", text), *(f"{one}.py" for one in modules)}
    assert [path for path in sorted(paths) if not any(ROOT.glob(path))] == []
