"""The pictures of README and docs: all are shown somewhere, and none keeps a reader waiting."""

from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).parents[2]
PICTURES = sorted((ROOT / "docs" / "images").iterdir())
MOST, MOST_OF_A_FILM = 250_000, 1_500_000
"""In bytes."""


@pytest.mark.parametrize("file", PICTURES, ids=lambda file: file.name)
def test_a_picture_is_shown_in_a_document(file: Path) -> None:
    documents = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    assert any(f"images/{file.name})" in one.read_text(encoding="utf-8") for one in documents)


@pytest.mark.parametrize("file", PICTURES, ids=lambda file: file.name)
def test_a_picture_is_light(file: Path) -> None:
    assert file.stat().st_size <= (MOST_OF_A_FILM if _moves(file) else MOST)


def test_there_are_six_pictures_of_the_page_and_a_film() -> None:
    taken = [file for file in PICTURES if file.suffix == ".webp"]
    assert [_moves(file) for file in taken].count(True) == 1
    assert len(taken) == 7


def _moves(file: Path) -> bool:
    if file.suffix == ".svg":
        return False
    with Image.open(file) as picture:
        return bool(getattr(picture, "is_animated", False))
