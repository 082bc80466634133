"""Generators of what the client is compiled and tested with: API documents, types, fixtures."""
