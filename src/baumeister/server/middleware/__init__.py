"""Middleware and limits: security headers, request ids, the CSRF check, and limits on bodies,
connections and rates."""
