"""Lost in the Woods by its rulebook, with plain Python objects: options, days and turns; `lost_woods` has the rest.

Each verb of a turn has two methods: `refuse_VERB` returns the number of the rule in RULINGS.md that forbids the move,
`VERB` makes it.
"""

from functools import partial
from itertools import permutations
from typing import TYPE_CHECKING, Any

from tests.reference.lost_woods import (
    ALONE,
    DAY_ANIMALS,
    ENDINGS,
    FRUIT,
    GOING,
    HOME,
    HONEY,
    IN_A_GROUP,
    KILLING,
    LATE,
    MEAT,
    NEIGHBOURS,
    NIGHT_ANIMALS,
    STEPS,
    SUPPLIES,
    THINGS,
    Person,
    Question,
    Step,
    Turn,
    Woods,
    seat_named,
)

if TYPE_CHECKING:
    from tests.reference.compare import Chance, Data

MOST_DROPS = 4  # [L106]


def verb_and_words(move: str) -> tuple[str, list[str]]:
    """A move's verb and its other words; supplies are given like things."""
    verb, *words = move.split()
    return ("give", [verb, *words]) if verb in SUPPLIES else (verb, words)


class Reference(Woods):
    """A match from the deal on."""

    def __init__(self, position: "Data", chance: "Chance") -> None:
        super().__init__(position, chance)
        self.asks_receiver: bool = position.get("ask_receiver", False)
        self.hunts_rabbits: bool = position.get("hunt_rabbits", False)
        self.taking: bool = position.get("taking", False)
        self.max_days: int = position.get("max_days", 30)
        self.day = 0
        self.last = 0  # the seat that had the last turn [L10]
        self.waiting: list[int] = []  # seats without a turn in this phase
        self.plan(*(partial(self.ask_for_character, person) for person in self.people), self.begin_day)
        self.go_on()

    # What others ask

    @property
    def actor(self) -> int | None:
        """The seat to decide, None when the game is over."""
        if self.outcome != GOING:
            return None
        return self.question.seat if self.question else self.current.seat

    def legal(self) -> list[str]:
        """All legal moves."""
        return [move for move in MOVES if self.refusal(move) is None]

    def refusal(self, move: str) -> str | None:
        """The rule that forbids a move now."""
        if self.outcome != GOING:
            return ENDINGS[self.outcome]
        if self.question:
            return None if move in self.question.answers else self.question.rule
        verb, words = verb_and_words(move)
        rule: str | None = ANSWERS[verb] if verb in ANSWERS else getattr(self, f"refuse_{verb}")(*words)
        return rule

    def play(self, move: str) -> None:
        """Make a legal move, and all that follows by the rules."""
        question, self.question = self.question, None
        verb, words = verb_and_words(move)
        if question:
            question.then(words[-1] if words else verb)
        else:
            getattr(self, verb)(*words)
        self.go_on()

    def summary(self) -> dict[str, Any]:
        """What lies where."""
        return {
            "cards": list(self.terrain.values()),
            "heaps": {space: list(heap) for space, heap in self.heaps.items() if heap},
            "deck": list(self.deck),
            "beasts": {animal.name: animal.space for animal in self.animals},
            "slain": [animal.name for animal in self.slain],
            "clues": list(self.clues),
            "seen": sorted(self.seen),
            "people": [self.summary_of(person) for person in self.people],
            "phase": self.phase,
            "day": self.day,
            "turn": self.turn.seat if self.turn and self.outcome == GOING else -1,
            "outcome": self.outcome,
        }

    def summary_of(self, person: Person) -> dict[str, Any]:
        """Where a player is and what the player has."""
        tracks = {track: getattr(person, track) for track in ("vital", "energy", "water", "food")}
        return {"character": person.character, "at": person.space, **tracks, "hands": list(person.hands)}

    def scores(self) -> list[int]:
        """The letters ruled out, and one more for getting home [L101]."""
        return [len(self.clues) + (self.outcome == HOME)] * len(self.people)

    def winners(self) -> list[int]:
        """Everyone or nobody."""
        return [person.seat for person in self.people] if self.outcome == HOME else []

    # Whose turn it is

    @property
    def current(self) -> Turn:
        """The turn now."""
        assert self.turn
        return self.turn

    @property
    def mover(self) -> Person:
        """The player whose turn it is."""
        return self.people[self.current.seat]

    def companion(self, word: str) -> Person | None:
        """The other player that a move names, None for the mover and for nobody."""
        seat = seat_named(word)
        return self.people[seat] if seat < len(self.people) and seat != self.mover.seat else None

    # Beginning [L6]

    def ask_for_character(self, person: Person) -> None:
        """A player chooses a character that nobody has."""
        taken = {other.character for other in self.people}
        answers = [f"be {character}" for character in ALONE if character not in taken]
        self.question = Question(person.seat, "L6", answers, partial(self.become, person))

    def become(self, person: Person, character: str) -> None:
        """All supplies begin at their maximum."""
        person.character = character
        person.most = (ALONE if len(self.people) == 1 else IN_A_GROUP)[character]
        for track, amount in vars(person.most).items():
            setattr(person, track, amount)

    # Days [L10]

    def begin_day(self) -> None:
        """Plan the six phases of a day, if there may be another day [L43]."""
        if 0 < self.max_days <= self.day:
            self.outcome = LATE
            return
        self.day += 1
        self.plan(
            partial(self.begin_turns, "day"),
            partial(self.end_turns, "animal day", SUPPLIES),
            partial(self.let_animals_act, DAY_ANIMALS),
            partial(self.begin_turns, "night"),
            partial(self.end_turns, "animal night", SUPPLIES[:1]),
            partial(self.let_animals_act, NIGHT_ANIMALS),
            self.begin_day,
        )

    def begin_turns(self, phase: str) -> None:
        """By day and at night, each player has a turn."""
        self.phase = phase
        self.waiting = [person.seat for person in self.people]
        self.raining = False
        self.plan(self.next_turn)

    def end_turns(self, phase: str, needs: tuple[str, ...]) -> None:
        """After all turns, boars hurt players [L32], then everyone eats and drinks [L13]."""
        self.plan(partial(self.next_of_kind, "boar", self.charge, []), partial(self.consume, phase, needs))

    def next_turn(self) -> None:
        """The player of the last turn decides who is next, or else the lowest seat that stands."""
        candidates = [person.seat for person in self.standing() if person.seat in self.waiting]
        if candidates:
            last = self.people[self.last]
            decider = last if last.stands else self.standing()[0]
            self.ask(decider.seat, "L10", [f"next {seat + 1}" for seat in candidates], self.begin_turn)

    def begin_turn(self, word: str) -> None:
        """A turn lasts until the player ends it, sleeps or collapses."""
        self.last = seat_named(word)
        self.waiting.remove(self.last)
        self.turn = Turn(self.last)
        self.plan(self.next_turn)

    def consume(self, phase: str, needs: tuple[str, ...]) -> None:
        """Lunch takes water and food, the night water; each that is missing costs vital force [L13]."""
        self.phase = phase
        for person in self.standing():
            for need in needs:
                if not person.pay(need):
                    person.pay("vital")

    # Moving [L11]

    def refuse_carry(self, word: str, direction: str) -> str | None:
        """A friend on the same space can be carried, lying or standing [L110]."""
        friend = self.companion(word)
        if not friend or friend.space != self.mover.space:
            return "L110"
        return self.refuse_move(direction, friend)

    def refuse_move(self, direction: str, friend: Person | None = None) -> str | None:
        """The way has to be on the map, and affordable; rain leaves a single move [L19]."""
        space = NEIGHBOURS[self.mover.space].get(direction)
        if space is None:
            return "L1"
        if self.raining and self.mover.seat in self.moved_in_rain:
            return "L19"
        return "L11" if self.energy_needed(space, friend) > self.mover.energy else None

    def energy_needed(self, space: str, friend: Person | None) -> int:
        """The energy for entering a space, its terrain as it can be seen now."""
        carrying = friend is not None and self.mover.character != "bruno"
        return max(0, 1 + self.is_steep(space) - self.current.free_actions) + carrying

    def is_steep(self, space: str) -> bool:
        """Whether a space costs the mover a second action."""
        return self.terrain[space] == "mountain" and self.mover.character != "jessica"

    def carry(self, word: str, direction: str) -> None:
        """Carry a friend to an adjacent space [L110]."""
        self.move(direction, self.companion(word))

    def move(self, direction: str, friend: Person | None = None) -> None:
        """Enter an adjacent space and reveal it [L2]; animals there do no harm [L109]."""
        mover, space = self.mover, NEIGHBOURS[self.mover.space][direction]
        self.current.has_moved, self.current.drops = True, 0
        self.moved_in_rain.add(mover.seat)
        mover.pay("energy", self.energy_needed(space, friend))
        self.current.free_actions = max(0, self.current.free_actions - 1 - self.is_steep(space))
        for person in (mover, friend):
            if person:
                person.space = space
        if self.is_hidden(space):
            self.reveal(space)
            if self.is_steep(space):
                self.climb()

    def climb(self) -> None:
        """A mountain just revealed takes a free action, or energy, or nothing if there is neither."""
        if self.current.free_actions:
            self.current.free_actions -= 1
        else:
            self.mover.pay("energy")

    # Ending a turn

    def refuse_end(self) -> None:
        """A turn can end at any time."""

    def end(self) -> None:
        """End the turn."""
        self.turn = None

    def refuse_sleep(self) -> str | None:
        """Sleep takes the place of all actions of a night [L12]."""
        return "L12" if self.phase != "night" or self.current.has_moved else None

    def sleep(self) -> None:
        """Recover all energy, and end the turn."""
        self.mover.energy = self.mover.most.energy
        self.end()

    # Recovering [L14, L15]

    def refuse_heal(self) -> str | None:
        """Healing costs 1 water and 1 food, and there has to be room for vital force [L14]."""
        mover = self.mover
        return None if mover.vital < mover.most.vital and mover.water and mover.food else "L14"

    def heal(self) -> None:
        """Recover 1 vital force."""
        self.feed(self.mover)

    def refuse_revive(self, word: str) -> str | None:
        """A companion on the space who has collapsed, for 1 water and 1 food [L15]."""
        mover, friend = self.mover, self.companion(word)
        if not friend or friend.space != mover.space or friend.stands:
            return "L15"
        return None if mover.water and mover.food else "L15"

    def revive(self, word: str) -> None:
        """Help up a companion."""
        self.feed(self.people[seat_named(word)])

    def feed(self, person: Person) -> None:
        """Spend 1 water and 1 food for 1 vital force."""
        self.mover.pay("water")
        self.mover.pay("food")
        person.gain("vital")

    # Giving and taking [L16]

    def refuse_give(self, thing: str, word: str) -> str | None:
        """The mover gives to a companion."""
        return self.refuse_handover(thing, self.mover, self.companion(word))

    def refuse_get(self, thing: str, word: str) -> str | None:
        """The mover takes from a companion, with the option `taking`."""
        return self.refuse_handover(thing, self.companion(word), self.mover) if self.taking else "L16"

    def refuse_handover(self, thing: str, giver: Person | None, receiver: Person | None) -> str | None:
        """Both stand on the same space [L103], the giver has the thing, the receiver has room."""
        if not giver or not receiver or giver.space != receiver.space or not giver.has(thing):
            return "L16"
        if not (giver.stands and receiver.stands):
            return "L103"
        if self.current.declined:
            return "L104"
        if self.current.gave.get(thing, giver is self.mover) != (giver is self.mover):
            return "L113"
        return None if receiver.has_room_for(thing) else "L6" if thing in SUPPLIES else "L17"

    def give(self, thing: str, word: str) -> None:
        """Offer something to a companion."""
        self.agree(friend := self.people[seat_named(word)], partial(self.hand_over, thing, self.mover, friend))

    def get(self, thing: str, word: str) -> None:
        """Ask a companion for something."""
        self.agree(friend := self.people[seat_named(word)], partial(self.hand_over, thing, friend, self.mover))

    def hand_over(self, thing: str, giver: Person, receiver: Person) -> None:
        """In a turn, each kind of thing goes one way [L113]."""
        self.current.gave[thing] = giver is self.mover
        giver.give(thing, receiver)

    def agree(self, friend: Person, handover: Step) -> None:
        """With the option `ask_receiver`, the companion has to agree."""
        if self.asks_receiver:
            self.question = Question(friend.seat, "L16", ["accept", "refuse"], partial(self.answer, handover))
        else:
            handover()

    def answer(self, handover: Step, word: str) -> None:
        """After a refusal, nothing more is offered or asked for in this turn [L104]."""
        if word == "accept":
            handover()
        else:
            self.current.declined = True

    # Things [L17, L18, L20]

    def here(self) -> list[str]:
        """What lies on the mover's space."""
        return self.heaps[self.mover.space]

    def refuse_take(self, thing: str) -> str | None:
        """The thing lies here, and a hand is free [L17]."""
        return None if thing in self.here() and self.mover.has_room_for(thing) else "L17"

    def take(self, thing: str) -> None:
        """Take a thing into a hand."""
        self.here().remove(thing)
        self.mover.hands.append(thing)

    def refuse_drop(self, thing: str) -> str | None:
        """Four things at most before the next move [L106]."""
        if thing not in self.mover.hands:
            return "L17"
        return "L106" if self.current.drops == MOST_DROPS else None

    def drop(self, thing: str) -> None:
        """Put a thing down [L17]."""
        self.current.drops += 1
        self.mover.hands.remove(thing)
        self.here().append(thing)

    def refuse_eat(self, fruit: str) -> str | None:
        """Fruit that lies here or is in a hand [L18]."""
        return None if fruit in self.here() or fruit in self.mover.hands else "L18"

    def eat(self, fruit: str) -> None:
        """Eat a fruit that lies here, or else one in a hand."""
        (self.here() if fruit in self.here() else self.mover.hands).remove(fruit)
        self.enjoy(FRUIT[fruit])

    def refuse_honey(self) -> str | None:
        """There has to be a hive [L18]."""
        return None if "hive" in self.here() else "L18"

    def honey(self) -> None:
        """Honey is food, and costs 1 vital force."""
        self.here().remove("hive")
        self.enjoy(HONEY["hive"])
        self.mover.pay("vital")
        if not self.mover.stands:
            self.end()

    def enjoy(self, food: int) -> None:
        """Clara gains 1 more from fruit and honey [L6]; any excess is lost [L107]."""
        self.mover.gain("food", food + (self.mover.character == "clara"))

    def refuse_fish(self) -> str | None:
        """The rod works once a turn, on a lake [L20]."""
        usable = "rod" in self.mover.hands and "rod" not in self.current.used
        return None if usable and self.terrain[self.mover.space] == "lake" else "L20"

    def fish(self) -> None:
        """Catch 1 food."""
        self.current.used.add("rod")
        self.mover.gain("food")

    def refuse_kill(self, kind: str) -> str | None:
        """Snakes, boars and by an option rabbits can be killed on the mover's space, for energy [L31, L32]."""
        rule = "L31" if kind == "snake" else "L32"
        if (kind == "rabbit" and not self.hunts_rabbits) or self.mover.energy < KILLING[kind]:
            return rule
        return None if any(animal.kind == kind for animal in self.animals_on(self.mover.space)) else rule

    def kill(self, kind: str) -> None:
        """Killing costs energy and no action [L111]; it can bring food. The first to appear is killed first."""
        animal = next(animal for animal in self.animals_on(self.mover.space) if animal.kind == kind)
        self.animals.remove(animal)
        self.slain.append(animal)
        self.mover.pay("energy", KILLING[kind])
        self.mover.gain("food", MEAT[kind])

    def refuse_look(self, direction: str) -> str | None:
        """Nobody looks at a token that the group has seen [L102]."""
        space = NEIGHBOURS[self.mover.space].get(direction)
        return None if space and self.is_hidden(space) and space not in self.seen else "L20"

    def refuse_peek(self, direction: str) -> str | None:
        """Diego may look at an adjacent token once a turn [L6]."""
        if self.mover.character != "diego" or "peek" in self.current.used:
            return "L6"
        return self.refuse_look(direction)

    def peek(self, direction: str) -> None:
        """Look at an adjacent face-down token."""
        self.current.used.add("peek")
        self.seen.add(NEIGHBOURS[self.mover.space][direction])

    def refuse_glass(self, direction: str | None = None) -> str | None:
        """The binoculars work once a turn, with or without a look at a token [L20]."""
        if "binoculars" not in self.mover.hands or "glass" in self.current.used:
            return "L20"
        return self.refuse_look(direction) if direction else None

    def glass(self, direction: str | None = None) -> None:
        """Look at the top three terrain cards, and ask for their order."""
        self.current.used.add("glass")
        if direction:
            self.seen.add(NEIGHBOURS[self.mover.space][direction])
        if len(self.deck) > 1:
            orders = ["".join(order) for order in permutations("123"[: len(self.deck)])]
            answers = [f"sort {order}{'123'[len(order) :]}" for order in orders]
            self.question = Question(self.mover.seat, "L20", answers, self.sort)

    def sort(self, order: str) -> None:
        """Put the top cards back, the first named on top."""
        top = self.deck[: -len(order) - 1 : -1]
        self.deck[-len(top) :] = [top[int(digit) - 1] for digit in order[: len(top)]][::-1]


ANSWERS = {  # what answers a question, and the rule that refuses it at other times
    "be": "L6",
    "next": "L10",
    "accept": "L16",
    "refuse": "L16",
    "sort": "L20",
    "fire": "L34",
    "dark": "L34",
    "drive": "L34",
    "hurt": "L35",
    "lure": "L112",
}
SEATS = [1, 2, 3, 4]
WORDS: dict[str, list[Any]] = {
    "move peek glass lure drive": [*STEPS],
    "carry": [f"{seat} {way}" for seat in SEATS for way in STEPS],
    "next hurt revive water food": SEATS,
    "give": [f"{thing} {seat}" for thing in THINGS for seat in SEATS],
    "get": [f"{thing} {seat}" for thing in (*SUPPLIES, *THINGS) for seat in SEATS],
    "take drop": [*THINGS],
    "eat": [*FRUIT],
    "kill": [*KILLING],
    "be": [*ALONE],
    "sort": ["".join(order) for order in permutations("123")],
}
MOVES = ["sleep", "end", "heal", "honey", "fish", "glass", "accept", "refuse", "fire", "dark"]
MOVES += [f"{verb} {words}" for verbs in WORDS for verb in verbs.split() for words in WORDS[verbs]]
