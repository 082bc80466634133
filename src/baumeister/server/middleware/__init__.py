"""Middleware and limits: headers, origins, sizes, rates, names and tokens."""
