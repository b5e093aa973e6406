"""Playing for the tests of the games: random matches, moves by their texts, and what is said of them."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.game.concepts import TENTHS, Concept, concepts_of
from tanglewood.core.numbers import rng
from tanglewood.core.state.record import new_states
from tanglewood.core.view.view import Speaker

MATCHES = sampled(4, 6)
EVERY = sampled(7, 1)  # of so many decisions in a row, one is looked at
OFTEN = sampled(2, 5)  # how often a kind of question is gone through
RULING = re.compile(r"^(?:\| |- \*\*)([A-Z]\d+)(?: \||\*\*)", re.MULTILINE)  # in a table or a list of RULINGS.md
REFUSAL = re.compile(r"^([A-Z]\d+): \S.*\.$")

Chooser = Callable[[random.Random, tw.Match], str | tw.Action]


# Random matches


def any_move(chance: random.Random, match: tw.Match) -> tw.Action:
    """A move by chance."""
    return chance.choice(match.legal())


def walk_on(match: tw.Match, chance: random.Random, choose: Chooser = any_move) -> Iterator[tw.Match]:
    """A match at every decision and at its end; it is the same match that goes on."""
    yield match
    while not match.over:
        match.play(choose(chance, match))
        yield match


def walk(game: str, seed: int, seats: int | None = None, **options: Any) -> Iterator[tw.Match]:
    """A random match at every decision and at its end."""
    return walk_on(tw.new(game, seats, seed, **options), random.Random(seed))


def walks(game: str, count: int = MATCHES, **options: Any) -> Iterator[tw.Match]:
    """All decisions and ends of some random matches, with all numbers of seats in turn."""
    seats = tw.get_game(game).seats
    for seed in range(count):
        yield from walk(game, seed, seats[seed % len(seats)], **options)


def looks(game: str, count: int = MATCHES, **options: Any) -> Iterator[tw.Match]:
    """Every few decisions, and the ends, of some random matches: for what holds at each moment alone."""
    for number, match in enumerate(walks(game, count, **options)):
        if number % EVERY == 0 or match.over:
            yield match


def samples(match: tw.Match, viewer: int | None, count: int, seed: int = 1) -> Iterator[Any]:
    """Imagined states of a match, one after another in the same record."""
    concealed, row = match.concealed(viewer), new_states(match.game.dtype, 1)
    state = row[0]  # a view of the row, which is copied to much faster
    source = rng.seed_words(seed)
    for _ in range(count):
        row[0] = concealed
        rng.reseed(state.rng, source)
        verbs.imagine(state, -1 if viewer is None else viewer)
        yield state


def finished(game: str, seed: int, **options: Any) -> tw.Match:
    """A random match at its end."""
    *_, match = walk(game, seed, **options)
    return match


# Moves by their texts


def called(match: tw.Match) -> tuple[str, ...]:
    """Names for the seats: the one to decide is Ada, the next ones are Ben, Cleo, Dan, Eve and Finn."""
    names = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
    return tuple(names[(seat - match.actor) % match.seats] for seat in range(match.seats))


def concepts(match: tw.Match, text: str) -> tuple[Concept, ...]:
    """What a move of the seat to decide changes."""
    return concepts_of(match.concealed(match.actor), match.game.actions.parse(text))


def certain(match: tw.Match, text: str) -> str:
    """What a move of the seat to decide changes for certain, with these names."""
    speaker = Speaker(None, called(match))
    return " ".join(speaker.say(one.sentence) for one in concepts(match, text) if one.tenths == TENTHS)


def likely(match: tw.Match, text: str) -> str:
    """What it changes in part of the worlds that the seat can imagine."""
    speaker = Speaker(None, called(match))
    return " ".join(speaker.say(one.sentence) for one in concepts(match, text) if one.tenths < TENTHS)


def play(match: tw.Match, *moves: str) -> tw.Match:
    """Play these moves."""
    for move in moves:
        match.play(move)
    return match


def legal(match: tw.Match) -> list[str]:
    """The texts of the legal moves."""
    return [action.text for action in match.legal()]


def refusal(match: tw.Match, text: str) -> str:
    """Why a move is refused."""
    with pytest.raises(tw.IllegalMove) as refused:
        match.play(text)
    return str(refused.value)


# What is said


def told(match: tw.Match, seat: int | None = None) -> list[str]:
    """What the last move caused, in a viewer's words."""
    return [happening.text for happening in match.view(seat).happened]


def question(match: tw.Match) -> str:
    """What is pending: the kind of the question, nothing where none is."""
    pending = match.view(None).facts["question"]
    return pending["kind"] if pending else ""


def rulings(game: str) -> set[str]:
    """The numbers of RULINGS.md."""
    return set(RULING.findall((tw.get_game(game).folder / "RULINGS.md").read_text(encoding="utf-8")))


def check_refusals(game: str, matches: Iterable[tw.Match]) -> set[str]:
    """Every action that is not legal is refused with a sentence that begins with the number of a rule there is.

    Looked at is each kind of question a few times; returns the kinds.
    """
    rules, numbers, asked = tw.get_game(game), rulings(game), Counter[str]()
    for match in matches:
        asked[question(match)] += 1
        if asked[question(match)] > OFTEN:
            continue
        allowed = {action.number for action in match.legal()}
        for number in range(rules.actions.count):
            if number not in allowed:
                reason = verbs.why_not(match.state, number)
                found = REFUSAL.match(reason)
                assert found, (question(match), rules.actions.text(number), reason)
                assert found[1] in numbers
    return set(asked)
