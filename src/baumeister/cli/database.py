"""`baumeister backup`, `restore`, `verify` and `maintain`: maintenance of a server's database."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import Progress

from baumeister.server.settings import Settings, load_settings
from baumeister.server.storage.backup import backup, restore
from baumeister.server.storage.maintain import maintain, reindex
from baumeister.server.storage.verify import Report, verify


def backup_store(file: Path, database: str | None) -> None:
    """Write all data of a server into a new file, and replay it; the server may keep running.
    Exit with 1 if a table is broken; the file contains it unchanged."""
    with _progress("Copying") as progress:
        backup(_address(database), file, progress)
    with _progress("Checking") as progress:
        report = verify(f"sqlite:///{file.resolve()}", progress)
    typer.echo(f"Backup written to {file}.")
    _print_report(report, as_json=False)


def restore_store(file: Path, database: str | None) -> None:
    """Fill an empty database from a backup and replay it; exit with 1 if a table is broken."""
    with _progress("Restoring") as progress:
        report = restore(file, _address(database), progress)
    _print_report(report, as_json=False)


def verify_store(database: str | None, *, as_json: bool) -> None:
    """Replay all tables of a server; exit with 1 if one is broken."""
    with _progress("Replaying") as progress:
        report = verify(_address(database), progress)
    _print_report(report, as_json=as_json)


def maintain_store(database: str | None, *, dry_run: bool, as_json: bool) -> None:
    """Remove what has expired, or with `dry_run` print what would be removed."""
    settings = _settings(database)
    removed = maintain(settings.database, settings.retention, dry_run=dry_run)
    if as_json:
        tables = [
            {"id": t.id, "game": t.game, "phase": t.phase, "days": t.days} for t in removed.tables
        ]
        others = {
            "chat_lines": removed.chat_lines,
            "guests": removed.guests,
            "jobs": removed.jobs,
            "ids": removed.ids,
        }
        typer.echo(json.dumps({"dry_run": dry_run, "tables": tables, **others}))
        return
    for table in removed.tables:
        typer.echo(f"table {table.id} ({table.game}, {table.phase}): unused for {table.days} days")
    counts = [
        _counted(len(removed.tables), "table"),
        _counted(removed.chat_lines, "line", " of chat"),
        _counted(removed.guests, "guest"),
        _counted(removed.jobs, "result", " of hints and analyses"),
        _counted(removed.ids, "id", " of tables removed a year ago"),
    ]
    typer.echo(f"{'Would remove' if dry_run else 'Removed'} {', '.join(counts)}.")


def reindex_store(database: str | None) -> None:
    """Build all indexes of a database again."""
    reindex(_address(database))
    typer.echo("Built all indexes again.")


def _counted(count: int, noun: str, more: str = "") -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}{more}"


def _address(database: str | None) -> str:
    return _settings(database).database


def _settings(database: str | None) -> Settings:
    return load_settings() if database is None else load_settings(database=database)


@contextmanager
def _progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on a terminal; nothing elsewhere."""
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _print_report(report: Report, *, as_json: bool) -> None:
    if as_json:
        broken = [
            {
                "table": error.params.get("table"),
                "seq": error.params.get("seq"),
                "code": error.code,
                "text": str(error),
            }
            for error in report.broken
        ]
        counts = {"tables": report.tables, "events": report.events}
        typer.echo(json.dumps({"ok": not broken, **counts, "broken": broken}))
    else:
        for error in report.broken:
            typer.echo(str(error))
        result = f"{len(report.broken)} damaged" if report.broken else "none damaged"
        tables = f"{report.tables} table{'' if report.tables == 1 else 's'}"
        typer.echo(f"Replayed {tables} with {report.events} events: {result}.")
    raise typer.Exit(1 if report.broken else 0)
