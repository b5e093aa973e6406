"""The knowledge of a viewer: concealing a state, and filling it with a world that fits. [E10, E125, E126]"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.dealing import deal
from tanglewood.core.state.decision_stack import FIRST_ARGUMENT, KIND
from tanglewood.games.explorers.rules.cards import COUNTS, FIRST_EXPLORER, KINDS, NO_CARD, NO_PATH, SLOTS, shape_of
from tanglewood.games.explorers.rules.state import ExplorersState, is_laying


@rule
def conceal(state: ExplorersState, seat: int) -> None:
    """Erase the slots that `seat` (-1: a spectator) has not seen. [E125]

    The cards left of an earlier deck are public, so the function leaves them in ascending order.
    """
    for slot in range(state.slots):
        if state.slot_owner[slot] != seat:
            if state.slot_deck[slot] == 0:
                state.slot_card[slot] = NO_CARD
            else:
                sort_in(state, seat, slot)


@rule
def sort_in(state: ExplorersState, seat: int, slot: int) -> None:
    """Exchange the card of a slot for those of the same deck before it that are greater."""
    for before in range(slot):
        if state.slot_deck[before] == state.slot_deck[slot] and state.slot_owner[before] != seat:
            card, other = int(state.slot_card[before]), int(state.slot_card[slot])
            state.slot_card[before], state.slot_card[slot] = min(card, other), max(card, other)


@rule
def count_hidden(state: ExplorersState, seat: int) -> None:
    """Write into `scratch` how many cards of each kind the viewer of a concealed state cannot place."""
    for card in range(KINDS):
        count = COUNTS[card] - int(state.pile[card])
        for owner in range(state.seats):
            count -= int(state.hands[owner, card]) if owner == seat else int(state.known[owner, card])
            if card >= FIRST_EXPLORER:
                count -= int(state.front[owner, card - FIRST_EXPLORER])
        state.scratch[card] = count
    for slot in range(SLOTS):
        if state.ways[slot] != NO_PATH:
            state.scratch[shape_of(int(state.ways[slot]))] -= 1
    for row in range(state.frame_count):
        if is_laying(int(state.frames[row, KIND])):
            state.scratch[state.frames[row, FIRST_ARGUMENT]] -= 1


@rule
def lay_deck(state: ExplorersState, seat: int) -> int:
    """Lay the hidden cards of the present deck, in hands too, into its places; return how many there are."""
    for slot in range(state.slots):
        if state.slot_deck[slot] and state.slot_owner[slot] != seat:
            state.scratch[state.slot_card[slot]] -= 1
    count = 0
    for card in range(KINDS):
        for _ in range(state.scratch[card]):
            state.deck[count] = card
            count += 1
        state.scratch[card] = 0
    return count


@rule
def gather(state: ExplorersState, seat: int, number: int) -> int:
    """Take what others hold of an earlier deck out of its slots, behind the deck; return how many there are."""
    end = int(state.deck_size)
    for slot in range(state.slots):
        if state.slot_deck[slot] == number and state.slot_owner[slot] != seat:
            state.deck[end] = state.slot_card[slot]
            state.slot_card[slot] = NO_CARD
            end += 1
    return end - int(state.deck_size)


@rule
def imagine(state: ExplorersState, seat: int) -> None:
    """Fill a state concealed for `seat` (-1: a spectator) with a random possible world, each as likely as it is. [E125]

    The hidden cards of each deck are dealt to the slots that came of it, those of the present one to the deck besides.
    """
    count_hidden(state, seat)
    cards, slots, excluded = state.slot_card, int(state.slots), state.slot_excluded
    deal(state.rng, state.deck, lay_deck(state, seat), slots, cards, excluded, state.scratch)
    left, number = earlier(state, seat), 1
    while left > 0:
        count = gather(state, seat, number)
        deal(state.rng, state.deck[int(state.deck_size) :], count, slots, cards, excluded, state.scratch)
        left, number = left - count, number + 1
    for owner in range(state.seats):
        for card in range(KINDS if owner != seat else 0):
            state.hands[owner, card] = state.known[owner, card]
    for slot in range(slots):
        state.hands[state.slot_owner[slot], cards[slot]] += int(state.slot_owner[slot] != seat)


@rule
def earlier(state: ExplorersState, seat: int) -> int:
    """The number of cards of earlier decks in other hands."""
    count = 0
    for slot in range(state.slots):
        count += int(state.slot_deck[slot] > 0 and state.slot_owner[slot] != seat)
    return count
