"""The options of Pueblo."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypedDict

from baumeister.core.chance import Chance, chance
from baumeister.core.errors import OptionsError
from baumeister.core.expected import nested, one_of, whole_number
from baumeister.core.options import from_texts, impossible
from baumeister.games.pueblo.block import FOOTPRINT_NUMBER, FOOTPRINTS
from baumeister.games.pueblo.board import CORNERS
from baumeister.games.pueblo.editions import EDITIONS, Edition, EditionName, colour_names

MOST_CULT_SITES = 4


class OnlyInPro(OptionsError):
    code = "options.pro_only"


class CultSitesOverlap(OptionsError):
    """Two cult sites with a square in common."""

    code = "options.overlap"
    value: str
    other: str


class OptionFields(TypedDict, total=False):
    """The fields of `Options` as keywords, for type checkers and editors."""

    players: int
    edition: EditionName
    pro: bool
    demolition: bool
    cult_sites: tuple[str, ...]
    chieftain_corner: str
    first_seat: int
    first_bidder: int


@dataclass(frozen=True, slots=True)
class Options:
    """The options of Pueblo. Seats are zero-based. Invalid options raise OptionsError."""

    players: int = field(default=2, metadata={"help": "number of players, 2 to 4", "ask": True})
    edition: EditionName = field(
        default="2002",
        metadata={
            "help": "edition, which decides names and colours: 2002 or 2023",
            "choices": tuple(EDITIONS),
        },
    )
    pro: bool = field(
        default=False, metadata={"help": "Pro version: auctions, two pairs held back", "ask": True}
    )
    demolition: bool = field(
        default=False, metadata={"help": "take the buildings down again at the end", "ask": True}
    )
    cult_sites: tuple[str, ...] = field(
        default=(),
        metadata={
            "help": "cult sites: a number from 0 to 4 to draw, or footprints such as c3ne,f6sw",
            "ask": True,
            "needs": ("pro", True),
        },
    )
    chieftain_corner: str = field(
        default="SW",
        metadata={
            "help": "corner where the chieftain starts: SW, NW, NE or SE",
            "choices": CORNERS,
        },
    )
    first_seat: int = field(
        default=0, metadata={"help": "seat that begins the basic version, from 0"}
    )
    first_bidder: int = field(
        default=0, metadata={"help": "seat that opens the auctions of the Pro version, from 0"}
    )

    def __post_init__(self) -> None:
        if type(self.players) is not int or not 2 <= self.players <= 4:
            impossible("players", self.players, whole_number(2, 4))
        if self.edition not in tuple(EDITIONS):
            impossible("edition", self.edition, one_of(EDITIONS))
        for option in ("pro", "demolition"):
            if type(getattr(self, option)) is not bool:
                impossible(option, getattr(self, option), nested("expected.flag"))
        if self.chieftain_corner not in CORNERS:
            impossible("chieftain_corner", self.chieftain_corner, one_of(CORNERS))
        for option in ("first_seat", "first_bidder"):
            seat = getattr(self, option)
            if type(seat) is not int or not 0 <= seat < self.players:
                impossible(option, seat, whole_number(0, self.players - 1))
        object.__setattr__(self, "cult_sites", _cult_sites(self.cult_sites, self.pro))

    def __deepcopy__(self, memo: object) -> Options:
        return self

    @property
    def edition_facts(self) -> Edition:
        """Names and colours of the edition."""
        return EDITIONS[self.edition]

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the seats."""
        return self.edition_facts.colours[: self.players]


def _cult_sites(names: Iterable[str], pro: bool) -> tuple[str, ...]:
    """Cult sites in stored form: sorted, inside the grid, without overlap (P8.2)."""
    if not isinstance(names, tuple | list):
        impossible("cult_sites", names, nested("expected.footprints", most=MOST_CULT_SITES))
    names = tuple(names)
    if names and not pro:
        raise OnlyInPro("cult_sites")
    if len(names) > MOST_CULT_SITES:
        impossible("cult_sites", list(names), nested("expected.footprints", most=MOST_CULT_SITES))
    covered: dict[int, str] = {}
    for name in names:
        if name not in tuple(FOOTPRINT_NUMBER):
            impossible("cult_sites", name, nested("expected.footprint"))
        for square in FOOTPRINTS[FOOTPRINT_NUMBER[name]].squares:
            if square in covered:
                raise CultSitesOverlap(option="cult_sites", value=name, other=covered[square])
            covered[square] = name
    return tuple(sorted(names))


def read_options(texts: Mapping[str, str], rng: Chance | int) -> Options:
    """Options from text. A number instead of cult sites draws that many at random (P8.2)."""
    texts = dict(texts)
    number = texts.get("cult_sites", "").strip()
    if number.isdecimal() and number.isascii() and len(number) < 3:
        texts["cult_sites"] = ",".join(draw_cult_sites(int(number), rng))
    return from_texts(Options, texts)


def seat_names(options: Options) -> tuple[str, ...]:
    """The names of the seats: their colours."""
    return options.colours


def player_names(options: Options, language: str = "en") -> tuple[str, ...]:
    """The names of the players in sentences: their colours."""
    return colour_names(options.edition, language)[: options.players]


def draw_cult_sites(count: int, rng: Chance | int) -> tuple[str, ...]:
    """Cult sites drawn at random, all layouts equally likely, sorted as options store them
    (P8.2)."""
    if type(count) is not int or not 0 <= count <= MOST_CULT_SITES:
        impossible("cult_sites", count, whole_number(0, MOST_CULT_SITES))
    dice = chance(rng)
    while True:
        footprints = [dice.choice(FOOTPRINTS) for _ in range(count)]
        if len({square for footprint in footprints for square in footprint.squares}) == 3 * count:
            return tuple(sorted(footprint.name for footprint in footprints))
