"""Positions as lines of text, and their hashes.

Seven fields: game and rules version, options, what is due, auction, Oh Puch, earlier, pieces.
`docs/notation.md` explains them with examples.
"""

from __future__ import annotations

import re

from baumeister.core.errors import OptionsError
from baumeister.core.position import ImpossibleOptions, digest_of, fields_of, or_dash, unreadable
from baumeister.games.aztec.bidding import Bidding
from baumeister.games.aztec.options import Options
from baumeister.games.aztec.piece import PLACEMENTS, Placement
from baumeister.games.aztec.reachability import assembled
from baumeister.games.aztec.state import PHASES, State
from baumeister.games.aztec.temple import START, Temple

RULES_VERSION = 1
_HEAD = f"aztec/{RULES_VERSION}"
_FIELDS = ("options", "due", "auction", "oh_puch", "earlier", "pieces")


def position(state: State) -> str:
    """The state as one line of text, equal for equal states and different for different ones."""
    options, bidding = state.options, state.bidding
    rounds = "match" if options.match else "single"
    return " ".join(
        (
            _HEAD,
            f"{options.players}/{options.corners}/{options.first_seat}/{rounds}",
            f"{state.phase}/{state.round}/{or_dash(state.to_move)}",
            "-" if bidding is None else _write_bidding(bidding),
            f"{or_dash(state.oh_puch)}/{or_dash(state.claim)}",
            ",".join(map(str, state.earlier)),
            ",".join(piece_names(state.temple)) or "-",
        )
    )


def digest(state: State) -> str:
    """A hash of the position."""
    return digest_of(position(state))


def piece_names(temple: Temple) -> tuple[str, ...]:
    """The pieces in an order in which they can be placed.

    Of those that can be placed next, the one with the smallest number comes first, so the order
    depends on the position only, not on its history. (A piece that can be placed can still be
    placed after others, which only add contacts and support.)
    """
    names, cubes = [], START.cubes
    waiting = [PLACEMENTS[number] for number in sorted(temple.pieces)]
    while waiting:
        piece = next(piece for piece in waiting if _is_supported(piece, cubes))
        waiting.remove(piece)
        cubes |= piece.mask
        names.append(piece.name)
    return tuple(names)


def _is_supported(piece: Placement, cubes: int) -> bool:
    """Whether standing cubes touch a piece twice and hold it (A3.2–A3.4)."""
    touched = piece.touching & cubes
    is_touched_twice = touched & (touched - 1) or piece.touching_twice & cubes
    return bool(is_touched_twice) and all(cubes & hold for hold in piece.holds)


_NUMBER = "(?:0|[1-9][0-9]{0,3})"
_OPTIONS = re.compile(rf"({_NUMBER})/(both|none)/({_NUMBER})/(single|match)", re.ASCII)
_DUE = re.compile(rf"({'|'.join(PHASES)})/([012])/({_NUMBER}|-)", re.ASCII)
_BIDDING = re.compile(rf"({_NUMBER})/({_NUMBER}|-)/(-|{_NUMBER}(?:,{_NUMBER})*)", re.ASCII)
_OH_PUCH = re.compile(rf"({_NUMBER}|-)/({_NUMBER}|-)", re.ASCII)
_NUMBERS = re.compile(rf"{_NUMBER}(?:,{_NUMBER})*", re.ASCII)


def from_position(text: str) -> State:
    """The state described by a line. Raises PositionError if it cannot be read or reached."""
    options, due, auction, oh_puch, earlier, pieces = fields_of(text, _HEAD, _FIELDS)
    game_options = _read_options(options)
    match = _DUE.fullmatch(due)
    if match is None:
        raise unreadable("due", due, "building/0/1")
    phase, round_number, to_move = match.groups()
    part = _OH_PUCH.fullmatch(oh_puch)
    if part is None:
        raise unreadable("oh_puch", oh_puch, "2/11")
    if not _NUMBERS.fullmatch(earlier):
        raise unreadable("earlier", earlier, "0,12")
    return assembled(
        options=game_options,
        phase=next(p for p in PHASES if p == phase),
        round_number=int(round_number),
        to_move=_number(to_move),
        bidding=None if auction == "-" else _read_bidding(auction),
        oh_puch=_number(part[1]),
        claim=_number(part[2]),
        earlier=tuple(map(int, earlier.split(","))),
        pieces=() if pieces == "-" else tuple(pieces.split(",")),
    )


def _number(text: str) -> int | None:
    return None if text == "-" else int(text)


def _read_options(text: str) -> Options:
    parts = _OPTIONS.fullmatch(text)
    if parts is None:
        raise unreadable("options", text, "2/both/0/single")
    players, corners, first_seat, match = parts.groups()
    try:
        return Options(int(players), corners, int(first_seat), match == "match")
    except OptionsError as error:
        raise ImpossibleOptions(error.nested) from None


def _write_bidding(bidding: Bidding) -> str:
    passed = ",".join(map(str, sorted(bidding.passed))) or "-"
    return f"{bidding.claim}/{or_dash(bidding.claimant)}/{passed}"


def _read_bidding(text: str) -> Bidding:
    match = _BIDDING.fullmatch(text)
    if match is None:
        raise unreadable("auction", text, "12/0/-")
    claim, claimant, passed = match.groups()
    out = frozenset() if passed == "-" else frozenset(map(int, passed.split(",")))
    return Bidding(int(claim), _number(claimant), out)
