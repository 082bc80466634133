"""Tests of the compiled engine against the law."""
