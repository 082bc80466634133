"""The guard as one wall around the application: which layer stands where."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.middleware import Middleware

from baumeister.server.middleware.body_limits import BodyLimits
from baumeister.server.middleware.csrf import CsrfCheck
from baumeister.server.middleware.origins import Origins
from baumeister.server.middleware.request_ids import RequestIds
from baumeister.server.middleware.security_headers import SecurityHeaders
from baumeister.server.settings import Settings


def wall(
    settings: Settings, origins: Origins, larger: Mapping[str, int] | None = None
) -> list[Middleware]:
    """From the outside inwards: headers for whatever is answered, an id, whence it comes, and only
    then its body."""
    return [
        Middleware(SecurityHeaders, origins=origins),
        Middleware(RequestIds),
        Middleware(CsrfCheck, origins=origins),
        Middleware(BodyLimits, most=settings.body_bytes, larger=larger),
    ]
