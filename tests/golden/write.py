"""Writes the golden files and the pictures of the docs anew: `make golden`, then read the diff."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from envs_openspiel.playthroughs import playthroughs
from golden.ai_log import ai_log
from golden.api import documents
from golden.architecture_picture import architecture
from golden.benchmarks import benchmarks
from golden.cards import cards
from golden.drafts import drafts
from golden.hosting import hosting
from golden.levels import page
from golden.pictures import pictures
from golden.players_table import players_page
from golden.playing import playing
from golden.playthrough import names, playthrough
from golden.protocol import protocol
from golden.reference import reference
from golden.rule_pictures import rule_pictures

FOLDER = Path(__file__).parent


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
