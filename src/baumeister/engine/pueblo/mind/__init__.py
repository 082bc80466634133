"""Thinking about Pueblo: search, evaluation, bidding."""

from baumeister.engine.pueblo.mind.mind import Mind

__all__ = ["Mind"]
