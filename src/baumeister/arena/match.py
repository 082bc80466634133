"""Playing one game of a tournament."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import Any

from baumeister import games
from baumeister.arena.contestant import Contestant
from baumeister.arena.game_result import Forfeit, GameResult, PlayedGame, TurnTimes
from baumeister.arena.tournament import Tournament
from baumeister.core.chance import Chance
from baumeister.core.options import to_fields
from baumeister.core.outcome import Outcome
from baumeister.core.record import Record, Seat
from baumeister.core.rules import AnyRules, AnyState
from baumeister.players import EngineProgramError
from baumeister.players.spec import PROGRAM


def play(tournament: Tournament, number: int) -> PlayedGame:
    """Play the game with a number. With budgets in nodes it is the same wherever it is played. An
    engine program that makes a mistake forfeits the game."""
    rules, pairing = tournament.rules, tournament.pairing(number)
    for name in pairing.seats:
        _load(tournament.contestants[name].player, rules.NAME)
    dice, opening_dice = Chance(pairing.seed), Chance(pairing.opening_seed)
    options = rules.read_options(tournament.options, opening_dice)
    sitting = [_Seated(tournament.contestants[name], dice.spawn()) for name in pairing.seats]
    opening = _Seated(Contestant.read(tournament.opening), opening_dice)
    game = _Game(rules, rules.new_game(options))
    turns_left, forfeit = tournament.opening_turns or 0, None
    outcome: Outcome | None = None
    result: Outcome | None = None
    while (seat := game.state.to_move) is not None and forfeit is None:
        # Bids and claims respond to the other players, so contestants make them themselves.
        if turns_left and game.state.phase != "auction":
            turns_left -= 1
            game.add(opening.turn(game.state))
            continue
        try:
            game.add(sitting[seat].turn(game.state))
        except EngineProgramError as error:
            if error.code == "players.program_game":  # it would forfeit every game
                raise
            forfeit = Forfeit(seat, str(error))
            outcome, result = _forfeited(game.state, seat, error)
    if forfeit is None:
        outcome = result = game.state.outcome
    if outcome is None:
        raise RuntimeError(f"game {number} has no seat to move and no outcome")
    seats = zip(rules.seat_names(options), pairing.seats, strict=True)
    record = Record(
        game=rules.NAME,
        rules_version=rules.RULES_VERSION,
        options=to_fields(options),
        seats=tuple(Seat(name, player) for name, player in seats),
        entries=tuple(game.actions),
        seed=pairing.seed,
        result=result,
    )
    paces = tuple(player.times for player in sitting)
    score = GameResult(
        number, pairing.opening, pairing.seats, outcome.winners, outcome.totals, paces, forfeit
    )
    return PlayedGame(score, record)


def _forfeited(
    state: AnyState, seat: int, error: EngineProgramError
) -> tuple[Outcome, Outcome | None]:
    """The outcome of a forfeited game, in which all other seats win, and the result for its record.
    Records of more than two players have no such result: they are unfinished."""
    winners = tuple(other for other in range(len(state.scores)) if other != seat)
    late = error.code == "players.program_silent"
    outcome = Outcome(winners, state.scores, "time" if late else "resigned")
    return outcome, outcome if len(winners) == 1 else None


class _Game:
    """The state of a game and the actions that led to it."""

    def __init__(self, rules: AnyRules, state: AnyState) -> None:
        self.state = state
        self.actions: list[str] = []
        self._apply: Callable[[Any, Any], Any] = rules.apply

    def add(self, turn: tuple[Any, ...]) -> None:
        """Play a turn; an illegal one raises IllegalAction."""
        for action in turn:
            self.state = self._apply(self.state, action)
            self.actions.append(str(action))


class _Seated:
    """A contestant in a seat, with its own random stream and the times of its turns."""

    def __init__(self, contestant: Contestant, dice: Chance) -> None:
        self._player = contestant.seated()
        self._contestant = contestant
        self._dice = dice
        self._seconds: list[float] = []

    def turn(self, state: AnyState) -> tuple[Any, ...]:
        """The contestant's turn."""
        begin = perf_counter()
        turn = self._player.turn(
            state, seconds=self._contestant.seconds, nodes=self._contestant.nodes, rng=self._dice
        )
        self._seconds.append(perf_counter() - begin)
        return turn

    @property
    def times(self) -> TurnTimes:
        taken = self._seconds
        mean = sum(taken) / max(len(taken), 1)
        return TurnTimes(len(taken), round(mean, 6), round(max(taken, default=0.0), 6))


@cache
def _load(player: str, game: str) -> None:
    """Choose a turn before times are measured, so that what the player needs is loaded. Engine
    programs load their own things."""
    if not player.startswith(PROGRAM):
        rules = games.get(game)
        Contestant.read(player).seated().turn(rules.new_game(rules.Options()), nodes=1)
