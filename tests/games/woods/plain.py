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
    pocketed: tuple[int, ...]  # the values of the sets in the pocket of whoever plays


class Outcome(NamedTuple):
    """What a trade leads to."""

    hand: tuple[int, ...]
    sets: tuple[int, ...]  # pocketed by it


def after(turn: Turn, hand: Iterable[int], give: int, taken: Iterable[int]) -> Outcome:
    """Discard, take, and pocket all threes; alone, no value twice. [W5, W11]"""
    cards, sets = list(hand), []
    cards.remove(give)
    cards += taken
    for value in sorted(set(cards)):
        if cards.count(value) >= 3 and not (turn.seats == SOLO and value in turn.pocketed):
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


def trades(turn: Turn, hand: tuple[int, ...]) -> dict[str, Outcome]:
    """Every legal trade, by its text. [W4, W6, W8]"""
    found = {}
    for give, places in _choices(turn, hand):
        taken = tuple(sorted((turn.row[place] for place in places), reverse=True))
        outcome = after(turn, hand, give, taken)
        if fits(give, taken) and (outcome.hand or turn.last):
            for sign in signs(turn, places):
                found[f"{give}>{','.join(map(str, taken))}{sign.strip()}"] = outcome
    return found


def _choices(turn: Turn, hand: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    for give in set(hand):
        for count in (1, 2):
            for places in combinations(range(len(turn.row)), count):
                yield give, places


def read_move(text: str) -> tuple[int, tuple[int, ...]]:
    """What a trade discards and takes."""
    give, taken = text.rstrip("+-").split(">")
    return int(give), tuple(int(value) for value in taken.split(","))
