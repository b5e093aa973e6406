"""What anyone sees of Lost in the Woods besides the facts; all viewers see the same but for their moves."""

from collections.abc import Iterator

from tanglewood.core.seats import NOBODY
from tanglewood.core.verbs import why_not
from tanglewood.core.view import BACK, Action, Card, Speaker, Zone
from tanglewood.games.lost import actions
from tanglewood.games.lost.actions import ACTIONS
from tanglewood.games.lost.board import DIRECTIONS, OFF_MAP, SPACE_TEXTS, SPACES, neighbour
from tanglewood.games.lost.cards import (
    FACES,
    KILLABLE,
    LOOSE,
    TERRAIN_CARD_TEXTS,
    THING_TEXTS,
    THINGS,
    Character,
    Thing,
    count_of_thing,
)
from tanglewood.games.lost.facts import ways
from tanglewood.games.lost.people import holds, is_lake
from tanglewood.games.lost.state import LostState, Phase
from tanglewood.games.lost.turn import beast_here

FRUITS = (int(Thing.FRUIT), int(Thing.FRUITS))


# Cards


def zones(state: LostState, speaker: Speaker) -> tuple[Zone, ...]:
    """Hands, the terrain deck, and the things on the ground."""
    players = range(int(state.seats))
    return (
        *(hand_zone(state, player, speaker) for player in players),
        Zone("deck", "Terrain deck, its top first", None, deck_cards(state)),
        *(ground_zone(state, space) for space in range(SPACES) if state.heaps[space]),
    )


def hand_zone(state: LostState, player: int, speaker: Speaker) -> Zone:
    """What a player holds, open to all."""
    held = tuple(FACES[THING_TEXTS[thing]] for thing in state.hands[player] if thing)
    return Zone(f"hand-{player}", f"{speaker.whose(player)} hands", player, held)


def deck_cards(state: LostState) -> tuple[Card, ...]:
    """The terrain deck: the top cards that are known, and backs."""
    size, known = int(state.deck_size), int(state.known_top)
    top = [FACES[TERRAIN_CARD_TEXTS[state.deck[size - 1 - place]]] for place in range(known)]
    return (*top, *(BACK,) * (size - known))


def ground_zone(state: LostState, space: int) -> Zone:
    """The things that lie on a space."""
    cards = [FACES[THING_TEXTS[thing]] for thing in range(1, THINGS) for _ in range(count_at(state, space, thing))]
    return Zone(f"ground-{SPACE_TEXTS[space]}", f"On the ground at {SPACE_TEXTS[space].upper()}", None, tuple(cards))


def count_at(state: LostState, space: int, thing: int) -> int:
    """How many such things lie on a space."""
    return count_of_thing(int(state.heaps[space]), thing)


# What one presses


def choices(state: LostState, may: tuple[Action, ...]) -> dict[str, list[list[str]]]:
    """The pieces of the moves of two presses: who or what first, then the space."""
    around, found = ways(state), {}
    for action in may:
        name, *words = action.text.split()
        if name == "carry":
            found[action.text] = [[f"carry-{words[0]}", f"{around[words[1]]}-carry"]]
        elif name in ("peek", "glass"):
            found[action.text] = [[f"use-{name}", *(f"{around[way]}-{name}" for way in words)]]
    return found


# Why not


def refusals(state: LostState, may: tuple[Action, ...]) -> dict[str, str]:
    """By text, why the things cannot be done in this turn that lie at hand."""
    if state.frame_count or state.turn == NOBODY:
        return {}
    legal = {action.number for action in may}
    numbers = dict.fromkeys(_at_hand(state, int(state.turn)))
    return {ACTIONS.text(number): why_not(state, number) for number in numbers if number not in legal}


def _at_hand(state: LostState, seat: int) -> Iterator[int]:
    """What a player may think of doing in its turn."""
    here = int(state.at[seat])
    yield from (actions.MOVE + way for way in range(DIRECTIONS) if neighbour(here, way) != OFF_MAP)
    yield actions.HEAL
    if state.phase == Phase.NIGHT:
        yield actions.SLEEP
    if state.character[seat] == Character.DIEGO:
        yield actions.PEEK
    yield from _with_others(state, seat, here)
    yield from _with_things(state, seat, here)
    yield from (actions.KILL + kind for kind in range(KILLABLE) if beast_here(state, here, kind) != NOBODY)


def _with_others(state: LostState, seat: int, here: int) -> Iterator[int]:
    """Gifts to companions on the space, carrying and raising them."""
    for other in range(int(state.seats)):
        if other == seat or state.at[other] != here:
            continue
        if state.vital[other] == 0:
            yield actions.REVIVE + other
        else:
            yield from (actions.WATER + other, actions.FOOD + other)
            yield from (actions.giving(thing, other) for thing in range(1, LOOSE) if holds(state, seat, thing))
        yield from (actions.carrying(other, way) for way in range(DIRECTIONS) if neighbour(here, way) != OFF_MAP)


def _with_things(state: LostState, seat: int, here: int) -> Iterator[int]:
    """Taking, eating and using what is held or lies here."""
    heap = int(state.heaps[here])
    for thing in range(1, LOOSE):
        lies, held = count_of_thing(heap, thing) > 0, holds(state, seat, thing)
        if lies:
            yield actions.TAKE + thing - 1
        if thing in FRUITS and (lies or held):
            yield actions.EAT + thing - actions.FRUIT
    if count_of_thing(heap, Thing.HIVE):
        yield actions.HONEY
    if holds(state, seat, Thing.ROD) and is_lake(state, here):
        yield actions.FISH
    if holds(state, seat, Thing.BINOCULARS):
        yield actions.GLASS_ALONE
