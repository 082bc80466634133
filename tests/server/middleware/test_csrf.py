"""Which sites' requests and WebSockets are accepted."""

from typing import Any

import pytest
import websockets

from baumeister.server.middleware.origins import Origins, home, reach_of
from baumeister.server.tokens import new_token
from server.middleware.stub_app import HERE, ask, serving, settings, stub

TLS = "https://good.example"
EVIL = [
    "http://evil.example",
    "null",
    "",
    "http://here.example.evil.com",
    "http://here.example:81",
    "https://here.example",
    "HTTP://HERE.EXAMPLE",
    "http://Here.example",
    "http://here.example/",
    "http://here.example, http://evil.example",
    "http://user@here.example",
    "*",
]


def test_allowed_origins() -> None:
    assert Origins.of(settings(production=True, public_url=TLS)).allowed == (TLS,)
    own = Origins.of(settings(public_url=None, port=8642))
    assert own.public == "http://127.0.0.1:8642"
    assert own.hosts == {"localhost:8642", "127.0.0.1:8642", "[::1]:8642"}
    assert "ws://127.0.0.1:8642" in own.sockets
    assert Origins.of(settings(public_url=TLS)).sockets[0] == "wss://good.example"
    other = Origins.of(settings(public_url=None, port=80, host="192.168.1.5"))
    assert other.public == "http://192.168.1.5"


@pytest.mark.parametrize(
    "given",
    [{}, {"host": "0.0.0.0"}, {"host": "::"}, {"host": "::1"}, {"host": "localhost"}],  # noqa: S104
)
def test_links_use_the_printed_address(given: dict[str, str]) -> None:
    of = settings(public_url=None, port=8642, **given)
    assert Origins.of(of).public == home(of)


def test_links_use_the_requested_host_if_it_is_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """S21: the Host header selects one of our origins and is never copied."""
    own = Origins.of(settings(public_url=None, port=8642))
    assert own.for_links("localhost:8642") == ("http://localhost:8642",)
    assert own.for_links("LOCALHOST:8642") == ("http://localhost:8642",)
    for host in ("evil.example", "", "localhost", "localhost:8642.evil.example", "[::1]"):
        assert own.for_links(host) == ("http://127.0.0.1:8642",)
    monkeypatch.setattr(
        "baumeister.server.middleware.origins.private_addresses",
        lambda: ("192.168.1.5", "10.0.0.2"),
    )
    lan = Origins.of(settings(public_url=None, lan=True, port=80))
    first, second = "http://192.168.1.5", "http://10.0.0.2"
    # A browser on this machine makes links for others, who cannot use the machine's local names.
    for host in ("192.168.1.5", "127.0.0.1", "evil.example"):
        assert lan.for_links(host) == (first, second)
    assert lan.for_links("10.0.0.2") == (second, first)
    for of in (settings(public_url=TLS), settings(public_url=TLS, lan=True)):
        for host in ("good.example", "127.0.0.1", "192.168.1.5", "evil.example"):
            assert Origins.of(of).for_links(host) == (TLS,)


def test_most_likely_addresses_are_offered_first(monkeypatch: pytest.MonkeyPatch) -> None:
    bridges = tuple(f"172.{number}.0.1" for number in range(16, 32))
    monkeypatch.setattr("baumeister.server.middleware.origins.private_addresses", lambda: bridges)
    offered = Origins.of(settings(public_url=None, lan=True, port=80)).for_links("172.31.0.1")
    assert len(offered) == 6
    assert offered[:2] == ("http://172.31.0.1", "http://172.16.0.1")


@pytest.mark.parametrize(
    ("origin", "reach"),
    [
        ("http://127.0.0.1:8642", "machine"),
        ("http://127.0.0.2", "machine"),
        ("http://[::1]:8642", "machine"),
        ("http://localhost:5173", "machine"),
        ("http://game.localhost", "machine"),
        ("http://192.168.1.5:8642", "network"),
        ("http://169.254.3.4", "network"),
        ("http://[fe80::1]", "network"),
        ("http://raspberry", "network"),
        ("https://raspberry.local", "network"),
        ("https://good.example", "internet"),
        ("http://8.8.8.8", "internet"),
    ],
)
def test_reach_of_an_address(origin: str, reach: str) -> None:
    assert reach_of(origin) == reach


def test_link_reports_its_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "baumeister.server.middleware.origins.private_addresses", lambda: ("10.0.0.2",)
    )
    assert Origins.of(settings(public_url=None)).reach == "machine"
    assert Origins.of(settings(public_url=None, host="0.0.0.0")).reach == "machine"  # noqa: S104
    assert Origins.of(settings(public_url=None, lan=True)).reach == "network"
    assert Origins.of(settings(public_url=TLS)).reach == "internet"
    monkeypatch.setattr("baumeister.server.middleware.origins.private_addresses", lambda: ())
    assert Origins.of(settings(public_url=None, lan=True)).reach == "machine"


def test_home_network_addresses_are_allowed_hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "baumeister.server.middleware.origins.private_addresses",
        lambda: ("192.168.1.5", "10.0.0.2"),
    )
    lan = Origins.of(settings(public_url=None, lan=True, port=9000))
    assert lan.allowed[:2] == ("http://192.168.1.5:9000", "http://10.0.0.2:9000")
    assert "http://192.168.1.5:9000" not in Origins.of(settings(port=9000)).allowed


async def _status(headers: dict[str, str], app: Any) -> int:
    answer = await ask(app, "POST", "/change", json={"a": 1}, headers=headers)
    if answer.status_code != 200:
        assert answer.json()["code"] in ("server.origin", "server.csrf")
    return answer.status_code


@pytest.mark.parametrize("origin", EVIL)
async def test_foreign_page_cannot_change_anything(origin: str) -> None:
    """S7."""
    app = stub(settings())
    assert await _status({"origin": origin}, app) == 403
    assert await _status({"origin": origin, "cookie": "baumeister=x"}, app) == 403
    assert await _status({"origin": origin, "sec-fetch-site": "same-origin"}, app) == 403
    assert app.state.changes == 0


@pytest.mark.parametrize("site", ["cross-site", "same-site", "", "SAME-ORIGIN"])
async def test_missing_origin_requires_same_site_fetch_metadata(site: str) -> None:
    """S7."""
    app = stub(settings())
    assert await _status({"sec-fetch-site": site, "cookie": "baumeister=x"}, app) == 403
    assert app.state.changes == 0


async def test_cookies_require_same_origin_and_bearer_tokens_do_not() -> None:
    """S7."""
    app = stub(settings())
    cookie = {"cookie": "baumeister=x"}
    bearer = {"authorization": f"Bearer {new_token()}"}
    assert await _status(cookie, app) == 403
    assert await _status(cookie | bearer, app) == 403
    assert await _status(cookie | bearer | {"origin": "http://evil.example"}, app) == 403
    assert app.state.changes == 0
    assert await _status({}, app) == 200
    assert await _status(bearer, app) == 200
    assert await _status(bearer | {"origin": "http://tool.example"}, app) == 200
    assert await _status(cookie | {"origin": HERE}, app) == 200
    assert await _status(cookie | {"sec-fetch-site": "same-origin"}, app) == 200
    assert await _status(cookie | {"sec-fetch-site": "none"}, app) == 200


@pytest.mark.parametrize("host", ["evil.example", "here.example.evil.com", "here.example:81", ""])
async def test_unknown_host_is_refused(host: str) -> None:
    """S21."""
    app = stub(settings())
    answer = await ask(app, headers={"host": host})
    assert answer.status_code == 421
    assert host == "" or host not in answer.text
    assert (await ask(app, headers={"host": "HERE.example"})).status_code == 200
    assert (await ask(app, path="/healthz", headers={"host": host})).status_code == 200


async def _handshake(port: int, headers: dict[str, str]) -> tuple[int, bytes]:
    connecting = websockets.connect(f"ws://127.0.0.1:{port}/play", additional_headers=headers)
    try:
        socket = await connecting
    except websockets.InvalidStatus as error:
        answer = error.response
        return answer.status_code, bytes(answer.body or b"") + str(answer.headers).encode()
    async with socket:
        await socket.send("hi")
        assert await socket.recv() == "hi"
        assert "Sec-WebSocket-Extensions" not in socket.response.headers  # type: ignore[union-attr]
        return 101, b""


async def test_websockets_of_other_sites_are_refused_before_they_are_accepted() -> None:
    """S6, S17."""
    async with serving(settings(port=0)) as port:
        ours = f"http://127.0.0.1:{port}"
        evil = [e for e in EVIL if e] + [f"{ours}.evil.com", ours.upper(), f"{ours}1"]
        for origin in evil:
            status, body = await _handshake(port, {"Origin": origin})
            assert (status, b"server.origin" in body) == (403, True), origin
            assert b"content-security-policy" in body
        assert (await _handshake(port, {"Cookie": "baumeister=x"}))[0] == 403
        assert (await _handshake(port, {"Cookie": "a=b", "Origin": "null"}))[0] == 403
        assert (await _handshake(port, {"Cookie": "baumeister=x", "Origin": ours}))[0] == 101
        assert (await _handshake(port, {"Origin": HERE}))[0] == 101
        assert (await _handshake(port, {}))[0] == 101
