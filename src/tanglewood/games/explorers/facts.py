"""What a page needs of Explorers and Paths besides the cards: the forest, the turn, and where pieces could walk."""

from typing import Any

from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.record import copy_of
from tanglewood.core.verbs import scores_of
from tanglewood.core.view import Action, Speaker
from tanglewood.games.explorers.actions import ARROW, AT, GO, decode, encode
from tanglewood.games.explorers.cards import (
    BOARD_SIZES,
    BOARDS,
    DOTS,
    NO_PATH,
    RIVERS,
    SHAPE_TEXTS,
    SIDE_TEXTS,
    SIDES,
    SQUARES,
    arrow_of,
    card_text,
    encode_way,
    shape_of,
    slot_text,
)
from tanglewood.games.explorers.explorers import CHART, CHART_ROTATION, DROP, LIFT, ROTATION, SLOT, SWITCH
from tanglewood.games.explorers.forest import distance, home_of, is_corner, walk_set
from tanglewood.games.explorers.phrases import result
from tanglewood.games.explorers.refusals import why_not
from tanglewood.games.explorers.state import MOVES, PLAYS, ROUNDS, SHADOWED, Frame, Phase


def facts(state: Any, speaker: Speaker, legal: tuple[Action, ...]) -> dict[str, Any]:
    """The public facts, and for the actor where each choice would let the pieces walk."""
    seats = range(int(state.seats))
    return {
        "board": BOARDS[state.board],
        "size": BOARD_SIZES[state.board],
        "slots": [slot_facts(state, slot) for slot in SQUARES[state.board]],
        "pieces": [slot_text(state.pieces[seat]) for seat in seats],
        "homes": [slot_text(home_of(state, seat)) for seat in seats],
        "goals": [slot_text(state.goals[seat]) for seat in seats],
        "distances": [distance(state, seat) for seat in seats],
        "points": scores_of(state),
        "held": [int(state.held[seat]) for seat in seats],
        "deck": int(state.deck_size),
        "pile": int(state.pile_size),
        "turn": int(state.turn),
        "phase": Phase(state.phase).name.lower(),
        "plays": max(0, int(state.plays)),
        "moves": int(state.moves),
        "silent": bool(state.silent),
        "wild": bool(state.wild),
        "shadow": [bool(state.shadow[seat]) for seat in seats],
        "turn_begins_with": {"plays": PLAYS, "moves": MOVES, "shadowed": SHADOWED},
        "rounds": {"done": int(state.turns) // int(state.seats), "limit": ROUNDS},
        "question": question(state),
        "reach": reach(state),
        "previews": previews(state, legal) if legal else {},
        "reasons": reasons(state, legal) if legal else {},
        "choices": {action.text: list(action.parts) for action in legal},
        "result": result(state, speaker) if state.actor < 0 else "",
    }


# The forest


def slot_facts(state: Any, slot: int) -> dict[str, Any]:
    """A square of the board: what it is, what lies there, who stands there."""
    way = int(state.ways[slot])
    lies = way != NO_PATH
    return {
        "slot": slot_text(slot),
        "terrain": terrain(state, slot),
        "shape": SHAPE_TEXTS[shape_of(way)] if lies else "",
        "arrow": SIDE_TEXTS[arrow_of(way)] if lies else "",
        "dots": [SIDE_TEXTS[side] for side in range(SIDES) if lies and int(DOTS[way]) >> side & 1],
        "pieces": [seat for seat in range(int(state.seats)) if state.pieces[seat] == slot],
    }


def terrain(state: Any, slot: int) -> str:
    """What a square is: a clearing, a river, a slot with a path or a blank one."""
    if is_corner(state, slot):
        return "clearing"
    if slot in RIVERS[state.board]:
        return "river"
    return "blank" if state.ways[slot] == NO_PATH else "path"


# Where pieces could walk


def moves_of(state: Any, seat: int) -> int:
    """The moves left of a turn; for the others those that their next turn begins with. [E5, E31]"""
    if seat == state.turn:
        return max(0, int(state.moves))
    return SHADOWED if state.shadow[seat] else MOVES


def reach(state: Any) -> list[list[str]]:
    """For each seat the slots its piece could walk to now, or in its next turn if nothing changed."""
    found = []
    for seat in range(int(state.seats)):
        slots = walk_set(state, seat, moves_of(state, seat))
        found.append([slot_text(slot) for slot in SQUARES[state.board] if slots >> slot & 1])
    return found


def previews(state: Any, legal: tuple[Action, ...]) -> dict[str, Any]:
    """For what is pending in the forest: `reach` after each choice.

    Where a slot is chosen and then a rotation, each slot has the reach of each rotation; else each text has its own.
    """
    kind = top_kind(state)
    twin = copy_of(state)
    if kind in (SLOT, CHART):
        return {f"at {slot_text(slot)}": turned(twin, slot, _shape(state, kind, slot)) for slot in _choices(legal)}
    if kind in (ROTATION, CHART_ROTATION):
        slot = top_argument(state, 1 if kind == ROTATION else 0)
        there = turned(twin, slot, _shape(state, kind, slot))
        return {action.text: there[SIDE_TEXTS[decode(action.number, ARROW)]] for action in legal}
    if kind in (SWITCH, DROP):
        other = int(state.pieces[state.turn]) if kind == SWITCH else top_argument(state, 0)
        return {f"at {slot_text(slot)}": swapped(twin, slot, other) for slot in _choices(legal)}
    if kind == LIFT:
        return {f"at {slot_text(slot)}": without_path(twin, slot) for slot in _choices(legal)}
    return {}


def _choices(legal: tuple[Action, ...]) -> list[int]:
    """The slots that can be chosen now."""
    return [decode(action.number, AT) for action in legal if AT <= action.number < ARROW]


def _shape(state: Any, kind: int, slot: int) -> int:
    """The shape that is being laid or rotated."""
    return top_argument(state, 0) if kind in (SLOT, ROTATION) else shape_of(int(state.ways[slot]))


def turned(twin: Any, slot: int, shape: int) -> dict[str, list[list[str]]]:
    """The reach with a shape on a slot, for each side its arrow can point to; the twin is left as it was."""
    before, found = int(twin.ways[slot]), {}
    for side in range(SIDES):
        twin.ways[slot] = encode_way(shape, side)
        found[SIDE_TEXTS[side]] = reach(twin)
    twin.ways[slot] = before
    return found


def swapped(twin: Any, slot: int, other: int) -> list[list[str]]:
    """The reach with what lies on two slots swapped; the twin is left as it was."""
    way, other_way = int(twin.ways[slot]), int(twin.ways[other])
    twin.ways[slot], twin.ways[other] = other_way, way
    found = reach(twin)
    twin.ways[slot], twin.ways[other] = way, other_way
    return found


def without_path(twin: Any, slot: int) -> list[list[str]]:
    """The reach without the path of a slot; the twin is left as it was."""
    way = int(twin.ways[slot])
    twin.ways[slot] = NO_PATH
    found = reach(twin)
    twin.ways[slot] = way
    return found


def reasons(state: Any, legal: tuple[Action, ...]) -> dict[str, list[str]]:
    """Why slots cannot be chosen now: each reason with its slots."""
    family = AT if top_kind(state) else GO
    numbers = {action.number for action in legal}
    found: dict[str, list[str]] = {}
    for slot in SQUARES[state.board]:
        action = encode(slot, family)
        if action not in numbers:
            found.setdefault(why_not(state, action), []).append(slot_text(slot))
    return found


def question(state: Any) -> dict[str, Any] | None:
    """What is pending: its kind, whom it asks, and the card or slot it is about."""
    kind = top_kind(state)
    if not kind:
        return None
    laying = kind in (SLOT, ROTATION)
    slot = top_argument(state, 1) if kind == ROTATION else top_argument(state, 0)
    return {
        "kind": Frame(kind).name.lower().replace("_", "-"),
        "seat": int(state.actor),
        "shape": card_text(top_argument(state, 0)) if laying else "",
        "slot": slot_text(slot) if kind in (ROTATION, CHART_ROTATION, DROP) else "",
        "left": top_argument(state, 0) if kind in (Frame.ADVENTURE, Frame.HALVE) else 0,
    }
