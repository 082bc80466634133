"""The administration of a server: what `baumeister admin` does. It changes the stored data, which
running servers notice within a second; each act is a line in the audit log."""

from __future__ import annotations

import getpass
import json
import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import typer
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from baumeister.cli.setup import CommandError
from baumeister.core.languages import LANGUAGES
from baumeister.server.audit import AuditLog
from baumeister.server.bans import banned_network
from baumeister.server.settings import Settings, load_settings
from baumeister.server.storage import administration, migrate
from baumeister.server.storage.address import file_of, is_sqlite, read_address
from baumeister.server.storage.administration import (
    ActTopic,
    Announcement,
    AnnouncementKind,
    Ban,
    BanKind,
    as_json,
)
from baumeister.server.storage.driver_errors import translate
from baumeister.server.storage.engines import checkpoint, migrating_engine
from baumeister.server.storage.verify import existing_engine

_UNITS = {"m": 60, "h": 3_600, "d": 86_400}
_LONGEST_BAN_DAYS = 36_500


class WrongDuration(CommandError):
    code = "admin.duration"
    text_: str


class WrongTime(CommandError):
    code = "admin.time"
    text_: str


class WrongText(CommandError):
    """A text without its language."""

    code = "admin.language"
    text_: str
    known: list[str]


class Administrator:
    """An administrator at the command line, with the database and the audit log of the settings."""

    def __init__(self, database: str | None, *, as_json: bool) -> None:
        settings = _settings(database)
        self._address = settings.database
        self._json = as_json
        self._audit = AuditLog(settings.audit_log)
        self._is_audited = settings.audit_log is not None

    # Lists

    def list_tables(self, words: str, phase: str | None, limit: int) -> None:
        """Print tables, last changed first."""
        with self._reading() as connection:
            tables = administration.find_tables(connection, words=words, phase=phase, limit=limit)
        self._print(
            "tables",
            tables,
            ("id", "game", "phase", "visibility", "seats", "events", "changed", ""),
            (
                (
                    *(t.id, t.game, t.phase, t.visibility, ", ".join(t.seats), t.seq + 1),
                    *(_moment(t.updated_at), t.broken or ""),
                )
                for t in tables
            ),
        )

    def list_guests(self, words: str, limit: int) -> None:
        """Print guests, newest first."""
        with self._reading() as connection:
            guests = administration.find_guests(connection, words=words, now=_now(), limit=limit)
        self._print(
            "guests",
            guests,
            ("id", "name", "since", "tables", "banned until"),
            (
                (
                    *(g.id, g.name, _moment(g.created_at), g.tables),
                    "" if g.banned_until is None else _moment(g.banned_until),
                )
                for g in guests
            ),
        )

    def list_bans(self) -> None:
        """Print the bans in force."""
        with self._reading() as connection:
            bans = administration.bans(connection, _now())
        rows = ((b.kind, b.subject, _moment(b.until), b.reason) for b in bans)
        self._print("bans", bans, ("kind", "who", "until", "reason"), rows)

    def list_announcements(self) -> None:
        """Print what all pages show, now or later."""
        with self._reading() as connection:
            notices = administration.announcements(connection, _now())
        rows = (
            (
                *(a.kind, _moment(a.begins_at), _moment(a.ends_at)),
                " ".join(f"{of}: {text}" for of, text in a.texts.items()),
            )
            for a in notices
        )
        self._print("announcements", notices, ("kind", "from", "until", "text"), rows)

    def show_table(self, table: str) -> None:
        """Print a table with its log and its chat."""
        with self._reading() as connection:
            whole = administration.whole_table(connection, table)
        if self._json:
            typer.echo(json.dumps(_of_table(whole), ensure_ascii=False))
            return
        row = whole.row
        typer.echo(f"table {row.id}: {row.game}, {row.phase}, {row.visibility}, owner {row.owner}")
        typer.echo(f"created {_moment(row.created_at)}, changed {_moment(row.updated_at)}")
        for seat, guests in sorted(whole.holds.items()):
            typer.echo(f"seat {seat}: {', '.join(sorted(guests))}")
        if row.broken:
            typer.echo(f"damaged: {row.broken}")
        for event in whole.events:
            typer.echo(f"{event.seq} {_moment(event.written_at)} {event.actor} {event.what}")
        for line in whole.chat:
            typer.echo(f"chat {line.n} {_moment(line.said_at)} {line.guest} {line.text}")

    def show_guest(self, guest: str) -> None:
        """Print a guest with their tables and what they have written in chats."""
        with self._reading() as connection:
            whole = administration.whole_guest(connection, guest, _now())
        if self._json:
            values = as_json(whole)
            values["chat"] = [
                {name: line[name] for name in ("table", "n", "said_at", "text")}
                for line in values["chat"]
            ]
            typer.echo(json.dumps(values, ensure_ascii=False))
            return
        one = whole.guest
        banned = "" if one.banned_until is None else f", banned until {_moment(one.banned_until)}"
        sessions = f"{whole.sessions} session{'' if whole.sessions == 1 else 's'}"
        since = f"since {_moment(one.created_at)}, {sessions}{banned}"
        typer.echo(f"guest {one.id}: {one.name}, {since}")
        for t in whole.tables:
            names = ", ".join(t.seats)
            typer.echo(f"table {t.id} {t.game} {t.phase} {_moment(t.updated_at)} {names}")
        for line in whole.chat:
            typer.echo(f"chat {line.table} {line.n} {_moment(line.said_at)} {line.text}")

    # Acts

    def remove_table(self, table: str) -> None:
        """Remove a table."""
        with self._writing() as connection:
            administration.remove_table(connection, table)
        self._done("admin_table_removed", table=table)

    def remove_chat_line(self, table: str, n: int) -> None:
        """Remove a line of chat."""
        with self._writing() as connection:
            administration.remove_chat_line(connection, table, n)
        self._done("admin_chat_removed", table=table, line=n)

    def remove_name(self, guest: str) -> None:
        """Give a guest a plain name, and replace the old one in all games."""
        with self._writing() as connection:
            administration.remove_name(connection, guest)
        with self._reading() as connection:
            tables = administration.tables_of(connection, guest)
        for table in tables:
            with self._writing() as connection:
                administration.rename_at_table(connection, table, guest)
        url = read_address(self._address)
        if is_sqlite(url) and not checkpoint(file_of(url)):
            typer.echo("The write-ahead log is in use: it has the name for a while.", err=True)
        self._done("admin_name_removed", guest=guest, tables=len(tables))

    def ban(self, who: str, period: str, reason: str) -> None:
        """Ban a guest or an address."""
        kind, subject = _banned(who)
        until = _now() + 1000 * _seconds(period)
        with self._writing() as connection:
            administration.ban(connection, Ban(kind, subject, until, reason))
        self._done("admin_banned", kind=kind.value, who=subject, until=_moment(until))

    def unban(self, who: str) -> None:
        """Lift a ban."""
        kind, subject = _banned(who)
        with self._writing() as connection:
            administration.unban(connection, kind, subject)
        self._done("admin_unbanned", kind=kind.value, who=subject)

    def announce_maintenance(self, at: str, period: str) -> None:
        """Announce maintenance to all pages."""
        begins = _local_time(at)
        ends = begins + 1000 * _seconds(period)
        self._announce(Announcement(AnnouncementKind.MAINTENANCE, begins, ends, {}))

    def set_message(self, texts: Sequence[str], period: str) -> None:
        """Show a message on all pages."""
        now = _now()
        ends = now + 1000 * _seconds(period)
        by_language = dict(map(_in_language, texts))
        self._announce(Announcement(AnnouncementKind.MESSAGE, now, ends, by_language))

    def withdraw(self, kinds: Sequence[AnnouncementKind]) -> None:
        """Withdraw announcements."""
        with self._writing() as connection:
            for kind in kinds:
                administration.announce(connection, kind, None)
        self._done("admin_withdrawn", kinds=" ".join(kinds))

    def _announce(self, made: Announcement) -> None:
        with self._writing() as connection:
            administration.announce(connection, made.kind, made)
        begins, ends = _moment(made.begins_at), _moment(made.ends_at)
        self._done("admin_announced", kind=made.kind, begins=begins, ends=ends)

    def reload(self) -> None:
        """Let all servers read their settings again."""
        with self._writing() as connection:
            administration.note_act(connection, ActTopic.SETTINGS)
        self._done("admin_reload")

    # Shared parts

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with _transaction(lambda: existing_engine(self._address)) as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        existing_engine(self._address).dispose()  # refuses a file that does not exist
        with _transaction(lambda: migrating_engine(read_address(self._address))) as connection:
            yield connection
            connection.commit()

    def _done(self, act: str, **fields: str | int) -> None:
        self._audit.record(act, by=getpass.getuser(), **fields)
        if self._json:
            typer.echo(json.dumps({"act": act, **fields}))
        else:
            values = ", ".join(f"{name} {value}" for name, value in fields.items())
            typer.echo(f"Done: {act.removeprefix('admin_').replace('_', ' ')}. {values}".rstrip())
        if not self._is_audited:
            typer.echo("No file is set as audit_log, so this act is not in one.", err=True)

    def _print(
        self,
        name: str,
        items: Sequence[tuple[Any, ...]],
        heads: tuple[str, ...],
        rows: Iterable[tuple[object, ...]],
    ) -> None:
        if self._json:
            typer.echo(json.dumps({name: as_json(items)}, ensure_ascii=False))
            return
        texts = [heads, *(tuple(map(str, row)) for row in rows)]
        widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
        for row in texts:
            cells = (text.ljust(width) for text, width in zip(row, widths, strict=True))
            typer.echo("  ".join(cells).rstrip())


@contextmanager
def _transaction(opened: Callable[[], Any]) -> Iterator[Connection]:
    engine = opened()
    try:
        with engine.connect() as connection:
            migrate.check(connection)
            yield connection
    except DBAPIError as error:
        raise (translate(error) or error) from error
    finally:
        engine.dispose()


def _settings(database: str | None) -> Settings:
    return load_settings() if database is None else load_settings(database=database)


def _of_table(whole: administration.TableInFull) -> dict[str, Any]:
    """A table as JSON, without the hash of its invitation."""
    row = as_json(whole.row)
    del row["invite"], row["key"]
    row["summary"] = json.loads(row["summary"])
    return {
        "table": row,
        "seats": as_json(whole.holds),
        "events": [
            {
                "seq": event.seq,
                "actor": event.actor,
                "written_at": event.written_at,
                "digest": event.digest,
                "chain": event.chain,
                "what": json.loads(event.what),
            }
            for event in whole.events
        ],
        "chat": [
            {"n": line.n, "guest": line.guest, "said_at": line.said_at, "text": line.text}
            for line in whole.chat
        ],
    }


def _banned(who: str) -> tuple[BanKind, str]:
    """An address or a network if it can be read as one; otherwise a guest's id."""
    try:
        return BanKind.ADDRESS, banned_network(who)
    except ValueError:
        return BanKind.GUEST, who


def _seconds(period: str) -> int:
    """A period such as 90m, 12h or 7d."""
    match = re.fullmatch(r"([1-9][0-9]{0,6})([mhd])", period.strip())
    if match is None:
        raise WrongDuration(period)
    seconds = int(match[1]) * _UNITS[match[2]]
    if seconds > _LONGEST_BAN_DAYS * _UNITS["d"]:
        raise WrongDuration(period)
    return seconds


def _local_time(text: str) -> int:
    """A time to come in milliseconds since the epoch; local time unless it names an offset."""
    try:
        at = int(datetime.fromisoformat(text).astimezone().timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        raise WrongTime(text) from None
    if at <= _now():
        raise WrongTime(text)
    return at


def _in_language(text: str) -> tuple[str, str]:
    language, _, words = text.partition("=")
    if language not in LANGUAGES or not words.strip():
        raise WrongText(text, list(LANGUAGES))
    return language, words.strip()


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%MZ")


def _now() -> int:
    return int(time.time() * 1000)
