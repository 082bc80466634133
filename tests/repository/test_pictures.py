"""The pictures in docs/images are used and small."""

from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).parents[2]
PICTURES = sorted((ROOT / "docs" / "images").iterdir())
LARGEST, LARGEST_ANIMATION = 250_000, 1_500_000
"""Size limits in bytes."""


@pytest.mark.parametrize("file", PICTURES, ids=lambda file: file.name)
def test_picture_is_used(file: Path) -> None:
    documents = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    assert any(f"images/{file.name})" in one.read_text(encoding="utf-8") for one in documents)


@pytest.mark.parametrize("file", PICTURES, ids=lambda file: file.name)
def test_picture_is_small(file: Path) -> None:
    assert file.stat().st_size <= (LARGEST_ANIMATION if _moves(file) else LARGEST)


def _moves(file: Path) -> bool:
    if file.suffix == ".svg":
        return False
    with Image.open(file) as picture:
        return bool(getattr(picture, "is_animated", False))
