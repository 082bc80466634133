"""Animated screenshots. The page's clock advances frame by frame, so the animation is smooth
however long a screenshot takes."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import FloatRect, Page

# Playwright controls timers and frames; this advances CSS and browser animations.
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

_TELL = """
() => {
  globalThis.told = false;
  void globalThis.__test.idle().then(() => { globalThis.told = true; });
}
"""


class Film:
    """A sequence of screenshots of a page, whose clock it stops."""

    def __init__(self, page: Page, clip: FloatRect, rate: int, speed: float) -> None:
        """`rate` is in frames per second; `speed` is relative to real time."""
        self._page, self._clip, self._lasts = page, clip, 1000 / rate
        self._step = round(1000 / rate * speed)
        self._pictures: list[Image.Image] = []
        self._hand = (0.0, 0.0)
        now = page.evaluate("() => Date.now()")
        page.clock.pause_at((now + 1000) / 1000)

    def shoot(self) -> None:
        """Take the next frame."""
        self._page.evaluate(_MOVE, self._step)
        self._page.clock.run_for(self._step)
        taken = Image.open(BytesIO(self._page.screenshot(clip=self._clip)))
        self._pictures.append(taken.convert("RGB"))

    def until_told(self, drag: float) -> None:
        """Take frames until the page has played back all events, dragging the board `drag` pixels
        per frame."""
        self._page.evaluate(_TELL)
        while not self._page.evaluate("() => globalThis.told"):
            self.drag(drag)
            self.shoot()

    def take(self, x: float, y: float) -> None:
        """Press the mouse button on the board and hold it."""
        self._hand = (x, y)
        self._page.mouse.move(x, y)
        self._page.mouse.down()

    def drag(self, by: float) -> None:
        """Move the mouse to turn the board."""
        x, y = self._hand
        self._hand = (x + by, y)
        self._page.mouse.move(*self._hand)

    def save(self, file: Path, wide: int, quality: int, pause: float) -> None:
        """Save an endlessly repeated animation that rests `pause` seconds at its end."""
        first = self._pictures[0]
        size = (wide, round(first.height * wide / first.width))
        small = [one.resize(size, Image.Resampling.LANCZOS) for one in self._pictures]
        lasts = [round(self._lasts)] * (len(small) - 1) + [round(1000 * pause)]
        small[0].save(
            file,
            save_all=True,
            append_images=small[1:],
            duration=lasts,
            loop=0,
            quality=quality,
            method=6,
            kmin=0,
            kmax=1,  # keyframes only: otherwise remains of the previous frame show
        )
