"""Builds the package, installs it in an empty environment and plays a whole game with it, first
with only Python, then in a browser."""

import os
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from playwright.sync_api import Page, expect, sync_playwright

from baumeister import pueblo
from baumeister.core.chance import Chance
from testing.browser.api_calls import get, play
from testing.browser.chromium import launch_browser
from testing.browser.page_errors import PageErrors
from tools import ROOT
from tools.install_check import PIP, empty, play_alone, run

CLIENT = "baumeister/server/client/index.html"
PATIENCE_MS = 20_000


def built(folder: Path) -> Path:
    """Build the wheel from the source package, and check that it contains the client."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=ROOT)
    (source,) = folder.glob("*.tar.gz")
    run(*PIP, "wheel", "--no-deps", "--no-build-isolation", "-w", folder, source)
    (wheel,) = folder.glob("*.whl")
    print(f"built {wheel.name}, {wheel.stat().st_size // 1024} kB")
    with zipfile.ZipFile(wheel) as files:
        page = files.read(CLIENT).decode()
        scripts = re.findall(r'src="/(assets/[^"]+)"', page)
        assert scripts
        assert {f"{Path(CLIENT).parent}/{script}" for script in scripts} <= set(files.namelist())
    return wheel


def add_dependencies(programs: Path) -> None:
    """Link the packages pinned in requirements/play.txt from this environment, which is fast."""
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(run(programs / "python", "-c", code).strip())
    locked = (ROOT / "requirements" / "play.txt").read_text(encoding="utf-8")
    for line in re.findall(r"^[a-z0-9][^\\\n]*", locked, re.MULTILINE):
        wanted = Requirement(line)
        if wanted.marker is not None and not wanted.marker.evaluate():
            continue
        found = distribution(wanted.name)
        assert found.version in wanted.specifier, f"{found.version} is installed of {line}"
        here = Path(str(found.locate_file("")))
        for part in {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
            if not (site / part).exists():
                (site / part).symlink_to(here / part)


@contextmanager
def playing(programs: Path, folder: Path) -> Iterator[str]:
    """Run `baumeister play`; yield the address it prints."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("BAUMEISTER_", "PYTHON"))}
    cache = {k: v for k, v in os.environ.items() if k == "BAUMEISTER_CACHE"}
    settings = {"BAUMEISTER_MIN_THINKING_MS": "0", "BAUMEISTER_WORKERS": "1"}
    process = subprocess.Popen(
        [programs / "baumeister", "play", "--no-open", "--port", "0",
         "--database", f"sqlite:///{folder / 'tables.sqlite'}"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder,
        env=kept | cache | settings, encoding="utf-8",
    )  # fmt: skip
    assert process.stdout is not None
    said = process.stdout.readline()
    try:
        address = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert address, process.communicate()
        yield address[0]
    finally:
        process.terminate()
        _, errors = process.communicate(timeout=30)
        assert not errors, errors
        assert process.returncode == 0


def play_in_a_browser(address: str) -> None:
    """A first game against the computer, from the lobby to the result."""
    page_errors = PageErrors()
    with sync_playwright() as driver:
        browser = launch_browser(driver)
        context = browser.new_context(base_url=address, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE_MS)
        expect.set_options(timeout=PATIENCE_MS)
        page_errors.watch(context)
        page = context.new_page()
        page.goto("/?quality=low")
        begin(page)
        play_to_the_end(page)
        read_the_rules(page)
        browser.close()
    assert not page_errors.unexpected, page_errors.unexpected


def begin(page: Page) -> None:
    """Start a game from the lobby, and play the first turn with the mouse."""
    page.get_by_role("main").get_by_role("button", name="Play").first.click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-board] canvas")).to_be_visible()
    page.get_by_role("gridcell", name="d4, empty").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="W3").click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("button", name="od4ne+3")).to_be_visible()


def play_to_the_end(page: Page) -> None:
    """Play random legal turns through the API until the page shows the result."""
    path, dice = f"/api/tables/{page.url.partition('/t/')[2].partition('?')[0]}", Chance(1)
    while True:
        table = get(page, path)["table"]
        standing = table["standing"]
        if standing["phase"] == "over":
            break
        if standing["seats"][standing["to_move"]]["kind"] == "person":
            action = dice.choice(pueblo.legal_actions(pueblo.from_json(standing["state"])))
            play(page, table["id"], str(action))
        else:
            page.evaluate("() => new Promise(requestAnimationFrame)")
    totals = standing["result"]["totals"]
    for total in totals:
        expect(page.get_by_test_id("result")).to_contain_text(str(total))
    print(f"a game in the browser, from the first click to the result: {totals[0]} to {totals[1]}")


def read_the_rules(page: Page) -> None:
    """The rules in French, with pictures and style sheet."""
    answer = page.goto("/rules/fr/aztec#A3.2")
    assert answer is not None
    assert answer.status == 200
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    pictures = page.locator("figure img").evaluate_all(
        "(all) => all.map((one) => [one.src, one.complete && one.naturalWidth > 0])"
    )
    assert len(pictures) > 1
    assert all(wait_until_idle for _, wait_until_idle in pictures), pictures
    rule = page.locator("[id='A3.2']")
    expect(rule).to_be_in_viewport()
    expect(rule).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")
    print(f"the rules in French, with {len(pictures)} pictures")


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel = built(folder)
        programs = empty(folder, "alone", wheel)
        play_alone(programs)
        print("a game in a bare Python: played and replayed")
        programs = empty(folder, "players", wheel)
        add_dependencies(programs)
        assert "P9.8" in run(programs / "baumeister", "rules")
        print("the command and the rules: found in the package")
        with playing(programs, folder) as address:
            play_in_a_browser(address)


if __name__ == "__main__":
    main()
