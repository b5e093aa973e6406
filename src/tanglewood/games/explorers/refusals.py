"""Why an action is not legal in Explorers and Paths. Every reason begins with the number of the rule in RULINGS.md."""

from typing import Any

from tanglewood.core.frames import top_kind
from tanglewood.games.explorers.actions import ACTIONS
from tanglewood.games.explorers.cards import FIRST_EXPLORER, NO_PATH, card_name, slot_text
from tanglewood.games.explorers.forest import is_corner, is_open
from tanglewood.games.explorers.state import Frame, Phase

# What is asked, and the families of actions that answer it
ASKED = {
    Frame.SLOT: ("E6", "choose the slot for the path", ("at",)),
    Frame.ROTATION: ("E6", "choose where the path's arrow points", ("arrow",)),
    Frame.ADVENTURE: ("E20", "lay a path with the Adventurer, or pass", ("path", "pass")),
    Frame.HALVE: ("E21", "discard a card for the Archer", ("discard",)),
    Frame.CHART: ("E22", "choose a path for the Cartographer, or pass", ("at", "pass")),
    Frame.CHART_ROTATION: ("E22", "choose where the path's arrow points", ("arrow",)),
    Frame.GIFT: ("E24", "choose what the Guide gives", ("give",)),
    Frame.SWITCH: ("E26", "choose a path to switch with, or pass", ("at", "pass")),
    Frame.SQUIRE: ("E29", "play an explorer with the Squire, or pass", ("play", "pass")),
    Frame.LIFT: ("E30", "choose a path for the Witch to move", ("at",)),
    Frame.DROP: ("E30", "choose the blank slot for the Witch's path", ("at",)),
}
UNASKED = {  # families that only answer a question, when it is not asked
    "at": "E6: nothing has to be put on a slot or chosen there now.",
    "arrow": "E6: no path is being turned now.",
    "give": "E24: only the player on the left of a Guide gives.",
    "discard": "E21: cards of your choice are only discarded for an Archer.",
    "pass": "E5: nothing is offered that you could leave; `camp` ends your turn.",
}
AT_REASONS = {
    Frame.SLOT: "E6: paths are laid on any slot of the board but rivers and corners.",
    Frame.CHART: "E22: the Cartographer rotates your own path or one right next to you.",
    Frame.SWITCH: "E26: the Hireling switches your path with a path right next to it.",
    Frame.LIFT: "E30: the Witch moves a path with nobody on it.",
    Frame.DROP: "E30: the Witch's path goes to a slot without a path, no river and no corner.",
}


def why_not(state: Any, action: int) -> str:
    """Why an action is not legal now, with the rule's number; the state's actor is whom it is told."""
    family, index = ACTIONS.split(action)
    kind = top_kind(state)
    if state.actor < 0:
        return "E7: the game is over."
    if not kind:
        return UNASKED.get(family.name) or _TURNS[family.name](state, index)
    number, task, families = ASKED[Frame(kind)]
    if family.name not in families:
        return f"{number}: first {task}."
    if family.name == "at":
        return AT_REASONS[Frame(kind)]
    if family.name == "arrow":
        return "E22: the arrow points there already; to rotate is to point elsewhere."
    card = index + (FIRST_EXPLORER if family.name == "play" else 0)
    return f"{number}: you do not hold {card_name(card)}."


def _play(state: Any, index: int) -> str:
    if state.phase != Phase.EXPLORERS:
        return "E5: explorers are played before paths and moves."
    if state.plays <= 0:
        return "E5: you have no plays left."
    return f"E103: you do not hold {card_name(FIRST_EXPLORER + index)}."


def _path(state: Any, shape: int) -> str:
    if state.phase > Phase.PATHS:
        return "E5: paths are laid before the first move."
    if state.plays <= 0:
        return "E5: you have no plays left."
    return f"E103: you do not hold {card_name(shape)}."


def _go(state: Any, slot: int) -> str:
    here = int(state.pieces[state.actor])
    if state.moves <= 0:
        return "E7: you have no moves left."
    if not is_corner(state, slot) and not is_open(state, slot):
        return f"E7: nobody can stand on {slot_text(slot)}."
    if is_corner(state, here):
        return "E7: from a corner you step to a path next to it with a dot that faces the corner."
    if state.ways[here] == NO_PATH:
        return "E7: there is no path under you; you are stuck until one is laid there."
    return (
        f"E7: your arrow does not lead to {slot_text(slot)}: it has to point to a dot of a path there, or to a corner."
    )


_TURNS = {"play": _play, "path": _path, "go": _go}


def why_not_card(state: Any, card: int) -> str:
    """Why nothing can be done with a card of the actor's hand now."""
    kind = top_kind(state)
    if not kind:
        return _play(state, card - FIRST_EXPLORER) if card >= FIRST_EXPLORER else _path(state, card)
    number, task, _ = ASKED[Frame(kind)]
    return f"{number}: first {task}."
