"""The observation of a seat, as numbers for programs that learn."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.game import Feature
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.row_writers import write_counts, write_set, write_zeros
from tanglewood.core.state.seats import seat_after
from tanglewood.games.woods.knowledge import worlds
from tanglewood.games.woods.rules import cards, legal
from tanglewood.games.woods.rules.legal import held
from tanglewood.games.woods.rules.state import MOST_SEATS, WoodsState

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
    for index in range(cards.ROW_CARDS):
        row |= cards.kind_set(int(state.row[index])) << cards.VALUES * index
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
