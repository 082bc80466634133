"""Prepares releases: `make release VERSION=1.2.0`. It changes only this folder; pushing the tag
publishes.

    python -m tools.release prepare VERSION   changelog, version, corpus
    python -m tools.release artefacts FOLDER  product and version in bills of materials; checksums
    python -m tools.release notes TAG         the changelog of one version, for the release's page
"""

import hashlib
import json
import re
import sys
from datetime import UTC, datetime
from importlib.util import cache_from_source
from pathlib import Path

from testing.programs import run_program

CHANGELOG = Path("CHANGELOG.md")
CITATION = Path("CITATION.cff")
PLACES = {
    Path("src/baumeister/__init__.py"): r'(?m)^(__version__ = ").+(")$',
    CITATION: r"(?m)^(version: ).+()$",
}
"""Files that contain the version. The first is the source; a test compares the others."""
SUMS = "SHA256SUMS"
BILLS = {"python-sbom.json": ("pypi", "baumeister"), "client-sbom.json": ("npm", "baumeister-web")}
"""The bills of materials (CycloneDX), each with the registry and the name of what it describes."""
_CITED = r"(?m)^(version: .+)$(?:\ndate-released: .+$)?"
"""The version in the citation, with its date if it has been released."""
_VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:(a|b|rc)\d+)?")


def released(changelog: str, version: str, day: str) -> str:
    """The changelog with everything unreleased under a version."""
    head = "## Unreleased\n"
    before, found, after = changelog.partition(head)
    entries = after.partition("\n## ")[0]
    if not found or not entries.strip():
        sys.exit("CHANGELOG.md has nothing under Unreleased, so there is nothing to release.")
    return f"{before}{head}\n## {version} ({day})\n{after}"


def notes(changelog: str, version: str) -> str:
    """The part of the changelog about one version."""
    found = re.search(
        rf"^## {re.escape(version)} \([\d-]+\)\n(.*?)(?=^## |\Z)",
        changelog,
        re.DOTALL | re.MULTILINE,
    )
    if found is None:
        sys.exit(f"CHANGELOG.md has no version {version}.")
    return found[1].strip() + "\n"


def order(version: str) -> tuple[int, ...]:
    """A key that orders versions; alpha, beta and candidate come before the release."""
    found = _VERSION.fullmatch(version)
    if found is None:
        sys.exit(f"{version} is not a version such as 1.2.0 or 1.2.0rc1.")
    numbers = re.findall(r"\d+", version)
    return (*map(int, numbers[:3]), ["a", "b", "rc"].index(found[4]) if found[4] else 3,
            int(numbers[3]) if found[4] else 0)  # fmt: skip


def prepare(version: str) -> None:
    """Write version and changelog, and add the release to the corpus."""
    from baumeister import __version__
    from tools.release_corpus import write

    tags = run_program(["git", "tag"], check=True).stdout.split()
    if f"v{version}" in tags:
        sys.exit(f"{version} is already released.")
    if order(version) < order(__version__):
        sys.exit(f"{version} is older than {__version__}.")
    day = f"{datetime.now(UTC):%Y-%m-%d}"
    changelog = released(CHANGELOG.read_text(encoding="utf-8"), version, day)
    CHANGELOG.write_text(changelog, encoding="utf-8", newline="\n")
    for file, pattern in PLACES.items():
        text, count = re.subn(pattern, rf"\g<1>{version}\g<2>", file.read_text(encoding="utf-8"))
        assert count == 1, file
        file.write_text(text, encoding="utf-8", newline="\n")
        if file.suffix == ".py":  # a change within a second could go unnoticed
            Path(cache_from_source(file)).unlink(missing_ok=True)
    cited = re.sub(_CITED, rf"\1\ndate-released: {day}", CITATION.read_text(encoding="utf-8"))
    CITATION.write_text(cited, encoding="utf-8", newline="\n")
    for file in write(version):
        print(f"wrote {file}")
    print(f"Prepared {version}: version, changelog and corpus.")


def name_product(file: Path, registry: str, name: str, version: str) -> None:
    """Write into a bill of materials what it describes. The tools that make it cannot know: the
    version is not in pyproject.toml, and package.json has none."""
    bill = json.loads(file.read_text(encoding="utf-8"))
    product = bill["metadata"]["component"]
    before, purl = product["bom-ref"], f"pkg:{registry}/{name}@{version}"
    product |= {"bom-ref": purl, "type": "application", "name": name}
    product |= {"version": version, "purl": purl}
    for dependency in bill["dependencies"]:
        if dependency["ref"] == before:
            dependency["ref"] = purl
    file.write_text(f"{json.dumps(bill, indent=2)}\n", encoding="utf-8", newline="\n")


def artefacts(folder: Path) -> None:
    """Complete the bills of materials in a folder, and write the checksums of all files."""
    from baumeister import __version__

    for name, product in BILLS.items():
        name_product(folder / name, *product, __version__)
    files = sorted(file for file in folder.iterdir() if file.name != SUMS)
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")
    for file in files:
        print(f"{file.stat().st_size / 1024:10,.0f} kB  {file.name}")


def main() -> None:
    match sys.argv[1:]:
        case ["prepare", version]:
            prepare(version)
        case ["artefacts", folder]:
            artefacts(Path(folder))
        case ["notes", tag]:
            print(notes(CHANGELOG.read_text(encoding="utf-8"), tag.removeprefix("v")), end="")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
