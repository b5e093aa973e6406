"""Concealing a state for a viewer, and imagining the worlds that fit what a viewer knows.

`imagine` draws from the possible worlds with equal chances for a seat. A world gives every hidden card a place: the
other hand, a place in the deck, a place where the other seat buried something. It is possible if the hidden cards can
have come there by some deal and some buried cards without contradicting a deduction (`deduction.py`).

How it draws: decrees the other seat took may lie in the hand or have been buried since, so first a plan is chosen:
where each of them is, and how many cards the hand holds that it once lacked (`late` cards, which draws must have
brought). Each plan is weighed by the number of ways to fill it. The fill is then uniform, and worlds whose late cards
cannot share out the draws are refused and drawn anew.

A spectator knows neither hand. The hands are then filled one after the other, so every possible world can come,
though not all with the same chance.
"""

from typing import Any

from tanglewood.core.bits import list_members, lowest, size
from tanglewood.core.events import conceal_events
from tanglewood.core.frames import top_kind
from tanglewood.core.rng import below, erase, shuffle, unit
from tanglewood.core.rule import rule
from tanglewood.games.fox.cards import (
    ALL_CARDS,
    CARDS,
    DECK_CARDS,
    HAND_CARDS,
    NO_CARD,
    WOODCUTTERS,
    bit,
)
from tanglewood.games.fox.deduction import all_taken, demand, demanded, last_absence, satisfiable
from tanglewood.games.fox.rules import WOODCUTTER, held, seen_cards
from tanglewood.games.fox.state import LEVELS, PLAYERS

IN_HAND = 0  # a taken card's place in a plan: the hand, or from 1 the place of the other seat's so-manieth buried card
PLACES = WOODCUTTERS + 1


# Concealing


@rule
def conceal(state: Any, seat: int) -> None:
    """Erase what `seat` may not know; -1 is a spectator, who knows no hand. [F4, F112]"""
    erase(state.rng)
    conceal_events(state, seat)
    if state.actor != seat:
        state.drawn = NO_CARD
    for other in range(PLAYERS):
        if other != seat:
            state.hands[other] = 0
    for place in range(DECK_CARDS):
        state.deck[place] = NO_CARD
    for place in range(state.buried):
        if state.buried_by[place] != seat:
            state.deck[DECK_CARDS + place] = NO_CARD


# What the viewer knows


@rule
def hidden_cards(state: Any, viewer: int) -> int:
    """The cards whose place the viewer of a concealed state does not know at all: neither seen, nor own, nor taken."""
    known = seen_cards(state)
    for seat in range(PLAYERS):
        known |= int(state.hands[seat]) if seat == viewer else all_taken(state, seat)
    for place in range(state.buried):
        if state.buried_by[place] == viewer:
            known |= bit(int(state.deck[DECK_CARDS + place]))
    return ALL_CARDS & ~known


@rule
def burials(state: Any, seat: int) -> int:
    """How many cards a seat has buried."""
    count = 0
    for place in range(state.buried):
        count += int(state.buried_by[place] == seat)
    return count


@rule
def burial_place(state: Any, seat: int, burial: int) -> int:
    """The deck place of the seat's so-manieth buried card, counted from 1."""
    for place in range(state.buried):
        burial -= int(state.buried_by[place] == seat)
        if burial == 0:
            return DECK_CARDS + place
    return -1


@rule
def absent_since(state: Any, seat: int) -> int:
    """The cards the hand lacked at its present level, so that it cannot hold them now."""
    return int(state.lacks[seat, state.draws[seat]])


@rule
def once_absent(state: Any, seat: int) -> int:
    """The cards the hand lacked before its last draw."""
    cards = 0
    for level in range(state.draws[seat]):
        cards |= int(state.lacks[seat, level])
    return cards


@rule
def may_lie(state: Any, seat: int, card: int, place: int) -> bool:
    """Whether a taken card can be at a place of a plan: buried after it was taken, absent only after it was buried."""
    taken_at = 0
    for level in range(LEVELS):
        if state.taken[seat, level] & bit(card):
            taken_at = level
    last = int(state.draws[seat]) if place == IN_HAND else place - 1
    if last < taken_at:
        return False
    for level in range(taken_at + 1, last + 1):
        if state.lacks[seat, level] & bit(card):
            return False
    return True


@rule
def card_set(card: int) -> int:
    """The set of one card, or of none."""
    return 0 if card == NO_CARD else bit(card)


@rule
def own_buried(state: Any, seat: int) -> int:
    """The cards a seat has buried, as far as the state still tells."""
    cards = 0
    for place in range(state.buried):
        if state.buried_by[place] == seat:
            cards |= card_set(int(state.deck[DECK_CARDS + place]))
    return cards


@rule
def fits(state: Any, seat: int) -> bool:
    """Whether a seat's hand and burials contradict nothing that was learnt of it; the state is not concealed."""
    taken = all_taken(state, seat)
    if int(state.hands[seat]) & absent_since(state, seat) & ~taken:
        return False
    rest = taken
    while rest:
        card = lowest(rest)
        place = IN_HAND
        for burial in range(1, burials(state, seat) + 1):
            if state.deck[burial_place(state, seat, burial)] == card:
                place = burial
        if not may_lie(state, seat, card, place):
            return False
        rest &= rest - 1
    return satisfiable(demands_of(state, seat)) and draws_have_cards(state, seat)


# Plans: a number whose digits are the places of the taken cards, and the number of late cards in the hand


@rule
def plan_in_hand(state: Any, seat: int, plan: int) -> int:
    """How many taken cards the plan leaves in the hand; -1 if it cannot be."""
    taken = all_taken(state, seat)
    places, in_hand = 0, 0
    buried = burials(state, seat)
    while taken:
        place = plan % PLACES
        plan //= PLACES
        if place > buried or not may_lie(state, seat, lowest(taken), place):
            return -1
        if place == IN_HAND:
            in_hand += 1
        elif places >> place & 1:
            return -1
        places |= 1 << place
        taken &= taken - 1
    return in_hand


@rule
def ways(members: int, chosen: int) -> float:
    """The number of ways to choose so many of so many."""
    if chosen < 0 or chosen > members:
        return 0.0
    product = 1.0
    for step in range(chosen):
        product = product * (members - step) / (step + 1)
    return product


@rule
def orders(members: int) -> float:
    """The number of orders of so many things."""
    product = 1.0
    for factor in range(2, members + 1):
        product *= factor
    return product


@rule
def plan_weight(state: Any, seat: int, pool: int, in_hand: int, late: int) -> float:
    """In how many ways the hidden cards of `pool` fill the places that a plan leaves."""
    absent = absent_since(state, seat)
    lates = once_absent(state, seat) & ~absent
    wanted = held(state, seat) - in_hand
    free = size(pool & ~(absent | lates))
    return ways(size(pool & lates), late) * ways(free, wanted - late) * orders(size(pool) - wanted)


@rule
def count_plans(state: Any, seat: int) -> int:
    """How many plan numbers there are for the taken cards."""
    if burials(state, seat) == 0:
        return 1
    plans = 1
    for _ in range(size(all_taken(state, seat))):
        plans *= PLACES
    return plans


@rule
def choose_plan(state: Any, seat: int, pool: int) -> int:
    """A plan by its weight: its number times `PLACES`, plus the late cards in the hand; -1 if there is none."""
    most = int(state.draws[seat]) - demanded(int(state.proven[seat]))
    lates = size(pool & once_absent(state, seat) & ~absent_since(state, seat))
    most = min(most, lates)
    plans = count_plans(state, seat)
    if plans == 1 and most <= 0:  # nothing to weigh: the usual case
        absent = absent_since(state, seat) | once_absent(state, seat)
        enough = size(pool & ~absent) + size(all_taken(state, seat)) >= held(state, seat)
        return 0 if enough else -1
    total = 0.0
    chosen = -1
    for plan in range(plans):
        in_hand = plan_in_hand(state, seat, plan)
        if in_hand < 0:
            continue
        for late in range(most + 1):
            weight = plan_weight(state, seat, pool, in_hand, late)
            total += weight
            if weight > 0 and unit(state.rng) * total < weight:  # keeps each plan with its share of the total
                chosen = plan * PLACES + late
    return chosen


# Filling a plan


@rule
def take_some(state: Any, cards: int, count: int) -> int:
    """A random subset of that many of the cards."""
    listed = list_members(cards, state.pile, 0, 0)
    chosen = 0
    for place in range(count):
        other = place + below(state.rng, listed - place)
        card = int(state.pile[other])
        state.pile[other] = state.pile[place]
        chosen |= bit(card)
    return chosen


@rule
def fill_hand(state: Any, seat: int, pool: int, choice: int) -> int:
    """Carry out a plan: fill the hand and bury the taken cards; return what is left of the pool."""
    plan, late = choice // PLACES, choice % PLACES
    hand = 0
    taken = all_taken(state, seat)
    while taken:
        place = plan % PLACES
        plan //= PLACES
        card = lowest(taken)
        if place == IN_HAND:
            hand |= bit(card)
        else:
            state.deck[burial_place(state, seat, place)] = card
        taken &= taken - 1
    absent = absent_since(state, seat)
    lates = once_absent(state, seat) & ~absent
    wanted = held(state, seat) - size(hand) - late
    hand |= take_some(state, pool & ~(absent | lates), wanted)
    hand |= take_some(state, pool & lates, late)
    state.hands[seat] = hand
    return pool & ~hand


@rule
def fill_deck(state: Any, pool: int) -> None:
    """Put the cards that are left into the deck's empty places, in random order."""
    left = list_members(pool, state.pile, 0, 0)
    shuffle(state.rng, state.pile, left)
    for place in range(state.deck_top, DECK_CARDS + state.buried):
        if state.deck[place] == NO_CARD:
            left -= 1
            state.deck[place] = state.pile[left]


@rule
def demands_of(state: Any, seat: int) -> int:
    """What the seat's draws must have brought in this world, cards shown before included."""
    demands = int(state.proven[seat])
    last = int(state.draws[seat])
    taken = all_taken(state, seat)
    late = int(state.hands[seat]) & once_absent(state, seat) & ~taken
    while late:
        demands += demand(last_absence(state, seat, lowest(late), last) + 1, last)
        late &= late - 1
    burial = 0
    for place in range(state.buried):
        if state.buried_by[place] != seat:
            continue
        burial += 1
        card = int(state.deck[DECK_CARDS + place])
        absent = last_absence(state, seat, card, burial - 1)
        if absent >= 0 and not taken & bit(card):
            demands += demand(absent + 1, burial)
    return demands


@rule
def draws_have_cards(state: Any, seat: int) -> bool:
    """Whether each of the seat's draws can have brought a card of its own: one held then, but no taken decree."""
    last = int(state.draws[seat])
    taken = all_taken(state, seat)
    if last < 2 or taken == 0:
        return True
    gone = 0  # cards of deal and draws that were buried before the draw
    for draw in range(1, last + 1):
        if HAND_CARDS + last - int(state.shown[seat, draw]) - gone < last - draw + 1:
            return False
        place = burial_place(state, seat, draw)
        if place >= 0 and not taken & bit(int(state.deck[place])):
            gone += 1
    return True


@rule
def forget_guess(state: Any, viewer: int) -> None:
    """Take an imagined world back."""
    for seat in range(PLAYERS):
        if seat != viewer:
            state.hands[seat] = 0
    for place in range(state.deck_top, DECK_CARDS + state.buried):
        if place < DECK_CARDS or state.buried_by[place - DECK_CARDS] != viewer:
            state.deck[place] = NO_CARD


@rule
def guess(state: Any, viewer: int) -> bool:
    """Fill in a world; whether it is possible."""
    pool = hidden_cards(state, viewer)
    for seat in range(PLAYERS):
        if seat != viewer:
            choice = choose_plan(state, seat, pool)
            if choice < 0:
                return False
            pool = fill_hand(state, seat, pool, choice)
    fill_deck(state, pool)
    for seat in range(PLAYERS):
        if seat != viewer and not (satisfiable(demands_of(state, seat)) and draws_have_cards(state, seat)):
            return False
    return True


@rule
def fill_drawn(state: Any, seat: int) -> None:
    """Choose which card of the imagined hand is the one just drawn."""
    last = int(state.draws[seat])
    demands = demands_of(state, seat)
    count = list_members(int(state.hands[seat]) & ~all_taken(state, seat), state.pile, 0, 0)
    shuffle(state.rng, state.pile, count)
    for index in range(count):
        card = int(state.pile[index])
        absent = last_absence(state, seat, card, last)
        own = demand(absent + 1, last) if absent >= 0 else 0
        if satisfiable(demands - own + demand(last, last)):
            state.drawn = card
            return


@rule
def imagine(state: Any, viewer: int) -> None:
    """Fill a state concealed for `viewer` with a random possible world. [F3, F4, F113 to F115]"""
    while not guess(state, viewer):
        forget_guess(state, viewer)
    if state.actor != viewer and top_kind(state) == WOODCUTTER:
        fill_drawn(state, int(state.actor))
    for place in range(CARDS):
        state.pile[place] = 0
