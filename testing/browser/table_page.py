"""The table screen: mouse input on the drawn board, and locators for what surrounds it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from baumeister import pueblo
from testing.browser.api_calls import get

_DRAWN = """
async (patience) => {
  const drawn = async () => {
    while (!window.__test) await new Promise(requestAnimationFrame);
    await window.__test.idle();
    return true;
  };
  return Promise.race([drawn(), new Promise((over) => setTimeout(over, patience, false))]);
}
"""
_PATIENCE_MS = 60_000
_PLACE = """
({ target, square, stop }) => {
  const middle = window.__test.project(target);
  if (!middle) return null;
  const isIt = (x, y) => {
    const seen = window.__test.pick(x, y);
    return stop === undefined ? String(seen?.square) === String(square) : seen?.stop === stop;
  };
  const steps = [0, -5, 5, -10, 10, -15, 15];
  const places = steps.flatMap((right) => steps.map((down) => [right, down]));
  places.sort((one, other) => Math.hypot(...one) - Math.hypot(...other));
  const [x, y] = [Math.round(middle.x), Math.round(middle.y)];
  const around = [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]];
  const found = places.find(([a, b]) => around.every(([c, d]) => isIt(x + a + c, y + b + d)));
  return found ? { x: x + found[0], y: y + found[1] } : null;
}
"""
"""A point where something is visible clearly enough to be hit at whole pixels."""
_SEEN = """
(squares) => squares.find((square) => {
  const place = window.__test.project({ square });
  const seen = place && window.__test.pick(place.x, place.y)?.square;
  return seen && seen[0] === square[0] && seen[1] === square[1];
})
"""
_FITS = re.compile(r"The block fits on (.+), levels")
_WALK = re.compile(r"^(\d) squares? to (\w+): ")


def wait_until_idle(page: Page) -> None:
    """Wait until the board is drawn and nothing moves."""
    assert page.evaluate(_DRAWN, _PATIENCE_MS), "the board is not idle in time"


def square_of(name: str) -> list[int]:
    """The coordinates of a square: d4 is [3, 3]."""
    return [ord(name[0]) - ord("a"), int(name[1]) - 1]


def point(page: Page, **target: Any) -> tuple[float, float]:
    """Move the mouse to something drawn: `square="d4"`, `stop="W3"`, `cube=[0, 0, 2]`. If it is
    hidden, switch to the view from above."""
    if "square" in target:
        target = {"square": square_of(target["square"])}
    elif "stop" in target:
        target = {"stop": pueblo.WALKWAY.index(target["stop"])}
    asked = {"square": target.get("cube", [])[:2], "target": target, **target}
    place = _found(page, _PLACE, asked)
    page.mouse.move(place["x"], place["y"])
    return place["x"], place["y"]


def press(page: Page, **target: Any) -> None:
    """Click something drawn on the board."""
    page.mouse.click(*point(page, **target))


def _found(page: Page, script: str, asked: object) -> Any:
    """The result of a script on the board as seen now, or else from above."""
    wait_until_idle(page)
    found = page.evaluate(script, asked)
    if found is None:
        page.keyboard.press("t")
        wait_until_idle(page)
        found = page.evaluate(script, asked)
    assert found is not None, asked
    return found


def first_visible(page: Page, squares: Iterable[str]) -> str:
    """The first of some squares whose top is visible; if none is, from above."""
    x, y = _found(page, _SEEN, [square_of(name) for name in squares])
    return f"{'abcdefgh'[x]}{y + 1}"


def status(page: Page) -> Locator:
    """The status bar, which says whose turn it is."""
    return page.get_by_test_id("status")


def turn_panel(page: Page) -> Locator:
    """The panel of the turn, beside the board."""
    return page.get_by_role("region", name=re.compile("^Your turn"))


def build(page: Page, action: str) -> None:
    """Build `od4ne` with the mouse: own or neutral, point at the corner, turn, click."""
    kinds = page.get_by_role("group", name="Block").get_by_role("button")
    kind = kinds.first if action.startswith("o") else kinds.last
    expect(kind).to_be_enabled()  # the legal actions arrive shortly after the change of turn
    if kind.get_attribute("aria-pressed") == "false":
        kind.click()
    wanted = squares_of(action)
    place = point(page, square=action[1:3])
    fits = turn_panel(page).get_by_text(_FITS)
    for _ in range(4):
        if fits.is_visible() and _squares(fits) == wanted:
            break
        page.keyboard.press("e")
    else:
        raise AssertionError(f"{action} is never shown as fitting")
    page.mouse.click(*place)
    expect(walk_buttons(page).first).to_be_visible()


def build_somewhere(page: Page, state: pueblo.State) -> None:
    """Build a block where one fits, for example after a computer's turn, which is random."""
    legal = [str(action) for action in pueblo.legal_actions(state)]
    at = first_visible(page, [action[1:3] for action in legal])
    build(page, next(action for action in legal if action[1:3] == at))


def squares_of(action: str) -> set[str]:
    """The three squares on which `od4ne` builds."""
    x, y = square_of(action[1:3])
    above = y + (1 if action[3] == "n" else -1)
    beside = x + (1 if action[4] == "e" else -1)
    return {pueblo.SQUARES[n] for n in (8 * y + x, 8 * y + beside, 8 * above + x)}


def unfit_square(page: Page, state: pueblo.State) -> str:
    """A visible square that no block can cover."""
    legal = [str(action) for action in pueblo.legal_actions(state)]
    return first_visible(page, sorted(set(pueblo.SQUARES).difference(*map(squares_of, legal))))


def _squares(fits: Locator) -> set[str]:
    found = _FITS.search(fits.inner_text())
    assert found is not None
    return set(re.findall(r"[a-h][1-8]", found[1]))


def walk_buttons(page: Page) -> Locator:
    """The buttons of the walks, in the panel beside the board."""
    return page.get_by_role("group", name="Chieftain’s move").get_by_role("button")


def walk(page: Page, steps: int) -> str:
    """Click the square of the walkway that many steps away; return its name."""
    said = walk_buttons(page).nth(steps - 1).inner_text()
    found = _WALK.match(said)
    assert found is not None, said
    assert int(found[1]) == steps
    press(page, stop=found[2])
    expect(walk_buttons(page).nth(steps - 1)).to_have_attribute("aria-pressed", "true")
    return found[2]


def confirm(page: Page) -> None:
    """Confirm the turn."""
    page.get_by_role("button", name="Confirm").click()


def state_of(page: Page, table: str) -> pueblo.State:
    """The server's state of a table."""
    standing = get(page, f"/api/tables/{table}")["table"]["standing"]
    return pueblo.from_position(standing["state"]["position"])


def cell(page: Page, square: str) -> Locator:
    """A square's cell in the grid for screen readers."""
    return page.get_by_role("gridcell", name=re.compile(f"^{square},"))


def expect_cell(page: Page, square: str, content: str) -> None:
    """Expect a cell's name to say what stands there, whether or not the block in hand fits."""
    name = re.compile(rf"^{square}, {re.escape(content)}(, fits here)?$")
    expect(cell(page, square)).to_have_accessible_name(name)


def player(page: Page, name: str) -> Locator:
    """A player's entry in the list of players."""
    players = page.get_by_role("list", name="Players").get_by_role("listitem")
    return players.filter(has_text=name)


def expect_total(page: Page, name: str, points: int) -> None:
    """Expect a player's total."""
    expect(player(page, name)).to_have_text(re.compile(rf"(?<!\d){points}\s+points?\b"))


def turn_in_log(page: Page, number: int) -> Locator:
    """A turn's line in the log; pressing it looks back."""
    log = page.get_by_role("region", name="Log")
    return log.get_by_role("button", name=re.compile(f"after turn {number}$"))
