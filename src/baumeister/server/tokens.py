"""Random tokens, and the cookie that carries a token. Only hashes of tokens are stored
(promises S3, S7)."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from hashlib import sha256

TOKEN_BYTES = 32
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
YEAR = 365 * 86_400
"""Seconds that a browser keeps the cookie."""

Headers = Iterable[tuple[bytes, bytes]]


def new_token() -> str:
    """A secret of 256 bits that may be part of a URL."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def is_token(text: str) -> bool:
    """Whether this has the form of a token."""
    return _TOKEN.fullmatch(text) is not None


def hashed(token: str) -> str:
    """The hash of a token, which is stored. A token cannot be guessed, so it needs no salt."""
    return sha256(token.encode()).hexdigest()


def same(token: str, stored: str) -> bool:
    """Whether a token has a stored hash, compared in constant time."""
    return secrets.compare_digest(hashed(token).encode(), stored.encode())


def cookie_name(*, secure: bool) -> str:
    """`__Host-` binds a cookie to its host and to TLS; browsers refuse it over plain http."""
    return "__Host-baumeister" if secure else "baumeister"


def set_cookie(token: str, *, secure: bool, max_age: int = YEAR) -> str:
    """The value of a Set-Cookie header that sets a token."""
    end = "; Secure" if secure else ""
    name = cookie_name(secure=secure)
    return f"{name}={token}; Path=/; Max-Age={max_age}; HttpOnly; SameSite=Lax{end}"


def clear_cookie(*, secure: bool) -> str:
    """The value of a Set-Cookie header that removes the cookie."""
    return set_cookie("", secure=secure, max_age=0)


def cookie_token(headers: Headers, *, secure: bool) -> str | None:
    """The token in a request's cookie. If the request has two different ones, neither counts: an
    attacker may have planted one of them."""
    name = cookie_name(secure=secure)
    tokens = set[str]()
    for key, value in headers:
        if key.lower() == b"cookie":
            for part in value.decode("latin-1").split(";"):
                left, equals, right = part.strip().partition("=")
                if equals and left == name:
                    tokens.add(right)
    token = tokens.pop() if len(tokens) == 1 else ""
    return token if is_token(token) else None


def bearer_token(headers: Headers) -> str | None:
    """The token of an Authorization header: how programs without cookies sign in."""
    values = [value for key, value in headers if key.lower() == b"authorization"]
    if len(values) != 1:
        return None
    scheme, _, token = values[0].decode("latin-1").partition(" ")
    return token if scheme.lower() == "bearer" and is_token(token) else None
