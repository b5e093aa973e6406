"""The knowledge of a viewer: concealing a state, and filling it with a world that fits (`consistency.py`).

The decrees that the other seat took may still be in the hand, or may have been buried. The sampler therefore first
chooses a plan: the place of each of these cards, and the number of `late` cards. Late are the hand's cards that it once
lacked, so draws must have brought them. The weight of a plan is the number of ways to fill it. The fill is then
uniform. A world whose late cards cannot each have their own draw is rejected and sampled again. So all worlds are
equally likely.

A spectator knows neither hand. The sampler then fills one hand after the other: every possible world can come, but not
all with the same probability.
"""

from math import factorial

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import bit, list_members, lowest, size
from tanglewood.core.numbers.rng import below, shuffle, unit
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.games.fox.rules import consistency
from tanglewood.games.fox.rules.cards import ALL_CARDS, CARDS, DECK_CARDS, NO_CARD, WOODCUTTERS
from tanglewood.games.fox.rules.consistency import card_set, own_buried
from tanglewood.games.fox.rules.deduction import all_taken, demand, demanded, last_absence, satisfiable
from tanglewood.games.fox.rules.state import PLAYERS, FoxState, Frame

PLACES = WOODCUTTERS + 1
ORDERS = tuple(float(factorial(number)) for number in range(CARDS + 1))  # the number of orders of that many cards


# A plan is a number: its digits are the places of the taken cards, and the last is the count of late cards in the hand


@rule
def plan_in_hand(state: FoxState, seat: int, plan: int) -> int:
    """The number of taken cards that the plan leaves in the hand; -1 if the plan is impossible."""
    taken = all_taken(state, seat)
    places, in_hand = 0, 0
    buried = consistency.burials(state, seat)
    while taken:
        burial = plan % PLACES
        plan //= PLACES
        if burial > buried or not consistency.may_lie(state, seat, lowest(taken), burial):
            return -1
        if burial == consistency.IN_HAND:
            in_hand += 1
        elif places >> burial & 1:
            return -1
        places |= 1 << burial
        taken &= taken - 1
    return in_hand


@rule
def ways(members: int, chosen: int) -> float:
    """The number of ways to choose `chosen` of `members`."""
    possible = 0 <= chosen <= members
    return ORDERS[members] / (ORDERS[chosen] * ORDERS[members - chosen]) if possible else 0.0


@rule
def plan_weight(state: FoxState, seat: int, pool: int, in_hand: int, late: int) -> float:
    """The number of ways in which the hidden cards of `pool` fill the places that a plan leaves."""
    absent = consistency.absent_since(state, seat)
    lates = consistency.once_absent(state, seat) & ~absent
    wanted = consistency.held(state, seat) - in_hand
    free = size(pool & ~(absent | lates))
    return ways(size(pool & lates), late) * ways(free, wanted - late) * ORDERS[size(pool) - wanted]


@rule
def count_plans(state: FoxState, seat: int) -> int:
    """The number of plans for the taken cards."""
    return PLACES ** size(all_taken(state, seat)) if consistency.burials(state, seat) > 0 else 1


@rule
def choose_plan(state: FoxState, seat: int, pool: int) -> int:
    """Choose a plan by weight: its number times `PLACES`, plus the late cards in the hand; -1 if there is none."""
    most = int(state.draws[seat]) - demanded(int(state.proven[seat]))
    lates = size(pool & consistency.once_absent(state, seat) & ~consistency.absent_since(state, seat))
    most = min(most, lates)
    plans = count_plans(state, seat)
    if plans == 1 and most <= 0:  # nothing to weigh: the usual case
        absent = consistency.absent_since(state, seat) | consistency.once_absent(state, seat)
        enough = size(pool & ~absent) + size(all_taken(state, seat)) >= consistency.held(state, seat)
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
def take_some(state: FoxState, cards: int, count: int) -> int:
    """Choose a random subset of `count` of the cards."""
    listed = list_members(cards, state.pile, 0, 0)
    chosen = 0
    for index in range(count):
        other = index + below(state.rng, listed - index)
        card = int(state.pile[other])
        state.pile[other] = state.pile[index]
        chosen |= bit(card)
    return chosen


@rule
def fill_hand(state: FoxState, seat: int, pool: int, choice: int) -> int:
    """Carry out a plan: fill the hand and bury the taken cards; return the rest of the pool."""
    plan, late = choice // PLACES, choice % PLACES
    hand = 0
    taken = all_taken(state, seat)
    while taken:
        burial = plan % PLACES
        plan //= PLACES
        card = lowest(taken)
        if burial == consistency.IN_HAND:
            hand |= bit(card)
        else:
            state.deck[consistency.burial_place(state, seat, burial)] = card
        taken &= taken - 1
    absent = consistency.absent_since(state, seat)
    lates = consistency.once_absent(state, seat) & ~absent
    wanted = consistency.held(state, seat) - size(hand) - late
    hand |= take_some(state, pool & ~(absent | lates), wanted)
    hand |= take_some(state, pool & lates, late)
    state.hands[seat] = hand
    return pool & ~hand


@rule
def fill_deck(state: FoxState, pool: int) -> None:
    """Put the remaining cards into the deck's empty places, in random order."""
    left = list_members(pool, state.pile, 0, 0)
    shuffle(state.rng, state.pile, left)
    for index in range(state.deck_top, DECK_CARDS + state.buried):
        if state.deck[index] == NO_CARD:
            left -= 1
            state.deck[index] = state.pile[left]


@rule
def guess(state: FoxState, viewer: int) -> bool:
    """Fill in a world; return whether it is possible."""
    pool = hidden_cards(state, viewer)
    for seat in range(PLAYERS):
        if seat != viewer:
            choice = choose_plan(state, seat, pool)
            if choice < 0:
                return False
            pool = fill_hand(state, seat, pool, choice)
    fill_deck(state, pool)
    for seat in range(PLAYERS):
        if seat != viewer and not (
            satisfiable(consistency.demands_of(state, seat)) and consistency.draws_have_cards(state, seat)
        ):
            return False
    return True


@rule
def fill_drawn(state: FoxState, seat: int) -> None:
    """Choose which card of the imagined hand is the one just drawn."""
    last = int(state.draws[seat])
    demands = consistency.demands_of(state, seat)
    count = list_members(int(state.hands[seat]) & ~all_taken(state, seat), state.pile, 0, 0)
    shuffle(state.rng, state.pile, count)
    for index in range(count):
        card = int(state.pile[index])
        absent = last_absence(state, seat, card, last)
        card_demand = demand(absent + 1, last) if absent >= 0 else 0
        if satisfiable(demands - card_demand + demand(last, last)):
            state.drawn = card
            return


@rule
def imagine(state: FoxState, viewer: int) -> None:
    """Fill a state concealed for `viewer` with a random possible world. [F3, F4, F113 to F115]"""
    while not guess(state, viewer):
        conceal(state, viewer)
    if state.actor != viewer and top_kind(state) == Frame.WOODCUTTER:
        fill_drawn(state, int(state.actor))
    clear_pile(state)


@rule
def clear_pile(state: FoxState) -> None:
    """Clear the scratch field."""
    for index in range(CARDS):
        state.pile[index] = 0


@rule
def conceal(state: FoxState, seat: int) -> None:
    """Erase the deck except the cards that `seat` buried, and the card just drawn by another seat. [F4, F112]"""
    if state.actor != seat:
        state.drawn = NO_CARD
    for index in range(DECK_CARDS):
        state.deck[index] = NO_CARD
    for index in range(state.buried):
        if state.buried_by[index] != seat:
            state.deck[DECK_CARDS + index] = NO_CARD


@rule
def seen_cards(state: FoxState) -> int:
    """The cards that are or were face up for all: decree, current trick, finished tricks; as a bit set."""
    return int(state.played) | bit(state.decree) | card_set(int(state.trick[0])) | card_set(int(state.trick[1]))


@rule
def hidden_cards(state: FoxState, viewer: int) -> int:
    """The cards whose place the viewer of a concealed state does not know: neither seen, nor own, nor taken."""
    located = seen_cards(state) | own_buried(state, viewer)
    for seat in range(PLAYERS):
        located |= int(state.hands[seat]) if seat == viewer else all_taken(state, seat)
    return ALL_CARDS & ~located
