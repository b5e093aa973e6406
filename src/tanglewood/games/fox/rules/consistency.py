"""Whether a world is consistent with the deductions: what is public of a hand, and what it can hold.

A world gives every hidden card a place: the other hand, the deck, or a place where the other seat buried a card. It is
possible if some deal and some buried cards lead to it without contradicting a deduction (`deduction.py`).
"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import bit, lowest, size
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.games.fox.rules.cards import DECK_CARDS, HAND_CARDS, NO_CARD, WOODCUTTERS
from tanglewood.games.fox.rules.deduction import all_taken, demand, last_absence, satisfiable
from tanglewood.games.fox.rules.state import LEVELS, FoxState, Frame

IN_HAND = 0  # the place of a taken card: the hand, or from 1 the place of its owner's nth buried card


# What is public


@rule
def held(state: FoxState, seat: int) -> int:
    """The number of cards a seat holds; public."""
    count = HAND_CARDS - int(state.tricks[0]) - int(state.tricks[1])
    if state.trick_size > (0 if seat == state.leader else 1):
        count -= 1
    return count + int(top_kind(state) == Frame.WOODCUTTER and state.actor == seat)


@rule
def burials(state: FoxState, seat: int) -> int:
    """The number of cards a seat has buried."""
    count = 0
    for index in range(state.buried):
        count += int(state.buried_by[index] == seat)
    return count


@rule
def burial_place(state: FoxState, seat: int, burial: int) -> int:
    """The deck place of the seat's nth buried card, counted from 1."""
    for index in range(state.buried):
        burial -= int(state.buried_by[index] == seat)
        if burial == 0:
            return DECK_CARDS + index
    return -1


@rule
def absent_since(state: FoxState, seat: int) -> int:
    """The cards that the hand lacked at its present level, and therefore cannot hold now."""
    return int(state.lacks[seat, state.draws[seat]])


@rule
def once_absent(state: FoxState, seat: int) -> int:
    """The cards the hand lacked before its last draw."""
    cards = 0
    for level in range(state.draws[seat]):
        cards |= int(state.lacks[seat, level])
    return cards


@rule
def may_lie(state: FoxState, seat: int, card: int, burial: int) -> bool:
    """Whether a taken card can be at a place of a plan: taken before it was buried, and lacking only afterwards."""
    taken_at = 0
    for level in range(LEVELS):
        if state.taken[seat, level] & bit(card):
            taken_at = level
    last = int(state.draws[seat]) if burial == IN_HAND else burial - 1
    if last < taken_at:
        return False
    for level in range(taken_at + 1, last + 1):
        if state.lacks[seat, level] & bit(card):
            return False
    return True


@rule
def card_set(card: int) -> int:
    """The set of one card; the empty set for no card."""
    return 0 if card == NO_CARD else bit(card)


@rule
def own_buried(state: FoxState, seat: int) -> int:
    """The cards a seat has buried; in a concealed state, only those that it still shows."""
    cards = 0
    for index in range(WOODCUTTERS):  # without branches, as the processor cannot predict the burier
        cards |= card_set(int(state.deck[DECK_CARDS + index])) * int(state.buried_by[index] == seat)
    return cards


# Whether a world is possible


@rule
def demands_of(state: FoxState, seat: int) -> int:
    """The demands that the seat's draws must meet in this world, including those of cards shown earlier."""
    demands = int(state.proven[seat])
    last = int(state.draws[seat])
    taken = all_taken(state, seat)
    late = int(state.hands[seat]) & once_absent(state, seat) & ~taken
    while late:
        demands += demand(last_absence(state, seat, lowest(late), last) + 1, last)
        late &= late - 1
    burial = 0
    for index in range(state.buried):
        if state.buried_by[index] != seat:
            continue
        burial += 1
        card = int(state.deck[DECK_CARDS + index])
        absent = last_absence(state, seat, card, burial - 1)
        if absent >= 0 and not taken & bit(card):
            demands += demand(absent + 1, burial)
    return demands


@rule
def draws_have_cards(state: FoxState, seat: int) -> bool:
    """Whether each draw of the seat can have brought a separate card: one held at the time, but no taken decree."""
    last = int(state.draws[seat])
    taken = all_taken(state, seat)
    if last < 2 or taken == 0:
        return True
    gone = 0  # cards of deal and draws that were buried before the draw
    for draw in range(1, last + 1):
        if HAND_CARDS + last - int(state.shown[seat, draw]) - gone < last - draw + 1:
            return False
        index = burial_place(state, seat, draw)
        if index >= 0 and not taken & bit(int(state.deck[index])):
            gone += 1
    return True


@rule
def fits(state: FoxState, seat: int) -> bool:
    """Whether a seat's hand and burials fit all deductions about it; the state must not be concealed."""
    taken = all_taken(state, seat)
    untaken = int(state.hands[seat]) & ~taken
    if untaken & absent_since(state, seat) or size(untaken & once_absent(state, seat)) > state.draws[seat]:
        return False
    rest = taken
    while rest:
        card = lowest(rest)
        buried_as = IN_HAND
        for burial in range(1, burials(state, seat) + 1):
            if state.deck[burial_place(state, seat, burial)] == card:
                buried_as = burial
        if not may_lie(state, seat, card, buried_as):
            return False
        rest &= rest - 1
    return satisfiable(demands_of(state, seat)) and draws_have_cards(state, seat)
