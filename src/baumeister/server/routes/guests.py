"""Guests erase themselves. The other routes about guests are in `tables.api`."""

from __future__ import annotations

from baumeister.server.erasing import erase
from baumeister.server.routes.api import ServerHost
from baumeister.server.tokens import clear_cookie
from baumeister.tables.api import Route
from baumeister.tables.commands import Guest
from baumeister.tables.conversation import Spend
from baumeister.tables.requests import ApiAnswer


async def erase_me(host: ServerHost, guest: Guest, spend: Spend) -> ApiAnswer:
    """Erase yourself: your sessions on all devices, your chat, and your name in all games, which
    stay with a dash instead. First give up or leave your unfinished games."""
    services = host.services
    spend("erasures")
    await erase(services, guest.id)
    services.audit.record("guest_erased", guest=guest.id)
    return ApiAnswer(headers={"set-cookie": clear_cookie(secure=services.settings.secure)})


ROUTES = (
    Route(
        "DELETE /api/me",
        erase_me,
        "guests",
        None,
        ("server.csrf", "server.still_seated"),
        status=204,
    ),
)
