"""Programs in other languages play through the engine protocol, and their mistakes are reported."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest

from baumeister import arena, aztec, games, players, pueblo
from baumeister.arena.match import play
from baumeister.core.chance import Chance
from baumeister.core.record import Record
from baumeister.core.replay import replay
from baumeister.players import EngineProgramError, UnknownPlayer, engine_program, registry
from baumeister.players.engine_protocol import EngineProtocol
from cli.command_line import run
from testing.variants import options, variants

EXAMPLE = Path(__file__).parents[2] / "examples" / "engine.c"
SCRIPT = """
import sys
legal = []
say = lambda text: print(text, flush=True)
for line in sys.stdin:
    word = line.split()[0]
    if word == "ugi":
        say("id name script\\n" + {hello!r} + "\\nugiok")
    elif word == "isready":
        say("readyok")
    elif word == "legal":
        legal = line.split()[1:]
    elif word in ("go", "stop"):
        {reply}
"""


@pytest.fixture(autouse=True)
def _nobody_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_entered", {})


@pytest.fixture
def script(tmp_path: Path) -> Any:
    """Writes a program that says `hello` at the start and answers `go` and `stop` with `reply`."""

    def write(reply: str, hello: str = "games pueblo aztec") -> str:
        file = tmp_path / "script.py"
        file.write_text(SCRIPT.format(hello=hello, reply=reply), encoding="utf-8")
        return f"engine:{sys.executable} {file}"

    return write


@pytest.fixture(scope="module")
def compiled_example(tmp_path_factory: pytest.TempPathFactory) -> str:
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler (cc) on this machine")
    folder = tmp_path_factory.mktemp("c")
    flags = ("-O1", "-Wall", "-Wextra", "-Werror")
    program = folder / "engine.exe"  # Windows starts only files with this suffix
    subprocess.run([compiler, *flags, "-o", program, EXAMPLE], check=True)
    return f"engine:{program}"


@pytest.fixture
def example_here(compiled_example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The same in the current folder: paths of temporary folders can be too long for a record."""
    shutil.copy(_command(compiled_example), tmp_path / "shy.exe")
    monkeypatch.chdir(tmp_path)
    return "engine:./shy.exe"


def test_c_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 100


@pytest.mark.parametrize(("game", "index"), variants())
def test_c_example_plays_whole_games(compiled_example: str, game: str, index: int) -> None:
    rules, dice = games.get(game), Chance(index)
    state = rules.new_game(options(game, index))
    player = players.create(compiled_example)
    while state.to_move is not None:
        for action in player.turn(state, nodes=1, rng=dice):
            state = rules.apply(state, action)
    assert state.outcome is not None
    assert player.explain(state).candidates == ()


def test_seed_decides_the_turn(compiled_example: str) -> None:
    player = players.create(compiled_example)
    turns = {seed: player.turn(pueblo.new_game(), nodes=1, rng=seed) for seed in range(8)}
    assert {seed: player.turn(pueblo.new_game(), nodes=1, rng=seed) for seed in turns} == turns
    assert len(set(turns.values())) > 1


def test_program_plays_in_the_arena_and_in_worker_processes(
    example_here: str, tmp_path: Path
) -> None:
    held = arena.Tournament(
        between=(f"{example_here}@nodes=1", "random"), games=4, opening="random", nodes=1
    )
    alone, several = (arena.run(held, tmp_path / str(n), workers=n) for n in (1, 2))
    assert alone.games == several.games == 4
    records = [dict(arena.Folder(tmp_path / str(n)).records()) for n in (1, 2)]
    assert records[0] == records[1]


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Writes a program into the current folder, which is a temporary one. Python is found by its
    name: its path can be too long for a record."""
    monkeypatch.chdir(tmp_path)
    python = Path(sys.executable)
    monkeypatch.setenv("PATH", f"{python.parent}{os.pathsep}{os.environ['PATH']}")

    def write(name: str, reply: str, hello: str = "") -> str:
        text = SCRIPT.format(hello=hello, reply=reply)
        (tmp_path / name).write_text(text, encoding="utf-8")
        return f"engine:{python.name} {name}"

    return write


def _command(spec: str) -> str:
    return spec.removeprefix("engine:")


def _against_random(*programs: str, **values: Any) -> arena.Tournament:
    return arena.Tournament(
        between=(*programs, "random"), opening="random", opening_turns=0, nodes=1, **values
    )


@pytest.mark.parametrize("workers", [1, 2])
def test_illegal_turn_forfeits_the_game_and_the_tournament_goes_on(
    program: Any, tmp_path: Path, workers: int
) -> None:
    cheat = program("cheat", "say('bestturn od4ne+3')")  # legal only at the start
    results = arena.run(_against_random(cheat, games=4), tmp_path / "held", workers=workers)
    assert results.finished
    standing = next(each for each in results.standings if each.name == cheat)
    assert (standing.forfeits, standing.share, standing.total) == (4, 0.0, None)
    for score in results.forfeits:
        assert score.forfeit is not None
        assert score.seats[score.forfeit.seat] == cheat
        assert score.winners == (1 - score.forfeit.seat,)
        assert (
            f"“{_command(cheat)}” answered “od4ne+3”, which breaks rule P" in score.forfeit.report
        )
    shown = arena.show(tmp_path / "held")  # read from the folder
    assert shown.to_json() == results.to_json()
    for _, record in arena.Folder(tmp_path / "held").records():
        assert record.result is not None
        assert record.result.reason == "resigned"
        assert replay(pueblo, record).checked().state.scores == record.result.totals


def test_crash_and_late_answer_forfeit_the_game(
    program: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("GRACE_S", "NODES_LIMIT_S"):
        monkeypatch.setattr(engine_program, limit, 0.1)
    crashes, sleeps = program("crashes", "sys.exit(3)"), program("sleeps", "pass")
    results = arena.run(_against_random(crashes, sleeps, games=2), tmp_path / "held", workers=1)
    reports = {
        score.seats[score.forfeit.seat]: score.forfeit.report
        for score in results.forfeits
        if score.forfeit
    }
    assert "ended with status 3" in reports[crashes]
    assert "did not answer" in reports[sleeps]
    reasons = [record.result for _, record in arena.Folder(tmp_path / "held").records()]
    assert {result.reason for result in reasons if result} == {"resigned", "time"}


def test_other_seats_share_the_win_of_a_forfeited_game(program: Any) -> None:
    cheat = program("cheat", "say('bestturn xa1')")
    held = _against_random(cheat, games=1, options={"players": "3"})
    played = play(held, 0)
    assert played.score.forfeit is not None
    assert sum(played.score.share(name) for name in played.score.seats) == pytest.approx(2)
    assert played.score.forfeit.seat not in played.score.winners
    assert len(played.score.winners) == 2
    assert played.record.result is None
    replay(pueblo, played.record).checked()


def test_arena_command_reports_forfeits(program: Any) -> None:
    cheat = program("cheat", "say('bestturn od4ne+3')")
    code, said = run(
        *("arena", "pueblo", "--between", f"{cheat},random", "--games", "2", "--nodes", "1"),
        *("--opening", "random", "--workers", "1", "--out", "held"),
    )
    assert code == 0, said
    told = " ".join(said.split())
    assert (
        f"{cheat} forfeited 2 games. Game 0: The engine program “{_command(cheat)}” answered"
        in told
    )


def test_program_that_does_not_play_the_game_stops_the_tournament(program: Any) -> None:
    other = program("other", "pass", hello="games aztec")
    with pytest.raises(EngineProgramError, match="does not play pueblo"):
        arena.run(_against_random(other, games=2), workers=1)


def test_illegal_turn_is_reported_with_rule_and_position(script: Any) -> None:
    player = players.create(script("say('bestturn nd4ne+3')"))
    with pytest.raises(EngineProgramError) as refused:
        player.turn(pueblo.new_game())
    assert refused.value.code == "players.program_illegal"
    assert "breaks rule P2.4. First place your single block" in str(refused.value)
    assert pueblo.position(pueblo.new_game()) in str(refused.value)
    for language in ("fr", "de"):
        assert "nd4ne+3" in refused.value.sentence(language)


def test_unreadable_turn_is_reported(script: Any) -> None:
    with pytest.raises(EngineProgramError, match=r"with a turn\. “hello” cannot be read"):
        players.create(script("say('bestturn hello')")).turn(aztec.new_game())


def test_program_that_ends_is_reported_and_started_again(script: Any) -> None:
    player = players.create(script("sys.exit(3)"))
    for _ in range(2):
        with pytest.raises(EngineProgramError, match="ended with status 3"):
            player.turn(pueblo.new_game())


def test_late_program_is_stopped_then_ended(script: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_program, "GRACE_S", 0.2)
    obeys = "say('bestturn ' + legal[0]) if word == 'stop' and legal else None"
    player = players.create(script(obeys, hello="want legal"))
    assert len(player.turn(pueblo.new_game(), seconds=0.01)) == 2
    with pytest.raises(EngineProgramError) as refused:
        players.create(script("pass")).turn(pueblo.new_game(), seconds=0.01)
    assert refused.value.code == "players.program_silent"


def test_stop_reaches_the_program(script: Any) -> None:
    obeys = "say('bestturn ' + legal[0]) if word == 'stop' and legal else None"
    player = players.create(script(obeys, hello="want legal"))
    begin, answers = monotonic(), []
    state = pueblo.apply(pueblo.new_game(), pueblo.parse("oa1ne"))
    thread = Thread(target=lambda: answers.append(player.turn(state, seconds=30)))
    thread.start()
    while thread.is_alive():
        player.stop()
        thread.join(0.05)
    assert monotonic() - begin < 20
    assert [str(action) for action in answers[0]] == ["+1"]


def test_error_line_and_unknown_game_are_reported(script: Any) -> None:
    with pytest.raises(EngineProgramError, match="reports: “out of memory”"):
        players.create(script("say('error out of memory')")).turn(pueblo.new_game())
    with pytest.raises(EngineProgramError, match="does not play aztec"):
        players.create(script("pass", hello="games pueblo")).turn(aztec.new_game())


def test_program_that_does_not_start_is_reported(tmp_path: Path) -> None:
    for command in (f"{tmp_path}/missing", str(tmp_path), "", "'"):
        with pytest.raises(EngineProgramError, match="cannot be started"):
            players.create(f"engine:{command}")


def test_records_and_clients_start_no_program() -> None:
    for reads in (players.read, players.check):
        with pytest.raises(UnknownPlayer):
            reads("engine:/bin/true")
    tournament = arena.Tournament(between=("random", "random@nodes=2"), opening="random")
    stored = {**tournament.to_json(), "between": ["engine:/bin/true", "random"]}
    with pytest.raises(UnknownPlayer):
        arena.Tournament.from_json(stored).contestants["engine:/bin/true"].seated()


def test_saved_game_starts_its_program_only_if_the_command_names_it(
    example_here: str, tmp_path: Path
) -> None:
    seats, file = f"{example_here},random", tmp_path / "game.json"
    new = ("terminal", "pueblo", "--seats", seats, "--seed", "1", "--file", str(file))
    code, said = run(*new)
    assert code == 0, said
    assert "wins" in said
    registry._entered.clear()
    record = Record.from_text(file.read_text(encoding="utf-8"))
    file.write_text(
        replace(record, entries=record.entries[:20], result=None).to_text(), encoding="utf-8"
    )
    code, said = run("terminal", "--file", str(file))
    assert code == 1
    assert f"To start it, name all players: --seats {seats}" in " ".join(said.split())
    assert not players.entered()
    code, said = run("terminal", "--file", str(file), "--seats", seats)
    assert code == 0, said
    assert Record.from_text(file.read_text(encoding="utf-8")) == record


def _spoken(spec: str, *lines: str) -> list[str]:
    said: list[str] = []
    EngineProtocol(players.create(spec), spec, said.append).run(lines)
    return said


def test_our_players_speak_the_protocol() -> None:
    line = pueblo.position(pueblo.new_game())
    said = _spoken(
        "level3", "ugi", "isready", f"position {line} turns od4ne+3", "go nodes 5 seed 7"
    )
    assert said[0].startswith("id name Baumeister ")
    assert said[2:5] == ["games pueblo aztec", "ugiok", "readyok"]
    assert said[5].startswith("info time ")
    state = pueblo.new_game()
    for text in ("od4ne", "+3"):
        state = pueblo.apply(state, pueblo.parse(text))
    turn = players.create("level3").turn(state, nodes=5, rng=7)
    assert said[6] == f"bestturn {''.join(map(str, turn))}"


def test_protocol_reports_mistakes_and_goes_on() -> None:
    said = _spoken("random", "nonsense", "go", "position pueblo/1", "position chess", "isready")
    assert [line.split()[:2] for line in said[:-1]] == [
        ["error", "players.no_position"],
        ["error", "position.fields"],
        ["error", "games.unknown"],
    ]
    assert said[-1] == "readyok"


def test_stop_line_ends_the_search() -> None:
    line = pueblo.position(pueblo.new_game())

    def lines() -> Iterator[str]:
        yield f"position {line}"
        yield "go movetime 600000"
        sleep(0.2)
        yield "stop"
        yield "quit"

    said: list[str] = []
    begin = monotonic()
    endless = players.create("learned:simulations=100000")
    EngineProtocol(endless, "learned", said.append).run(lines())
    assert said[-1].startswith("bestturn ")
    assert monotonic() - begin < 300


def test_our_command_is_a_program_for_our_player() -> None:
    """`baumeister engine` behind `engine:` gives the same turns and candidates as the player."""
    program = players.create(f"engine:{sys.executable} -m baumeister engine level4")
    level = players.create("level4")
    for state in (pueblo.new_game(), aztec.new_game(), pueblo.new_game(pueblo.Options(pro=True))):
        seed = Chance(3).next()
        assert program.turn(state, nodes=50, rng=3) == level.turn(state, nodes=50, rng=seed)
        told, own = (
            program.explain(state, nodes=50, rng=3),
            level.explain(state, nodes=50, rng=seed),
        )
        assert [each.actions for each in told.candidates] == [
            each.actions for each in own.candidates
        ]
        assert told.candidates[0].totals == pytest.approx(own.candidates[0].totals, rel=1e-4)
