"""Drawing, playing and discarding cards, and what all players learn from it. Numbers in brackets: RULINGS.md."""

from math import prod

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.rng import shuffle
from tanglewood.core.state.events import emit, only
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.explorers.rules.cards import COUNTS, FIRST_EXPLORER, KINDS, NO_CARD
from tanglewood.games.explorers.rules.state import CARD_BITS, PART_BITS, ExplorersState, Happened

PART = (1 << PART_BITS) - 1
STEPS = tuple(prod(count + 1 for count in COUNTS[:card]) for card in range(KINDS))  # to pack a hand into one number


# Slots: the cards in hands that are not public [E125]


@rule
def fill_slot(state: ExplorersState, seat: int, card: int) -> None:
    """A hand has a card that others do not know."""
    slot = int(state.slots)
    state.slots = slot + 1
    state.slot_card[slot], state.slot_owner[slot] = card, seat


@rule
def empty_slot(state: ExplorersState, seat: int, card: int) -> None:
    """The first slot of a hand that holds such a card is given up; all learn what those before it do not hold.

    No step of the loop is skipped: a processor guesses wrong at such branches, which costs more than the steps.
    """
    removed = 0
    for slot in range(state.slots):
        of_seat = int(state.slot_owner[slot] == seat)
        first = of_seat & (1 - removed) & int(state.slot_card[slot] == card)
        state.slot_excluded[slot] |= (of_seat & (1 - removed - first)) << card
        move_slot(state, slot, slot - removed)
        removed += first
    drop_slots(state, int(state.slots) - removed)


@rule
def empty_slots(state: ExplorersState, seat: int) -> None:
    """Remove all slots of a hand, as everybody sees its cards."""
    rest = 0
    for slot in range(state.slots):
        others = int(state.slot_owner[slot] != seat)
        move_slot(state, slot, rest)
        rest += others
    drop_slots(state, rest)


@rule
def move_slot(state: ExplorersState, source: int, target: int) -> None:
    """Slots close the gap, in the same order."""
    state.slot_card[target], state.slot_owner[target] = state.slot_card[source], state.slot_owner[source]
    state.slot_deck[target], state.slot_excluded[target] = state.slot_deck[source], state.slot_excluded[source]


@rule
def drop_slots(state: ExplorersState, count: int) -> None:
    """Clear all slots after the first `count`."""
    for slot in range(count, state.slots):
        state.slot_card[slot], state.slot_owner[slot] = NO_CARD, NOBODY
        state.slot_deck[slot], state.slot_excluded[slot] = 0, 0
    state.slots = count


# Leaving a hand


@rule
def lose(state: ExplorersState, seat: int, card: int) -> None:
    """A card leaves a hand face up: one that all knew of, if there is such a one, else the oldest. [E10, E125, E126]"""
    state.hands[seat, card] -= 1
    state.held[seat] -= 1
    if state.known[seat, card] > 0:
        state.known[seat, card] -= 1
    else:
        empty_slot(state, seat, card)


@rule
def put_on_pile(state: ExplorersState, card: int) -> None:
    """A card is discarded."""
    state.pile[card] += 1
    state.pile_size += 1


@rule
def discard_hand(state: ExplorersState, seat: int) -> None:
    """A whole hand is discarded. [E27]"""
    show_hand(state, seat, Happened.HAND_GONE)
    for card in range(KINDS):
        state.pile[card] += state.hands[seat, card]
        state.hands[seat, card], state.known[seat, card] = 0, 0
    state.pile_size += state.held[seat]
    state.held[seat] = 0
    empty_slots(state, seat)


@rule
def reveal(state: ExplorersState, seat: int) -> int:
    """A hand is shown to all; return how many explorers are in it. [E28]"""
    explorers = 0
    for card in range(KINDS):
        state.known[seat, card] = state.hands[seat, card]
        if card >= FIRST_EXPLORER:
            explorers += int(state.hands[seat, card])
    empty_slots(state, seat)
    show_hand(state, seat, Happened.REVEAL)
    return explorers


@rule
def clear_front(state: ExplorersState, seat: int, card: int) -> None:
    """Discard all copies of an explorer in front of a seat. [E8]"""
    for _ in range(state.front[seat, card - FIRST_EXPLORER]):
        put_on_pile(state, card)
    state.front[seat, card - FIRST_EXPLORER] = 0


# Drawing [E9]


@rule
def draw(state: ExplorersState, seat: int, wanted: int) -> None:
    """Draw that many cards, or what there is; under a Hermit none. [E9, E25]"""
    if state.silent:
        emit(state, Happened.SILENT, seat, wanted)
        return
    short = state.deck_size < wanted and state.pile_size > 0
    if short:
        emit(state, Happened.SHUFFLE, seat, int(state.pile_size))
    count = min(wanted, int(state.deck_size) + short * int(state.pile_size))
    emit(state, Happened.DRAW, seat, count)
    if count == 0:
        return
    cards = 0  # each plus one; 0: none
    for index in range(count):
        if state.deck_size == 0:
            reshuffle(state)
        cards |= take_top(state, seat) + 1 << CARD_BITS * index
    emit(state, Happened.SEE, seat, cards & PART, cards >> PART_BITS, audience=only(seat))


@rule
def take_top(state: ExplorersState, seat: int) -> int:
    """The top card of the deck comes into a hand; return it."""
    last = int(state.deck_size) - 1
    card = int(state.deck[last])
    state.deck[last] = NO_CARD
    state.deck_size = last
    state.hands[seat, card] += 1
    state.held[seat] += 1
    state.drawn[seat, card] += 1
    fill_slot(state, seat, card)
    return card


@rule
def reshuffle(state: ExplorersState) -> None:
    """The discards, shuffled, are the new deck. [E9]"""
    leave_deck(state)
    count = 0
    for card in range(KINDS):
        for _ in range(state.pile[card]):
            state.deck[count] = card
            count += 1
        state.pool[card], state.pile[card] = state.pile[card], 0
    shuffle(state.rng, state.deck, count)
    state.pile_size, state.deck_size = 0, count


@rule
def leave_deck(state: ExplorersState) -> None:
    """Start a new deck, from which nobody has drawn; give the earlier deck's slots their own number. [E125]"""
    number, slot = 1, 0
    while slot < state.slots:
        taken = state.slot_deck[slot] == number
        number, slot = (number + 1, 0) if taken else (number, slot + 1)
    for slot in range(state.slots):
        if state.slot_deck[slot] == 0:
            state.slot_deck[slot] = number
    for seat in range(state.seats):
        for card in range(KINDS):
            state.drawn[seat, card] = 0


# Cards in the details of events


@rule
def show_hand(state: ExplorersState, seat: int, kind: int) -> None:
    """Show all cards of a hand to everybody. [E27, E28]"""
    code = encode_hand(state, seat)
    emit(state, kind, seat, code & PART, code >> PART_BITS & PART, code >> 2 * PART_BITS)


@rule
def encode_hand(state: ExplorersState, seat: int) -> int:
    """A whole hand as one number below 2 ** 45: how many cards of each kind, in a scale of mixed steps."""
    code = 0
    for card in range(KINDS):
        code += int(state.hands[seat, card]) * STEPS[card]
    return code


def decode_hand(low: int, middle: int, high: int) -> list[int]:
    """The cards of a hand in three details of an event; ValueError if they are none."""
    code, kinds = (high << PART_BITS | middle) << PART_BITS | low, []
    for card, count in enumerate(COUNTS):
        code, number = divmod(code, count + 1)
        kinds += [card] * number
    if code:
        raise ValueError(f"there is no hand {low}, {middle}, {high}")
    return kinds


def decode_three(word: int) -> list[int]:
    """The cards of a detail of an event."""
    kinds = []
    while word > 0:
        kinds.append(word % (1 << CARD_BITS) - 1)
        word >>= CARD_BITS
    return kinds
