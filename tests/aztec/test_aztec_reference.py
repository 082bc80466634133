"""Whole games of all versions, played side by side by the law and by the naive implementation."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import pytest

from baumeister.core.chance import Chance
from baumeister.games import aztec
from baumeister.games.aztec import Options
from reference.aztec import CONTACTS, PLACEMENTS, contacts, is_supported, orientations
from reference.aztec_players import BUILDERS, CLAIMERS, Player, whim
from reference.aztec_side_by_side import SideBySide
from reference.rotations import Cube
from testing import aztec_games

MOMENT = 8
"""The number of actions between comparisons of the cells of all legal placements and of
refusals."""


@dataclass(frozen=True)
class Version:
    """A version of the game, the number of games of each player in the short and long run, and the
    rules it covers."""

    players: int
    match: bool
    who: tuple[Player, ...]
    games: int
    long_games: int
    rules: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.players}-match" if self.match else str(self.players)


ALWAYS = (
    *("A1.1", "A1.2", "A1.3"),
    *("A2.1", "A2.2"),
    *("A3.1", "A3.2", "A3.3", "A3.4", "A3.6"),
    *("A4.3", "A4.4", "A4.5"),
)
VERSIONS = (
    Version(2, False, (*BUILDERS, whim), 20, 92, (*ALWAYS, "A4.1", "A4.2", "A4.6")),
    Version(
        3,
        False,
        (*BUILDERS, whim, *CLAIMERS),
        12,
        60,
        (*ALWAYS, "A5.1", "A5.2", "A5.3", "A5.4", "A5.5", "A5.6"),
    ),
    Version(3, True, (*BUILDERS, whim), 6, 30, (*ALWAYS, "A5.4", "A6.1", "A6.2", "A6.3")),
)


def cases(first_seed: int, *, long: bool) -> list[pytest.ParameterSet]:
    found = []
    for version in VERSIONS:
        games = version.long_games if long else version.games
        for player in version.who:
            seeds = range(first_seed, first_seed + games)
            case = f"{version}-{player.__name__}-seeds-{seeds[0]}-to-{seeds[-1]}"
            marks = pytest.mark.rule(*version.rules)
            found.append(pytest.param(version, player, seeds, id=case, marks=marks))
            first_seed += games
    return found


def options_of(game: int, version: Version) -> Options:
    return Options(
        players=version.players,
        corners=("both", "none")[game // version.players % 2],
        first_seat=game % version.players,
        match=version.match,
    )


def play_side_by_side(options: Options, player: Player, seed: int) -> SideBySide:
    rng = Chance(seed)
    refusals = rng.spawn()  # a separate stream, so that the game does not depend on the sample
    both = SideBySide(options, f"seed {seed}, {player.__name__}, {options}")
    while both.law.outcome is None:
        both.play(player(both.law, rng))
        if both.actions % MOMENT == 0 or both.law.phase == "over":
            both.compare_cells()
            both.compare_refusals(refusals)
    return both


@pytest.mark.parametrize(("version", "player", "seeds"), cases(0, long=False))
def test_law_and_reference_agree(version: Version, player: Player, seeds: range) -> None:
    for game, seed in enumerate(seeds):
        play_side_by_side(options_of(game, version), player, seed)


@pytest.mark.long
@pytest.mark.parametrize(("version", "player", "seeds"), cases(1000, long=True))
def test_law_and_reference_agree_in_long_runs(
    version: Version, player: Player, seeds: range
) -> None:
    for game, seed in enumerate(seeds):
        play_side_by_side(options_of(game, version), player, seed)


@pytest.mark.rule("A3.1", "A3.2", "A3.3", "A3.4")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("player", BUILDERS, ids=[player.__name__ for player in BUILDERS])
def test_exactly_the_legal_placements_are_accepted(player: Player, seed: int) -> None:
    """Compares the violations of every placement that can be written, up to a level that does not
    exist. Of a placement that overlaps, only the overlap is compared."""
    both = SideBySide(Options(first_seat=seed % 2), f"seed {seed}, {player.__name__}")
    rng = Chance(seed)
    for _ in range(5 * seed + 3):
        both.play(player(both.law, rng))
    legal = both.naive.legal()
    for x, y, level, legs in product("abcdefghi", range(1, 10), range(1, 5), orientations()):
        action = aztec.parse(f"{x}{y}.{level}{legs}")
        broken = {violation.rule for violation in aztec.why_not(both.law, action)}
        assert (not broken) == (str(action) in legal), f"{action}; {both.where()}"
        expected = rules_broken(str(action), both.naive.standing)
        if "A3.1" in expected and str(action) in PLACEMENTS:
            broken &= {"A3.1"}
        assert broken == expected, f"{action}; {both.where()}"


def rules_broken(name: str, standing: set[Cube]) -> set[str]:
    piece = PLACEMENTS.get(name)
    if piece is None or standing.intersection(piece):
        return {"A3.1"}
    broken = set()
    if contacts(piece, standing) < CONTACTS:
        broken.add("A3.2")
    if not is_supported(piece, standing):
        broken.add("A3.4")
    return broken


@pytest.mark.parametrize("version", VERSIONS, ids=str)
def test_games_of_each_case_cover_every_setting(version: Version) -> None:
    """Otherwise the comparison would cover less than the cases claim."""
    games = {options_of(game, version) for game in range(version.games)}
    assert {(options.first_seat, options.corners) for options in games} == set(
        product(range(version.players), ("both", "none"))
    )


def test_there_are_enough_games() -> None:
    assert sum(version.games * len(version.who) for version in VERSIONS) >= 200
    assert sum(version.long_games * len(version.who) for version in VERSIONS) >= 1000


def played(options: Options, texts: list[str]) -> SideBySide:
    both = SideBySide(options, f"a given course, {options}")
    for text in texts:
        both.play(aztec.parse(text))
    return both


def ending(both: SideBySide) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    outcome = both.law.outcome
    assert outcome is not None, both.where()
    return outcome.winners, outcome.totals, outcome.reason


@pytest.mark.rule("A4.3", "A4.5", "A4.6")
@pytest.mark.parametrize(
    ("options", "end"),
    [
        (Options(), ((1,), (6, 7), "blocked")),
        (Options(first_seat=1), ((0,), (7, 6), "blocked")),
        (Options(corners="none"), ((1,), (5, 6), "blocked")),
    ],
    ids=["both", "seat-1-starts", "none"],
)
def test_the_game_ends_when_nothing_fits(
    options: Options, end: tuple[tuple[int, ...], tuple[int, ...], str]
) -> None:
    both = played(options, aztec_games.game("blocked").split())
    assert both.naive.pieces_left == both.law.pieces_left == 4
    assert both.naive.legal() == set()
    both.compare_refusals(Chance(1))
    assert ending(both) == end


@pytest.mark.rule("A5.5", "A5.6", "A5.7")
@pytest.mark.parametrize(("claim", "winner"), [(8, 0), (7, 2), (6, 2)])
def test_an_early_end_decides_the_claim(claim: int, winner: int) -> None:
    both = played(Options(players=3), [f"c{claim}", "p", "p", *aztec_games.game("blocked").split()])
    assert ending(both) == ((winner,), (0, 6, 7), "blocked")


@pytest.mark.rule("A4.3", "A6.1", "A6.2", "A6.3")
def test_an_early_end_ends_a_round_of_a_match() -> None:
    both = SideBySide(Options(players=3, match=True, first_seat=2), "three blocked rounds")
    seen = []
    for _ in range(3):
        seen.append((both.law.round, both.law.oh_puch, both.law.scores))
        for text in aztec_games.game("blocked").split():
            both.play(aztec.parse(text))
    assert seen == [(0, 2, (0, 0, 0)), (1, 0, (6, 7, 0)), (2, 1, (6, 13, 7))]
    assert ending(both) == ((0, 1, 2), (13, 13, 13), "blocked")


ENDINGS = {
    "two-the-starter": (Options(first_seat=1), 1, (None, (1,), (4, 5))),
    "two-the-other": (Options(first_seat=1), 0, (None, (0,), (7, 5))),
    "two-equal": (Options(first_seat=1), 22, (None, (1,), (3, 3))),
    "oh-puch": (Options(players=3, first_seat=2), 15, (17, (1,), (6, 0, 5))),
    "oh-puch-one-below": (Options(players=3, first_seat=2), 50, (4, (2,), (1, 3, 0))),
    "first-builder": (Options(players=3, first_seat=2), 0, (2, (2,), (3, 0, 5))),
    "second-builder": (Options(players=3, first_seat=2), 1, (4, (1,), (3, 8, 0))),
    "second-builder-just": (Options(players=3, first_seat=2), 133, (3, (0,), (3, 0, 2))),
    "equal-builders": (Options(players=3, first_seat=2), 12, (1, (0,), (7, 7, 0))),
    "match": (Options(players=3, match=True, first_seat=1), 0, (None, (2,), (8, 10, 11))),
    "match-shared": (Options(players=3, match=True, first_seat=1), 8, (None, (0, 2), (10, 5, 10))),
}
"""Options, the seed of a game of the player `whim`, and how it ends: the claim, the winners, the
points."""


@pytest.mark.rule("A4.6", "A5.5", "A5.6", "A6.3")
@pytest.mark.parametrize(("options", "seed", "end"), ENDINGS.values(), ids=ENDINGS.keys())
def test_every_way_to_win(
    options: Options, seed: int, end: tuple[int | None, tuple[int, ...], tuple[int, ...]]
) -> None:
    both = SideBySide(options, f"seed {seed}")
    rng = Chance(seed)
    while both.law.outcome is None:
        both.play(whim(both.law, rng))
    claim, winners, totals = end
    assert both.law.claim == claim
    assert ending(both) == (winners, totals, "complete")
