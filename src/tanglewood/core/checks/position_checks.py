"""Checks for reading positions: each refuses a value with what was expected and what was given."""

from collections.abc import Mapping, Sequence
from typing import Any

from tanglewood.core.checks.errors import BadPosition, UnknownName
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.language.catalogue import message
from tanglewood.core.language.message import Text


def check(possible: object, reason: Text) -> None:
    """Raise BadPosition with the reason unless the condition holds."""
    if not possible:
        raise BadPosition(reason)


# Form


def check_keys(
    position: Mapping[str, Any], game: str, needed: Sequence[str], optional: Sequence[str], *, name_all: bool = False
) -> None:
    """Refuse missing or unknown keys of a position; with `name_all` the message lists all valid keys."""
    missing = [key for key in needed if key not in position]
    unknown = [str(key) for key in position if key not in (*needed, *optional)]
    hint = f"; its keys are {', '.join((*needed, *optional))}" if name_all else ""
    check(not missing, f"The position lacks {', '.join(missing)}.")
    check(not unknown, f"A position of {game} has no {', '.join(unknown)}{hint}.")


def read_list(value: object, key: str, length: int | None = None) -> list[Any]:
    """A list, of that length if one is given."""
    fine = isinstance(value, list | tuple) and length in (None, len(value))
    check(fine, f"'{key}' is a list{'' if length is None else f' of {length}'}, not {quoted(value)}.")
    assert isinstance(value, list | tuple)
    return list(value)


def read_dict(value: object, keys: Sequence[str], reason: str) -> Mapping[str, Any]:
    """A dict with these keys and no others."""
    check(isinstance(value, Mapping) and set(value) == set(keys), reason)
    assert isinstance(value, Mapping)
    return value


def read_number(value: object, key: str, low: int, high: int) -> int:
    """A whole number from low to high."""
    fine = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
    about = {"key": key, "low": str(low), "high": str(high), "value": quoted(value)}
    check(fine, message("position-number", **about))
    assert isinstance(value, int)
    return value


def read_numbers(values: object, key: str, length: int, low: int, high: int) -> list[int]:
    """A list of `length` whole numbers from low to high."""
    return [read_number(number, key, low, high) for number in read_list(values, key, length)]


def number_of(text: object, texts: Sequence[str], what: str) -> int:
    """The number of a thing's canonical text, in any case; UnknownName names the nearest."""
    folded = [name.casefold() for name in texts]
    word = " ".join(text.casefold().split()) if isinstance(text, str) else ""
    if not word or word not in folded:
        raise UnknownName(what, str(text), filter(None, texts))
    return folded.index(word)
