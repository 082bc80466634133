"""Generators of the files under tests that hold recorded games."""
