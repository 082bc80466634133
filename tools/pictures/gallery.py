"""Takes the screenshots of README and docs: the real page, with positions from games between strong
computer players. Run as `python -m tools.pictures.gallery`, or with the names of some, after
`make test-client`."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from time import time
from typing import Any

from PIL import Image, ImageDraw
from playwright.sync_api import (
    Browser,
    FloatRect,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from baumeister import games
from testing.browser.api_calls import ME, OPEN, command, computer, create_table, play, register
from testing.browser.chromium import launch_browser
from testing.browser.computer_games import computer_game
from testing.browser.server_process import ServerProcess
from testing.browser.table_page import build, status, wait_until_idle, walk_buttons
from tools import ROOT
from tools.pictures.film import Film

FOLDER = ROOT / "docs" / "images"
NAMES = ("Ada", "Ben", "Cleo", "Dan")
MOST = 250_000
"""The size limit of a screenshot, in bytes."""
MOST_OF_A_FILM = 1_500_000
WIDE = 1600
QUALITY = 85
WIDE_FILM = 640
QUALITY_OF_A_FILM = 40
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 800}
FILM: ViewportSize = {"width": 680, "height": 640}
OTHERS: dict[str, dict[str, Any]] = {
    "Emma": {"options": {"players": 3, "pro": True, "cult_sites": 3}},
    "Finn": {"game": "aztec", "seats": [ME, OPEN, computer("level3")], "options": {"players": 3}},
    "Greta": {"seats": [ME, computer("level4")], "start": True},
}
"""The owners of the tables in the lobby, and their games."""
LATER = 240
"""The age of these tables in the screenshot, in seconds."""
PATIENCE_MS = 60_000
_REMEMBER = """
if (localStorage.getItem("baumeister.preferences") === null)
  localStorage.setItem("baumeister.preferences", JSON.stringify(%s));
"""
Turns = Sequence[Sequence[str]]


class Studio:
    """A server and a browser."""

    def __init__(self, browser: Browser, server: ServerProcess) -> None:
        self._browser, self._server = browser, server

    def page(self, preferences: dict[str, object] | None = None, **context: Any) -> Page:
        """A page in a new browser context, at the highest quality."""
        made = self._browser.new_context(
            base_url=self._server.origin,
            **{
                "viewport": DESK,
                "locale": "en-GB",
                "reduced_motion": "reduce",
                "device_scale_factor": 2,
                **context,
            },
        )
        made.set_default_timeout(PATIENCE_MS)
        made.add_init_script(
            _REMEMBER % json.dumps({"quality": "high", "soundOffered": True, **(preferences or {})})
        )
        return made.new_page()

    def table(self, ada: Page, game: str, turns: Turns, players: int) -> str:
        """Create a table at which Ada and her friends have played `turns` and are still connected;
        return its address."""
        options = {"players": players}
        table = create_table(ada, NAMES[0], game=game, options=options)
        pages = [ada]
        for seat in range(1, players):
            pages.append(self.page({"board": "2d"}, device_scale_factor=1))
            register(pages[seat], NAMES[seat])
            command(pages[seat], table, "take", seat=seat)
        command(ada, table, "start")
        for mover, turn in played(game, turns, **options):
            play(pages[mover], table, *turn)
        for friend in pages[1:]:
            friend.goto(f"/t/{table}")
        return f"/t/{table}"


def played(game: str, turns: Turns, **options: Any) -> Iterator[tuple[int, Sequence[str]]]:
    """Every turn, with the seat that played it."""
    rules = games.get(game)
    state = rules.new_game(rules.Options(**options))
    for turn in turns:
        assert state.to_move is not None
        yield state.to_move, turn
        for action in turn:
            state = rules.apply(state, rules.parse(action))


def seen(page: Page, **how: Any) -> Image.Image:
    """A screenshot of the page."""
    return Image.open(BytesIO(page.screenshot(animations="disabled", caret="hide", **how)))


def seen_at_rest(page: Page) -> Image.Image:
    """A table's page once its board is drawn and all animations have ended."""
    wait_until_idle(page)
    return seen(page)


def above(y: float, page: ViewportSize) -> FloatRect:
    """The part of a screenshot above a line."""
    return {"x": 0, "y": 0, "width": page["width"], "height": y}


def all_there(page: Page) -> None:
    """Wait until the board is drawn and all players are connected."""
    wait_until_idle(page)
    expect(page.get_by_role("list", name="Players")).not_to_contain_text("offline")


def choose(page: Page, turn: Sequence[str]) -> None:
    """Place the block of a turn and choose its walk, without confirming."""
    place, walk = turn
    build(page, place)
    page.keyboard.press("h")
    walk_buttons(page).nth(int(walk) - 1).click()


# The screenshots


def middle_of_pueblo() -> Turns:
    """Turns up to one of Ada's after which the chieftain sees a colour."""
    return computer_game("pueblo", 10, "level5", players=4)[:29]


def late_in_aztec() -> Turns:
    """Turns up to two pieces before the end."""
    return computer_game("aztec", 1, "level5", players=2)[:-2]


def pueblo_walk(studio: Studio) -> Image.Image:
    """Pueblo for four, in the middle of the game: Ada chooses the chieftain's walk."""
    turns = middle_of_pueblo()
    page = studio.page()
    page.goto(studio.table(page, "pueblo", turns[:-1], players=4))
    all_there(page)
    choose(page, turns[-1])
    return seen_at_rest(page)


def pueblo_forecast(studio: Studio) -> Image.Image:
    """The forecast: the penalty points of every walkway square."""
    turns = computer_game("pueblo", 3, "level5", players=3)
    page = studio.page({"forecast": True})
    page.goto(studio.table(page, "pueblo", turns[:21], players=3))
    all_there(page)
    return seen_at_rest(page)


def aztec(studio: Studio) -> Image.Image:
    """A nearly finished temple, with Ada's next piece."""
    page = studio.page()
    page.goto(studio.table(page, "aztec", late_in_aztec(), players=2))
    all_there(page)
    page.keyboard.press("n")
    return seen_at_rest(page)


def lobby(studio: Studio) -> Image.Image:
    """The lobby, with tables of the guest and of others."""
    page = studio.page()
    studio.table(page, "pueblo", middle_of_pueblo()[:-1], players=4)
    studio.table(page, "aztec", late_in_aztec()[:-1], players=2)
    for name, wish in OTHERS.items():
        create_table(studio.page(), name, **wish)
    page.clock.set_fixed_time(time() + LATER)
    page.goto("/")
    expect(page.get_by_text("Emma")).to_be_visible()
    below = page.get_by_role("group", name="Show").bounding_box()
    assert below is not None
    return seen(page, full_page=True, clip=above(below["y"] - 16, DESK))


def phones(studio: Studio) -> Image.Image:
    """Pueblo in the light theme and Aztec in the dark one, on phones."""
    walking, building = (
        studio.page(viewport=PHONE, has_touch=True, is_mobile=True, color_scheme=scheme)
        for scheme in ("light", "dark")
    )
    turns = middle_of_pueblo()
    walking.goto(studio.table(walking, "pueblo", turns[:-1], players=4))
    choose(walking, turns[-1])
    building.goto(studio.table(building, "aztec", late_in_aztec(), players=2))
    wait_until_idle(building)
    building.keyboard.press("n")
    return side_by_side(seen_at_rest(walking), seen_at_rest(building))


def end(studio: Studio) -> Image.Image:
    """Ada has won: the result and the course of the scores."""
    turns = computer_game("pueblo", 2, "level5", players=4)
    page = studio.page(viewport={**DESK, "height": 880})
    page.goto(studio.table(page, "pueblo", turns, players=4))
    all_there(page)
    expect(page.get_by_role("heading", name="You win!")).to_be_visible()
    return seen_at_rest(page)


def side_by_side(*pictures: Image.Image) -> Image.Image:
    """Screenshots with rounded corners on a transparent background."""
    gap, edge, round_by = 64, 4, 56
    wide = sum(one.width + gap for one in pictures) - gap
    both = Image.new("RGBA", (wide, pictures[0].height))
    x = 0
    for one in pictures:
        shape = Image.new("L", one.size)
        box = (0, 0, one.width - 1, one.height - 1)
        ImageDraw.Draw(shape).rounded_rectangle(box, round_by, fill=255)
        both.paste(one, (x, 0), shape)
        around = (x, 0, x + one.width - 1, one.height - 1)
        ImageDraw.Draw(both).rounded_rectangle(around, round_by, outline="#8a7a66", width=edge)
        x += one.width + gap
    return both


def turn_by_turn(studio: Studio) -> Film:
    """The animation of a few turns: blocks drop, the chieftain walks, penalty points fly."""
    first, last = 19, 25
    turns = computer_game("pueblo", 8, "level5", players=4)
    people = studio.page({"board": "2d"}, device_scale_factor=1)
    seats = [{"kind": "me", "name": name} for name in NAMES]
    table = create_table(people, options={"players": 4}, seats=seats, start=True)
    for turn in turns[:first]:
        play(people, table, *turn)
    people.goto(f"/t/{table}")
    page = studio.page(viewport=FILM, device_scale_factor=1, reduced_motion="no-preference")
    register(page, "Emma")
    page.clock.install()
    page.goto(f"/t/{table}")
    wait_until_idle(page)
    below = page.get_by_text("You are watching.").bounding_box()
    assert below is not None
    film = Film(page, above(below["y"] - 14, FILM), rate=15, speed=1.5)
    film.take(FILM["width"] - 30, below["y"] - 30)
    film.shoot()
    for number, turn in enumerate(turns[first:last], first + 1):
        play(people, table, *turn)
        expect(status(page)).to_have_text(f"It is {NAMES[number % 4]}’s turn.")
        film.until_told(drag=0.5)
    return film


PICTURES: dict[str, Callable[[Studio], Image.Image]] = {
    "pueblo-walk": pueblo_walk,
    "pueblo-forecast": pueblo_forecast,
    "aztec-temple": aztec,
    "lobby": lobby,
    "phones": phones,
    "end-of-a-game": end,
}
FILMS: dict[str, Callable[[Studio], Film]] = {"turn-by-turn": turn_by_turn}


@contextmanager
def studio() -> Iterator[Studio]:
    """A fresh server and a browser."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        server = ServerProcess(Path(name))
        server.start()
        browser = launch_browser(playwright)
        try:
            yield Studio(browser, server)
        finally:
            browser.close()
            server.stop()


def main(wanted: Sequence[str]) -> int:
    """Save the named screenshots, or all; return 1 if one is too large."""
    expect.set_options(timeout=PATIENCE_MS)
    heavy = False
    for name in wanted or [*PICTURES, *FILMS]:
        file, most = FOLDER / f"{name}.webp", MOST_OF_A_FILM if name in FILMS else MOST
        with studio() as made:
            if name in FILMS:
                FILMS[name](made).save(file, WIDE_FILM, QUALITY_OF_A_FILM, pause=1.5)
            else:
                save(PICTURES[name](made), file)
        weight = file.stat().st_size
        heavy |= weight > most
        print(f"{file.name:24} {weight / 1000:6.0f} kB of {most / 1000:.0f}", flush=True)
    return int(heavy)


def save(picture: Image.Image, file: Path) -> None:
    """The screenshot, scaled to the common width."""
    size = (WIDE, round(picture.height * WIDE / picture.width))
    small = picture.resize(size, Image.Resampling.LANCZOS)
    small.save(file, quality=QUALITY, method=6)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
