"""The private addresses of this machine."""

import socket
from typing import Any

import pytest

from baumeister.server import lan


@pytest.mark.parametrize(
    ("address", "private"),
    [
        ("10.1.2.3", True),
        ("172.16.0.1", True),
        ("172.32.0.1", False),
        ("192.168.178.20", True),
        ("169.254.3.4", True),
        ("127.0.0.1", False),
        ("8.8.8.8", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),  # noqa: S104
        ("::1", False),
        ("name", False),
    ],
)
def test_private_addresses(address: str, private: bool) -> None:
    assert lan.is_private(address) is private


def test_private_addresses_are_found_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "_by_routes", lambda: ["192.168.1.5", "203.0.113.9"])
    monkeypatch.setattr(lan, "_by_interfaces", lambda: ["127.0.0.1", "192.168.1.5", "10.0.0.2"])
    assert lan.private_addresses() == ("192.168.1.5", "10.0.0.2")


def test_finding_addresses_sends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Datagram sockets are connected, which only consults the routing table, and never used."""

    class Silent(socket.socket):
        def __init__(self, family: int, kind: int, *rest: Any, **more: Any) -> None:
            assert kind == socket.SOCK_DGRAM
            super().__init__(family, kind, *rest, **more)

        def send(self, *_: object) -> int:
            raise AssertionError("sent")

        sendto = sendall = sendmsg = send  # type: ignore[assignment]

    monkeypatch.setattr("baumeister.server.lan.socket.socket", Silent)
    for address in lan.private_addresses():
        assert lan.is_private(address)
