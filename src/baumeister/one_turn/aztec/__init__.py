"""Aztec: every placement that the player notices, judged by points, by the scoring cells within
reach, or by the network."""

from baumeister.one_turn.aztec.turns import judge

__all__ = ["judge"]
