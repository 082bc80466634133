"""Messages as pages show them, with the names of the parameters in place of their values."""

from baumeister.core.catalogue.message import Message, parse


def shown(message: str) -> str:
    """The message, in its plural, with its parameters in italics."""
    return _shown(parse(message))


def _shown(message: Message) -> str:
    return "".join(
        part
        if isinstance(part, str)
        else _shown(part.cases.get("other") or part.cases.get("item") or (f"*{part.name}*",))
        for part in message
    )
