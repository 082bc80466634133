"""The files under .github are valid, run commands that exist, and use pinned actions. What GitHub
does with them cannot be tested here."""

import re
import sys
from pathlib import Path

import pytest

from testing.programs import run_program

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted(
    {*(GITHUB / "ISSUE_TEMPLATE").glob("*.yml")} - {GITHUB / "ISSUE_TEMPLATE" / "config.yml"}
)


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("vendor.github-workflows", WORKFLOWS),
        ("vendor.compose-spec", [ROOT / "deploy" / "compose.yaml"]),
        ("vendor.dependabot", [GITHUB / "dependabot.yml"]),
        ("vendor.github-issue-forms", FORMS),
        ("vendor.github-issue-config", [GITHUB / "ISSUE_TEMPLATE" / "config.yml"]),
        ("vendor.citation-file-format", [ROOT / "CITATION.cff"]),
    ],
    ids=["workflows", "compose", "dependabot", "forms", "form settings", "citation"],
)
def test_files_match_their_schema(schema: str, files: list[Path]) -> None:
    done = run_program(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *files]
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_actions_are_pinned_to_commits(file: Path) -> None:
    used = re.findall(r"uses: (?!\./)([\w/-]+)@(\S+)(.*)", file.read_text(encoding="utf-8"))
    for name, version, comment in used:
        assert re.fullmatch(r"[0-9a-f]{40}", version), f"{name}@{version}"
        assert re.fullmatch(r" # v[\d.]+", comment), f"{name} does not say its version"


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_commands_of_jobs_exist(file: Path) -> None:
    text, makefile = (
        file.read_text(encoding="utf-8"),
        (ROOT / "Makefile").read_text(encoding="utf-8"),
    )
    targets = {name for line in re.findall(r"run: make ([a-z -]*)", text) for name in line.split()}
    assert targets <= set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    for module in re.findall(r"-m (tools[.\w]+)", text):
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file(), module
    for lock in re.findall(r"requirements/\w+\.txt", text):
        assert (ROOT / lock).is_file(), lock
