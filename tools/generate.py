"""Writes the golden files and the pictures of the docs anew: `make golden`, then read the diff."""

from pathlib import Path

from tools import ROOT
from tools.goldens.openspiel import playthroughs
from tools.goldens.playthrough import names, playthrough
from tools.pages.ai_log import ai_log
from tools.pages.architecture import architecture
from tools.pages.benchmarks import benchmarks
from tools.pages.environments import cards
from tools.pages.hosting import hosting
from tools.pages.levels import page
from tools.pages.players import players_page
from tools.pages.playing import playing
from tools.pages.protocol import protocol
from tools.pages.reference import reference
from tools.pictures.boards import pictures
from tools.pictures.rules import rule_pictures
from tools.types.api import documents
from tools.types.turn_fixtures import drafts

FOLDER = ROOT / "tests" / "golden"


def pages() -> dict[Path, str]:
    """Every page and document that is made, in part or as a whole."""
    made = page() | hosting() | playing() | players_page() | documents() | protocol() | drafts()
    made |= reference() | ai_log()
    made |= architecture() | benchmarks()
    return made


def write() -> None:
    """Write every file; those that should not exist any more go."""
    wanted = {FOLDER / f"{name}.txt": variant for name, variant in names().items()}
    for file in set(FOLDER.glob("*/*.txt")) - wanted.keys():
        file.unlink()
    for file, variant in wanted.items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(playthrough(*variant), encoding="utf-8")
    drawn = pictures() | rule_pictures()
    for file, text in (drawn | cards() | pages() | playthroughs()).items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
