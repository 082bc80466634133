"""Keyboard input that checks after every key that the focus is visible."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

_FOCUS = """
() => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const around = [focused, focused.nextElementSibling, focused.parentElement].filter(Boolean);
  const styles = [
    ...around.map((one) => getComputedStyle(one)),
    getComputedStyle(focused, "::after"),
  ];
  return {
    reached: focused.tabIndex >= 0,
    ringed: styles.some((one) => one.outlineStyle !== "none" && parseFloat(one.outlineWidth) >= 2),
    what: focused.outerHTML.slice(0, 200),
  };
}
"""
_IN_SIGHT = """
() => {
  const box = document.activeElement.getBoundingClientRect();
  return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
}
"""
_STOPS = 60


@dataclass(frozen=True)
class Keyboard:
    page: Page

    def press(self, *keys: str) -> None:
        """Press keys one after the other. The focus must never be lost and always be visible; a
        screen that is still loading takes it when it appears."""
        for key in keys:
            self.page.keyboard.press(key)
            found = self.page.wait_for_function(_FOCUS).json_value()
            if found["reached"]:  # headings take the focus without a ring when a screen opens
                assert found["ringed"], f"no visible focus after {key}: {found['what']}"
                self.page.wait_for_function(_IN_SIGHT)

    def tab_to(self, target: Locator, key: str = "Tab") -> None:
        """Press Tab until an element has the focus."""
        expect(target).to_be_visible()
        for _ in range(_STOPS):
            if target.evaluate("(one) => one === document.activeElement"):
                return
            self.press(key)
        raise AssertionError(f"Tab does not reach {target}")

    def go_to(self, square: str) -> None:
        """Move the cursor to a square with the arrow keys, as seen from the south."""
        self.press("h")
        cursor = self.page.get_by_role("gridcell", selected=True)
        if cursor.count() == 0:
            self.press("ArrowUp")
        here = cursor.first.get_attribute("data-square")
        assert here is not None
        for at, to, less, more in (
            (here[0], square[0], "ArrowLeft", "ArrowRight"),
            (here[1], square[1], "ArrowDown", "ArrowUp"),
        ):
            steps = ord(to) - ord(at)
            self.press(*[more if steps > 0 else less] * abs(steps))
        expect(cursor.first).to_have_attribute("aria-label", re.compile(rf"^{square}[,.]"))

    def type_turn(self, *actions: str) -> None:
        """Open the command box if needed and type a turn."""
        box = self.page.get_by_role("textbox", name="Turn in notation")
        if not box.is_visible():
            self.tab_to(self.page.get_by_text("Type your turn"))
            self.press("Enter")
        self.tab_to(box)
        self.page.keyboard.type("".join(actions))
        self.press("Enter")


def expect_said(page: Page, *sentences: str) -> None:
    """Expect each sentence to be announced to screen readers."""
    said = page.get_by_test_id("announcements").get_by_role("paragraph")
    for sentence in sentences:
        expect(said.filter(has_text=sentence)).not_to_have_count(0)
