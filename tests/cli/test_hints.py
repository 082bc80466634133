"""Computer players in the terminal: hints, messages while they think, and interrupts."""

import builtins
import io
import sys
from pathlib import Path
from typing import Any

import pytest

from baumeister import games
from baumeister.cli import hints, terminal
from baumeister.cli.hints import Adviser
from baumeister.cli.local_table import new_table
from baumeister.core.record import Record, Seat
from baumeister.core.rules import AnyState
from baumeister.games import aztec, pueblo
from baumeister.players import Candidate, Explanation
from baumeister.players.random import RandomPlayer
from cli.command_line import run
from testing.programs import run_program


@pytest.fixture
def by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the adviser by the random player, which answers at once."""
    monkeypatch.setattr(hints, "ADVISER", "random")


@pytest.mark.usefixtures("by_chance")
@pytest.mark.parametrize("game", games.NAMES)
def test_a_hint_is_one_line_that_can_be_played(game: str) -> None:
    rules = games.get(game)
    state = rules.new_game(rules.Options())
    names = rules.player_names(state.options)
    code, text = run("terminal", game, stdin="hint\nexplain\nquit\n")
    assert code == 0
    hint = Adviser(names).hint(state)
    assert hint in text
    turn = rules.read_turn(state, hint.split(" would play ")[1].split(" and ")[0])
    for action in turn:
        state = rules.apply(state, action)
    assert hint.endswith(f"expects {names[0]}: 0, {names[1]}: 0.")


class Talker(RandomPlayer):
    """A player with a long explanation."""

    def explain(self, state: AnyState, **_: Any) -> Explanation:
        turns = tuple(map(pueblo.parse_turn, ("od4ne+3", "n-+1", "oa1ne+4")))
        return Explanation(
            (
                Candidate(turns[0], (34.25, 110.0), turns[1:] * 9),
                Candidate(turns[2], (35.0, 9.5), turns[:1]),
                *(Candidate(turns[2], (40.0, 9.5)) for _ in range(9)),
            ),
            5,
            12345,
        )


def test_an_explanation_is_a_table_of_the_best_turns() -> None:
    adviser = Adviser(("red", "blue"))
    adviser._player = Talker()
    assert adviser.explain(pueblo.new_game()).splitlines()[:5] == [
        "level8 (Master Builder) looked 5 turns ahead, at 12,345 positions, and expects:",
        "",
        "  turn      red   blue  expected to follow",
        "  od4ne+3  34.2  110.0  n-+1 oa1ne+4 n-+1 oa1ne+4 n-+1 oa1ne+4 n-+1 oa1ne+4 …",
        "  oa1ne+4  35.0    9.5  od4ne+3",
    ]
    lines = adviser.explain(pueblo.new_game()).splitlines()
    assert len(lines) == 3 + hints.MOST_CANDIDATES
    assert max(map(len, lines)) <= 80
    assert adviser.hint(pueblo.new_game()) == (
        "level8 (Master Builder) would play od4ne+3 and expects red: 34, blue: 110."
    )


@pytest.mark.usefixtures("by_chance")
def test_no_advice_after_the_game(tmp_path: Path) -> None:
    run("simulate", "--games", "1", "--out", str(tmp_path))
    (file,) = tmp_path.glob("*.json")
    record = Record.from_text(file.read_text(encoding="utf-8"))
    seats = [{"name": seat.name, "player": "person"} for seat in record.seats]
    over = tmp_path / "over.json"
    over.write_text(
        Record.from_json({**record.to_json(), "seats": seats}).to_text(), encoding="utf-8"
    )
    _, text = run("terminal", "--file", str(over), stdin="hint\nexplain\nquit\n")
    assert text.count("over> The game is over.\n") == 2


def test_without_numpy_level_4_advises_and_high_levels_are_refused() -> None:
    def played(seats: str) -> Any:
        code = (
            "import sys; sys.modules['numpy'] = None; from baumeister.cli import main\n"
            f"sys.argv[1:] = ['terminal', '--seats', {seats!r}, '--seed', '1']; main()"
        )
        return run_program([sys.executable, "-c", code], input="hint\nod4ne+3\nquit\n", check=False)

    answer = played("person,level4")
    assert "level4 (Mason) would play " in answer.stdout
    assert "\nBlue, level4 (Mason): " in answer.stdout
    refused = played("person,level6")
    assert refused.returncode == 1
    assert refused.stderr.strip().endswith("pip install 'baumeister[players]'")


def _at_table(player: RandomPlayer, file: Path | None = None) -> terminal.Terminal:
    """A table with a person and a computer."""
    table = new_table(pueblo, pueblo.Options(), (Seat("red"), Seat("blue", "random")), 1)
    at_table = terminal.Terminal(table, file)
    at_table.computers = {1: player}
    return at_table


def _lines(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    left = iter(lines)
    monkeypatch.setattr(builtins, "input", lambda _: next(left))


class Interrupted(RandomPlayer):
    """A player during whose search Ctrl-C is pressed."""

    def turn(self, state: AnyState, **_: Any) -> tuple[Any, ...]:
        raise KeyboardInterrupt


def test_ctrl_c_while_a_computer_thinks_leaves_the_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _lines(monkeypatch, "od4ne+3")
    file = tmp_path / "game.json"
    _at_table(Interrupted(), file).run()
    assert capsys.readouterr().out.endswith(f"\nYou left the table. The game is saved in {file}.\n")
    assert Record.from_text(file.read_text(encoding="utf-8")).entries == ("od4ne", "+3")


class Screen(io.StringIO):
    """An output stream that is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("is_terminal", [True, False])
def test_terminal_shows_who_is_thinking(monkeypatch: pytest.MonkeyPatch, is_terminal: bool) -> None:
    screen = Screen() if is_terminal else io.StringIO()
    monkeypatch.setattr(sys, "stdout", screen)
    _lines(monkeypatch, "od4ne+3", "quit")
    _at_table(RandomPlayer()).run()
    line = "random is thinking…"
    assert screen.getvalue().count(f"{line}\r{' ' * len(line)}\r") == is_terminal
    assert screen.getvalue().count("\r") == 2 * is_terminal


class Broken(RandomPlayer):
    """A player whose search fails."""

    def turn(self, state: AnyState, **_: Any) -> tuple[Any, ...]:
        raise RuntimeError(state.game)


def test_errors_while_thinking_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    _lines(monkeypatch, "od4ne+3", "quit")
    with pytest.raises(RuntimeError, match="pueblo"):
        _at_table(Broken()).run()


def test_computer_is_introduced_and_its_turn_is_printed() -> None:
    _, text = run("terminal", "aztec", "--seats", "person,random", stdin="d4.1nu\n")
    assert "At the table: Player 1: person; Player 2: random.\n" in text
    turns = [line for line in text.splitlines() if line.startswith("Player 2, random: ")]
    assert len(turns) == 1
    assert aztec.parse_turn(turns[0].split(": ")[1])
