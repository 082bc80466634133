"""The standalone page, from a plain file server: whole games, offline, killed tabs, and saved games
that a server opens."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from baumeister import games, players
from baumeister.core.chance import Chance
from browser.api_calls import get, import_game, post, register
from browser.axe import axe
from browser.new_page import NewPage
from browser.page_errors import PageErrors
from browser.prepared_games import near_end
from browser.server_process import ServerProcess
from browser.standalone_page import (
    StaticServer,
    ask,
    create_table,
    play,
    static_server,
    stored_logs,
    wait_until_kept,
    wait_until_loaded,
)
from browser.table_page import build, confirm, status, wait_until_idle, walk
from server.checker import RunHistory

KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "pueblo": ("pueblo", {"players": 2}),
    "pueblo-pro": ("pueblo", {"players": 3, "pro": True, "cult_sites": 2}),
    "demolition": ("pueblo", {"players": 4, "demolition": True}),
    "aztec": ("aztec", {"players": 2}),
    "oh-puch": ("aztec", {"players": 3}),
}


@pytest.fixture(scope="module")
def static(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticServer]:
    with static_server(tmp_path_factory.mktemp("static")) as found:
        yield found


@pytest.fixture
def errors() -> Iterator[PageErrors]:
    found = PageErrors()
    yield found
    assert found.unexpected == []


@pytest.fixture
def alone(
    playwright: Playwright, browser: Browser, static: StaticServer, errors: PageErrors
) -> Iterator[Page]:
    """A loaded standalone page."""
    made = NewPage(playwright, browser, static, errors)
    page = made()
    page.goto("")
    wait_until_loaded(page)
    yield page
    for context in made.contexts:
        context.close()


def _turns(game: str, options: dict[str, Any], state: Any) -> Iterator[tuple[str, ...]]:
    """The turns of a game between players of level 1, from a state."""
    rules, chance, level = games.get(game), Chance(7), players.create("level1")
    while state.outcome is None:
        turn = level.turn(state, rng=chance)
        for action in turn:
            state = rules.apply(state, action)
        yield tuple(map(str, turn))


def _play_whole_game(page: Page, kind: str) -> str:
    """Play a game for all seats, the page watching; return the table."""
    game, options = KINDS[kind]
    rules = games.get(game)
    seats = [{"kind": "me", "name": name} for name in ("Ada", "Ben", "Cleo", "Dan")]
    table = create_table(
        page, game=game, options=options, seats=seats[: options["players"]], visibility="unlisted"
    )
    page.goto(f"#/t/{table}")
    position = ask(page, "GET", f"/api/tables/{table}")["table"]["standing"]["state"]["position"]
    for turn in _turns(game, options, rules.from_position(position)):
        play(page, table, turn)
    expect(status(page)).to_have_text("The game is over.")
    return table


def test_person_plays_against_a_computer_and_again_offline(alone: Page, errors: PageErrors) -> None:
    page = alone
    expect(page.get_by_role("link", name="Play with friends")).to_have_count(0)
    page.get_by_role("button", name="Play Pueblo against the computer").click()
    expect(status(page)).to_have_text("It is your turn.")
    assert re.search(r"/games/#/t/\w+$", page.url)
    build(page, "od4ne")
    walk(page, 2)
    confirm(page)
    expect(status(page)).to_have_text("It is your turn.")
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text(re.compile("Apprentice.*"))
    wait_until_idle(page)
    axe(page)

    wait_until_kept(page)
    page.context.set_offline(True)
    page.reload()
    wait_until_loaded(page)
    expect(status(page)).to_have_text("It is your turn.")
    _play_whole_game(page, "aztec")
    page.goto("rules/de/aztec.html#A1.1")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Aztec")
    RunHistory().check(stored_logs(page))


@pytest.mark.parametrize(
    "kind",
    [name if name == "pueblo" else pytest.param(name, marks=pytest.mark.long) for name in KINDS],
)
def test_whole_games_are_the_law_of_this_python(alone: Page, kind: str) -> None:
    table = _play_whole_game(alone, kind)
    record = ask(alone, "GET", f"/api/tables/{table}/record")
    rules = games.get(KINDS[kind][0])
    state = rules.new_game(rules.Options(**record["options"]))
    for action in record["actions"]:
        assert isinstance(action, str)
        state = rules.apply(state, rules.parse(action))
    assert state.outcome is not None
    assert list(state.outcome.winners) == record["result"]["winners"]
    RunHistory().check(stored_logs(alone))


_RUN = """
async ([table, turns, first]) => {
  const path = `/api/tables/${table}`;
  for (const [n, actions] of turns.entries()) {
    const id = `kill-${first + n}`;
    const { seq } = JSON.parse((await window.__tables.request("GET", path)).content).table;
    await window.begun(id, actions);
    const body = { id, type: "play", seq, actions };
    const { status, content } = await window.__tables.request("POST", `${path}/commands`, body);
    await window.answered(id, status, content);
  }
}
"""


def _kill_tabs(page: Page, kills: int) -> None:
    """Play in tabs that are killed while they store turns; nothing acknowledged may be lost."""
    history, chance = RunHistory(), Chance(11)
    table = create_table(page, game="pueblo", seats=[{"kind": "me"}, {"kind": "me", "name": "Ben"}])
    context = page.context
    actor = ask(page, "GET", "/api/me")["id"]
    for kill in range(kills + 1):
        told = ask(page, "GET", f"/api/tables/{table}")["table"]["standing"]["state"]["position"]
        rest = list(_turns("pueblo", {}, games.get("pueblo").from_position(told)))
        if not rest or kill == kills:
            break
        ops: dict[str, Any] = {}
        killed_after = 1 + chance.below(4)

        def begun(key: str, actions: list[str], ops: dict[str, Any] = ops) -> None:
            ops[key] = history.invoke(actor, table, key, actions)

        def answered(key: str, code: int, content: str, ops: dict[str, Any] = ops) -> None:
            answer = json.loads(content)
            assert code < 300, answer
            ops[key].ok({name: answer[name] for name in ("seq", "chain", "digest")})

        page.expose_function("begun", begun)
        page.expose_function("answered", answered)
        page.evaluate(f"([...all]) => {{ void ({_RUN})(all); }}", [table, rest, kill * 100])
        page.wait_for_timeout(killed_after * 60)
        page.close()
        for op in ops.values():
            if not op.answers:
                op.info("killed")
        page = context.new_page()
        page.goto("")
        wait_until_loaded(page)
    assert history.count("ok") > 0
    history.check(stored_logs(page))


def test_killed_tab_loses_nothing_acknowledged(alone: Page) -> None:
    _kill_tabs(alone, kills=1)


@pytest.mark.long
def test_many_killed_tabs_lose_nothing_acknowledged(alone: Page) -> None:
    _kill_tabs(alone, kills=12)


def test_saved_games_open_on_a_server_and_the_reverse(
    alone: Page, new_page: NewPage, server: ServerProcess, tmp_path: Path
) -> None:
    game = near_end("pueblo", turns=2, players=2)
    body = {"id": "from-file", "record": game.record.to_text(), "seats": [{"kind": "me"}] * 2}
    guest = ask(alone, "POST", "/api/guests", {"name": "Ada"})
    alone.evaluate(
        "(id) => localStorage.setItem('baumeister.guest', JSON.stringify(id))", guest["id"]
    )
    table = ask(alone, "POST", "/api/records", {**body, "start": True})["table"]["id"]
    alone.goto(f"#/t/{table}")
    alone.get_by_role("button", name="Menu").click()
    with alone.expect_download() as downloading:
        alone.get_by_role("link", name="Export the game").click()
    saved = Path(downloading.value.path()).read_text(encoding="utf-8")

    there = new_page()
    register(there, "Ben")
    opened = post(
        there, "/api/records", {"id": "saved", "record": saved, "seats": [{"kind": "me"}] * 2}
    )
    ours = ask(alone, "GET", f"/api/tables/{table}")["table"]["standing"]["state"]["position"]
    assert opened["table"]["standing"]["state"]["position"] == ours

    theirs = import_game(new_page(), near_end("aztec", turns=3, players=2))
    record = get(there, f"/api/tables/{theirs}/record")
    imported = {"id": "theirs", "record": json.dumps(record), "seats": [{"kind": "me"}] * 2}
    found = ask(alone, "POST", "/api/records", imported)["table"]["standing"]["state"]["position"]
    assert found == get(there, f"/api/tables/{theirs}")["table"]["standing"]["state"]["position"]
