"""Signs of concepts: whether a change is good or bad for the seat that makes it.

A game's `concept_sign` gives the sign of a message of its `concepts`. Most games use two tables of message ids without
"concept-". One has the changes that are good or bad for everybody, the other those that are so for the named player.
"""

from collections.abc import Mapping

from tanglewood.core.language.message import Argument, Message, Player

GOOD, NEITHER, BAD = 1, 0, -1

Signs = Mapping[str, int]


def sign_in(fact: Message, seat: int, signs: Signs, for_player: Signs) -> int:
    """The sign by the two tables. A change that is good for another player is bad for the seat; others are NEITHER."""
    name = name_of(fact)
    if name in for_player:
        return for_player[name] if about(fact)["player"] == Player(seat) else -for_player[name]
    return signs.get(name, NEITHER)


def no_sign(_fact: Message, _seat: int) -> int:
    """The sign in a game without signs."""
    return NEITHER


def name_of(fact: Message) -> str:
    """A message's id without "concept-"."""
    return fact.id.removeprefix("concept-")


def about(fact: Message) -> dict[str, Argument]:
    """A message's arguments."""
    return dict(fact.arguments)


def change(now: float, before: float) -> int:
    """The sign of more."""
    return (now > before) - (now < before)
