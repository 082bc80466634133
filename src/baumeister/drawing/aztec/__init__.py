"""Drawings of Aztec."""
