"""Every player through the Player protocol, in every mode of every game."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache
from itertools import islice
from math import isfinite
from typing import Any

import pytest

from baumeister import games, players
from baumeister.core.chance import Chance
from baumeister.core.game import Game
from baumeister.core.record import Record
from baumeister.core.replay import replay
from baumeister.core.rules import AnyState
from baumeister.players import Player, PlayerSettingError, UnknownPlayer
from players.sample_states import after, forced, is_whole, sample_states
from testing.programs import run_program
from testing.variants import options, variants

NODES = 6
"""Budget per turn, in positions that the network evaluates: each takes it about a millisecond."""

ALL_PLAYERS = ("random", "myopic", "varied:among=3", "level1", "level4", "level5", "learned")
"""One of each kind: the others differ only in numbers."""
THINKERS = tuple(name for name in ALL_PLAYERS if name != "random")
SEARCHING = ("level5", "learned")
STEADY = ("myopic", "exposure")
"""Players that play the turn they explain first."""
A_MODE_OF_EACH = (("pueblo", 7), ("aztec", 3))

player_ = cache(players.read)
"""One instance per process: earlier searches must not affect later ones."""

each_mode = pytest.mark.parametrize(("game", "index"), variants())
each_game = pytest.mark.parametrize(("game", "index"), A_MODE_OF_EACH)
each_player = pytest.mark.parametrize("name", ALL_PLAYERS)
each_thinker = pytest.mark.parametrize("name", THINKERS)
each_searching = pytest.mark.parametrize("name", SEARCHING)


def _share(name: str, game: str, index: int) -> tuple[AnyState, ...]:
    """Every fourth sample state of a mode, different ones for each player: together they cover all,
    and each player sees every phase of some mode."""
    return sample_states(game, index)[(ALL_PLAYERS.index(name) + index) % 4 :: 4]


@each_player
@each_mode
def test_turn_is_legal_and_complete_in_every_phase(name: str, game: str, index: int) -> None:
    rules, player = games.get(game), player_(name)
    for state in _share(name, game, index):
        turn = player.turn(state, nodes=NODES, rng=index)
        assert is_whole(rules, state, turn), f"{turn} in {rules.position(state)}"


@each_player
@each_game
def test_smallest_budgets_give_an_answer(name: str, game: str, index: int) -> None:
    rules, player = games.get(game), player_(name)
    for state in sample_states(game, index):
        assert is_whole(rules, state, player.turn(state, nodes=1, rng=1))
        assert is_whole(rules, state, player.turn(state, seconds=1e-6, rng=1))
        assert is_whole(rules, state, player.turn(state, seconds=1e-3, nodes=NODES, rng=1))


@each_player
@each_game
def test_seed_and_nodes_decide_the_turn(name: str, game: str, index: int) -> None:
    player, fresh, nodes = player_(name), players.read(name), NODES
    for seed, state in enumerate(sample_states(game, index)):
        turn = player.turn(state, nodes=nodes, rng=seed)
        assert fresh.turn(state, nodes=nodes, rng=seed) == turn
        assert player.turn(state, nodes=nodes, rng=Chance(seed)) == turn
        assert player.choose(state, nodes=nodes, rng=seed) == turn[0]


@pytest.mark.parametrize("name", ["random", "varied"])
@each_game
def test_another_seed_gives_another_game(name: str, game: str, index: int) -> None:
    player, start = player_(name), sample_states(game, index)[-1]
    assert len({player.turn(start, nodes=NODES, rng=seed) for seed in range(20)}) > 1


ELSEWHERE = """
import json, sys
from baumeister import games, players
for name, game, line in json.load(sys.stdin):
    state = games.get(game).from_position(line)
    turn = players.read(name).turn(state, nodes=%d, rng=5)
    print("".join(map(str, turn)))
"""


def test_another_process_plays_the_same_turns() -> None:
    asked = [
        (name, game, state)
        for name in ("random", "varied", "learned", "level1", "level8")
        for game, index in A_MODE_OF_EACH
        for state in islice(sample_states(game, index), 0, None, 3)
    ]
    lines = [(name, game, games.get(game).position(state)) for name, game, state in asked]
    answer = run_program(
        [sys.executable, "-c", ELSEWHERE % NODES], input=json.dumps(lines), check=True
    )
    here = [player_(name).turn(state, nodes=NODES, rng=5) for name, _, state in asked]
    assert answer.stdout.split() == ["".join(map(str, turn)) for turn in here]


@each_thinker
@each_mode
def test_forced_turn_needs_no_search(name: str, game: str, index: int) -> None:
    for state in forced(game, index):
        reply = player_(name).explain(state, nodes=NODES, rng=1)
        assert reply.nodes == 0
        assert [each.actions for each in reply.candidates] == [games.get(game).legal_actions(state)]


def test_samples_contain_forced_turns() -> None:
    assert any(forced(game, index) for game, index in variants())


def _check_lines(state: AnyState, reply: players.Explanation) -> None:
    """Every candidate and its continuation is legal."""
    rules = games.get(state.game)
    assert reply.candidates
    assert len({each.actions for each in reply.candidates}) == len(reply.candidates)
    for each in reply.candidates:
        assert is_whole(rules, state, each.actions)
        assert len(each.totals) == len(state.scores)
        assert all(map(isfinite, each.totals))
        position = after(rules, state, each.actions)
        for turn in each.line:
            assert is_whole(rules, position, turn)
            position = after(rules, position, turn)


@each_player
@each_mode
def test_explained_turns_are_legal(name: str, game: str, index: int) -> None:
    for state in _share(name, game, index):
        _check_lines(state, player_(name).explain(state, nodes=NODES, rng=index))


@pytest.mark.parametrize("name", STEADY)
@each_game
def test_best_turn_is_explained_first_and_played(name: str, game: str, index: int) -> None:
    player = player_(name)
    for state in sample_states(game, index):
        reply = player.explain(state, rng=1)
        assert reply.candidates[0].actions == player.turn(state, rng=1)
        assert reply.nodes <= 1


@each_game
def test_search_with_a_budget_in_nodes_stays_within_it(game: str, index: int) -> None:
    for state in sample_states(game, index):
        assert player_("learned").explain(state, nodes=NODES, rng=1).nodes <= NODES


@each_player
@each_game
def test_explanation_is_empty_when_the_game_is_over(name: str, game: str, index: int) -> None:
    rules, state = games.get(game), sample_states(game, index)[-1]
    dice = Chance(1)
    while legal := rules.legal_actions(state):
        state = rules.apply(state, dice.choice(legal))
    assert player_(name).explain(state, nodes=NODES) == players.Explanation((), 0, 0)


def _stopped(player: Player, think: Callable[[], Any]) -> Any:
    """The answer of a player that is reply to stop until it answers."""
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(think)
        while wait([answer], 0.01).not_done:  # a stop before the search starts has no effect
            player.stop()
        return answer.result()


@each_searching
@each_game
def test_stopped_player_answers(name: str, game: str, index: int) -> None:
    rules, player = games.get(game), player_(name)
    state = rules.new_game(options(game, index))
    turn = _stopped(player, lambda: player.turn(state, seconds=60, rng=1))
    assert is_whole(rules, state, turn)
    _check_lines(state, _stopped(player, lambda: player.explain(state, seconds=60, rng=1)))


@each_searching
def test_stop_between_turns_has_no_effect(name: str) -> None:
    player, state = player_(name), sample_states("pueblo", 7)[-1]
    turn = player.turn(state, nodes=NODES, rng=1)
    player.stop()
    assert player.turn(state, nodes=NODES, rng=1) == turn


@each_mode
def test_games_between_players_end_and_replay(game: str, index: int) -> None:
    rules, chosen = games.get(game), options(game, index)
    names = [
        ALL_PLAYERS[(index * 7 + seat * 3) % len(ALL_PLAYERS)] for seat in range(chosen.players)
    ]
    played, dice = Game(rules, chosen), Chance(index)
    while (seat := played.state.to_move) is not None:
        played.play(*player_(names[seat]).turn(played.state, nodes=NODES // 3, rng=dice))
    record = Record.from_text(played.record.to_text())
    assert record.result is not None
    assert replay(rules, record).checked().state == played.state


@pytest.mark.parametrize("name", ["level1", "level5"])
def test_default_budget_applies_when_none_is_given(name: str) -> None:
    rules = games.get("pueblo")
    state = rules.new_game(rules.Options())
    assert is_whole(rules, state, player_(name).turn(state, rng=1))


@pytest.mark.parametrize(
    ("text", "error", "code"),
    [
        ("", UnknownPlayer, "players.unknown"),
        ("person", UnknownPlayer, "players.unknown"),
        ("Random", UnknownPlayer, "players.unknown"),
        ("level0", UnknownPlayer, "players.unknown"),
        ("level9", UnknownPlayer, "players.unknown"),
        ("random:among=1", PlayerSettingError, "players.setting"),
        ("level4:among=3", PlayerSettingError, "players.setting"),
        ("varied:", PlayerSettingError, "players.setting"),
        ("varied:depth=3", PlayerSettingError, "players.setting"),
        ("varied:among", PlayerSettingError, "players.value"),
        ("varied:among=0", PlayerSettingError, "players.value"),
        ("varied:among=-1", PlayerSettingError, "players.value"),
        ("varied:among=05", PlayerSettingError, "players.value"),
        ("varied:among=1001", PlayerSettingError, "players.value"),
        ("varied:among=²", PlayerSettingError, "players.value"),
        ("varied:among=3.0", PlayerSettingError, "players.value"),
        (f"varied:among={'9' * 5000}", PlayerSettingError, "players.value"),
        ("varied:among=1:among=1", PlayerSettingError, "players.twice"),
    ],
)
def test_unknown_player_is_refused(text: str, error: type[Any], code: str) -> None:
    for refuses in (players.read, players.check):
        with pytest.raises(error) as refused:
            refuses(text)
        assert refused.value.code == code
        assert isinstance(refused.value, ValueError)


@pytest.mark.parametrize(("name", "successor"), [("beam", "level5"), ("search", "level8")])
def test_replaced_player_is_refused_by_name_and_goes_on_in_old_games(
    name: str, successor: str
) -> None:
    for refuses in (players.create, players.check):
        with pytest.raises(UnknownPlayer, match=f"no longer exists. {successor} replaces it") as no:
            refuses(f"{name}:depth=5")
        assert no.value.code == "players.replaced"
    assert repr(players.read(f"{name}:depth=5")) == repr(players.create(successor))


@pytest.mark.parametrize("value", [0, 1001, True, 2.0, "2", None])
def test_settings_are_checked_against_their_range(value: object) -> None:
    with pytest.raises(PlayerSettingError) as refused:
        players.create("varied", among=value)
    assert refused.value.code == "players.value"


@pytest.mark.parametrize("name", players.NAMES)
def test_every_player_is_created_by_name_and_spec(name: str) -> None:
    players.check(name)
    assert type(players.read(name)) is type(player_(name))


def test_checking_names_and_random_play_do_not_load_the_engine() -> None:
    code = (
        "import sys\n"
        "from baumeister import games, players\n"
        "state = games.get('pueblo').new_game(games.get('pueblo').Options())\n"
        "players.create('random').turn(state, rng=1)\n"
        "for text in (*players.NAMES, 'varied:among=3'):\n"
        "    players.check(text), players.called(text), players.rating(text, 'pueblo')\n"
        "print({'numba', 'numpy'} & sys.modules.keys())\n"
    )
    answer = run_program([sys.executable, "-c", code], check=True)
    assert answer.stdout.strip() == "set()"
