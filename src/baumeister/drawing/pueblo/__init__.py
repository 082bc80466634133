"""Drawings of Pueblo."""
