"""Firefox and WebKit, driven over WebDriver: Firefox by its own BiDi socket, WebKit by Debian's
WebKitWebDriver. They need no drivers from elsewhere."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Protocol
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0
_BROWSER = "webkit2gtk-4.*/MiniBrowser"
_KEYS = {
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Tab": "\ue004",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    "ArrowLeft": "\ue012",
}
_LISTENING = re.compile(r"WebDriver BiDi listening on (\S+)")


class Missing(Exception):
    """A browser is not installed."""


class Driver(Protocol):
    """What both drivers offer."""

    def goto(self, url: str) -> None:
        """Load a page."""

    def run(self, body: str) -> Any:
        """The result of the body of an async function."""

    def act(self, actions: list[dict[str, Any]]) -> None:
        """Input by keyboard or mouse, in the form of WebDriver."""


class Engine:
    """A page in a browser: input, and what it shows."""

    def __init__(self, name: str, driver: Driver) -> None:
        self.name = name
        self._driver = driver

    def goto(self, url: str) -> None:
        """Load a page."""
        self._driver.goto(url)

    def run(self, body: str) -> Any:
        """The result of the body of an async function."""
        return self._driver.run(body)

    def wait(self, condition: str, patience: float = PATIENCE) -> Any:
        """Wait until an expression is true. Return its value."""
        until = monotonic() + patience
        while not (value := self.run(f"return {condition}")):
            if monotonic() > until:
                text = self.run("return document.body.innerText.slice(0, 2000)")
                raise AssertionError(f"{self.name}: never {condition}. The page shows: {text}")
            sleep(0.05)
        return value

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        steps = [
            {"type": kind, "value": _KEYS.get(key, key)}
            for key in keys
            for kind in ("keyDown", "keyUp")
        ]
        self._driver.act([{"type": "key", "id": "keys", "actions": steps}])

    def click(self, selector: str, text: str = "") -> None:
        """Click the first visible element of a selector that contains a text."""
        where = self.wait(
            f"""(() => {{
              const fits = (one) => one.checkVisibility() && !one.disabled &&
                `${{one.innerText}} ${{one.ariaLabel}}`.includes({json.dumps(text)});
              const found = [...document.querySelectorAll({json.dumps(selector)})].find(fits);
              found?.scrollIntoView({{ block: "center", behavior: "instant" }});
              const box = found?.getBoundingClientRect();
              return box && [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
            }})()"""
        )
        steps = [
            {"type": "pointerMove", "duration": 0, "x": where[0], "y": where[1]},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self._driver.act([{**mouse, "actions": steps}])


class _BiDi:
    """Firefox."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket, self._ids = socket, count(1)
        self._ask("session.new", capabilities={})
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def goto(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def run(self, body: str) -> Any:
        answer = self._ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await (async () => {{ {body} }})()))()",
            target={"context": self._page},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        value = answer["result"].get("value")
        return None if value is None else json.loads(value)

    def act(self, actions: list[dict[str, Any]]) -> None:
        self._ask("input.performActions", context=self._page, actions=actions)

    def _ask(self, method: str, **params: Any) -> Any:
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(timeout=PATIENCE))
            if answer.get("id") == number:
                break
        if answer["type"] == "error":
            raise AssertionError(f"{method}: {answer['message']}")
        return answer["result"]


class _Classic:
    """WebKit."""

    def __init__(self, address: str, browser: Path) -> None:
        self._address = address
        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        session = self._ask("POST", "/session", {"capabilities": wanted})["sessionId"]
        self._address += f"/session/{session}"
        self._ask("POST", "/timeouts", {"script": int(PATIENCE * 1000)})

    def goto(self, url: str) -> None:
        self._ask("POST", "/url", {"url": url})

    def run(self, body: str) -> Any:
        script = (
            "const done = arguments[0];"
            f"(async () => JSON.stringify(await (async () => {{ {body} }})()) ?? 'null')()"
            ".then((text) => done([text, null]), (error) => done([null, String(error)]))"
        )
        text, error = self._ask("POST", "/execute/async", {"script": script, "args": []})
        if error is not None:
            raise AssertionError(error)
        return json.loads(text)

    def act(self, actions: list[dict[str, Any]]) -> None:
        self._ask("POST", "/actions", {"actions": actions})

    def _ask(self, method: str, path: str, body: object) -> Any:
        headers = {"Content-Type": "application/json"}
        data = json.dumps(body).encode()
        request = Request(self._address + path, data, headers, method=method)  # noqa: S310 - ours
        with urlopen(request, timeout=2 * PATIENCE) as answer:  # noqa: S310
            return json.load(answer)["value"]


@contextmanager
def _process(*command: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        command,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGTERM)  # the browser, too, which keeps the pipe open
        process.wait(PATIENCE)


def _line(process: subprocess.Popen[str], pattern: re.Pattern[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if found := pattern.search(line):
            return found[1]
    raise AssertionError("The browser ended before it could be driven.")


@contextmanager
def firefox() -> Iterator[Engine]:
    """Firefox ESR of Debian, or another Firefox."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        raise Missing("firefox-esr")
    with ExitStack() as stack:
        profile = stack.enter_context(
            tempfile.TemporaryDirectory(prefix="firefox", ignore_cleanup_errors=True)
        )
        settings = ("--headless", "--no-remote", "--profile", profile, "--width", "1280")
        command = (program, *settings, "--remote-debugging-port", "0")
        process = stack.enter_context(_process(*command, MOZ_REMOTE_SETTINGS_DEVTOOLS="1"))
        address = _line(process, _LISTENING)
        socket = connect(f"{address}/session", max_size=None)
        stack.enter_context(socket)
        yield Engine("Firefox", _BiDi(socket))


@contextmanager
def webkit() -> Iterator[Engine]:
    """WebKitGTK of Debian, on a virtual display."""
    browsers = sorted(Path("/usr/lib").glob(f"*/{_BROWSER}"))
    for name in ("WebKitWebDriver", "Xvfb"):
        if shutil.which(name) is None:
            raise Missing({"Xvfb": "xvfb"}.get(name, "webkit2gtk-driver"))
    if not browsers:
        raise Missing("webkit2gtk-driver")
    with ExitStack() as stack:
        read, write = os.pipe()
        screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        stack.callback(screen.wait)
        stack.callback(screen.terminate)
        os.close(write)
        with os.fdopen(read) as pipe:
            display = f":{pipe.readline().strip()}"
        port = 20_000 + os.getpid() % 10_000
        home = stack.enter_context(
            tempfile.TemporaryDirectory(prefix="webkit", ignore_cleanup_errors=True)
        )
        stack.enter_context(
            _process("WebKitWebDriver", f"--port={port}", DISPLAY=display, HOME=home)
        )
        address = f"http://127.0.0.1:{port}"
        until = monotonic() + PATIENCE
        while True:
            try:
                urlopen(f"{address}/status", timeout=PATIENCE).close()  # noqa: S310
                break
            except OSError:
                assert monotonic() < until, "WebKitWebDriver does not answer."
                sleep(0.05)
        yield Engine("WebKit", _Classic(address, browsers[-1]))


ENGINES = {"firefox": firefox, "webkit": webkit}
