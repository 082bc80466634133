"""Naive implementations of both games, written from the rules alone and compared with the law."""
