"""Values of the wrong type raise one of our errors and change nothing."""

from collections.abc import Callable
from typing import Any

import pytest

from baumeister.core.errors import BaumeisterError
from baumeister.core.history import HistoryError
from baumeister.core.record import Record
from baumeister.games import pueblo

STATE = pueblo.new_game()
WRONG: list[Callable[[], object]] = [
    lambda: pueblo.apply(STATE, "od4ne"),  # type: ignore[arg-type]
    lambda: pueblo.why_not(STATE, 5),  # type: ignore[arg-type]
    lambda: pueblo.events(STATE, None),  # type: ignore[arg-type]
    lambda: pueblo.Game().play(5),  # type: ignore[arg-type]
    lambda: pueblo.parse(None),  # type: ignore[arg-type]
    lambda: pueblo.parse(["od4ne"]),  # type: ignore[arg-type]
    lambda: pueblo.parse_turn(None),  # type: ignore[arg-type]
    lambda: pueblo.read(STATE, 7),  # type: ignore[arg-type]
    lambda: pueblo.read_turn(STATE, None),  # type: ignore[arg-type]
    lambda: pueblo.from_position(None),  # type: ignore[arg-type]
    lambda: pueblo.to_code([]),  # type: ignore[arg-type]
    lambda: pueblo.to_code(pueblo.Walk(7)),
    lambda: pueblo.from_code("\ud800"),  # type: ignore[arg-type]
    lambda: pueblo.look(STATE, "W3"),  # type: ignore[arg-type]
    lambda: pueblo.look(STATE, 36),
    lambda: pueblo.look(STATE, True),
    lambda: pueblo.Walk(True),
    lambda: pueblo.Walk(2.0),  # type: ignore[arg-type]
    lambda: pueblo.Place("own", ["d4"], "ne"),  # type: ignore[arg-type]
    lambda: pueblo.Place("mine", "d4", "ne"),  # type: ignore[arg-type]
    lambda: Record.from_text(None),  # type: ignore[arg-type]
    lambda: pueblo.new_game({"players": 2}),  # type: ignore[arg-type]
    lambda: pueblo.Game(5),  # type: ignore[arg-type]
    lambda: pueblo.Game(pueblo.Options(), players=3),
    lambda: pueblo.Game(speed=3),  # type: ignore[call-arg]
    lambda: pueblo.Options(players="2"),  # type: ignore[arg-type]
    lambda: pueblo.Options(pro=True, cult_sites=5),  # type: ignore[arg-type]
    lambda: pueblo.Options(pro=True, cult_sites={"c3ne": 1}),  # type: ignore[arg-type]
    lambda: pueblo.Options(pro=True, cult_sites=[["c3ne"]]),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("deed", WRONG)
def test_wrong_types_are_refused_with_a_sentence(deed: Callable[[], object]) -> None:
    with pytest.raises(BaumeisterError) as caught:
        deed()
    assert str(caught.value).endswith(".")


def test_impossible_undo_and_redo_are_refused() -> None:
    game = pueblo.Game()
    with pytest.raises(HistoryError, match="nothing to take back"):
        game.undo()
    game.play("od4ne+3")
    for actions in (99, 0):
        with pytest.raises(HistoryError, match="cannot be taken back"):
            game.undo(actions)
    hostile: list[Any] = [1.0, 0.5, "x", [], True]
    for bad in hostile:
        for deed in (game.undo, game.redo):
            with pytest.raises(HistoryError):
                deed(bad)
    with pytest.raises(HistoryError, match="nothing to redo"):
        game.redo()
    game.undo(actions=1)
    with pytest.raises(HistoryError, match="up to action 2"):
        game.redo(actions=5)
    assert game.history.ply == 1


def test_continued_game_keeps_seats_and_seed_and_drops_the_result() -> None:
    document = pueblo.Game().record.to_json()
    document |= {
        "seed": 9,
        "actions": ["od4ne", "+3"],
        "result": {"winners": [1], "totals": [0, 0], "reason": "resigned"},
    }
    game = pueblo.Game(Record.from_json(document))
    assert game.record.to_json() == document
    game.play("oa1ne")
    assert game.record.seed == 9
    assert game.record.result is None
    assert [seat.name for seat in game.record.seats] == ["red", "blue"]
