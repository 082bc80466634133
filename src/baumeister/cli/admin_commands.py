"""The commands of `baumeister admin`."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from baumeister.cli.serve import check_server
from baumeister.cli.setup import Json

if TYPE_CHECKING:
    from baumeister.cli.admin import Administrator

admin = typer.Typer(
    help="Administer a server: tables, guests, bans, announcements. The server may keep running and"
    " reacts within a second. Each act is a line in the audit log.",
    no_args_is_help=True,
)
Database = Annotated[
    str | None,
    typer.Option(
        help="sqlite:///FILE or postgresql://…; default: from the settings.", metavar="ADDRESS"
    ),
]
Table = Annotated[str, typer.Argument(help="The id of a table.")]
Guest = Annotated[str, typer.Argument(help="The id of a guest.")]
Who = Annotated[
    str, typer.Argument(help="The id of a guest, an IP address, or a network such as 192.0.2.0/24.")
]
Limit = Annotated[int, typer.Option(help="The most to print.", min=1, max=10_000)]


class Phase(StrEnum):
    """The phase of a table."""

    GATHERING = "gathering"
    PLAYING = "playing"
    PAUSED = "paused"
    OVER = "over"


def _administrator(database: str | None, *, as_json: bool) -> Administrator:
    check_server()
    from baumeister.cli.admin import Administrator  # noqa: PLC0415 - it is heavy

    return Administrator(database, as_json=as_json)


@admin.command("tables")
def list_tables(
    words: Annotated[
        str, typer.Argument(help="Part of a player's name, or the id of a table or a guest.")
    ] = "",
    phase: Annotated[Phase | None, typer.Option(help="Only tables in this phase.")] = None,
    limit: Limit = 50,
    database: Database = None,
    json: Json = False,
) -> None:
    """List tables, last changed first."""
    _administrator(database, as_json=json).list_tables(words, phase, limit)


@admin.command("guests")
def list_guests(
    words: Annotated[str, typer.Argument(help="Part of a name, or an id.")] = "",
    limit: Limit = 50,
    database: Database = None,
    json: Json = False,
) -> None:
    """List guests, newest first."""
    _administrator(database, as_json=json).list_guests(words, limit)


@admin.command("table")
def show_table(table: Table, database: Database = None, json: Json = False) -> None:
    """Show a table with its log and its chat."""
    _administrator(database, as_json=json).show_table(table)


@admin.command("guest")
def show_guest(guest: Guest, database: Database = None, json: Json = False) -> None:
    """Show a guest with their tables and what they have written in chats."""
    _administrator(database, as_json=json).show_guest(guest)


@admin.command("remove-table")
def remove_table(table: Table, database: Database = None, json: Json = False) -> None:
    """Remove a table with everything that belongs to it."""
    _administrator(database, as_json=json).remove_table(table)


@admin.command("remove-chat")
def remove_chat(
    table: Table,
    line: Annotated[int, typer.Argument(help="The number of the line: see `table`.", min=0)],
    database: Database = None,
    json: Json = False,
) -> None:
    """Remove a line of chat, also from the pages that show it."""
    _administrator(database, as_json=json).remove_chat_line(table, line)


@admin.command("remove-name")
def remove_name(guest: Guest, database: Database = None, json: Json = False) -> None:
    """Take a name from a guest: in all games a dash takes its place, elsewhere a plain name."""
    _administrator(database, as_json=json).remove_name(guest)


@admin.command("ban")
def ban(
    who: Who,
    period: Annotated[
        str, typer.Option("--for", help="How long: 90m, 12h or 7d.", metavar="PERIOD")
    ],
    reason: Annotated[str, typer.Option(help="Why; only shown by `bans`.")] = "",
    database: Database = None,
    json: Json = False,
) -> None:
    """Ban a guest, an address or a network for a time."""
    _administrator(database, as_json=json).ban(who, period, reason)


@admin.command("unban")
def unban(who: Who, database: Database = None, json: Json = False) -> None:
    """Lift a ban."""
    _administrator(database, as_json=json).unban(who)


@admin.command("bans")
def list_bans(database: Database = None, json: Json = False) -> None:
    """List the bans in force."""
    _administrator(database, as_json=json).list_bans()


@admin.command("announce")
def announce(
    at: Annotated[
        str, typer.Argument(help="When maintenance begins, in local time: 2030-06-24 18:00.")
    ],
    period: Annotated[
        str, typer.Option("--for", help="How long: 90m, 12h or 7d.", metavar="PERIOD")
    ] = "30m",
    database: Database = None,
    json: Json = False,
) -> None:
    """Announce maintenance: a banner on all pages, in the reader's language and time."""
    _administrator(database, as_json=json).announce_maintenance(at, period)


@admin.command("message")
def message(
    text: Annotated[
        list[str],
        typer.Option(help="The message in one language; may be repeated.", metavar="LANGUAGE=TEXT"),
    ],
    period: Annotated[
        str, typer.Option("--for", help="How long: 90m, 12h or 7d.", metavar="PERIOD")
    ] = "1d",
    database: Database = None,
    json: Json = False,
) -> None:
    """Show a message of the day on all pages, to each reader in their language if it has one."""
    _administrator(database, as_json=json).set_message(text, period)


@admin.command("withdraw")
def withdraw(
    maintenance: Annotated[
        bool, typer.Option("--maintenance", help="Only the maintenance.")
    ] = False,
    message: Annotated[bool, typer.Option("--message", help="Only the message.")] = False,
    database: Database = None,
    json: Json = False,
) -> None:
    """Withdraw announced maintenance and the message of the day."""
    from baumeister.server.storage.administration import AnnouncementKind  # noqa: PLC0415

    wanted = {AnnouncementKind.MAINTENANCE: maintenance, AnnouncementKind.MESSAGE: message}
    kinds = [kind for kind, is_wanted in wanted.items() if is_wanted]
    _administrator(database, as_json=json).withdraw(kinds or list(AnnouncementKind))


@admin.command("announcements")
def list_announcements(database: Database = None, json: Json = False) -> None:
    """List the announced maintenance and the message of the day."""
    _administrator(database, as_json=json).list_announcements()


@admin.command("reload")
def reload(database: Database = None, json: Json = False) -> None:
    """Let all servers read their settings again, for those that need no restart."""
    _administrator(database, as_json=json).reload()
