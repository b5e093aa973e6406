"""The knowledge of a viewer: concealing a state, and filling it with a world that fits. [G22, G23, G110]"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.dealing import deal
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.games.grimwood.rules.bags import bag_of_one, list_cards
from tanglewood.games.grimwood.rules.cards import NO_CARD
from tanglewood.games.grimwood.rules.hands import has_seen
from tanglewood.games.grimwood.rules.rules import cards_in_play
from tanglewood.games.grimwood.rules.state import PUBLIC, Frame, GrimwoodState


@rule
def looker_of(seat: int) -> int:
    """The number under which a viewer's knowledge is stored; a spectator (-1) knows what is public."""
    return PUBLIC if seat < 0 else seat


# Concealing


@rule
def sees_top(state: GrimwoodState, seat: int) -> bool:
    """Whether a seat sees the deck's top card, as the Dwarf's owner does while choosing. [G29]"""
    return bool(top_kind(state) == Frame.KEEP and state.turn == seat)


@rule
def conceal(state: GrimwoodState, seat: int) -> None:
    """Erase of deck and slots what `seat` has not seen; -1 is a spectator, who knows what everybody knows."""
    for index in range(int(state.deck_size) - int(sees_top(state, seat))):
        state.deck[index] = NO_CARD
    for slot in range(state.slots):
        if not has_seen(state, looker_of(seat), slot):
            state.slot_card[slot] = NO_CARD


# Imagining


@rule
def imagine(state: GrimwoodState, seat: int) -> None:
    """Fill a state concealed for `seat` with a random world that fits all that it knows.

    All ways to lay the cards it has not seen into deck and slots are equally likely. Ways that put a card where it was
    seen not to be are left out. [G110, G140]
    """
    top = int(state.deck[state.deck_size - 1]) if sees_top(state, seat) else NO_CARD
    count = list_cards(cards_in_play(state) - cards_in_sight(state, seat), state.deck, 0)
    deal(state.rng, state.deck, count, int(state.slots), state.slot_card, state.slot_excluded, state.scratch)
    for slot in range(state.slots):
        if state.slot_owner[slot] != seat:
            state.hands[state.slot_owner[slot]] += bag_of_one(int(state.slot_card[slot]))
    if top != NO_CARD:
        state.deck[state.deck_size - 1] = top


@rule
def cards_in_sight(state: GrimwoodState, seat: int) -> int:
    """All cards whose place the viewer of a concealed state knows, as a bag."""
    bag = int(state.discards)
    for row in range(state.combos):
        for index in range(state.combo_size[row]):
            bag += bag_of_one(int(state.combo_cards[row, index]))
    if sees_top(state, seat):
        bag += bag_of_one(int(state.deck[state.deck_size - 1]))
    for slot in range(state.slots):
        if state.slot_card[slot] != NO_CARD:
            bag += bag_of_one(int(state.slot_card[slot]))
    return bag
