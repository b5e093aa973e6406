"""What the scores of a game count, after a number and above a column.

A game names it in a message, which gets the number as `$amount`, and the form "heading" above a column; or in English,
as a singular noun.
"""

from tanglewood.core.catalogue import say
from tanglewood.core.message import Text
from tanglewood.core.view import capital, plural


def amount(unit: Text, number: float) -> str:
    """The unit after a number: "points"."""
    if isinstance(unit, str):
        return unit if number == 1 else plural(unit)
    return say(unit.catalogue(unit.id, amount=number))


def heading(unit: Text) -> str:
    """The unit above a column: "Points"."""
    return capital(plural(unit)) if isinstance(unit, str) else say(unit.catalogue(unit.id, amount=2), form="heading")
