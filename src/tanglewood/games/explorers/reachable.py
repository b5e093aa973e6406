"""Whether play can have led to a position. Numbers in the reasons are those of RULINGS.md."""

from itertools import pairwise
from typing import Any

import numpy as np

from tanglewood.core.frames import FIRST_ARGUMENT, KIND, frames_of
from tanglewood.core.reading import check, check_waiting
from tanglewood.core.record import copy_of
from tanglewood.core.seats import next_seat
from tanglewood.games.explorers.cards import (
    BOARDS,
    COUNTS,
    FIRST_EXPLORER,
    KINDS,
    NO_PATH,
    SLOTS,
    Kind,
    card_text,
    slot_text,
)
from tanglewood.games.explorers.explorers import FREE_PATHS, chartable, liftable
from tanglewood.games.explorers.forest import is_corner, is_open
from tanglewood.games.explorers.knowledge import count_hidden, is_laying
from tanglewood.games.explorers.rules import settle
from tanglewood.games.explorers.state import NOBODY, ROUNDS, Frame, Phase

OMNISCIENT = -1
WIZARD = int(Kind.WIZARD) - FIRST_EXPLORER


# Forest


def check_forest(state: Any) -> None:
    """Paths on open slots, pieces not on rivers, goals at different corners. [E1, E2, E6]"""
    board, seats = BOARDS[int(state.board)], range(int(state.seats))
    for slot in range(SLOTS):
        fine = state.ways[slot] == NO_PATH or is_open(state, slot)
        check(fine, f"E6: no path lies on {slot_text(slot)} of the {board}.")
    for seat in seats:
        slot, goal = int(state.pieces[seat]), int(state.goals[seat])
        check(is_open(state, slot) or is_corner(state, slot), f"E1: nobody can stand on {slot_text(slot)}.")
        check(is_corner(state, goal), f"E2: a goal is a corner, which {slot_text(goal)} is not.")
    check(len({int(state.goals[seat]) for seat in seats}) == len(seats), "E2: the goals are different corners.")


# Cards


def check_cards(state: Any) -> None:
    """Every card lies in one place. [E101]"""
    twin = copy_of(state)
    twin.known[:] = twin.hands
    count_hidden(twin, OMNISCIENT)
    for card in range(KINDS):
        there = int(np.count_nonzero(state.deck == card))
        wanted = int(twin.room[card])
        name = card_text(card)
        check(there == wanted, f"E101: there are {COUNTS[card]} of {name!r}, not {COUNTS[card] + there - wanted}.")


def check_learnt(state: Any) -> None:
    """Nobody knows what is not so. [E125, E126]"""
    for seat in range(int(state.seats)):
        fine = (state.known[seat] <= state.hands[seat]).all()
        check(fine, f"E126: 'known' names cards that are not in the hand of seat {seat}.")
        unknown = int(state.held[seat]) - int(state.known[seat].sum())
        check(state.kept[seat] <= unknown, f"E125: seat {seat} has 'kept' more cards than others do not know.")
    for card in range(KINDS):
        there = int(np.count_nonzero(state.deck == card)) + int(state.drawn[:, card].sum())
        check(there <= state.pool[card], f"E125: 'pool' lacks {card_text(card)!r} of the deck or of what was drawn.")


# Turn


def check_turn(state: Any) -> None:
    """The game is over when it has to be, and what holds for a turn has a cause. [E5, E8, E11]"""
    seats = range(int(state.seats))
    arrived = [seat for seat in seats if state.pieces[seat] == state.goals[seat]]
    over = state.turn == NOBODY
    ended = bool(arrived) or state.turns >= ROUNDS * int(state.seats)
    check(over == ended, "E11: the game is over when somebody is at the goal or all rounds are played, not else.")
    check(len(arrived) <= 1, "E7: only one can have got to the goal.")
    for seat in seats:
        check_front(state, seat)
    if over:
        left = state.plays or state.moves or state.phase or state.active or state.silent or state.wild
        check(not left, "E7: nothing is left to do when the game is over.")
        return
    front = state.front[state.turn]
    check(state.active or not front.any(), "E5: a turn with an explorer played is an active one.")
    check(state.active or state.phase == Phase.EXPLORERS, "E5: later phases begin with a play or a move.")
    check(not state.silent or front[Kind.HERMIT - FIRST_EXPLORER], "E25: only a Hermit ignores draws.")
    check(not state.wild or front[Kind.DRUID - FIRST_EXPLORER], "E23: only a Druid removes paths.")


def check_front(state: Any, seat: int) -> None:
    """Explorers stay until camp, a Wizard until its player's next turn; its shadow lies on the others. [E8, E31]"""
    others = [card for card in range(FIRST_EXPLORER, KINDS) if card != Kind.WIZARD]
    if seat != state.turn:
        left = any(int(state.front[seat, card - FIRST_EXPLORER]) for card in others)
        check(not left, "E8: only Wizards lie in front of a player whose turn it is not.")
    if state.shadow[seat]:
        check(seat != state.turn, "E31: the shadow ends when the turn begins.")
        caster = any(int(state.front[other, WIZARD]) for other in range(int(state.seats)) if other != seat)
        check(caster, "E31: there is no shadow without another player's Wizard.")


# What is pending


CAUSES = {
    Frame.ADVENTURE: Kind.ADVENTURER,
    Frame.HALVE: Kind.ARCHER,
    Frame.CHART: Kind.CARTOGRAPHER,
    Frame.CHART_ROTATION: Kind.CARTOGRAPHER,
    Frame.GIFT: Kind.GUIDE,
    Frame.SWITCH: Kind.HIRELING,
    Frame.SQUIRE: Kind.SQUIRE,
    Frame.LIFT: Kind.WITCH,
    Frame.DROP: Kind.WITCH,
    Frame.AGAIN: Kind.SQUIRE,
}


def check_frames(state: Any) -> None:
    """What is pending can be, nothing of it goes on by itself, and something can be answered."""
    rows = frames_of(state)
    check(not rows or state.turn != NOBODY, "E7: nothing is pending when the game is over.")
    for frame in rows:
        check_frame(state, frame)
    for frame, above in pairwise(rows):
        check_below(frame, above)
    again = [frame[FIRST_ARGUMENT] for frame in rows if frame[KIND] == Frame.AGAIN]
    check(again.count(Kind.SQUIRE) <= 1, "E29: only the second Squire acts again.")
    if state.turn == NOBODY:
        return
    check_waiting(state, settle)


def check_frame(state: Any, frame: list[int]) -> None:
    """A frame has a cause, is put to whom it asks, and its arguments are what `Frame` says."""
    kind, seat, *arguments = frame
    check(state.active, "E5: what is pending comes of a card that was played.")
    turn = int(state.turn)
    asked = {Frame.GIFT: seat == next_seat(state, turn), Frame.HALVE: seat != turn}.get(Frame(kind), seat == turn)
    check(asked, f"{Frame(kind).name.lower()} is not asked of seat {seat}.")
    cause = CAUSES.get(Frame(kind))
    free = bool(state.front[turn, Kind.ADVENTURER - FIRST_EXPLORER])
    if cause is None:
        check(state.phase == Phase.PATHS or (state.phase == Phase.EXPLORERS and free), "E5: no path is laid now.")
    else:
        check(state.front[turn, cause - FIRST_EXPLORER], f"That needs {cause.name.lower()} in front of the player.")
        check(state.phase == Phase.EXPLORERS, "E5: explorers are resolved before paths and moves.")
    check(_fits(state, Frame(kind), seat, *arguments[:2]), f"The arguments {arguments} cannot be.")


def check_below(frame: list[int], above: list[int]) -> None:
    """Only what waits for another answer lies below: an Adventurer's second path, an explorer that will act again.

    With this the stack is never higher than in play, whatever is answered. [E20, E29]
    """
    if frame[KIND] == Frame.ADVENTURE:
        fine = is_laying(above[KIND]) and frame[FIRST_ARGUMENT] < FREE_PATHS
    else:
        cause = CAUSES.get(Frame(above[KIND]), Kind.ADVENTURER)
        fine = frame[KIND] == Frame.AGAIN and frame[FIRST_ARGUMENT] == cause
    check(fine, "Only what waits for another answer lies below.")


def _fits(state: Any, kind: Frame, seat: int, first: int, second: int) -> bool:
    """Whether arguments that are in range make sense."""
    if kind == Frame.ROTATION:
        return is_open(state, second)
    if kind == Frame.AGAIN:
        both = 1 + int(first == Kind.SQUIRE)  # a Squire acts again if it was played with the other
        return first >= FIRST_EXPLORER and int(state.front[seat, first - FIRST_EXPLORER]) >= both
    if kind in (Frame.CHART_ROTATION, Frame.DROP):
        some = chartable(state, seat) if kind == Frame.CHART_ROTATION else liftable(state)
        return bool(some >> first & 1)
    if kind == Frame.HALVE:
        return 1 <= first <= int(state.held[seat])
    return first > 0 or kind != Frame.ADVENTURE
