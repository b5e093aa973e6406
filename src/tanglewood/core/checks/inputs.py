"""Checks of what callers pass in, which come before all others, and how messages quote it."""

import re
from collections.abc import Mapping

import numpy as np

MOST_SHOWN = 200  # characters
DEEPEST = 16  # levels of lists and dicts: positions and journals have half as many
LONGEST = 1000  # characters of a text: no move or name has nearly as many
LARGEST = 1 << 256  # no number here is larger: keys have 256 bits
TYPED = re.compile(r"-?[0-9]{1,40}")  # long enough for a seed
NOT_WRITABLE = re.compile("[\0\ud800-\udfff]")  # NUL, which databases refuse, and halves of characters


def quoted(value: object) -> str:
    """Format a bad value for an error message: its repr, cut if it is long, or its type if repr fails."""
    try:
        text = repr(value)
    except Exception:  # too deeply nested, a number with too many digits, or a foreign class that raises
        return f"an object of the type {type(value).__name__}"
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}..."


def typed(text: str, most: int = MOST_SHOWN) -> str:
    """The beginning of a text that somebody has typed, for a message that quotes it; control characters are escaped."""
    return repr(text[:most])[1:-1]


def whole(value: object, low: int, high: int) -> int | None:
    """The value as an int if it is a whole number of Python or NumPy from low to high; else None."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        return None
    return int(value) if low <= value <= high else None


def real(value: object, low: float, high: float) -> float | None:
    """The value as a float if it is a number from low to high; else None."""
    if isinstance(value, bool) or not isinstance(value, int | float | np.integer | np.floating):
        return None
    return float(value) if low <= value <= high else None


def typed_whole(text: str) -> int | None:
    """The whole number in a typed text of plain digits; None for any other text."""
    return int(text) if TYPED.fullmatch(text) else None


def why_not_json(value: object, levels: int = DEEPEST, longest: int = LONGEST) -> str:
    """The reason why a value is not plain JSON data, or "" if it is.

    Plain data can be compared and written, and hashed unless it is a list or a dict. Texts have at most `longest`
    characters.
    """
    if isinstance(value, Mapping | list | tuple):
        if levels == 0:
            return f"Lists and dicts are nested more than {DEEPEST} levels deep."
        keys = list(value) if isinstance(value, Mapping) else []
        if not all(isinstance(key, str) for key in keys):
            return f"Keys are texts, not {quoted(next(key for key in keys if not isinstance(key, str)))}."
        parts = [*keys, *value.values()] if isinstance(value, Mapping) else value
        return next(filter(None, (why_not_json(part, levels - 1, longest) for part in parts)), "")
    if isinstance(value, str):
        return (
            ""
            if len(value) <= longest and is_text(value)
            else f"{quoted(value)} is too long a text, or none of Unicode."
        )
    if isinstance(value, int):
        return "" if -LARGEST < value < LARGEST else f"{quoted(value)} is too large a number."
    return "" if value is None or isinstance(value, float) else f"{quoted(value)} is no text, number, list or dict."


def is_text(text: str) -> bool:
    """Whether a text can be written everywhere: it has neither NUL nor halves of characters (lone surrogates)."""
    return NOT_WRITABLE.search(text) is None
