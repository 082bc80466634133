"""Everything on the wire, declared once: the messages of sockets, and the requests and answers of
the REST API.

They are frozen dataclasses, whose attribute docstrings are the API's documentation. The server
validates them with pydantic, the page's host with `decoding`.
"""
