"""Effects of an action: needs, things, the next space, ways to goals, and the costs of meals and animals.

Effects that only the action reveals are left out. A face-down space is therefore counted as one action, the least it
can cost; its token is named if a player has looked at it.
"""

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush

from tanglewood.core.game.concepts import BAD, GOOD, NEITHER, about, change, name_of, sign_in
from tanglewood.core.game.verbs import legal_numbers
from tanglewood.core.language.message import Argument, Listed, Message, Player, listed
from tanglewood.core.numbers.bits import size
from tanglewood.core.state.record import copy_of
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.view import counted
from tanglewood.games.lost.lessons import dangers
from tanglewood.games.lost.rules import board, cards, people, rules, turn
from tanglewood.games.lost.rules.actions import MOVE_OF, SEAT_OF, THING_OF, WAY_OF, Move
from tanglewood.games.lost.rules.cards import Beast, Terrain, Thing, Token
from tanglewood.games.lost.rules.messages import message
from tanglewood.games.lost.rules.names import BEASTS, THINGS, TOKENS, TRACKS, space_text
from tanglewood.games.lost.rules.setup import cards_left, tokens_left, unknown_places
from tanglewood.games.lost.rules.state import LETTERS_NEEDED, NOWHERE, LostState, Phase

STEPS = (Move.MOVE, Move.CARRY)
LEAVING = (*STEPS, Move.SLEEP, Move.END)
FAR = 1000  # actions: the price if there is no path
SHORT = 1  # water or food: with so little, or less, a player looks for more
WATER = (int(Terrain.LAKE), int(Terrain.RAINY))
FOOD = (int(Thing.FRUIT), int(Thing.FRUITS), int(Thing.HIVE))

SIGNS = {
    "exit": GOOD,
    "home": GOOD,
    "things": GOOD,
    "taken": GOOD,
    "taken-left": BAD,
    "taken-dropped": BAD,
    "needs-dry": BAD,
    "needs-lunch": BAD,
    "needs-night": BAD,
    "animals-hiding": BAD,
    "animals-danger": BAD,
    "animals-dark": BAD,
    "compass-gone": BAD,
    "compass-left": BAD,
    "dark-water": GOOD,
    "dark-food": GOOD,
}


def concept_sign(fact: Message, seat: int) -> int:
    """Whether a change is good or bad. All players win or lose together. [L1]"""
    match name_of(fact), about(fact):
        case "reach", {"can": can}:
            return GOOD if can else BAD
        case "needs", {"tracks": Listed(tracks)}:
            return _of_all([_more(track) for track in tracks])
        case "dark-clues", {"clues": clues}:
            return GOOD if clues else BAD
        case name, {"now": int(now), "before": int(before)} if name.startswith("way-"):
            return change(before, now)
    return sign_in(fact, seat, SIGNS, {})


def _more(track: Argument) -> int:
    """Whether a track rises or falls, by the message `changed`."""
    assert isinstance(track, Message)
    now, before = (about(track)[name] for name in ("now", "before"))
    assert isinstance(now, int)
    assert isinstance(before, int)
    return change(now, before)


def _of_all(signs: list[int]) -> int:
    """The sign that several have in common."""
    return signs[0] if len(set(signs)) == 1 else NEITHER


def concepts(state: LostState, action: int, world: LostState | None) -> Iterator[Message]:
    """Yield the effects of an action in a turn. All players know the same, so a world adds nothing."""
    if world is not None or state.frame_count > 0 or state.turn == NOBODY:
        return
    move, after, seat = int(MOVE_OF[action]), _after(state, action), int(state.turn)
    if people.is_out(after):
        yield message("concept-home")
        return
    yield from _of_tracks(state, after)
    yield from _of_a_space(state, int(after.at[seat])) if move in STEPS else ()
    yield from _of_reach(state, after)
    yield from _of_the_way(state, after, leaving=move in LEAVING)
    yield from _of_things(state, action)
    yield from _of_water(state, after, leaving=move in LEAVING)
    yield from _of_dangers(after, seat)


def _after(state: LostState, action: int) -> LostState:
    """The state right after the action; a space that is turned up counts as a plain forest."""
    after: LostState = copy_of(state)
    move, seat = int(MOVE_OF[action]), int(state.turn)
    carried = int(SEAT_OF[action]) if move == Move.CARRY else NOBODY
    space = board.neighbour(int(state.at[seat]), int(WAY_OF[action])) if move in STEPS else NOWHERE
    if space != NOWHERE and people.is_face_down(state, space):
        turn.pay(after, seat, 1, turn.load_of(state, seat, carried))
        after.cards[space] = cards.Terrain.FOREST
        for other in (seat, carried) if carried != NOBODY else (seat,):
            after.at[other] = space
    elif move <= Move.GIVE or move == Move.GET:
        rules.act(after, seat, action)
    else:
        rules.use(after, seat, action)
    return after


def _of_tracks(state: LostState, after: LostState) -> Iterator[Message]:
    """Yield each player's changes in vital force, energy, water and food."""
    for seat in range(int(state.seats)):
        tracks = [
            (name, int(getattr(after, track)[seat]), int(getattr(state, track)[seat])) for track, name in TRACKS.items()
        ]
        changed = (message("changed", track=name, now=now, before=old) for name, now, old in tracks if now != old)
        if (changes := listed(*changed)).items:
            yield message("concept-needs", player=Player(seat), tracks=changes)


def _of_a_space(state: LostState, space: int) -> Iterator[Message]:
    """Yield the known facts about the space of a step."""
    hiding = [int(kind) for beast, kind in enumerate(cards.KIND_OF) if state.beasts[beast] == space]
    if people.is_face_down(state, space):
        if state.seen[space]:
            yield message("concept-dark-token", space=space_text(space), token=TOKENS[state.tokens[space]])
            if _names_the_exit(state, int(state.tokens[space])):
                yield message("concept-exit")
        else:
            yield _can_lie(state, space)
            yield from _can_attack(state, space)
            yield from _can_feed(state, space)
        yield from _can_bring_water(state, space)
        if hiding:
            yield message("concept-animals-hiding", animals=counted(hiding, BEASTS.__getitem__))
    elif things := _things_at(state, space):
        yield message("concept-things", things=counted(things, THINGS.__getitem__))


def _of_things(state: LostState, action: int) -> Iterator[Message]:
    """Yield what the player takes, puts down, or leaves lying although a hand is free for it. [L17]"""
    move, seat = int(MOVE_OF[action]), int(state.turn)
    match move:
        case Move.TAKE:
            yield message("concept-taken", player=Player(seat), thing=THINGS[THING_OF[action]])
        case Move.DROP if THING_OF[action] != Thing.COMPASS:  # `_of_the_way` tells of it
            yield message("concept-taken-dropped", player=Player(seat), thing=THINGS[THING_OF[action]])
        case _ if move in LEAVING:
            legal = [int(other) for other in legal_numbers(state) if MOVE_OF[other] == Move.TAKE]
            left = [int(THING_OF[other]) for other in legal if THING_OF[other] != Thing.COMPASS]
            if left:
                space = space_text(int(state.at[seat]))
                yield message("concept-taken-left", space=space, things=counted(left, THINGS.__getitem__))


def _names_the_exit(state: LostState, token: int) -> bool:
    """Whether a token is the last clue needed to find the exit. [L40]"""
    is_new = Token.CLUE <= token < Token.SNAKE and not int(state.clues) >> (token - Token.CLUE) & 1
    return bool(is_new and people.letters_struck(state) == LETTERS_NEEDED - 1)


def _things_at(state: LostState, space: int) -> list[int]:
    heap = int(state.heaps[space])
    return [thing for thing in range(1, cards.THINGS) for _ in range(cards.count_of_thing(heap, thing))]


def _can_lie(state: LostState, space: int) -> Message:
    """Count the clues among the tokens that can lie on a space. [L4]"""
    ring = board.RING_OF[space]
    places = unknown_places(state, ring)
    clues = tokens_left(state, ring, Token.CLUE, places)
    return message("concept-dark-clues", space=space_text(space), clues=int(clues), tokens=size(places))


def _can_attack(state: LostState, space: int) -> Iterator[Message]:
    """Count the animals that attack among the tokens that can lie on a space. [L4, L30]"""
    ring = board.RING_OF[space]
    places = unknown_places(state, ring)
    animals = sum(
        int(tokens_left(state, ring, Token.SNAKE + beast, places)) for beast in Beast if cards.BEAST_DAMAGE[beast]
    )
    if animals:
        yield message("concept-animals-dark", animals=animals, tokens=size(places))


def _can_feed(state: LostState, space: int) -> Iterator[Message]:
    """Count the food among the tokens that can lie on a space, if the player is short of it. [L4, L18]"""
    ring = board.RING_OF[space]
    places = unknown_places(state, ring)
    food = sum(tokens_left(state, ring, thing, places) for thing in FOOD)
    if food and state.food[state.turn] <= SHORT:
        yield message("concept-dark-food", space=space_text(space), food=int(food), tokens=size(places))


def _can_bring_water(state: LostState, space: int) -> Iterator[Message]:
    """Count the lakes and the rain among the terrain cards, if the player is short of water. [L3, L13, L19]"""
    water = sum(cards_left(state, card) for card in WATER)
    if water and state.water[state.turn] <= SHORT and not state.known_top:
        yield message("concept-dark-water", space=space_text(space), water=int(water), cards=int(state.deck_size))


def _of_reach(state: LostState, after: LostState) -> Iterator[Message]:
    """Note if the known exit comes within reach in this turn, or falls out of reach. [L11]"""
    way_out, seat = people.exit_space(state), int(state.turn)
    if way_out == NOWHERE or after.turn != seat or state.raining or people.is_face_down(state, int(after.at[seat])):
        return  # rain can lie under a face-down space [L19]
    can, could = _is_near(after, seat, way_out), _is_near(state, seat, way_out)
    if can != could and not (could and _is_near(after, seat, way_out, dark=True)):
        yield message("concept-reach", player=Player(seat), can=can)


def _is_near(state: LostState, seat: int, goal: int, *, dark: bool = False) -> bool:
    """Whether a player can pay for the way to a space in this turn; with `dark`, perhaps over face-down spaces."""
    return _price(state, seat, goal, dark=dark) <= int(state.steps) + int(state.energy[seat])


def _price(state: LostState, seat: int, goal: int, *, dark: bool) -> int:
    """The number of actions on the player's cheapest path over revealed spaces; with `dark` also over others."""
    visited, rest = set[int](), [(0, int(state.at[seat]))]
    while rest:
        price, space = heappop(rest)
        if space == goal:
            return price
        if space not in visited:
            visited.add(space)
            for way in range(board.DIRECTIONS):
                other = board.neighbour(space, way)
                if other != board.OFF_MAP and (dark or not people.is_face_down(state, other)):
                    heappush(rest, (price + 1 + int(turn.climbing(state, seat, other)), other))
    return FAR


def _of_water(state: LostState, after: LostState, *, leaving: bool) -> Iterator[Message]:
    """Say when the player's water runs out, if only one unit is left and there is no lake. [L13]"""
    seat = int(state.turn)
    drained = leaving or after.water[seat] != state.water[seat]
    if drained and after.water[seat] == 1 and not people.is_lake(after, int(after.at[seat])):
        by_day = bool(after.phase == Phase.DAY)
        yield message("concept-needs-dry", player=Player(seat), night=by_day, day=int(after.day) + int(not by_day))


def _of_the_way(state: LostState, after: LostState, *, leaving: bool) -> Iterator[Message]:
    """Yield changes in distance to what the player looks for and to its friends, and in having a compass."""
    here, there = int(state.at[state.turn]), int(after.at[state.turn])
    had, has = people.has_compass(state), people.has_compass(after)
    if had and not has:
        yield message("concept-compass-gone")
    if leaving and not has and people.lies_at(after, here, Thing.COMPASS):
        yield message("concept-compass-left", space=space_text(here))
    goals = _goals(state)
    if not people.is_face_down(state, there):  # else a lake or food may lie there
        goals |= _supplies(state, here)
    for goal, far in goals.items():
        before, now = int(far(here)), int(far(there))
        if now != before and now:
            yield message(f"concept-way-{goal}", now=now, before=before)
    yield from _of_friends(state, after)


def _goals(state: LostState) -> dict[str, Callable[[int], int]]:
    """What all players look for: for each goal the distance to it from a space, 0 if there is none."""
    way_out = people.exit_space(state)
    goals: dict[str, Callable[[int], int]] = {}
    if way_out != NOWHERE:
        goals["exit"] = lambda space: board.distance(space, way_out)
    else:
        goals["dark"] = lambda space: people.distance_to_dark(state, space)
    if not people.has_compass(state):
        goals["compass"] = lambda space: people.distance_to_compass(state, space)
    return goals


def _supplies(state: LostState, here: int) -> dict[str, Callable[[int], int]]:
    """The distances to known lakes and to food, if the player at turn is short of it and there is none here."""
    goals: dict[str, Callable[[int], int]] = {}
    if state.water[state.turn] <= SHORT and not people.is_lake(state, here):
        goals["lake"] = _distance_to([space for space in range(board.SPACES) if people.is_lake(state, space)])
    if state.food[state.turn] <= SHORT and not _has_food(state, here):
        goals["food"] = _distance_to([space for space in range(board.SPACES) if _has_food(state, space)])
    return goals


def _has_food(state: LostState, space: int) -> bool:
    return bool(int(state.heaps[space]) & cards.FOOD_THINGS) and not people.is_face_down(state, space)


def _distance_to(spaces: Sequence[int]) -> Callable[[int], int]:
    """The distance from a space to the nearest of some; 0 if there is none."""
    return lambda space: min((int(board.distance(space, other)) for other in spaces), default=0)


def _of_friends(state: LostState, after: LostState) -> Iterator[Message]:
    """Yield the change in distance to the nearest player who has collapsed, or to the nearest one who stands. [L15]"""
    seat = int(state.turn)
    here, there = int(state.at[seat]), int(after.at[seat])
    waiting = [other for other in range(int(state.seats)) if other != seat and after.at[other] == state.at[other]]
    lying = [other for other in waiting if not people.stands(state, other)]
    if not waiting or here == there:
        return
    friend = min(lying or waiting, key=lambda other: int(board.distance(there, int(state.at[other]))))
    before, now = (int(board.distance(space, int(state.at[friend]))) for space in (here, there))
    if now != before:
        yield message("concept-way-friend", player=Player(friend), lies=bool(lying), now=now, before=before)


def _of_dangers(after: LostState, seat: int) -> Iterator[Message]:
    """Yield the possible costs of the next meal and the coming animals. [L13, L30 to L33]"""
    space, left, by_day = int(after.at[seat]), int(after.vital[seat]), after.phase == Phase.DAY
    if left == 0:
        return
    lacks = [] if people.is_lake(after, space) or after.water[seat] else [TRACKS["water"]]
    lacks += [TRACKS["food"]] if by_day and not after.food[seat] else []
    if meal := len(lacks):
        name = "concept-needs-lunch" if by_day else "concept-needs-night"
        yield message(name, player=Player(seat), points=meal, all=meal >= left, lacks=listed(*lacks))
    points = min(left, dangers.of_boars(after, space))
    points += max(0, min(left - points - meal, dangers.after_the_meal(after, space)))
    if points:
        yield message("concept-animals-danger", player=Player(seat), points=points, all=points + meal >= left)
