"""Positions, and whatever else JSON holds, in which a few things are changed, and what was changed; texts too."""

import json
import random
from collections.abc import Iterator
from typing import Any

from tests.conformance.tables import GAMES, Table, glances
from tests.sampling import sampled

MUTANTS = sampled(4, 10)  # of each position that is looked at
DEEPER = 0.85  # how often not a list or dict itself is changed but something in it
WIDTHS = (7, 8, 15, 16, 31, 32, 63, 64)  # bits of numbers, where fields end
ENDS = tuple(number for bits in WIDTHS for end in (1 << bits, -1 << bits) for number in (end - 1, end))
INDICES = range(-2, 128)  # what could be taken for a place in a list
ODD = (
    b"\0",
    b"\r\n",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"\\ud800",
    b"%00",
    b"%ED%A0%80",
    b"../",
    b"9" * 400,
    b"[" * 4000,
    b"x" * 9000,
)
OTHERS = (None, True, False, 0.5, float("nan"), "", "²", "x", [], {}, [0])


def copied(value: Any) -> Any:
    """A value of JSON of its own."""
    return json.loads(json.dumps(value))


class Mutant:
    """A position, or another dict, to be changed; `others` are some of the same kind to take things from."""

    def __init__(self, position: dict[str, Any], others: list[dict[str, Any]], chance: random.Random) -> None:
        self.given, self.others, self.chance = copied(position), others, chance
        self.changes: list[str] = []

    @classmethod
    def of(cls, given: dict[str, Any], others: list[dict[str, Any]], chance: random.Random) -> "Mutant":
        """One with one to three changes."""
        mutant = cls(given, others, chance)
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            if mutant.given:
                mutant.change()
        return mutant

    def change(self) -> None:
        """Change something."""
        ways = (self.replace, self.step, self.take_over, self.swap, self.remove, self.repeat, self.transplant)
        self.chance.choice(ways)(*self.place())

    def place(self) -> tuple[Any, Any]:
        """A list or dict somewhere in the position that is not empty, and a key of it."""
        part: Any = self.given
        while True:
            key = self.chance.choice(list(part) if isinstance(part, dict) else range(len(part)))
            if not (isinstance(part[key], list | dict) and part[key]) or self.chance.random() > DEEPER:
                return part, key
            part = part[key]

    def put(self, part: Any, key: Any, value: Any) -> None:
        """Write a value, and down what is changed."""
        self.changes.append(f"{key!r}: {json.dumps(part[key]):.200} -> {json.dumps(value):.200}")
        part[key] = copied(value)

    def replace(self, part: Any, key: Any) -> None:
        """Something wrong, or a number that may be."""
        self.put(part, key, self.chance.choice(self.chance.choice((INDICES, INDICES, ENDS, OTHERS))))

    def step(self, part: Any, key: Any) -> None:
        """One more or less; for what is no number, something that stands elsewhere."""
        if type(part[key]) is int:
            self.put(part, key, part[key] + self.chance.choice((-1, 1)))
        else:
            self.take_over(part, key)

    def take_over(self, part: Any, key: Any) -> None:
        """What stands elsewhere."""
        other, there = self.place()
        self.put(part, key, other[there])

    def swap(self, part: Any, key: Any) -> None:
        """Two things change their places."""
        other, there = self.place()
        one, two = copied(part[key]), copied(other[there])
        self.put(part, key, two)
        self.put(other, there, one)

    def remove(self, part: Any, key: Any) -> None:
        """A thing less."""
        self.changes.append(f"{key!r}: without {json.dumps(part.pop(key)):.200}")

    def repeat(self, part: Any, key: Any) -> None:
        """A thing once more in its list; of a dict, something wrong."""
        if isinstance(part, list):
            self.changes.append(f"{key!r}: twice {json.dumps(part[key]):.200}")
            part.insert(key, copied(part[key]))
        else:
            self.replace(part, key)

    def transplant(self, _part: Any, _key: Any) -> None:
        """What stood there at another moment of the match."""
        key = self.chance.choice(list(self.given))
        self.put(self.given, key, self.chance.choice(self.others).get(key))


def mutants(table: Table) -> Iterator[Mutant]:
    """Positions of random matches with one to three changes, and with another number in what is pending."""
    chance = random.Random(f"mutants of {table}")
    for seed in range(GAMES):
        positions = [match.position() for _, match in glances(table, seed)]
        for position in positions:
            yield from changed(position, positions, chance)
            yield from asked_wrongly(position, chance)


def changed(position: dict[str, Any], others: list[dict[str, Any]], chance: random.Random) -> Iterator[Mutant]:
    """The position with something changed."""
    for _ in range(MUTANTS):
        yield Mutant.of(position, others, chance)


def asked_wrongly(position: dict[str, Any], chance: random.Random) -> Iterator[Mutant]:
    """The position with one number changed of a question that is pending: for each argument once, and the seat."""
    for row, frame in enumerate(position.get("pending", [])):
        for place in (*range(len(frame["arguments"])), None):
            mutant = Mutant(position, [], chance)
            question = mutant.given["pending"][row]
            part, key = (question, "seat") if place is None else (question["arguments"], place)
            mutant.put(part, key, chance.choice(INDICES))
            yield mutant


def scrambled(data: bytes, other: bytes, chance: random.Random) -> bytes:
    """Bytes of which a stretch is lost, doubled, turned round, overwritten, or taken from others."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        start, end = sorted(chance.randrange(len(data) + 1) for _ in "ab")
        end = min(end, start + chance.choice((1, 1, 4, 64, len(data))))
        there = chance.randrange(len(other) + 1)
        piece = data[start:end]
        new = (b"", piece * 2, piece[::-1], chance.randbytes(len(piece)), other[there : there + 40], chance.choice(ODD))
        data = data[:start] + chance.choice(new) + data[end:]
    return data
