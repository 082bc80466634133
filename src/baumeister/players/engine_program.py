"""A player that asks another program, in any language, over standard input and output.

docs/engine-protocol.md describes the lines; `engine_protocol` speaks the program's side.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import weakref
from contextlib import suppress
from itertools import pairwise
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Any

from baumeister import games
from baumeister.core.catalogue import excerpt
from baumeister.core.chance import Chance, chance
from baumeister.core.errors import BaumeisterError, IllegalAction
from baumeister.core.expected import Nested
from baumeister.core.rules import AnyRules, AnyState
from baumeister.players.errors import EngineProgramError
from baumeister.players.player import Candidate, Explanation, NamedPlayer
from baumeister.players.spec import PROGRAM

SECONDS = 1.0
"""Budget per turn when the caller gives none."""
NODES_LIMIT_S = 60.0
"""Seconds in which a program must answer a budget in nodes."""
START_LIMIT_S = 30.0
"""Seconds in which a program must answer `ugi` and `isready`."""
GRACE_S = 1.0
"""Seconds beyond the budget before the program is told to stop, and after that before it is
ended."""
CANDIDATES = 5
"""Number of turns that `explain` asks for."""


class ProgramGame(EngineProgramError):
    """A game that the program does not play."""

    code = "players.program_game"
    game: str


class ProgramStart(EngineProgramError):
    code = "players.program_start"
    detail: str


class ProgramEnded(EngineProgramError):
    code = "players.program_ended"
    status: int | None
    text_: str


class ProgramReport(EngineProgramError):
    """The program answered with an error."""

    code = "players.program_error"
    detail: str


class ProgramSilent(EngineProgramError):
    code = "players.program_silent"
    text_: str
    seconds: int


class ProgramIllegal(EngineProgramError):
    code = "players.program_illegal"
    text_: str
    rule_: str
    reason: Nested
    position: str


class ProgramUnreadable(EngineProgramError):
    code = "players.program_unreadable"
    text_: str
    reason: Nested


class EngineProgram(NamedPlayer):
    """Starts a program and asks it for turns. An illegal turn, a late answer or an end of the
    program raises EngineProgramError; the next turn starts the program again."""

    def __init__(self, command: str) -> None:
        """`command` is a path, with or without arguments."""
        self.command = command
        self.spec = PROGRAM + command
        self._process: subprocess.Popen[str] | None = None
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._games: tuple[str, ...] = ()
        self._wants_legal = False
        self._start()

    def turn(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> tuple[Any, ...]:
        rules, seed = games.get(state.game), chance(rng).next()
        if seconds is None and nodes is None:
            seconds = SECONDS
        ends = None if seconds is None else monotonic() + seconds
        actions: list[Any] = []
        while True:  # a program may answer with a part of the turn
            left = None if ends is None else max(ends - monotonic(), 0.001)
            *_, answer = self._search(state, _go(left, nodes, seed), left)
            played = self._played(rules, state, answer.removeprefix("bestturn "))
            actions += [action for action, _ in played]
            state = played[-1][1]
            legal = rules.legal_actions(state)
            if not legal or not rules.joins(actions[-1], legal[0]):
                return tuple(actions)

    def choose(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> Any:  # noqa: ANN401 - each game has its own actions
        return self.turn(state, seconds=seconds, nodes=nodes, rng=rng)[0]

    def explain(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> Explanation:
        """The candidates of the program's `info` lines; without any, the turn it would play."""
        if state.to_move is None:
            return Explanation((), 0, 0)
        if seconds is None and nodes is None:
            seconds = SECONDS
        go = f"{_go(seconds, nodes, chance(rng).next())} multipv {CANDIDATES}"
        answers = [_info(line) for line in self._search(state, go, seconds)]
        by_rank = {each["multipv"]: each for each in answers if each.get("pv")}
        candidates = [self._candidate(state, by_rank[number]) for number in sorted(by_rank)]
        if not candidates:
            turn = self.turn(state, seconds=seconds, nodes=nodes, rng=rng)
            candidates = [Candidate(turn, tuple(map(float, state.scores)))]
        depth = max(each["depth"] for each in answers)
        searched = max(each["nodes"] for each in answers)
        return Explanation(tuple(candidates), depth, searched)

    def stop(self) -> None:
        """Tell the program to answer at once."""
        process = self._process
        if process is not None:
            _write(process.stdin, "stop")

    def _search(self, state: AnyState, go: str, seconds: float | None) -> list[str]:
        """The program's answer up to `bestturn`, which is the last line."""
        if self._process is None:
            self._start()
        if self._games and state.game not in self._games:
            raise ProgramGame(program=self.command, game=state.game)
        rules = games.get(state.game)
        self._synchronise()
        self._say(f"position {rules.position(state)}")
        if self._wants_legal:
            self._say(f"legal {' '.join(map(str, rules.legal_actions(state)))}")
        self._say(go)
        limit = NODES_LIMIT_S if seconds is None else seconds
        try:
            return self._heard("bestturn", go, limit + GRACE_S)
        except Empty:
            self.stop()
        try:
            return self._heard("bestturn", go, GRACE_S)
        except Empty:
            raise self._silent(go, limit + 2 * GRACE_S) from None

    def _start(self) -> None:
        self._lines = SimpleQueue()
        try:
            process = subprocess.Popen(  # noqa: S603 - the caller chose the program
                shlex.split(self.command, posix=os.name != "nt") or [""],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except (OSError, ValueError) as error:
            raise ProgramStart(program=self.command, detail=str(error)) from None
        self._process = process
        weakref.finalize(self, _end, process)
        Thread(target=_read, args=(process.stdout, self._lines), daemon=True).start()
        try:
            self._say("ugi")
            lines = self._heard("ugiok", "ugi", START_LIMIT_S)
        except Empty:
            raise self._silent("ugi", START_LIMIT_S) from None
        self._games = tuple(
            name for line in lines if line.startswith("games ") for name in line.split()[1:]
        )
        self._wants_legal = "want legal" in lines

    def _synchronise(self) -> None:
        """Wait until the program is ready. Late answers to an earlier `go` are dropped."""
        self._say("isready")
        try:
            self._heard("readyok", "isready", START_LIMIT_S)
        except Empty:
            raise self._silent("isready", START_LIMIT_S) from None

    def _say(self, line: str) -> None:
        if self._process is not None:
            _write(self._process.stdin, line)

    def _heard(self, last: str, asked: str, seconds: float) -> list[str]:
        """The lines up to the one that begins with `last`. Raises Empty when time is up."""
        ends, lines = monotonic() + seconds, []
        while True:
            line = self._lines.get(timeout=max(ends - monotonic(), 0))
            if line is None:
                status = self._end()
                raise ProgramEnded(program=self.command, status=status, text_=excerpt(asked))
            lines.append(" ".join(line.split()))
            word, _, rest = lines[-1].partition(" ")
            if word == "error":
                raise ProgramReport(program=self.command, detail=excerpt(rest, 200))
            if word == last:
                return lines

    def _silent(self, asked: str, seconds: float) -> EngineProgramError:
        self._end()
        return ProgramSilent(program=self.command, text_=excerpt(asked), seconds=round(seconds))

    def _end(self) -> int:
        """End the program and return its exit status."""
        process, self._process = self._process, None
        return 0 if process is None else _end(process)

    def _played(self, rules: AnyRules, state: AnyState, text: str) -> list[tuple[Any, AnyState]]:
        """The actions of an answer, each with the state after it."""
        played = []
        here = state
        try:
            for action in rules.read_turn(state, text):
                here = rules.apply(here, action)
                played.append((action, here))
        except IllegalAction as error:
            raise ProgramIllegal(
                program=self.command,
                text_=excerpt(text),
                rule_=error.rule,
                reason=error.nested,
                position=rules.position(state),
            ) from None
        except BaumeisterError as error:
            raise ProgramUnreadable(
                program=self.command, text_=excerpt(text), reason=error.nested
            ) from None
        return played

    def _candidate(self, state: AnyState, info: dict[str, Any]) -> Candidate:
        rules = games.get(state.game)
        turns = []
        for text in info["pv"]:
            played = self._played(rules, state, text)
            turns.append(tuple(action for action, _ in played))
            state = played[-1][1]
        totals = info["totals"] or tuple(map(float, state.scores))
        return Candidate(turns[0], totals, tuple(turns[1:]))


def _go(seconds: float | None, nodes: int | None, seed: int) -> str:
    time = "" if seconds is None else f" movetime {max(round(1000 * seconds), 1)}"
    return f"go{'' if nodes is None else f' nodes {nodes}'}{time} seed {seed}"


def _info(line: str) -> dict[str, Any]:
    """The fields of an `info` line; those that are missing or malformed have no value."""
    words = line.split()
    info: dict[str, Any] = {"multipv": 1, "depth": 0, "nodes": 0, "totals": (), "pv": []}
    if words[:1] != ["info"]:
        return info
    for name, value in pairwise(words):
        if name in ("multipv", "depth", "nodes") and value.isascii() and value.isdigit():
            info[name] = int(value)
    with suppress(IndexError, ValueError):
        info["totals"] = tuple(map(float, _after(words, "totals")[0].split(",")))
    info["pv"] = _after(words, "pv")
    return info


def _after(words: list[str], name: str) -> list[str]:
    return words[words.index(name) + 1 :] if name in words else []


def _read(lines: IO[str] | None, queue: SimpleQueue[str | None]) -> None:
    for line in lines or ():
        queue.put(line)
    queue.put(None)


def _write(pipe: IO[str] | None, line: str) -> None:
    # If the program has ended, reading its answer reports that.
    with suppress(OSError, ValueError):
        if pipe is not None:
            pipe.write(f"{line}\n")
            pipe.flush()


def _end(process: subprocess.Popen[str]) -> int:
    """Ask a program to quit, and kill it if it does not."""
    _write(process.stdin, "quit")
    with suppress(OSError):
        if process.stdin is not None:
            process.stdin.close()
    try:
        status = process.wait(GRACE_S)
    except subprocess.TimeoutExpired:
        process.kill()
        status = process.wait()
    if process.stdout is not None:
        process.stdout.close()
    return status
