"""A crowd of clients that loads a server and checks everything it hears: the parts of load.py."""
