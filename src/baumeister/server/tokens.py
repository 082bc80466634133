"""Tokens and the cookie that carries one: made by the system's generator, stored only as a hash
(promises S3, S7)."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from hashlib import sha256

TOKEN_BYTES = 32
TOKEN_PATTERN = r"^[A-Za-z0-9_-]{43}$"  # noqa: S105 - a form, not a password
ID_PATTERN = r"^[a-z2-7]{16}$"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_ID_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
_ID_LENGTH = 16
YEAR = 365 * 86_400
"""Seconds a browser keeps a guest."""

Headers = Iterable[tuple[bytes, bytes]]


def new_token() -> str:
    """A secret of 256 bits that can stand in an address."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """A name of 80 bits for something that may be known: table, guest, request."""
    return "".join(secrets.choice(_ID_ALPHABET) for _ in range(_ID_LENGTH))


def is_token(text: str) -> bool:
    """Whether this has the form of a token at all."""
    return _TOKEN.fullmatch(text) is not None


def hashed(token: str) -> str:
    """What is stored of a token. It has too many bits to be guessed, so no salt is needed."""
    return sha256(token.encode()).hexdigest()


def same(token: str, stored: str) -> bool:
    """Whether a token is the one whose hash is stored, in a time that tells nothing."""
    return secrets.compare_digest(hashed(token).encode(), stored.encode())


def cookie_name(*, secure: bool) -> str:
    """`__Host-` binds a cookie to its host and to TLS; browsers refuse it over plain http."""
    return "__Host-baumeister" if secure else "baumeister"


def set_cookie(token: str, *, secure: bool, max_age: int = YEAR) -> str:
    """The value of a Set-Cookie header that hands out a token."""
    end = "; Secure" if secure else ""
    name = cookie_name(secure=secure)
    return f"{name}={token}; Path=/; Max-Age={max_age}; HttpOnly; SameSite=Lax{end}"


def clear_cookie(*, secure: bool) -> str:
    """The value of a Set-Cookie header that takes it back."""
    return set_cookie("", secure=secure, max_age=0)


def cookie_token(headers: Headers, *, secure: bool) -> str | None:
    """The token that the request's cookie carries. Two different ones are none: somebody else may
    have planted one of them."""
    name = cookie_name(secure=secure)
    found = set[str]()
    for key, value in headers:
        if key.lower() == b"cookie":
            for part in value.decode("latin-1").split(";"):
                left, equals, right = part.strip().partition("=")
                if equals and left == name:
                    found.add(right)
    token = found.pop() if len(found) == 1 else ""
    return token if is_token(token) else None


def bearer_token(headers: Headers) -> str | None:
    """The token of an Authorization header: how programs without cookies sign in."""
    found = [value for key, value in headers if key.lower() == b"authorization"]
    if len(found) != 1:
        return None
    scheme, _, token = found[0].decode("latin-1").partition(" ")
    return token if scheme.lower() == "bearer" and is_token(token) else None
