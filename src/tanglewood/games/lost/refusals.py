"""Why a move of Lost in the Woods is refused, with the rule's number."""

from collections.abc import Callable
from typing import Any

from tanglewood.core.frames import top_kind
from tanglewood.games.lost.actions import (
    ACTIONS,
    decode_carried,
    decode_carry_way,
    decode_dropped,
    decode_eaten,
    decode_given,
    decode_receiver,
    decode_taken,
)
from tanglewood.games.lost.board import OFF_MAP, neighbour
from tanglewood.games.lost.cards import (
    BEAST_NAMES,
    CHARACTER_NAMES,
    KILL_ENERGY,
    THING_NAMES,
    Beast,
    Character,
    Thing,
)
from tanglewood.games.lost.people import (
    has_free_hand,
    holds,
    is_face_down,
    is_lake,
    lies_at,
    most_food,
    most_vital,
    most_water,
)
from tanglewood.games.lost.state import NOBODY, Frame, Once, Phase
from tanglewood.games.lost.turn import beast_here, may_step, open_ways

QUESTIONS = {
    Frame.SORT: ("sort", "L20: first the terrain cards that were seen go back, in an order."),
    Frame.ACCEPT: ("accept", "L16: first the receiver says whether it takes what is offered."),
    Frame.WALK: ("lure", "L35: first it is to be said where the animal goes."),
    Frame.VICTIM: ("hurt", "L35: first it is to be said who is hurt."),
    Frame.FIRE: ("fire", "L34: first it is to be said whether fire answers the attack."),
    Frame.DRIVE: ("drive", "L34: first it is to be said where the animal is driven."),
}
KILL_RULES = ("L31", "L32", "L32")  # by kind of animal
ANSWERS = ("sort", "accept", "refuse", "fire", "dark", "hurt", "lure", "drive")


def why_not(state: Any, action: int) -> str:
    """Why an action is not legal now."""
    family, index = ACTIONS.split(action)
    if state.frame_count:
        return _no_answer(state, family.name, index)
    if family.name in ANSWERS:
        return "L35: nothing is asked now that this would answer."
    if state.phase == Phase.SETUP:
        return _no_character(state, family.name, index)
    if state.turn == NOBODY:
        return _no_next(state, family.name, index)
    if family.name in ("be", "next"):
        return "L6: characters are chosen before the first day." if family.name == "be" else "L10: a turn goes on now."
    return _REASONS[family.name](state, int(state.turn), index, action)


def _no_answer(state: Any, name: str, index: int) -> str:
    asked, reason = QUESTIONS[Frame(top_kind(state))]
    if name != asked:
        return reason
    if asked == "sort":
        return "L20: only two terrain cards are left; the third place stays where it is."
    if asked == "hurt":
        return f"L35: player {index + 1} is not among those who can be hurt."
    if asked == "lure":
        return "L33: that is not a way that the animal may take."
    return "L34: that leads off the map."


def _no_character(state: Any, name: str, index: int) -> str:
    if name != "be":
        return "L6: first everybody chooses a character."
    return f"L6: {CHARACTER_NAMES[index]} has been chosen."


def _no_next(state: Any, name: str, index: int) -> str:
    if name != "next":
        return "L10: first it is to be said who goes next."
    if index >= state.seats:
        return f"L10: there is no player {index + 1}."
    if state.vital[index] == 0:
        return f"L15: player {index + 1} lies and has no turn."
    return f"L10: player {index + 1} has had a turn in this phase."


# In a turn


def _no_step(state: Any, seat: int, way: int, carried: int) -> str:
    space = neighbour(int(state.at[seat]), way)
    if space == OFF_MAP:
        return "L1: the map ends there."
    if not may_step(state, seat):
        return "L19: it has rained, and one more move was all."
    if carried != NOBODY and open_ways(state, seat, NOBODY) >> way & 1:
        return "L11: carrying a friend takes one action more for each space."
    return "L11: that takes more actions and energy than are left (a mountain takes one more)."


def _no_carry(state: Any, seat: int, index: int, action: int) -> str:
    carried = decode_carried(action)
    missing = _no_companion(state, seat, carried, "L110")
    return missing or _no_step(state, seat, decode_carry_way(action), carried)


def _no_companion(state: Any, seat: int, other: int, rule: str) -> str:
    if other >= state.seats:
        return f"{rule}: there is no player {other + 1}."
    if other == seat:
        return f"{rule}: that is the player at turn."
    return "" if state.at[other] == state.at[seat] else f"{rule}: player {other + 1} is on another space."


def _no_sleep(state: Any, seat: int, index: int, action: int) -> str:
    if state.phase != Phase.NIGHT:
        return "L12: one sleeps by night only."
    return "L12: sleep takes the place of all actions, and something was done."


def _no_heal(state: Any, seat: int, index: int, action: int) -> str:
    if state.vital[seat] == most_vital(state, seat):
        return "L14: the vital force is at its maximum."
    return "L14: that takes 1 water and 1 food."


def _no_revive(state: Any, seat: int, other: int, action: int) -> str:
    missing = _no_companion(state, seat, other, "L15")
    if missing:
        return missing
    if state.vital[other] > 0:
        return f"L15: player {other + 1} stands."
    return "L15: that takes 1 water and 1 food."


def _no_receiver(state: Any, seat: int, other: int) -> str:
    missing = _no_companion(state, seat, other, "L16")
    if missing:
        return missing
    if state.vital[other] == 0:
        return f"L103: player {other + 1} lies and takes nothing."
    if int(state.used) >> Once.REFUSED & 1:
        return "L104: a gift was refused in this turn."
    return ""


def _no_water(state: Any, seat: int, other: int, action: int) -> str:
    missing = _no_receiver(state, seat, other)
    if missing:
        return missing
    if state.water[seat] == 0:
        return "L16: there is no water to give."
    return f"L6: player {other + 1} carries {most_water(state, other)} water, the most it can."


def _no_food(state: Any, seat: int, other: int, action: int) -> str:
    missing = _no_receiver(state, seat, other)
    if missing:
        return missing
    if state.food[seat] == 0:
        return "L16: there is no food to give."
    return f"L6: player {other + 1} carries {most_food(state, other)} food, the most it can."


def _no_gift(state: Any, seat: int, index: int, action: int) -> str:
    thing, other = decode_given(action), decode_receiver(action)
    if not holds(state, seat, thing):
        return f"L16: you do not hold {THING_NAMES[thing]}."
    return _no_receiver(state, seat, other) or f"L17: player {other + 1} has no hand free."


def _no_take(state: Any, seat: int, index: int, action: int) -> str:
    thing = decode_taken(action)
    if not lies_at(state, int(state.at[seat]), thing):
        return f"L17: you do not find {THING_NAMES[thing]} here."
    if not has_free_hand(state, seat):
        return "L17: both hands are full."
    return "L106: what you put down, and all of its kind here, is not taken before your next move."


def _no_drop(state: Any, seat: int, index: int, action: int) -> str:
    return f"L17: you do not hold {THING_NAMES[decode_dropped(action)]}."


def _no_meal(state: Any, seat: int, index: int, action: int) -> str:
    return f"L18: {THING_NAMES[decode_eaten(action)]} is neither here nor in your hands."


def _no_honey(state: Any, seat: int, index: int, action: int) -> str:
    return "L18: there is no bee hive here."


def _no_fish(state: Any, seat: int, index: int, action: int) -> str:
    if not holds(state, seat, int(Thing.ROD)):
        return "L20: fishing takes the rod."
    if not is_lake(state, int(state.at[seat])):
        return "L20: fish are in lakes."
    return "L20: the rod catches one fish a turn."


def _no_kill(state: Any, seat: int, kind: int, action: int) -> str:
    if kind == Beast.RABBIT and not state.hunt_rabbits:
        return "L32: rabbits are not killed (but by the option)."
    if beast_here(state, int(state.at[seat]), kind) == NOBODY:
        return f"{KILL_RULES[kind]}: there is no {BEAST_NAMES[kind]} here."
    return f"{KILL_RULES[kind]}: killing a {BEAST_NAMES[kind]} takes {KILL_ENERGY[kind]} energy."


def _no_look(state: Any, seat: int, way: int) -> str:
    space = neighbour(int(state.at[seat]), way)
    if space == OFF_MAP:
        return "L1: the map ends there."
    if not is_face_down(state, space):
        return "L20: no token lies face down there."
    return "L20: that token has been looked at."


def _no_peek(state: Any, seat: int, way: int, action: int) -> str:
    if state.character[seat] != Character.DIEGO:
        return "L6: only Diego can do that."
    if int(state.used) >> Once.PEEK & 1:
        return "L6: Diego looks once a turn."
    return _no_look(state, seat, way)


def _no_glass(state: Any, seat: int, way: int, action: int) -> str:
    if not holds(state, seat, int(Thing.BINOCULARS)):
        return "L20: that takes the binoculars."
    if int(state.used) >> Once.BINOCULARS & 1:
        return "L20: the binoculars are used once a turn."
    if state.deck_size == 0:
        return "L20: all terrain is revealed."
    return _no_look(state, seat, way)


_REASONS: dict[str, Callable[[Any, int, int, int], str]] = {
    "move": lambda state, seat, way, _: _no_step(state, seat, way, NOBODY),
    "carry": _no_carry,
    "sleep": _no_sleep,
    "heal": _no_heal,
    "revive": _no_revive,
    "water": _no_water,
    "food": _no_food,
    "give": _no_gift,
    "take": _no_take,
    "drop": _no_drop,
    "eat": _no_meal,
    "honey": _no_honey,
    "fish": _no_fish,
    "kill": _no_kill,
    "peek": _no_peek,
    "glass": _no_glass,
}
