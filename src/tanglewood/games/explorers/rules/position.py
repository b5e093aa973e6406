"""The parts of a position that the fields do not hold. Numbers in brackets are those of RULINGS.md."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from tanglewood.core.checks.position_checks import check
from tanglewood.core.state.decision_stack import FIRST_ARGUMENT, KIND, frames_of, top_seat
from tanglewood.core.state.position import Position
from tanglewood.core.state.seats import NOBODY, next_seat
from tanglewood.games.explorers.rules import cards
from tanglewood.games.explorers.rules.cards import COUNTS, FIRST_EXPLORER, NO_PATH, SLOT_TEXTS, Kind
from tanglewood.games.explorers.rules.explorers import CAUSES, slots_asked
from tanglewood.games.explorers.rules.forest import is_corner, is_open
from tanglewood.games.explorers.rules.hands import fill_slot
from tanglewood.games.explorers.rules.messages import message
from tanglewood.games.explorers.rules.rules import settle
from tanglewood.games.explorers.rules.state import ExplorersState, Frame, is_laying, rounds_are_over


def complete(state: ExplorersState, written: Mapping[str, Any]) -> None:
    """Fill in the actor, a pool of all cards unless given, and no plays or moves if the game is over."""
    state.actor = top_seat(state) if state.frame_count else state.turn
    if "pool" not in written:
        state.pool[:] = COUNTS
    if "unseen" not in written:
        lay_slots(state)
    for name in {"plays", "moves"} - set(written) if state.turn == NOBODY else ():
        setattr(state, name, 0)


def lay_slots(state: ExplorersState) -> None:
    """Fill the slots with unknown cards of hands: from the present deck, or from the one before if it has none left."""
    left = Counter(_all_of(state.pool)) - Counter(_deck(state))
    for seat in range(int(state.seats)):
        check_known(state, seat)
        for card in unknown(state, seat):
            fill_slot(state, seat, card)
            state.slot_deck[state.slots - 1] = int(left[card] <= 0)
            left[card] -= 1


def _all_of(counts: Iterable[int]) -> list[int]:
    """The cards of a row of counts, ascending."""
    return [card for card, count in enumerate(counts) for _ in range(count)]


def _deck(state: ExplorersState) -> list[int]:
    return [int(card) for card in state.deck[: state.deck_size]]


def unknown(state: ExplorersState, seat: int) -> list[int]:
    """The cards of a hand that not all know, ascending."""
    return _all_of(state.hands[seat] - state.known[seat])


def check_known(state: ExplorersState, seat: int) -> None:
    """Check that the public cards of a hand are in it. [E126]"""
    fine = (state.known[seat] <= state.hands[seat]).all()
    check(fine, f"E126: 'known' names cards that are not in the hand of seat {seat}.")


def check_forest(state: ExplorersState) -> None:
    """Paths on open slots, pieces not on rivers, goals at different corners. [E1, E2, E6]"""
    board, seats = cards.BOARDS[state.board], range(int(state.seats))
    for slot, text in enumerate(SLOT_TEXTS):
        check(state.ways[slot] == NO_PATH or is_open(state, slot), f"E6: no path lies on {text} of the {board}.")
    for seat in seats:
        slot, goal = int(state.pieces[seat]), int(state.goals[seat])
        check(is_open(state, slot) or is_corner(state, slot), f"E1: nobody can stand on {SLOT_TEXTS[slot]}.")
        check(is_corner(state, goal), f"E2: a goal is a corner, which {SLOT_TEXTS[goal]} is not.")
    check(len({int(state.goals[seat]) for seat in seats}) == len(seats), "E2: the goals are different corners.")


def check_end(state: ExplorersState) -> None:
    """The game is over when it has to be. [E7, E11]"""
    arrived = [seat for seat in range(int(state.seats)) if state.pieces[seat] == state.goals[seat]]
    over, ended = state.turn == NOBODY, bool(arrived) or rounds_are_over(state)
    check(over == ended, message("position-end"))
    check(len(arrived) < 2, message("position-arrived"))
    check(not (over and state.frame_count), "E7: nothing is pending when the game is over.")


def check_learnt(state: ExplorersState) -> None:
    """Check that all knowledge is true, as `imagine` fills hands and deck by it. [E125, E126]"""
    for seat in range(int(state.seats)):
        check_known(state, seat)
        slotted = sorted(card for owner, card, _ in slots_of(state) if owner == seat)
        check(slotted == unknown(state, seat), f"E125: 'unseen' are the cards of seat {seat} that are not 'known'.")
    for _, card, excluded in slots_of(state):
        check(not excluded >> card & 1, f"E125: {cards.TEXTS[card]!r} in 'unseen' is not what it is.")
    deck = _deck(state)
    for card, text in enumerate(cards.TEXTS):
        there = deck.count(card) + sum(int(row[card]) for row in state.drawn)
        check(there <= state.pool[card], f"E125: 'pool' lacks {text!r} of the deck or of what was drawn.")


def slots_of(state: ExplorersState) -> list[tuple[int, int, int]]:
    """The owner of each slot, its card, and the kinds publicly excluded."""
    rows = (state.slot_owner, state.slot_card, state.slot_excluded)
    return list(zip(*(row[: state.slots].tolist() for row in rows), strict=True))


# Pending questions: these checks keep the stack as low as in play, whatever the answers are


def check_frames(state: ExplorersState) -> None:
    """Each question has a cause and is put to whom it asks, and below lies only what waits for another answer."""
    rows = frames_of(state)
    for kind, seat, *arguments in rows:
        question, name = Frame(kind), Frame(kind).name.lower()
        cause = CAUSES.get(question)
        check(not cause or in_front(state, cause), f"E103: no explorer that leads to {name} lies in front.")
        check(asks(state, question, seat), f"{name} is not asked of seat {seat}.")
        check(fits(state, question, seat, *arguments[:2]), f"The arguments {arguments} cannot be.")
    for frame, above in pairwise(rows):
        check(waits(frame, above), "Only what waits for another answer lies below.")
    squires = [frame for frame in rows if frame[KIND] == Frame.AGAIN and frame[FIRST_ARGUMENT] == Kind.SQUIRE]
    check(len(squires) <= 1, "E29: only the second Squire acts again.")


def in_front(state: ExplorersState, card: int) -> int:
    """The number of copies of an explorer in front of the player at turn."""
    return int(state.front[state.turn, card - FIRST_EXPLORER])


def asks(state: ExplorersState, question: Frame, seat: int) -> bool:
    """Whether a question can be put to a seat. [E21, E24]"""
    turn = int(state.turn)
    asked = {Frame.GIFT: seat == next_seat(state, turn), Frame.HALVE: seat != turn}
    return asked.get(question, seat == turn)


def fits(state: ExplorersState, question: Frame, seat: int, first: int, second: int) -> bool:
    """Whether arguments that are in range make sense."""
    match question:
        case Frame.ROTATION:
            return is_open(state, second)
        case Frame.HALVE:
            return first <= int(state.held[seat])
        case Frame.CHART_ROTATION | Frame.DROP:
            before = Frame.LIFT if question == Frame.DROP else Frame.CHART
            return bool(slots_asked(state, before, seat) >> first & 1)
        case Frame.AGAIN:  # a Squire acts again if it was played with the other
            return in_front(state, first) > int(first == Kind.SQUIRE)
        case _:
            return True


def waits(frame: list[int], above: list[int]) -> bool:
    """Whether a question waits for that above: an Adventurer's second path, an explorer that acts again. [E20, E29]

    A second Squire waits for whatever the first one's explorer asks.
    """
    if frame[KIND] == Frame.ADVENTURE:
        return is_laying(above[KIND]) and frame[FIRST_ARGUMENT] == 1
    cause = CAUSES.get(Frame(above[KIND]), Kind.ADVENTURER)
    return frame[KIND] == Frame.AGAIN and frame[FIRST_ARGUMENT] in (cause, Kind.SQUIRE)


def check_position(state: ExplorersState) -> None:
    """The forest is one, nobody has learnt what is not so, and what is pending can be answered and followed up."""
    for part in (check_forest, check_end, check_learnt, check_frames):
        part(state)


POSITION = Position(
    complete=complete,
    check=check_position,
    settle=settle,
    cards=lambda _: COUNTS,
    card_name=lambda card: cards.TEXTS[card],
    cards_rule="E101",
)
