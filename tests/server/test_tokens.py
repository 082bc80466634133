"""Tokens and cookies."""

import re

import pytest

from baumeister.server import tokens
from baumeister.tables.ids import new_id

TOKEN = "A" * 43


def test_tokens_are_long_random_and_url_safe() -> None:
    """S3: at least 128 bits. Fails with: `token_urlsafe(8)`, whose tokens do not match the
    pattern."""
    many = {tokens.new_token() for _ in range(1000)}
    assert len(many) == 1000
    assert tokens.TOKEN_BYTES * 8 >= 128
    assert all(re.fullmatch("[A-Za-z0-9_-]{43}", token) for token in many)
    assert all(map(tokens.is_token, many))
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(re.fullmatch("[a-z2-7]{16}", one) for one in ids)


def test_tokens_are_stored_hashed_and_compared_in_constant_time() -> None:
    """S3."""
    token = tokens.new_token()
    stored = tokens.hashed(token)
    assert token not in stored
    assert re.fullmatch("[0-9a-f]{64}", stored)
    assert tokens.same(token, stored)
    assert not tokens.same(token, token)
    assert not tokens.same(token[:-1] + "_", tokens.hashed(token[:-1] + "-"))


def test_tls_cookie_has_the_host_prefix() -> None:
    """S7."""
    set_cookie = tokens.set_cookie(TOKEN, secure=True)
    name, *attributes = set_cookie.split("; ")
    assert name == f"__Host-baumeister={TOKEN}"
    assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= set(attributes)
    assert "Domain" not in set_cookie
    assert "Max-Age=0" in tokens.clear_cookie(secure=True)


def test_home_network_cookie_is_not_secure() -> None:
    set_cookie = tokens.set_cookie(TOKEN, secure=False)
    assert set_cookie.startswith(f"baumeister={TOKEN}; ")
    assert "Secure" not in set_cookie
    assert "HttpOnly" in set_cookie


@pytest.mark.parametrize("secure", [True, False])
def test_cookie_is_read_back(secure: bool) -> None:
    pair = tokens.set_cookie(TOKEN, secure=secure).partition(";")[0].encode()
    for header in (pair, b"theme=dark; " + pair, pair + b";a=b"):
        assert tokens.cookie_token([(b"cookie", header)], secure=secure) == TOKEN
        assert tokens.cookie_token([(b"cookie", header)], secure=not secure) is None


@pytest.mark.parametrize(
    "headers",
    [
        [],
        [(b"cookie", b"baumeister=")],
        [(b"cookie", b"baumeister=short")],
        [(b"cookie", b"baumeister=" + b"A" * 44)],
        [(b"cookie", b"xbaumeister=" + b"A" * 43)],
        [(b"cookie", b"baumeister=" + b"A" * 43 + b"; baumeister=" + b"B" * 43)],
        [(b"cookie", b"baumeister=" + b"A" * 43), (b"cookie", b"baumeister=" + b"B" * 43)],
        [(b"cookie", b"\xff\xfe=;;;=")],
    ],
)
def test_cookies_without_a_valid_token_are_ignored(headers: list[tuple[bytes, bytes]]) -> None:
    """S3, S7: of two different cookies an attacker may have planted one."""
    assert tokens.cookie_token(headers, secure=False) is None


def test_programs_authenticate_by_header() -> None:
    bearer = b"Bearer " + TOKEN.encode()
    assert tokens.bearer_token([(b"authorization", bearer)]) == TOKEN
    assert tokens.bearer_token([(b"authorization", bearer.replace(b"Bearer", b"bearer"))]) == TOKEN
    for wrong in (b"Basic " + TOKEN.encode(), b"Bearer x", b"Bearer", b"", bearer + b"="):
        assert tokens.bearer_token([(b"authorization", wrong)]) is None
    assert tokens.bearer_token([(b"authorization", bearer)] * 2) is None
