"""Moves on the search stack: placing a piece, and whose turn follows."""

from __future__ import annotations

from baumeister.engine.aztec.layout import SIDES
from baumeister.engine.aztec.search.network import BOTH, add_piece
from baumeister.engine.aztec.temple import place
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Record, Records
from baumeister.engine.search_settings import LEARNED_EVALUATION


@kernel
def role_to_move(players: int, placed: int) -> int:
    """The role that places the next piece when `placed` pieces stand (A4.2, A5.4)."""
    return placed % 2 if players == SIDES else placed % 3 - 1


@kernel
def play_move(
    tables: Record,
    network: Record,
    plan: Record,
    temples: Records,
    nodes: Records,
    ply: int,
    placement: int,
) -> None:
    """Place a piece: the position after it is one ply up."""
    temples[ply + 1] = temples[ply]
    place(tables, temples[ply + 1], placement)
    if plan.evaluation == LEARNED_EVALUATION:
        for h in range(BOTH):
            nodes[ply + 1].accumulator[h] = nodes[ply].accumulator[h]
        add_piece(network, plan.players - 2, placement, nodes[ply + 1].accumulator)


@kernel
def is_ours(plan: Record, temple: Record) -> bool:
    """Whether the role searched for places the next piece."""
    return role_to_move(plan.players, temple.placed) == plan.role
