"""Hands at the temple of Aztec: a piece is turned, tipped and placed where it is drawn."""

from __future__ import annotations

from collections import deque

from playwright.sync_api import Locator, Page, expect

from baumeister import aztec
from browser.table_page import point, square_of, turn_panel, wait_until_idle

_ROUND, _OVER = "nesw", "nusd"
"""E turns what points north to the east; R tips what points north up."""
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
    """How the piece in hand is held: `en`."""
    name = page.get_by_role("img", name=_HELD).get_attribute("aria-label")
    assert name is not None
    return name.removeprefix(_HELD)[:2]


def expect_held(page: Page, orientation: str) -> None:
    """The piece in hand is held like this."""
    expect(page.get_by_role("img", name=f"{_HELD}{orientation}")).to_be_visible()


def keys_to(orientation: str, wanted: str) -> list[str]:
    """The fewest keys that turn and tip a piece from one of the 24 orientations to another."""
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
    """Turn and tip the piece in hand by keys until it is held like this."""
    for key in keys_to(held(page), orientation):
        page.keyboard.press(key)
    expect_held(page, orientation)


def choose_level(page: Page, level: int | str) -> None:
    """Insist on a level, or on none ("any")."""
    page.get_by_role("group", name="Level").get_by_role("radio", name=str(level)).check()


def fits(page: Page) -> Locator:
    """What is said when the piece fits where one points."""
    return turn_panel(page).get_by_text("The piece fits: corner on ")


def point_at_place(page: Page, place: str) -> tuple[float, float]:
    """Hold the piece as in `e4.1nu` and point at what lies under it until it is shown there; if all
    of that is hidden, from above. Where the mouse is then."""
    hold(page, place[4:])
    choose_level(page, place[3])
    for key in ("h", "t"):
        page.keyboard.press(key)
        wait_until_idle(page)
        for square in _in_sight(page, place):
            at = point(page, square=square)
            wait_until_idle(page)
            if fits(page).filter(has_text=f"{place[:2]}, level {place[3]}.").is_visible():
                return at
    raise AssertionError(f"{place} is not shown to fit")


def _in_sight(page: Page, place: str) -> list[str]:
    """The squares under a place that are to be seen, its corner first."""
    cubes = sorted(aztec.cells(aztec.new_game(), aztec.parse(place)))
    squares = dict.fromkeys([place[:2], *(_name(x, y) for x, y, _ in cubes)])
    return [_name(x, y) for x, y in page.evaluate(_IN_SIGHT, [square_of(each) for each in squares])]


def _name(x: int, y: int) -> str:
    return f"{'abcdefghi'[x]}{y + 1}"
