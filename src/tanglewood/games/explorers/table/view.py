"""The view of Explorers and Paths for a seat or a spectator, built from a state already concealed for them."""

from collections.abc import Iterable
from typing import Any

from tanglewood.core.game.verbs import legal_numbers, scores_of, why_not
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Player
from tanglewood.core.state.decision_stack import top_argument, top_kind
from tanglewood.core.state.record import copy_of
from tanglewood.core.view.view import BACK, Action, Card, Fact, Speaker, Zone, hand_zone
from tanglewood.games.explorers.rules import actions, cards
from tanglewood.games.explorers.rules.actions import INDEX_OF, MOVE_OF, Move
from tanglewood.games.explorers.rules.cards import (
    KINDS,
    NO_PATH,
    SHAPES,
    SIDE_TEXTS,
    SIDES,
    SLOT_TEXTS,
    TEXTS,
    encode_way,
)
from tanglewood.games.explorers.rules.forest import distance, home_of, is_corner, walk_set
from tanglewood.games.explorers.rules.messages import message
from tanglewood.games.explorers.rules.state import MOVES, PHASE_TEXTS, PLAYS, SHADOWED, ExplorersState, Frame

Reach = list[list[str]]

# Zones


def zones(state: ExplorersState, speaker: Speaker) -> tuple[Zone, ...]:
    """All zones that hold cards, without the forest, which the facts describe."""
    players = range(int(state.seats))
    return (
        *(hand(state, player, speaker) for player in players),
        *(in_front(state, player, speaker) for player in players),
        Zone("deck", say(message("zone-deck")), None, (BACK,) * int(state.deck_size)),
        Zone("pile", say(message("zone-pile")), None, faces(state.pile)),
    )


def faces(counts: Iterable[int], first: int = 0, note: str = "") -> tuple[Card, ...]:
    """The cards of a row of counts, face up."""
    return tuple(cards.face(first + card, note) for card, count in enumerate(counts) for _ in range(int(count)))


def in_front(state: ExplorersState, player: int, speaker: Speaker) -> Zone:
    """The explorers that a seat has played."""
    label = speaker.say(message("zone-front", player=Player(player)))
    return Zone(f"front-{player}", label, player, faces(state.front[player], cards.FIRST_EXPLORER))


def hand(state: ExplorersState, player: int, speaker: Speaker) -> Zone:
    """A hand: the viewer's own face up; of another the cards that a Pixie has shown, then backs. [E10, E28]"""
    shown = faces(state.known[player], note=say(message("note-known")))
    if player == speaker.viewer:
        held_cards = (*shown, *faces(state.hands[player] - state.known[player]))
        shown = tuple(sorted(held_cards, key=lambda card: TEXTS.index(card.text)))
    return hand_zone(speaker, player, "hand", shown, int(state.held[player]))


def refusals(state: ExplorersState, legal: tuple[Action, ...]) -> dict[str, str]:
    """The reason for each card of the actor's hand that has no use now."""
    pressed = {part for action in legal for part in action.parts}
    useless = [card for card in range(KINDS) if state.hands[state.actor, card] and TEXTS[card] not in pressed]
    uses = [actions.PATH + shape for shape in range(SHAPES)] + [actions.PLAY + index for index in range(KINDS - SHAPES)]
    return {TEXTS[card]: why_not(state, uses[card]) for card in useless}


# Facts


def facts(state: ExplorersState, speaker: Speaker) -> dict[str, Fact]:
    """The public facts, and for the actor where each choice would let the pieces walk."""
    seats = range(int(state.seats))
    legal = legal_numbers(state) if speaker.viewer == state.actor else []
    return {
        "board": cards.BOARDS[state.board],
        "size": cards.BOARD_SIZES[state.board],
        "slots": [slot_facts(state, slot) for slot in cards.SQUARES[state.board]],
        "pieces": [SLOT_TEXTS[state.pieces[seat]] for seat in seats],
        "homes": [SLOT_TEXTS[home_of(state, seat)] for seat in seats],
        "goals": [SLOT_TEXTS[state.goals[seat]] for seat in seats],
        "distances": [distance(state, seat) for seat in seats],
        "points": scores_of(state),
        "held": [int(state.held[seat]) for seat in seats],
        "deck": int(state.deck_size),
        "pile": int(state.pile_size),
        **turn_facts(state),
        "question": question(state),
        "reach": reach(state),
        "previews": previews(state, legal),
        "reasons": reasons(state, legal),
    }


def turn_facts(state: ExplorersState) -> dict[str, Fact]:
    """The player at turn, and the rest of the turn and of the game."""
    return {
        "turn": int(state.turn),
        "phase": PHASE_TEXTS[state.phase],
        "plays": max(0, int(state.plays)),
        "moves": int(state.moves),
        "silent": bool(state.silent),
        "wild": bool(state.wild),
        "shadow": [bool(state.shadow[seat]) for seat in range(int(state.seats))],
        "turn_begins_with": {"plays": PLAYS, "moves": MOVES, "shadowed": SHADOWED},
        "rounds": {"done": int(state.turns) // int(state.seats), "limit": int(state.max_rounds)},
    }


def slot_facts(state: ExplorersState, slot: int) -> dict[str, Any]:
    """A square of the board: what it is, what lies there, who stands there."""
    way = int(state.ways[slot])
    shape, arrow = cards.WAY_TEXTS[way].split() if way != NO_PATH else ("", "")
    return {
        "slot": SLOT_TEXTS[slot],
        "terrain": terrain(state, slot),
        "shape": shape,
        "arrow": arrow,
        "dots": [SIDE_TEXTS[side] for side in range(SIDES) if way != NO_PATH and int(cards.DOTS[way]) >> side & 1],
        "pieces": [seat for seat in range(int(state.seats)) if state.pieces[seat] == slot],
    }


def terrain(state: ExplorersState, slot: int) -> str:
    """A square: a clearing, a river, a slot with a path or a blank one."""
    if is_corner(state, slot):
        return "clearing"
    if slot in cards.RIVERS[state.board]:
        return "river"
    return "blank" if state.ways[slot] == NO_PATH else "path"


def question(state: ExplorersState) -> dict[str, Any] | None:
    """The pending question: its kind, the seat asked, and the card or slot in question."""
    kind = top_kind(state)
    if not kind:
        return None
    first, slots = top_argument(state, 0), (Frame.ROTATION, Frame.CHART_ROTATION, Frame.DROP)
    return {
        "kind": Frame(kind).name.lower().replace("_", "-"),
        "seat": int(state.actor),
        "shape": TEXTS[first] if kind in (Frame.SLOT, Frame.ROTATION) else "",
        "slot": SLOT_TEXTS[top_argument(state, 1) if kind == Frame.ROTATION else first] if kind in slots else "",
        "left": first if kind in (Frame.ADVENTURE, Frame.HALVE) else 0,
    }


# Where pieces could walk


def reach(state: ExplorersState) -> Reach:
    """For each seat the slots its piece could walk to now, or in its next turn if nothing changed. [E5, E31]"""
    moves = [SHADOWED if state.shadow[seat] else MOVES for seat in range(int(state.seats))]
    if state.turn >= 0:
        moves[state.turn] = int(state.moves)
    sets = [walk_set(state, seat, left) for seat, left in enumerate(moves)]
    return [[SLOT_TEXTS[slot] for slot in cards.SQUARES[state.board] if slots >> slot & 1] for slots in sets]


def previews(state: ExplorersState, legal: list[int]) -> dict[str, Any]:
    """For what is pending in the forest: `reach` after each choice.

    If a rotation is chosen after a slot, each slot has the reach of each rotation. Else each text has its own.
    """
    turned, by_action = top_kind(state) in (Frame.SLOT, Frame.CHART), {}
    for number in legal:
        if MOVE_OF[number] in (Move.AT, Move.ARROW):
            after = [
                reach_with(state, changes(state, int(INDEX_OF[number]), side)) for side in range(SIDES if turned else 1)
            ]
            by_action[actions.ACTIONS.text(number)] = dict(zip(SIDE_TEXTS, after, strict=True)) if turned else after[0]
    return by_action


def changes(state: ExplorersState, index: int, side: int) -> dict[int, int]:  # noqa: PLR0911 - one return a question
    """An answer's changes to the forest: the way on each changed slot; `side`: the side the arrow will point to."""
    first, second, ways = top_argument(state, 0), top_argument(state, 1), state.ways
    match top_kind(state):
        case Frame.SLOT:
            return {index: encode_way(first, side)}
        case Frame.ROTATION:
            return {second: encode_way(first, index)}
        case Frame.CHART:
            return {index: encode_way(cards.shape_of(int(ways[index])), side)}
        case Frame.CHART_ROTATION:
            return {first: encode_way(cards.shape_of(int(ways[first])), index)}
        case Frame.LIFT:
            return {index: NO_PATH}
        case Frame.SWITCH:
            piece = int(state.pieces[state.turn])
            return {piece: int(ways[index]), index: int(ways[piece])}
        case _:
            return {first: NO_PATH, index: int(ways[first])}


def reach_with(state: ExplorersState, ways: dict[int, int]) -> Reach:
    """The reach with other ways on some slots."""
    twin = copy_of(state)
    for slot, way in ways.items():
        twin.ways[slot] = way
    return reach(twin)


def reasons(state: ExplorersState, legal: list[int]) -> dict[str, list[str]]:
    """Why slots cannot be chosen now: each reason with its slots."""
    first = actions.AT if top_kind(state) else actions.GO
    slots_by_reason: dict[str, list[str]] = {}
    for slot in cards.SQUARES[state.board] if legal else ():
        if first + slot not in legal:
            slots_by_reason.setdefault(why_not(state, first + slot), []).append(SLOT_TEXTS[slot])
    return slots_by_reason
