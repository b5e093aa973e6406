"""What a viewer knows: concealing a state, and filling a concealed one with a world that fits. [E10, E125, E126]"""

from typing import Any

from tanglewood.core.events import conceal_events
from tanglewood.core.frames import FIRST_ARGUMENT, KIND
from tanglewood.core.rng import below, erase, shuffle
from tanglewood.core.rule import rule
from tanglewood.games.explorers.cards import (
    CARDS,
    COUNTS,
    FIRST_EXPLORER,
    KINDS,
    NO_CARD,
    NO_PATH,
    SLOTS,
    shape_of,
)
from tanglewood.games.explorers.explorers import ROTATION, SLOT
from tanglewood.games.explorers.state import MOST_SEATS


@rule
def conceal(state: Any, seat: int) -> None:
    """Erase what `seat` may not know; -1 is a spectator, who knows no hand."""
    erase(state.rng)
    conceal_events(state, seat)
    for place in range(CARDS):
        state.deck[place] = NO_CARD
    for other in range(MOST_SEATS):
        if other != seat:
            for card in range(KINDS):
                state.hands[other, card] = 0
                state.drawn[other, card] = 0


# Imagining


@rule
def count_hidden(state: Any, seat: int) -> None:
    """Write into `room` how many cards of each kind the viewer of a concealed state cannot place."""
    for card in range(KINDS):
        found = COUNTS[card] - int(state.pile[card])
        for owner in range(state.seats):
            found -= int(state.hands[owner, card]) if owner == seat else int(state.known[owner, card])
            if card >= FIRST_EXPLORER:
                found -= int(state.front[owner, card - FIRST_EXPLORER])
        state.room[card] = found
    for slot in range(SLOTS):
        if state.ways[slot] != NO_PATH:
            state.room[shape_of(int(state.ways[slot]))] -= 1
    for row in range(state.frame_count):
        if is_laying(int(state.frames[row, KIND])):
            state.room[state.frames[row, FIRST_ARGUMENT]] -= 1


@rule
def is_laying(kind: int) -> bool:
    """Whether what is pending holds a path that is being laid."""
    return kind == SLOT or kind == ROTATION  # noqa: PLR1714 - a tuple would be built each time


@rule
def can_come(state: Any, seat: int, card: int) -> int:
    """How many cards of a kind can be in the deck for all a viewer knows: those shuffled less own draws. [E125]"""
    return int(state.pool[card]) - int(state.drawn[seat, card]) if seat >= 0 else int(state.pool[card])


@rule
def list_hidden(state: Any, seat: int) -> int:
    """Lay the hidden cards into the deck's places, mixed; return how many there are.

    First those of the deck, then those of hands, at the end those that hands have kept from before the last shuffle:
    what is hidden beyond the cards that can still come from the deck is such a one. [E125]
    """
    count, keeping = 0, 0
    for card in range(KINDS):
        for _ in range(min(int(state.room[card]), can_come(state, seat, card))):
            state.deck[count] = card
            count += 1
    free = count
    for card in range(KINDS):
        for _ in range(int(state.room[card]) - can_come(state, seat, card)):
            state.deck[count] = card
            count += 1
        state.room[card] = 0
    shuffle(state.rng, state.deck, free)
    if free < count:
        for owner in range(state.seats):
            keeping += int(state.kept[owner]) if owner != seat else 0
        mix(state, free, count)
        mix(state, count - keeping, count)
        mix(state, int(state.deck_size), count - keeping)
    return count


@rule
def mix(state: Any, first: int, end: int) -> None:
    """Shuffle the deck's places from `first` on, up to `end`."""
    for last in range(end - 1, first, -1):
        other = first + below(state.rng, last + 1 - first)
        card = int(state.deck[last])
        state.deck[last], state.deck[other] = state.deck[other], card


@rule
def imagine(state: Any, seat: int) -> None:
    """Fill a state concealed for `seat` (-1: a spectator) with a random possible world."""
    count_hidden(state, seat)
    end = list_hidden(state, seat)
    place = int(state.deck_size)
    for owner in range(state.seats):
        if owner == seat:
            continue
        unknown = int(state.held[owner]) - int(state.kept[owner])
        for card in range(KINDS):
            state.hands[owner, card] = state.known[owner, card]
            unknown -= int(state.known[owner, card])
        take_up_cards(state, owner, place, unknown)
        place += unknown
        end -= int(state.kept[owner])
        take_up_cards(state, owner, end, int(state.kept[owner]))


@rule
def take_up_cards(state: Any, owner: int, first: int, count: int) -> None:
    """So many cards from a place of the deck on come into a hand."""
    for place in range(first, first + count):
        state.hands[owner, state.deck[place]] += 1
        state.deck[place] = NO_CARD
