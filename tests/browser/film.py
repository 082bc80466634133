"""Films of a page: its time is taken frame by frame, so that they run smoothly however long a
picture takes."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Page

# Timers and frames are Playwright's; what the style sheet or the browser moves is moved by hand.
_MOVE = """
(milliseconds) => {
  const ages = (globalThis.ages ??= new WeakMap());
  for (const moving of document.getAnimations()) {
    const age = ages.has(moving) ? ages.get(moving) + milliseconds : 0;
    ages.set(moving, age);
    moving.pause();
    moving.currentTime = age;
    if (age >= moving.effect.getComputedTiming().endTime) moving.finish();
  }
}
"""


class Film:
    """Pictures of a page, one after the other. Begins when the page's time stands still."""

    def __init__(self, page: Page, rate: int, speed: float = 1.0) -> None:
        """`rate` in pictures a second; `speed`: how much faster than life."""
        self._page, self._lasts = page, 1000 / rate
        self._step = round(1000 / rate * speed)
        self._pictures: list[Image.Image] = []
        now = page.evaluate("() => Date.now()")
        page.clock.pause_at((now + 1000) / 1000)

    def __len__(self) -> int:
        return len(self._pictures)

    def shoot(self) -> bool:
        """One more picture; whether it is another than the one before."""
        self._page.evaluate(_MOVE, self._step)
        self._page.clock.run_for(self._step)
        taken = Image.open(BytesIO(self._page.screenshot())).convert("RGB")
        self._pictures.append(taken)
        return len(self) < 2 or _differ(*self._pictures[-2:])

    def until_still(self, patience: int, rest: int) -> None:
        """Go on until so many pictures are the same, and keep but a few of them."""
        same = 0
        while same < patience:
            same = 0 if self.shoot() else same + 1
        if patience > rest:
            del self._pictures[rest - patience :]

    def save(self, file: Path, size: tuple[int, int], quality: int, pause: float = 0) -> None:
        """As an animated picture that begins again and again; `pause` in seconds at its end."""
        small = [one.resize(size, Image.Resampling.LANCZOS) for one in self._pictures]
        lasts = [self._lasts]
        kept = small[:1]
        for before, after in pairwise(small):
            if _differ(before, after):
                kept.append(after)
                lasts.append(self._lasts)
            else:
                lasts[-1] += self._lasts
        lasts[-1] += 1000 * pause
        kept[0].save(
            file,
            save_all=True,
            append_images=kept[1:],
            duration=[round(one) for one in lasts],
            loop=0,
            quality=quality,
            method=6,
            minimize_size=True,
        )


def _differ(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one, other).getbbox() is not None
