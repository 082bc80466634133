"""The golden playthroughs equal OpenSpiel's current output."""

from pathlib import Path

import pytest

from tools.goldens.openspiel import FOLDER, GAMES, playthroughs

pytestmark = pytest.mark.xdist_group("openspiel playthroughs")  # generated once
AGAIN = "run `make golden` and read the diff"


@pytest.fixture(scope="module")
def today() -> dict[Path, str]:
    return playthroughs()


@pytest.mark.parametrize("game", GAMES)
def test_playthrough_is_unchanged(game: str, today: dict[Path, str]) -> None:
    file = FOLDER / f"{game}.txt"
    golden = file.read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(zip(golden, today[file].splitlines(), strict=False), 1):
        assert old == new, f"line {number} differs; if it should, {AGAIN}"
    assert len(golden) == len(today[file].splitlines())


def test_playthrough_files_are_complete_and_short(today: dict[Path, str]) -> None:
    assert set(FOLDER.glob("*.txt")) == set(today), AGAIN
    assert all(len(text.splitlines()) < 500 for text in today.values())
