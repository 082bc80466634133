"""The game server: tables over HTTP and WebSocket. Nothing that was acknowledged is ever lost."""
