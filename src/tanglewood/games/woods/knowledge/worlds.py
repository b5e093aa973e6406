"""The knowledge of a viewer: worlds that fit it, and the cards that nobody has seen. [W2, W107]"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.rng import below, unit
from tanglewood.games.woods.rules import cards, legal, pairs, rules
from tanglewood.games.woods.rules.state import WoodsState


@rule
def imagine(state: WoodsState, viewer: int) -> None:
    """Fill a state concealed for `viewer` with a random possible world, sampled with its probability."""
    pool = int(state.all_dealt) if state.second_pass else int(state.unseen)
    if viewer >= 0:
        pool -= int(pairs.PAIR_BAGS[state.dealt[viewer]])
    while not guess_pairs(state, viewer, pool):
        pass
    rest = cards.SPLIT_BAGS[state.deck] - state.discards - legal.row_bag(state, 0)
    for seat in range(state.seats):
        if seat != viewer:
            state.hands[seat] = pairs.hand_with(int(state.flow[seat]), int(state.dealt[seat]))
        rest -= state.hands[seat] + cards.SET * state.pockets[seat]
    rules.lay_stock(state, int(rest))


@rule
def guess_pairs(state: WoodsState, viewer: int, pool: int) -> bool:
    """Draw the hidden pairs for one hand after another; return whether the draw is accepted.

    A pair is weighted by its ways among the cards that earlier hands left. Earlier hands would thus weigh too much.
    Accepting with the product of the ways left, divided by its maximum, makes all worlds equally likely.
    """
    left, chance = pool, 1.0
    for seat in range(state.seats):
        if seat == viewer:
            continue
        possible = pairs_that_fit(state, seat)
        draws = all_ways(possible, left)
        if draws == 0:
            return False
        chance *= draws / all_ways(possible, pool)
        pair = pick_pair(possible, left, below(state.rng, draws))
        state.dealt[seat] = pair
        left -= int(pairs.PAIR_BAGS[pair])
    return chance >= 1.0 or unit(state.rng) < chance


@rule
def pairs_that_fit(state: WoodsState, seat: int) -> int:
    """The set of pairs that a hidden hand can have been dealt; alone, the state of the game rules out some too."""
    possible = int(state.possible[seat])
    if not legal.is_solo(state) or state.row_size == 0 or rules.has_all_sets(state):
        return possible
    for pair in range(pairs.PAIR_COUNT):
        if possible >> pair & 1:
            goes_on = legal.can_trade(state, pairs.hand_with(int(state.flow[seat]), pair))
            possible &= ~(int(goes_on != (state.actor == 0)) << pair)
    return possible


@rule
def all_ways(possible: int, pool: int) -> int:
    """The number of ways to draw one of the possible pairs."""
    count = 0
    for pair in range(pairs.PAIR_COUNT):
        if possible >> pair & 1:
            count += pairs.ways(pool, pair)
    return count


@rule
def pick_pair(possible: int, pool: int, skip: int) -> int:
    """The pair of the draw with the number `skip`."""
    for pair in range(pairs.PAIR_COUNT):
        if possible >> pair & 1:
            skip -= pairs.ways(pool, pair)
            if skip < 0:
                return pair
    return cards.NO_CARD


@rule
def surely_held(state: WoodsState, seat: int) -> int:
    """The cards that a hand is publicly known to hold, as a bag: those it has with every possible pair."""
    return int(state.flow[seat]) - pairs.NO_FLOW + pairs.in_all_pairs(int(state.possible[seat]))


@rule
def not_seen(state: WoodsState, viewer: int) -> int:
    """The cards of the deck and of other hands that the viewer (-1: a spectator) does not know, as a bag.

    All later changes of a hand are public, so only cards of the dealt pair can be unknown.
    """
    bag = int(state.unseen)
    for seat in range(state.seats):
        is_viewer = seat == viewer
        bag -= int(pairs.PAIR_BAGS[state.dealt[seat]]) if is_viewer else pairs.in_all_pairs(int(state.possible[seat]))
    return bag
