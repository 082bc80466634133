"""Generators of documentation pages, and of parts of pages."""
