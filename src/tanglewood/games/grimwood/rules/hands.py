"""Cards that enter and leave hands, and what each seat learns from this. Numbers in brackets: RULINGS.md.

All see which slot a card leaves and where it goes, so that who has seen a card knows who holds it. [G110]
"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import WIDE, lowest, places_of
from tanglewood.core.numbers.rng import below
from tanglewood.core.state.events import EVERYONE, emit, only
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.grimwood.rules.bags import bag_of_one, count_of
from tanglewood.games.grimwood.rules.cards import NO_CARD, SUPERNATURALS
from tanglewood.games.grimwood.rules.state import ALL_SEE, SLOTS, GrimwoodState, Happened

# Questions


@rule
def holders(state: GrimwoodState, seat: int) -> int:
    """The other seats with a card in hand, a set. [G20]"""
    seats = 0
    for other in range(state.seats):
        seats |= int(state.held[other] > 0) << other
    return seats & ~(1 << seat)


@rule
def has_seen(state: GrimwoodState, looker: int, slot: int) -> bool:
    """Whether a seat, or everybody (`PUBLIC`), knows the card in a slot."""
    return bool(int(state.slot_seen[slot]) >> looker & 1)


@rule
def seen_cards(state: GrimwoodState, looker: int, owner: int) -> int:
    """The cards of a hand that a seat, or everybody (`PUBLIC`), knows, a bag."""
    bag = 0
    for slot in range(state.slots):
        if state.slot_owner[slot] == owner and has_seen(state, looker, slot):
            bag += bag_of_one(int(state.slot_card[slot]))
    return bag


@rule
def any_slot(state: GrimwoodState, seat: int) -> int:
    """A random slot of a hand that holds a card. [G20]"""
    rank, slot = below(state.rng, int(state.held[seat])), -1
    while rank >= 0:
        slot += 1
        rank -= int(state.slot_owner[slot] == seat)
    return slot


@rule
def slot_of(state: GrimwoodState, seat: int, card: int) -> int:
    """The slot of such a card of a hand: of alike ones the first that all know, else the first. [G145]"""
    if count_of(state.hands[seat], card) > 1:
        for slot in range(state.slots):
            if state.slot_seen[slot] == ALL_SEE and state.slot_card[slot] == card and state.slot_owner[slot] == seat:
                return slot
    first = 0
    while True:
        slots = places_of(state.slot_card, first, card) & places_of(state.slot_owner, first, seat)
        if slots:
            return first + lowest(slots)
        first = min(first + WIDE, SLOTS - WIDE)


@rule
def show(state: GrimwoodState, seat: int, card: int) -> int:
    """A card of the seat's choice leaves its hand face up; return it. All learn what did not go first. [G145]"""
    slot = slot_of(state, seat, card)
    if card >= SUPERNATURALS and state.slot_seen[slot] != ALL_SEE:  # there is one of each supernatural
        for before in range(slot):
            state.slot_excluded[before] |= int(state.slot_owner[before] == seat) << card
    return lose(state, slot)


# The discard pile [G30]


@rule
def put_on_pile(state: GrimwoodState, card: int) -> None:
    """Lay a card face up on the discard pile."""
    state.pile[state.pile_size] = card
    state.pile_size += 1
    state.discards += bag_of_one(card)


@rule
def take_off_pile(state: GrimwoodState, index: int) -> int:
    """Remove the card at a place of the discard pile, counted from the bottom, and return it."""
    card = int(state.pile[index])
    last = int(state.pile_size) - 1
    for above in range(index, last):
        state.pile[above] = state.pile[above + 1]
    state.pile[last] = NO_CARD
    state.pile_size = last
    state.discards -= bag_of_one(card)
    return card


# Moving cards


@rule
def gain(state: GrimwoodState, seat: int, card: int, seen: int) -> None:
    """A card comes into a hand; `seen` is who knows it, a set."""
    slot = int(state.slots)
    state.slots = slot + 1
    state.slot_card[slot], state.slot_owner[slot], state.slot_seen[slot] = card, seat, seen
    state.hands[seat] += bag_of_one(card)
    state.held[seat] += 1


@rule
def lose(state: GrimwoodState, slot: int) -> int:
    """The card in a slot leaves its hand; return it. The last slot closes the gap."""
    card, seat, last = int(state.slot_card[slot]), int(state.slot_owner[slot]), int(state.slots) - 1
    state.hands[seat] -= bag_of_one(card)
    state.held[seat] -= 1
    state.slot_card[slot], state.slot_owner[slot] = state.slot_card[last], state.slot_owner[last]
    state.slot_seen[slot], state.slot_excluded[slot] = state.slot_seen[last], state.slot_excluded[last]
    state.slot_card[last], state.slot_owner[last] = NO_CARD, NOBODY
    state.slot_seen[last], state.slot_excluded[last] = 0, 0
    state.slots = last
    return card


@rule
def discard_random(state: GrimwoodState, seat: int, cause: int) -> None:
    """A seat that has a card loses a random one to the discard pile. [G20, G29]"""
    if state.held[seat] == 0:
        return
    card = lose(state, any_slot(state, seat))
    put_on_pile(state, card)
    emit(state, Happened.DISCARD, seat, card, cause)


@rule
def steal_random(state: GrimwoodState, victim: int, thief: int) -> None:
    """A random card changes hands: the thief sees it, and who has seen it before knows where it goes. [G10, G110]"""
    slot = any_slot(state, victim)
    card = int(state.slot_card[slot])
    state.hands[victim] -= bag_of_one(card)
    state.held[victim] -= 1
    state.hands[thief] += bag_of_one(card)
    state.held[thief] += 1
    state.slot_owner[slot] = thief
    state.slot_seen[slot] |= 1 << thief
    seen = int(state.slot_seen[slot])
    emit(state, Happened.STOLEN, victim, card, thief, audience=EVERYONE if seen == ALL_SEE else seen)


@rule
def lift(state: GrimwoodState) -> int:
    """Take the top card off the deck; when it was the last, the final turns begin. [G8, G9]"""
    last = int(state.deck_size) - 1
    card = int(state.deck[last])
    state.deck[last] = NO_CARD
    state.deck_size = last
    state.idle = -1
    if last == 0:
        state.final_turns = state.seats
        emit(state, Happened.LAST_CARD, int(state.turn))
    return card


@rule
def draw(state: GrimwoodState, seat: int) -> None:
    """Draw the top card of the deck. [G108]"""
    card = lift(state)
    gain(state, seat, card, 1 << seat)
    emit(state, Happened.DRAW, seat, card, audience=only(seat))


# Knowledge gained without a moving card


@rule
def look_at(state: GrimwoodState, looker: int, owner: int) -> None:
    """A seat sees a whole hand. [G23]"""
    for slot in range(state.slots):
        if state.slot_owner[slot] == owner:
            state.slot_seen[slot] |= 1 << looker
    emit(state, Happened.LOOK, looker, owner)


@rule
def note_without(state: GrimwoodState, seat: int, kind: int) -> None:
    """Note that all players learn that a hand holds no such card. [G140]"""
    for slot in range(state.slots):
        if state.slot_owner[slot] == seat:
            state.slot_excluded[slot] |= 1 << kind


@rule
def swap_hands(state: GrimwoodState, seat: int, other: int) -> None:
    """Two seats swap hands; both have seen all these cards then. [G110]"""
    pair = 1 << seat | 1 << other
    for slot in range(state.slots):
        owner = int(state.slot_owner[slot])
        if pair >> owner & 1:
            state.slot_owner[slot] = seat + other - owner
            state.slot_seen[slot] |= pair
    bag, count = int(state.hands[seat]), int(state.held[seat])
    state.hands[seat], state.held[seat] = state.hands[other], state.held[other]
    state.hands[other], state.held[other] = bag, count
    emit(state, Happened.SWAP, seat, other)


def slots_of(state: GrimwoodState, owner: int) -> list[int]:
    """The slots of a hand."""
    return [slot for slot, seat in enumerate(state.slot_owner[: state.slots]) if seat == owner]
