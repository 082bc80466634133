"""Firefox and WebKit: both editions, from the lobby to turns on either board, failures included."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from baumeister import games
from browser.axe import RUN, source
from browser.standalone_page import static_server
from testing.browser.other_engines import ENGINES, Engine, Missing
from testing.browser.server_process import ServerProcess

pytestmark = pytest.mark.long  # starting two more browsers takes a minute
CALM = "?lang=en&quality=low&motion=none"
STATUS = "(document.querySelector('[data-testid=status]')?.innerText ?? '')"
MY_TURN = f"{STATUS}.startsWith('It is your turn.')"
PLAY = {"pueblo": ((".", "Enter", "1"), "Enter"), "aztec": (("n", "Enter"), "Enter")}
"""The keys that choose the next turn that fits, and the key that plays it."""


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    try:
        with ENGINES[request.param]() as found:
            yield found
    except Missing as missing:
        pytest.skip(f"{missing} is not installed: run `make other-engines`.")


def axe(engine: Engine) -> None:
    """Expect no violation of axe-core's rules."""
    violations = engine.run(
        f"{source()}\nreturn (await ({RUN})([[], false])).violations.map(({{ id, nodes }}) =>"
        " `${id}: ${nodes.map((node) => node.html)}`);"
    )
    assert violations == []


def wait_until_idle(engine: Engine, flat: bool = False) -> None:
    """Wait until a board is drawn and nothing moves. Without a graphics card, a browser may have no
    WebGL, and shows the flat board instead."""
    drawn = "[data-board] svg" if flat else "[data-board] :is(canvas, svg)"
    engine.wait(f"Boolean(window.__test && document.querySelector('{drawn}'))")
    engine.run("await window.__test.idle()")


def play_turn(engine: Engine, game: str, then: str) -> None:
    """Play the first turn that fits, by keys alone, and wait for what follows."""
    choose, play = PLAY[game]
    engine.run("document.querySelector('[role=application]').focus()")
    engine.press(*choose)
    engine.press(play)
    engine.wait(then)


@pytest.mark.parametrize("game", games.NAMES)
def test_turns_against_a_computer_on_both_boards(
    engine: Engine, server: ServerProcess, game: str
) -> None:
    engine.goto(f"{server.origin}/{CALM}")
    name = game.capitalize()
    engine.click("label", name)
    engine.click("button", f"Play {name} against the computer")
    engine.wait(MY_TURN)
    wait_until_idle(engine)
    axe(engine)
    shown = "document.body.innerText"
    table = engine.run("return location.pathname")
    for board in ("3d", "2d"):
        engine.goto(f"{server.origin}{table}{CALM}&board={board}")
        engine.wait(MY_TURN)
        wait_until_idle(engine, flat=board == "2d")
        before = engine.run(f"return {shown}")
        play_turn(engine, game, f"{MY_TURN} && {shown} !== {json.dumps(before)}")
    # A server that restarts is found again.
    server.restart()
    engine.wait(MY_TURN)
    axe(engine)


def test_standalone_page_plays_and_loads_again(engine: Engine, tmp_path: Path) -> None:
    with static_server(tmp_path) as static:
        engine.goto(f"{static.origin}{CALM}")
        engine.click("button", "Play Pueblo against the computer")
        engine.wait(MY_TURN, patience=120)
        wait_until_idle(engine)
        address = engine.run("return location.href")
        play_turn(engine, "pueblo", f"!{MY_TURN}")
        engine.wait(MY_TURN)
        engine.goto("about:blank")
        engine.goto(address)
        engine.wait(MY_TURN, patience=120)
        axe(engine)
