"""The lightness of colours for normal vision, for each kind of colour blindness, and in black and
white print."""

Matrix = tuple[tuple[float, float, float], ...]

# Machado, Oliveira and Fernandes 2009, severity 1; then Viénot, Brettel and Mollon 1999. Both are
# for linear RGB.
SIGHTS: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "protanopia, by another measure": (
        (0.11238, 0.88762, 0.0),
        (0.11238, 0.88762, 0.0),
        (0.00401, -0.00401, 1.0),
    ),
    "deuteranopia, by another measure": (
        (0.29275, 0.70725, 0.0),
        (0.29275, 0.70725, 0.0),
        (-0.02234, 0.02234, 1.0),
    ),
}


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 defines it."""
    low, high = sorted(_luminance(_linear(colour)) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def lightness(colour: str) -> dict[str, float]:
    """The lightness (CIE L*, 0 to 100) of a colour for a kind of colour vision."""
    seen = _linear(colour)
    found = {"most people": _lightness(_luminance(seen))}
    for name, matrix in SIGHTS.items():
        simulated = (sum(a * b for a, b in zip(row, seen, strict=True)) for row in matrix)
        found[name] = _lightness(_luminance([min(max(part, 0.0), 1.0) for part in simulated]))
    red, green, blue = _parts(colour)
    found["print in grey"] = _lightness(_undone(0.299 * red + 0.587 * green + 0.114 * blue))
    return found


def hue(colour: str) -> float:
    """The hue angle: red 0, green 120, blue 240."""
    red, green, blue = _parts(colour)
    high, low = max(red, green, blue), min(red, green, blue)
    if high == low:
        return 0.0
    if high == red:
        place = (green - blue) / (high - low)
    elif high == green:
        place = 2 + (blue - red) / (high - low)
    else:
        place = 4 + (red - green) / (high - low)
    return 60 * place % 360


def _parts(colour: str) -> list[float]:
    return [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]


def _undone(part: float) -> float:
    """A channel without sRGB's gamma."""
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _linear(colour: str) -> list[float]:
    return [_undone(part) for part in _parts(colour)]


def _luminance(linear: list[float]) -> float:
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _lightness(luminance: float) -> float:
    if luminance <= 216 / 24389:
        return luminance * 24389 / 27
    return float(116 * luminance ** (1 / 3) - 16)
