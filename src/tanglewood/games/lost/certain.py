"""What is certain of an action by what all know, in sentences: facts for those who explain a move.

What comes to light only by the action is not among them: a face-down space costs one action at least, and what lies
there is told if it was looked at.
"""

from collections.abc import Callable, Iterator

from tanglewood.core.bits import size
from tanglewood.core.record import copy_of
from tanglewood.core.seats import NOBODY
from tanglewood.core.view import Speaker, cards_in_words, count_of, joined
from tanglewood.games.lost import board, cards, people, rules, sense, turn
from tanglewood.games.lost.actions import MOVE_OF, SEAT_OF, WAY_OF, Move
from tanglewood.games.lost.cards import THING_NAMES, TOKEN_NAMES, TRACKS, Thing, Token
from tanglewood.games.lost.knowledge import tokens_left, unknown_places
from tanglewood.games.lost.labels import space_text
from tanglewood.games.lost.state import NOWHERE, LostState, Phase

STEPS = (Move.MOVE, Move.CARRY)
LEAVING = (*STEPS, Move.SLEEP, Move.END)


def certain(state: LostState, action: int, speaker: Speaker) -> tuple[str, ...]:
    """Of an action of a turn."""
    if state.frame_count > 0 or state.turn == NOBODY:
        return ()
    move, after = int(MOVE_OF[action]), _after(state, action)
    if people.is_out(after):
        return ("It brings all out of the woods.",)
    return (
        *_of_tracks(state, after, speaker),
        *(_of_a_space(state, int(after.at[state.turn])) if move in STEPS else ()),
        *_of_the_way(state, after, leaving=move in LEAVING),
        *_of_dangers(after, int(state.turn), speaker),
    )


def _after(state: LostState, action: int) -> LostState:
    """What the action does before anything else happens; a space that is turned up is taken for a plain forest."""
    after: LostState = copy_of(state)
    move, seat = int(MOVE_OF[action]), int(state.turn)
    carried = int(SEAT_OF[action]) if move == Move.CARRY else NOBODY
    space = board.neighbour(int(state.at[seat]), int(WAY_OF[action])) if move in STEPS else NOWHERE
    if space != NOWHERE and people.is_face_down(state, space):
        turn.pay(after, seat, 1, turn.load_of(state, seat, carried))
        after.cards[space] = cards.Terrain.FOREST
        for other in (seat, carried) if carried != NOBODY else (seat,):
            after.at[other] = space
    elif move <= Move.GIVE:
        rules.act(after, seat, action)
    else:
        rules.use(after, seat, action)
    return after


def _of_tracks(state: LostState, after: LostState, speaker: Speaker) -> Iterator[str]:
    """What everybody has then of vital force, energy, water and food, where that is not what it was."""
    for seat in range(int(state.seats)):
        tracks = [(name, getattr(after, track)[seat], getattr(state, track)[seat]) for track, name in TRACKS.items()]
        changed = [f"{then} {name} ({before} before)" for name, then, before in tracks if then != before]
        if changed:
            yield f"{speaker.does(seat, 'have', 'has')} {joined(changed)}."


def _of_a_space(state: LostState, space: int) -> Iterator[str]:
    """What is known of the space to which a step leads."""
    hiding = [int(kind) for beast, kind in enumerate(cards.KIND_OF) if state.beasts[beast] == space]
    if people.is_face_down(state, space):
        token = f"where {TOKEN_NAMES[state.tokens[space]]} lies" if state.seen[space] else _can_lie(state, space)
        yield f"It turns up {space_text(space)}, {token}."
        if hiding:
            animals = cards_in_words(hiding, lambda kind: TOKEN_NAMES[Token.SNAKE + kind], cards.BEAST_NAMES)
            yield f"Hiding there: {animals}."
    elif things := [thing for thing in range(1, cards.THINGS) if people.lies_at(state, space, thing)]:
        yield f"Lying there: {joined(THING_NAMES[thing] for thing in things)}."


def _can_lie(state: LostState, space: int) -> str:
    """How many of the tokens that can lie on a space are clues. [L4]"""
    ring = board.RING_OF[space]
    places = unknown_places(state, ring)
    clues = tokens_left(state, ring, Token.CLUE, places)
    are = f"{count_of(clues, 'clue')} {'is' if clues == 1 else 'are'}" if clues else "no clue is"
    return f"where {are} among the {count_of(size(places), 'token')} that can lie there"


def _of_the_way(state: LostState, after: LostState, *, leaving: bool) -> Iterator[str]:
    """How far it is to the way out, to a compass or to what is still unknown, and whether there is a compass."""
    here, there = int(state.at[state.turn]), int(after.at[state.turn])
    way_out, had, has = people.exit_space(state), people.has_compass(state), people.has_compass(after)
    if has != had:
        yield "With it somebody holds a compass." if has else "Nobody holds a compass then."
    if leaving and not has and people.lies_at(after, here, Thing.COMPASS):
        yield f"It leaves a compass lying at {space_text(here)}."
    goals: dict[str, Callable[[int], int]] = {}
    if way_out != NOWHERE:
        goals["the way out"] = lambda space: board.distance(space, way_out)
    else:
        goals["the next face-down space"] = lambda space: sense.distance_to_dark(state, space)
    if not had:
        goals["the nearest compass"] = lambda space: sense.distance_to_compass(state, space)
    for goal, far in goals.items():
        before, then = far(here), far(there)
        if then != before and then:
            yield f"It is {count_of(then, 'step')} to {goal} then, not {before}."


def _of_dangers(after: LostState, seat: int, speaker: Speaker) -> Iterator[str]:
    """What the meal and the animals to come can cost. [L13, L30 to L33]"""
    space, left, by_day = int(after.at[seat]), int(after.vital[seat]), after.phase == Phase.DAY
    lacks = [] if people.is_lake(after, space) or after.water[seat] else ["water"]
    lacks += ["food"] if by_day and not after.food[seat] else []
    if lacks:
        all_left = ", which is all that is left" if len(lacks) >= left else ""
        yield f"{'Lunch' if by_day else 'The night'} costs {len(lacks)} vital force without {joined(lacks)}{all_left}."
    if danger := int(sense.danger(after, space)):
        all_left = ", which is all that is left" if danger >= left else ""
        yield f"Animals in sight can cost {speaker.whom(seat)} {danger} vital force there{all_left}."
