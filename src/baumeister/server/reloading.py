"""Settings that change while the server runs: `baumeister admin reload`."""

from __future__ import annotations

from collections.abc import Callable

import structlog

from baumeister.server import logging_setup
from baumeister.server.middleware.rate_limits import limits
from baumeister.server.services import Services
from baumeister.server.settings import Settings
from baumeister.tables.errors import ServerError

RELOADABLE = frozenset(
    {
        "hints_per_hour",
        "keep_chat_days",
        "keep_gathering_days",
        "keep_guests_days",
        "keep_unfinished_days",
        "log_level",
        "metrics_allow_ips",
        "min_thinking_ms",
        "rate_factor",
        "sockets_per_address",
        "sockets_per_guest",
        "tables_per_guest",
    }
)
"""The settings that need no restart."""

_log = structlog.get_logger()


def reload(services: Services, reread: Callable[[], Settings]) -> None:
    """Read the settings again, and apply those that need no restart. The log names the others that
    have changed. If the new settings are invalid, nothing changes."""
    before = services.settings
    try:
        wanted = reread()
    except ServerError as error:
        _log.error("settings_not_reloaded", reason=str(error))
        return
    changed = {
        name
        for name in Settings.model_fields
        if name != "port" and getattr(wanted, name) != getattr(before, name)
    }
    applied = changed & RELOADABLE
    services.settings = before.model_copy(update={name: getattr(wanted, name) for name in applied})
    _apply(services)
    _log.info(
        "settings_reloaded",
        changed=sorted(applied),
        need_restart=sorted(changed - applied),
    )


def _apply(services: Services) -> None:
    settings = services.settings
    services.rates.change(limits(settings.hints_per_hour), settings.rate_factor)
    services.sockets.change(settings)
    services.computer_seats.least_seconds = settings.min_thinking_ms / 1000
    services.expiry.retention = settings.retention
    services.store.tables_per_guest = settings.tables_per_guest
    logging_setup.set_level(settings.log_level)
