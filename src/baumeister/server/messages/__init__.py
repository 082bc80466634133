"""The types of everything on the wire: one set for REST and WebSocket, strict, with no unknown
fields."""
