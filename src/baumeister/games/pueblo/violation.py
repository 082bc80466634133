"""The rules of Pueblo that an action can break, one class per violation."""

from __future__ import annotations

from dataclasses import dataclass

from baumeister.core.grid import Side, Square
from baumeister.core.violation import Violation
from baumeister.games.pueblo.editions import EditionName, colour_names
from baumeister.games.pueblo.stock import Kind


@dataclass(frozen=True, slots=True)
class GameOver(Violation):
    """An action after the last walk."""

    code = "pueblo.game_over"
    rule = "P6.2"


@dataclass(frozen=True, slots=True)
class GameOverAfterDemolition(GameOver):
    """An action after the last coloured block has been lifted."""

    rule = "P7.7"


@dataclass(frozen=True, slots=True)
class PlaceFirst(Violation):
    """An action other than the placement that is due."""

    code = "pueblo.step_place"
    rule = "P4.1"


@dataclass(frozen=True, slots=True)
class WalkFirst(Violation):
    """An action other than the walk that is due."""

    code = "pueblo.step_walk"
    rule = "P4.1"


@dataclass(frozen=True, slots=True)
class WalkFirstInDemolition(WalkFirst):
    """An action other than the walk that is due in the demolition."""

    rule = "P7.2"


@dataclass(frozen=True, slots=True)
class LiftFirst(Violation):
    """An action other than the lift that is due."""

    code = "pueblo.step_lift"
    rule = "P7.2"


@dataclass(frozen=True, slots=True)
class BidFirst(Violation):
    """An action other than the bid or pass that is due."""

    code = "pueblo.step_bid"
    rule = "P9.2"


@dataclass(frozen=True, slots=True)
class TakeFirst(Violation):
    """An action other than taking the card that is due."""

    code = "pueblo.step_take"
    rule = "P9.4"


@dataclass(frozen=True, slots=True)
class NothingToLift(Violation):
    """A lift by a player who can lift no block and only walks."""

    code = "pueblo.nothing_to_lift"
    rule = "P7.6"


@dataclass(frozen=True, slots=True)
class SingleFirst(Violation):
    """A block of the wrong kind: the single is built first."""

    code = "pueblo.single_first"
    rule = "P2.4"
    kind: Kind


@dataclass(frozen=True, slots=True)
class OwnHalfFirst(Violation):
    """A block of the wrong kind: the coloured half of the opened pair is due."""

    code = "pueblo.own_half_first"
    rule = "P2.5"
    kind: Kind


@dataclass(frozen=True, slots=True)
class NeutralHalfFirst(Violation):
    """A block of the wrong kind: the neutral half of the opened pair is due."""

    code = "pueblo.neutral_half_first"
    rule = "P2.5"
    kind: Kind


@dataclass(frozen=True, slots=True)
class Outside(Violation):
    """A footprint that leaves the site on these sides of its corner."""

    code = "pueblo.outside"
    rule = "P3.1"
    corner: Square
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class OnCultSite(Violation):
    """A footprint on squares of cult sites."""

    code = "pueblo.cult_site"
    rule = "P8.3"
    squares: tuple[Square, ...]
    edition: EditionName


@dataclass(frozen=True, slots=True)
class _Ground(Violation):
    """A footprint on ground where the block would not rest on its whole underside."""

    corner: Square
    corner_height: int
    level_arm: Square
    level_height: int
    other_arm: Square
    other_height: int


@dataclass(frozen=True, slots=True)
class NotLevel(_Ground):
    """The ground of the flush arm is not as high as that of the corner."""

    code = "pueblo.not_level"
    rule = "P3.3"


@dataclass(frozen=True, slots=True)
class TooSteep(_Ground):
    """The ground of the other arm is more than one level higher or lower than that of the
    corner."""

    code = "pueblo.too_steep"
    rule = "P3.3"


@dataclass(frozen=True, slots=True)
class BlockFits(Violation):
    """A discard although a block fits: on this many footprints, this one among them."""

    code = "pueblo.block_fits"
    rule = "P3.5"
    count: int
    example: str


@dataclass(frozen=True, slots=True)
class WalkLength(Violation):
    """A walk of too many or too few squares."""

    code = "pueblo.walk_length"
    rule = "P4.2"
    steps: int


@dataclass(frozen=True, slots=True)
class NoBlock(Violation):
    """A lift from a square on which no block stands."""

    code = "pueblo.no_block"
    rule = "P7.2"
    square: Square


@dataclass(frozen=True, slots=True)
class Covered(Violation):
    """A lift of a block that other blocks cover on these squares."""

    code = "pueblo.covered"
    rule = "P7.3"
    square: Square
    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class NotYours(Violation):
    """A lift of another player's block."""

    code = "pueblo.not_yours"
    rule = "P7.4"
    square: Square
    owner: int
    edition: EditionName

    def player_names(self, language: str) -> tuple[str, ...]:
        return colour_names(self.edition, language)


@dataclass(frozen=True, slots=True)
class LiftName(Violation):
    """A lift that does not name its block by the lowest-numbered square."""

    code = "pueblo.lift_name"
    rule = "P7.2"
    square: Square
    name: Square


@dataclass(frozen=True, slots=True)
class BidRange(Violation):
    """A bid that is too low or too high for any auction."""

    code = "pueblo.bid_range"
    rule = "P9.2"
    points: int
    most: int


@dataclass(frozen=True, slots=True)
class BidTooLow(Violation):
    """A bid that is not higher than the standing one."""

    code = "pueblo.bid_too_low"
    rule = "P9.2"
    points: int
    bid: int


@dataclass(frozen=True, slots=True)
class CardTaken(Violation):
    """A card that has been taken; these are left."""

    code = "pueblo.card_taken"
    rule = "P9.4"
    number: int
    left: tuple[int, ...]
    edition: EditionName


@dataclass(frozen=True, slots=True)
class NoSuchCard(Violation):
    """A card that does not exist in this game; these are left."""

    code = "pueblo.no_such_card"
    rule = "P8.4"
    number: int
    left: tuple[int, ...]
    edition: EditionName
