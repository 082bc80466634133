"""The description of a tournament: who plays what against whom, how often, from which seed. It
decides every game, wherever and in whatever order games are played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import InitVar, dataclass, field, fields
from functools import cached_property
from math import isfinite
from typing import Any, Literal

from baumeister import games, players
from baumeister.arena.contestant import Contestant
from baumeister.arena.errors import ArenaError
from baumeister.arena.pairing import Pairing, Table, pairing, tables_between, tables_of_hero
from baumeister.core.catalogue import excerpt
from baumeister.core.expected import Nested, between, one_of, whole_number
from baumeister.core.rules import AnyRules
from baumeister.players.spec import PROGRAM

FORMAT = "baumeister-tournament/1"
OPENING = "varied"
MOST_GAMES = 1_000_000


class WrongSetting(ArenaError):
    """A value that a setting does not accept."""

    code = "arena.value"
    name: str
    expected: Nested
    text_: str


class WrongCombination(ArenaError):
    """Settings that are missing, or do not go together."""

    code: Literal[
        "arena.bar", "arena.few", "arena.one_budget", "arena.one_rule", "arena.sprt", "arena.who"
    ]


class LineupLength(ArenaError):
    code = "arena.lineup"
    count: int
    seats: int


class RepeatedContestant(ArenaError):
    code = "arena.twice"
    text_: str


class EloOrder(ArenaError):
    code = "arena.elo_order"
    low: float
    high: float


class UnknownAnchor(ArenaError):
    code = "arena.anchor"
    text_: str
    known: list[str]


@dataclass(frozen=True, kw_only=True)
class Tournament:
    """A tournament. Impossible ones raise ArenaError, or the error of the game or player concerned.

    Contestants are named by `between` (everyone meets everyone, or with `apart` only those at most
    that many places apart in the list: enough for a ladder), by `hero` and `between` (the hero
    meets each), or by `lineup` (one table). `games` counts the games of each meeting, rounded up to
    whole openings. `options` are the game's; `seconds` or `nodes` is the budget per turn of the
    contestants that name none; `seed` decides everything that is drawn.
    """

    game: str = "pueblo"
    options: Mapping[str, str] = field(default_factory=dict)
    between: tuple[str, ...] = ()
    hero: str | None = None
    lineup: tuple[str, ...] = ()
    games: int = 100
    seed: int = 0
    seconds: float | None = None
    nodes: int | None = None
    opening: str = OPENING
    """The player that plays the openings."""
    opening_turns: int | None = None
    """Turns of an opening; None for the game's own number."""
    sprt: tuple[float, float] | None = None
    """Two Elo differences: stop when one of them has become likely enough."""
    until_share: float | None = None
    """Stop when it is clear whether the first contestant's share of wins is above this."""
    anchor: tuple[str, float] | None = None
    """A contestant and the rating it is given; without it, the mean rating is 0."""
    apart: int | None = None
    absent: InitVar[bool] = False
    """The players need not be known here: the tournament has been played and is only shown."""

    def __post_init__(self, absent: bool) -> None:
        texts = {name: str(value) for name, value in self.options.items()}
        object.__setattr__(self, "options", texts)
        if self.opening_turns is None:
            object.__setattr__(self, "opening_turns", games.get(self.game).META.opening_turns)
        self._check_numbers()
        self._check_contestants()
        if not absent:
            self._create_players()
        self._check_rules()

    def _check_numbers(self) -> None:
        _whole("games", self.games, 1, MOST_GAMES)
        _whole("seed", self.seed, 0, 2**64 - 1)
        _whole("opening_turns", self.opening_turns, 0, 100)
        if self.apart is not None:
            _whole("apart", self.apart, self.seats - 1, 1000)
        if self.nodes is not None:
            _whole("nodes", self.nodes, 1, 10**15)
        if self.seconds is not None:
            _between("seconds", self.seconds, 0, 86_400)
            if self.nodes is not None:
                raise WrongCombination("arena.one_budget")

    def _check_contestants(self) -> None:
        seats = self.seats  # raises the game's error for wrong options
        if bool(self.between) == bool(self.lineup) or (self.lineup and self.hero):
            raise WrongCombination("arena.who")
        if self.lineup and len(self.lineup) != seats:
            raise LineupLength(count=len(self.lineup), seats=seats)
        named = ([self.hero] if self.hero else []) + list(self.between)
        for name in named:
            if named.count(name) > 1:
                raise RepeatedContestant(excerpt(name))
        if len(self.contestants) < 2:
            raise WrongCombination("arena.few")

    def _create_players(self) -> None:
        for contestant in self._all_contestants:
            if contestant.player.startswith(PROGRAM):
                players.enter_program(contestant.player)
            contestant.seated()

    def _check_rules(self) -> None:
        two = len(self.contestants) == 2
        if self.sprt is not None:
            if not two or self.seats != 2:
                raise WrongCombination("arena.sprt")
            for elo in self.sprt:
                _between("sprt", elo, -2000, 2000)
            if self.sprt[0] >= self.sprt[1]:
                raise EloOrder(low=self.sprt[0], high=self.sprt[1])
        if self.until_share is not None:
            if not (two or self.hero or self.lineup):
                raise WrongCombination("arena.bar")
            if self.sprt is not None:
                raise WrongCombination("arena.one_rule")
            _between("until_share", self.until_share, 0, 1)
        if self.anchor is not None:
            if self.anchor[0] not in self.contestants:
                known = list(self.contestants)
                raise UnknownAnchor(text_=excerpt(self.anchor[0]), known=known)
            _between("anchor", self.anchor[1], -10_000, 10_000)

    @property
    def rules(self) -> AnyRules:
        """The game's rules."""
        return games.get(self.game)

    @cached_property
    def seats(self) -> int:
        """Number of seats at a table."""
        return len(self.rules.seat_names(self.rules.read_options(self.options, 0)))

    @cached_property
    def contestants(self) -> dict[str, Contestant]:
        """All contestants by name; the one that stopping rules are about comes first."""
        texts = [*([self.hero] if self.hero else []), *self.between, *self.lineup]
        read = [Contestant.read(text, self.seconds, self.nodes) for text in texts]
        return {contestant.name: contestant for contestant in read}

    @property
    def _all_contestants(self) -> tuple[Contestant, ...]:
        return (*self.contestants.values(), Contestant.read(self.opening))

    @property
    def makers(self) -> dict[str, players.Maker]:
        """The makers of entered players that take part, by name: other processes need them."""
        entered = players.entered()
        names = {contestant.kind for contestant in self._all_contestants}
        return {name: entered[name] for name in sorted(names & entered.keys())}

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """Who meets whom."""
        if self.lineup:
            return (self.lineup,)
        if self.hero:
            return tables_of_hero(self.hero, self.between, self.seats)
        return tables_between(self.between, self.seats, self.apart)

    @property
    def per_opening(self) -> int:
        """Games per opening: each table, with each rotation of the seats."""
        return len(self.tables) * self.seats

    @property
    def openings(self) -> int:
        """Number of openings."""
        return -(-self.games // self.seats)

    @property
    def size(self) -> int:
        """Number of games in total."""
        return self.openings * self.per_opening

    def pairing(self, number: int) -> Pairing:
        """The game with a number, counted from 0."""
        return pairing(self.tables, self.seed, number)

    def to_json(self) -> dict[str, Any]:
        values = {f.name: getattr(self, f.name) for f in fields(self)}
        values["options"] = dict(self.options)
        listed = {n: list(v) if isinstance(v, tuple) else v for n, v in values.items()}
        return {"format": FORMAT, "rules_version": self.rules.RULES_VERSION, **listed}

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Tournament:
        """Parse JSON values; the players need not be known. Raises ArenaError."""
        known = {f.name for f in fields(cls)} | {"format", "rules_version"}
        if set(value) != known or value["format"] != FORMAT:
            raise _invalid("format", value.get("format"), one_of([FORMAT]))
        own: dict[str, Any] = {n: tuple(v) if isinstance(v, list) else v for n, v in value.items()}
        del own["format"]
        version = own.pop("rules_version")
        read = cls(**own, absent=True)
        if version != read.rules.RULES_VERSION:
            raise _invalid("rules_version", version, one_of([str(read.rules.RULES_VERSION)]))
        return read


def _whole(name: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise _invalid(name, value, whole_number(low, high))


def _between(name: str, value: object, low: float, high: float) -> None:
    number = value if isinstance(value, int | float) and not isinstance(value, bool) else None
    if number is None or not isfinite(number) or not low < number < high:
        raise _invalid(name, value, between(low, high))


def _invalid(name: str, value: object, expected: Nested) -> ArenaError:
    return WrongSetting(name=name, expected=expected, text_=excerpt(value))
