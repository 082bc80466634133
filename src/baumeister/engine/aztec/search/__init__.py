"""Search for Aztec: alpha-beta for placements, backward induction for claims."""

from baumeister.engine.aztec.search.searcher import Searcher

__all__ = ["Searcher"]
