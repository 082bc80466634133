"""The client address that limits count."""

import asyncio

import pytest
from starlette.types import Receive, Scope, Send

from baumeister.server.middleware.client_address import UNKNOWN, client_address, counted_address
from baumeister.server.serve import uvicorn_config
from server.middleware.stub_app import settings


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", UNKNOWN),
        ("", UNKNOWN),
        ("1.2.3.4, 5.6.7.8", UNKNOWN),
    ],
)
def test_ipv6_prefix_counts_as_one_address(address: str, counted: str) -> None:
    assert counted_address(address) == counted


def _seen(allowed: str, peer: str, forwarded: str) -> tuple[str, str]:
    """Address and scheme of a request as the application sees them."""
    seen: list[tuple[str, str]] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append((client_address(scope), scope["scheme"]))

    config = uvicorn_config(app, settings(forwarded_allow_ips=allowed))
    config.load()
    headers = [
        (b"x-forwarded-for", forwarded.encode()),
        (b"x-forwarded-proto", b"https"),
        (b"forwarded", b"for=9.9.9.9"),
        (b"x-real-ip", b"9.9.9.9"),
    ]
    scope = {"type": "http", "client": (peer, 5), "scheme": "http", "headers": headers}
    asyncio.run(config.loaded_app(scope, None, None))
    return seen[0]


def test_forged_forwarding_header_is_ignored() -> None:
    """S21, R20. uvicorn's default trusts every process on this machine, "*" every client."""
    assert _seen("", "127.0.0.1", "6.6.6.6") == ("127.0.0.1", "http")
    assert _seen("10.0.0.1", "203.0.113.5", "6.6.6.6") == ("203.0.113.5", "http")
    assert _seen("10.0.0.1", "10.0.0.2", "6.6.6.6") == ("10.0.0.2", "http")


def test_only_trusted_proxies_are_believed() -> None:
    """S21: addresses that the client wrote itself come earlier in the header and are ignored."""
    assert _seen("10.0.0.1", "10.0.0.1", "203.0.113.5") == ("203.0.113.5", "https")
    assert _seen("10.0.0.1", "10.0.0.1", "6.6.6.6, 203.0.113.5") == ("203.0.113.5", "https")
    assert _seen("10.0.0.0/8", "10.0.0.1", "6.6.6.6, 203.0.113.5, 10.9.9.9")[0] == "203.0.113.5"
    assert _seen("10.0.0.1", "10.0.0.1", "nonsense")[0] == UNKNOWN
