"""What the server answers over HTTP and WebSocket. Every route is thin: it reads, asks, answers."""
