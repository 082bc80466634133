"""Speaks the engine protocol for any of our players: `baumeister engine`. docs/engine-protocol.md
describes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock, Thread
from time import perf_counter

from baumeister import __version__, games
from baumeister.core.errors import BaumeisterError
from baumeister.core.rules import AnyState
from baumeister.players.player import Player

STOP_INTERVAL_S = 0.02
"""Seconds between two attempts to stop: a search that has not begun ignores the first."""


class NoPosition(BaumeisterError):
    """A question before any position."""

    code = "players.no_position"


class EngineProtocol:
    """Answers a caller's lines; `say` sends a line to it."""

    def __init__(self, player: Player, name: str, say: Callable[[str], None]) -> None:
        self._player = player
        self._name = name
        self._output = say
        self._lock = Lock()
        self._state: AnyState | None = None
        self._thread: Thread | None = None

    def run(self, lines: Iterable[str]) -> None:
        """Answer lines until `quit` or their end, which lets a search finish."""
        for line in lines:
            words = line.split()
            if words[:1] == ["quit"]:
                self._stop()
                return
            try:
                self._answer(words)
            except BaumeisterError as error:
                self._say(f"error {error.code} {error}")
        self._wait()

    def _answer(self, words: list[str]) -> None:
        match words:
            case ["ugi"]:
                self._say(f"id name Baumeister {__version__} {self._name}")
                self._say("id author the Baumeister project")
                self._say(f"games {' '.join(games.NAMES)}")
                self._say("ugiok")
            case ["isready"]:
                self._say("readyok")
            case ["position", *rest]:
                self._wait()
                self._state = _position(rest)
            case ["go", *rest]:
                self._wait()
                self._go(rest)
            case ["stop"]:
                self._stop()
            case _:
                pass  # unknown lines are ignored, as in UCI

    def _go(self, words: list[str]) -> None:
        state = self._state
        if state is None or state.to_move is None:
            raise NoPosition
        settings = dict(zip(words[::2], words[1::2], strict=False))
        numbers = {name: int(text) for name, text in settings.items() if text.isdecimal()}
        self._thread = Thread(target=self._search, args=(state, numbers), daemon=True)
        self._thread.start()

    def _search(self, state: AnyState, numbers: dict[str, int]) -> None:
        milliseconds, begin = numbers.get("movetime"), perf_counter()
        seconds = None if milliseconds is None else max(milliseconds, 1) / 1000
        nodes, rng, lines = numbers.get("nodes"), numbers.get("seed", 0), numbers.get("multipv", 0)
        try:
            if lines:
                reply = self._player.explain(state, seconds=seconds, nodes=nodes, rng=rng)
                for number, each in enumerate(reply.candidates[:lines], 1):
                    totals = ",".join(f"{total:g}" for total in each.totals)
                    line = " ".join(map(_written, (each.actions, *each.line)))
                    info = f"depth {reply.depth} nodes {reply.nodes} totals {totals} pv {line}"
                    self._say(f"info multipv {number} {info}")
                turn = reply.candidates[0].actions
            else:
                turn = self._player.turn(state, seconds=seconds, nodes=nodes, rng=rng)
        except Exception as error:  # noqa: BLE001 - the caller must hear of it instead of waiting
            self._say(f"error {type(error).__name__} {' '.join(str(error).split())}")
            return
        self._say(f"info time {round(1000 * (perf_counter() - begin))}")
        self._say(f"bestturn {_written(turn)}")

    def _stop(self) -> None:
        while self._thread is not None and self._thread.is_alive():
            self._player.stop()
            self._thread.join(STOP_INTERVAL_S)

    def _wait(self) -> None:
        if self._thread is not None:
            self._thread.join()

    def _say(self, line: str) -> None:
        with self._lock:
            self._output(line)


def _position(words: list[str]) -> AnyState:
    """The state after `position LINE` or `position LINE turns TURN …`."""
    turns: list[str] = []
    if "turns" in words:
        at = words.index("turns")
        words, turns = words[:at], words[at + 1 :]
    line = " ".join(words)
    rules = games.get(line.partition("/")[0])
    state: AnyState = rules.from_position(line)
    for turn in turns:
        for action in rules.read_turn(state, turn):
            state = rules.apply(state, action)
    return state


def _written(turn: tuple[object, ...]) -> str:
    return "".join(map(str, turn))
