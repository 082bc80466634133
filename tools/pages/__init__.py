"""Generators of documentation pages, and of the parts between marks on other pages."""
