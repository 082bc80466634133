"""The tables of action codes in docs/notation.md."""

from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from baumeister import games
from baumeister.games import aztec, pueblo
from baumeister.games.aztec.top import SQUARE_NUMBER as TOP
from baumeister.games.pueblo.board import SQUARE_NUMBER as SITE
from tools.pages.markdown import DOCS, Parts, filled, table

PAGE = DOCS / "notation.md"
_ARMS = ("ne", "nw", "se", "sw")
_DIRECTIONS = "neswud"


class Kind(NamedTuple):
    """A kind of action: its title, and the order of its codes in words and as a sort key."""

    name: str
    order: str
    key: Callable[[Any], Any]


_BY_FOOTPRINT = (
    "by corner square (a1, b1 … h8), then arms (ne, nw, se, sw); only those inside the grid"
)
_BY_PIECE = "by corner square (a1, b1 … i9), level, carrier and other leg (n e s w u d)"
_ONE = Kind("pass", "", lambda _: 0)
KINDS: dict[object, Kind] = {
    (pueblo.Place, "own"): Kind(
        "own blocks", _BY_FOOTPRINT, lambda a: (SITE[a.corner], _ARMS.index(a.arms))
    ),
    (pueblo.Place, "neutral"): Kind(
        "neutral blocks", _BY_FOOTPRINT, lambda a: (SITE[a.corner], _ARMS.index(a.arms))
    ),
    pueblo.Walk: Kind("walks", "by length", lambda a: a.steps),
    pueblo.Discard: Kind("discards", "own, neutral", lambda a: ("own", "neutral").index(a.kind)),
    pueblo.Lift: Kind("lifts", "by square (a1, b1 … h8)", lambda a: SITE[a.square]),
    pueblo.Bid: Kind("bids", "by points", lambda a: a.points),
    pueblo.Pass: _ONE,
    pueblo.TakeCard: Kind("order-of-play cards", "by number", lambda a: a.number),
    aztec.Place: Kind(
        "placements inside the space",
        _BY_PIECE,
        lambda a: (
            TOP[a.corner],
            a.level,
            _DIRECTIONS.index(a.carrier),
            _DIRECTIONS.index(a.other),
        ),
    ),
    aztec.Claim: Kind("claims", "by points", lambda a: a.points),
    aztec.Pass: _ONE,
}


def generate() -> dict[Path, str]:
    return filled(PAGE, PARTS)


def _codes(game: str) -> Iterator[str]:
    yield from table(("codes", "actions", "first … last", "in this order"), _rows(game))


def _rows(game: str) -> Iterator[tuple[str, ...]]:
    rules = games.get(game)
    for kind, those in groupby(range(rules.CODES), lambda code: _kind(rules.from_code(code))):
        codes = list(those)
        actions = [rules.from_code(code) for code in codes]
        name, order, key = KINDS[kind]
        assert actions == sorted(actions, key=key), f"{name} are not {order}"
        ends = dict.fromkeys((actions[0], actions[-1]))
        yield (
            "–".join(dict.fromkeys((str(codes[0]), str(codes[-1])))),
            name,
            " … ".join(f"`{action}`" for action in ends),
            order,
        )


def _kind(action: Any) -> object:
    kind = type(action)
    return (kind, action.kind) if (kind, "own") in KINDS else kind


PARTS: Parts = {
    "the codes of Pueblo": lambda: _codes("pueblo"),
    "the codes of Aztec": lambda: _codes("aztec"),
}
