"""Offers that need the consent of all parties: taking back, ending, pausing, a rematch."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, get_args

from baumeister.core.catalogue import excerpt
from baumeister.core.outcome import Outcome
from baumeister.session.errors import NotNow, TableError, WrongSeat
from baumeister.session.log_event import Answered, Offered, Rematched, Resumed
from baumeister.session.moves import check_length, moved
from baumeister.session.seat import Person

if TYPE_CHECKING:
    from baumeister.session.table import Table

What = Literal["undo", "end", "pause", "rematch"]
"""The offers: to take back, to end the game without a winner, to pause, a rematch."""


class NoSuchOffer(TableError):
    code = "table.no_such_offer"
    text_: str
    known: list[str]


class WrongOffer(TableError):
    """An offer that is open already, or an answer to one that is not."""

    code: Literal["table.offer_open", "table.no_offer"]
    what: str


class NotAsked(TableError):
    code = "table.not_asked"
    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Offer:
    """An open offer: the `seat` that made it, the `ply` it leads to (for an undo), the seats whose
    answer is `needed`, and those that have `agreed`."""

    seat: int
    ply: int | None
    needed: frozenset[int]
    agreed: frozenset[int]


def offered(table: Table, event: Offered) -> Table:
    """A seat makes an offer. Without another party it takes effect at once."""
    what = event.what
    if what not in get_args(What):
        raise NoSuchOffer(text_=excerpt(what), known=list(get_args(What)))
    if what == "rematch":
        table.check_phase("over")
        table.check_seat(event.seat)
        others = frozenset(range(len(table.seats))) - _party(table, event.seat)
        asked = frozenset(i for i in others if _is_asked_for_rematch(table, i))
    else:
        table.check_phase("playing", *(("paused",) if what == "end" else ()))
        table.check_person(event.seat)
        asked = table.others(event.seat)
    if (event.ply is not None) != (what == "undo"):
        raise NotNow("table.offer_ply")
    is_settled = table.wants_rematch or table.rematch_table is not None
    if what in table.offers or (what == "rematch" and is_settled):
        raise WrongOffer("table.offer_open", what)
    if event.ply is not None:
        table.history.undo(event.ply)  # raises if that is impossible
        check_length(table)
        if asked and not table.opened.undo:
            raise NotNow("table.undo_off")
    return _agreed(table, what, Offer(event.seat, event.ply, asked, _party(table, event.seat)))


def answered(table: Table, event: Answered) -> Table:
    """A seat answers for its party. One refusal is enough; a party can withdraw its own offer."""
    table.check_seat(event.seat)
    what = event.what
    offer = table.offers.get(what)
    if offer is None:
        raise WrongOffer("table.no_offer", excerpt(what))
    party = _party(table, event.seat)
    withdraws = offer.seat in party and not event.yes
    if event.seat not in offer.needed and not withdraws:
        raise NotAsked(seat=event.seat, what=what)
    if event.yes:
        return _agreed(
            table,
            what,
            replace(offer, needed=offer.needed - party, agreed=offer.agreed | party),
        )
    return replace(table, offers={w: o for w, o in table.offers.items() if w != what})


def _is_asked_for_rematch(table: Table, seat: int) -> bool:
    """Whether a rematch needs the consent of a seat. Those who are out, among more than two
    players, have left; their seats will be open."""
    view = table.seats[seat]
    return isinstance(view.occupant, Person) and view.out is None


def _party(table: Table, seat: int) -> frozenset[int]:
    """The seats with the same holder, including those that a computer plays for now. Refuses a seat
    that no person occupies."""
    occupants = [each.occupant for each in table.seats]
    person = occupants[seat]
    if not isinstance(person, Person):
        raise WrongSeat("table.not_a_person", seat)
    return frozenset(
        i
        for i, other in enumerate(occupants)
        if isinstance(other, Person) and other.holder == person.holder
    )


def _agreed(table: Table, what: str, offer: Offer) -> Table:
    """The table with the offer; if no answer is missing, with its effect."""
    if offer.needed:
        return replace(table, offers={**table.offers, what: offer})
    match what:
        case "undo":
            return moved(table, table.history.undo(offer.ply or 0))
        case "end":
            return replace(table, ended=Outcome((), table.state.scores, "agreed"), offers={})
        case "pause":
            kept = {w: o for w, o in table.offers.items() if w == "end"}
            return replace(table, paused=True, offers=kept)
        case _:
            return replace(table, wants_rematch=True, offers={})


def resumed(table: Table, event: Resumed) -> Table:
    """Any person who plays may end a pause."""
    table.check_phase("paused")
    table.check_person(event.seat)
    return replace(table, paused=False)


def rematched(table: Table, event: Rematched) -> Table:
    """The table of an agreed rematch exists."""
    if not table.wants_rematch:
        raise NotNow("table.no_rematch")
    return replace(table, wants_rematch=False, rematch_table=event.table)
