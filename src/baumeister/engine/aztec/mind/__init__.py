"""How the computer thinks about Aztec: placements are searched, claims are weighed."""

from baumeister.engine.aztec.mind.mind import Mind

__all__ = ["Mind"]
