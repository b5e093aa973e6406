"""The facts of a view: map, tracks, animals, danger, clues and the rondel, as plain JSON values."""

from tanglewood.core.language.catalogue import say
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.view import Fact, Speaker
from tanglewood.games.lost.rules import board, cards, people, turn
from tanglewood.games.lost.rules.names import CHARACTERS, gift_of
from tanglewood.games.lost.rules.state import NOWHERE, LostState, Phase
from tanglewood.games.lost.words.prompts import beast_asked_about

GROUNDS = {cards.Terrain.FOREST: "forest", cards.Terrain.RAINY: "forest", cards.Terrain.TREE: "forest"}
PHASES = ("setup", "day", "lunch", "animal day", "night", "night hydration", "animal night")  # for developers


def facts(state: LostState, speaker: Speaker) -> dict[str, Fact]:
    """Everything a table shows of a match; the same for all viewers, except the actor's parts to press."""
    way_out = people.exit_letter(state)
    return {
        "phase": PHASES[state.phase],
        "day": int(state.day),
        "raining": bool(state.raining),
        "free_actions": int(state.steps),
        "had_turn": [seat for seat in range(int(state.seats)) if int(state.done) >> seat & 1],
        "turn": int(state.turn),
        "clues": [board.LETTERS[letter] for letter in range(len(board.LETTERS)) if int(state.clues) >> letter & 1],
        "exits": {letter: board.SPACE_TEXTS[space] for letter, space in zip(board.LETTERS, board.EXITS, strict=True)},
        "exit": board.SPACE_TEXTS[people.exit_space(state)] if way_out >= 0 else None,
        "people": [person(state, seat) for seat in range(int(state.seats))],
        "map": [space_facts(state, space) for space in range(board.SPACES)],
        "danger": danger_of_coming_phase(state),
        "steps": steps(state),
        "asked_about": asked_about(state),
        "wind": winds(state),
        "taking": bool(state.taking),
        **(to_press(state) if speaker.viewer == state.actor else {}),
    }


def to_press(state: LostState) -> dict[str, Fact]:
    """The spaces around, by direction, and the free characters, by the action's text."""
    free = people.free_characters(state) if state.phase == Phase.SETUP else 0
    return {
        "ways": ways(state),
        "characters": {
            f"be {cards.CHARACTER_TEXTS[number]}": {
                "name": say(CHARACTERS[number]),
                "gift": gift_of(number),
                "most": cards.maxima(int(state.seats), number),
            }
            for number in range(cards.CHARACTERS)
            if free >> number & 1
        },
    }


def ways(state: LostState) -> dict[str, str]:
    """The spaces around the player at turn, or around the animal of the question, by direction."""
    asked = asked_about(state)
    if asked is None and state.turn == NOBODY:
        return {}
    here = int(state.at[state.turn]) if asked is None else board.SPACE_TEXTS.index(asked)
    around = ((way, board.neighbour(here, way)) for way in range(board.DIRECTIONS))
    return {board.DIRECTION_TEXTS[way]: board.SPACE_TEXTS[space] for way, space in around if space != board.OFF_MAP}


def person(state: LostState, seat: int) -> dict[str, Fact]:
    """A player: character, place, tracks with their ends, and hands."""
    character = int(state.character[seat])
    is_chosen = character != cards.UNKNOWN
    return {
        "character": say(CHARACTERS[character]) if is_chosen else None,
        "gift": gift_of(character) if is_chosen else "",
        "at": board.SPACE_TEXTS[state.at[seat]],
        "lying": bool(is_chosen and state.vital[seat] == 0),
        **{track: int(getattr(state, track)[seat]) for track in cards.TRACKS},
        "most": cards.maxima(int(state.seats), character) if is_chosen else {},
        "hands": [cards.THING_TEXTS[thing] for thing in state.hands[seat] if thing],
    }


def space_facts(state: LostState, space: int) -> dict[str, Fact]:
    """A space: its place, the known facts, and the people and things on it."""
    card, heap = int(state.cards[space]), int(state.heaps[space])
    down = card == cards.UNKNOWN
    counts = {cards.THING_TEXTS[thing]: cards.count_of_thing(heap, thing) for thing in range(1, cards.THINGS)}
    return {
        "space": board.SPACE_TEXTS[space],
        "axial": list(board.AXIAL[space]),
        "dots": board.RING_OF[space] if down else 0,
        "terrain": None if down else GROUNDS.get(cards.Terrain(card), cards.Terrain(card).name.lower()),
        "seen": cards.TOKEN_TEXTS[state.tokens[space]] if down and state.seen[space] else None,
        "people": [seat for seat in range(int(state.seats)) if state.at[seat] == space],
        "beasts": [cards.BEAST_TEXTS[kind] for beast, kind in enumerate(cards.KIND_OF) if state.beasts[beast] == space],
        "things": {text: count for text, count in counts.items() if count},
    }


# Danger: the spaces that an awake animal can attack in the animal phase to come


def danger_of_coming_phase(state: LostState) -> dict[str, int]:
    """The vital force that each space can cost in the next animal phase, including boars at a turn's end."""
    damage: dict[str, int] = {}
    if state.phase in (Phase.DAY, Phase.NIGHT):
        for beast in range(cards.BEASTS):
            lair = int(state.beasts[beast])
            if lair != NOWHERE and not people.is_face_down(state, lair):
                for space in within_reach(state, int(cards.KIND_OF[beast]), lair):
                    text = board.SPACE_TEXTS[space]
                    damage[text] = damage.get(text, 0) + cards.BEAST_DAMAGE[cards.KIND_OF[beast]]
    return dict(sorted(damage.items()))


def within_reach(state: LostState, kind: int, lair: int) -> set[int]:
    """The revealed spaces where an animal may attack in the next animal phase. [L30 to L33]"""
    night = state.phase == Phase.NIGHT
    if kind == cards.Beast.RABBIT or (kind > cards.Beast.BOAR and not night):
        return set()
    if kind == cards.Beast.BOAR:
        beside = beside_of(lair)
        stays = not night or any(people.is_face_down(state, space) for space in beside)
        return {lair} if stays else {lair, *beside}
    near = {lair, *(space for space in beside_of(lair) if not people.is_face_down(state, space))}
    if kind == cards.Beast.SNAKE:
        return near
    further = {other for space in near for other in beside_of(space) if not people.is_face_down(state, other)}
    return near | further


def beside_of(space: int) -> set[int]:
    """The neighbours of a space."""
    return {int(other) for other in board.NEXT[space] if other != board.OFF_MAP}


# Legal moves


def steps(state: LostState) -> dict[str, str]:
    """The spaces that the player at turn can go to, by direction."""
    seat = int(state.turn)
    if seat == NOBODY or state.frame_count or not turn.may_step(state, seat):
        return {}
    ways = [way for way in range(board.DIRECTIONS) if turn.open_ways(state, seat, NOBODY) >> way & 1]
    return {board.DIRECTION_TEXTS[way]: board.SPACE_TEXTS[board.NEXT[state.at[seat]][way]] for way in ways}


def asked_about(state: LostState) -> str | None:
    """The space of the animal in the pending question."""
    beast = beast_asked_about(state)
    return None if beast is None else board.SPACE_TEXTS[int(state.beasts[beast])]


def winds(state: LostState) -> dict[str, int]:
    """The cards left in the movement deck, by direction. [L5]"""
    drawn = [int(way) for way in state.winds[int(state.winds_size) :]]
    return {board.DIRECTION_TEXTS[way]: cards.WINDS[way] - drawn.count(way) for way in range(board.DIRECTIONS)}
