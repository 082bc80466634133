"""Positions as JSON values."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from baumeister.core.compact_json import to_text
from baumeister.core.options import to_fields
from baumeister.core.position import StateText, agreeing, digest_of
from baumeister.games.aztec.options import Options
from baumeister.games.aztec.piece import PLACEMENTS
from baumeister.games.aztec.position_line import from_position, position
from baumeister.games.aztec.queries import STARTING_CUBE, Piece, standing_pieces
from baumeister.games.aztec.state import State


def to_json(state: State) -> dict[str, Any]:
    """The state as JSON values: the position line and its contents field by field."""
    return {
        "position": position(state),
        "options": to_fields(state.options),
        **_before_pieces(state),
        "pieces": list(map(_piece, standing_pieces(state))),
        **_after_pieces(state),
    }


def encoded(state: State) -> StateText:
    """The state as compact JSON text and its digest, faster than by `to_json` and `digest`."""
    line = position(state)
    pieces = [_STARTING_CUBE, *map(_id_and_text, state.temple.pieces)]
    text = (
        f'{{"position":"{line}","options":{_options(state.options)},'
        f"{to_text(_before_pieces(state))[1:-1]},"
        f'"pieces":[{",".join([text for _, text in sorted(pieces)])}],'
        f"{to_text(_after_pieces(state))[1:]}"
    )
    return StateText(text, digest_of(line))


def _piece(piece: Piece) -> dict[str, Any]:
    return {"id": piece.id, "owner": piece.owner, "cubes": [list(cell) for cell in piece.cells]}


_STARTING_CUBE = STARTING_CUBE.id, to_text(_piece(STARTING_CUBE))


@cache
def _id_and_text(placement: int) -> tuple[int, str]:
    piece = Piece(PLACEMENTS[placement].cells)
    return piece.id, to_text(_piece(piece))


@lru_cache(maxsize=256)
def _options(options: Options) -> str:
    return to_text(to_fields(options))


def _before_pieces(state: State) -> dict[str, Any]:
    return {
        "phase": state.phase,
        "round": state.round,
        "to_move": state.to_move,
        "order": list(state.order),
        "oh_puch": state.oh_puch,
        "claim": state.claim,
        "earlier": list(state.earlier),
        "scores": list(state.scores),
        "pieces_left": state.pieces_left,
    }


def _after_pieces(state: State) -> dict[str, Any]:
    bidding, outcome = state.bidding, state.outcome
    return {
        "auction": bidding
        and {
            "claim": bidding.claim,
            "claimant": bidding.claimant,
            "passed": sorted(bidding.passed),
        },
        "outcome": outcome and outcome.to_json(),
    }


def from_json(value: object) -> State:
    """The state described by JSON values, checked like a line."""
    return agreeing(value, from_position, to_json)
