"""End-to-end tests: a real server and a real browser."""
