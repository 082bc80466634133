"""The HTTP status of every error."""

from __future__ import annotations

from collections.abc import Mapping

from baumeister.core import wording
from baumeister.core.errors import BaumeisterError, IllegalAction
from baumeister.tables.errors import ServerError

_CONFLICT, _UNPROCESSABLE, _UNAVAILABLE = 409, 422, 503

_CODES: dict[str, tuple[int, str]] = {
    "server.not_found": (404, "There is no {what} here."),
    "server.method": (405, "{method} is not possible here."),
    "server.unauthenticated": (401, "This needs a guest: send its cookie or bearer token."),
    "server.origin": (403, "Requests from this site are not accepted."),
    "server.csrf": (403, "A request that changes something must say from which site it comes."),
    "server.host": (421, "This server is not known by that name."),
    "server.too_large": (413, "That is too large; at most {most} bytes are read."),
    "server.encoding": (415, "Compressed requests are not read."),
    "server.content_type": (415, "Requests are read as application/json only."),
    "server.not_http": (400, "This cannot be read as HTTP, or its header is too long."),
    "server.not_json": (400, "This cannot be read as JSON ({place})."),
    "server.json.deep": (400, "Lists and objects are nested at most {most} deep."),
    "server.json.twice": (400, "The name {key} stands twice in one object."),
    "server.json.number": (400, "{number} is not a number that can be read."),
    "server.json.text": (400, "A text holds a character that cannot be stored."),
    "server.invalid": (422, "{place}: {problem}."),
    "server.rate": (429, "That is too often ({what}); try again in {retry_after} s."),
    "server.busy": (503, "The server has too much to do; try again in {retry_after} s."),
    "server.limit.sockets": (429, "There are too many connections of this {whose}: {most}."),
    "server.stale": (409, "The table is at event {seq} now; look again."),
    "server.no_seat": (403, "You hold no seat at this table."),
    "server.gave_up": (403, "You gave up, or your time was over; a computer plays for you now."),
    "server.owner_only": (403, "Only who opened the table may do that."),
    "server.not_absent": (409, "Seat {seat} has not been empty for {seconds} s."),
    "server.broken": (409, "Table {table} is damaged at event {seq}: {reason}."),
    "server.rules": (409, "This version does not know the rules of games kept here: {what}."),
    "server.no_forecast": (422, "There is no forecast in {game}."),
    "server.no_ply": (404, "The game has {plies} plies; there is no ply {ply}."),
    "server.chat.off": (403, "There is no chat at this table."),
    "server.hints.off": (403, "There are no hints at this table."),
    "server.nothing_to_play": (409, "The game is over; there is nothing to play."),
    "server.running": (409, "The game is not over; only then it is analysed for everybody."),
    "server.hello": (409, "Say hello first, and once."),
    "server.long_record": (422, "The record has {count} entries; at most {most} are laid down."),
    "server.seats": (422, "{players} play, but {count} seats are named."),
    "server.token": (403, "This link is not valid, or not any more."),
    "server.key_reused": (409, "This id was used for another message already."),
    "server.shutting_down": (503, "The server is about to stop; come back in a moment."),
    "server.internal": (500, "Something went wrong here. The request was {request}."),
    "server.name.length": (422, "A name has {least} to {most} characters."),
    "server.name.characters": (422, "A name is made of letters, digits and signs one can see."),
    "server.name.reserved": (422, "This name could be taken for somebody of the house."),
    "server.name.taken": (409, "This name looks like that of {name}, who is here already."),
    "server.chat.empty": (422, "There is nothing to say."),
    "server.chat.long": (422, "At most {most} characters are said at once."),
    "server.settings": (500, "Setting {setting}: {problem}."),
    "server.settings.file": (500, "The settings in {file} cannot be read: {problem}."),
    "server.settings.open_file": (
        500,
        "{file} holds a password, but others may read it; run: chmod 600 {file}",
    ),
    "server.port": (500, "Port {port} of {host} cannot be used: {problem}."),
}
"""Every code with its HTTP status and its sentence."""

wording.add("en", {code: sentence for code, (_, sentence) in _CODES.items()})
SENTENCES: Mapping[str, str] = {code: sentence for code, (_, sentence) in _CODES.items()}
STATUS: Mapping[str, int] = {code: status for code, (status, _) in _CODES.items()}


def status_of(error: BaumeisterError | IllegalAction) -> int:
    """The HTTP status of an error."""
    if isinstance(error, ServerError):
        return STATUS.get(error.code, _UNAVAILABLE)
    if isinstance(error, IllegalAction) or error.code.startswith("table."):
        return _CONFLICT
    return _UNAVAILABLE if error.code.startswith("storage.") else _UNPROCESSABLE
