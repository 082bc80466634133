"""The standalone page, from a plain file server: whole games, offline, killed tabs, and saved games
that a server opens."""

from __future__ import annotations

import json
import re
import shutil
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, expect

from baumeister import games, players, pueblo
from baumeister.core.chance import Chance
from browser.axe import axe
from browser.new_page import NewPage
from browser.standalone_page import (
    BUILT,
    StaticServer,
    ask,
    create_table,
    play,
    register,
    static_server,
    stored_logs,
    wait_until_kept,
    wait_until_loaded,
)
from server.checker import Op, RunHistory
from testing.browser import api_calls
from testing.browser.api_calls import get, import_game, post
from testing.browser.page_errors import PageErrors
from testing.browser.prepared_games import near_end
from testing.browser.server_process import ServerProcess
from testing.browser.table_page import (
    build,
    build_somewhere,
    confirm,
    status,
    wait_until_idle,
    walk,
)

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


@pytest.fixture(scope="module")
def alone(playwright: Playwright, browser: Browser, static: StaticServer) -> Iterator[Page]:
    """A loaded standalone page, which the tests share: Python needs seconds to start."""
    errors = PageErrors()
    made = NewPage(playwright, browser, static, errors)
    page = made()
    page.goto("")
    wait_until_loaded(page)
    yield page
    for context in made.contexts:
        context.close()
    assert errors.unexpected == []


def _turns(game: str, state: Any) -> Iterator[tuple[str, ...]]:
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
    for turn in _turns(game, rules.from_position(position)):
        play(page, table, turn)
    expect(status(page)).to_have_text("The game is over.")
    return table


def test_person_plays_against_a_computer_and_again_offline(alone: Page) -> None:
    page = alone
    page.goto("./#/")
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
    standing = ask(page, "GET", f"/api/tables/{page.url.rpartition('/')[2]}")["table"]["standing"]
    build_somewhere(page, pueblo.from_position(standing["state"]["position"]))
    walk(page, 1)
    confirm(page)
    expect(status(page)).to_have_text("It is your turn.")
    page.goto("./#/settings")
    expect(page.get_by_role("button", name="Forget me on this device")).to_be_visible()
    expect(page.get_by_role("button", name="Erase my data")).to_have_count(0)
    licences = page.get_by_role("link", name="Third-party licences")
    licences.hover()
    assert "## pyodide" in page.evaluate(
        "(link) => fetch(link).then((file) => file.text())", licences.get_attribute("href")
    )
    page.goto("rules/de/aztec.html#A1.1")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Aztec")
    RunHistory().check(stored_logs(page))
    page.context.set_offline(False)
    page.goto("")
    wait_until_loaded(page)


@pytest.mark.long  # the computer's turns take time, so that people can follow
@pytest.mark.parametrize("game", games.NAMES)
def test_whole_game_against_a_computer_is_played_offline(alone: Page, game: str) -> None:
    page = alone
    wait_until_kept(page)
    page.context.set_offline(True)
    page.reload()
    wait_until_loaded(page)
    seats = [{"kind": "me"}, {"kind": "computer", "player": "level4"}]
    table = create_table(page, game=game, seats=seats)
    page.goto(f"./#/t/{table}")
    for _ in range(2_000):
        standing = ask(page, "GET", f"/api/tables/{table}")["table"]["standing"]
        state = games.get(game).from_position(standing["state"]["position"])
        if state.outcome is not None:
            break
        if state.to_move == 0:
            play(page, table, next(_turns(game, state)))
        else:
            page.wait_for_timeout(50)
    expect(status(page)).to_have_text("The game is over.")
    RunHistory().check(stored_logs(page))
    page.context.set_offline(False)


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

    alone.get_by_role("button", name="Share").click()
    dialog = alone.get_by_role("dialog", name="Share this game")
    expect(dialog.get_by_role("img")).to_have_js_property("naturalWidth", 1200)
    axe(alone)
    with alone.expect_download() as downloading:
        dialog.get_by_role("link", name="Download").click()
    assert Path(downloading.value.path()).read_bytes().startswith(b"\x89PNG")
    dialog.get_by_role("button", name="Close").click()


FACTS = "standalone.json"
REFERENCE = Path(__file__).parents[1] / "reference"
_COMPARE = """
import sys, types

def module(name, source):
    made = sys.modules[name] = types.ModuleType(name)
    made.__path__ = []
    exec(compile(source, name, "exec"), made.__dict__)

module("pytest", "")
for name, source in SOURCES.items():
    module(name, source)
from baumeister.core.chance import Chance
from baumeister import games
rules, dice = games.get(GAME), Chance(SEED)
side = sys.modules[f"reference.{GAME}_side_by_side"].SideBySide(rules.Options(**OPTIONS), GAME)
while side.law.outcome is None:
    side.play(dice.choice(rules.legal_actions(side.law)))
print("compared", GAME, "after", side.actions, "actions")
"""
README = Path(__file__).parents[2] / "README.md"
_PASTE = """
(text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  const pasted = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(pasted);
}
"""
_RUN = """
async ([table, turns, first]) => {
  const path = `/api/tables/${table}`;
  for (const [n, actions] of turns.entries()) {
    const id = `kill-${first + n}`;
    const { seq } = JSON.parse((await window.__tables.request("GET", path)).content).table;
    await window.begin(id, actions);
    const body = { id, type: "play", seq, actions };
    const { status, content } = await window.__tables.request("POST", `${path}/commands`, body);
    await window.answer(id, status, content);
    window.isAnswered = true;
  }
}
"""


def _kill_tabs(page: Page, kills: int, *, crash: bool = False) -> None:
    """Play in other tabs, which are closed or crash while they store turns. Nothing acknowledged
    may be lost."""
    history, chance = RunHistory(), Chance(11)
    seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
    table, actor = create_table(page, game="pueblo", seats=seats), register(page)
    ops: dict[str, Op] = {}

    def begin(key: str, actions: list[str]) -> None:
        ops[key] = history.invoke(actor, table, key, actions)

    def answer(key: str, code: int, content: str) -> None:
        answer = json.loads(content)
        assert code < 300, answer
        ops[key].ok({name: answer[name] for name in ("seq", "chain", "digest")})

    for kill in range(kills):
        tab = page.context.new_page()
        tab.goto("")
        wait_until_loaded(tab)
        tab.expose_function("begin", begin)
        tab.expose_function("answer", answer)
        standing = ask(tab, "GET", f"/api/tables/{table}")["table"]["standing"]
        rest = list(_turns("pueblo", pueblo.from_position(standing["state"]["position"])))
        if not rest:
            break
        tab.evaluate(f"(all) => void ({_RUN})(all)", [table, rest, kill * 100])
        tab.wait_for_function("() => window.isAnswered")
        tab.wait_for_timeout(chance.below(400))
        if crash:
            with pytest.raises(Error, match="crash"):
                tab.goto("chrome://crash")
        tab.close()
    for op in ops.values():
        if not op.answers:
            op.info("killed")
    assert history.count("ok") > 0
    history.check(stored_logs(page))


def test_killed_tab_loses_nothing_acknowledged(alone: Page) -> None:
    _kill_tabs(alone, kills=1)


@pytest.mark.long
def test_many_killed_tabs_lose_nothing_acknowledged(alone: Page) -> None:
    _kill_tabs(alone, kills=12)


@pytest.mark.long
def test_crashed_tabs_lose_nothing_acknowledged(alone: Page) -> None:
    _kill_tabs(alone, kills=6, crash=True)


@pytest.mark.long  # it loads the page three times
def test_update_waits_until_the_player_accepts_it(
    playwright: Playwright, browser: Browser, tmp_path: Path
) -> None:
    """A new version is offered in the lobby, never at a table, and tables survive it."""
    built = tmp_path / "built"
    shutil.copytree(BUILT, built)
    errors = PageErrors()
    with static_server(tmp_path, built) as found:
        made = NewPage(playwright, browser, found, errors)
        page = made()
        page.goto("")
        wait_until_loaded(page)
        wait_until_kept(page)
        seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
        table = create_table(page, game="pueblo", seats=seats)

        facts = json.loads((built / FACTS).read_text(encoding="utf-8"))
        (built / FACTS).write_text(json.dumps({**facts, "version": "9.9.9"}), encoding="utf-8")
        worker = built / "serviceWorker.js"
        text, count = re.subn(
            r'("url":"standalone.json","revision":")\w+', r"\g<1>new", worker.read_text("utf-8")
        )
        assert count == 1
        worker.write_text(text, encoding="utf-8")

        offer = page.get_by_role("button", name="Update")
        page.goto(f"./#/t/{table}")
        page.reload()
        wait_until_loaded(page)
        page.wait_for_function(
            "() => navigator.serviceWorker.getRegistration().then((one) => one.waiting !== null)"
        )
        expect(status(page)).to_have_text(re.compile("turn"))
        expect(offer).to_have_count(0)
        page.goto("./#/settings")
        about = page.get_by_role("region", name="About")
        expect(about).to_contain_text(f"Baumeister {facts['version']}, Pyodide {facts['pyodide']}")
        expect(about).to_contain_text(re.compile(r"playing offline \([\d.]+\sMB\)"))
        # A page of another project on the same host does not delay the update.
        errors.expect("favicon.ico")
        page.context.new_page().goto(found.origin.removesuffix("games/"))
        offer.click()
        expect(about).to_contain_text("Baumeister 9.9.9")
        wait_until_loaded(page)
        page.goto(f"./#/t/{table}")
        expect(status(page)).to_have_text(re.compile("turn"))
        for context in made.contexts:
            context.close()
    assert errors.unexpected == []


def test_saved_games_open_on_a_server_and_the_reverse(
    alone: Page, new_page: NewPage, server: ServerProcess, tmp_path: Path
) -> None:
    game = near_end("pueblo", turns=2, players=2)
    body = {"id": "from-file", "record": game.record.to_text(), "seats": [{"kind": "me"}] * 2}
    register(alone)
    table = ask(alone, "POST", "/api/records", {**body, "start": True})["table"]["id"]
    alone.goto(f"#/t/{table}")
    alone.get_by_role("button", name="Menu").click()
    with alone.expect_download() as downloading:
        alone.get_by_role("link", name="Export the game").click()
    saved = Path(downloading.value.path()).read_text(encoding="utf-8")

    there = new_page()
    api_calls.register(there, "Ben")
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


def test_console_runs_the_example_of_the_readme_and_follows_the_table(alone: Page) -> None:
    example = README.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    table = create_table(alone, game="aztec", seats=[{"kind": "me"}, {"kind": "me", "name": "Ben"}])
    alone.goto(f"./#/t/{table}")
    alone.get_by_role("button", name="Menu").click()
    alone.get_by_role("button", name="Python").click()
    output = alone.get_by_role("log", name="Output")
    line = alone.get_by_role("textbox", name="Python input")
    expect(line).to_be_focused()
    line.fill("len(game.lega")
    line.press("Tab")
    expect(line).to_have_value("len(game.legal")
    line.fill("len(game.legal), game.scores")
    line.press("Enter")
    expect(output).to_contain_text(re.compile(r"\(\d+, \(0, 0\)\)"))
    alone.evaluate(_PASTE, example)
    expect(output).to_contain_text("totals=(115, 124), reason='last_walk')")
    axe(alone)
    line.press("Escape")
    expect(output).to_have_count(0)


def test_filters_of_my_games_keep_their_screen_when_the_page_is_reloaded(
    static: StaticServer, new_page: NewPage
) -> None:
    page = new_page(static)
    page.goto("?lang=en#/games?result=won")
    wait_until_loaded(page)
    table = create_table(page, game="aztec", seats=[{"kind": "me"}, {"kind": "me"}])
    ask(page, "POST", f"/api/tables/{table}/commands", {"id": "over", "type": "resign"})
    page.reload()
    page.get_by_role("radio", name="Aztec").check()
    expect(page).to_have_url(re.compile(r"#/games\?game=aztec&result=won"))
    page.reload()
    expect(page.get_by_role("heading", name="My games", level=1)).to_be_visible()
    expect(page.get_by_role("radio", name="Aztec")).to_be_checked()
    expect(page.get_by_label("Result")).to_have_value("won")
    # Readers of links see the address without touching them.
    settings = page.get_by_role("banner").get_by_role("link", name="Settings")
    expect(settings).to_have_attribute("href", "#/settings")


def test_page_has_a_content_security_policy(
    static: StaticServer, new_page: NewPage, page_errors: PageErrors
) -> None:
    """Scripts in the page itself are refused; the other tests show that its own parts load."""
    page_errors.expect("Content Security Policy")
    page = new_page(static)
    page.goto("")
    page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.intruder = true";
          document.head.append(script);
        }"""
    )
    assert page.evaluate("window.intruder") is None


def test_licences_of_everything_shipped_are_listed() -> None:
    listed = (BUILT / "licences.txt").read_text(encoding="utf-8")
    for heading in ("## svelte - ", "## three - ", "## pyodide - ", "## Python (PSF-2.0)"):
        assert heading in listed
    (folder,) = BUILT.glob("pyodide-*")
    assert f"`{folder.name}`" in listed


def test_server_page_opened_offline_offers_the_standalone_page(
    playwright: Playwright, browser: Browser, tmp_path: Path
) -> None:
    address = "https://example.org/games/"
    server, errors = ServerProcess(tmp_path, STANDALONE_URL=address), PageErrors()
    errors.expect("ERR_INTERNET_DISCONNECTED")
    server.start()
    made = NewPage(playwright, browser, server, errors)
    page = made(locale="de-DE")
    page.goto("/")
    wait_until_kept(page)
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.goto("/learn")
    expect(page.get_by_role("heading", name="Der Server ist nicht erreichbar")).to_be_visible()
    expect(page.get_by_role("link", name="Ohne Server spielen")).to_have_attribute("href", address)
    axe(page)
    page.context.set_offline(False)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Spielen lernen")
    for context in made.contexts:
        context.close()
    server.stop()
    assert errors.unexpected == []


@pytest.mark.long  # the naive games are slow
@pytest.mark.parametrize("kind", KINDS)
def test_law_in_the_worker_agrees_with_the_naive_games(alone: Page, kind: str) -> None:
    """The differential test of the law, inside the page's Python."""
    game, options = KINDS[kind]
    names = ("rotations", game, f"{game}_side_by_side")
    sources = {"reference": ""} | {
        f"reference.{name}": (REFERENCE / f"{name}.py").read_text(encoding="utf-8")
        for name in names
    }
    options = {name: value for name, value in options.items() if name != "cult_sites"}
    given = {"SOURCES": sources, "GAME": game, "OPTIONS": options, "SEED": 20}
    code = "".join(f"{name} = {value!r}\n" for name, value in given.items()) + _COMPARE
    packed = b64encode(code.encode()).decode()
    alone.goto("./#/")
    alone.get_by_role("button", name="Python console").click()
    alone.get_by_role("textbox", name="Python input").fill(
        f"import base64; exec(base64.b64decode('{packed}').decode(), {{}})"
    )
    alone.keyboard.press("Enter")
    output = alone.get_by_role("log", name="Output")
    expect(output).to_contain_text(
        re.compile(rf"compared {game} after \d\d+ actions"), timeout=60_000
    )
    alone.keyboard.press("Escape")
