"""A browser, a server for it, and what people do on its pages."""
