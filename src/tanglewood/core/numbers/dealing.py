"""Dealing cards into the places that a viewer cannot see, when some places are known to exclude some cards."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.rng import below, shuffle

EMPTY = -1
TRIES = 10_000  # attempts before accepting a deal that does not fit; three are usual, and play rarely needs more


@rule
def deal(rng: Ints, cards: Ints, count: int, slots: int, held: Ints, excluded: Ints, scratch: Ints) -> int:
    """Deal the first `count` of some cards, mixed, into the empty ones of `slots` slots; return how many are left.

    `excluded` are sets of the kinds that a slot does not hold. Of all deals that fit, each is equally likely. The cards
    that are left lie in front, mixed; the places of the dealt cards are empty. `scratch` has a place for each slot, and
    is 0 before and after.
    """
    bound = list_bound(slots, held, excluded, scratch)
    if bound > 0:
        count = deal_bound(rng, cards, count, bound, held, excluded, scratch)
    shuffle(rng, cards, count)
    for slot in range(slots):
        if held[slot] == EMPTY:
            count -= 1
            held[slot] = cards[count]
            cards[count] = EMPTY
    return count


@rule
def list_bound(slots: int, held: Ints, excluded: Ints, out: Ints) -> int:
    """Write the empty slots that do not take every card into `out`; return how many there are."""
    count = 0
    for slot in range(slots):
        if held[slot] == EMPTY and excluded[slot]:
            out[count] = slot
            count += 1
    return count


@rule
def deal_bound(rng: Ints, cards: Ints, count: int, bound: int, held: Ints, excluded: Ints, order: Ints) -> int:
    """Deal to the slots in `order`, anew until all cards fit; return how many cards are left."""
    dealt = 0
    for _ in range(TRIES):
        if dealt == bound:
            break
        dealt = 0
        while dealt < bound and draw_fitting(rng, cards, count, dealt, excluded, order):
            dealt += 1
    for index in range(bound):
        count -= 1
        held[order[index]] = cards[count]
        cards[count] = EMPTY
        order[index] = 0
    return count


@rule
def draw_fitting(rng: Ints, cards: Ints, count: int, dealt: int, excluded: Ints, order: Ints) -> bool:
    """Lay one of the cards left that fits the next slot behind them; return whether one was drawn.

    A slot draws one of equally many numbers in every deal. There is one for each card that fits it, less one for each
    earlier slot that took such a card in any case. A number without a card that is still left means a misdeal.
    """
    left, banned = count - dealt, int(excluded[order[dealt]])
    fitting, spare = 0, 0
    for index in range(left):
        fitting += 1 - (banned >> int(cards[index]) & 1)
    for before in range(dealt):
        fits = 1 - (banned >> int(cards[count - 1 - before]) & 1)
        spare += fits * int(banned & ~int(excluded[order[before]]) != 0)
    if fitting == 0:
        return False
    number = below(rng, min(fitting + spare, left))
    if number >= fitting:
        return False
    index = nth_fitting(cards, banned, number)
    card = cards[index]
    cards[index] = cards[left - 1]
    cards[left - 1] = card
    return True


@rule
def nth_fitting(cards: Ints, banned: int, number: int) -> int:
    """The place of the card with this number, from 0, among those that are not banned."""
    index = -1
    while number >= 0:
        index += 1
        number -= 1 - (banned >> int(cards[index]) & 1)
    return index
