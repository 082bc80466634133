"""Size and speed of the page in a real browser with software rendering, against their targets:
`make bench-page`.

Frame rates are compared with an empty frame of the same size in the same run, so that the figures
are meaningful on a busy machine too.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import (
    Browser,
    Page,
    ViewportSize,
    WebSocketRoute,
    expect,
    sync_playwright,
)

sys.path.extend([str(Path(__file__).parents[1]), str(Path(__file__).parents[1] / "tests")])

from browser.page_weight import loaded, watch
from load_generator.report import Report
from target import wanted
from testing.browser.api_calls import ME, computer, import_game, play
from testing.browser.chromium import launch_browser
from testing.browser.prepared_games import PreparedGame, near_end
from testing.browser.server_process import SHIPPED_CLIENT, ServerProcess

DESK: ViewportSize = {"width": 1280, "height": 800}
SMALL: ViewportSize = {"width": 640, "height": 480}
BLOCKS = 43
GAMES = 50
WARM = 10
HEAVIEST = 8
TURNS = 12

# The page's Content Security Policy forbids Playwright's way of waiting for an expression.
_OPEN, _CLOSED, _DRAWN = (
    f"async (n) => {{ while (!({wanted})) await new Promise(requestAnimationFrame); }}"
    for wanted in ("globalThis.__test", "!globalThis.__test", "drawn.length > n")
)
_FIRST_FRAME = """
async () => {
  await __test.idle();
  const drawn = performance.now();
  const scripts = performance.getEntriesByType("resource").filter((e) => e.name.endsWith(".js"));
  return drawn - Math.max(...scripts.map((e) => e.responseEnd));
}
"""
_LISTEN = """
const Plain = WebSocket;
globalThis.drawn = [];
globalThis.sharp = [];
globalThis.WebSocket = class extends Plain {
  constructor(...args) {
    super(...args);
    this.addEventListener("message", ({ data }) => {
      if (!data.includes('"kind":"played"')) return;
      const heard = performance.now();
      // After everything that hears the message: the next frame draws the board, then this waits
      // for the GPU. A board at rest is then drawn again with all its pixels.
      setTimeout(() => requestAnimationFrame(() => {
        const gl = document.querySelector("[data-board] canvas").getContext("webgl2");
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
        const first = performance.now() - heard;
        globalThis.__test.idle().then(() => {
          globalThis.sharp.push(performance.now() - heard);
          globalThis.drawn.push(first);
        });
      }));
    });
  }
};
"""
_ORBIT = """
async (seconds) => {
  const board = document.querySelector("canvas");
  const { left, top, width, height } = board.getBoundingClientRect();
  const at = (type, x, buttons) => board.dispatchEvent(new PointerEvent(type, {
    bubbles: true, cancelable: true, pointerId: 1, pointerType: "mouse", isPrimary: true,
    button: type === "pointermove" ? -1 : 0, buttons,
    clientX: left + x, clientY: top + height / 2 }));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  at("pointerdown", width / 2, 1);
  const begun = performance.now();
  let frames = 0;
  while (performance.now() - begun < seconds * 1000) {
    at("pointermove", width / 2 + 40 + (frames % 60) * 2, 1);
    await frame();
    frames += 1;
  }
  at("pointerup", width / 2, 0);
  return frames / ((performance.now() - begun) / 1000);
}
"""
_EMPTY = """
async (seconds) => {
  const begun = performance.now();
  let frames = 0;
  while (performance.now() - begun < seconds * 1000) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    frames += 1;
  }
  return frames / ((performance.now() - begun) / 1000);
}
"""
_GO = """
(path) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}
"""


def main() -> int:
    """Measure everything and print it; return 1 if a figure exceeds its target."""
    reports = []
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        server = ServerProcess(Path(name))
        server.start()
        server.wait_for_workers()
        browser = launch_browser(playwright)
        try:
            for measure in (weight, first_frame, event_to_board, orbiting, memory):
                report = measure(browser, server)
                reports.append(report)
                print(report.name)
                for figure in report.figures:
                    print(figure.line(), flush=True)
        finally:
            browser.close()
            server.stop()
    return int(any(not figure.good for report in reports for figure in report.figures))


@contextmanager
def _page(
    browser: Browser, server: ServerProcess, size: ViewportSize, **preferences: str
) -> Iterator[Page]:
    context = browser.new_context(
        base_url=server.origin, viewport=size, locale="en-GB", reduced_motion="reduce"
    )
    remembered = json.dumps({"quality": "low", **preferences})
    context.add_init_script(f"localStorage.setItem('baumeister.preferences', `{remembered}`)")
    yield context.new_page()
    context.close()


def _shown(page: Page) -> None:
    """Wait until the board is drawn and nothing moves."""
    page.evaluate(_OPEN)
    page.evaluate("__test.idle()")


def _game(turns: int = TURNS) -> PreparedGame:
    return near_end("pueblo", turns=turns, players=4)


def weight(browser: Browser, _: ServerProcess) -> Report:
    """Bytes the shipped client loads before the first frame of a game."""
    report = Report("weight of a game's first load")
    with TemporaryDirectory() as name:
        shipped = ServerProcess(Path(name), client=SHIPPED_CLIENT)
        shipped.start()
        with _page(browser, shipped, DESK) as page:
            watch(page)
            table = import_game(page, _game())
            page.goto(f"/t/{table}")
            expect(page.locator("[data-board] canvas")).to_be_visible()
            scripts, styles = loaded(page, ".js"), loaded(page, ".css")
        shipped.stop()
    most = wanted("page", "JavaScript of a game's first load, compressed")
    report.add("JavaScript, gz", sum(scripts.values()), "kB", most)
    report.add("styles, gz", sum(styles.values()), "kB")
    for name, size in sorted(scripts.items(), key=lambda one: -one[1])[:HEAVIEST]:
        report.add(name, size, "kB")
    return report


def first_frame(browser: Browser, server: ServerProcess) -> Report:
    """Time from the last script to the first drawn board."""
    report = Report("first frame at 1280×800 after the script is loaded")
    times = []
    for _ in range(5):
        with _page(browser, server, DESK, quality="auto") as page:
            table = import_game(page, _game())
            page.goto(f"/t/{table}")
            page.evaluate(_OPEN)
            times.append(page.evaluate(_FIRST_FRAME))
    most = wanted("page", "first frame at 1280 × 800, median")
    report.add("median of 5", median(times), "ms", most)
    report.add("slowest", max(times), "ms")
    return report


def event_to_board(browser: Browser, server: ServerProcess) -> Report:
    """Time from the message about a move to the board that shows it."""
    report = Report("event to drawn board at 1280×800, nothing animated")
    game = _game()
    with _page(browser, server, DESK) as page, _page(browser, server, SMALL) as mover:
        page.add_init_script(_LISTEN)
        table = import_game(mover, game)
        page.goto(f"/t/{table}")
        _shown(page)
        for number, turn in enumerate(game.rest[:-1]):
            play(mover, table, *turn)
            page.evaluate(_DRAWN, number)
        times, sharp = page.evaluate("[drawn, sharp]")
    most = wanted("page", "from an event to the drawn board, median")
    report.add("median", median(times), "ms", most)
    report.add("slowest", max(times), "ms")
    report.add("median, with all pixels of a board at rest", median(sharp), "ms")
    return report


def orbiting(browser: Browser, server: ServerProcess) -> Report:
    """Frames per second while the board is being rotated."""
    report = Report(f"orbiting {BLOCKS} blocks at 640×480, low quality")
    with _page(browser, server, SMALL, board="3d") as page:
        page.route_web_socket("**/socket", _with_more_blocks)
        table = import_game(page, _game())
        page.goto(f"/t/{table}")
        _shown(page)
        page.evaluate(_ALONE)
        _shown(page)
        fps = page.evaluate(_ORBIT, 5)
        page.goto("/healthz")
        empty = page.evaluate(_EMPTY, 2)
    least = wanted("page", "rotating a board of 43 blocks at 640 × 480")
    report.add("milliseconds a frame", 1000 / fps, "ms", 1000 / least)
    report.add("frames a second", fps)
    report.add("frames a second of an empty page", empty)
    return report


_ALONE = """
() => {
  // The board alone fills the window, as the figure is meant.
  const host = document.querySelector("canvas").parentElement;
  Object.assign(host.style, { position: "fixed", inset: "0", zIndex: 99 });
}
"""


def _with_more_blocks(route: WebSocketRoute) -> None:
    """Add more blocks than any game has, by stacking copies on top of the highest."""
    server = route.connect_to_server()

    def pass_on(text: str | bytes) -> None:
        message = json.loads(text)
        table = message.get("result", {}).get("table") if message["type"] == "ok" else None
        if table:
            _add_blocks(table["standing"]["state"])
        route.send(json.dumps(message))

    server.on_message(pass_on)


def _add_blocks(state: dict[str, Any]) -> None:
    blocks = state["blocks"]
    top = max(cube[2] for block in blocks for cube in block["cubes"]) + 1
    more = blocks[: BLOCKS - len(blocks)]
    blocks += [
        {
            **block,
            "id": block["id"] + 64 * 32,
            "cubes": [[x, y, z + top] for x, y, z in block["cubes"]],
        }
        for block in more
    ]


def memory(browser: Browser, server: ServerProcess) -> Report:
    """The heap after many games in one tab, each left again."""
    report = Report(f"memory over {GAMES} games in one tab")
    heap = []
    with _page(browser, server, SMALL) as page:
        session = page.context.new_cdp_session(page)
        games = [near_end(name, turns=2, players=2) for name in ("pueblo", "aztec")]
        page.goto("/")
        for number in range(GAMES):
            game = games[number % 2]
            table = import_game(page, game, [ME, computer("level1")])
            # Navigate as the page does: a link that it follows without reloading.
            page.evaluate(_GO, f"/t/{table}")
            _shown(page)
            page.evaluate(_GO, "/settings")  # the lobby lists one more table each time
            page.evaluate(_CLOSED)
            session.send("HeapProfiler.collectGarbage")
            heap.append(session.send("Runtime.getHeapUsage")["usedSize"] / 1e6)
            nodes = session.send("Memory.getDOMCounters")
    report.add(f"heap after {WARM} games", heap[WARM - 1], "MB")
    report.add(f"heap after {GAMES} games", heap[-1], "MB")
    most = wanted("page", "memory per further game")
    report.add("growth a game", (heap[-1] - heap[WARM - 1]) / (GAMES - WARM) * 1000, "kB", most)
    report.add("DOM nodes at the end", nodes["nodes"])
    report.add("listeners at the end", nodes["jsEventListeners"])
    return report


if __name__ == "__main__":
    sys.exit(main())
