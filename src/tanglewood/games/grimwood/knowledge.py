"""What a viewer knows: concealing a state, and filling a concealed one with a world that fits. [G22, G23, G110]"""

from typing import Any

from tanglewood.core.events import conceal_events
from tanglewood.core.frames import top_kind
from tanglewood.core.rng import below, erase, shuffle
from tanglewood.core.rule import rule
from tanglewood.games.grimwood.cards import CARDS, NO_CARD
from tanglewood.games.grimwood.powers import KEEP
from tanglewood.games.grimwood.rules import cards_in_play
from tanglewood.games.grimwood.state import MOST_SEATS, PUBLIC
from tanglewood.games.grimwood.words import count_of, list_cards, one, size_of, without

TRIES = 16  # worlds tried before one is taken that contradicts what Amazon's question has shown


# Concealing


@rule
def sees_top(state: Any, seat: int) -> bool:
    """Whether a seat has the deck's top card before it, as the Dwarf's owner does while choosing. [G29]"""
    return bool(top_kind(state) == KEEP and state.turn == seat)


@rule
def conceal(state: Any, seat: int) -> None:
    """Erase what `seat` may not know; -1 is a spectator, who knows no hand."""
    erase(state.rng)
    conceal_events(state, seat)
    hidden = int(state.deck_size) - int(sees_top(state, seat))
    for place in range(hidden):
        state.deck[place] = NO_CARD
    for other in range(MOST_SEATS):
        if other != seat:
            state.hands[other] = 0
            state.loose[other] = 0
            for owner in range(MOST_SEATS):
                state.known[other, owner] = 0


# Imagining


@rule
def row_of_viewer(seat: int) -> int:
    """The row of `known` that holds what a viewer knows."""
    return PUBLIC if seat < 0 else seat


@rule
def cards_in_sight(state: Any, seat: int) -> int:
    """All cards whose place the viewer of a concealed state knows, a word."""
    word = int(state.discards)
    for row in range(state.combos):
        for place in range(state.combo_size[row]):
            word += one(int(state.combo_cards[row, place]))
    if sees_top(state, seat):
        word += one(int(state.deck[state.deck_size - 1]))
    looker = row_of_viewer(seat)
    for owner in range(state.seats):
        word += int(state.hands[owner]) if owner == seat else int(state.known[looker, owner])
    return word


@rule
def deal_unknown(state: Any, seat: int, deck: int) -> int:
    """Lay all hidden cards into `room`: first `deck` cards for the deck, then those for hands; return how many.

    Cards that are known to be in some hand are mixed with those that go to hands.
    """
    loose = int(state.loose[row_of_viewer(seat)])
    rest = list_cards(cards_in_play(state) - cards_in_sight(state, seat) - loose, state.room, 0)
    shuffle(state.rng, state.room, rest)
    if loose == 0:
        return rest
    count = list_cards(loose, state.room, rest)
    for last in range(count - 1, deck, -1):
        swap_room(state, last, deck + below(state.rng, last - deck + 1))
    return count


@rule
def swap_room(state: Any, place: int, other: int) -> None:
    """Swap two cards of the room."""
    kept = int(state.room[place])
    state.room[place], state.room[other] = state.room[other], kept


@rule
def owner_at(state: Any, seat: int, deck: int, place: int) -> int:
    """Whose hand a place of the room is for, -1 for the deck."""
    if place < deck:
        return -1
    end = deck
    for owner in range(state.seats):
        end += unknown_cards(state, seat, owner)
        if place < end:
            return owner
    return -1


@rule
def unknown_cards(state: Any, seat: int, owner: int) -> int:
    """How many cards of a hand the viewer does not know."""
    if owner == seat:
        return 0
    return int(state.held[owner]) - size_of(state.known[row_of_viewer(seat), owner])


@rule
def barred(state: Any, owner: int, card: int) -> bool:
    """Whether a hand is known to be without a card; the deck never is."""
    return bool(owner >= 0 and (int(state.lacks[owner]) >> card) & 1)


@rule
def mend(state: Any, seat: int, deck: int, count: int) -> bool:
    """Swap away cards that hands were seen to be without; whether that was possible. [G22]"""
    for place in range(deck, count):
        owner = owner_at(state, seat, deck, place)
        if barred(state, owner, int(state.room[place])) and not mend_place(state, seat, deck, count, place):
            return False
    return True


@rule
def mend_place(state: Any, seat: int, deck: int, count: int, place: int) -> bool:
    """Swap the card at a place with one that fits both ways, beginning the search at random."""
    owner, card = owner_at(state, seat, deck, place), int(state.room[place])
    begin = below(state.rng, count)
    in_hands_only = count_of(state.loose[row_of_viewer(seat)], card) > 0
    for step in range(count):
        other = (begin + step) % count
        if other < deck and in_hands_only:
            continue
        if not barred(state, owner, int(state.room[other])) and not barred(
            state, owner_at(state, seat, deck, other), card
        ):
            swap_room(state, place, other)
            return True
    return False


@rule
def some_lack(state: Any) -> bool:
    """Whether any hand was seen to be without something."""
    for seat in range(state.seats):
        if state.lacks[seat] != 0:
            return True
    return False


@rule
def imagine(state: Any, seat: int) -> None:
    """Fill a state concealed for `seat` with a random world that fits all that it knows."""
    deck = int(state.deck_size) - int(sees_top(state, seat))
    count = deal_unknown(state, seat, deck)
    if some_lack(state):
        for _ in range(TRIES):
            if mend(state, seat, deck, count):
                break
            count = deal_unknown(state, seat, deck)
    for place in range(deck):
        state.deck[place] = state.room[place]
    fill_hands(state, seat, deck)
    for place in range(CARDS):
        state.room[place] = 0
    share_knowledge(state, seat)


@rule
def fill_hands(state: Any, seat: int, deck: int) -> None:
    """The hands of the others: the cards the viewer knows of, and those that were dealt into the room."""
    place = deck
    for owner in range(state.seats):
        if owner != seat:
            hand = int(state.known[row_of_viewer(seat), owner])
            for _ in range(unknown_cards(state, seat, owner)):
                hand += one(int(state.room[place]))
                place += 1
            state.hands[owner] = hand


@rule
def share_knowledge(state: Any, seat: int) -> None:
    """In the imagined world the other seats know what everybody knows."""
    for looker in range(state.seats):
        if looker != seat:
            for owner in range(state.seats):
                if owner != looker:
                    state.known[looker, owner] = state.known[PUBLIC, owner]
            about = int(state.loose[PUBLIC]) + int(state.known[PUBLIC, looker])
            state.loose[looker] = without(about, state.hands[looker])
