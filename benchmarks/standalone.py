"""Speed and memory of the standalone page in a real browser, against their targets:
`make bench-standalone`. On a busy machine read the processor seconds."""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

sys.path.extend([str(Path(__file__).parents[1]), str(Path(__file__).parents[1] / "tests")])

from baumeister import players, pueblo
from baumeister.core.chance import Chance
from browser.new_page import CONTEXT, PATIENCE_MS
from browser.standalone_page import (
    ask,
    create_table,
    play,
    static_server,
    wait_until_kept,
    wait_until_loaded,
)
from load_generator.report import Report
from target import wanted
from testing.browser.chromium import launch_browser
from testing.browser.table_page import status, wait_until_idle

STARTS = 3
PREVIEWS = 60
TURNS = 5
_PREVIEW = """
async ([position, times]) => {
  const took = [];
  for (let i = 0; i < times; i++) {
    const begun = performance.now();
    const body = { position, actions: [["od4ne"], ["oe5sw"], ["of3nw"], ["oa1ne"]][i % 4] };
    await window.__tables.request("POST", "/api/positions/preview", body);
    took.push(performance.now() - begun);
  }
  return took;
}
"""


def _processes(browser: Browser) -> list[dict[str, Any]]:
    session = browser.new_browser_cdp_session()
    found: list[dict[str, Any]] = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return found


def _cpu(browser: Browser) -> float:
    """Processor seconds of all processes of the browser so far."""
    return float(sum(process["cpuTime"] for process in _processes(browser)))


def _memory(browser: Browser) -> float:
    """The largest proportional set size of a renderer, in MB: page and worker share one."""
    sizes = []
    for process in _processes(browser):
        if process["type"] == "renderer":
            text = Path(f"/proc/{process['id']}/smaps_rollup").read_text(encoding="ascii")
            line = next(line for line in text.splitlines() if line.startswith("Pss:"))
            sizes.append(int(line.split()[1]) / 1000)
    return max(sizes)


def _standing(page: Page, table: str) -> dict[str, Any]:
    found: dict[str, Any] = ask(page, "GET", f"/api/tables/{table}")["table"]["standing"]
    return found


def _starts(browser: Browser, page: Page, table: str, report: Report) -> None:
    """From a click on a link to the table until the board can be played on, everything cached."""
    seconds, cpu = [], []
    for _ in range(STARTS):
        page.goto("about:blank")
        begun, used = perf_counter(), _cpu(browser)
        page.goto(f"./#/t/{table}")
        expect(status(page)).to_have_text("It is your turn.", timeout=PATIENCE_MS * 3)
        wait_until_idle(page)
        seconds.append(perf_counter() - begun)
        cpu.append(_cpu(browser) - used)
    report.add(
        "from click to playable board, cached, median",
        median(seconds),
        "s",
        wanted("standalone", "from click to playable board, cached, median"),
    )
    report.add("processor time of it, median", median(cpu), "s")


def main() -> int:
    """Measure and print; return 1 if a target is missed."""
    report = Report("standalone page")
    with (
        TemporaryDirectory() as folder,
        static_server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch_browser(playwright)
        context = browser.new_context(base_url=server.origin, **CONTEXT)
        context.set_default_timeout(PATIENCE_MS * 3)
        page = context.new_page()
        begun, used = perf_counter(), _cpu(browser)
        page.goto("")
        wait_until_loaded(page)
        report.add("first visit until Python runs", perf_counter() - begun, "s")
        report.add("processor time of it", _cpu(browser) - used, "s")
        wait_until_kept(page)
        seats = [{"kind": "me"}, {"kind": "computer", "player": "level2"}]
        table = create_table(page, game="pueblo", seats=seats)
        _starts(browser, page, table, report)
        page.close()
        page = context.new_page()  # whose process holds nothing of earlier visits
        page.goto(f"./#/t/{table}")
        wait_until_loaded(page)
        turns = []
        for _ in range(TURNS):
            position = _standing(page, table)["state"]["position"]
            turn = players.create("level1").turn(pueblo.from_position(position), rng=Chance(7))
            begun = perf_counter()
            play(page, table, tuple(map(str, turn)))
            while _standing(page, table)["to_move"] != 0:
                pass
            turns.append(perf_counter() - begun)
        most = wanted("standalone", "level 2 answers a turn, median")
        report.add("level 2 answers a turn, median", median(turns), "s", most)
        position = _standing(page, table)["state"]["position"]
        took = page.evaluate(_PREVIEW, [position, PREVIEWS])
        report.add("preview, median", median(took), "ms", wanted("standalone", "preview, median"))
        report.add(
            "memory of page and worker",
            _memory(browser),
            "MB",
            wanted("standalone", "memory of page and worker"),
        )
        browser.close()
    print(f"{report.name}")
    for figure in report.figures:
        print(figure.line())
    return int(not all(figure.good for figure in report.figures))


if __name__ == "__main__":
    sys.exit(main())
