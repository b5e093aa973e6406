"""Cards that come into hands and leave them, and what that tells whom. Numbers in brackets are those of RULINGS.md.

Everybody sees which place of a hand a card is taken from, and hands are not shuffled [G110]. So a card that leaves
face down leaves the knowledge of all others as it was, unless it is one they knew. Of `count` alike cards in a hand, a
looker who knows `some` is taken to know the first of them: a random one of rank r was known if r < some.
"""

from typing import Any

from tanglewood.core.events import emit, only
from tanglewood.core.rng import below
from tanglewood.core.rule import rule
from tanglewood.games.grimwood.cards import NO_CARD
from tanglewood.games.grimwood.state import PUBLIC, Happened
from tanglewood.games.grimwood.words import card_at, cards_before, count_of, one, without

BY_CHOICE = 0  # of alike cards, the owner gives away one that was known first


# Questions


@rule
def looker_at(state: Any, index: int) -> int:
    """The rows of `known` in use: each seat, then what everybody knows."""
    return index if index < state.seats else PUBLIC


@rule
def holders(state: Any, seat: int) -> int:
    """The other seats with a card in hand, a set. [G20]"""
    found = 0
    for other in range(state.seats):
        if other != seat and state.held[other] > 0:
            found |= 1 << other
    return found


# The discard pile [G30]


@rule
def put_on_pile(state: Any, card: int) -> None:
    """Lay a card face up on the discard pile."""
    state.pile[state.pile_size] = card
    state.pile_size += 1
    state.discards += one(card)


@rule
def take_off_pile(state: Any, place: int) -> int:
    """Remove the card at a place of the discard pile, counted from the bottom, and return it."""
    card = int(state.pile[place])
    last = int(state.pile_size) - 1
    for above in range(place, last):
        state.pile[above] = state.pile[above + 1]
    state.pile[last] = NO_CARD
    state.pile_size = last
    state.discards -= one(card)
    return card


# What is learnt


@rule
def note_gone(state: Any, owner: int, card: int, rank: int) -> None:
    """All see a card leave a hand: one they knew of, or one they knew to be about, or neither."""
    for index in range(state.seats + 1):
        looker = looker_at(state, index)
        if looker == owner:
            continue
        if rank < count_of(state.known[looker, owner], card):
            state.known[looker, owner] -= one(card)
        elif count_of(state.loose[looker], card) > 0:
            state.loose[looker] -= one(card)


@rule
def note_shown(state: Any, owner: int, card: int) -> None:
    """All see a card come into a hand."""
    state.lacks[owner] &= ~(1 << card)
    for index in range(state.seats + 1):
        looker = looker_at(state, index)
        if looker != owner:
            state.known[looker, owner] += one(card)


@rule
def note_stolen(state: Any, victim: int, thief: int, card: int, rank: int) -> None:
    """A card changes hands face down: both know it; a third who knew it only knows that it is about. [G23, G110]"""
    state.lacks[thief] &= state.lacks[victim]
    state.known[victim, thief] += one(card)
    for index in range(state.seats + 1):
        looker = looker_at(state, index)
        if looker == victim:
            continue
        if rank < count_of(state.known[looker, victim], card):
            state.known[looker, victim] -= one(card)
            if looker != thief:
                state.loose[looker] += one(card)
        elif looker == thief and count_of(state.loose[looker], card) > 0:
            state.loose[looker] -= one(card)


@rule
def look_at(state: Any, looker: int, owner: int) -> None:
    """A seat sees a whole hand. [G23]"""
    news = without(state.hands[owner], state.known[looker, owner])
    state.loose[looker] = without(state.loose[looker], news)
    state.known[looker, owner] = state.hands[owner]
    emit(state, Happened.LOOK, looker, owner)


# Cards on their way


@rule
def gain(state: Any, seat: int, card: int) -> None:
    """A card comes into a hand; who learns of it is noted elsewhere."""
    state.hands[seat] += one(card)
    state.held[seat] += 1


@rule
def lose(state: Any, seat: int, card: int) -> None:
    """A card leaves a hand; who learns of it is noted elsewhere."""
    state.hands[seat] -= one(card)
    state.held[seat] -= 1


@rule
def gain_openly(state: Any, seat: int, card: int) -> None:
    """A card that all have seen comes into a hand."""
    gain(state, seat, card)
    note_shown(state, seat, card)


@rule
def show(state: Any, seat: int, card: int, rank: int) -> None:
    """A card leaves a hand face up, the one of that rank among alike ones."""
    lose(state, seat, card)
    note_gone(state, seat, card, rank)


@rule
def discard(state: Any, seat: int, card: int, cause: int) -> None:
    """A seat discards a card of its choice; `cause` is the power's card, -1 for the hand limit."""
    show(state, seat, card, BY_CHOICE)
    put_on_pile(state, card)
    emit(state, Happened.DISCARD, seat, card, cause)


@rule
def discard_random(state: Any, seat: int, cause: int) -> None:
    """A seat loses a random card to the discard pile. [G20, G29]"""
    hand = int(state.hands[seat])
    place = below(state.rng, int(state.held[seat]))
    card = card_at(hand, place)
    show(state, seat, card, place - cards_before(hand, card))
    put_on_pile(state, card)
    emit(state, Happened.DISCARD, seat, card, cause)


@rule
def steal_random(state: Any, victim: int, thief: int) -> None:
    """A random card changes hands; only the two see it. [G10]"""
    hand = int(state.hands[victim])
    place = below(state.rng, int(state.held[victim]))
    card = card_at(hand, place)
    lose(state, victim, card)
    gain(state, thief, card)
    note_stolen(state, victim, thief, card, place - cards_before(hand, card))
    emit(state, Happened.STOLEN, victim, card, thief, audience=only(victim) | only(thief))


@rule
def give(state: Any, giver: int, receiver: int, card: int) -> None:
    """A card is handed over face up. [G22]"""
    show(state, giver, card, BY_CHOICE)
    gain_openly(state, receiver, card)
    emit(state, Happened.GIVE, giver, card, receiver)


@rule
def lift(state: Any) -> int:
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
def draw(state: Any, seat: int) -> None:
    """Draw the top card of the deck."""
    card = lift(state)
    gain(state, seat, card)
    state.lacks[seat] = 0
    emit(state, Happened.DRAW, seat, card, audience=only(seat))


@rule
def swap_hands(state: Any, one_seat: int, other: int) -> None:
    """Two seats swap hands. Both know what they gave away; what others knew of either hand has moved. [G23]"""
    for index in range(state.seats + 1):
        looker = looker_at(state, index)
        if looker != one_seat and looker != other:  # noqa: PLR1714 - a tuple would be built each time
            state.loose[looker] += state.known[looker, one_seat] + state.known[looker, other]
            state.known[looker, one_seat], state.known[looker, other] = 0, 0
    note_received(state, one_seat, other)
    note_received(state, other, one_seat)
    first, second = int(state.hands[one_seat]), int(state.hands[other])
    state.hands[one_seat], state.hands[other] = second, first
    state.known[one_seat, other], state.known[other, one_seat] = first, second
    kept = int(state.held[one_seat])
    state.held[one_seat], state.held[other] = state.held[other], kept
    lacking = int(state.lacks[one_seat])
    state.lacks[one_seat], state.lacks[other] = state.lacks[other], lacking
    emit(state, Happened.SWAP, one_seat, other)


@rule
def note_received(state: Any, seat: int, other: int) -> None:
    """A seat is about to get another's hand: cards it knew to be about may be among them."""
    news = without(state.hands[other], state.known[seat, other])
    state.loose[seat] = without(state.loose[seat], news)
