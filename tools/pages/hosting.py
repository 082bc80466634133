"""Settings, what expires, load test results and files of the folder deploy in docs/hosting.md."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from baumeister.server.middleware.rate_limits import DAY, STORAGE, Limit, limits
from baumeister.server.reloading import RELOADABLE
from baumeister.server.settings import KIB, Settings, settings_table
from baumeister.server.storage.expiry import KEPT_IDS_DAYS
from baumeister.session.table import MOST_EVENTS
from tools.pages import benchmarks
from tools.pages.deploy import included
from tools.pages.markdown import DOCS, filled, table

PAGE = DOCS / "hosting.md"
EXPIRING = (
    (
        "a table where the game has not begun",
        "{:g} days without an event or a line of chat",
        "keep_gathering_days",
    ),
    ("an unfinished game without a running clock", "{:g} days", "keep_unfinished_days"),
    (
        "the chat of a table, finished or not",
        "{:g} days without an event or a line of chat",
        "keep_chat_days",
    ),
    (
        "a guest without a seat and without a table of their own",
        "{:g} days without a visit",
        "keep_guests_days",
    ),
    ("the result of a hint or an analysis", "{:g} hours", "keep_jobs_hours"),
)


def generate() -> dict[Path, str]:
    load = partial(benchmarks.lines, "server")
    files = included(
        "settings/one-server.toml",
        "settings/several-servers.toml",
        "systemd/baumeister@.service",
        "systemd/baumeister-worker@.service",
        "systemd/baumeister-backup.service",
        "systemd/baumeister-backup.timer",
        "caddy/one-server.Caddyfile",
        "caddy/several-servers.Caddyfile",
        "nginx/baumeister.conf",
    )
    parts: dict[str, Callable[[], Iterable[str]]] = {
        "load": load,
        "settings": lambda: settings_table().splitlines(),
        "what expires": _expiring,
        "what a guest may store": _quotas,
        "reload": _reloadable,
    }
    return filled(PAGE, {**parts, **files})


def _reloadable() -> Iterator[str]:
    names = ", ".join(f"`{name}`" for name in sorted(RELOADABLE))
    yield (
        "After a change of the settings file, `baumeister admin reload` applies these settings"
        f" without a restart: {names}. The log names others that have changed and need one."
    )


def _expiring() -> Iterator[str]:
    rows = [
        (what, after.format(_default(setting)), f"`{setting}`") for what, after, setting in EXPIRING
    ]
    rows.append(
        (
            "the id of an expired table, which is all that is kept of it",
            f"{KEPT_IDS_DAYS} days",
            "–",
        )
    )
    yield from table(("what", "expires after", "setting"), rows)


def _quotas() -> Iterator[str]:
    stored = limits(_default("hints_per_hour"))[STORAGE]
    yield (
        f"A guest may own {_default('tables_per_guest')} unfinished tables, besides rematches"
        f" (`tables_per_guest`), and store about {_megabytes(stored.guest)} MB a day, an address"
        f" about {_megabytes(stored.address)} MB"
    )
    yield (
        "([the limit `storage`](protocol.md#rate-limits)); each process counts what it has stored"
        f" since its start. A log of more than {MOST_EVENTS:,} events accepts only what leads to"
        " the end of the game: no takebacks, offers or seat changes."
    )


def _default(setting: str) -> int:
    value = Settings.model_fields[setting].default
    assert isinstance(value, int)
    return value


def _megabytes(limit: Limit | None) -> int:
    assert limit is not None
    return round(limit.amount * DAY / limit.seconds / KIB)
