"""The guard as one wall around the application: which layer stands where."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.middleware import Middleware

from baumeister.server.guard.body import Bodies
from baumeister.server.guard.headers import SecurityHeaders
from baumeister.server.guard.origins import Origins
from baumeister.server.guard.requests import Requests
from baumeister.server.guard.sites import Sites
from baumeister.server.settings import Settings


def wall(
    settings: Settings, origins: Origins, larger: Mapping[str, int] | None = None
) -> list[Middleware]:
    """From the outside inwards: headers for whatever is answered, an id, whence it comes, and only
    then its body."""
    return [
        Middleware(SecurityHeaders, origins=origins),
        Middleware(Requests),
        Middleware(Sites, origins=origins),
        Middleware(Bodies, most=settings.body_bytes, larger=larger),
    ]
