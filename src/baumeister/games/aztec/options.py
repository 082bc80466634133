"""The options of Aztec."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypedDict

from baumeister.core.catalogue import player_name
from baumeister.core.chance import Chance
from baumeister.core.errors import OptionsError
from baumeister.core.expected import nested, one_of, whole_number
from baumeister.core.options import from_texts, impossible
from baumeister.games.aztec.top import SCORING


class OnlyForThree(OptionsError):
    code = "options.three_only"


class OptionFields(TypedDict, total=False):
    """The fields of `Options` as keywords, for type checkers and editors."""

    players: int
    corners: str
    first_seat: int
    match: bool


@dataclass(frozen=True, slots=True)
class Options:
    """The options of Aztec. Seats are zero-based. Invalid options raise OptionsError."""

    players: int = field(default=2, metadata={"help": "number of players, 2 or 3", "ask": True})
    corners: str = field(
        default="both",
        metadata={
            "help": "whether corner squares count for both players or for none",
            "choices": tuple(SCORING),
        },
    )
    first_seat: int = field(
        default=0,
        metadata={"help": "seat that starts or claims first, from 0"},
    )
    match: bool = field(
        default=False,
        metadata={
            "help": "match of three rounds in which each player is Oh Puch once",
            "ask": True,
            "needs": ("players", 3),
        },
    )

    def __post_init__(self) -> None:
        if type(self.players) is not int or not 2 <= self.players <= 3:
            impossible("players", self.players, whole_number(2, 3))
        if self.corners not in tuple(SCORING):
            impossible("corners", self.corners, one_of(SCORING))
        if type(self.first_seat) is not int or not 0 <= self.first_seat < self.players:
            impossible("first_seat", self.first_seat, whole_number(0, self.players - 1))
        if type(self.match) is not bool:
            impossible("match", self.match, nested("expected.flag"))
        if self.match and self.players != 3:
            raise OnlyForThree("match")

    def __deepcopy__(self, memo: object) -> Options:
        return self

    @property
    def highest_claim(self) -> int:
        """The maximum number of points, which is also the highest claim (A5.2)."""
        return SCORING[self.corners][0].bit_count()


def read_options(texts: Mapping[str, str], rng: Chance | int) -> Options:
    """Options from text; nothing is drawn at random."""
    return from_texts(Options, texts)


def seat_names(options: Options) -> tuple[str, ...]:
    """The names of the seats: players have no colours in Aztec."""
    return tuple(f"player {seat + 1}" for seat in range(options.players))


def player_names(options: Options, language: str = "en") -> tuple[str, ...]:
    """The names of the players in sentences: their numbers."""
    return tuple(player_name(seat, language) for seat in range(options.players))
