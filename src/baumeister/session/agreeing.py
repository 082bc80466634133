"""What needs the agreement of all parties: taking back, ending, pausing, playing again."""

from __future__ import annotations

from dataclasses import replace

from baumeister.core.catalogue import excerpt
from baumeister.core.outcome import Outcome
from baumeister.session.errors import TableError
from baumeister.session.log import Answered, Offered, Rematched, Resumed
from baumeister.session.moving import check_length, moved
from baumeister.session.occupant import Person
from baumeister.session.offer import WHATS, Offer
from baumeister.session.stand import Stand


def offered(stand: Stand, event: Offered) -> Stand:
    """A seat makes an offer; where nobody else is concerned it takes effect at once."""
    what = event.what
    if what not in WHATS:
        raise TableError("table.no_such_offer", text=excerpt(what), known=list(WHATS))
    if what == "rematch":
        stand.check_phase("over")
        stand.check_seat(event.seat)
        others = frozenset(range(len(stand.seats))) - _party(stand, event.seat)
        asked = frozenset(i for i in others if _plays_again(stand, i))
    else:
        stand.check_phase("playing", *(("paused",) if what == "end" else ()))
        stand.check_person(event.seat)
        asked = stand.others(event.seat)
    if (event.ply is not None) != (what == "undo"):
        raise TableError("table.offer_ply")
    if what in stand.offers or (what == "rematch" and (stand.wants_rematch or stand.rematch_table)):
        raise TableError("table.offer_open", what=what)
    if event.ply is not None:
        stand.history.copy().undo(event.ply)
        check_length(stand)
        if asked and not stand.opened.undo:
            raise TableError("table.undo_off")
    return _settled(stand, what, Offer(event.seat, event.ply, asked, _party(stand, event.seat)))


def answered(stand: Stand, event: Answered) -> Stand:
    """A seat answers for its party. One that declines is enough; one's own offer is withdrawn."""
    stand.check_seat(event.seat)
    what = event.what
    offer = stand.offers.get(what)
    if offer is None:
        raise TableError("table.no_offer", what=excerpt(what))
    party = _party(stand, event.seat)
    withdraws = offer.seat in party and not event.yes
    if event.seat not in offer.needed and not withdraws:
        raise TableError("table.not_asked", seat=event.seat, what=what)
    if event.yes:
        return _settled(
            stand,
            what,
            Offer(offer.seat, offer.ply, offer.needed - party, offer.agreed | party),
        )
    return replace(stand, offers={w: o for w, o in stand.offers.items() if w != what})


def _plays_again(stand: Stand, seat: int) -> bool:
    """Whether a rematch needs the consent of a seat. Of more than two players whoever gave up has
    left; their seat will be free for somebody else."""
    view = stand.seats[seat]
    has_left = view.out is not None and len(stand.seats) > 2
    return isinstance(view.occupant, Person) and not has_left


def _party(stand: Stand, seat: int) -> frozenset[int]:
    """The seats with the same holder; refuses one where no person sits."""
    occupant = stand.seats[seat].occupant
    if not isinstance(occupant, Person):
        raise TableError("table.not_a_person", seat=seat)
    return stand.party(occupant.holder)


def _settled(stand: Stand, what: str, offer: Offer) -> Stand:
    """The offer stays open, or takes effect when all have agreed."""
    if offer.needed:
        return replace(stand, offers={**stand.offers, what: offer})
    rest = {w: o for w, o in stand.offers.items() if w != what}
    match what:
        case "undo":
            history = stand.history.copy()
            history.undo(offer.ply or 0)
            return moved(stand, history)
        case "end":
            return replace(stand, ended=Outcome((), stand.state.scores, "agreed"), offers={})
        case "pause":
            return replace(stand, paused=True, offers={w: o for w, o in rest.items() if w == "end"})
        case _:
            return replace(stand, wants_rematch=True, offers={})


def resumed(stand: Stand, event: Resumed) -> Stand:
    """Whoever plays may end a pause."""
    stand.check_phase("paused")
    stand.check_person(event.seat)
    return replace(stand, paused=False)


def rematched(stand: Stand, event: Rematched) -> Stand:
    """The rematch that all agreed upon has its table."""
    if not stand.wants_rematch:
        raise TableError("table.no_rematch")
    return replace(stand, wants_rematch=False, rematch_table=event.table)
