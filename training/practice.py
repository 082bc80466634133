"""Games against oneself: positions, and what came of them. For the training scripts."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from baumeister import pueblo
from baumeister.core.chance import Chance
from baumeister.engine.bits import NONE, Word, bit, signed
from baumeister.engine.chance import below, draw, seeds
from baumeister.engine.kernel import entry, kernel
from baumeister.engine.layout import SEATS, Flag, Record, Records, Words, records
from baumeister.engine.pueblo.auction import close_auction
from baumeister.engine.pueblo.convert import compiled
from baumeister.engine.pueblo.layout import AUCTION, MARKS, OVER, SQUARE_COUNT, WALKWAY_COUNT
from baumeister.engine.pueblo.search.move import play
from baumeister.engine.pueblo.search.network import (
    MOST_OWN,
    SQUARES_A_SIDE,
    blocks_left,
    kind_of,
    networks,
    turned_squares,
)
from baumeister.engine.pueblo.search.ordering import list_turns
from baumeister.engine.pueblo.search.root import ROOT, deepen
from baumeister.engine.pueblo.search.transposition_table import TABLE_ENTRY
from baumeister.engine.pueblo.search.workspace import (
    EXPOSURE_EVALUATION,
    LEARNED_EVALUATION,
    STACK_SIZE,
    WORKSPACE,
)
from baumeister.engine.pueblo.sight import forecast_fines
from baumeister.engine.pueblo.tables import tables
from baumeister.engine.pueblo.turn import begin_part

MOST_TURNS = 120
"""More turns than a game has, a demolition included."""


SAMPLE = np.dtype(
    [
        # By place in the order of play, from who is to move; squares as he comes by.
        ("looks", np.uint8, SEATS * WALKWAY_COUNT),
        ("half", np.uint8, SEATS),
        ("standing", np.uint8, SEATS),
        ("remaining", np.int16, SEATS),  # what was still to be paid, as it turned out
        ("kind", np.uint8),
        ("left", np.uint8),
        ("corner", np.uint8),
        ("part", np.uint8),
        ("side", np.uint8),
        ("heights", np.uint8, SQUARE_COUNT),
        ("tops", np.uint8, SQUARE_COUNT),  # whose cube is on top: a place, SEATS for neutral
        ("searched", np.float32),  # what the search thought of it: for who is to move
    ],
    align=True,
)

PRACTICE = np.dtype(
    [
        ("opening", np.int32),  # at most so many turns at first are drawn from many
        ("many", np.int32),
        ("slip", np.float32),  # the chance that a later turn is drawn from a few
        ("few", np.int32),
        ("depth", np.int32),
        ("width", np.int32),
        ("nodes", np.int64),
    ],
    align=True,
)


@kernel
def note(tables: Record, site: Record, turn: Record, workspace: Record, sample: Record) -> None:
    """Write down a position in which somebody is to begin a turn."""
    forecast_fines(tables, site, turn.players, workspace.forecast)
    sample.kind = kind_of(turn)
    sample.left = blocks_left(site, turn)
    sample.corner = turn.chieftain % SQUARES_A_SIDE
    sample.side = turn.chieftain // SQUARES_A_SIDE
    sample.part = turn.pro and turn.part == 1
    places = np.zeros(MARKS, np.uint8)
    places[SEATS] = SEATS
    for place in range(turn.players):
        seat = turn.order[(turn.rank + place) % turn.players]
        places[seat] = place
        sample.half[place] = turn.half[seat]
        sample.standing[place] = min(signed(site.count[seat]), MOST_OWN - 1)
        sample.remaining[place] = turn.scores[seat]
        for ahead in range(WALKWAY_COUNT):
            square = (turn.chieftain + 1 + ahead) % WALKWAY_COUNT
            look = min(workspace.forecast[square, seat], 255)
            sample.looks[place * WALKWAY_COUNT + ahead] = look
    for square in range(SQUARE_COUNT):
        height = signed(site.heights[square])
        sample.heights[square] = height
        sample.tops[square] = SEATS + 1
        if height > 0:
            for mark in range(MARKS):
                if site.cubes[mark, height - 1] & bit(square) != NONE:
                    sample.tops[square] = places[mark]


@kernel
def deal(tables: Record, site: Record, turn: Record, dice: Words) -> None:
    """Let chance decide the order of play, for nothing."""
    for seat in range(turn.players):
        turn.cards[seat] = seat + 1
    for last in range(turn.players - 1, 0, -1):
        other = below(dice, last + 1)
        card = turn.cards[last]
        turn.cards[last] = turn.cards[other]
        turn.cards[other] = card
    close_auction(turn)
    begin_part(tables, site, turn)


@kernel
def chosen(workspace: Record, most: int, dice: Words) -> int:
    """One of the best turns that were listed."""
    return signed(workspace.moves[0, below(dice, min(most, workspace.count[0]))])


@entry
def practise(
    all_tables: Records,
    start: Records,
    start_turns: Records,
    sites: Records,
    turns: Records,
    networks: Records,
    workspaces: Records,
    roots: Records,
    transpositions: Records,
    flag: Flag,
    practices: Records,
    streams: Words,
    samples: Records,
) -> int:
    """Play a game with each stream; note every turn. How many notes there are."""
    tables, site, workspace, root = all_tables[0], sites[0], workspaces[0], roots[0]
    practice = practices[0]
    count = 0
    for game in range(len(streams)):
        dice = streams[game : game + 1]
        sites[0] = start[0]
        turns[0] = start_turns[0]
        opening = below(dice, practice.opening + 1)
        begun, order = count, np.zeros((len(samples), SEATS), np.uint8)
        while turns[0].phase != OVER and count < len(samples):
            turn = turns[0]
            if turn.phase == AUCTION:
                deal(tables, site, turn, dice)
                continue
            sample = samples[count]
            note(tables, site, turn, workspace, sample)
            for place in range(turn.players):
                order[count, place] = turn.order[(turn.rank + place) % turn.players]
            workspace.stopped = 0
            workspace.nodes = 0
            workspace.limit = practice.nodes
            workspace.width = practice.width
            by_chance = draw(dice) >> Word(32)
            if count - begun < opening:
                list_turns(
                    tables, site, turns, signed(0), networks, workspace, signed(practice.many)
                )
                move = chosen(workspace, signed(practice.many), dice)
                sample.searched = np.nan
            else:
                root.width = practice.width * 2
                root.max_width = practice.width
                root.lines = 1
                root.max_depth = practice.depth
                deepen(tables, site, turns, networks, workspace, roots, transpositions, flag)
                move = signed(root.moves[0])
                sample.searched = root.value[0]
                if by_chance < practice.slip * 2.0**32:
                    few = min(signed(practice.few), signed(root.count))
                    move = signed(root.moves[below(dice, few)])
            count += 1
            play(tables, site, turns, signed(0), move)
            turns[0] = turns[2]
        for n in range(begun, count):
            for place in range(turns[0].players):
                total = turns[0].scores[order[n, place]]
                samples[n].remaining[place] = total - samples[n].remaining[place]
    return count


@dataclass(frozen=True)
class Task:
    """Some games of one kind that one process plays."""

    options: dict[str, str]
    games: int
    seed: int
    learned: bool
    depth: int
    width: int
    slip: float = 0.05
    opening: int = 6
    nets: bytes = field(default=b"", repr=False)
    """The networks to play with; without any, those that are installed."""


def games_of(task: Task) -> Records:
    """The positions of some games, with what came of them."""
    dice = Chance(task.seed)
    options = pueblo.read_options(task.options, dice)
    start, start_turns = compiled(pueblo.new_game(options), STACK_SIZE)
    sites, turns = start.copy(), start_turns.copy()
    workspace, practice = records(WORKSPACE, 1), records(PRACTICE, 1)
    workspace["evaluation"] = LEARNED_EVALUATION if task.learned else EXPOSURE_EVALUATION
    workspace["turned"] = turned_squares()
    workspace["seen"], workspace["full_depth"], workspace["reranked"] = (
        1,
        3,
        24 if task.learned else 0,
    )
    practice["opening"], practice["many"] = task.opening, 40
    practice["slip"], practice["few"] = task.slip, 8
    practice["depth"], practice["width"], practice["nodes"] = task.depth, task.width, 1 << 60
    nets = networks(options.players)
    if task.nets:
        nets = np.frombuffer(task.nets, nets.dtype).copy()
    samples = records(SAMPLE, task.games * MOST_TURNS)
    count = practise(
        tables(),
        start,
        start_turns,
        sites,
        turns,
        nets,
        workspace,
        records(ROOT, 2),
        records(TABLE_ENTRY, 1 << 16),
        np.zeros(1, np.uint8),
        practice,
        seeds(dice, task.games),
        samples,
    )
    return samples[:count]
