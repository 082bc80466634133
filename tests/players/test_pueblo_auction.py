"""Auctions of Pueblo (P9) solved without search, compared with auctions played by the law."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from baumeister import pueblo
from baumeister.core.chance import Chance
from baumeister.games.pueblo import Bid, Options, Pass, State, TakeCard
from baumeister.one_turn.pueblo.auction import Bidding, Lot, advantage

Deal = tuple[int, ...]
Points = tuple[float, ...]


class ByTheLaw:
    """Backward induction on the law, given the cost of every deal of the cards. Each seat does what
    is best for itself: passes, bids one more, or takes any card."""

    def __init__(self, after: dict[Deal, Points], highest: int) -> None:
        self.after, self.highest = after, highest
        self.hash_move: dict[State, Points] = {}

    def start(self, opener: int) -> State:
        players = len(next(iter(self.after)))
        return pueblo.new_game(Options(players=players, pro=True, first_bidder=opener))

    def options(self, state: State) -> list[Any]:
        if state.step == "take":
            return [*pueblo.legal_actions(state)]
        assert state.auction is not None
        bid = state.auction.bid + 1
        return [Pass(), Bid(bid)] if bid <= self.highest else [Pass()]

    def costs(self, state: State) -> Points:
        """Points every seat pays from here on."""
        if state.phase != "auction":
            cards = (state.order.index(seat) + 1 for seat in range(len(state.order)))
            return self.after[tuple(cards)]
        if state not in self.hash_move:
            seat = state.to_move
            assert seat is not None
            results = [self.costs_of(state, action) for action in self.options(state)]
            self.hash_move[state] = max(results, key=lambda points: advantage(points, seat))
        return self.hash_move[state]

    def costs_of(self, state: State, action: Any) -> Points:
        after = pueblo.apply(state, action)
        paid = (new - old for new, old in zip(after.scores, state.scores, strict=True))
        # Points already paid do not affect how an auction goes on.
        later = self.costs(replace(after, scores=(0,) * len(after.scores)))
        return tuple(now + points for now, points in zip(paid, later, strict=True))

    def everywhere(self, start: State) -> Iterator[State]:
        """Every state of the auction."""
        seen, waiting = {start}, [start]
        while waiting:
            state = waiting.pop()
            yield state
            for action in self.options(state):
                after = pueblo.apply(state, action)
                after = replace(after, scores=(0,) * len(after.scores))
                if after.phase == "auction" and after not in seen:
                    seen.add(after)
                    waiting.append(after)


def lot_of(state: State) -> Lot:
    """The `Lot` of a state."""
    auction, seat = state.auction, state.to_move
    assert auction is not None
    assert seat is not None
    cards = tuple(card or 0 for card in auction.cards)
    takes = state.step == "take"
    return Lot(cards, auction.opener, auction.passed, auction.bid, auction.bidder, seat, takes)


def found(bidding: Bidding, state: State, action: Any) -> Points:
    """Points every seat pays after an action, according to `Bidding`."""
    match action:
        case Pass():
            return bidding.passing(lot_of(state))
        case Bid():
            return bidding.raising(lot_of(state))
        case TakeCard():
            return bidding.taking(lot_of(state), action.number)
        case _:
            raise AssertionError(action)


def deals(players: int, seed: int, spread: int) -> dict[Deal, Points]:
    """Random integer costs of deals, with many ties."""
    dice = Chance(seed)
    return {
        deal: tuple(float(20 + dice.below(spread + 1)) for _ in range(players))
        for deal in permutations(range(1, players + 1))
    }


@pytest.mark.rule("P9.1", "P9.2", "P9.3", "P9.4", "P9.5", "P9.6", "P9.7", "P9.8")
@pytest.mark.parametrize(
    ("players", "seed", "spread"),
    [
        *((2, seed, spread) for seed in range(6) for spread in (0, 1, 3, 9)),
        *((3, seed, spread) for seed in range(4) for spread in (1, 3)),
        (4, 1, 1),
    ],
)
def test_auction_values_equal_backward_induction_on_the_law(
    players: int, seed: int, spread: int
) -> None:
    """In every state and for every action. The law allows higher bids than `Bidding` considers;
    they never pay."""
    after = deals(players, seed, spread)
    bidding, law = Bidding(after), ByTheLaw(after, 2 * spread + (3 if players < 4 else 0))
    for state in law.everywhere(law.start(opener=seed % players)):
        for action in law.options(state):
            costs = found(bidding, state, action)
            assert costs == pytest.approx(law.costs_of(state, action)), f"{state} {action}"


def play_out(bidding: Bidding, state: State) -> tuple[State, list[str]]:
    """The auction if every seat does what `Bidding` considers best."""
    actions = []
    while state.phase == "auction":
        seat = state.to_move
        assert seat is not None
        options = pueblo.legal_actions(state)
        if state.step == "bid":
            assert state.auction is not None
            options = (Pass(), Bid(state.auction.bid + 1))
        value = [advantage(found(bidding, state, action), seat) for action in options]
        best = options[value.index(max(value))]
        actions.append(str(best))
        state = pueblo.apply(state, best)
    return state, actions


@pytest.mark.parametrize("opener", [0, 1])
@pytest.mark.parametrize("difference", range(41))
def test_two_players_pay_half_the_difference_for_the_better_card(
    difference: int, opener: int
) -> None:
    """The buyer is then as well off as the other player."""
    for better in (1, 2):
        first = (20.0, 20.0 + difference) if better == 1 else (20.0 + difference, 20.0)
        after: dict[Deal, Points] = {(1, 2): first, (2, 1): first[::-1]}
        start = ByTheLaw(after, 0).start(opener)
        end, actions = play_out(Bidding(after), start)
        paid = max(end.scores)
        assert abs(paid - difference) <= 1  # each gains what the other loses by a card
        if difference == 0:
            assert actions == ["p", "p", "#1"]
        elif paid:
            winner = end.scores.index(paid)
            assert actions[-1] == f"#{better}"
            assert end.order[better - 1] == winner


@pytest.mark.parametrize("players", [2, 3, 4])
def test_equal_cards_are_taken_for_free(players: int) -> None:
    after = deals(players, 1, 0)
    for opener in range(players):
        end, actions = play_out(Bidding(after), ByTheLaw(after, 0).start(opener))
        assert end.scores == (0,) * players
        assert not any(action.startswith("b") for action in actions)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_taker_takes_its_best_card(players: int) -> None:
    """One card saves its holder ten points."""
    for good in range(1, players + 1):
        after = {
            deal: tuple(20.0 - 10 * (card == good) for card in deal)
            for deal in permutations(range(1, players + 1))
        }
        bidding, state = Bidding(after), ByTheLaw(after, 0).start(0)
        state = pueblo.apply(state, Bid(1))
        for _ in range(players - 1):
            state = pueblo.apply(state, Pass())
        value = {
            action.number: advantage(found(bidding, state, action), 0)
            for action in pueblo.legal_actions(state)
            if isinstance(action, TakeCard)
        }
        assert max(value, key=lambda card: value[card]) == good
