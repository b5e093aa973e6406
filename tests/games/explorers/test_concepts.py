"""What is certain of an action: each fact where it holds and where it does not, and by walking."""

from collections.abc import Iterator
from itertools import pairwise, permutations
from typing import Any

import pytest
from tests.games.claims import SLICES, Claim, held_in_worlds
from tests.games.explorers.setting import table
from tests.games.playing import called, certain, concepts, legal, play, question, walks
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.core.language.message import Player
from tanglewood.core.view.view import Speaker
from tanglewood.games.explorers.bots.effort import effort
from tanglewood.games.explorers.lessons.concepts import reach
from tanglewood.games.explorers.lessons.ways import overlap, way_home, ways_home
from tanglewood.games.explorers.rules.cards import FIRST_EXPLORER, KIND_NAMES
from tanglewood.games.explorers.rules.forest import distance
from tanglewood.games.explorers.rules.state import MOVES, SHADOWED
from tanglewood.games.explorers.words.prompts import number_of, numbers_of

OF_A_PATH = ("slot", "rotation", "chart", "chart-rotation", "switch", "lift", "drop")  # questions about one path
SIDES = {"up": ("down", 0, -1), "down": ("up", 0, 1), "left": ("right", -1, 0), "right": ("left", 1, 0)}
LOOKS = sampled(18, 6)  # every so many moves


def test_how_far_the_goal_is() -> None:
    """From a1 to e5 eight moves lead over seven new paths; a lying one that fits saves one."""
    match = table("left witch", "right")
    assert way_home(match.state, 0) == (7, 8)
    said = "It {} Ada’s way: the shortest is then 6 paths and 8 moves instead of 7 paths and 8 moves."
    assert said.format("can shorten") in certain(match, "path left")
    assert "Ada’s way" not in certain(match, "camp")
    play(match, "path left", "at a2")
    assert said.format("shortens") in certain(match, "arrow right")
    assert "Ada’s way" not in certain(match, "arrow up")


def test_a_path_in_the_way_of_another() -> None:
    match = table("left", "right", paths="d1: left down")
    said = "It {} Ben’s way: the shortest is then 7 paths and 8 moves instead of 6 paths and 8 moves."
    assert said.format("can cut") in certain(match, "path left")
    play(match, "path left", "at d1")
    assert said.format("cuts") in certain(match, "arrow up")
    assert "Ben’s way" not in certain(match, "arrow down")


def test_walking_home_in_this_turn_and_the_next() -> None:
    match = table("left", "right", paths="d4: straight right, e4: right down", pieces="d4 e1")
    assert "As the paths lie, Ada can walk to the goal this turn." in certain(match, "go e4")
    assert "can walk" not in certain(match, "camp")
    match = table("left", "right", paths="b4: straight left, a4: left down", pieces="a1 b4")
    assert "As the paths lie, Ben can walk to the goal next turn." in certain(match, "camp")
    assert "Ben’s way" in certain(match, "path left")
    assert "walk" not in certain(match, "path left")
    match = table("left", "right", paths="b4: straight left, a4: left down", pieces="a1 b4", shadow=[0, 1])
    assert "walk" not in certain(match, "camp")  # a Wizard leaves one move [E31]


def test_how_near_the_moves_lead() -> None:
    match = table("left", "right", paths="a2: left right")
    assert "Ada can get within 6 squares" not in certain(match, "go a2")  # as before
    play(match, "path left", "at b2")
    assert "Ada can get within 7 squares of the goal" not in certain(match, "arrow up")
    assert "As the paths lie" not in certain(match, "arrow left")


def test_a_way_that_keeps_clear_of_the_others() -> None:
    """Either way Ada's is as short; by the right side it keeps clear of Ben's."""
    match = table(
        "straight-left guide",
        "right",
        paths="a2: left-right right, b2: right down, d4: straight up, d5: straight-right up",
        pieces="d4 b2",
        goals=["a1", "e5"],
    )
    play(match, "path straight-left", "at d3")
    said = "Ada’s shortest way and Ben’s then share at most 3 squares instead of 5."
    assert said in certain(match, "arrow up")
    assert "share" not in certain(match, "arrow left")


def test_a_choice_of_ways() -> None:
    """Six ways of the same length lead from b2 to e5."""
    match = table("straight guide", "right", paths="b2: straight down, b3: straight right", pieces="b2 e1")
    assert "equally short" not in certain(match, "path straight")  # it shortens the way
    on_c3, on_d4 = (play(match.copy(), "path straight", slot) for slot in ("at c3", "at d4"))
    assert "Ada then has 8 equally short ways to the goal instead of 6." in certain(on_c3, "arrow down")
    assert certain(on_c3, "arrow up") == ""
    assert "Ada then has only one shortest way to the goal instead of 6." in certain(on_d4, "arrow down")


def test_what_the_guide_gives() -> None:
    """Ada, on the left, chooses for Ben. [E24]"""
    match = play(table("guide left", "right"), "play guide")
    assert certain(match, "give draws") == "Ben gets 1 play and 2 cards."
    assert certain(match, "give plays") == "Ben gets 3 plays."
    assert certain(match, "give moves") == "Ben gets 1 play and 2 moves."


def test_the_end() -> None:
    match = table("left", "right", paths="e4: right down", pieces="e4 e1")
    assert certain(match, "go e5") == "It ends the game, and Ada wins."
    assert "ends" not in certain(match, "camp")


def test_what_a_turn_gains_and_leaves() -> None:
    match = table("druid pixie left", "right")
    assert "It brings 2 moves." in certain(match, "play druid")
    assert "It brings 2 plays." in certain(match, "play pixie")
    assert "It leaves 2 plays and 2 moves unused." in certain(match, "camp")
    match = table("left", "right", plays=0, moves=0, phase="walk", active=1)
    assert certain(match, "camp") == "Ada will hold 2 cards instead of 1."
    match = table("left", "right", plays=0, moves=0, phase="walk", active=1, silent=1)
    assert certain(match, "camp") == "Because of the Hermit, it draws no card."


def test_free_plays() -> None:
    """An Adventurer lays paths without a play, a Squire plays an explorer twice. [E20, E29]"""
    match = table("adventurer squire left", "right")
    assert "It lets Ada lay a path without spending a play." in certain(match, "play adventurer")
    assert "It lets Ada play another explorer without spending a play" in certain(match, "play squire")
    match = table("squire left left left adventurer", "right")
    assert "It lets Ada lay up to 2 paths" in certain(match, "play adventurer")
    match = table("squire left", "right")
    assert "another explorer" not in certain(match, "play squire")


def test_cards_in_hand() -> None:
    match = table("left hermit", "right")
    assert "Ada will hold 4 cards instead of 2." in certain(match, "play hermit")
    assert "Ada will hold 1 card instead of 2." in certain(match, "path left")
    assert "Ada will hold 4 cards instead of 2." in certain(match, "camp")  # nothing was done [E8]


def test_cards_that_are_used() -> None:
    """What an explorer does is said once; of a card that is spent only that it will be missed."""
    match = table("squire witch left left-right", "right archer")
    assert argued(match, "play squire")[1:] == ["It uses up the Squire.", "Ada will miss the Squire later."]
    assert argued(match, "path left")[2] == "Ada will miss a left bend later."
    assert argued(match, "path left-right") == []
    match.play("play squire")
    assert argued(match, "play witch")[0].startswith("The Witch: ")
    match = table("archer", "hermit left straight witch")
    match.play("play archer")
    spared, given_up, missed = argued(match, "discard witch")
    assert (spared, given_up) == ("Ada can spare the Witch.", "It gives up the Witch.")
    assert missed == "Ada will miss the Witch later."


def argued(match: tw.Match, text: str) -> list[str]:
    """What is said of the card that an action uses: for it, of it, and against it."""
    found = [one for one in concepts(match, text) if one.fact.id == "concept-hand-card"]
    speaker = Speaker(None, called(match))
    return [speaker.say(one.arguing(speaks)) for one in found for speaks in ("for", "", "against")]


def test_what_comes_too_late() -> None:
    """Explorers come before paths, and paths before moves. [E5]"""
    match = table("left hermit", "right", paths="a2: left right")
    assert "After that, Ada cannot play an explorer this turn." in certain(match, "path left")
    assert "After that, Ada cannot play an explorer this turn." in certain(match, "go a2")
    match = table("left", "right", paths="a2: left right")
    assert "cannot play" not in certain(match, "path left")
    assert "After that, Ada cannot lay a path this turn." in certain(match, "go a2")
    match = table("left", "right", paths="a2: left right", plays=0)
    assert "cannot lay" not in certain(match, "go a2")


def test_paths_that_fit_many_ways() -> None:
    match = table("threefold left-right left", "right")
    assert "It uses up a path that can be entered from 3 sides." in certain(match, "path threefold")
    assert "from 2 sides" in certain(match, "path left-right")
    assert "sides" not in certain(match, "path left")


def test_what_others_lose() -> None:
    match = table("archer wizard", "right left right")
    assert "Ben must discard 1 card." in certain(match, "play archer")
    assert "Ben will begin the next turn with 1 play and 1 move." in certain(match, "play wizard")
    match = table("archer wizard", "right", shadow=[0, 1])
    assert "Ben must discard" not in certain(match, "play archer")  # half of one, rounded down [E21]
    assert "Ben will begin" not in certain(match, "play wizard")


def test_measures_agree_with_the_rules() -> None:
    """Effort counts three for a path and one for a move; within reach is where walking leads."""
    reached = set()
    for moves, match in enumerate(walks("explorers", 6)):
        if match.over or moves % LOOKS:
            continue
        for seat in range(match.seats):
            paths, steps = way_home(match.state, seat)
            assert effort(match.state, seat) <= 3 * paths + steps
            assert reach(match.state, seat) <= distance(match.state, seat)
            reached.add(reach(match.state, seat) < distance(match.state, seat))
    assert reached == {True, False}


# In many worlds


def left(world: tw.Match) -> dict[str, int]:
    """The plays and moves of a turn, and the cards in its player's hand."""
    state = world.state
    return {"plays": int(state.plays), "moves": int(state.moves), "cards": int(state.held[state.turn])}


def gained(world: tw.Match, after: tw.Match) -> dict[str, int]:
    """What an explorer has added to a turn, beside the play that it cost."""
    before, now = left(world), left(after)
    return {"plays": now["plays"] - before["plays"] + 1, "moves": now["moves"] - before["moves"]}


def holds(world: tw.Match, *, explorers: bool) -> int:
    """How many explorers or paths the seat to decide holds."""
    hand = world.state.hands[world.actor]
    return int((hand[FIRST_EXPLORER:] if explorers else hand[:FIRST_EXPLORER]).sum())


def can(after: tw.Match, verb: str, seat: int) -> bool:
    """Whether a seat can still do something in its turn, once the questions about a path are answered."""
    return any(text.startswith(f"{verb} ") for one in settled(after, seat) if one.actor == seat for text in legal(one))


def is_way(said: dict[str, Any], world: tw.Match, after: tw.Match) -> bool:
    """The shortest ways before and after; with a choice to come, at least the one before."""
    seat = said["player"].seat
    before, then = way_home(world.state, seat), way_home(after.state, seat)
    ways = [numbers_of(paths=paths, moves=moves) for paths, moves in (before, then)]
    same = ways[1] == said["now"] and bool(said["nearer"]) == (then < before)
    return bool(ways[0] == said["before"] and (said["can"] or same))


def settled(after: tw.Match, seat: int) -> Iterator[tw.Match]:
    """The match after each way to answer the questions about a path that a seat is asked first."""
    asked = [one["question"] for one in after.position()["pending"]]
    if after.actor == seat and question(after) in OF_A_PATH and "again" not in asked:
        for action in after.legal():
            yield from settled(play(after.copy(), action.text), seat)
    else:
        yield after


def nearest(match: tw.Match, seat: int) -> int:
    """How many squares from its goal a seat can end the moves left of its turn or of its next one, by the view."""
    given = match.position()
    slots = {one["slot"]: one for one in match.view(None).facts["slots"]}
    moves = given["moves"] if given["turn"] == seat else SHADOWED if given["shadow"][seat] else MOVES
    reached = {given["pieces"][seat]}
    for _ in range(moves):
        reached |= {other for slot in reached for other in onward(slots, slot)}
    return min(squares_between(slot, given["goals"][seat]) for slot in reached)


def onward(slots: dict[str, dict[str, Any]], slot: str) -> Iterator[str]:
    """The slots to which one move leads from a slot."""
    for side, (across, right, down) in SIDES.items():
        other = slots.get(chr(ord(slot[0]) + right) + str(int(slot[1:]) + down), {"terrain": "", "dots": ()})
        leaves = slots[slot]["terrain"] == "clearing" or slots[slot]["arrow"] == side
        if leaves and (other["terrain"] == "clearing" or across in other["dots"]):
            yield other["slot"]


def squares_between(slot: str, goal: str) -> int:
    return abs(ord(slot[0]) - ord(goal[0])) + abs(int(slot[1:]) - int(goal[1:]))


def walked(match: tw.Match, seat: int) -> Iterator[int]:
    """The squares to the goal after every walk by the rules, in a turn of this seat that has only moves left."""
    yield squares_between(*(match.position()[name][seat] for name in ("pieces", "goals")))
    if not match.over and match.actor == seat:
        for text in legal(match):
            if text.startswith("go "):
                yield from walked(play(match.copy(), text), seat)


def test_moves_lead_as_far_as_the_view_shows() -> None:
    found = set()
    for number, match in enumerate(walks("explorers", 4)):
        if not match.over and number % LOOKS == 0:
            seat = match.actor
            if match.position()["turn"] == seat:
                walking = match.copy()
                while walking.position()["pending"]:
                    walking.play(legal(walking)[0])
                if walking.over or walking.actor != seat:
                    continue
                assert nearest(walking, seat) == min(walked(walking, seat))
                found.add(min(walked(walking, seat)))
    assert len(found) > 2


def routes(slots: dict[str, dict[str, Any]], slot: str, goal: str, moves: int) -> Iterator[tuple[str, ...]]:
    """The squares of every walk from one to the goal that takes so many moves, if new paths are laid as needed."""
    if slot == goal:
        yield from [(slot,)] * (moves == 0)
        return
    for other in slots:
        beside = squares_between(slot, other) == 1 and slots[other]["terrain"] != "river"
        if beside and squares_between(other, goal) < moves:
            yield from ((slot, *rest) for rest in routes(slots, other, goal, moves - 1))


def new_paths(slots: dict[str, dict[str, Any]], route: tuple[str, ...]) -> int:
    """How many squares of a walk need another path than what lies there."""
    needed = set()
    for slot, other in pairwise(route):
        right, down = ord(other[0]) - ord(slot[0]), int(other[1:]) - int(slot[1:])
        side, across = next((side, across) for side, (across, *step) in SIDES.items() if step == [right, down])
        needed |= {slot} if slots[slot]["arrow"] != side else set()
        needed |= {other} if across not in slots[other]["dots"] else set()
    return sum(slots[slot]["terrain"] != "clearing" for slot in needed)


def test_the_shortest_ways_are_those_that_can_be_walked() -> None:
    """Their lengths, their number, and how many squares for paths one has in common with any of another seat."""
    for number, match in enumerate(walks("explorers", 4)):
        if match.over or number % (2 * LOOKS):
            continue
        slots, given = {slot["slot"]: slot for slot in match.view(None).facts["slots"]}, match.position()
        ways = []
        for seat in range(match.seats):
            paths, moves = way_home(match.state, seat)
            walks_home = [*routes(slots, given["pieces"][seat], given["goals"][seat], moves)]
            assert min(new_paths(slots, route) for route in walks_home) == paths
            ways.append([{*route} for route in walks_home if new_paths(slots, route) == paths])
            assert len(ways[seat]) == ways_home(match.state, seat)
        squares = {slot for slot in slots if slots[slot]["terrain"] != "clearing"}
        for seat, other in permutations(range(match.seats), 2):
            shared = squares.intersection(set().union(*ways[other]))
            assert overlap(match.state, seat, other) == max(len(way & shared) for way in ways[seat])


Best = tuple[tuple[int, int], int]
BEST: dict[tuple[str, int, int], Best] = {}  # by what an answer can depend on; in many worlds the same


def best_of(after: tw.Match, seat: int, other: int) -> Best:
    """The seat's shortest way after the best answers about a path, and its overlap with another seat's way.

    If `other` is the seat itself, the second number is minus how many such ways it has: the more the better.
    """
    key = (
        str([after.position()[name] for name in ("board", "goals", "paths", "pieces", "turn", "pending")]),
        seat,
        other,
    )
    if key not in BEST:
        BEST[key] = min(
            (
                way_home(one.state, seat),
                -ways_home(one.state, seat) if seat == other else overlap(one.state, seat, other),
            )
            for one in settled(after, seat)
        )
    return BEST[key]


def is_choice(said: dict[str, Any], world: tw.Match, after: tw.Match) -> bool:
    """How many shortest ways there are, before and after the best answer of those that leave the shortest way."""
    seat = said["player"].seat
    return (said["before"], -said["now"]) == (ways_home(world.state, seat), best_of(after, seat, seat)[1])


def is_overlap(said: dict[str, Any], world: tw.Match, after: tw.Match) -> bool:
    """How far two ways overlap, before and after the best answer of those that leave the shortest way."""
    seat, other = said["player"].seat, said["other"].seat
    return (said["before"], said["now"]) == (overlap(world.state, seat, other), best_of(after, seat, other)[1])


NEAR: dict[tuple[str, int], int] = {}  # squares, by what is open of a match and by seat


def is_reach(said: dict[str, Any], world: tw.Match, after: tw.Match) -> bool:
    """How near the moves lead, at best for the seat to decide, at least for others, and whether that is nearer."""
    seat = said["player"].seat
    choose = min if seat == world.actor else max
    forest = str([after.position()[name] for name in ("paths", "pieces", "shadow", "turn", "moves", "pending")])
    if (forest, seat) not in NEAR:  # in many worlds the same
        NEAR[forest, seat] = choose(nearest(one, seat) for one in settled(after, world.actor))
    near = NEAR[forest, seat]
    nearer = near == 0 or near < nearest(world, seat)
    return bool(said["count"] == near and bool(said["nearer"]) == nearer and bool(said["now"]) == (seat == world.actor))


def is_used(said: dict[str, Any], world: tw.Match, after: tw.Match) -> bool:
    """Whether a card leaves the hand; what is drawn may be alike."""
    seat, card = world.actor, KIND_NAMES.index(said["card"])
    for one in settled(after, seat):
        fewer = one.state.hands[seat][card] < world.state.hands[seat][card]
        if not fewer and one.state.held[seat] < world.state.held[seat]:
            return False
    return bool(said["player"] == Player(seat))


CLAIMS: dict[str, Claim] = {
    "reach": is_reach,
    "end": lambda said, world, after: after.over and bool(said["won"]) == (world.actor in after.winners()),
    "way": is_way,
    "overlap": is_overlap,
    "choice": is_choice,
    "turn-gain": lambda said, world, after: said["gain"] == numbers_of(**gained(world, after)),
    "turn-free": lambda said, world, _: said["paths"] == min(2, holds(world, explorers=False)),
    "turn-twice": lambda _said, world, _after: holds(world, explorers=True) > 1,
    "turn-nothing": lambda _said, _world, after: not any(left(after).values()),
    "late-explorers": lambda _said, world, after: (
        can(world, "play", world.actor) and not can(after, "play", world.actor)
    ),
    "late-paths": lambda _said, world, after: can(world, "path", world.actor) and not can(after, "path", world.actor),
    "hand": lambda said, world, after: all(
        (said["before"], said["now"]) == (world.state.held[world.actor], one.state.held[world.actor])
        for one in settled(after, world.actor)
    ),
    "hand-card": is_used,
    "others-shadow": lambda said, world, after: (
        after.state.shadow[said["player"].seat] > world.state.shadow[said["player"].seat]
    ),
    "others-discard": lambda said, world, _: (
        said["discards"] == number_of("cards", int(world.state.held[said["player"].seat]) // 2)
    ),
    "others-gift": lambda said, world, after: (
        said["gain"] == numbers_of(**{name: count - left(world)[name] for name, count in left(after).items()})
    ),
    "turn-unused": lambda said, world, _: (
        said["left"] == numbers_of(plays=int(world.state.plays), moves=int(world.state.moves))
    ),
}


@pytest.mark.parametrize("part", SLICES)
def test_claims_hold_in_many_worlds(part: int) -> None:
    found = held_in_worlds("explorers", CLAIMS, part, sampled(80, 101), sampled(2, 10))
    assert len(SLICES) > 1 or found >= {"way", "reach", "hand", "choice", "overlap"}
