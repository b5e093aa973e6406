"""The quick lists of legal trades against a plain reading of the rules, trade by trade."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from tests.conformance.tables import Table, walk

import tanglewood as tw
from tanglewood.core import verbs
from tanglewood.core.ints import INT32
from tanglewood.games.woods.cards import HIGHEST, LOWEST, SET, TOKENS
from tanglewood.games.woods.trades import TRADES

pytestmark = pytest.mark.many

GAMES = 4
SPLITS = ("even", "rising")


def lists_of(match: tw.Match) -> tuple[Counter[int], list[int], Counter[int]]:
    """The actor's hand, the row, and the actor's pocketed sets, by printed values, from the position."""
    position = match.position()
    actor = match.actor
    hand, row, pocket = position["hands"][actor], position["row"], position["pockets"][actor]
    return Counter(map(int, hand)), list(map(int, row)), Counter(map(int, pocket))


def plain_trades(match: tw.Match) -> Iterator[str]:
    """The texts of all legal trades, each checked by itself. [W4, W6, W8, W11]"""
    hand, row, pocket = lists_of(match)
    values = range(LOWEST, HIGHEST + 1)
    for give in hand:
        takes = [(high,) for high in values if high >= give]
        takes += [(high, low) for high in values if high < give for low in values if low <= high]
        for take in takes:
            if not empties_the_hand(match, hand - Counter([give]) + Counter(take), take, pocket):
                text = f"{give}>{','.join(map(str, take))}"
                yield from (text + mark for mark in marks(match, row, take))


def marks(match: tw.Match, row: list[int], take: tuple[int, ...]) -> Iterator[str]:
    """How the cards can be taken: without the far card, and with it. [W8]"""
    solo = match.seats == 1
    if Counter(take) <= Counter(row if solo else row[1:]):
        yield ""
    if not solo and row and row[0] in take and Counter(take) - Counter(row[:1]) <= Counter(row[1:]):
        yield from "+-" if sum(match.position()["tokens"]) < TOKENS else "-"


def empties_the_hand(match: tw.Match, after: Counter[int], take: tuple[int, ...], pocket: Counter[int]) -> bool:
    """Whether pocketing leaves nothing, on a turn that is not a last one. [W5, W6]"""
    for value in set(take):
        if after[value] >= SET and not (match.seats == 1 and pocket[value]):
            after -= Counter({value: SET})
    return not after.total() and not is_last_turn(match)


def is_last_turn(match: tw.Match) -> bool:
    """Whether the deck is out for good and the row holds no more cards than there are players. [W6, W9]"""
    position = match.position()
    deck_out = not position["stock"] and (match.seats < 3 or position["pass"] == 2)
    return deck_out and (match.seats == 1 or len(position["row"]) <= match.seats)


@pytest.mark.parametrize("deck", SPLITS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_lists_are_those_of_the_plain_rules(seats: int, deck: str) -> None:
    """In every position of random games exactly the trades that the rules allow one by one are listed."""
    for seed in range(GAMES):
        for match in walk(Table("woods", seats, (("deck", deck),)), seed):
            if not match.over:
                listed = [action.text for action in match.legal()]
                assert sorted(listed) == (sorted(plain_trades(match)) or ["pass"])


def test_the_largest_hand_leaves_room_for_a_row() -> None:
    """With two cards of every kind in hand, more than any game gives, the rows that lists are copied by still fit."""
    for seats in (1, 2):
        match = tw.new("woods", seats, 1)
        match.state.hands[match.actor] = sum(2 << 4 * kind for kind in range(7))
        match.state.row[:] = [0, 1, 2, 3, 4]
        for far in range(7):
            match.state.row[0] = far
            around = np.full(match.rules.actions.count + 8, -7, INT32)
            count = verbs.legal(match.state, around[: match.rules.actions.count])
            assert 0 < count < len(TRADES)
            assert (around[match.rules.actions.count :] == -7).all()
