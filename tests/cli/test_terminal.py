"""The terminal game: typed input and printed output."""

import builtins
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from baumeister import games, players
from baumeister.cli import prompts, terminal
from baumeister.cli.app import app
from baumeister.cli.local_table import new_table
from baumeister.cli.record_file import FileError
from baumeister.cli.setup import Setup
from baumeister.core.chance import Chance
from baumeister.core.options import to_fields
from baumeister.core.record import Record, Seat
from baumeister.core.record_entry import Handover
from baumeister.core.replay import replay
from baumeister.core.rules import AnyRules
from baumeister.games import pueblo
from baumeister.players import ratings
from testing.random_games import course
from testing.variants import options, variants


def typed(*lines: str, options: tuple[str, ...] = ()) -> str:
    """The output of a terminal game for these lines of input."""
    answer = CliRunner().invoke(app, ["terminal", *options], input="\n".join(lines) + "\n")
    assert answer.exit_code == 0, answer.output
    return answer.output


def _whole_game(rules: AnyRules, options: object) -> Iterator[str]:
    """The turns of a random game, as a player types them."""
    for _, action in course(rules, rules.new_game(options), Chance(1)):
        if action is not None:
            yield str(action)


def _flags(options: object) -> Iterator[str]:
    """Options as command-line flags."""
    for name, value in to_fields(options).items():
        flag = name.replace("_", "-")
        if isinstance(value, bool):
            yield f"--{flag}" if value else f"--no-{flag}"
        elif value != []:
            yield from (f"--{flag}", ",".join(value) if isinstance(value, list) else str(value))


@pytest.mark.parametrize(("game", "index"), variants())
def test_a_complete_game_in_every_version(game: str, index: int, tmp_path: Path) -> None:
    rules, chosen = games.get(game), options(game, index)
    file = tmp_path / "game.json"
    flags = (game, *_flags(chosen), "--file", str(file))
    text = typed(*_whole_game(rules, chosen), options=flags)
    assert "The game is over:" in text
    record = Record.from_text(file.read_text(encoding="utf-8"))
    assert replay(rules, record).checked().state.options == chosen
    assert record.result is not None


@pytest.mark.parametrize("game", games.NAMES)
def test_every_game_explains_its_notation(game: str) -> None:
    text = typed("help", options=(game,))
    for example in games.get(game).NOTATION:
        assert f"  {example} " in text


def test_refusals_say_why() -> None:
    text = typed("od4ne+3", "od4ne", "oa1sw", "+2", "hello", "n-")
    assert "od4ne: There would be a gap under the block" in text
    assert "oa1sw: The block would stick out of the grid" in text
    assert "+2: First place a block. (P4.1)" in text
    assert "“hello” cannot be read as a turn" in text
    assert "n-: First place your single block, the one in your own colour. (P2.4)" in text


def test_events_are_printed() -> None:
    text = typed("oa1ne+1", "why")
    assert text.count("From W1 the chieftain sees: Red gets 1 + 2 = 3 penalty points.") == 2


def test_help_moves_views_levels_and_position() -> None:
    text = typed("help", "moves d4", "od4ne", "moves", "views", "levels", "position", "undo")
    assert "od4ne+3" in text
    assert text.count("  od4nw") == text.count("  od4se") == text.count("  od4sw") == 1
    assert "+1      no points" in text
    assert "From W, looking east" in text
    assert "Level 1" in text
    assert "pueblo/1 2/2002/base/SW/0/0/- building/1/walk/0" in text


def test_undo_and_redo(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    text = typed("undo", "od4ne+3", "undo", "redo", options=("--file", str(file)))
    assert "There is nothing to take back." in text
    entries = Record.from_text(file.read_text(encoding="utf-8")).to_json()["actions"]
    assert entries == ["od4ne", "+3", {"undo": 0}, {"redo": 2}]


def test_computer_plays_and_the_game_resumes_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    seats = ("--seats", "person,random", "--seed", "7", "--file", str(file))
    typed("od4ne+3", "quit", options=seats)
    first = Record.from_text(file.read_text(encoding="utf-8"))
    assert len(first.entries) == 4
    assert [seat.player for seat in first.seats] == ["person", "random"]
    assert first.seed == 7
    text = typed("position", options=("--file", str(file)))
    assert pueblo.position(replay(pueblo, first).checked().state) in text


def test_computers_alone_play_to_the_end() -> None:
    assert "The game is over:" in typed(options=("--seats", "random", "--demolition"))


def test_save_writes_a_record(tmp_path: Path) -> None:
    file = tmp_path / "saved.json"
    text = typed(
        "od4ne+3",
        f"save {file}",
        "save",
        f"save {tmp_path}/no/where.json",
        "save .",
        f"save {tmp_path}",
        "save a\0b",
        "position",
    )
    assert text.count("cannot be written: “Is a directory”") == 2
    assert "embedded null" in text
    assert "building/1/place/1" in text
    assert [path.name for path in tmp_path.iterdir()] == ["saved.json"]
    assert f"Saved in {file}." in text
    assert "Save where?" in text
    assert "cannot be written: “No such file" in text
    assert Record.from_text(file.read_text(encoding="utf-8")).entries == ("od4ne", "+3")


def test_set_up_questions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(
        [
            "7",
            "3",
            "y",
            "yes",
            "2",
            "",
            "",
            "nobody",
            "varied:among=0",
            "Varied:among=4",
            "quit",
        ]
    )
    asked: list[str] = []

    def answer(question: str) -> str:
        asked.append(question)
        return next(answers)

    monkeypatch.setattr(builtins, "input", answer)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    terminal.ask_and_play(Setup(pueblo, {}, 3), None, None)
    text = "\n".join(asked)
    assert text.count("number of players [2]") == 2
    assert "cult sites" in text
    assert "who plays Red [person]" in text
    assert text.count("who plays Green [level2]") == 3
    told = capsys.readouterr().out
    assert "3 players, Pro version, demolition" in told
    assert "There is no player “nobody”. Players: person, random" in told
    assert "The setting among is a number from 1 to 1000, not “0”." in told
    rated = prompts.presented("level2", "pueblo")
    sitting = f"At the table: Red: person; Blue: {rated}; Green: varied:among=4."
    assert sitting in " ".join(told.split())
    assert "level2 (Apprentice" in rated
    assert str(ratings.rating("level2", "pueblo")) in rated


def _offered(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """The text about the available players."""
    monkeypatch.setattr(builtins, "input", lambda _: "")
    assert prompts.asked_seats(Setup(pueblo, {}, 3)) == "person,level2"
    return capsys.readouterr().out


def test_levels_are_offered_once_with_names_and_ratings(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured = {"pueblo": {"level4": {"rating": 1179.6, "interval": [1150.0, 1210.0]}}}
    monkeypatch.setattr(ratings, "_ratings", lambda: measured)
    text = _offered(capsys, monkeypatch)
    assert text.count("  level1  Labourer\n") == 1
    assert text.count("  level4  Mason               1180\n") == 1
    assert "or by random, myopic" in text
    assert prompts.presented("level4", "pueblo") == "level4 (Mason, 1180)"
    assert prompts.presented("level4", "aztec") == "level4 (Mason)"


def test_default_opponent_answers_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "input", lambda _: "")
    (_, opponent) = prompts.asked_seats(Setup(pueblo, {}, 3)).split(",")
    assert players.is_instant(opponent)


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ("person,genius", "There is no player “genius”. Players: person, random"),
        ("person,", "There is no player “”"),
        ("person,level4:depth=3", "The player level4 has no setting “depth”. It has none."),
        ("person,varied:among=0", "The setting among is a number from 1 to 1000, not “0”."),
    ],
)
def test_invalid_players_are_refused_before_anything_is_written(
    seats: str, sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    answer = CliRunner().invoke(app, ["terminal", "--seats", seats, "--file", str(file)])
    assert sentence in str(answer.exception)
    assert not file.exists()


def test_a_player_with_settings_is_in_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    seats = ("--seats", "person, varied:among=3", "--file", str(file))
    assert "At the table: Red: person; Blue: varied:among=3." in typed("quit", options=seats)
    assert Record.from_text(file.read_text(encoding="utf-8")).seats[1].player == "varied:among=3"
    typed("quit", options=seats)


def test_only_missing_settings_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def answer(question: str) -> str:
        asked.append(question)
        return "quit" if ">" in question else ""

    monkeypatch.setattr(builtins, "input", answer)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    terminal.ask_and_play(Setup(pueblo, {"players": "2", "pro": "true"}, 3), "person", None)
    assert [question[:10] for question in asked] == ["demolition", "cult sites", "Red> "]


def test_quitting_during_the_questions_is_not_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def leave(_: str) -> str:
        raise EOFError

    monkeypatch.setattr(builtins, "input", leave)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    terminal.ask_and_play(Setup(pueblo, {}, 3), None, None)
    assert capsys.readouterr().out.endswith("You left the table.\n")


def test_resumed_game_continues_identically(tmp_path: Path) -> None:
    seats = ("--seats", "person,random", "--seed", "5", "--file")
    at_once, later = str(tmp_path / "at once.json"), str(tmp_path / "later.json")
    typed("od4ne+3", "nh1nw+1", options=(*seats, at_once))
    typed("od4ne+3", options=(*seats, later))
    typed("nh1nw+1", options=("--file", later))
    assert Path(at_once).read_text(encoding="utf-8") == Path(later).read_text(encoding="utf-8")


def test_seed_decides_a_game_between_search_players(tmp_path: Path) -> None:
    records = []
    for name in ("one.json", "other.json"):
        seats = ("--seats", "learned:simulations=3,varied:among=3", "--seed", "8")
        text = typed(options=("aztec", *seats, "--file", str(tmp_path / name)))
        assert "Player 2, varied:among=3: " in text
        assert "Type a turn" not in text
        records.append((tmp_path / name).read_text(encoding="utf-8"))
    assert records[0] == records[1]


def test_unwritable_file_is_reported_at_once(tmp_path: Path) -> None:
    answer = CliRunner().invoke(app, ["terminal", "--file", str(tmp_path / "no" / "where.json")])
    assert "cannot be written" in str(answer.exception)


def test_failing_disk_does_not_stop_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(*_: object) -> None:
        raise FileError("file.write", file="x", detail="No space left on device")

    seats = (Seat("red"), Seat("blue", "random"))
    table = new_table(pueblo, pueblo.Options(), seats, 1)
    lines = iter(["od4ne+3", "position", "quit"])
    monkeypatch.setattr(builtins, "input", lambda _: next(lines))
    monkeypatch.setattr(terminal, "write_record", full)
    at_table = terminal.Terminal(table, tmp_path / "x")
    at_table.run()
    assert at_table.table.history.ply == 4
    assert not at_table.is_kept


def test_extra_words_after_a_command_are_not_ignored() -> None:
    text = typed("od4ne+3", "undo 2", "views x", "position")
    assert text.count("Nothing can follow ") == 2
    assert "building/1/place/1" in text


def test_symlinks_are_followed_and_nothing_else_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "real.json").write_text("old", encoding="utf-8")
    (tmp_path / "link.json").symlink_to(tmp_path / "real.json")
    (tmp_path / "link.json.new").write_text("mine", encoding="utf-8")
    typed("od4ne+3", f"save {tmp_path / 'link.json'}", "save /dev/null")
    assert (tmp_path / "link.json").is_symlink()
    assert Record.from_text((tmp_path / "real.json").read_text(encoding="utf-8")).entries == (
        "od4ne",
        "+3",
    )
    assert (tmp_path / "link.json.new").read_text(encoding="utf-8") == "mine"
    assert len(list(tmp_path.iterdir())) == 3
    assert not Path("/dev/null").is_file()


def test_a_file_and_options_must_agree(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    typed("od4ne+3", options=("--file", file))
    for other in (("--players", "3"), ("aztec",), ("--seed", "1"), ("--seats", "random")):
        answer = CliRunner().invoke(app, ["terminal", *other, "--file", file])
        assert "The game in the file has" in str(answer.exception)
    typed("position", options=("Pueblo", "--players", "2", "--seats", "person", "--file", file))


def test_finished_game_can_still_be_viewed_and_saved(tmp_path: Path) -> None:
    file = tmp_path / "end.json"
    moves = list(_whole_game(pueblo, pueblo.Options()))
    text = typed(*moves, "moves", f"save {file}", "+1", "undo", "quit")
    assert "over> There are none." in text
    assert "The game is over." in text
    assert len(Record.from_text(file.read_text(encoding="utf-8")).entries) == len(moves)


def test_resigning_with_two_players_makes_the_other_win(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    flags = ("--seats", "person,random", "--seed", "1", "--file", str(file))
    text = typed(
        "od4ne+3", "resign yes", "resign yes", "undo", "nh1nw+1", "hint", "quit", options=flags
    )
    assert "The game is over (a player gave up): Blue won." in text
    assert text.count("over> The game is over.\n") == 4
    result = Record.from_text(file.read_text(encoding="utf-8")).result
    assert result is not None
    assert (result.winners, result.reason) == ((1,), "resigned")
    answer = CliRunner().invoke(app, ["terminal", "--file", str(file)])
    assert "has ended and cannot be continued (a player gave up)" in str(answer.exception)


def test_computer_replaces_a_resigned_player_of_three_and_the_file_records_it(
    tmp_path: Path,
) -> None:
    file = tmp_path / "game.json"
    flags = ("--players", "3", "--seed", "1", "--file", str(file))
    text = typed("od4ne+3", "resign yes", "quit", options=flags)
    assert "Blue is out; level4 (Mason) plays on." in text
    assert "Blue, level4 (Mason): " in text
    assert text.splitlines()[-1].startswith("Green> ")
    text = typed("nb7ne", "undo", "quit", options=("--file", str(file)))
    blue = prompts.presented("level4", "pueblo")
    assert f"At the table: Red: person; Blue: {blue}; Green: person." in text
    record = Record.from_text(file.read_text(encoding="utf-8"))
    assert Handover(1, "level4", "resigned", 2) in record.entries
    text = CliRunner().invoke(app, ["replay", str(file)]).output
    assert "From here on, level4 (Mason) plays for blue (gave up)." in text
    text = typed("resign yes", "quit", options=("--file", str(file)))
    assert "The game is over (too few players left): Green won." in text


def test_a_game_can_be_ended_without_a_winner(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    text = typed("od4ne+3", "end yes", "position", "quit", options=("--file", str(file)))
    assert "The game is over (by agreement): nobody won." in text
    result = Record.from_text(file.read_text(encoding="utf-8")).result
    assert result is not None
    assert (result.winners, result.reason) == ((), "agreed")


def test_last_turn_of_a_finished_game_can_be_undone(tmp_path: Path) -> None:
    file = tmp_path / "end.json"
    moves = list(_whole_game(pueblo, pueblo.Options()))
    typed(*moves, options=("--file", str(file)))
    text = typed("undo", "redo", "undo", "quit", options=("--file", str(file)))
    assert "over> " in text
    assert text.rstrip().splitlines()[-1].startswith("Blue> You left the table")
    assert Record.from_text(file.read_text(encoding="utf-8")).result is None


def test_without_a_keyboard_a_game_starts_at_once() -> None:
    answer = CliRunner().invoke(app, ["terminal", "--players", "3"], input="quit\n")
    assert answer.exit_code == 0
    assert "3 players" in answer.output
