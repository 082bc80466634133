"""Self-play for the training scripts: positions, and the points paid after them."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Self

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
from baumeister.engine.pueblo.search.workspace import STACK_SIZE, WORKSPACE
from baumeister.engine.pueblo.sight import forecast_fines
from baumeister.engine.pueblo.tables import tables
from baumeister.engine.pueblo.turn import begin_part
from baumeister.engine.search_settings import EXPOSURE_EVALUATION, LEARNED_EVALUATION

MOST_TURNS = 120
"""More turns than any game has, including a demolition."""


SAMPLE = np.dtype(
    [
        # By place in the order of play, from the seat to move; squares in walking order.
        ("looks", np.uint8, SEATS * WALKWAY_COUNT),
        ("half", np.uint8, SEATS),
        ("standing", np.uint8, SEATS),
        ("remaining", np.int16, SEATS),  # points still to be paid, as it turned out
        ("kind", np.uint8),
        ("left", np.uint8),
        ("corner", np.uint8),
        ("part", np.uint8),
        ("side", np.uint8),
        ("heights", np.uint8, SQUARE_COUNT),
        (
            "tops",
            np.uint8,
            SQUARE_COUNT,
        ),  # whose cube is on top: a place in the order of play, SEATS for neutral
        ("searched", np.float32),  # the search's value for the seat to move
    ],
    align=True,
)

SELF_PLAY = np.dtype(
    [
        ("opening", np.int32),  # up to this many first turns are drawn from the best `many`
        ("many", np.int32),
        ("slip", np.float32),  # probability that a later turn is drawn from the best `few`
        ("few", np.int32),
        ("depth", np.int32),
        ("width", np.int32),
        ("nodes", np.int64),
    ],
    align=True,
)


@kernel
def write_sample(
    tables: Record, site: Record, turn: Record, workspace: Record, sample: Record
) -> None:
    """Write a position at the start of a turn into a sample."""
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
def deal_cards(tables: Record, site: Record, turn: Record, dice: Words) -> None:
    """Deal a random order of play, for free."""
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
    """A random one of the best listed turns."""
    return signed(workspace.moves[0, below(dice, min(most, workspace.count[0]))])


@entry
def play_sampled(
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
    settings_records: Records,
    streams: Words,
    samples: Records,
) -> int:
    """Play a game with each stream and sample every turn. Return the number of samples."""
    tables, site, workspace, root = all_tables[0], sites[0], workspaces[0], roots[0]
    settings = settings_records[0]
    count = 0
    for game in range(len(streams)):
        dice = streams[game : game + 1]
        sites[0] = start[0]
        turns[0] = start_turns[0]
        opening = below(dice, settings.opening + 1)
        begun, order = count, np.zeros((len(samples), SEATS), np.uint8)
        while turns[0].phase != OVER and count < len(samples):
            turn = turns[0]
            if turn.phase == AUCTION:
                deal_cards(tables, site, turn, dice)
                continue
            sample = samples[count]
            write_sample(tables, site, turn, workspace, sample)
            for place in range(turn.players):
                order[count, place] = turn.order[(turn.rank + place) % turn.players]
            workspace.stopped = 0
            workspace.nodes = 0
            workspace.limit = settings.nodes
            workspace.width = settings.width
            by_chance = draw(dice) >> Word(32)
            if count - begun < opening:
                list_turns(
                    tables, site, turns, signed(0), networks, workspace, signed(settings.many)
                )
                move = chosen(workspace, signed(settings.many), dice)
                sample.searched = np.nan
            else:
                root.width = settings.width * 2
                root.max_width = settings.width
                root.lines = 1
                root.max_depth = settings.depth
                deepen(tables, site, turns, networks, workspace, roots, transpositions, flag)
                move = signed(root.moves[0])
                sample.searched = root.value[0]
                if by_chance < settings.slip * 2.0**32:
                    few = min(signed(settings.few), signed(root.count))
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
    """Games of one kind for one process to play."""

    options: dict[str, str]
    games: int
    seed: int
    learned: bool
    depth: int
    width: int
    slip: float = 0.05
    opening: int = 6
    nets: bytes = field(default=b"", repr=False)
    """The networks to play with; the installed ones if empty."""


def games_of(task: Task) -> Records:
    """Sampled positions of a task's games."""
    dice = Chance(task.seed)
    options = pueblo.read_options(task.options, dice)
    start, start_turns = compiled(pueblo.new_game(options), STACK_SIZE)
    sites, turns = start.copy(), start_turns.copy()
    workspace, settings = records(WORKSPACE, 1), records(SELF_PLAY, 1)
    workspace["evaluation"] = LEARNED_EVALUATION if task.learned else EXPOSURE_EVALUATION
    workspace["turned"] = turned_squares()
    workspace["seen"], workspace["full_depth"], workspace["reranked"] = (
        1,
        3,
        24 if task.learned else 0,
    )
    settings["opening"], settings["many"] = task.opening, 40
    settings["slip"], settings["few"] = task.slip, 8
    settings["depth"], settings["width"], settings["nodes"] = task.depth, task.width, 1 << 60
    nets = networks(options.players)
    if task.nets:
        nets = np.frombuffer(task.nets, nets.dtype).copy()
    samples = records(SAMPLE, task.games * MOST_TURNS)
    count = play_sampled(
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
        settings,
        seeds(dice, task.games),
        samples,
    )
    return samples[:count]


class SelfPlayPool:
    """A pool of self-play processes."""

    def __init__(self, workers: int) -> None:
        games_of(Task({}, 1, 0, learned=False, depth=1, width=4))  # compile once for all processes
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(workers, mp_context=context)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._pool.shutdown()

    def play_all(self, tasks: Iterable[Task]) -> Iterator[Records]:
        """The samples of each task, in order."""
        return self._pool.map(games_of, tasks)
