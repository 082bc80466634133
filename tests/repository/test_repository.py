"""What a stranger finds: no download addresses, and documents whose links are alive."""

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def _tracked() -> list[Path]:
    names = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.splitlines()
    return [ROOT / name for name in names] or [p for p in ROOT.rglob("*.md") if p.is_file()]


DOCUMENTS = sorted(p for p in _tracked() if p.suffix == ".md")


_FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)")


def _anchors(file: Path) -> set[str]:
    """Where links into a document may lead: headings, by the names that the web gives them."""
    headings = re.findall(r"^#+ (.+)$", _FENCED.sub("", file.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda f: str(f.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(file: Path) -> None:
    for path, anchor in _LINK.findall(_FENCED.sub("", file.read_text(encoding="utf-8"))):
        if path.startswith("https://"):
            continue
        aim = file.parent / path if path else file
        assert aim.exists(), f"{file.name}: {path}"
        assert not anchor or anchor in _anchors(aim), f"{file.name}: {path}#{anchor}"


def test_lock_files_hold_versions_and_hashes_only() -> None:
    for file in (ROOT / "requirements").glob("*.txt"):
        text = file.read_text(encoding="utf-8")
        assert "://" not in text
        pins = re.findall(r"^[a-z0-9-]+(?:\[[a-z]+\])?==", text, re.MULTILINE)
        assert pins
        assert text.count("--hash=sha256:") >= len(pins)


def test_what_players_get_is_locked_as_it_is_tested() -> None:
    def pins(name: str) -> set[str]:
        text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
        return set(re.findall(r"^([a-z0-9-]+==[^ ;]+)", text, re.MULTILINE))

    assert pins("play.txt") <= pins("dev.txt")
    assert pins("web.txt") <= pins("dev.txt")


def test_the_lock_of_the_client_is_whole_for_every_system_and_without_addresses() -> None:
    """Fails for: a lock that npm made beside what is installed, which leaves out what other systems
    need."""
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
