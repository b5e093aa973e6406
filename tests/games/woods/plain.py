"""The rules of Into the Woods read off the rulebook, card by card, with lists of values: slow, and apart from the game.

A hand is a list of values; the row too, furthest from the deck first.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

SOLO = 1


class Turn(NamedTuple):
    """What all can see as a turn begins, of what decides on the trades."""

    seats: int
    row: tuple[int, ...]
    last: bool  # a last turn, on which the hand may be emptied
    tokens: bool  # there are some left


class Outcome(NamedTuple):
    """What a trade leads to."""

    hand: tuple[int, ...]
    sets: tuple[int, ...]  # pocketed by it


def after(hand: Iterable[int], give: int, taken: Iterable[int]) -> Outcome:
    """Discard, take, and pocket all threes. [W5]"""
    cards, sets = list(hand), []
    cards.remove(give)
    cards += taken
    for value in sorted(set(cards)):
        if cards.count(value) >= 3:
            for _ in range(3):
                cards.remove(value)
            sets.append(value)
    return Outcome(tuple(sorted(cards)), tuple(sets))


def fits(give: int, taken: tuple[int, ...]) -> bool:
    """One card of the same or a higher value, or two lower ones. [W4]"""
    return taken[0] >= give if len(taken) == 1 else max(taken) < give


def signs(turn: Turn, places: tuple[int, ...]) -> str:
    """The signs that a trade of these places of the row can have; a blank is none. [W8]"""
    if turn.seats == SOLO or 0 not in places:
        return " "
    return "+-" if turn.tokens else "-"


def signs_with(seats: int, places: tuple[int, ...]) -> tuple[str, ...]:
    """The ends that the text of a trade of these places can have, whatever tokens are left. [W8]"""
    return ("+", "-") if seats > 1 and 0 in places else ("",)


def trades(turn: Turn, hand: tuple[int, ...]) -> dict[str, Outcome]:
    """Every legal trade, by its text. [W4, W6, W8, W109]"""
    found = {}
    for give, places in _choices(turn, hand):
        taken = tuple(sorted((turn.row[place] for place in places), reverse=True))
        outcome = after(hand, give, taken)
        if fits(give, taken) and (outcome.hand or turn.last):
            for sign in signs(turn, places):
                found[f"{give}>{written(turn, places)}{sign.strip()}"] = outcome
    return found


def _choices(turn: Turn, hand: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    for give in set(hand):
        for count in (1, 2):
            for places in combinations(range(len(turn.row)), count):
                yield give, places


# Which of equal cards goes [W109]


def written(turn: Turn, places: tuple[int, ...]) -> str:
    """The cards at these places, with a star where it takes one to say which they are."""
    taken = sorted((turn.row[place] for place in places), reverse=True)
    far = turn.seats != SOLO and 0 in places
    ways = [_starred(taken, at) for at in range(len(taken), -1, -1)]  # none; the last, as of two alike; the first
    fine = (way for way in ways if not far or str(turn.row[0]) in way)  # the far card has no star
    return next(",".join(way) for way in fine if left_by(turn, way, far) == _without(turn, places))


def _starred(taken: list[int], at: int) -> list[str]:
    return [f"{value}{'*' * (place == at)}" for place, value in enumerate(taken)]


def left_by(turn: Turn, cards: list[str], far: bool) -> list[int]:
    """The row that is left when cards are taken as they are written, the far card among them or not.

    Of equal cards those furthest from the deck go, where there is a star those nearest to it.
    """
    gone, wanted = [0] if far else [], list(cards)
    if far:
        wanted.remove(str(turn.row[0]))
    values = [word.rstrip("*") for word in wanted]
    for value in set(values):
        solo, count = turn.seats == SOLO, values.count(value)
        lying = [place for place, other in enumerate(turn.row) if str(other) == value and (place or solo)]
        gone += lying[-count:] if f"{value}*" in wanted else lying[:count]
    return _without(turn, gone)


def _without(turn: Turn, places: Iterable[int]) -> list[int]:
    """The row without some cards; alone, where its order means nothing, ascending."""
    left = [value for place, value in enumerate(turn.row) if place not in set(places)]
    return sorted(left) if turn.seats == SOLO else left


def read_move(text: str) -> tuple[int, tuple[int, ...]]:
    """What a trade discards and takes."""
    give, taken = text.rstrip("+-").split(">")
    return int(give), tuple(int(value.rstrip("*")) for value in taken.split(","))
