"""Pictures of pages, compared with stored ones: a change of how something looks is seen by whoever
reviews it. `make pictures` writes them anew."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Locator, Page

FOLDER = Path(__file__).with_name("pictures")
FOUND = Path(__file__).parents[2] / "build" / "pictures"
"""Where a picture that is another is left to be looked at."""
NOTICEABLE = 32
"""Of 255, in any of the three colours."""
STORED = [min(255, (shade + 8) // 16 * 16) for shade in range(256)] * 3
"""Pictures are kept in fewer shades, which nobody notices: the grain of wood takes much room."""
TOLERANCE = 0.004
"""The share of pixels that may differ noticeably: letters are smoothed in another way by every
second browser."""
_QUIET = """
async () => {
  await document.fonts.ready;
  await window.__test?.idle?.();
}
"""


def expect_screenshot(at: Page | Locator, name: str, tolerance: float = TOLERANCE) -> None:
    """A page, or a part of it, looks as it did."""
    page = at if isinstance(at, Page) else at.page
    page.evaluate(_QUIET)
    taken = at.screenshot(animations="disabled", caret="hide")
    picture = Image.open(BytesIO(taken)).convert("RGB")
    file = FOLDER / f"{name}.png"
    if os.environ.get("PICTURES") == "write":
        FOLDER.mkdir(exist_ok=True)
        if not file.exists() or difference(picture, _stored(file)) > 0:
            picture.point(STORED).save(file, optimize=True)
        return
    assert file.exists(), f"There is no picture {name} yet; `make pictures` writes it."
    share = difference(picture, _stored(file))
    if share > tolerance:
        FOUND.mkdir(parents=True, exist_ok=True)
        picture.save(FOUND / file.name)
        raise AssertionError(
            f"{share:.2%} of the picture {name} are another (at most {tolerance:.2%} may be); it"
            f" is in {FOUND / file.name}. `make pictures` writes them anew."
        )


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ noticeably; all of them if the sizes do."""
    if one.size != other.size:
        return 1.0
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(most.histogram()[NOTICEABLE:]) / (one.width * one.height)


def _stored(file: Path) -> Image.Image:
    with Image.open(file) as stored:
        return stored.convert("RGB")
