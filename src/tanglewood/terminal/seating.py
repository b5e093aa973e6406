"""Who sits where at a terminal: people, and bots by their specs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tanglewood.bots import LEVELS, is_own, read_bot
from tanglewood.core.errors import BadOption, TanglewoodError

PERSON = "none"  # instead of a bot's spec
DEFAULT_BOT = "birch"
KEY = "table"  # in a saved journal: who sat where


@dataclass(frozen=True)
class Seating:
    """For each seat the spec of its bot, or `PERSON`."""

    specs: tuple[str, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, spec in enumerate(self.specs) if spec == PERSON)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names: levels by their labels, twins by the numbers of their seats, as moves name them."""
        plain = [_name(spec, seat) for seat, spec in enumerate(self.specs)]
        return tuple(f"{name} {seat + 1}" if plain.count(name) > 1 else name for seat, name in enumerate(plain))

    def to_dict(self) -> dict[str, Any]:
        """What is saved with a journal."""
        return {"seats": list(self.specs), "names": list(self.names)}


def _name(spec: str, seat: int) -> str:
    if spec == PERSON:
        return f"Player {seat + 1}"
    return next((level.label for level in LEVELS if level.id == spec), "Bot")


def arrange(seats: int, own: int, bots: Sequence[str]) -> Seating:
    """Put the person into the seat `own` (from 0) and the bots, the last one repeatedly, into the others.

    Raises UnknownName or BadOption for a bot that does not exist, BadOption for a seat that does not.
    """
    if not 0 <= own < seats:
        raise BadOption(f"This game has the seats 1 to {seats}, not {own + 1}.")
    if len(bots) > seats - 1 and bots:
        raise BadOption(f"With {seats} seats there are {seats - 1} for others, not {len(bots)}.")
    given = [check(bot) for bot in bots] or [DEFAULT_BOT]
    others = iter([*given, *[given[-1]] * seats])
    return Seating(tuple(PERSON if seat == own else next(others) for seat in range(seats)))


def check(spec: str) -> str:
    """A valid spec, or `PERSON`; raises UnknownName or BadOption."""
    word = spec.strip()
    if word.lower() == PERSON:
        return PERSON
    read_bot(word)
    return word if is_own(word) else word.lower()


def saved_seating(journal: Mapping[str, Any], seats: int) -> Seating | None:
    """Who sat at the saved table; None where the file does not say so.

    A bot from elsewhere is not taken from a file, which others may have written: it would import what the file says.
    """
    table = journal.get(KEY)
    specs = table.get("seats") if isinstance(table, Mapping) else None
    if not isinstance(specs, list) or len(specs) != seats or not all(isinstance(spec, str) for spec in specs):
        return None
    if any(map(is_own, specs)):
        return None
    try:
        seating = Seating(tuple(check(spec) for spec in specs))
    except TanglewoodError:
        return None
    return seating if seating.people else None
