"""A load generator: thousands of WebSocket clients that check everything the server sends."""
