"""Who knows what in Into the Woods: what a seat may not know, and worlds that fit what it knows. [W2, W107]"""

from typing import Any

from tanglewood.core.rng import below, erase, shuffle, unit
from tanglewood.core.rule import rule
from tanglewood.games.woods.cards import CARDS, NO_CARD, SET, SPLITS, VALUES, count
from tanglewood.games.woods.legal import can_trade, is_solo
from tanglewood.games.woods.pairs import NO_FLOW, PAIR_BAGS, PAIR_COUNT, hand_with, in_all_pairs, ways
from tanglewood.games.woods.rules import has_all_sets


@rule
def conceal(state: Any, viewer: int) -> None:
    """Erase the other hands, the order of the deck and the chances to come."""
    for seat in range(state.seats):
        if seat != viewer:
            state.hands[seat] = 0
            state.dealt[seat] = NO_CARD
    for place in range(CARDS):
        state.stock[place] = NO_CARD
    erase(state.rng)


@rule
def imagine(state: Any, viewer: int) -> None:
    """Fill a state concealed for `viewer` with a random possible world, each as likely as it is."""
    pool = int(state.all_dealt) if state.second_pass else int(state.unseen)
    if viewer >= 0:
        pool -= int(PAIR_BAGS[state.dealt[viewer]])
    while not guess_pairs(state, viewer, pool):
        pass
    for seat in range(state.seats):
        if seat != viewer:
            state.hands[seat] = hand_with(int(state.flow[seat]), int(state.dealt[seat]))
    fill_stock_with_rest(state)


@rule
def guess_pairs(state: Any, viewer: int, pool: int) -> bool:
    """Draw the hidden pairs one hand after another; whether the draw is accepted.

    A pair is drawn by its number of ways among what earlier hands left. Hands before others would so weigh more than
    they should; accepting by the product of what was left to choose from, over its most, makes all worlds alike.
    """
    left, chance = pool, 1.0
    for seat in range(state.seats):
        if seat == viewer:
            continue
        possible = pairs_that_fit(state, seat)
        choices = all_ways(possible, left)
        if choices == 0:
            return False
        chance *= choices / all_ways(possible, pool)
        pair = pick_pair(possible, left, below(state.rng, choices))
        state.dealt[seat] = pair
        left -= int(PAIR_BAGS[pair])
    return chance >= 1.0 or unit(state.rng) < chance


@rule
def pairs_that_fit(state: Any, seat: int) -> int:
    """The pairs that a hidden hand can have been dealt, a set; alone, the walk's going on tells of the hand too."""
    possible = int(state.possible[seat])
    if not is_solo(state) or state.row_size == 0 or has_all_sets(state):
        return possible
    for pair in range(PAIR_COUNT):
        if possible >> pair & 1 and can_trade_alone(state, hand_with(int(state.flow[seat]), pair)) != (
            state.actor == 0
        ):
            possible &= ~(1 << pair)
    return possible


@rule
def can_trade_alone(state: Any, hand: int) -> bool:
    """Whether the lone player, holding such a hand, has a trade, be the walk over or not. [W11]"""
    kept = int(state.actor)
    state.actor = 0
    found = can_trade(state, hand)
    state.actor = kept
    return found


@rule
def all_ways(possible: int, pool: int) -> int:
    """In how many ways one of the possible pairs can be drawn."""
    found = 0
    for pair in range(PAIR_COUNT):
        if possible >> pair & 1:
            found += ways(pool, pair)
    return found


@rule
def pick_pair(possible: int, pool: int, skip: int) -> int:
    """The pair of the draw with this number."""
    for pair in range(PAIR_COUNT):
        if possible >> pair & 1:
            skip -= ways(pool, pair)
            if skip < 0:
                return pair
    return NO_CARD


@rule
def elsewhere(state: Any, kind: int) -> int:
    """How many cards of a kind lie anywhere but in the deck."""
    cards = count(int(state.discards), kind)
    for seat in range(state.seats):
        cards += count(int(state.hands[seat]), kind) + SET * count(int(state.pockets[seat]), kind)
    for place in range(state.row_size):
        cards += int(state.row[place] == kind)
    return cards


@rule
def fill_stock_with_rest(state: Any) -> None:
    """Put what lies nowhere else into the deck, in a random order."""
    place = 0
    for kind in range(VALUES):
        for _ in range(SPLITS[state.deck][kind] - elsewhere(state, kind)):
            state.stock[place] = kind
            place += 1
    shuffle(state.rng, state.stock, place)


@rule
def surely_held(state: Any, seat: int) -> int:
    """The cards that a hand holds with every pair that is possible, a bag: what all know of it."""
    return int(state.flow[seat]) - NO_FLOW + in_all_pairs(int(state.possible[seat]))


@rule
def not_seen(state: Any, viewer: int) -> int:
    """The cards of the deck and those of other hands that the viewer (-1: a spectator) does not know, a bag.

    What went through a hand in the open is known, so of a hand only cards of the pair dealt can be unknown.
    """
    bag = int(state.unseen)
    for seat in range(state.seats):
        bag -= int(PAIR_BAGS[state.dealt[seat]]) if seat == viewer else in_all_pairs(int(state.possible[seat]))
    return bag
