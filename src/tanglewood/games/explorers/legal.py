"""Which actions are legal. Numbers in brackets are those of RULINGS.md."""

from typing import Any

from tanglewood.core.bits import list_members
from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.ints import Ints
from tanglewood.core.rule import rule
from tanglewood.games.explorers.actions import ARROW, AT, CAMP, DISCARD, GIFT_TEXTS, GIVE, GO, PASS, PATH, PLAY
from tanglewood.games.explorers.cards import EXPLORERS, FIRST_EXPLORER, KINDS, OPEN_SETS, SHAPES, SIDES
from tanglewood.games.explorers.explorers import (
    arrow_before,
    blank_slots,
    chartable,
    liftable,
    switchable,
)
from tanglewood.games.explorers.forest import next_slots
from tanglewood.games.explorers.state import Frame, Phase

ALL_SIDES = (1 << SIDES) - 1
ALL_GIFTS = (1 << len(GIFT_TEXTS)) - 1


@rule
def legal(state: Any, out: Ints) -> int:  # noqa: PLR0911 - one return a question
    """Write the legal actions, ascending; return how many."""
    if state.actor < 0:
        return 0
    seat = int(state.actor)
    match top_kind(state):
        case 0:
            return list_turn(state, seat, out)
        case Frame.SLOT:
            return list_members(OPEN_SETS[state.board], out, 0, AT)
        case Frame.ROTATION:
            return list_members(ALL_SIDES, out, 0, ARROW)
        case Frame.ADVENTURE:
            return with_pass(out, list_paths(state, seat, out, 0))
        case Frame.SQUIRE:
            return with_pass(out, list_explorers(state, seat, out))
        case _:
            return list_answers(state, top_kind(state), seat, out)


@rule
def list_answers(state: Any, kind: int, seat: int, out: Ints) -> int:  # noqa: PLR0911 - one return a question
    """The questions that explorers ask. [E21, E22, E24, E26, E30]"""
    match kind:
        case Frame.HALVE:
            return list_hand(state, seat, out)
        case Frame.CHART:
            return with_pass(out, list_members(chartable(state, seat), out, 0, AT))
        case Frame.CHART_ROTATION:
            before = arrow_before(state, top_argument(state, 0))
            return list_members(ALL_SIDES & ~(1 << before), out, 0, ARROW)
        case Frame.GIFT:
            return list_members(ALL_GIFTS, out, 0, GIVE)
        case Frame.SWITCH:
            return with_pass(out, list_members(switchable(state, seat), out, 0, AT))
        case Frame.LIFT:
            return list_members(liftable(state), out, 0, AT)
        case _:
            return list_members(blank_slots(state), out, 0, AT)


@rule
def with_pass(out: Ints, count: int) -> int:
    """Add that one may leave it at that."""
    out[count] = PASS
    return count + 1


@rule
def may_play_explorers(state: Any) -> bool:
    """Whether an explorer may still be played. [E5]"""
    return bool(state.phase == Phase.EXPLORERS and state.plays > 0)


@rule
def may_lay_paths(state: Any) -> bool:
    """Whether a path may still be laid. [E5]"""
    return bool(state.phase <= Phase.PATHS and state.plays > 0)


@rule
def steps(state: Any, seat: int) -> int:
    """Where a move can lead now, a set. [E7]"""
    return next_slots(state, int(state.pieces[seat])) if state.moves > 0 else 0


@rule
def list_turn(state: Any, seat: int, out: Ints) -> int:
    """What the player at turn can do. [E5]"""
    count = list_explorers(state, seat, out) if may_play_explorers(state) else 0
    if may_lay_paths(state):
        count = list_paths(state, seat, out, count)
    count = list_members(steps(state, seat), out, count, GO)
    out[count] = CAMP
    return count + 1


@rule
def list_explorers(state: Any, seat: int, out: Ints) -> int:
    """The explorers in hand."""
    count = 0
    for index in range(EXPLORERS):
        if state.hands[seat, FIRST_EXPLORER + index] > 0:
            out[count] = PLAY + index
            count += 1
    return count


@rule
def list_paths(state: Any, seat: int, out: Ints, count: int) -> int:
    """The shapes of paths in hand."""
    for shape in range(SHAPES):
        if state.hands[seat, shape] > 0:
            out[count] = PATH + shape
            count += 1
    return count


@rule
def list_hand(state: Any, seat: int, out: Ints) -> int:
    """All kinds of cards in hand, to discard one. [E21]"""
    count = 0
    for card in range(KINDS):
        if state.hands[seat, card] > 0:
            out[count] = DISCARD + card
            count += 1
    return count
