"""Pueblo: every placement with every walk, judged by the fines from the walkway squares that the
player notices."""

from baumeister.one_turn.pueblo.turns import judge

__all__ = ["judge"]
