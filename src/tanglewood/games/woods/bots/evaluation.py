"""State functions for programs: observations, the utility for a search, and a heuristic."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.game import Feature
from tanglewood.core.numbers.ints import FloatArray, Ints
from tanglewood.core.numbers.rows import write_counts, write_set, write_zeros
from tanglewood.core.state.seats import seat_after
from tanglewood.games.woods.knowledge import worlds
from tanglewood.games.woods.rules import actions, cards, legal, rules, trades
from tanglewood.games.woods.rules.state import MOST_SEATS, WoodsState

POINTS_OF_A_GOOD_LEAD = 20.0
WEIGHT_OF_LEAD = 0.25  # share of the lead in the utility; the result has the rest

# Alone, the row must be cleared before new cards come, so every card that can still be traded is worth keeping
ROWS_AHEAD = 3
PART_OF_A_SET = 1.0 / cards.SET
SPARE_CARD = 0.3  # in sets: a card of a kind that is already pocketed
SHORT_OF_WON = 0.9  # a promised set is worth less than a pocketed one


@rule
def segment(state: WoodsState) -> int:
    """The segment of a search: the whole game; alone, a few rows, as luck decides most of the later game."""
    over = int(state.actor < 0)
    return (
        over + (cards.CARDS - int(state.stock_size)) // (ROWS_AHEAD * cards.ROW_CARDS) if legal.is_solo(state) else over
    )


@rule
def utility(state: WoodsState, _: WoodsState, out: FloatArray) -> None:
    """Write each seat's share of the win and part of its lead, within -1 and 1; alone, the progress to seven sets."""
    if legal.is_solo(state):
        out[0] = solo_utility(state)
        return
    for seat in range(state.seats):
        lead = min(1.0, max(-1.0, points_ahead(state, seat) / POINTS_OF_A_GOOD_LEAD))
        out[seat] = (1.0 - WEIGHT_OF_LEAD) * (2.0 * win_share(state, seat) - 1.0) + WEIGHT_OF_LEAD * lead


@rule
def solo_utility(state: WoodsState) -> float:
    """The utility alone, within -1 and 1: won, lost with some sets, or the promise of pocket and hand. [W11]"""
    if rules.has_all_sets(state):
        return 1.0
    if state.actor < 0:
        return rules.different_sets(state) / cards.VALUES - 1.0
    promise = 0.0
    for kind in range(cards.VALUES):
        in_hand = cards.count(int(state.hands[0]), kind)
        pocketed = cards.count(int(state.pockets[0]), kind) > 0
        promise += 1.0 + SPARE_CARD * in_hand if pocketed else PART_OF_A_SET * in_hand
    return 2.0 * min(1.0, SHORT_OF_WON * promise / cards.VALUES) - 1.0


@rule
def win_share(state: WoodsState, seat: int) -> float:
    """One over the number of winners, 0 for all other players. [W10]"""
    own, ahead = rules.rank_of(state, seat), 0
    for other in range(state.seats):
        rank = rules.rank_of(state, other)
        if rank > own:
            return 0.0
        ahead += int(rank == own)
    return 1.0 / ahead


@rule
def points_ahead(state: WoodsState, seat: int) -> int:
    """The difference in points to the best other player."""
    best = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, rules.points_of(state, other))
    return rules.points_of(state, seat) - best


# Observing

OBSERVATION = (
    Feature("hand", cards.VALUES, "Own cards by value.", cards.CARDS),
    Feature("row", cards.ROW_CARDS * cards.VALUES, "The row, furthest from the deck first: one of the values each."),
    Feature("discards", cards.VALUES, "The discard pile by value.", cards.CARDS),
    Feature("unseen", cards.VALUES, "Cards in the deck, and those of other hands that are not known.", cards.CARDS),
    Feature("own", 2 + cards.VALUES, "Tokens, cards held, sets by value.", cards.CARDS),
    Feature(
        "others",
        (MOST_SEATS - 1) * (3 + 2 * cards.VALUES),
        "Of each other player to the left: whether there, tokens, cards held, sets by value, and cards gained "
        "less cards given since the deal by value.",
        cards.CARDS,
        -cards.CARDS,
    ),
    Feature("bank", 1, "Tokens left.", cards.TOKENS),
    Feature("stock", 1, "Cards in the deck.", cards.CARDS),
    Feature("second_pass", 1, "Whether the discard pile has become the deck."),
    Feature("exempt", 1, "Whether this would be a last turn, on which the hand may be emptied."),
    Feature("to_act", 1, "Whether one is to decide."),
    Feature("passed", 1, "Players who have passed in a row.", MOST_SEATS),
    Feature("rising", 1, "Whether there are more cards of the larger values."),
    Feature("decides", 1, "Who is to decide, counted from oneself to the left.", MOST_SEATS),
)


@rule
def observe(state: WoodsState, seat: int, out: Ints) -> None:
    """Write the features of `OBSERVATION` for a seat."""
    at = write_counts(int(state.hands[seat]), cards.VALUES, 0, out, 0)
    row = 0
    for place in range(cards.ROW_CARDS):
        row |= cards.kind_set(int(state.row[place])) << cards.VALUES * place
    at = write_set(row, cards.ROW_CARDS * cards.VALUES, out, at)
    at = write_counts(int(state.discards), cards.VALUES, 0, out, at)
    at = write_counts(worlds.not_seen(state, seat), cards.VALUES, 0, out, at)
    at = write_player(state, seat, out, at)
    for step in range(1, MOST_SEATS):
        at = write_other(state, seat, step, out, at)
    out[at] = state.bank
    out[at + 1] = state.stock_size
    out[at + 2] = state.second_pass
    out[at + 3] = int(legal.may_empty_hand(state))
    out[at + 4] = int(state.actor == seat)
    out[at + 5] = state.passed
    out[at + 6] = state.deck
    out[at + 7] = int(state.actor) - seat if state.actor >= seat else max(0, int(state.actor) - seat + int(state.seats))


@rule
def write_player(state: WoodsState, seat: int, out: Ints, at: int) -> int:
    """Write a player's tokens, number of cards and sets, all public."""
    out[at] = state.tokens[seat]
    out[at + 1] = held(state, seat)
    return write_counts(int(state.pockets[seat]), cards.VALUES, 0, out, at + 2)


@rule
def write_other(state: WoodsState, seat: int, step: int, out: Ints, at: int) -> int:
    """Write the player `step` places to the left; all zeros if there is none."""
    there = step < state.seats
    out[at] = int(there)
    if not there:
        write_zeros(2 + 2 * cards.VALUES, out, at + 1)
        return at + 3 + 2 * cards.VALUES
    other = seat_after(state, seat, step)
    at = write_player(state, other, out, at + 1)
    return write_counts(int(state.flow[other]), cards.VALUES, -cards.HAND_CARDS, out, at)


@rule
def held(state: WoodsState, seat: int) -> int:
    """The number of cards a seat holds; public. [W2]"""
    return cards.total(int(state.flow[seat])) - cards.HAND_CARDS * (cards.VALUES - 1)


# The heuristic: collect the sets worth most, keep pairs, and take tokens


@rule
def worth(state: WoodsState, seat: int, kind: int) -> float:
    """The points for a set of the kind."""
    if legal.is_solo(state):
        return 0.0 if cards.count(int(state.pockets[seat]), kind) else 5.0
    return float(cards.value_of(kind))


@rule
def hope(state: WoodsState, seat: int, hand: int) -> float:
    """The promise of a hand: its sets, pairs, and single cards."""
    value = 0.0
    for kind in range(cards.VALUES):
        held_cards, gain = cards.count(hand, kind), worth(state, seat, kind)
        if held_cards >= cards.SET:
            value += gain + 1.0 if gain else 0.0
        elif held_cards == cards.SET - 1:
            value += 0.45 * gain
        elif held_cards == 1:
            value += 0.12 * gain
    return value


@rule
def heuristic(state: WoodsState, action: int) -> float:
    """The heuristic value of a legal action."""
    if action == actions.PASS:
        return 0.0
    seat = int(state.actor)
    _, _, low, sign, _ = trades.trade_of(action)
    more = 0.0 if low == trades.NOTHING else 0.6
    token = 0.9 if sign == trades.Sign.TAKE else 0.0
    return hope(state, seat, int(state.hands[seat]) + int(trades.GAINED[action])) + more + token
