"""What can go wrong at a table: what cannot be done there now, and what cannot be in its log."""

from __future__ import annotations

from baumeister.core import wording
from baumeister.core.errors import BaumeisterError


class TableError(BaumeisterError):
    """Something that cannot be done at this table now."""


class LogError(BaumeisterError):
    """Something that cannot be part of a log."""


SENTENCES = {
    "table.seats": "{players} play, but {count} {count:seat is|seats are} taken.",
    "table.seat": "There is no seat {seat}; {players} play.",
    "table.taken": "Seat {seat} is taken.",
    "table.empty": "Nobody sits at seat {seat}.",
    "table.handed_over": "Seat {seat} was a person's and is waiting for one.",
    "table.computer": "{player} is not the name of a computer player.",
    "table.open_seats": "The game cannot start: {count} {count:seat is|seats are} still open.",
    "table.not_started": "The game has not started.",
    "table.started": "The game has already started.",
    "table.over": "The game is over.",
    "table.not_over": "The game is not over.",
    "table.ended": "The game was ended at the table ({reason}) and does not go on.",
    "table.paused": "The game is paused.",
    "table.not_paused": "The game is not paused.",
    "table.too_many": "So much has happened here ({most} events) that only playing on is left.",
    "table.too_long": "The game has {count} entries in its record, and no more of these.",
    "table.not_your_turn": "It is not the turn of seat {seat}; seat {to_move} is to move.",
    "table.not_a_person": "No person plays for seat {seat} now.",
    "table.a_person": "A person plays for seat {seat}, and no computer.",
    "table.no_ply": "The game has {last} plies; there is no ply {ply}.",
    "table.nothing": "There is nothing to play.",
    "table.no_undo": "There is nothing to take back.",
    "table.ask_first": "Others are concerned: this can only be done if they agree.",
    "table.undo_off": "At this table nothing is taken back once a turn is over.",
    "table.no_such_offer": "{text} cannot be offered; there are {known}.",
    "table.offer_ply": "Only an offer to take back names a ply.",
    "table.offer_open": "This is already offered: {what}.",
    "table.no_offer": "Nothing of the kind is offered: {what}.",
    "table.not_asked": "Seat {seat} is not asked: {what}.",
    "table.not_absent": "Nobody stands in for an absent person at seat {seat}.",
    "table.time_over": "The time of seat {seat} is over.",
    "table.time_left": "Nobody's time is over.",
    "table.clock": "Such a clock there is not: {what} is {value}, but must be {expected}.",
    "table.no_rematch": "No rematch has been agreed upon.",
    "table.rules_version": (
        "The table plays by version {version} of the rules of {game};"
        " this version of Baumeister knows version {known}."
    ),
    "log.kind": "There is no kind {text} here; there are {known}.",
    "log.fields": "{field}: the fields are {known}, not {text}.",
    "log.field": "{field}: {text} is not {expected}.",
    "log.opened": "A log opens its table first, and once.",
}
wording.add("en", SENTENCES)
