"""The symmetry of The Fox in the Forest: all suits have the same rules, so suits can be renamed."""

from itertools import permutations
from typing import Any

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.symmetries import Symmetries, first_in_order, place_of, places, sources
from tanglewood.games.fox.bots.observation import OBSERVATION
from tanglewood.games.fox.rules.actions import ACTIONS
from tanglewood.games.fox.rules.cards import CARDS, RANKS, SUITS, suit_of

# By view: the suits that become first, second and third; the views that put suit `s` first begin at number 2s
ORDERS = tuple(permutations(range(SUITS)))
DECREE = place_of(OBSERVATION, "decree")


def _moves(order: tuple[int, ...]) -> dict[str, list[int]]:
    """The new place of each card, for all features and families of the size of the deck."""
    moved = [order.index(card // RANKS) * RANKS + card % RANKS for card in range(CARDS)]
    names = [feature.name for feature in OBSERVATION if feature.size == CARDS]
    return dict.fromkeys(names + [family.name for family in ACTIONS.families if family.size == CARDS], moved)


VIEWS = tuple(map(_moves, ORDERS[1:]))
OBSERVATIONS = sources(OBSERVATION, VIEWS)


@rule
def orientation(row: Any) -> int:
    """Choose the view: trumps first, then the suit with the lowest card that tells the other two apart."""
    decree = 0
    while decree < CARDS - 1 and row[DECREE + decree] == 0:
        decree += 1
    first = 2 * suit_of(decree)
    return first_in_order(row, OBSERVATIONS, first, first + 1)


SYMMETRIES = Symmetries(OBSERVATIONS, places(ACTIONS.families, VIEWS), orientation)
