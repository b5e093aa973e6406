"""All that can be taken from any row has a text, and one only; and the rows that lists are copied by fit."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

import numpy as np
import pytest
from tests.games.woods.plain import fits, signs_with
from tests.games.woods.setting import match
from tests.sampling import spread

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import INT32
from tanglewood.core.state.record import copy_of
from tanglewood.games.woods.rules import cards, legal
from tanglewood.games.woods.rules.trades import TRADES

pytestmark = pytest.mark.many

HAND = "2345678"  # one card of every value
VALUES = "3456"  # in the row: of five different cards none is like another, so four values make every pattern there is

Taking = tuple[int, tuple[int, ...], str, tuple[int, ...]]  # the discard, cards and sign, and the row that is left


def takings(seats: int, row: tuple[int, ...]) -> set[Taking]:
    """What the rulebook lets one take: any available cards, and the others stay as they lie. [W4, W8]"""
    found = set()
    for give, count in product(map(int, HAND), (1, 2)):
        for places in combinations(range(len(row)), count):
            taken = tuple(sorted((row[place] for place in places), reverse=True))
            left = tuple(value for place, value in enumerate(row) if place not in places)
            if fits(give, taken):
                found |= {(give, taken, sign, in_order(seats, left)) for sign in signs_with(seats, places)}
    return found


def in_order(seats: int, row: tuple[int, ...]) -> tuple[int, ...]:
    """A row, ascending alone, where its order means nothing: no card of it is like another to a later turn."""
    return row if seats > 1 else tuple(sorted(row))


def played(game: tw.Match) -> Iterator[Taking]:
    """What each legal move takes, read off the table and, for the sign, off its text."""
    before = Counter(2 + int(kind) for kind in game.state.row if kind >= 0)
    for action in game.legal():
        state = copy_of(game.state)
        verbs.play(state, action.number)
        left = tuple(2 + int(kind) for kind in state.row[: state.row_size])
        taken = sorted((before - Counter(left)).elements(), reverse=True)
        yield int(action.text[0]), tuple(taken), action.text.lstrip(DIGITS), in_order(game.seats, left)


DIGITS = "2345678>,*"


@pytest.mark.parametrize("seats", [1, 2])
def test_w109_every_row_that_can_be_left_has_a_text(seats: int) -> None:
    """And no other: of every pattern of equal cards in a row, all that may go, as often as it matters which."""
    rows = [row for size in range(1, 6) for row in product(VALUES, repeat=size)]
    for row in spread(rows, 250):
        game = match([HAND, *["88"] * (seats - 1)], "".join(row), stock="")
        found = Counter(played(game))
        assert found.keys() == takings(seats, tuple(map(int, row))), row
        assert set(found.values()) == {1}, row


def test_the_largest_hand_leaves_room_for_a_row() -> None:
    """With two cards of every kind in hand, more than any game gives, the rows that lists are copied by still fit."""
    for seats, row, far in product((1, 2), ([1, 2, 3, 4], [6, 5, 6, 5], [6, 6, 5, 6], [5, 3, 4, 5]), range(7)):
        game = tw.new("woods", seats, 1)
        game.state.hands[game.actor] = sum(2 << 4 * kind for kind in range(7))
        game.state.row[:] = [far, *row]
        around = np.full(game.game.actions.count + 8, -7, INT32)
        count = verbs.legal(game.state, around[: game.game.actions.count])
        assert 0 < count < len(TRADES)
        assert (around[game.game.actions.count :] == -7).all()


def test_a_bag_with_at_most_one_card_of_each_kind_becomes_their_set() -> None:
    for kinds in range(1 << cards.VALUES):
        bag = sum(cards.bag_of_one(kind) for kind in range(cards.VALUES) if kinds >> kind & 1)
        assert cards.set_of(bag) == kinds


def test_no_legal_trade_has_a_reason_against_it() -> None:
    """Nor a trade for the nearest of equal cards with another one between them. [W109]"""
    game = match([HAND, "88"], "53435", stock="")
    assert {action.text: legal.illegal_reason(game.state, action.number) for action in game.legal()} == dict.fromkeys(
        (action.text for action in game.legal()), 0
    )
