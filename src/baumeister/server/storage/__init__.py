"""The server's store: tables, logs, guests, held seats and chat, in SQLite or PostgreSQL."""
