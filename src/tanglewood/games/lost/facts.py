"""The facts of a view: map, tracks, animals, danger, clues and the rondel, as plain JSON values."""

from typing import Any

from tanglewood.core.frames import FIRST_ARGUMENT, KIND, frames_of
from tanglewood.games.lost.board import (
    AXIAL,
    DIRECTION_TEXTS,
    DIRECTIONS,
    EXITS,
    LETTERS,
    NEXT,
    OFF_MAP,
    RING_OF,
    SPACE_TEXTS,
    SPACES,
)
from tanglewood.games.lost.cards import (
    BEAST_DAMAGE,
    BEAST_TEXTS,
    BEASTS,
    CHARACTER_GIFTS,
    CHARACTER_NAMES,
    KIND_OF,
    THING_TEXTS,
    THINGS,
    TOKEN_TEXTS,
    TRACKS,
    UNKNOWN,
    Beast,
    Terrain,
    count_of_thing,
)
from tanglewood.games.lost.people import exit_letter, exit_space, is_face_down, maxima
from tanglewood.games.lost.state import NOBODY, NOWHERE, Frame, Phase
from tanglewood.games.lost.turn import may_step, open_ways

GROUNDS = {Terrain.FOREST: "forest", Terrain.RAINY: "forest", Terrain.TREE: "forest"}
PHASES = ("setup", "day", "lunch", "animal day", "night", "night hydration", "animal night")
ABOUT_A_BEAST = (Frame.WALK, Frame.ATTACK, Frame.FIRE, Frame.DRIVE)


def facts(state: Any) -> dict[str, Any]:
    """Everything a table shows of a match; the same for all viewers. [L102]"""
    way_out = exit_letter(state)
    return {
        "phase": PHASES[state.phase],
        "day": int(state.day),
        "raining": bool(state.raining),
        "free_actions": int(state.steps),
        "had_turn": [seat for seat in range(int(state.seats)) if int(state.done) >> seat & 1],
        "turn": int(state.turn),
        "clues": [LETTERS[letter] for letter in range(len(LETTERS)) if int(state.clues) >> letter & 1],
        "exits": {letter: SPACE_TEXTS[space] for letter, space in zip(LETTERS, EXITS, strict=True)},
        "exit": SPACE_TEXTS[exit_space(state)] if way_out >= 0 else None,
        "people": [person(state, seat) for seat in range(int(state.seats))],
        "map": [space_facts(state, space) for space in range(SPACES)],
        "danger": danger_of_coming_phase(state),
        "steps": steps(state),
        "asked_about": asked_about(state),
        "wind": winds(state),
    }


def person(state: Any, seat: int) -> dict[str, Any]:
    """A player: character, place, tracks with their ends, and hands."""
    character = int(state.character[seat])
    known = character != UNKNOWN
    return {
        "character": CHARACTER_NAMES[character] if known else None,
        "gift": CHARACTER_GIFTS[character] if known else "",
        "at": SPACE_TEXTS[state.at[seat]],
        "lying": bool(known and state.vital[seat] == 0),
        **{track: int(getattr(state, track)[seat]) for track in TRACKS},
        "most": maxima(int(state.seats), character) if known else {},
        "hands": [THING_TEXTS[thing] for thing in state.hands[seat] if thing],
    }


def space_facts(state: Any, space: int) -> dict[str, Any]:
    """A space: where it is, what is known of it, and who and what is there."""
    card, heap = int(state.cards[space]), int(state.heaps[space])
    down = card == UNKNOWN
    return {
        "space": SPACE_TEXTS[space],
        "axial": list(AXIAL[space]),
        "dots": RING_OF[space] if down else 0,
        "terrain": None if down else GROUNDS.get(Terrain(card), Terrain(card).name.lower()),
        "seen": TOKEN_TEXTS[state.tokens[space]] if down and state.seen[space] else None,
        "people": [seat for seat in range(int(state.seats)) if state.at[seat] == space],
        "beasts": [BEAST_TEXTS[KIND_OF[beast]] for beast in range(BEASTS) if state.beasts[beast] == space],
        "things": {
            THING_TEXTS[thing]: count_of_thing(heap, thing) for thing in range(1, THINGS) if count_of_thing(heap, thing)
        },
    }


# Danger: the spaces that an awake animal can attack in the animal phase to come


def danger_of_coming_phase(state: Any) -> dict[str, int]:
    """Per space the vital force that may be lost there in the next animal phase, boars at a turn's end included."""
    found: dict[str, int] = {}
    if state.phase in (Phase.DAY, Phase.NIGHT):
        for beast in range(BEASTS):
            lair = int(state.beasts[beast])
            if lair != NOWHERE and not is_face_down(state, lair):
                for space in within_reach(state, int(KIND_OF[beast]), lair):
                    text = SPACE_TEXTS[space]
                    found[text] = found.get(text, 0) + BEAST_DAMAGE[KIND_OF[beast]]
    return dict(sorted(found.items()))


def within_reach(state: Any, kind: int, lair: int) -> set[int]:
    """The revealed spaces where an animal may attack in the phase to come. [L30 to L33]"""
    night = state.phase == Phase.NIGHT
    if kind == Beast.RABBIT or (kind > Beast.BOAR and not night):
        return set()
    if kind == Beast.BOAR:
        beside = beside_of(lair)
        stays = not night or any(is_face_down(state, space) for space in beside)
        return {lair} if stays else {lair, *beside}
    near = {lair, *(space for space in beside_of(lair) if not is_face_down(state, space))}
    if kind == Beast.SNAKE:
        return near
    further = {other for space in near for other in beside_of(space) if not is_face_down(state, other)}
    return near | further


def beside_of(space: int) -> set[int]:
    """The neighbours of a space."""
    return {int(other) for other in NEXT[space] if other != OFF_MAP}


# What can be done


def steps(state: Any) -> dict[str, str]:
    """Per direction in which the player at turn can go, the space it comes to."""
    seat = int(state.turn)
    if seat == NOBODY or state.frame_count or not may_step(state, seat):
        return {}
    ways = [way for way in range(DIRECTIONS) if open_ways(state, seat, NOBODY) >> way & 1]
    return {DIRECTION_TEXTS[way]: SPACE_TEXTS[NEXT[state.at[seat]][way]] for way in ways}


def asked_about(state: Any) -> str | None:
    """The space of the animal that a pending question is about."""
    beast = beast_asked_about(state)
    return None if beast is None else SPACE_TEXTS[int(state.beasts[beast])]


def beast_asked_about(state: Any) -> int | None:
    """The animal that a pending question is about; whoever is hurt is hurt by the attack below the question."""
    about = (frame[FIRST_ARGUMENT] for frame in reversed(frames_of(state)) if frame[KIND] in ABOUT_A_BEAST)
    return next(about, None)


def winds(state: Any) -> dict[str, int]:
    """How often each direction is left in the movement deck. [L5]"""
    drawn = [int(way) for way in state.winds[int(state.winds_size) :]]
    return {DIRECTION_TEXTS[way]: 2 - drawn.count(way) for way in range(DIRECTIONS)}
