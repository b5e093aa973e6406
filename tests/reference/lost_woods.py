"""The map, the players and the animals of Lost in the Woods; `lost` has the turns.

The rest of a match is a list of planned steps. A step that needs a decision asks a question: the planned steps
wait there for the answer. Numbers in brackets are those of the rules in RULINGS.md.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.reference.compare import Chance, Data

# The map [L1]

ROWS, CENTRE, RINGS = "abcdefg", "d4", 3
STEPS = {"e": (2, 0), "ne": (1, -1), "nw": (-1, -1), "w": (-2, 0), "sw": (-1, 1), "se": (1, 1)}  # half columns, rows
AROUND = ("nw", "w", "sw", "se", "e", "ne")  # along a ring from its eastern corner, against the clock


def coordinates(space: str) -> tuple[int, int]:
    """Half columns to the east of the centre, rows to the south of it."""
    row = ROWS.index(space[0]) - RINGS
    return 2 * (int(space[1:]) - 1) - (2 * RINGS - abs(row)), row


def space_towards(space: str, direction: str) -> str | None:
    """The neighbour in a direction, None off the map."""
    (x, y), (east, south) = coordinates(space), STEPS[direction]
    row = y + south
    column = (x + east + 2 * RINGS - abs(row)) // 2 + 1
    on_map = abs(row) <= RINGS and 1 <= column <= 2 * RINGS + 1 - abs(row)
    return f"{ROWS[row + RINGS]}{column}" if on_map else None


def spiral() -> Iterator[str]:
    """The spaces in the order of their numbers: ring by ring from the centre."""
    yield CENTRE
    corner = CENTRE
    for ring in range(1, RINGS + 1):
        corner = space = space_towards(corner, "e") or corner
        for direction in AROUND:
            for _ in range(ring):
                yield space
                space = space_towards(space, direction) or space


def distance(start: str, end: str) -> int:
    """The number of steps from a space to another."""
    (x1, y1), (x2, y2) = coordinates(start), coordinates(end)
    rows, halves = abs(y1 - y2), abs(x1 - x2)
    return rows + max(0, (halves - rows) // 2)


SPACES = list(spiral())
NUMBER = {space: number for number, space in enumerate(SPACES)}
NEIGHBOURS = {space: {way: to for way in STEPS if (to := space_towards(space, way))} for space in SPACES}
DISTANCE = {(start, end): distance(start, end) for start in SPACES for end in SPACES}
EXITS = {"A": "a1", "B": "a4", "C": "d7", "D": "g4", "E": "g1", "F": "d1"}

# Characters [L6], things [L17, L18] and animals [L30 to L34]


@dataclass(frozen=True)
class Tracks:
    """How much of each supply a character can have."""

    vital: int = 0
    energy: int = 0
    water: int = 0
    food: int = 0


ALONE = {
    "jessica": Tracks(3, 4, 2, 2),
    "bruno": Tracks(5, 2, 2, 2),
    "clara": Tracks(3, 3, 2, 3),
    "diego": Tracks(3, 3, 3, 2),
}
IN_A_GROUP = {
    "jessica": Tracks(2, 4, 2, 2),
    "bruno": Tracks(3, 2, 2, 3),
    "clara": Tracks(2, 3, 2, 3),
    "diego": Tracks(2, 3, 2, 2),
}
SUPPLIES = ("water", "food")
FRUIT = {"fruit": 1, "fruits": 2}
HONEY = {"hive": 2}
FOOD = FRUIT | HONEY
THINGS = ("rod", "binoculars", "compass", "fire", *FRUIT)
HANDS = 2

DAY_ANIMALS = ("snake", "rabbit")
NIGHT_ANIMALS = ("snake", "rabbit", "boar", "bear", "jaguar")
DAMAGE = {"snake": 1, "boar": 1, "bear": 2, "jaguar": 2}
FLIGHT = {"snake": 1, "boar": 1, "bear": 2, "jaguar": 2}
KILLING = {"snake": 1, "rabbit": 1, "boar": 2}  # energy
MEAT = {"snake": 0, "rabbit": 1, "boar": 3}
BEATS = 2  # steps of bear and jaguar

# The words in which a match stands or has ended; late: all days have passed [L43].
GOING, HOME, LYING, LATE = "going", "won", "lying", "late"
ENDINGS = {HOME: "L41", LYING: "L42", LATE: "L43"}
CLUES_NEEDED = 5


@dataclass
class Person:
    """A player on the map."""

    seat: int
    space: str = CENTRE
    character: str | None = None
    most: Tracks = Tracks()
    vital: int = 0
    energy: int = 0
    water: int = 0
    food: int = 0
    hands: list[str] = field(default_factory=list)

    @property
    def stands(self) -> bool:
        """A player without vital force has collapsed [L15]."""
        return self.vital > 0

    def gain(self, track: str, amount: int = 1) -> None:
        """Add to a supply, up to the maximum."""
        setattr(self, track, min(getattr(self.most, track), getattr(self, track) + amount))

    def pay(self, track: str, amount: int = 1) -> bool:
        """Take from a supply, and say whether there was enough."""
        enough: bool = getattr(self, track) >= amount
        setattr(self, track, max(0, getattr(self, track) - amount))
        return enough

    def has(self, thing: str) -> bool:
        """Whether the player has a thing, or some of a supply."""
        return getattr(self, thing) > 0 if thing in SUPPLIES else thing in self.hands

    def has_room_for(self, thing: str) -> bool:
        """Each hand holds one thing [L17]; supplies have a maximum [L6]."""
        if thing in SUPPLIES:
            return bool(getattr(self, thing) < getattr(self.most, thing))
        return len(self.hands) < HANDS

    def give(self, thing: str, receiver: "Person") -> None:
        """Hand over a thing, or 1 of a supply."""
        if thing in SUPPLIES:
            self.pay(thing)
            receiver.gain(thing)
        else:
            self.hands.remove(thing)
            receiver.hands.append(thing)


@dataclass(eq=False)
class Animal:
    """An animal that players have met."""

    kind: str
    number: int
    space: str
    awake: bool = True  # face up [L108]

    @property
    def name(self) -> str:
        """The kind and the number in order of appearance."""
        return f"{self.kind} {self.number}"


@dataclass
class Turn:
    """What a player has done in a turn."""

    seat: int
    free_actions: int = 2
    has_moved: bool = False
    used: set[str] = field(default_factory=set)  # what works once a turn [L20]
    drops: int = 0  # since the last move [L106]
    declined: bool = False  # a gift or a request [L104]
    gave: dict[str, bool] = field(default_factory=dict)  # whether the player gave or took what was shared [L113]


@dataclass
class Question:
    """A decision that the rules ask for; `then` gets the last word of the answer."""

    seat: int
    rule: str
    answers: list[str]
    then: "Answer"


Step = Callable[[], Any]
Answer = Callable[[str], Any]


def seat_named(word: str) -> int:
    """The seat that a move names; players count from 1."""
    return int(word) - 1


class Woods:
    """What lies where, what happens next, and what the animals do."""

    def __init__(self, position: "Data", chance: "Chance") -> None:
        self.chance = chance
        self.terrain: dict[str, str | None] = dict(zip(SPACES, position["cards"], strict=True))
        self.tokens: dict[str, str | None] = dict(zip(SPACES, position["tokens"], strict=True))  # [L4]
        self.deck: list[str] = list(position["deck"])  # terrain [L3], the top last as in `winds`
        self.winds: list[str] = list(position["winds"])
        self.heaps: dict[str, list[str]] = {space: [] for space in SPACES}
        self.seen: set[str] = set()  # face-down spaces at which players have looked
        self.clues: list[str] = []
        self.raining = False
        self.moved_in_rain: set[int] = set()
        self.animals: list[Animal] = []
        self.slain: list[Animal] = []
        self.people = [Person(seat) for seat in range(len(position["people"]))]
        self.phase, self.outcome = "setup", GOING
        self.turn: Turn | None = None
        self.question: Question | None = None
        self.agenda: list[Step] = []  # what is planned, the next step last

    # How a match goes on

    def plan(self, *steps: Step) -> None:
        """Put steps before all that is planned."""
        self.agenda.extend(reversed(steps))

    def go_on(self) -> None:
        """Take the planned steps until a player has to decide."""
        self.settle()
        while self.agenda and not self.question and not self.turn and self.outcome == GOING:
            self.agenda.pop()()
            self.settle()

    def ask(self, seat: int, rule: str, answers: list[str], then: Answer) -> None:
        """Ask a question, unless there is only a single answer."""
        if len(answers) == 1:
            then(answers[0].split()[-1])
        else:
            self.question = Question(seat, rule, answers, then)

    def settle(self) -> None:
        """Fill the water of players on lakes [L13], and see whether the game ends."""
        for person in self.people:
            if self.terrain[person.space] == "lake":
                person.water = person.most.water
        if self.outcome != GOING or self.phase == "setup":
            return
        if self.all_are_home():
            self.outcome = HOME
        elif not self.standing():
            self.outcome, self.turn = LYING, None  # all have collapsed [L42]

    def all_are_home(self) -> bool:
        """All are on the exit, and a player who stands has a compass [L41]; five clues tell the exit [L40]."""
        exits = [space for letter, space in EXITS.items() if letter not in self.clues]
        compass = any("compass" in person.hands for person in self.standing())
        return compass and all(exits == [person.space] for person in self.people)

    # Who is where

    def standing(self, space: str | None = None) -> list[Person]:
        """The players who stand, all or those on a space."""
        return [person for person in self.people if person.stands and space in (None, person.space)]

    def animals_on(self, space: str) -> list[Animal]:
        """The animals on a space, awake or asleep."""
        return [animal for animal in self.animals if animal.space == space]

    def is_hidden(self, space: str) -> bool:
        """Whether a space is face down [L1]."""
        return self.terrain[space] is None

    # Revealing [L2]

    def reveal(self, space: str) -> None:
        """Turn up the terrain and all tokens of a space."""
        terrain, token = self.deck.pop(), self.tokens[space]
        self.terrain[space], self.tokens[space] = terrain, None
        self.seen.discard(space)
        for animal in self.animals_on(space):
            animal.awake = True
        if terrain == "rainy":
            self.rain()
        if terrain == "tree":
            self.heaps[space].append("fruit")
        self.resolve(token or "nothing", space)

    def resolve(self, token: str, space: str) -> None:
        """What a token brings."""
        if token == "rain":
            self.rain()
        elif token.startswith("clue"):
            self.rule_out(token.rsplit(maxsplit=1)[-1])
        elif token in NIGHT_ANIMALS:
            number = sum(animal.kind == token for animal in self.animals + self.slain) + 1
            self.animals.append(Animal(token, number, space))
        elif token != "nothing":
            self.heaps[space].append(token)

    def rule_out(self, letter: str) -> None:
        """A clue rules out its letter; a sixth does not count [L40]."""
        if len(self.clues) < CLUES_NEEDED:
            self.clues.append(letter)

    def rain(self) -> None:
        """Refill all water, and leave each player a single move in this phase [L19]."""
        if not self.raining:
            self.raining, self.moved_in_rain = True, set()
        for person in self.people:
            person.water = person.most.water

    # Animals [L30]

    def let_animals_act(self, kinds: Iterable[str]) -> None:
        """The kinds act in their order."""
        self.plan(*(partial(self.next_of_kind, kind, self.act, []) for kind in kinds))

    def next_of_kind(self, kind: str, deed: Callable[[Animal], None], done: list[Animal]) -> None:
        """The animal nearest to a player goes first, then by the number of the space."""
        left = [animal for animal in self.animals if animal.kind == kind and animal.awake and animal not in done]
        if left:
            animal = min(left, key=self.precedence)
            self.plan(partial(deed, animal), partial(self.next_of_kind, kind, deed, [*done, animal]))

    def precedence(self, animal: Animal) -> tuple[int, int, int]:
        """The distance to the nearest player, standing or lying, then the number of the space."""
        nearest = min(DISTANCE[animal.space, person.space] for person in self.people)
        return nearest, NUMBER[animal.space], animal.number

    def act(self, animal: Animal) -> None:
        """What an animal does in its phase."""
        match animal.kind:
            case "snake":
                self.bite(animal)
            case "rabbit" | "boar":
                self.hide(animal)
            case _:
                self.prowl(animal)

    def bite(self, animal: Animal) -> None:
        """A snake bites on its space, or else on an adjacent space, or else it moves [L31]."""
        near = [person for person in self.standing() if person.space in NEIGHBOURS[animal.space].values()]
        victims = self.standing(animal.space) or near
        if not victims:
            self.drift(animal)
            return
        answers = [f"hurt {person.seat + 1}" for person in victims]
        self.ask(victims[0].seat, "L35", answers, partial(self.bite_person, animal))

    def bite_person(self, animal: Animal, word: str) -> None:
        """The victim loses 1 vital force, unless fire on the victim's space stops the bite."""
        victim = self.people[seat_named(word)]
        self.attack(animal, victim.space, partial(victim.pay, "vital"))

    def hide(self, animal: Animal) -> None:
        """A rabbit or a boar goes to an adjacent face-down space, or else by a movement card [L32]."""
        ways = [way for way, space in NEIGHBOURS[animal.space].items() if self.is_hidden(space)]
        if ways:
            self.lure(animal, ways, partial(self.enter, animal))
        else:
            self.drift(animal)

    def drift(self, animal: Animal) -> None:
        """Move by a movement card, by a second card if the first leads off the map [L5]."""
        for _ in range(2):
            direction = self.movement_card()
            if direction in NEIGHBOURS[animal.space]:
                self.enter(animal, direction)
                if animal.kind == "boar" and self.standing(animal.space):
                    self.maul(animal)
                return

    def movement_card(self) -> str:
        """The top card of a deck that is shuffled anew when it is empty [L5]."""
        if not self.winds:
            self.winds = self.chance.shuffle("winds", [*STEPS, *STEPS])[::-1]
        return self.winds.pop()

    def prowl(self, animal: Animal) -> None:
        """Bear and jaguar attack on their space, or else they look for prey [L33]."""
        if self.standing(animal.space):
            self.maul(animal)
        else:
            self.approach(animal, BEATS)

    def approach(self, animal: Animal, steps: int) -> None:
        """Take a shortest way to the space with the most prey, in a tie to the nearest."""
        ways = self.ways_to_prey(animal)
        if ways:
            self.lure(animal, ways, partial(self.pounce, animal, steps))
        elif animal.kind == "bear":
            self.devour(animal.space)

    def pounce(self, animal: Animal, steps: int, direction: str) -> None:
        """Stop on a face-down space [L36], at food that lies there, and where players are."""
        self.enter(animal, direction)
        if not animal.awake:
            return
        has_eaten = animal.kind == "bear" and self.devour(animal.space)
        if self.standing(animal.space):
            self.maul(animal)
        elif steps > 1 and not has_eaten:
            self.approach(animal, steps - 1)

    def ways_to_prey(self, animal: Animal) -> list[str]:
        """The directions of all shortest ways to the nearest space with the most prey."""
        amount = {space: self.food_on(space) if animal.kind == "bear" else self.players_on(space) for space in SPACES}
        most = max(amount.values())
        targets = [space for space in SPACES if amount[space] == most > 0]
        nearest = min((DISTANCE[animal.space, target] for target in targets), default=0)
        targets = [target for target in targets if DISTANCE[animal.space, target] == nearest]
        neighbours = NEIGHBOURS[animal.space].items()
        return [way for way, to in neighbours if any(DISTANCE[to, target] < nearest for target in targets)]

    def food_on(self, space: str) -> int:
        """Fruit, honey and the players' food, with the fruit in their hands [L105]."""
        people = [person for person in self.people if person.space == space]
        things = self.heaps[space] + [thing for person in people for thing in person.hands]
        return sum(FOOD.get(thing, 0) for thing in things) + sum(person.food for person in people)

    def players_on(self, space: str) -> int:
        """All players count, lying or standing."""
        return sum(person.space == space for person in self.people)

    def devour(self, space: str) -> bool:
        """The bear eats fruit and honey that lie there [L33]; return whether there was any."""
        food = [thing for thing in self.heaps[space] if thing in FOOD]
        self.heaps[space] = [thing for thing in self.heaps[space] if thing not in FOOD]
        return bool(food)

    def lure(self, animal: Animal, ways: list[str], then: Answer) -> None:
        """The nearest player who stands decides which way an animal goes [L112]."""
        decider = min(self.standing(), key=lambda person: (DISTANCE[animal.space, person.space], person.seat))
        self.ask(decider.seat, "L112", [f"lure {way}" for way in ways], then)

    def enter(self, animal: Animal, direction: str) -> None:
        """Move an animal; it lies face down and sleeps on a face-down space [L36, L108]."""
        animal.space = NEIGHBOURS[animal.space][direction]
        animal.awake = not self.is_hidden(animal.space)

    # Attacks [L34, L35]

    def charge(self, boar: Animal) -> None:
        """At the end of a day or a night, a boar hurts each player on its space [L32]."""
        victims = self.standing(boar.space)
        self.attack(boar, boar.space, partial(self.hurt_all, victims))

    def hurt_all(self, victims: list[Person]) -> None:
        """Each loses 1 vital force."""
        for victim in victims:
            victim.pay("vital")

    def maul(self, animal: Animal) -> None:
        """Attack the players on the animal's space."""
        self.attack(animal, animal.space, partial(self.share, animal.space, DAMAGE[animal.kind]))

    def share(self, space: str, damage: int) -> None:
        """The victim with the lowest seat says who suffers each point [L35]."""
        victims = self.standing(space)
        if victims and damage:
            answers = [f"hurt {person.seat + 1}" for person in victims]
            self.ask(victims[0].seat, "L35", answers, partial(self.suffer, space, damage))

    def suffer(self, space: str, damage: int, word: str) -> None:
        """A victim loses 1 vital force, and the rest of the damage is shared."""
        self.people[seat_named(word)].pay("vital")
        self.share(space, damage - 1)

    def attack(self, animal: Animal, space: str, damage: Step) -> None:
        """Fire on the space can stop an attack [L34]."""
        holders = [person for person in self.standing(space) if "fire" in person.hands]
        self.ask_for_fire(animal, holders, damage)

    def ask_for_fire(self, animal: Animal, holders: list[Person], damage: Step) -> None:
        """Ask the holders of fire in the order of their seats."""
        if holders:
            then = partial(self.answer_attack, animal, holders, damage)
            self.question = Question(holders[0].seat, "L34", ["fire", "dark"], then)
        else:
            damage()

    def answer_attack(self, animal: Animal, holders: list[Person], damage: Step, word: str) -> None:
        """With fire, the holder drives the animal away; fire is used up."""
        if word == "dark":
            self.ask_for_fire(animal, holders[1:], damage)
            return
        holders[0].hands.remove("fire")
        ways = [f"drive {way}" for way in NEIGHBOURS[animal.space]]
        self.ask(holders[0].seat, "L34", ways, partial(self.flee, animal))

    def flee(self, animal: Animal, direction: str) -> None:
        """Run 1 or 2 spaces in a direction, and stop at the edge and on a face-down space [L36]."""
        for _ in range(FLIGHT[animal.kind]):
            if animal.awake and direction in NEIGHBOURS[animal.space]:
                self.enter(animal, direction)
