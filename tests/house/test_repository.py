"""What a stranger finds: no download addresses, and documents whose links are alive."""

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


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda f: str(f.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)|src=\"([^\"]+)\"", text):
        path = target[0] or target[1]
        assert path.startswith("https://") or (file.parent / path).exists(), f"{file.name}: {path}"


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
