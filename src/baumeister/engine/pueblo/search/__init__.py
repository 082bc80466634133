"""Search for Pueblo: alpha-beta for two players, max^n for more, backward induction for
auctions."""

from baumeister.engine.pueblo.search.searcher import Searcher

__all__ = ["Searcher"]
