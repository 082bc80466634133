"""Random ids and seeds."""

from __future__ import annotations

import secrets

_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
_LENGTH = 16


def new_id() -> str:
    """A random public id of 80 bits, for a table, guest or request."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))


class SecureIds:
    """New ids and seeds that cannot be guessed."""

    def id(self) -> str:
        return new_id()

    def seed(self) -> int:
        return secrets.randbits(53)
