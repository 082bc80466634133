"""P6: the end of the building."""

from dataclasses import replace

import pytest

from baumeister.games import pueblo
from baumeister.games.pueblo import WALKWAY, Options, Stock, Walk
from baumeister.games.pueblo.editions import EditionName
from baumeister.games.pueblo.event import LastWalk, Looked, Over, Walked
from pueblo_drawings import paid
from testing.pueblo_games import MODES, by_chance, finished, legal, refused


@pytest.mark.rule("P6.1")
@pytest.mark.parametrize(("players", "turns"), [(2, 30), (3, 33), (4, 36)])
def test_the_building_ends_with_the_walk_after_the_last_block(players: int, turns: int) -> None:
    game = list(by_chance(Options(players=players), seed=1))
    assert len(game) == 2 * turns
    last_block, last_walk = game[-2][2], game[-1][2]
    assert last_block.stocks == (Stock(single=False, pairs=0),) * players
    assert (last_block.phase, last_block.step) == ("building", "walk")
    assert (last_walk.phase, last_walk.step, last_walk.to_move) == ("over", None, None)
    assert legal(last_walk) == []
    assert refused(last_walk, "+1") == [("pueblo.game_over", "P6.2")]


@pytest.mark.rule("P6.2")
def test_the_last_walk_looks_from_all_36_squares_and_from_the_marked_one_last() -> None:
    before, action, after = list(by_chance(Options(players=3), seed=1))[-1]
    walked, last_turn, last_walk, *looks, over = pueblo.events(before, action)
    assert isinstance(walked, Walked)
    assert isinstance(last_turn, Looked)
    assert isinstance(last_walk, LastWalk)
    assert isinstance(over, Over)
    marked = after.chieftain
    assert walked.square == last_turn.square == last_walk.square == marked
    assert not last_turn.last_walk
    squares = [look.square for look in looks if isinstance(look, Looked) and look.last_walk]
    assert squares == [*range(marked + 1, 36), *range(marked + 1)]


@pytest.mark.rule("P6.2")
def test_the_marked_square_is_paid_for_twice() -> None:
    before, action, after = list(by_chance(Options(players=2), seed=1))[-1]
    marked = WALKWAY[after.chieftain]
    looks = [*WALKWAY, marked]
    for seat, colour in enumerate("rb"):
        points = sum(paid(before, square).get(colour, 0) for square in looks)
        assert after.scores[seat] - before.scores[seat] == points
    assert sum(paid(before, marked).values()) > 0  # so that twice is not once
    assert isinstance(action, Walk)


@pytest.mark.rule("P6.2")
def test_the_chieftain_ends_on_the_marked_square() -> None:
    before, action, after = list(by_chance(Options(), seed=8))[-1]
    assert isinstance(action, Walk)
    assert after.chieftain == (before.chieftain + action.steps) % 36


@pytest.mark.rule("P6.3")
@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ((90, 120, 101), (0,)),
        ((120, 101, 90), (2,)),
        ((90, 120, 90), (0, 2)),
        ((120, 90, 90), (1, 2)),
        ((90, 90, 90), (0, 1, 2)),
        ((205, 120, 104), (2,)),  # totals count, not spaces on the track
    ],
)
def test_the_fewest_points_win_and_equals_share_the_win(
    totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    end = replace(finished(Options(players=3)), scores=totals)
    assert end.outcome is not None
    assert (end.outcome.winners, end.outcome.totals) == (winners, totals)
    assert end.outcome.reason == "last_walk"


@pytest.mark.rule("P6.3")
def test_there_is_no_winner_before_the_end() -> None:
    assert all(state.outcome is None for state, _, _ in by_chance(Options(), seed=1))


@pytest.mark.rule("P6.4")
@pytest.mark.parametrize(("edition", "track"), [("2002", 100), ("2023", 60)])
def test_the_track_has_100_squares_or_60_spaces(edition: EditionName, track: int) -> None:
    assert Options(edition=edition).edition_facts.track == track


@pytest.mark.rule("P6.4")
@pytest.mark.parametrize("edition", ["2002", "2023"])
def test_a_total_may_run_past_the_end_of_the_track(edition: EditionName) -> None:
    options = Options(edition=edition)
    assert max(finished(options).scores) > options.edition_facts.track


@pytest.mark.rule("P6.4", "P9.4")
@pytest.mark.parametrize("mode", MODES)
def test_the_total_is_everything_paid_in_the_whole_game(mode: str) -> None:
    totals = [0, 0, 0]
    for state, action, after in by_chance(MODES[mode], seed=6):
        for event in pueblo.events(state, action):
            for seat, points in event.points:
                totals[seat] += points
        assert after.scores == tuple(totals)
