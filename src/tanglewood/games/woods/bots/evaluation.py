"""The end of a search, and what each seat has gained by then."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import FloatArray
from tanglewood.games.woods.rules import cards, legal, rules
from tanglewood.games.woods.rules.state import WoodsState

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
    seat_rank, ahead = rules.rank_of(state, seat), 0
    for other in range(state.seats):
        rank = rules.rank_of(state, other)
        if rank > seat_rank:
            return 0.0
        ahead += int(rank == seat_rank)
    return 1.0 / ahead


@rule
def points_ahead(state: WoodsState, seat: int) -> int:
    """The difference in points to the best other player."""
    best = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, rules.points_of(state, other))
    return rules.points_of(state, seat) - best
