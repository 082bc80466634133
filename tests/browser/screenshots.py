"""Screenshots compared with stored ones, so that reviewers see visual changes. `make pictures`
updates them."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Locator, Page

FOLDER = Path(__file__).with_name("pictures")
FOUND = Path(__file__).parents[2] / "build" / "pictures"
"""Screenshots that differ from the stored ones."""
NOTICEABLE = 32
"""The smallest noticeable difference of a colour channel, of 255."""
STORED = [min(255, (shade + 8) // 16 * 16) for shade in range(256)] * 3
"""Screenshots are stored with fewer shades, because wood grain compresses badly."""
TOLERANCE = 0.004
"""The share of pixels that may differ noticeably: browsers smooth text differently."""
_QUIET = """
async () => {
  await document.fonts.ready;
  await window.__test?.idle?.();
}
"""


def expect_screenshot(at: Page | Locator, name: str, tolerance: float = TOLERANCE) -> None:
    """Expect a page, or a part of it, to look like the stored screenshot."""
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
    assert file.exists(), f"There is no screenshot {name} yet; `make pictures` takes it."
    share = difference(picture, _stored(file))
    if share > tolerance:
        FOUND.mkdir(parents=True, exist_ok=True)
        picture.save(FOUND / file.name)
        raise AssertionError(
            f"{share:.2%} of screenshot {name} differ (limit {tolerance:.2%}). The new one is in"
            f" {FOUND / file.name}; `make pictures` updates the stored ones."
        )


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ noticeably; 1 if the sizes differ."""
    if one.size != other.size:
        return 1.0
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(most.histogram()[NOTICEABLE:]) / (one.width * one.height)


def _stored(file: Path) -> Image.Image:
    with Image.open(file) as stored:
        return stored.convert("RGB")
