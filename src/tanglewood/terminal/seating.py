"""The seats at a terminal: people, and bots by their specs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tanglewood.bots import LEVELS, is_external, read_bot
from tanglewood.bots.kit.net_scope import check_net
from tanglewood.core.checks.errors import BadOption, TanglewoodError
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Message
from tanglewood.play.journal import PERSON, of_seats
from tanglewood.play.match import Match
from tanglewood.play.messages import message

DEFAULT_BOT = "birch"


@dataclass(frozen=True)
class Seating:
    """The spec of each seat's bot, or `PERSON`."""

    specs: tuple[str, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, spec in enumerate(self.specs) if spec == PERSON)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats: levels by their labels, equal names with the numbers of their seats."""
        plain = [_name(spec, seat) for seat, spec in enumerate(self.specs)]
        return tuple(f"{name} {seat + 1}" if plain.count(name) > 1 else name for seat, name in enumerate(plain))

    def to_dict(self) -> dict[str, Any]:
        """The JSON that is saved with a journal."""
        return {"seats": list(self.specs), "names": list(self.names)}


def _name(spec: str, seat: int) -> str:
    if spec == PERSON:
        return f"Player {seat + 1}"
    return next((level.label for level in LEVELS if level.id == spec), None) or say(message("bot"))


def is_level(spec: str) -> bool:
    """Whether a spec is a level's, so that the bot's name shows it."""
    return any(level.id == spec for level in LEVELS)


def arrange(seats: int, person: int, bots: Sequence[str]) -> Seating:
    """Put the person into the seat `person` (from 0) and the bots into the others, repeating the last one.

    Raises UnknownName or BadOption for an invalid bot or seat.
    """
    if not 0 <= person < seats:
        raise BadOption(f"This game has the seats 1 to {seats}, not {person + 1}.")
    if len(bots) > seats - 1 and bots:
        raise BadOption(f"With {seats} seats there are {seats - 1} for others, not {len(bots)}.")
    specs = [check(bot) for bot in bots] or [DEFAULT_BOT]
    others = iter([*specs, *[specs[-1]] * seats])
    return Seating(tuple(PERSON if seat == person else next(others) for seat in range(seats)))


def check(spec: str) -> str:
    """A valid spec, or `PERSON`; raises UnknownName or BadOption."""
    word = spec.strip()
    if word.lower() == PERSON:
        return PERSON
    read_bot(word)
    name, *rest = word.split(":", 1)  # behind it there may be the name of a file
    return word if is_external(word) else ":".join([name.lower(), *rest])


def warnings_of(match: Match, seating: Seating) -> Iterator[Message]:
    """A warning for each bot whose net has not learnt the options of a match. Raises BadNet if one cannot be used."""
    for spec in dict.fromkeys(seating.specs):
        if spec != PERSON and (warning := check_net(spec, match.state, match.game)):
            yield warning


def saved_seating(journal: Mapping[str, Any], match: Match) -> Seating | None:
    """The seats in the saved journal of a match; None if it has none, or the file of a bot's net is not as it was.

    It refuses bots from elsewhere: somebody else may have written the file, and reading such a spec imports code.
    """
    specs = of_seats(journal, "seats", match.seats)
    if specs is None or not all(isinstance(spec, str) for spec in specs) or any(map(is_external, specs)):
        return None
    try:
        seating = Seating(tuple(check(spec) for spec in specs))
        list(warnings_of(match, seating))
    except TanglewoodError:
        return None
    return seating if seating.people else None
