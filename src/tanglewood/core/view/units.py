"""The unit that a game's scores count: amounts of it, and its bare noun.

`Game.unit` returns a message that takes `$count`. Its attributes `one` and `many` are the noun alone. A game without
catalogues returns the noun in the singular.
"""

from tanglewood.core.language.catalogue import message, say
from tanglewood.core.language.message import Message, Text
from tanglewood.core.view.view import plural


def amount(unit: Text, value: float) -> Message:
    """So much of a unit, to a tenth: "1 point", "1.3 points"."""
    count = round(float(value), 1)
    return _counted(unit, int(count) if count.is_integer() else count)


def one_of(unit: Text) -> str:
    """The noun of a unit in the singular."""
    return say(_counted(unit, 1), part="one")


def many_of(unit: Text) -> str:
    """The noun of a unit in the plural."""
    return say(_counted(unit, 2), part="many")


def _counted(unit: Text, count: float) -> Message:
    if isinstance(unit, str):
        return message("unit-plain", count=count, one=unit, many=plural(unit))
    return unit.catalogue(unit.id, **{**dict(unit.arguments), "count": count})
