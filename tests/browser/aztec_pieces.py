"""Aztec on the table screen: turn, tip and place the piece in hand."""

from __future__ import annotations

from collections import deque

from playwright.sync_api import Locator, Page, expect

from baumeister import aztec
from testing.browser.table_page import point, square_of, turn_panel, wait_until_idle

_ROUND, _OVER = "nesw", "nusd"
"""E turns north to east; R tips north up."""
_KEYS = {"e": (_ROUND, 1), "q": (_ROUND, -1), "r": (_OVER, 1), "f": (_OVER, -1)}
_HELD = "The piece in your hand, turned "
_IN_SIGHT = """
(squares) => squares.filter((square) => {
  const place = window.__test.project({ square });
  const seen = place && window.__test.pick(place.x, place.y)?.square;
  return seen && seen[0] === square[0] && seen[1] === square[1];
})
"""


def held(page: Page) -> str:
    """The orientation of the piece in hand, such as `en`."""
    name = page.get_by_role("img", name=_HELD).get_attribute("aria-label")
    assert name is not None
    return name.removeprefix(_HELD)[:2]


def expect_held(page: Page, orientation: str) -> None:
    """Expect the piece in hand to have an orientation."""
    expect(page.get_by_role("img", name=f"{_HELD}{orientation}")).to_be_visible()


def keys_to(orientation: str, wanted: str) -> list[str]:
    """The fewest keys that turn a piece from one of the 24 orientations to another."""
    ways = {orientation: list[str]()}
    queue = deque([orientation])
    while wanted not in ways:
        at = queue.popleft()
        for key, (circle, step) in _KEYS.items():
            there = "".join(_along(circle, direction, step) for direction in at)
            if there not in ways:
                ways[there] = [*ways[at], key]
                queue.append(there)
    return ways[wanted]


def _along(circle: str, direction: str, step: int) -> str:
    at = circle.find(direction)
    return direction if at < 0 else circle[(at + step) % len(circle)]


def hold(page: Page, orientation: str) -> None:
    """Turn the piece in hand to an orientation with keys."""
    for key in keys_to(held(page), orientation):
        page.keyboard.press(key)
    expect_held(page, orientation)


def choose_level(page: Page, level: int | str) -> None:
    """Choose a level, or "any"."""
    page.get_by_role("group", name="Level").get_by_role("radio", name=str(level)).check()


def fits(page: Page) -> Locator:
    """The message that the piece fits where the pointer is."""
    return turn_panel(page).get_by_text("The piece fits: corner on ")


def point_at_placement(page: Page, place: str) -> tuple[float, float]:
    """Turn the piece as in `e4.1nu` and point at a square below it until it is shown there; from
    above if all of them are hidden. Returns the mouse position."""
    hold(page, place[4:])
    choose_level(page, place[3])
    for key in ("h", "t"):
        page.keyboard.press(key)
        wait_until_idle(page)
        for square in _visible_squares(page, place):
            at = point(page, square=square)
            wait_until_idle(page)
            if fits(page).filter(has_text=f"{place[:2]}, level {place[3]}.").is_visible():
                return at
    raise AssertionError(f"{place} is never shown as fitting")


def _visible_squares(page: Page, place: str) -> list[str]:
    """The visible squares below a placement, its corner first."""
    cubes = sorted(aztec.cells(aztec.new_game(), aztec.parse(place)))
    squares = dict.fromkeys([place[:2], *(_name(x, y) for x, y, _ in cubes)])
    return [_name(x, y) for x, y in page.evaluate(_IN_SIGHT, [square_of(each) for each in squares])]


def _name(x: int, y: int) -> str:
    return f"{'abcdefghi'[x]}{y + 1}"
