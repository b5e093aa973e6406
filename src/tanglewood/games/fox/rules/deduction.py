"""Deductions about a hand from the cards played: public facts, kept in the record as they arise.

A follower without the led suit holds none of it. A follower who answers a Monarch with a card other than the 1 holds
nothing higher. Both facts are true of the hand at that moment. They are therefore kept by *level*, the number of cards
that the seat had drawn with Woodcutters. A later hand can hold a missing card only if a later draw brought it. Draw `d`
(from 1) leads from level `d - 1` to level `d`.
"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import bit, size
from tanglewood.games.fox.rules.cards import HAND_CARDS, WOODCUTTERS, Rank, cards_above, rank_of, suit_cards, suit_of
from tanglewood.games.fox.rules.state import LEVELS, PLAYERS, FoxState

DEMAND_BITS = 4  # the width of one count in a packed row of demands
DEMAND_MASK = (1 << DEMAND_BITS) - 1


@rule
def forget_hands(state: FoxState) -> None:
    """Forget all deductions, as the hands are new."""
    for seat in range(PLAYERS):
        state.draws[seat] = 0
        state.noted[seat] = 0
        state.proven[seat] = 0
        for level in range(LEVELS):
            state.lacks[seat, level] = 0
            state.taken[seat, level] = 0
            state.shown[seat, level] = 0


@rule
def note_follow(state: FoxState, seat: int, card: int) -> None:
    """Note the cards that a follower shows not to hold; call this before the card is played."""
    lead = int(state.trick[0])
    astray = int(suit_of(card) != suit_of(lead))
    bowed = (1 - astray) * int(rank_of(lead) == Rank.MONARCH) * int(rank_of(card) != Rank.SWAN)
    # A sum instead of branches: the processor cannot predict which case it is, and a wrong guess costs more than both.
    missing = astray * suit_cards(suit_of(lead)) + bowed * cards_above(card)
    state.lacks[seat, state.draws[seat]] |= missing
    state.noted[seat] |= missing


@rule
def note_taken(state: FoxState, seat: int, card: int) -> None:
    """Note that both players saw this card enter the hand."""
    state.taken[seat, state.draws[seat]] |= bit(card)
    state.noted[seat] |= bit(card)


@rule
def note_draw(state: FoxState, seat: int) -> None:
    """Begin a level; count the cards of deal and draws shown before it, those neither held nor buried."""
    state.draws[seat] += 1
    state.shown[seat, state.draws[seat]] = HAND_CARDS - size(int(state.hands[seat])) + size(all_taken(state, seat))


@rule
def note_shown(state: FoxState, seat: int, card: int) -> None:
    """Note the deductions from a card of the hand that is shown."""
    if int(state.noted[seat]) & bit(card):  # seldom
        note_origin(state, seat, card)


@rule
def note_origin(state: FoxState, seat: int, card: int) -> None:
    """Note the origin of a shown card that was noted: a Fox, or else a late draw."""
    if all_taken(state, seat) & bit(card):
        for level in range(LEVELS):
            state.taken[seat, level] &= ~bit(card)
        state.noted[seat] = all_lacks(state, seat) | all_taken(state, seat)
        return
    last = int(state.draws[seat])
    state.proven[seat] += demand(last_absence(state, seat, card, last) + 1, last)


@rule
def all_taken(state: FoxState, seat: int) -> int:
    """The decrees a seat took with Foxes and has not shown since."""
    return int(state.taken[seat, 0] | state.taken[seat, 1] | state.taken[seat, 2] | state.taken[seat, 3])


@rule
def all_lacks(state: FoxState, seat: int) -> int:
    """The cards a seat has shown not to hold, now or at a level before."""
    return int(state.lacks[seat, 0] | state.lacks[seat, 1] | state.lacks[seat, 2] | state.lacks[seat, 3])


@rule
def last_absence(state: FoxState, seat: int, card: int, last: int) -> int:
    """The last level up to `last` at which the hand lacked the card, -1 if there is none."""
    for level in range(last, -1, -1):
        if state.lacks[seat, level] & bit(card):
            return level
    return -1


@rule
def demand(first: int, last: int) -> int:
    """Return the demand that one of the draws `first` to `last` (1 to 3) brought a certain card.

    Demands add up: a packed row holds, for each range of draws, the number of cards that one of them must have brought.
    """
    return 1 << (DEMAND_BITS * ((first - 1) * WOODCUTTERS + last - 1))


@rule
def satisfiable(demands: int) -> bool:
    """Whether each demanded card can have its own draw (Hall's condition; checking intervals suffices)."""
    if demands == 0:
        return True
    for first in range(1, WOODCUTTERS + 1):
        for last in range(first, WOODCUTTERS + 1):
            inside = 0
            for start in range(first, last + 1):
                for end in range(start, last + 1):
                    inside += (demands >> (DEMAND_BITS * ((start - 1) * WOODCUTTERS + end - 1))) & DEMAND_MASK
            if inside > last - first + 1:
                return False
    return True


@rule
def demanded(demands: int) -> int:
    """The number of cards demanded in all."""
    count = 0
    while demands:
        count += demands & DEMAND_MASK
        demands >>= DEMAND_BITS
    return count
