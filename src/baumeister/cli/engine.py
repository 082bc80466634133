"""`baumeister engine`: a player that other programs ask over standard input and output."""

from __future__ import annotations

import sys

from baumeister import players
from baumeister.players.engine_protocol import EngineProtocol


def speak(spec: str) -> None:
    """Answer the lines of standard input."""

    def say(line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    EngineProtocol(players.create(spec), spec, say).run(sys.stdin)
