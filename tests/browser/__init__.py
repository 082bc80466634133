"""The whole product as people meet it: a real server, a real browser."""
