"""The parts of a position that the fields do not hold. Numbers in brackets are those of RULINGS.md."""

from collections.abc import Mapping
from typing import Any

from tanglewood.core.checks.inputs import quoted
from tanglewood.core.checks.position_checks import check, read_list
from tanglewood.core.numbers.bits import bit, size
from tanglewood.core.state.contents import placed_cards
from tanglewood.core.state.decision_stack import push_frame, top_kind
from tanglewood.core.state.position import Key, Position
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.fox.rules.cards import (
    CARDS,
    DECK_CARDS,
    HAND_CARDS,
    NO_CARD,
    WOODCUTTERS,
    Rank,
    card_text,
    rank_of,
)
from tanglewood.games.fox.rules.consistency import burials, fits, held, own_buried
from tanglewood.games.fox.rules.deduction import DEMAND_MASK, all_lacks, all_taken, demand, satisfiable
from tanglewood.games.fox.rules.state import CARD, LAST_ROUND, PLAYERS, FoxState, Frame

PHASES = {"play": 0, "fox": Frame.FOX, "woodcutter": Frame.WOODCUTTER}
OVER = "over"
WOODCUTTER_CARDS = sum(bit(card) for card in range(CARDS) if rank_of(card) == Rank.WOODCUTTER)


def write_phase(state: FoxState) -> str:
    """Write the phase: the kind of decision pending, or the end."""
    return OVER if state.actor == NOBODY else {kind: phase for phase, kind in PHASES.items()}[top_kind(state)]


def read_phase(written: object, state: FoxState) -> None:
    """Read the phase and push its decision for the actor."""
    check(written in (*PHASES, OVER), f"'phase' is one of {', '.join(PHASES)} or {OVER}, not {quoted(written)}.")
    check((written == OVER) == (state.actor == NOBODY), "The actor is -1 exactly when the phase is 'over'.")
    if PHASES.get(str(written)):
        push_frame(state, PHASES[str(written)], int(state.actor))


def write_deck(state: FoxState) -> list[str]:
    """Write the undrawn cards, then the buried ones."""
    return [card_text(card) for card in state.deck[state.deck_top : DECK_CARDS + state.buried]]


def read_deck(written: object, state: FoxState) -> None:
    """Read the deck: one card was drawn for each that was buried, and one more while a Woodcutter waits."""
    drawing = int(top_kind(state) == Frame.WOODCUTTER)
    cards = [CARD.read(text, "deck", state) for text in read_list(written, "deck")]
    expected = DECK_CARDS - drawing
    check(len(cards) == expected, f"The deck holds {expected} cards in this phase, not {len(cards)}.")
    state.deck_top = int(state.buried) + drawing
    check(state.deck_top <= WOODCUTTERS, f"F4: at most {WOODCUTTERS} cards are drawn in a round.")
    state.deck[state.deck_top : state.deck_top + expected] = cards


def complete(state: FoxState, written: Mapping[str, Any]) -> None:
    """Fill in what follows from the fields; all cards placed nowhere else are those of finished tricks."""
    lying = placed_cards(state, FoxState)
    state.played = sum(bit(card) for card in range(CARDS) if not lying[card])
    for seat in range(PLAYERS):
        drawing = top_kind(state) == Frame.WOODCUTTER and state.actor == seat
        state.draws[seat] = burials(state, seat) + int(drawing)
        state.noted[seat] = all_lacks(state, seat) | all_taken(state, seat)
        if LAST_ROUND.key not in written and state.actor == NOBODY:
            state.last_tricks[seat], state.last_treasures[seat] = state.tricks[seat], state.treasures[seat]


def check_position(state: FoxState) -> None:
    """Check that the cards fit the tricks, the actor can decide, and all deductions are true."""
    done = int(state.tricks[0]) + int(state.tricks[1])
    check(done < HAND_CARDS or state.actor == NOBODY, f"All {HAND_CARDS} tricks are done: the round is over.")
    check(state.actor != NOBODY or done == HAND_CARDS, "F9: a match ends after a whole round.")
    gone = size(state.played)
    check(gone == 2 * done, f"{2 * done} cards must be in finished tricks, but {gone} lie in no place of the position.")
    thrown = int(state.played) | sum(bit(card) for card in state.trick[: state.trick_size])
    woodcutters = size(thrown & WOODCUTTER_CARDS)
    check(state.deck_top <= woodcutters, f"F4: {int(state.deck_top)} cards were drawn by {woodcutters} Woodcutters.")
    check_turn(state)
    for seat in range(PLAYERS):
        cards, expected = size(state.hands[seat]), held(state, seat)
        check(cards == expected, f"Seat {seat} holds {expected} cards at this moment, not {cards}.")
        check_learnt(state, seat)


def check_turn(state: FoxState) -> None:
    """Check that the actor is the seat whose turn it is, or has played the last card. [F1, F3, F4]"""
    played, kind = int(state.trick_size), top_kind(state)
    check(kind or played < PLAYERS, "A trick of two cards is judged at once, unless an ability is being decided.")
    if kind:
        rank, name = (Rank.FOX, "Fox") if kind == Frame.FOX else (Rank.WOODCUTTER, "Woodcutter")
        check(played and rank_of(state.trick[played - 1]) == rank, f"The last card of the trick is no {name}.")
    turn = int(state.leader) if played - int(kind > 0) == 0 else 1 - int(state.leader)
    check(state.actor in (turn, NOBODY), f"It is seat {turn}'s turn: {played} cards of the trick are played.")
    check(not kind or state.hands[turn], "F3: with an empty hand there is no exchange.")
    in_hand = state.drawn == NO_CARD or bool(int(state.hands[turn]) & bit(state.drawn))
    check(in_hand, "F4: the drawn card is not in the actor's hand.")
    check(state.drawn == NO_CARD or kind == Frame.WOODCUTTER, "F4: 'drawn' is given only while a Woodcutter waits.")


def check_learnt(state: FoxState, seat: int) -> None:
    """Check that all public deductions about a hand are true. [F113]"""
    later = [int(state.lacks[seat, level]) | int(state.taken[seat, level]) for level in range(len(state.lacks[seat]))]
    draws = int(state.draws[seat])
    check(not any(later[draws + 1 :]), f"Seat {seat} has drawn only {draws} cards.")
    pairs = [(first, last) for last in range(1, draws + 1) for first in range(1, last + 1)]
    most = sum(DEMAND_MASK * demand(first, last) for first, last in pairs)
    proven = int(state.proven[seat])  # no world could meet more demands, and `imagine` would search for ever
    check(not proven & ~most and satisfiable(proven), f"'proven' demands more of {draws} draws than they can bring.")
    holding = int(state.hands[seat]) | own_buried(state, seat)
    check(
        not all_taken(state, seat) & ~holding, f"A card seat {seat} took with a Fox is neither held nor buried by it."
    )
    check(fits(state, seat), f"What is learnt of seat {seat} contradicts its hand.")


POSITION = Position(
    keys=(Key("phase", write_phase, read_phase), Key("deck", write_deck, read_deck)),
    complete=complete,
    check=check_position,
    pending=False,
    cards=lambda _: (1,) * CARDS,  # [F101]
    card_name=card_text,
    cards_rule="F101",
)
