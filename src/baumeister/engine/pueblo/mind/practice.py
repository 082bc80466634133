"""Games against oneself, to learn from: positions, and what came of them."""

from __future__ import annotations

import numpy as np

from baumeister.engine.bits import NONE, Word, bit, signed
from baumeister.engine.chance import below, draw
from baumeister.engine.kernel import entry, kernel
from baumeister.engine.layout import SEATS, Flag, Record, Records, Words
from baumeister.engine.pueblo.auction import close_auction
from baumeister.engine.pueblo.layout import AUCTION, MARKS, OVER, SQUARE_COUNT, WALKWAY_COUNT
from baumeister.engine.pueblo.mind.move import play
from baumeister.engine.pueblo.mind.network import (
    MOST_OWN,
    SQUARES_A_SIDE,
    blocks_left,
    kind_of,
)
from baumeister.engine.pueblo.mind.root import ponder
from baumeister.engine.pueblo.mind.search import list_turns
from baumeister.engine.pueblo.sight import foresee
from baumeister.engine.pueblo.turn import begin_part

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
def note(tables: Record, site: Record, turn: Record, memory: Record, sample: Record) -> None:
    """Write down a position in which somebody is to begin a turn."""
    foresee(tables, site, turn.players, memory.forecast)
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
            look = min(memory.forecast[square, seat], 255)
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
def chosen(memory: Record, most: int, dice: Words) -> int:
    """One of the best turns that were listed."""
    return signed(memory.moves[0, below(dice, min(most, memory.count[0]))])


@entry
def practise(
    all_tables: Records,
    start: Records,
    start_turns: Records,
    sites: Records,
    turns: Records,
    networks: Records,
    memories: Records,
    roots: Records,
    entries: Records,
    flag: Flag,
    practices: Records,
    streams: Words,
    samples: Records,
) -> int:
    """Play a game with each stream; note every turn. How many notes there are."""
    tables, site, memory, root = all_tables[0], sites[0], memories[0], roots[0]
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
            note(tables, site, turn, memory, sample)
            for place in range(turn.players):
                order[count, place] = turn.order[(turn.rank + place) % turn.players]
            memory.stopped = 0
            memory.nodes = 0
            memory.limit = practice.nodes
            memory.width = practice.width
            by_chance = draw(dice) >> Word(32)
            if count - begun < opening:
                list_turns(tables, site, turns, signed(0), networks, memory, signed(practice.many))
                move = chosen(memory, signed(practice.many), dice)
                sample.searched = np.nan
            else:
                root.wide = practice.width * 2
                root.widest = practice.width
                root.lines = 1
                root.deepest = practice.depth
                ponder(tables, site, turns, networks, memory, root, entries, flag)
                move = signed(root.moves[0])
                sample.searched = root.worth[0]
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
