"""Names and faces of bots; no two bots at a table have the same."""

from collections.abc import Sequence
from dataclasses import replace

from tanglewood.store import Seat
from tanglewood.store.names import same_name
from tanglewood.web.runtime.settings import Opponent

# The symbol of the face by name. Each level has its own first names, so people recognise a strong bot by its face.
FACES = {
    "Bramble": "badger",
    "Hazel": "squirrel",
    "Thistle": "rabbit",
    "Pebble": "frog",
    "Moth": "owl",
    "Rowan": "fox",
    "Soot": "raven",
    "Tansy": "feline",
    "Reed": "swan",
    "Tusk": "boar",
    "Grizel": "bear-head",
    "Fang": "werewolf",
    "Sedge": "snake",
    "Briar": "goblin-head",
    "Mossback": "troll",
}
FACE = "owl"  # of a bot in a table from before bots had names
AT_A_TABLE = 5


def face_of(name: str) -> str:
    """The symbol of a bot's face."""
    return FACES.get(name, FACE)


def bot_seat(seat: int, opponent: Opponent) -> Seat:
    """A bot's seat, still without a name."""
    return Seat(seat, "", opponent.id, opponent.level)


def name_bots(seats: Sequence[Seat], opponents: Sequence[Opponent]) -> list[Seat]:
    """The seats, with a free name of its level for each unnamed bot."""
    levels = [opponent.level for opponent in opponents]
    apart = min(AT_A_TABLE, len(FACES) // max(1, len(levels)))
    taken = [seat.name for seat in seats if seat.name]
    named = {seat.seat: seat for seat in seats}
    for seat in seats:
        if not seat.name:
            start = levels.index(seat.level) * apart
            named[seat.seat] = replace(seat, name=_free_name(start, taken))
            taken.append(named[seat.seat].name)
    return list(named.values())


def _free_name(start: int, taken: Sequence[str]) -> str:
    names = list(FACES)
    first = start % len(names)
    turned = names[first:] + names[:first]
    return next(name for name in turned if not any(same_name(name, other) for other in taken))
