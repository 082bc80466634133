"""The searcher for Pueblo: all phases and all versions (`engine.contract.Searcher`)."""

from __future__ import annotations

from itertools import permutations

import numpy as np

from baumeister.core.chance import Chance
from baumeister.engine.budget import Budget
from baumeister.engine.chance import draw_many, normal
from baumeister.engine.layout import Record, Records, records
from baumeister.engine.pueblo.convert import build_all, compiled, law_state
from baumeister.engine.pueblo.entry_points import advance, list_actions
from baumeister.engine.pueblo.layout import (
    AUCTION,
    FIRST_BID,
    FIRST_CARD,
    MOST_LEGAL,
    PASSED,
    SITE,
    TURN,
)
from baumeister.engine.pueblo.search.mistakes import (
    OPENING_CHOICES,
    misjudge,
    noticed_squares,
    vary_opening,
)
from baumeister.engine.pueblo.search.move import codes_of
from baumeister.engine.pueblo.search.network import networks, turned_squares
from baumeister.engine.pueblo.search.root import MOST_LINES, ROOT, search_root
from baumeister.engine.pueblo.search.transposition_table import EMPTY, TABLE_ENTRY
from baumeister.engine.pueblo.search.workspace import STACK_SIZE, WORKSPACE
from baumeister.engine.pueblo.tables import tables
from baumeister.engine.search_result import Line, SearchResult
from baumeister.engine.search_settings import EVALUATIONS, SearchSettings
from baumeister.games.pueblo.auction import HIGHEST_BID
from baumeister.games.pueblo.options import Options
from baumeister.games.pueblo.state import State
from baumeister.one_turn.pueblo.auction import Bidding, Deal, Lot, Points, advantage
from baumeister.one_turn.pueblo.turns import dealt_cards

WIDTH = 10
"""Default number of turns searched in each position."""
ROOT_WIDTH = 40
"""Default number of turns searched at the root."""
RERANKED = 24
"""Number of turns that the network evaluates before they are sorted."""
FULL_DEPTH = 3
"""Number of turns searched to full depth at first; later ones are reduced."""
OPPONENT_WIDTH = 2
"""Number of turns searched for each opponent, with three or four players."""
WIDEST = 64
"""Limit of the widening once the search reaches the end of the game."""
TABLE_SIZE = 1 << 18
"""Entries of the transposition table."""
AUCTION_NODES = 8000
"""Maximum number of nodes for all deals of an auction together."""


class Searcher:
    """Searches positions of Pueblo."""

    ENTRIES = (build_all, draw_many, list_actions, advance, search_root)

    def __init__(self, settings: SearchSettings) -> None:
        self.settings = settings
        self._tables = tables()
        self._workspace, self._root = records(WORKSPACE, 1), records(ROOT, 2)
        self._sites, self._stack = records(SITE, 1), records(TURN, STACK_SIZE + 1)
        self._transpositions = records(TABLE_ENTRY, TABLE_SIZE if settings.depth > 2 else 2)
        workspace = self._workspace[0]
        workspace["turned"] = turned_squares()
        workspace["evaluation"] = EVALUATIONS.index(settings.evaluation)

    def search(self, state: State, budget: Budget, dice: Chance, lines: int = 1) -> SearchResult:
        """Search a position in which a seat is to move, within a budget."""
        sites, turns = compiled(state, STACK_SIZE)
        forced = self._forced_action(sites, turns)
        if forced is not None:
            totals = tuple(float(score) for score in state.scores)
            return SearchResult((Line(((forced,),), totals),), 0, 0)
        varies = lines == 1 and self._is_opening(state)
        self._prepare(budget, dice, OPENING_CHOICES if varies else lines)
        if turns[0]["phase"] == AUCTION:
            found = self._bid(state, budget)
        else:
            found = self._build(sites, turns, budget, state.options.players)
        found = misjudge(found, state, self.settings, dice)
        if varies:
            found = vary_opening(found, state, dice)
        workspace, root = self._workspace[0], self._root[0]
        return SearchResult(tuple(found), int(root["depth"]), int(workspace["nodes"]))

    def choose(
        self, board: Records, turns: Records, options: Options, budget: Budget, dice: Chance
    ) -> tuple[int, ...]:
        """The turn that `search` would play in the position at depth 0."""
        settings = self.settings
        if turns[0]["phase"] == AUCTION or settings.depth > 1 or settings.among > 1:
            state = law_state(board, turns, 0, options)
            return self.search(state, budget, dice).lines[0].turns[0]
        self._sites[0], self._stack[0] = board[0], turns[0]
        forced = self._forced_action(self._sites, self._stack)
        if forced is not None:
            return (forced,)
        self._prepare(budget, dice, 1)
        self._search_root(self._sites, self._stack, budget, options.players)
        root, best = self._root[0], 0
        if settings.misjudgement > 0:
            totals = root["totals"][: root["count"], : options.players].astype(np.float64)
            own = totals[:, turns[0]["to_move"]]
            judged = (totals.sum(axis=1) - own) / (options.players - 1) - own
            best = int(np.argmax(judged + normal(dice, len(judged), settings.misjudgement)))
        return codes_of(int(root["line"][best, 0]))

    def _forced_action(self, sites: Records, turns: Records) -> int | None:
        """The only legal action, if it completes the turn."""
        codes = np.empty(MOST_LEGAL, np.int16)
        if list_actions(self._tables, sites, turns, 0, codes) > 1:
            return None
        seat, code = turns[0]["to_move"], int(codes[0])
        sites, turns = sites.copy(), turns.copy()
        advance(self._tables, sites, turns, 0, code)
        goes_on = turns[1]["to_move"] == seat and turns[0]["phase"] != AUCTION
        return None if goes_on else code

    def _prepare(self, budget: Budget, dice: Chance, lines: int) -> None:
        settings, workspace, root = self.settings, self._workspace[0], self._root[0]
        learned = settings.evaluation == "learned"
        # The result depends on this turn's budget and dice alone, not on earlier searches.
        self._transpositions["bound"] = EMPTY
        workspace["nodes"], workspace["limit"], workspace["stopped"] = 0, budget.limit, 0
        workspace["width"] = settings.width or WIDTH
        workspace["opponent_width"] = OPPONENT_WIDTH if learned else workspace["width"]
        workspace["full_depth"] = FULL_DEPTH if learned else settings.width or WIDTH
        workspace["reranked"] = (RERANKED if settings.depth > 1 else MOST_LINES) if learned else 0
        workspace["seen"] = noticed_squares(settings.oversight, dice)
        root["width"] = MOST_LINES if settings.depth == 1 else (settings.width or ROOT_WIDTH)
        root["lines"] = root["width"] if settings.is_fallible else min(lines, MOST_LINES)
        root["max_depth"] = settings.depth
        root["max_width"] = WIDEST if learned and not settings.width else workspace["width"]

    def _build(self, sites: Records, turns: Records, budget: Budget, players: int) -> list[Line]:
        """Lines for a turn of building or demolition."""
        self._search_root(sites, turns, budget, players)
        root = self._root[0]
        return [
            Line(
                tuple(codes_of(int(move)) for move in root["line"][n][: root["length"][n]]),
                tuple(map(float, root["totals"][n][:players])),
            )
            for n in range(root["count"])
            if n == 0 or root["exact"][n]
        ]

    def _search_root(self, sites: Records, turns: Records, budget: Budget, players: int) -> None:
        search_root(
            self._tables,
            sites,
            turns,
            networks(players),
            self._workspace,
            self._root,
            self._transpositions,
            budget.flag,
        )
        if players == 2:
            self._adjust_totals(turns[0])

    def _adjust_totals(self, turn: Record) -> None:
        """Make the totals differ by the value found. A line cut short by the transposition table
        ends early, where the evaluation is only an estimate; and a search that overlooks a square
        does not see that its fines will be paid."""
        root, seat = self._root[0], int(turn["to_move"])
        scores, totals = turn["scores"], root["totals"]
        found = root["value"] + scores[1 - seat] - scores[seat]
        wrong = found - (totals[:, 1 - seat] - totals[:, seat])
        totals[:, 1 - seat] += wrong / 2
        totals[:, seat] -= wrong / 2

    def _bid(self, state: State, budget: Budget) -> list[Line]:
        """Lines for a bid or a card: searches the game after every deal of the cards."""
        auction, players, seat = state.auction, state.options.players, state.to_move
        assert auction is not None  # noqa: S101 - not input: the phase is an auction
        assert seat is not None  # noqa: S101 - not input: a seat is to bid
        held = tuple(card or 0 for card in auction.cards)
        deals = [
            deal
            for deal in permutations(range(1, players + 1))
            if all(card in (0, dealt) for card, dealt in zip(held, deal, strict=True))
        ]
        after: dict[Deal, Points] = dict.fromkeys(deals, (0.0,) * players)
        self._root["lines"] = 1
        self._root["width"] = min(self._root["width"][0], ROOT_WIDTH)
        if budget.limit >= len(deals):
            for number, deal in enumerate(deals, 1):
                begun = dealt_cards(state, deal)
                self._workspace["limit"] = min(budget.limit, AUCTION_NODES) * number // len(deals)
                self._workspace["stopped"] = 0
                line = self._build(*compiled(begun, STACK_SIZE), budget, players)[0]
                after[deal] = tuple(t - s for t, s in zip(line.totals, begun.scores, strict=True))
                if budget.flag[0]:  # out of time: assume the other deals are as good as this one
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
        return sorted(lines, key=lambda line: -advantage(line.totals, seat))

    def _is_opening(self, state: State) -> bool:
        """Whether this is a seat's first turn, in which the searcher varies its play."""
        settings = self.settings
        searches = settings.evaluation == "learned" and settings.depth > 1
        few = len(state.site.blocks) < state.options.players
        return searches and not settings.is_fallible and few and state.phase == "building"
