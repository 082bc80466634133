"""The middleware stack and its order."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.middleware import Middleware

from baumeister.server.middleware.body_limits import BodyLimits
from baumeister.server.middleware.csrf import CsrfCheck
from baumeister.server.middleware.origins import Origins
from baumeister.server.middleware.request_ids import RequestIds
from baumeister.server.middleware.request_limits import RequestLimits
from baumeister.server.middleware.request_metrics import RequestMetrics
from baumeister.server.middleware.security_headers import SecurityHeaders
from baumeister.server.settings import Settings


def middleware_stack(
    settings: Settings, origins: Origins, larger: Mapping[str, int] | None = None
) -> list[Middleware]:
    """From the outside in: headers for every response, metrics, the request id, the request limit,
    the origin check, and the body limit. `larger` has the limits of paths that accept
    larger bodies."""
    return [
        Middleware(SecurityHeaders, origins=origins),
        Middleware(RequestMetrics),
        Middleware(RequestIds),
        Middleware(RequestLimits),
        Middleware(CsrfCheck, origins=origins),
        Middleware(BodyLimits, most=settings.body_bytes, larger=larger),
    ]
