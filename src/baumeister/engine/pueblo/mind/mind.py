"""Who thinks about Pueblo: a manner, and memory to think in."""

from __future__ import annotations

from itertools import permutations

import numpy as np

from baumeister.core.chance import Chance
from baumeister.engine.budget import Budget
from baumeister.engine.chance import errors, shares
from baumeister.engine.layout import Record, Records, records
from baumeister.engine.manner import EVALUATIONS, Manner
from baumeister.engine.pueblo.convert import compiled
from baumeister.engine.pueblo.entries import advance, list_actions
from baumeister.engine.pueblo.layout import (
    AUCTION,
    FIRST_BID,
    FIRST_CARD,
    MOST_LEGAL,
    PASSED,
    WALKWAY_COUNT,
)
from baumeister.engine.pueblo.mind.bidding import Bidding, Deal, Lot, Points, worth
from baumeister.engine.pueblo.mind.ground import turned_squares
from baumeister.engine.pueblo.mind.memory import EMPTY, ENTRY, MEMORY, ROOM
from baumeister.engine.pueblo.mind.move import codes_of
from baumeister.engine.pueblo.mind.network import networks
from baumeister.engine.pueblo.mind.root import MOST_LINES, ROOT, think
from baumeister.engine.pueblo.tables import tables
from baumeister.engine.thought import Line, Thought
from baumeister.games.pueblo.action_codes import CARDS, PASS
from baumeister.games.pueblo.auction import HIGHEST_BID
from baumeister.games.pueblo.state import State
from baumeister.games.pueblo.transition import apply_unchecked

WIDTH = 10
"""Turns looked at more closely in each position, where the manner leaves it open."""
ROOT_WIDTH = 40
"""Likewise in the position that is thought about."""
CLOSE = 24
"""Turns whose next position is evaluated before they are sorted."""
FULL = 3
"""Turns that are looked at as deeply as can be from the first."""
RIVALS = 2
"""Turns looked at for each of the others, where there are several."""
WIDEST = 64
"""How wide a search becomes that sees the end of the game."""
REMEMBERED = 1 << 18
"""Positions that are remembered."""
DEALT = 8000
"""At most so many nodes for all deals of an auction together."""
VARIETY, ABOUT = 6, 0.4
"""In an opening, turns that are chosen from, and how many points they may be behind the best."""


class Mind:
    """Thinks about positions of Pueblo."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner
        self._tables = tables()
        self._memory, self._root = records(MEMORY, 1), records(ROOT, 2)
        self._entries = records(ENTRY, REMEMBERED if manner.depth > 2 else 2)
        memory = self._memory[0]
        memory["turned"] = turned_squares()
        memory["evaluation"] = EVALUATIONS.index(manner.evaluation)

    def think(self, state: State, budget: Budget, dice: Chance, lines: int = 1) -> Thought:
        """Think about a position in which somebody is to move, within a budget."""
        sites, turns = compiled(state, ROOM)
        forced = self._forced(sites, turns)
        if forced is not None:
            totals = tuple(float(score) for score in state.scores)
            return Thought((Line(((forced,),), totals),), 0, 0)
        varies = lines == 1 and self._begins(state)
        self._prepare(budget, dice, VARIETY if varies else lines)
        if turns[0]["phase"] == AUCTION:
            found = self._bid(state, budget)
        else:
            found = self._build(sites, turns, budget, state.options.players)
        found = self._misjudged(found, state, dice)
        if varies:
            found = _varied(found, state, dice)
        memory, root = self._memory[0], self._root[0]
        return Thought(tuple(found), int(root["depth"]), int(memory["nodes"]))

    def _forced(self, sites: Records, turns: Records) -> int | None:
        """The action of a turn that cannot be played otherwise."""
        codes = np.empty(MOST_LEGAL, np.int16)
        if list_actions(self._tables, sites, turns, 0, codes) > 1:
            return None
        seat, code = turns[0]["to_move"], int(codes[0])
        sites, turns = sites.copy(), turns.copy()
        advance(self._tables, sites, turns, 0, code)
        goes_on = turns[1]["to_move"] == seat and turns[0]["phase"] != AUCTION
        return None if goes_on else code

    def _prepare(self, budget: Budget, dice: Chance, lines: int) -> None:
        manner, memory, root = self.manner, self._memory[0], self._root[0]
        learned = manner.evaluation == "learned"
        # What is played depends on this turn's budget and dice alone.
        self._entries["bound"] = EMPTY
        memory["nodes"], memory["limit"], memory["stopped"] = 0, budget.limit, 0
        memory["width"] = manner.width or WIDTH
        memory["rivals"] = RIVALS if learned else memory["width"]
        memory["full"] = FULL if learned else manner.width or WIDTH
        memory["close"] = (CLOSE if manner.depth > 1 else MOST_LINES) if learned else 0
        memory["seen"] = shares(dice, WALKWAY_COUNT) >= manner.oversight
        root["wide"] = MOST_LINES if manner.depth == 1 else (manner.width or ROOT_WIDTH)
        root["lines"] = root["wide"] if manner.is_fallible else min(lines, MOST_LINES)
        root["deepest"] = manner.depth
        root["widest"] = WIDEST if learned and not manner.width else memory["width"]

    def _build(self, sites: Records, turns: Records, budget: Budget, players: int) -> list[Line]:
        """Lines for a turn of building or demolition."""
        think(
            self._tables,
            sites,
            turns,
            networks(players),
            self._memory,
            self._root,
            self._entries,
            budget.flag,
        )
        root = self._root[0]
        if players == 2:
            self._settle_totals(turns[0])
        return [
            Line(
                tuple(codes_of(int(move)) for move in root["line"][n][: root["length"][n]]),
                tuple(map(float, root["totals"][n][:players])),
            )
            for n in range(root["count"])
            if n == 0 or root["exact"][n]
        ]

    def _settle_totals(self, turn: Record) -> None:
        """Let the totals differ by what was found about a turn. A line that the search knew from
        before ends earlier, and the evaluation there is only a guess of it; and who overlooks a
        look does not see that it will be paid."""
        root, seat = self._root[0], int(turn["to_move"])
        scores, totals = turn["scores"], root["totals"]
        found = root["worth"] + scores[1 - seat] - scores[seat]
        wrong = found - (totals[:, 1 - seat] - totals[:, seat])
        totals[:, 1 - seat] += wrong / 2
        totals[:, seat] -= wrong / 2

    def _bid(self, state: State, budget: Budget) -> list[Line]:
        """Lines for a bid or a card: thinks about the game after every deal of the cards."""
        auction, players, seat = state.auction, state.options.players, state.to_move
        assert auction is not None  # noqa: S101 - it is one
        assert seat is not None  # noqa: S101 - somebody bids
        held = tuple(card or 0 for card in auction.cards)
        deals = [
            deal
            for deal in permutations(range(1, players + 1))
            if all(card in (0, dealt) for card, dealt in zip(held, deal, strict=True))
        ]
        after: dict[Deal, Points] = dict.fromkeys(deals, (0.0,) * players)
        self._root["lines"] = 1
        self._root["wide"] = min(self._root["wide"][0], ROOT_WIDTH)
        if budget.limit >= len(deals):
            for number, deal in enumerate(deals, 1):
                begun = _dealt(state, deal)
                self._memory["limit"] = min(budget.limit, DEALT) * number // len(deals)
                self._memory["stopped"] = 0
                line = self._build(*compiled(begun, ROOM), budget, players)[0]
                after[deal] = tuple(t - s for t, s in zip(line.totals, begun.scores, strict=True))
                if budget.flag[0]:  # no time for the other deals: they are as good as this one
                    after |= dict.fromkeys(deals[number:], after[deal])
                    break
        bidding, passed = Bidding(after, lambda: bool(budget.flag[0])), auction.passed
        takes = state.step == "take"
        lot = Lot(held, auction.opener, passed, auction.bid, auction.bidder, seat, takes)
        if takes:
            left = sorted(set(range(1, players + 1)) - set(held))
            found = {FIRST_CARD + card - 1: bidding.taking(lot, card) for card in left}
        else:
            found = {PASSED: bidding.passing(lot)}
            if lot.bid < HIGHEST_BID:
                found[FIRST_BID + lot.bid] = bidding.raising(lot)
        lines = [
            Line(((code,),), tuple(s + p for s, p in zip(state.scores, points, strict=True)))
            for code, points in found.items()
        ]
        return sorted(lines, key=lambda line: -worth(line.totals, seat))

    def _misjudged(self, lines: list[Line], state: State, dice: Chance) -> list[Line]:
        """The lines in the order in which somebody of this manner sees them."""
        manner, seat = self.manner, state.to_move or 0
        if manner.misjudgement > 0:
            wrong = errors(dice, len(lines), manner.misjudgement)
            judged = [worth(line.totals, seat) + wrong[n] for n, line in enumerate(lines)]
            order = sorted(range(len(lines)), key=lambda n: -judged[n])
            lines = [lines[n] for n in order]
        return _drawn(lines, min(manner.among, len(lines)), dice) if manner.among > 1 else lines

    def _begins(self, state: State) -> bool:
        """Whether nobody's first turn is over, so that games should not all begin alike."""
        manner = self.manner
        searches = manner.evaluation == "learned" and manner.depth > 1
        few = len(state.site.blocks) < state.options.players
        return searches and not manner.is_fallible and few and state.phase == "building"


def _varied(lines: list[Line], state: State, dice: Chance) -> list[Line]:
    """The lines with any of those first that are about as good as the best."""
    seat = state.to_move or 0
    best = worth(lines[0].totals, seat)
    good = sum(worth(line.totals, seat) > best - ABOUT for line in lines)  # they are sorted
    return _drawn(lines, good, dice)


def _drawn(lines: list[Line], count: int, dice: Chance) -> list[Line]:
    """The lines, one of the first so many drawn to the front."""
    chosen = dice.below(count)
    return [lines[chosen], *lines[:chosen], *lines[chosen + 1 :]]


def _dealt(state: State, deal: Deal) -> State:
    """The part of the game after an auction in which nobody bids any more, and everybody gets a
    given card."""
    while state.phase == "auction":
        assert state.to_move is not None  # noqa: S101 - somebody bids
        card = CARDS[deal[state.to_move] - 1]
        state = apply_unchecked(state, card if state.step == "take" else PASS)
    return state
