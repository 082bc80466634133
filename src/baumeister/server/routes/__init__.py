"""HTTP and WebSocket routes. Each one is thin: it reads the request, calls the services, and
responds."""
