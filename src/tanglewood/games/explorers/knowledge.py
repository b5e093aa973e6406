"""What a viewer knows: filling a concealed state with a world that fits. [E10, E125, E126]"""

from tanglewood.core.frames import FIRST_ARGUMENT, KIND
from tanglewood.core.rng import shuffle
from tanglewood.core.rule import rule
from tanglewood.games.explorers.cards import COUNTS, FIRST_EXPLORER, KINDS, NO_CARD, NO_PATH, SLOTS, shape_of
from tanglewood.games.explorers.state import ExplorersState, Frame


@rule
def count_hidden(state: ExplorersState, seat: int) -> None:
    """Write into `scratch` how many cards of each kind the viewer of a concealed state cannot place."""
    for card in range(KINDS):
        found = COUNTS[card] - int(state.pile[card])
        for owner in range(state.seats):
            found -= int(state.hands[owner, card]) if owner == seat else int(state.known[owner, card])
            if card >= FIRST_EXPLORER:
                found -= int(state.front[owner, card - FIRST_EXPLORER])
        state.scratch[card] = found
    for slot in range(SLOTS):
        if state.ways[slot] != NO_PATH:
            state.scratch[shape_of(int(state.ways[slot]))] -= 1
    for row in range(state.frame_count):
        if is_laying(int(state.frames[row, KIND])):
            state.scratch[state.frames[row, FIRST_ARGUMENT]] -= 1


@rule
def is_laying(kind: int) -> bool:
    """Whether what is pending holds a path that is being laid."""
    return kind == Frame.SLOT or kind == Frame.ROTATION  # noqa: PLR1714 - a tuple would be built each time


@rule
def can_come(state: ExplorersState, seat: int, card: int) -> int:
    """How many cards of a kind can be in the deck for all a viewer knows: those shuffled less own draws. [E125]"""
    return int(state.pool[card]) - int(state.drawn[seat, card]) if seat >= 0 else int(state.pool[card])


@rule
def list_hidden(state: ExplorersState, seat: int) -> int:
    """Lay the hidden cards into the deck's places, mixed; return how many there are.

    First those of the deck, then those of hands, at the end those that hands have kept from before the last shuffle:
    what is hidden beyond the cards that can still come from the deck is such a one. [E125]
    """
    count, keeping = 0, 0
    for card in range(KINDS):
        for _ in range(min(int(state.scratch[card]), can_come(state, seat, card))):
            state.deck[count] = card
            count += 1
    free = count
    for card in range(KINDS):
        for _ in range(int(state.scratch[card]) - can_come(state, seat, card)):
            state.deck[count] = card
            count += 1
        state.scratch[card] = 0
    shuffle(state.rng, state.deck, free)
    if free < count:
        for owner in range(state.seats):
            keeping += int(state.older[owner]) if owner != seat else 0
        shuffle(state.rng, state.deck[free:], count - free)
        shuffle(state.rng, state.deck[count - keeping :], keeping)
        shuffle(state.rng, state.deck[state.deck_size :], count - keeping - int(state.deck_size))
    return count


@rule
def imagine(state: ExplorersState, seat: int) -> None:
    """Fill a state concealed for `seat` (-1: a spectator) with a random possible world."""
    count_hidden(state, seat)
    end = list_hidden(state, seat)
    place = int(state.deck_size)
    for owner in range(state.seats):
        if owner == seat:
            continue
        unknown = int(state.held[owner]) - int(state.older[owner])
        for card in range(KINDS):
            state.hands[owner, card] = state.known[owner, card]
            unknown -= int(state.known[owner, card])
        take_up_cards(state, owner, place, unknown)
        place += unknown
        end -= int(state.older[owner])
        take_up_cards(state, owner, end, int(state.older[owner]))


@rule
def take_up_cards(state: ExplorersState, owner: int, first: int, count: int) -> None:
    """The cards of `count` places of the deck, from `first` on, come into a hand."""
    for place in range(first, first + count):
        state.hands[owner, state.deck[place]] += 1
        state.deck[place] = NO_CARD
