"""What a viewer knows: concealing a state, and filling a concealed one with a world that fits. [G22, G23, G110]"""

from tanglewood.core.frames import top_kind
from tanglewood.core.rng import below, shuffle
from tanglewood.core.rule import rule
from tanglewood.games.grimwood.bags import all_of, card_at, list_cards, one, size_of
from tanglewood.games.grimwood.cards import NO_CARD
from tanglewood.games.grimwood.hands import has_seen
from tanglewood.games.grimwood.rules import cards_in_play
from tanglewood.games.grimwood.state import PUBLIC, Frame, GrimwoodState

TRIES = 1_000  # to deal what fits all that was seen, before a world is taken that does not; one is usual
MISDEAL = -1


@rule
def looker_of(seat: int) -> int:
    """As who a viewer knows cards: a spectator (-1) knows what everybody knows."""
    return PUBLIC if seat < 0 else seat


# Concealing


@rule
def sees_top(state: GrimwoodState, seat: int) -> bool:
    """Whether a seat has the deck's top card before it, as the Dwarf's owner does while choosing. [G29]"""
    return bool(top_kind(state) == Frame.KEEP and state.turn == seat)


@rule
def conceal(state: GrimwoodState, seat: int) -> None:
    """Erase of deck and slots what `seat` has not seen; -1 is a spectator, who knows what everybody knows."""
    for place in range(int(state.deck_size) - int(sees_top(state, seat))):
        state.deck[place] = NO_CARD
    for slot in range(state.slots):
        if not has_seen(state, looker_of(seat), slot):
            state.slot_card[slot] = NO_CARD


# Imagining


@rule
def imagine(state: GrimwoodState, seat: int) -> None:
    """Fill a state concealed for `seat` with a random world that fits all that it knows.

    All ways to lay the cards it has not seen into deck and slots are equally likely, but for those that put a card
    where it was seen not to be. [G110, G140]
    """
    top = int(state.deck[state.deck_size - 1]) if sees_top(state, seat) else NO_CARD
    unseen = deal_excluded(state, looker_of(seat), cards_in_play(state) - cards_in_sight(state, seat))
    count = list_cards(unseen, state.deck, 0)
    shuffle(state.rng, state.deck, count)
    for slot in range(state.slots):
        if state.slot_card[slot] == NO_CARD:
            count -= 1
            state.slot_card[slot] = state.deck[count]
            state.deck[count] = NO_CARD
        if state.slot_owner[slot] != seat:
            state.hands[state.slot_owner[slot]] += one(int(state.slot_card[slot]))
    if top != NO_CARD:
        state.deck[state.deck_size - 1] = top


@rule
def cards_in_sight(state: GrimwoodState, seat: int) -> int:
    """All cards whose place the viewer of a concealed state knows, a bag."""
    bag = int(state.discards)
    for row in range(state.combos):
        for place in range(state.combo_size[row]):
            bag += one(int(state.combo_cards[row, place]))
    if sees_top(state, seat):
        bag += one(int(state.deck[state.deck_size - 1]))
    for slot in range(state.slots):
        if state.slot_card[slot] != NO_CARD:
            bag += one(int(state.slot_card[slot]))
    return bag


# Slots that were seen not to hold some kinds [G140]


@rule
def is_open(state: GrimwoodState, looker: int, slot: int) -> bool:
    """Whether a looker has not seen a slot's card, but knows something that it is not."""
    return bool(state.slot_excluded[slot] and not has_seen(state, looker, slot))


@rule
def deal_excluded(state: GrimwoodState, looker: int, unseen: int) -> int:
    """Deal cards that fit to the open slots, those first that fewest cards fit; return what is left of `unseen`.

    Whatever was dealt before, a slot draws one of `most_fitting` numbers, and those for which there is no card that
    fits any more mean a misdeal: so each deal that comes about is equally likely.
    """
    for _ in range(TRIES):
        left, slot = unseen, next_open(state, looker, unseen)
        while left != MISDEAL and slot >= 0:
            left = deal_fitting(state, slot, left, most_fitting(state, looker, slot, unseen))
            slot = next_open(state, looker, unseen)
        if left != MISDEAL:
            return left
        for gone in range(state.slots):
            if is_open(state, looker, gone):
                state.slot_card[gone] = NO_CARD
    return unseen


@rule
def fitting(state: GrimwoodState, slot: int, cards: int) -> int:
    """Those of some cards that a slot may hold, a bag."""
    return cards & ~all_of(state.slot_excluded[slot])


@rule
def next_open(state: GrimwoodState, looker: int, unseen: int) -> int:
    """Of the open slots without a card that which fewest unseen cards fit, -1 if all have one."""
    found, fewest = -1, 0
    for slot in range(state.slots):
        if state.slot_card[slot] == NO_CARD and is_open(state, looker, slot):
            many = size_of(fitting(state, slot, unseen))
            if found < 0 or many < fewest:
                found, fewest = slot, many
    return found


@rule
def most_fitting(state: GrimwoodState, looker: int, slot: int, unseen: int) -> int:
    """How many cards can be left for a slot: an open one that has its card already took one if it excludes no less."""
    many, excluded = size_of(fitting(state, slot, unseen)), int(state.slot_excluded[slot])
    for other in range(state.slots):
        if state.slot_card[other] != NO_CARD and is_open(state, looker, other):
            many -= int(excluded & ~int(state.slot_excluded[other]) == 0)
    return many


@rule
def deal_fitting(state: GrimwoodState, slot: int, left: int, bound: int) -> int:
    """Deal a slot one of the cards left that fit, drawn by a number below `bound`; return the rest, or `MISDEAL`."""
    cards = fitting(state, slot, left)
    number = below(state.rng, bound) if bound > 0 else 0
    if number >= size_of(cards):
        return MISDEAL
    card = card_at(cards, number)
    state.slot_card[slot] = card
    return left - one(card)
