"""The belongings of each seat, read from its fields: the cards it holds, the sets it has pocketed, its character.

Studies use them to measure what a thing is worth, in any game.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from tanglewood.core.state.encodings import Named
from tanglewood.core.state.fields import OWNER, SEATS, Field, State, fields
from tanglewood.core.state.piles import PileOf, Row


@dataclass(frozen=True)
class Belonging:
    """A field whose rows hold the belongings of the seats."""

    name: str
    field: Field

    @property
    def does(self) -> str:
        """The verb for having it, such as "holds"."""
        return self.field.has

    @property
    def in_hand(self) -> bool:
        """Whether only its owner sees it."""
        return self.field.seen_by is OWNER

    def of(self, state: Any) -> list[Counter[str]]:
        """The texts of each seat's belongings, repeated as often as it has them."""
        values = getattr(state, self.name)
        return [self._of_row(values[seat]) for seat in range(int(state.seats))]

    def _of_row(self, value: Any) -> Counter[str]:
        encoding = self.field.encoding
        if isinstance(encoding, PileOf):
            assert isinstance(encoding.of, Named)
            things = (
                (encoding.of, thing)
                for entry in value.tolist()
                for thing in encoding.of.things(entry)
                if entry != encoding.empty
            )
        elif isinstance(encoding, Row):
            things = ((encoding, thing) for thing in encoding.row_things(value.tolist()))
        else:
            assert isinstance(encoding, Named)
            things = ((encoding, thing) for thing in encoding.things(int(value)))
        return Counter(named.texts[thing] for named, thing in things if named.texts[thing])


def belongings(state: type[State]) -> list[Belonging]:
    """The fields of a game that hold belongings; TypeError if one has no row for each seat."""
    owned = [Belonging(name, item) for name, item in fields(state).items() if item.has]
    for belonging in owned:
        if belonging.field.axes[:1] != (SEATS,):
            raise TypeError(f"{state.__name__}.{belonging.name}: only what has a row for each seat is a seat's own.")
    return owned
