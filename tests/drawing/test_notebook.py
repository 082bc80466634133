"""Notebooks show games, states, positions and records as pictures."""

import pytest

from baumeister import aztec, drawing, pueblo
from baumeister.core.record import Record
from baumeister.engine import Position


def test_everything_with_a_state_is_drawn_like_the_state() -> None:
    game = pueblo.Game(players=3)
    game.play("od4ne+3", "oa1ne+2")
    wanted = drawing.to_svg(game.state)
    for drawn in (game, game.state, Position(game.state), game.record):
        assert drawing.to_svg(drawn) == wanted
        assert drawn._repr_svg_() == wanted
    assert drawing.to_svg(pueblo.position(game.state)) == wanted
    assert drawing.to_text(game) == drawing.to_text(game.state) == str(game)
    assert aztec.new_game()._repr_svg_() == drawing.to_svg(aztec.new_game())


def test_record_is_drawn_as_far_as_it_replays() -> None:
    game = pueblo.Game()
    game.play("od4ne+3")
    broken = Record.from_json({**game.record.to_json(), "actions": ["od4ne", "+3", "od4ne"]})
    assert drawing.to_svg(broken) == drawing.to_svg(game)


@pytest.mark.parametrize("wrong", [None, 7, pueblo.Options(), object()])
def test_what_has_no_state_is_refused(wrong: object) -> None:
    with pytest.raises(drawing.NoDrawing, match="cannot be drawn"):
        drawing.to_svg(wrong)  # type: ignore[arg-type]
