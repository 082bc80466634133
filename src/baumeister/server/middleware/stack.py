"""The middleware stack and its order."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.middleware import Middleware

from baumeister.server.middleware.body_limits import BodyLimits
from baumeister.server.middleware.csrf import CsrfCheck
from baumeister.server.middleware.origins import Origins
from baumeister.server.middleware.request_ids import RequestIds
from baumeister.server.middleware.security_headers import SecurityHeaders
from baumeister.server.settings import Settings


def middleware_stack(
    settings: Settings, origins: Origins, larger: Mapping[str, int] | None = None
) -> list[Middleware]:
    """From the outside inwards: headers for every response, a request id, the origin check, and
    last the body. `larger` has the limits of paths that take larger bodies."""
    return [
        Middleware(SecurityHeaders, origins=origins),
        Middleware(RequestIds),
        Middleware(CsrfCheck, origins=origins),
        Middleware(BodyLimits, most=settings.body_bytes, larger=larger),
    ]
