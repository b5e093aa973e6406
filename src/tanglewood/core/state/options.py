"""Options: the choices before a game starts."""

from dataclasses import dataclass

import numpy as np

from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.checks.inputs import quoted, typed_whole, whole

MAX_OPTION = 30_000  # options live in 16-bit fields


@dataclass(frozen=True)
class Option:
    """A choice made before a game starts; it lives in the state's field of the same name.

    `default` is a bool for a switch, an int for a number, a str for one of `choices` (kept as its index).
    """

    name: str
    default: bool | int | str
    doc: str
    choices: tuple[str, ...] = ()
    suggestions: tuple[int, ...] = ()  # numbers worth offering
    minimum: int = 1
    printed: bool | int | str | None = None  # the value that plays as the rulebook prints it, if the default does not
    endless: int | None = None  # the number with which a game of bots may never end

    def encode(self, value: object) -> int:
        """The field's value for an option's value; BadOption names what was expected and what was given."""
        if isinstance(self.default, bool):
            if isinstance(value, bool | np.bool_) or whole(value, 0, 1) is not None:
                return int(bool(value))
            raise BadOption(f"Option {self.name!r} is true or false, not {quoted(value)}.")
        if isinstance(self.default, str):
            if not isinstance(value, str):
                raise BadOption(f"Option {self.name!r} is one of {', '.join(self.choices)}, not {quoted(value)}.")
            if value not in self.choices:
                raise UnknownName(f"{self.name}", value, self.choices)
            return self.choices.index(value)
        number = whole(value, self.minimum, MAX_OPTION)
        if number is None:
            raise BadOption(
                f"Option {self.name!r} is a whole number from {self.minimum} to {MAX_OPTION}, not {quoted(value)}."
            )
        return number

    def decode(self, value: int) -> bool | int | str:
        """The option's value for a field's value."""
        if isinstance(self.default, bool):
            return bool(value)
        return self.choices[value] if isinstance(self.default, str) else int(value)

    def read(self, text: str) -> bool | int | str:
        """The option's value for what a person typed; BadOption if it cannot be read."""
        word = text.strip().lower()
        if isinstance(self.default, bool):
            if word in ("1", "true", "yes", "on"):
                return True
            if word in ("0", "false", "no", "off"):
                return False
            raise BadOption(f"Option {self.name!r} is on or off, not {quoted(text)}.")
        if isinstance(self.default, str):
            return self.decode(self.encode(word))
        number = typed_whole(word)
        if number is None:
            raise BadOption(f"Option {self.name!r} is a whole number, not {quoted(text)}.")
        return self.decode(self.encode(number))


def said(value: object) -> str:
    """An option's value in a word."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
