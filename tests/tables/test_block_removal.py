"""Taking blocks and pieces off a position, as the editor does."""

import pytest

from baumeister import aztec, pueblo
from baumeister.core.chance import Chance
from baumeister.core.errors import PositionError
from baumeister.tables.block_removal import without_block, without_piece

DRAWN = "pueblo/1 2/2002/base/SW/0/0/- building/1/place/{} 0,1 - {} 4,12 {} {}"
"""With the seat to move, the chieftain, the stocks and the blocks."""
THREE = DRAWN.format(1, "W3", "6o,7", "na1ne,0e5ne,1c3nw")
"""Red has built its single block and a neutral one, Blue its single block."""


def _id(state: pueblo.State, square: str) -> int:
    block = state.site.top_block(pueblo.SQUARES.index(square))
    assert block is not None
    return block.id


def test_block_goes_back_to_the_player_who_built_last() -> None:
    state = pueblo.from_position(THREE)
    assert pueblo.position(without_block(state, _id(state, "a1"))) == DRAWN.format(
        0, "W3", "7,7", "1c3nw,0e5ne"
    )


def test_chieftain_goes_back_only_if_it_has_to() -> None:
    state = pueblo.from_position(DRAWN.format(0, "W8", "7,7", "0e5ne,1c3nw"))
    assert without_block(state, _id(state, "c3")).chieftain == pueblo.WALKWAY.index("W4")


@pytest.mark.parametrize(("square", "kinds"), [("e5", "neutral"), ("c3", "neutral")])
def test_other_blocks_are_refused_and_the_right_kind_is_named(square: str, kinds: str) -> None:
    state = pueblo.from_position(THREE)
    with pytest.raises(PositionError) as refused:
        without_block(state, _id(state, square))
    assert refused.value.code == "position.last_builder"
    assert refused.value.params == {"seat": 0, "kinds": kinds}


def test_block_under_another_stays() -> None:
    game = pueblo.Game(players=2)
    game.play("od4ne+1")
    (lower,) = game.state.site.blocks
    on_top = (pueblo.apply(game.state, each) for each in game.legal)
    state = next(after for after in on_top if not after.site.is_open(lower))
    with pytest.raises(PositionError) as refused:
        without_block(state, lower.id)
    assert refused.value.code == "position.covered"


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "pro": True}])
def test_block_that_was_just_built_comes_off_in_every_position(
    options: pueblo.OptionFields,
) -> None:
    game, dice = pueblo.Game(**options), Chance(5)
    before, tried = game.state, 0
    while game.state.outcome is None:
        game.play(dice.choice(game.legal))
        after = game.state
        if after.step != "place":
            continue
        if built := after.site.blocks - before.site.blocks:
            (block,) = built
            # The first turn of part two follows an auction, which is not taken back.
            if after.part == before.part:
                found = without_block(after, block.id)
                assert (found.site, found.to_move) == (before.site, before.to_move)
                tried += 1
        before = after
    assert tried > 20


def test_pieces_of_aztec_come_off_in_any_order_that_leaves_the_others_held() -> None:
    game, dice = aztec.Game(players=2), Chance(2)
    while game.state.outcome is None:
        game.play(dice.choice(game.legal))
    state = game.state
    for left in reversed(range(len(state.temple.pieces))):
        ids = [piece["id"] for piece in aztec.to_json(state)["pieces"]]
        state = next(found for each in ids if (found := _taken(state, each)))
        assert len(state.temple.pieces) == left
        assert state.to_move == left % 2
    assert state == aztec.Game(players=2).state


def _taken(state: aztec.State, piece: int) -> aztec.State | None:
    try:
        return without_piece(state, piece)
    except PositionError:
        return None


def test_piece_that_others_need_stays() -> None:
    game = aztec.Game(players=2)
    game.play("d4.1nu")
    (first,) = (piece["id"] for piece in aztec.to_json(game.state)["pieces"][:1])
    for action in game.legal:
        after = aztec.apply(game.state, action)
        if _taken(after, first) is None:
            with pytest.raises(PositionError) as refused:
                without_piece(after, first)
            assert refused.value.code == "position.covered"
            return
    raise AssertionError("some second piece rests on the first one only")
