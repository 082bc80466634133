"""Positions as JSON values."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from baumeister.core.compact_json import to_text
from baumeister.core.options import to_fields
from baumeister.core.position import StateText, agreeing, digest_of
from baumeister.games.pueblo.block import Block
from baumeister.games.pueblo.board import WALKWAY
from baumeister.games.pueblo.options import Options
from baumeister.games.pueblo.position_line import from_position, position
from baumeister.games.pueblo.state import State


def to_json(state: State) -> dict[str, Any]:
    """The state as JSON values: the position line and its contents field by field."""
    return {
        "position": position(state),
        "options": to_fields(state.options),
        **_before_blocks(state),
        "blocks": [
            _block(block) for block in sorted(state.site.blocks, key=lambda block: block.id)
        ],
        **_after_blocks(state),
    }


def encoded(state: State) -> StateText:
    """The state as compact JSON text and its digest, faster than by `to_json` and `digest`."""
    line = position(state)
    parts = sorted([_id_and_text(b.owner, b.footprint, b.tilt, b.level) for b in state.site.order])
    blocks = ",".join([text for _, text in parts])
    text = (
        f'{{"position":"{line}","options":{_options(state.options)},'
        f'{to_text(_before_blocks(state))[1:-1]},"blocks":[{blocks}],'
        f"{to_text(_after_blocks(state))[1:]}"
    )
    return StateText(text, digest_of(line))


def _block(block: Block) -> dict[str, Any]:
    return {"id": block.id, "owner": block.owner, "cubes": [list(cell) for cell in block.cells]}


@lru_cache(maxsize=1 << 15)
def _id_and_text(owner: int | None, footprint: int, tilt: int, level: int) -> tuple[int, str]:
    """Of a block: its numbers are hashed faster than the block itself."""
    block = Block(owner, footprint, tilt, level)
    return block.id, to_text(_block(block))


@lru_cache(maxsize=256)
def _options(options: Options) -> str:
    return to_text(to_fields(options))


def _before_blocks(state: State) -> dict[str, Any]:
    return {
        "phase": state.phase,
        "part": state.part,
        "step": state.step,
        "to_move": state.to_move,
        "order": list(state.order),
        "chieftain": WALKWAY[state.chieftain],
        "scores": list(state.scores),
        "stocks": [
            {"single": s.single, "pairs": s.pairs, "half": s.half, "held": s.held}
            for s in state.stocks
        ],
    }


def _after_blocks(state: State) -> dict[str, Any]:
    auction, outcome = state.auction, state.outcome
    return {
        "auction": auction
        and {
            "cards": list(auction.cards),
            "opener": auction.opener,
            "passed": sorted(auction.passed),
            "bid": auction.bid,
            "bidder": auction.bidder,
        },
        "outcome": outcome and outcome.to_json(),
    }


def from_json(value: object) -> State:
    """The state described by JSON values, checked like a line."""
    return agreeing(value, from_position, to_json)
