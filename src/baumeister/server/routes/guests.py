"""Guests erase themselves. The other routes about guests are in `tables.api`."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from baumeister.server.authentication import KnownGuest, Spending, services_of
from baumeister.server.erasing import erase
from baumeister.server.responses import problems
from baumeister.server.tokens import clear_cookie

router = APIRouter(prefix="/api", tags=["guests"])


@router.delete(
    "/me",
    status_code=204,
    responses={
        204: {"description": "Done."},
        **problems("server.unauthenticated", "server.csrf", "server.still_seated"),
    },
    operation_id="eraseMe",
)
async def erase_me(request: Request, guest: KnownGuest, spend: Spending) -> Response:
    """Erase yourself: your sessions on all devices, your chat, and your name in all games, which
    stay with a dash instead. First give up or leave your unfinished games."""
    services = services_of(request)
    spend("erasures")
    await erase(services, guest.id)
    services.audit.record("guest_erased", guest=guest.id)
    return Response(
        status_code=204, headers={"set-cookie": clear_cookie(secure=services.settings.secure)}
    )
