"""Calls of the public API as users write them, for mypy and pyright (`make check`); nothing runs
here. Those that must be refused say with which error."""

# pyright: strict, reportUnnecessaryTypeIgnoreComment=true

from __future__ import annotations

from typing import Literal, assert_type

from baumeister import aztec, drawing, engine, games, players, pueblo
from baumeister.core.chance import Chance
from baumeister.core.history import History
from baumeister.core.record import Record
from baumeister.envs import aztec_v1, pueblo_v1
from baumeister.envs.vector import BoardVectorEnv


def states() -> None:
    state = pueblo.new_game()
    drawing.to_svg(state, space=True)
    drawing.to_text(aztec.new_game(players=3, match=True))
    assert_type(games.perft(state, 2), int)
    games.divide(aztec.new_game(), 2)
    assert_type(state.game, Literal["pueblo"])
    assert_type(aztec.apply(aztec.new_game(), aztec.parse("e4.1nu")).scores, tuple[int, ...])
    games.perft("pueblo", 2)  # type: ignore[arg-type]


def turns() -> None:
    player = players.create("random", seed=1)
    player.turn(pueblo.new_game(), nodes=100)
    player.choose(aztec.new_game(), rng=Chance(7))
    for action in pueblo.legal_actions(pueblo.new_game()):
        assert_type(action, pueblo.Action)
    player.turn("pueblo")  # type: ignore[arg-type]


def options() -> None:
    game = pueblo.Game(players=3, pro=True, edition="2023", cult_sites=("c3ne",))
    pueblo.new_game(pueblo.Options(players=3))
    aztec.Game(corners="none")
    pueblo.Game(player=3)  # type: ignore[call-arg]
    pueblo.new_game(players="3")  # type: ignore[arg-type]
    aztec.new_game(pro=True)  # type: ignore[call-arg]
    assert_type(game.state, pueblo.State)
    assert_type(game.record, Record)
    assert_type(game.history, History[pueblo.State, pueblo.Action])
    drawing.to_svg(game)
    games.perft(game, 1)  # type: ignore[arg-type]


def positions() -> None:
    position = engine.Position(pueblo.new_game())
    position.make("od4ne")
    drawing.to_text(position)
    assert_type(engine.solve(position, nodes=10), engine.Solution)
    position.play(3)
    engine.solve(aztec.new_game())
    rules = games.get("pueblo")
    rules.apply(rules.new_game(rules.Options()), rules.parse("od4ne"))


def environments() -> None:
    env = pueblo_v1.env(players=3, pro=True)
    env.reset(seed=1)
    aztec_v1.parallel_env(players=3).reset(seed=1)
    env.observe("player_0")
    envs = BoardVectorEnv(8, "pueblo", opponents="self")
    envs.reset(options={"states": [engine.Position(pueblo.new_game())]})
    envs.step(envs.random_actions(seed=1))
    envs.copy_lanes([0, 1], [2, 3])
