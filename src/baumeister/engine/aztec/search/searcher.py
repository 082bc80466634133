"""The searcher for Aztec: all phases and all versions (`engine.contract.Searcher`)."""

from __future__ import annotations

from baumeister.core.chance import Chance
from baumeister.engine.aztec.convert import compiled, law_state, place_all
from baumeister.engine.aztec.layout import AUCTION, MOST_LEGAL, SIDES
from baumeister.engine.aztec.search.mistakes import misjudge, noticed, numbers
from baumeister.engine.aztec.search.network import network
from baumeister.engine.aztec.search.ordering import put_best_first, sort_candidates
from baumeister.engine.aztec.search.root import evaluate_root_moves, search_root_moves
from baumeister.engine.aztec.search.transposition_table import TABLE_ENTRY, TABLE_SIZE
from baumeister.engine.aztec.search.workspace import CANDIDATE, NODE, OH_PUCH, PLAN
from baumeister.engine.aztec.tables import tables
from baumeister.engine.budget import Budget
from baumeister.engine.chance import draw_many, seeds
from baumeister.engine.layout import NO_ACTION, Record, Records, named, records
from baumeister.engine.search_result import Line, SearchResult
from baumeister.engine.search_settings import EVALUATIONS, SearchSettings
from baumeister.games.aztec.options import Options
from baumeister.games.aztec.state import State, new_game
from baumeister.games.aztec.temple import PIECES
from baumeister.one_turn.aztec.auction import judge_bids
from baumeister.one_turn.aztec.turns import rounds_besides

LINES = 10
"""Maximum number of turns in a result."""
WIDTH = 8
"""Default number of placements searched in each position."""
OWN_WIDTH = 3
"""At the root, this many times as many."""
MOST_ROOM = 256
"""More than the number of legal placements of any position."""


class Searcher:
    """Searches positions of Aztec. Not thread-safe."""

    ENTRIES = (place_all, draw_many, evaluate_root_moves, search_root_moves)

    def __init__(self, settings: SearchSettings, networks: Records | None = None) -> None:
        self.settings = settings
        self._lines = 1
        self._networks = network() if networks is None else networks
        self._plans = records(PLAN, 1)
        self._plan: Record = named(self._plans)[0]
        self._nodes = records(NODE, PIECES + 2)
        self._transpositions = records(TABLE_ENTRY, TABLE_SIZE if settings.depth > 2 else 1)
        self._candidates = records(CANDIDATE, MOST_LEGAL)
        self._temples, _ = compiled(new_game(), PIECES + 1)
        self._warm_up()

    def _warm_up(self) -> None:
        """Call the kernels with an empty budget to load them."""
        self._plan.limit = 0
        budget = Budget(nodes=0)
        self._evaluate_root(budget)
        self._search_root(budget, 0, 1)

    def search(self, state: State, budget: Budget, dice: Chance, lines: int = 1) -> SearchResult:
        """Search a position in which a seat is to move."""
        self._lines = lines
        if state.phase == "auction":
            return self._bid(state, dice)
        self._temples, turns = compiled(state, PIECES + 1)
        count, depth = self._rank(turns[0], rounds_besides(state), budget, dice)
        return self._result(state, min(count, LINES), depth)

    def choose(
        self, board: Records, turns: Records, options: Options, budget: Budget, dice: Chance
    ) -> tuple[int, ...]:
        """The turn that `search` would play in the position at depth 0."""
        if turns[0]["phase"] == AUCTION or options.match:
            state = law_state(board, turns, 0, options)
            return self.search(state, budget, dice).lines[0].turns[0]
        self._lines = 1
        self._temples[0] = board[0]
        self._rank(turns[0], (0.0, 0.0, 0.0), budget, dice)
        return (int(self._candidates[0]["code"]),)

    def _rank(
        self, turn: Record, other_rounds: tuple[float, float, float], budget: Budget, dice: Chance
    ) -> tuple[int, int]:
        """Rank the candidates in the first temple; return their number and the depth reached."""
        self._prepare(turn, other_rounds, budget, dice)
        count = self._evaluate_root(budget)
        if count == 0:
            self._take_any(dice)
            return 1, 0
        found = self._candidates[:count]
        sort_candidates(found, seeds(dice, count))  # breaks ties at random
        sort_candidates(found, -found["value"])
        depth = self._iterate(budget, count)
        misjudge(self._candidates[:count], self.settings, dice)
        return count, depth

    def _bid(self, state: State, dice: Chance) -> SearchResult:
        """Lines for a bid."""
        settings = self.settings
        bids = judge_bids(state, settings.misjudgement, dice, settings.among)
        lines = tuple(Line((bid.codes,), bid.totals) for bid in bids)
        return SearchResult(lines[:LINES], 1, len(lines))

    def _prepare(
        self, turn: Record, other_rounds: tuple[float, float, float], budget: Budget, dice: Chance
    ) -> None:
        """Fill in the plan for the first temple."""
        plan, players = self._plan, int(turn["players"])
        plan.players, plan.match = players, turn["match"]
        plan.corners, plan.claim = turn["corners"], turn["claim"]
        plan.evaluation = EVALUATIONS.index(self.settings.evaluation)
        # Builders sit clockwise from Oh Puch, or from the first seat.
        before = int(turn["oh_puch"]) if players > SIDES else int(turn["first_seat"]) - 1
        after = (int(turn["to_move"]) - before) % players
        plan.role = OH_PUCH if players > SIDES and after == 0 else (after - 1) % players
        plan.other_rounds = other_rounds
        plan.limit, plan.nodes, plan.stopped = budget.limit, 0, 0
        plan.generation += 1
        self._nodes["killer_move"] = NO_ACTION
        covering, legal = named(self._networks)[0].covering, named(self._temples)[0].legal
        plan.noticed = noticed(covering, legal, self.settings.oversight, dice)

    def _evaluate_root(self, budget: Budget) -> int:
        return evaluate_root_moves(
            tables(),
            self._networks,
            self._plans,
            self._temples,
            self._nodes,
            budget.flag,
            self._candidates,
        )

    def _search_root(self, budget: Budget, count: int, depth: int) -> int:
        return search_root_moves(
            tables(),
            self._networks,
            self._plans,
            self._temples,
            self._nodes,
            self._transpositions,
            budget.flag,
            self._candidates[:count],
            depth,
            self._exact_count(count),
        )

    def _exact_count(self, count: int) -> int:
        """How many candidates need exact values, not just bounds."""
        return count if self.settings.is_fallible else min(count, self._lines)

    def _take_any(self, dice: Chance) -> None:
        """Take a random placement, when the budget allows no search at all."""
        code = dice.choice(numbers(named(self._temples)[0].legal))
        candidate, node = named(self._candidates)[0], named(self._nodes)[0]
        candidate.code, candidate.leaf_totals, candidate.length = code, node.totals, 0

    def _iterate(self, budget: Budget, count: int) -> int:
        """Deepen until the budget is spent; once the search reaches the end of the round, widen
        until it leaves nothing out. Return the depth reached."""
        left = PIECES - int(named(self._temples)[0].placed)
        deepest = min(self.settings.depth, left)
        width, depth = self.settings.width or WIDTH, 1
        done = count == 1 or deepest == 1
        while not done:
            self._plan.width = width
            searched = min(count, width if self.settings.width else OWN_WIDTH * width)
            before = self._candidates[:count].copy()
            finished = self._search_root(budget, searched, min(depth + 1, deepest))
            if finished < searched and self.settings.is_fallible:
                self._candidates[:count] = before
            else:
                put_best_first(self._candidates[:count], searched, finished)
            if self._plan.stopped:
                break
            depth = min(depth + 1, deepest)
            if depth == deepest:
                done = deepest < left or self.settings.width > 0 or width >= MOST_ROOM
                width *= 2
        return depth

    def _result(self, state: State, count: int, depth: int) -> SearchResult:
        builders = state.builders
        other_rounds = dict(zip((*builders, state.oh_puch), rounds_besides(state), strict=True))
        lines = []
        for candidate in named(self._candidates[:count]):
            leaf_totals = dict(zip(builders, candidate.leaf_totals, strict=True))
            totals = (
                other_rounds[seat] + float(leaf_totals.get(seat, 0.0))
                for seat in range(state.options.players)
            )
            turns = (candidate.code, *candidate.line[: candidate.length])
            lines.append(Line(tuple((int(code),) for code in turns), tuple(totals)))
        return SearchResult(tuple(lines), depth, int(self._plan.nodes))
