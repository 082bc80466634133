"""Auctions in position lines, exhaustively: a line is accepted exactly if play can reach it."""

from itertools import product

import pytest

from baumeister.core.errors import PositionError
from baumeister.games import pueblo
from baumeister.games.pueblo.position_line import position

HIGHEST = 3
"""Bids up to this value cover every order of bidding; scores are left out."""


def _reachable(options: pueblo.Options) -> set[tuple[str, str]]:
    """The fields `due` and `auction` of every state of the first auction that play can reach."""
    found: set[tuple[str, str]] = set()
    waiting, seen = [pueblo.new_game(options)], set()
    while waiting:
        state = waiting.pop()
        fields = position(state).split(" ")
        if state.phase != "auction" or (fields[2], fields[4]) in seen:
            continue
        seen.add((fields[2], fields[4]))
        found.add((fields[2], fields[4]))
        waiting += [
            pueblo.apply(state, action)
            for action in pueblo.legal_actions(state)
            if not isinstance(action, pueblo.Bid) or action.points <= HIGHEST
        ]
    return found


def _accepted(options: pueblo.Options) -> set[tuple[str, str]]:
    """The fields `due` and `auction` of every line that is accepted."""
    start = position(pueblo.new_game(options)).split(" ")
    seats = range(options.players)
    cards = product(["-", *map(str, range(1, options.players + 1))], repeat=options.players)
    found = set()
    for held in cards:
        if len(set(held) - {"-"}) != sum(card != "-" for card in held):
            continue
        for opener, step, mover in product(seats, ("bid", "take"), seats):
            for out in product((False, True), repeat=options.players):
                passed = ",".join(str(seat) for seat in seats if out[seat]) or "-"
                for bid, bidder in [(0, "-"), *product(range(1, HIGHEST + 1), seats)]:
                    due = f"auction/1/{step}/{mover}"
                    auction = f"{','.join(held)}/{opener}/{passed}/{bid}/{bidder}"
                    line = " ".join((*start[:2], due, start[3], auction, *start[5:]))
                    try:
                        pueblo.from_position(line)
                    except PositionError:
                        continue
                    found.add((due, auction))
    return found


@pytest.mark.parametrize(
    ("players", "first_bidder"),
    # With three players, most lines are the same whoever bids first.
    [(2, 0), (2, 1), (3, 1), pytest.param(3, 0, marks=pytest.mark.long)],
)
@pytest.mark.rule("P9.1", "P9.2", "P9.3", "P9.5", "P9.7")
def test_exactly_the_reachable_auctions_are_accepted(players: int, first_bidder: int) -> None:
    options = pueblo.Options(players=players, pro=True, first_bidder=first_bidder)
    assert _accepted(options) == _reachable(options)


@pytest.mark.long
def test_exactly_the_auctions_of_four_are_accepted() -> None:
    options = pueblo.Options(players=4, pro=True, first_bidder=2)
    assert _accepted(options) == _reachable(options)
