"""Whole games of all versions, played by the law and by the engine side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import product

import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.games import aztec, pueblo
from baumeister.games.aztec.piece import PLACEMENTS
from baumeister.games.aztec.state import ROUNDS
from baumeister.games.aztec.temple import PIECES
from engine.adversarial_players import (
    CLAIMERS,
    PLAYERS,
    bidder,
    blocker,
    mixed_spoiler,
    random_player,
)
from engine.side_by_side import CodePlayer, Keys, SideBySide
from testing.variants import VARIANTS, options, variants

THOROUGH = 15
"""One in this many games is compared fully after every action."""
SHARED = 60
"""Number of games whose positions share one collection of keys."""
LONGER = 10
"""Factor for the number of games in `make test-long`."""
GAMES = {"pueblo": 30, "aztec": 36}
"""Games of each variant by each player, twice as many by the random one."""
FULL_OF_CULT_SITES = 4

BIDS_99 = pueblo.to_code(pueblo.parse("b99"))
PASS = pueblo.to_code(pueblo.Pass())
DISCARDS = {pueblo.to_code(pueblo.parse("o-")), pueblo.to_code(pueblo.parse("n-"))}


@dataclass(frozen=True)
class Case:
    """Games of one variant by one player."""

    game: str
    index: int
    player: CodePlayer
    count: int

    def seeds(self, *, long: bool) -> range:
        """Different ones in the longer run."""
        return range(1000, 1000 + LONGER * self.count) if long else range(self.count)

    def __str__(self) -> str:
        return f"{self.game}-{self.index}-{self.player.__name__}"


def _cases() -> list[Case]:
    found = []
    for game, index in variants():
        opens = games.get(game).new_game(options(game, index))
        for player in PLAYERS[game]:
            # Players that differ in auctions only play where there is one.
            if player not in CLAIMERS or opens.phase == "auction":
                count = GAMES[game] * (2 if player is random_player else 1)
                found.append(Case(game, index, player, count))
    return found


CASES = _cases()
each_case = pytest.mark.parametrize("case", CASES, ids=str)


def play_all(
    player: CodePlayer, seeds: Iterable[int], start: Callable[[int], AnyState]
) -> Iterator[SideBySide]:
    """Play a game for each seed, from the state of that seed."""
    keys = Keys()
    for number, seed in enumerate(seeds):
        if number % SHARED == 0:
            keys = Keys()
        state = start(seed)
        note = f"seed {seed}, {player.__name__}, {state.options}"
        both = SideBySide(state, note, keys=keys, thorough=number % THOROUGH == 0)
        both.play_on(player, Chance(seed))
        yield both


def play(case: Case, *, long: bool) -> None:
    start = games.get(case.game).new_game(options(case.game, case.index))
    seeds = case.seeds(long=long)
    played = sum(1 for _ in play_all(case.player, seeds, lambda _seed: start))
    assert played == len(seeds)


@each_case
def test_law_and_engine_agree(case: Case) -> None:
    play(case, long=False)


@pytest.mark.long
@each_case
def test_law_and_engine_agree_for_long(case: Case) -> None:
    play(case, long=True)


def crowded(players: int, seed: int) -> pueblo.Options:
    """Four cult sites drawn for every seed, with other settings varied over the seeds."""
    return pueblo.Options(
        players=players,
        pro=True,
        demolition=seed % 2 == 1,
        cult_sites=pueblo.draw_cult_sites(FULL_OF_CULT_SITES, Chance(seed)),
        chieftain_corner=("SW", "NW", "NE", "SE")[seed // 2 % 4],
        first_bidder=seed % players,
    )


def play_crowded(players: int, player: CodePlayer, seeds: Iterable[int]) -> Iterator[SideBySide]:
    return play_all(player, seeds, lambda seed: pueblo.new_game(crowded(players, seed)))


CROWDED = list(product((2, 3, 4), PLAYERS["pueblo"]))
CROWDED_GAMES = 24
each_crowd = pytest.mark.parametrize(("players", "player"), CROWDED)


@each_crowd
def test_law_and_engine_agree_with_four_cult_sites(players: int, player: CodePlayer) -> None:
    seeds = range(CROWDED_GAMES)
    assert sum(1 for _ in play_crowded(players, player, seeds)) == len(seeds)


@pytest.mark.long
@each_crowd
def test_law_and_engine_agree_with_four_cult_sites_for_long(
    players: int, player: CodePlayer
) -> None:
    seeds = range(1000, 1000 + LONGER * CROWDED_GAMES)
    assert sum(1 for _ in play_crowded(players, player, seeds)) == len(seeds)


DISCARDED = {
    2: (7, 16, 21, 32, 42, 49, 50, 51),
    3: (3, 9, 12, 25, 26, 35, 38, 40),
    4: (5, 6, 8, 9, 13, 22, 34, 39),
}
"""Seeds of spoilers' games in which blocks are discarded, by players."""


@pytest.mark.rule("P3.5")
@pytest.mark.parametrize("players", DISCARDED)
def test_spoilers_force_discards(players: int) -> None:
    """Singles or waiting halves of either kind, and pairs of which either half could be chosen."""
    choices = set()
    for both in play_crowded(players, mixed_spoiler, DISCARDED[players]):
        assert DISCARDS.intersection(both.course), both.where()
        # Go back through the game: what was the choice where a block was discarded?
        for code in reversed(both.course):
            both.position.unmake()
            if code in DISCARDS:
                choices.add(tuple(both.legal))
    own, neutral = sorted(DISCARDS)
    assert choices == {(own,), (neutral,), (own, neutral)}


BIDDING = [i for i, variant in enumerate(VARIANTS["pueblo"]) if variant["pro"]]


@pytest.mark.rule("P9.2", "P9.3")
@pytest.mark.parametrize("index", BIDDING)
def test_bidders_raise_each_other_to_99(index: int) -> None:
    both = SideBySide(pueblo.new_game(options("pueblo", index)), f"bidders, variant {index}")
    rng, lots = Chance(index), 0
    while both.law.to_move is not None:
        both.play(bidder(both.position, rng))
        if both.course[-1] == BIDS_99:
            lots += 1
            assert both.legal == [PASS], both.where()
    auctions = 3 if both.law.options.demolition else 2
    assert lots == auctions * (both.law.options.players - 1)
    assert len(both.course) <= both.position.compiled.MOST_ACTIONS


BLOCKED = ((4,), (4,), (14, 18), (4, 11, 32), (85,), (39, 41))
"""Seeds of blockers' games that end before all pieces are placed, by variant."""


@pytest.mark.rule("A4.3")
@pytest.mark.parametrize("index", range(len(BLOCKED)))
def test_blockers_end_games_early(index: int) -> None:
    """In a match one blocked round is enough."""
    game_options = options("aztec", index)
    for seed in BLOCKED[index]:
        start = aztec.new_game(game_options)
        both = SideBySide(start, f"seed {seed}, blockers, {game_options}")
        both.play_on(blocker, Chance(seed))
        placed = sum(code < len(PLACEMENTS) for code in both.course)
        assert placed < PIECES * (ROUNDS if game_options.match else 1), both.where()


def test_there_are_enough_games() -> None:
    crowded = len(CROWDED) * CROWDED_GAMES
    assert sum(case.count for case in CASES) + crowded >= 3000
    long = sum(len(case.seeds(long=True)) for case in CASES)
    assert long + LONGER * crowded >= 30000
