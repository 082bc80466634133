"""Placing a piece, and which placements are legal afterwards (A3)."""

from __future__ import annotations

from baumeister.engine.aztec.key import piece_key
from baumeister.engine.aztec.layout import CUBE_WORDS, WORDS
from baumeister.engine.bits import popcount
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Record
from baumeister.games.aztec.piece import MOST_HOLDS
from baumeister.games.aztec.temple import PIECES


@kernel
def place(tables: Record, temple: Record, placement: int) -> None:
    """Place a piece. It overlaps some placements, touches some and holds some. A placement is legal
    if it overlaps nothing, touches twice and has every hold it needs (A3.1–A3.4)."""
    # Works in place: a kernel that reads one temple and writes another, possibly the same one, is
    # much slower, because it has to go word by word.
    piece = tables.pieces[placement]
    room = 0
    for w in range(WORDS):
        touched = piece.touched[w]
        temple.free[w] &= ~piece.overlapped[w]
        temple.twice[w] |= piece.touched_twice[w] | (temple.once[w] & touched)
        temple.once[w] |= touched
        legal = temple.free[w] & temple.twice[w]
        for k in range(MOST_HOLDS):
            temple.held[k, w] |= piece.held[k, w]
            legal &= temple.held[k, w]
        temple.legal[w] = legal
        room += popcount(legal)
    temple.room = room
    for w in range(CUBE_WORDS):
        temple.cubes[w] |= piece.cubes[w]
    temple.key ^= piece_key(placement)
    temple.pieces[temple.placed] = placement
    temple.placed += 1


@kernel
def clear(tables: Record, temple: Record) -> None:
    """Leave only the starting cube (A1.3, A6.2)."""
    start = tables.start
    for w in range(WORDS):
        temple.free[w] = start.free[w]
        temple.once[w] = start.once[w]
        temple.twice[w] = start.twice[w]
        temple.legal[w] = start.legal[w]
        for k in range(MOST_HOLDS):
            temple.held[k, w] = start.held[k, w]
    for w in range(CUBE_WORDS):
        temple.cubes[w] = start.cubes[w]
    temple.key = start.key
    temple.room = start.room
    temple.placed = start.placed


@kernel
def is_finished(temple: Record) -> bool:
    """Whether all pieces are placed or no placement is legal (A4.3)."""
    return temple.placed == PIECES or temple.room == 0
