"""Everything that goes over the wire, as types: one set for REST and WebSocket, strict, nothing
unknown allowed."""
