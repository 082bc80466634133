"""Generators of pictures in README, docs and rules."""
