"""What a page needs beside the facts: the pieces of moves of two presses, and why what lies at hand cannot be done."""

from collections.abc import Iterator, Sequence
from typing import Any

from tanglewood.core.view import Action
from tanglewood.games.lost.actions import (
    ACTIONS,
    BE,
    FISH,
    FOOD,
    GLASS_ALONE,
    HEAL,
    HONEY,
    KILL,
    MOVE,
    PEEK,
    REVIVE,
    SLEEP,
    WATER,
    encode_carry,
    encode_eat,
    encode_give,
    encode_take,
)
from tanglewood.games.lost.board import DIRECTION_TEXTS, DIRECTIONS, OFF_MAP, SPACE_TEXTS, neighbour
from tanglewood.games.lost.cards import (
    CHARACTER_GIFTS,
    CHARACTER_NAMES,
    KILLABLE,
    KIND_OF,
    LOOSE,
    Character,
    Thing,
    count_of_thing,
)
from tanglewood.games.lost.facts import asked_about
from tanglewood.games.lost.people import holds, is_lake, maxima
from tanglewood.games.lost.refusals import why_not
from tanglewood.games.lost.state import NOBODY, Phase

FRUITS = (int(Thing.FRUIT), int(Thing.FRUITS))


def ways(state: Any) -> dict[str, str]:
    """The spaces around who is at turn, or around the animal that is asked about, by direction."""
    asked = asked_about(state)
    if asked is None and state.turn == NOBODY:
        return {}
    here = int(state.at[state.turn]) if asked is None else SPACE_TEXTS.index(asked)
    around = ((way, neighbour(here, way)) for way in range(DIRECTIONS))
    return {DIRECTION_TEXTS[way]: SPACE_TEXTS[space] for way, space in around if space != OFF_MAP}


def choices(actions: Sequence[Action], around: dict[str, str]) -> dict[str, list[str]]:
    """The pieces of the moves of two presses: who or what first, then the space."""
    found = {}
    for action in actions:
        name, *words = action.text.split()
        if name == "carry":
            found[action.text] = [f"carry-{words[0]}", f"{around[words[1]]}-carry"]
        elif name in ("peek", "glass"):
            found[action.text] = [f"use-{name}", *(f"{around[way]}-{name}" for way in words)]
    return found


def characters(actions: Sequence[Action], seats: int) -> dict[str, dict[str, Any]]:
    """By the text of the action, the characters that one may be, at a table of so many."""
    return {
        action.text: {
            "name": CHARACTER_NAMES[action.number - BE],
            "gift": CHARACTER_GIFTS[action.number - BE],
            "most": maxima(seats, action.number - BE),
        }
        for action in actions
    }


# Why not


def refusals(state: Any, actions: Sequence[Action]) -> dict[str, str]:
    """By text, why the things cannot be done in this turn that lie at hand."""
    if state.frame_count or state.turn == NOBODY:
        return {}
    legal = {action.number for action in actions}
    numbers = dict.fromkeys(_at_hand(state, int(state.turn)))
    return {ACTIONS.text(number): why_not(state, number) for number in numbers if number not in legal}


def _at_hand(state: Any, seat: int) -> Iterator[int]:
    """What a player may think of doing in its turn."""
    here = int(state.at[seat])
    yield from (MOVE + way for way in range(DIRECTIONS) if neighbour(here, way) != OFF_MAP)
    yield HEAL
    if state.phase == Phase.NIGHT:
        yield SLEEP
    if state.character[seat] == Character.DIEGO:
        yield PEEK
    yield from _with_others(state, seat, here)
    yield from _with_things(state, seat, here)
    yield from (KILL + kind for kind in range(KILLABLE) if here in _lairs(state, kind))


def _lairs(state: Any, kind: int) -> list[int]:
    """The spaces of the animals of a kind."""
    return [int(space) for beast, space in enumerate(state.beasts) if KIND_OF[beast] == kind]


def _with_others(state: Any, seat: int, here: int) -> Iterator[int]:
    """Gifts to companions on the space, carrying and raising them."""
    for other in range(int(state.seats)):
        if other == seat or state.at[other] != here:
            continue
        if state.vital[other] == 0:
            yield REVIVE + other
        else:
            yield from (WATER + other, FOOD + other)
            yield from (encode_give(thing, other) for thing in range(1, LOOSE) if holds(state, seat, thing))
        yield from (encode_carry(other, way) for way in range(DIRECTIONS) if neighbour(here, way) != OFF_MAP)


def _with_things(state: Any, seat: int, here: int) -> Iterator[int]:
    """Taking, eating and using what is held or lies here."""
    heap = int(state.heaps[here])
    for thing in range(1, LOOSE):
        lies, held = count_of_thing(heap, thing) > 0, holds(state, seat, thing)
        if lies:
            yield encode_take(thing)
        if thing in FRUITS and (lies or held):
            yield encode_eat(thing)
    if count_of_thing(heap, Thing.HIVE):
        yield HONEY
    if holds(state, seat, Thing.ROD) and is_lake(state, here):
        yield FISH
    if holds(state, seat, Thing.BINOCULARS):
        yield GLASS_ALONE
