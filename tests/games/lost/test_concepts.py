"""What is certain of an action: each fact where it holds and where it does not, and in worlds that fit."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from tests.games.claims import MOVES, SLICES, Claim, held_at, held_in_worlds
from tests.games.lost.setting import FOOD, Scene, home, kinds, person, space_of
from tests.games.playing import called, certain, legal, play, walks
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.core.language.message import Player, listed
from tanglewood.core.view.view import Speaker, counted
from tanglewood.games.lost.rules import board, people
from tanglewood.games.lost.rules.board import SPACE_TEXTS
from tanglewood.games.lost.rules.cards import BEAST_TEXTS, THING_TEXTS, Beast
from tanglewood.games.lost.rules.messages import message
from tanglewood.games.lost.rules.names import BEASTS, THINGS, TOKENS, TRACKS
from tanglewood.games.lost.rules.state import Happened, Phase

MEALS = {int(Happened.LUNCH): "lunch", int(Happened.HYDRATION): "night"}
LOOKS = 12  # every so many moves


def test_tracks_that_change() -> None:
    match = Scene("jessica").open("d5", "lake").person(0, water=0, food=1, vital=1).match()
    assert "Ada will have 2 water instead of 0." in certain(match, "move e")
    assert "Ada will have" not in certain(match, "end")
    match = Scene("jessica").person(0, water=1, food=1, vital=1).match()
    said = "Ada will have 2 vital force instead of 1, 0 water instead of 1 and 0 food instead of 1."
    assert said in certain(match, "heal")


def test_what_is_known_of_a_space() -> None:
    match = Scene("diego").under("d5", "fruit").match()
    assert "It reveals D5. Of the 6 tokens that can lie there, none is a clue." in certain(match, "move e")
    match.play("peek e")
    assert "It reveals D5, where there is a fruit." in certain(match, "move e")
    assert "Of the 5 tokens that can lie there, none is a clue." in certain(match, "move ne")
    assert "reveals" not in certain(match, "end")
    match = Scene("diego").open("d5", token="rod").match()
    assert "Lying there: a fishing rod." in certain(match, "move e")


def test_the_only_token_that_can_lie_there() -> None:
    scene = Scene("diego").open("c4", token="rod").open("c3", token="binoculars").open("d3").open("e3").open("e4")
    assert "It reveals D5. The only token that can lie there is no clue." in certain(scene.match(), "move e")


def test_things_in_hand() -> None:
    match = Scene("diego").open("d5", token="rod").person(0, at="d5").match()
    assert "Ada will carry a fishing rod." in certain(match, "take rod")
    assert "It leaves a fishing rod lying at D5." in certain(match, "move w")
    assert "It leaves a fishing rod lying at D5." in certain(match, "end")
    match.play("take rod")
    assert "leaves" not in certain(match, "end")
    assert "Ada will no longer carry a fishing rod." in certain(match, "drop rod")


def test_animals_that_can_lie_there() -> None:
    """The tokens of the inner ring have no animal that attacks; those of the others have several. [L4]"""
    match = Scene("diego").match()
    assert "attack" not in certain(match, "move e")
    match = Scene("diego").open("d5").person(0, at="d5").match()
    assert re.search(r"Of the 12 tokens that can lie there, \d are animals that attack", certain(match, "move e"))
    assert "animals that attack" not in certain(match, "end")


def test_clues_are_counted() -> None:
    match = Scene("diego").open("d5").open("d6", token="clue A").person(0, at="d5").match()
    assert "Of the 11 tokens that can lie there, 1 is a clue." in certain(match, "move ne")


def test_the_compass_and_the_way_to_it() -> None:
    match = Scene("diego").open("d5").open("d6", token="compass").person(0, at="d5").match()
    assert "The nearest compass is then 2 steps away instead of 1." in certain(match, "move w")
    assert "compass" not in certain(match, "end")
    match = Scene("diego").open("d5").open("d6", token="compass").person(0, at="d6").match()
    assert "It leaves a compass lying at D6." in certain(match, "end")
    match.play("take compass")
    assert "Then nobody holds a compass." in certain(match, "drop compass")
    assert "compass" not in certain(match, "end")


def test_the_way_out() -> None:
    match = home(True, "diego").person(0, at="d6").match()
    assert "The exit is then 2 steps away instead of 1." in certain(match, "move w")
    assert certain(match, "move e") == "It brings everyone out of the woods."
    match = home(False, "diego").person(0, at="d6").match()
    assert "out of the woods" not in certain(match, "move e")


def test_what_a_turn_can_reach() -> None:
    """Two free steps lead from D5 to the exit at D7; after a step back one is left for three. [L11]"""
    match = home(True, "diego").open("d5").person(0, at="d5", energy=0).match()
    assert "Then Ada cannot reach the exit in this turn any more." in certain(match, "move w")
    assert "reach" not in certain(match, "move e")
    match = home(True, "diego").open("d5").person(0, at="d5", energy=2).match()
    assert "reach" not in certain(match, "move w")


def test_the_water_that_is_left() -> None:
    match = Scene("jessica").person(0, water=1, food=2).match()
    assert "Without a lake or rain, Ada runs out of water in the night of day 1." in certain(match, "end")
    match = Scene("jessica").person(0, water=1, food=2).night().match()
    assert "Without a lake or rain, Ada runs out of water at lunch on day 2." in certain(match, "end")
    match = Scene("jessica").person(0, water=2, food=2).match()
    assert "runs out" not in certain(match, "end")


def test_meals_and_animals_to_come() -> None:
    match = Scene("jessica").person(0, water=0, food=0, vital=2).match()
    said = "Without water and food, lunch costs Ada 2 vital force, which is all that is left."
    assert said in certain(match, "end")
    match = Scene("jessica").person(0, water=0, food=0, vital=3).night().match()
    assert "Without water, the night costs Ada 1 vital force." in certain(match, "end")
    match = Scene("jessica").open("d5").open("d6", token="snake").person(0, at="d5", vital=1).match()
    assert "Animals in sight can cost Ada 1 vital force there, which is all that is left." in certain(match, "end")
    assert "Animals" not in certain(match, "move w")


def test_facts_hold_in_every_world() -> None:
    """What everybody has after an action is what is said, if the turn goes on and no space is turned up."""
    told = set()
    for moves, match in enumerate(walks("lost", 4)):
        if match.over or moves % LOOKS or match.state.turn < 0 or match.state.frame_count:
            continue
        before = match.view(None).facts["people"]
        for action in match.legal():
            fact = certain(match, action.text)
            world = match.imagine(match.actor, seed=moves)
            world.play(action)
            if "reveals" in fact or world.over or "end" in kinds(world) or world.state.frame_count:
                continue
            for seat, (now, then) in enumerate(zip(world.view(None).facts["people"], before, strict=True)):
                said = _changes(match, seat, now, then)
                assert ((said or f"{called(match)[seat]} will have") in fact) == bool(said)
                told.add(bool(said))
    assert told == {True, False}


def _changes(match: tw.Match, seat: int, now: dict[str, Any], then: dict[str, Any]) -> str:
    """What is said of a player who has other things than before, "" if nothing has changed."""
    changed = [
        message("changed", track=name, now=now[track], before=then[track])
        for track, name in TRACKS.items()
        if now[track] != then[track]
    ]
    speaker = Speaker(None, called(match))
    return speaker.say(message("concept-needs", player=Player(seat), tracks=listed(*changed))) if changed else ""


# In many worlds


def text_of(said: dict[str, Any]) -> str:
    """The canonical text of the thing that is taken or put down."""
    return THING_TEXTS[THINGS.index(said["thing"])]


def hands(world: tw.Match) -> list[str]:
    return [thing for person in world.position()["people"] for thing in person["hands"]]


def far(world: tw.Match) -> int:
    return int(board.distance(int(world.state.at[world.state.turn]), people.exit_space(world.state)))


def is_way(spaces_of: Callable[[tw.Match], list[int]]) -> Claim:
    """The nearest of these spaces of the world is as far away as is said, before and after the move."""

    def claim(said: dict[str, Any], world: tw.Match, after: tw.Match) -> bool:
        here = [SPACE_TEXTS.index(at(match, who(world))) for match in (world, after)]
        before, now = (min(int(board.distance(space, other)) for other in spaces_of(world)) for space in here)
        return (before, now) == (said["before"], said["now"])

    return claim


def lakes(world: tw.Match) -> list[int]:
    return [space for space, card in enumerate(world.position()["cards"]) if card == "lake"]


def with_food(world: tw.Match) -> list[int]:
    """The revealed spaces where food lies."""
    position = world.position()
    spaces = {SPACE_TEXTS.index(text) for text, things in position["heaps"].items() if {*things} & FOOD}
    return [space for space in spaces if position["cards"][space] is not None]


def is_friend(said: dict[str, Any], world: tw.Match, after: tw.Match) -> bool:
    """That player is as far away as is said, and has collapsed or stands."""
    friend = said["player"].seat
    lies = person(world, friend)["vital"] == 0
    way = is_way(lambda match: [SPACE_TEXTS.index(at(match, friend))])
    return bool(way(said, world, after)) and lies == bool(said["lies"])


def at(match: tw.Match, seat: int) -> str:
    return str(match.position()["people"][seat]["at"])


def who(world: tw.Match) -> int:
    return int(world.state.turn)


@dataclass(frozen=True)
class Meal:
    """A meal of a player: lunch or the night's, on which day, what the player had before, and the vital force lost."""

    kind: str
    day: int
    had: dict[str, Any]
    cost: int

    def is_dry(self, match: tw.Match) -> bool:
        """Whether the player was not at a lake."""
        return match.position()["cards"][SPACE_TEXTS.index(self.had["at"])] != "lake"


def meals(world: tw.Match, after: tw.Match, seat: int) -> list[Meal]:
    """The next two meals of a player after a move, if all just end their turns; fewer if it collapses before."""
    match, found, move = world.copy(), list[Meal](), after.moves[-1]
    while len(found) < 2 and not match.over and match.position()["people"][seat]["vital"] > 0:
        before = match.position()
        match.play(move)
        for kind, whose, _, cost, *_ in match.position()["events"]:
            if kind in MEALS and whose == seat:
                found.append(Meal(MEALS[kind], before["day"], before["people"][seat], cost))
        texts = [action.text for action in match.legal()]
        move = "end" if "end" in texts else texts[0] if texts else ""
    return found


def is_meal(kind: str) -> Claim:
    """The next meal is of this kind and costs as much as is said, unless the space brought what was lacking."""

    def claim(said: dict[str, Any], world: tw.Match, after: tw.Match) -> bool:
        seat = said["player"].seat
        for meal in meals(world, after, seat)[:1]:
            lacks = not any(meal.had[str(track)] for track in said["lacks"].items)
            is_last = meal.had["vital"] <= said["points"]
            right = (meal.kind, meal.cost, is_last) == (kind, said["points"], bool(said["all"]))
            return right or not lacks or not meal.is_dry(after)
        return True  # the match is over, or the player has collapsed: an animal came first

    return claim


def runs_dry(said: dict[str, Any], world: tw.Match, after: tw.Match) -> bool:
    """The last water goes at the next meal, and at the one after it there is none, unless there is a lake or rain."""
    seat, kind = said["player"].seat, "night" if said["night"] else "lunch"
    eaten = meals(world, after, seat)
    if len(eaten) < 2:
        return True  # the match is over, or the player has collapsed
    first, last = eaten
    right = (last.kind, last.day, last.had["water"]) == (kind, said["day"], 0) and last.cost > 0
    return right or not first.is_dry(after) or first.had["water"] > 1


def steps_to(match: tw.Match, seat: int, goal: str, *, dark: bool) -> bool:
    """Whether a player can walk to a space in this turn, over revealed spaces, or with `dark` over any."""
    rest = [match]
    seen = set()
    while rest:
        here = rest.pop()
        person = here.position()["people"][seat]
        if person["at"] == goal:
            return True
        key = person["at"], here.state.steps, person["energy"]
        if key in seen or here.over or here.state.turn != seat or here.state.frame_count:
            continue
        seen.add(key)
        for action in here.legal():
            if action.text.startswith("move "):
                there = here.copy()
                there.play(action)
                turned = sum(card is not None for card in there.position()["cards"])
                if dark or turned == sum(card is not None for card in here.position()["cards"]):
                    rest.append(there)
    return False


def is_reach(said: dict[str, Any], world: tw.Match, after: tw.Match) -> bool:
    """Whether the exit is within reach over revealed spaces; if not, not even over others."""
    seat, way_out = said["player"].seat, world.view(None).facts["exit"]
    return steps_to(after, seat, way_out, dark=not said["can"]) == bool(said["can"])


Event = tuple[int, int, int]  # its kind, whose it is, and its first detail


def events_of(match: tw.Match) -> list[Event]:
    """The events of the last move."""
    return [(kind, whose, detail) for kind, whose, _, detail, *_ in match.position()["events"]]


def endings(world: tw.Match, after: tw.Match) -> Iterator[list[Event]]:
    """What happens until animals have acted, for each way to answer, if all just end their turns."""
    rest, over = [(after, events_of(after))], {Phase.DAY, Phase.NIGHT} - {world.state.phase}
    while rest:
        here, events = rest.pop()
        if here.over or here.state.phase in over:
            yield events
            continue
        texts = legal(here)
        for text in ["end"] if "end" in texts else texts if here.state.frame_count else texts[:1]:
            there = play(here.copy(), text)
            rest.append((there, events + events_of(there)))


def taken(events: list[Event], seat: int, left: int) -> tuple[int, int]:
    """What animals take of a player's vital force, and what is left; but not boars that come by a movement card."""
    by_animals, eaten, attacker = 0, False, -1
    for kind, whose, detail in events:
        eaten = eaten or kind in MEALS
        attacker = detail if kind == Happened.ATTACK else attacker
        if whose == seat and (kind in MEALS or (kind == Happened.HURT and not (eaten and attacker == Beast.BOAR))):
            lost = min(left, detail)
            left -= lost
            by_animals += lost if kind == Happened.HURT else 0
    return by_animals, left


def is_danger(said: dict[str, Any], world: tw.Match, after: tw.Match) -> bool:
    """Animals can take as much as is said, and no more unless a space was turned up or somebody else collapsed."""
    seat, ended = said["player"].seat, after.moves[-1] in {"end", "sleep"}
    vital, ways = int((world if ended else after).state.vital[seat]), list(endings(world, after))
    most, left = max((taken(events, seat, vital) for events in ways), key=lambda one: (one[0], -one[1]))
    if any(
        kind == Happened.REVEAL or (kind == Happened.LIE and whose != seat) for way in ways for kind, whose, _ in way
    ):
        return bool(said["points"] <= most and (not said["all"] or left == 0))
    return bool(said["points"] == most and bool(said["all"]) == (left == 0))


CLAIMS: dict[str, Claim] = {
    "exit": lambda _said, world, after: not world.view(None).facts["exit"] and bool(after.view(None).facts["exit"]),
    "things": lambda said, world, after: (
        said["things"]
        == counted(map(THING_TEXTS.index, world.position()["heaps"][at(after, who(world))]), THINGS.__getitem__)
    ),
    "animals-hiding": lambda said, world, after: (
        said["animals"]
        == counted(
            [
                BEAST_TEXTS.index(name.split()[0])
                for name, space in world.position()["beasts"].items()
                if space == at(after, who(world))
            ],
            BEASTS.__getitem__,
        )
    ),
    "needs-lunch": is_meal("lunch"),
    "needs-night": is_meal("night"),
    "needs-dry": runs_dry,
    "animals-danger": is_danger,
    "reach": is_reach,
    "dark-token": lambda said, world, _: TOKENS[int(world.state.tokens[space_of(said)])] == said["token"],
    "home": lambda _said, _world, after: after.over and bool(after.winners()),
    "compass-gone": lambda _said, world, after: "compass" in hands(world) and "compass" not in hands(after),
    "compass-left": lambda said, _world, after: "compass" in after.position()["heaps"].get(said["space"].lower(), []),
    "way-exit": lambda said, world, _: said["before"] == far(world),
    "way-lake": is_way(lakes),
    "way-food": is_way(with_food),
    "way-friend": is_friend,
    "taken": lambda said, world, after: hands(after).count(text_of(said)) == hands(world).count(text_of(said)) + 1,
    "taken-dropped": lambda said, world, after: (
        hands(after).count(text_of(said)) == hands(world).count(text_of(said)) - 1
    ),
    "taken-left": lambda said, _world, after: bool(after.position()["heaps"].get(said["space"].lower())),
}


@pytest.mark.parametrize("part", SLICES)
def test_claims_hold_in_many_worlds(part: int) -> None:
    held_in_worlds("lost", CLAIMS, part, sampled(41, 150), sampled(4, 12))


def scenes() -> Iterator[tw.Match]:
    """Positions for claims that random matches seldom bring."""
    yield Scene("jessica").open("d5").person(0, water=0, food=0, vital=2).match()
    yield Scene("jessica", "bruno").open("d5").person(0, water=0, food=0, vital=2).night().match()
    yield Scene("jessica").person(0, water=1, food=2).match()
    yield home(True, "diego").open("d5").person(0, at="d5", energy=0).match()
    yield home(True, "diego").open("d5").person(0, at="c5", energy=1).open("c5").match()
    yield Scene("diego").open("d5", token="rod").match()
    yield Scene("jessica").open("d5").open("d6", "lake", token="hive").person(0, food=1, water=1).match()
    yield Scene("jessica", "bruno").open("d5").open("d6").person(1, at="d6", vital=0).match()


def dangers() -> Iterator[Scene]:
    """A player near each animal that attacks, also where it prefers others."""
    yield near("snake", vital=1, water=0)
    yield near("snake", vital=1)
    yield near("boar", at="d6", vital=2, water=0)
    yield near("bear", food=0).night()  # D5 lies on its way to those who have food
    yield near("bear", at="d7", food=0).night()
    yield near("jaguar").night()
    yield near("jaguar", at="d4", vital=2).night()
    yield near("jaguar", at="d7", vital=1).night()  # it prefers the two at D4


def near(beast: str, at: str = "d5", **changes: int) -> Scene:
    """An animal that has come from D7 to D6, two players in the middle, and one somewhere else."""
    scene = Scene("jessica", "bruno", "diego").open("d5").open("d6").open("d7", token=beast)
    scene.given["beasts"][f"{beast} 1"] = "d6"
    return scene.person(0, at=at, **changes)


def test_claims_of_scenes_hold_in_many_worlds() -> None:
    found = {name for match in scenes() for name in held_at(match, CLAIMS)}
    assert found >= {"needs-lunch", "needs-night", "needs-dry", "reach", "things", "way-lake", "way-food", "way-friend"}


def test_what_animals_can_cost_holds_in_many_worlds() -> None:
    found = {name for scene in dangers() for name in held_at(scene.match(), CLAIMS, most=MOVES)}
    assert "animals-danger" in found
