"""Which tables the laws are tried on, and how to walk through random games: shared by the tests of this folder."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
import tests.planting  # noqa: F401 - digests are asked for outside of pytest
from tests.sampling import WHOLE, sampled

import tanglewood as tw
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import mini_ids
from tanglewood.core.state.options import Option

MOST_MOVES = 5_000  # far more than any random game has
DIRT = -128  # what no observation holds
MOST_LOOKS = 8 if INTERPRETED else sampled(8, 16)  # at this many moments of a long game the laws are tried
GAMES = sampled(1, 5)  # random games for each table and law


@dataclass(frozen=True)
class Table:
    """A game with a number of seats and options."""

    game: str
    seats: int
    options: tuple[tuple[str, object], ...] = ()

    @property
    def rules(self) -> Game:
        return tw.get_game(self.game)

    def new(self, seed: int) -> tw.Match:
        return tw.new(self.game, self.seats, seed, **dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


def another_value(option: Option) -> object:
    """A value that is not the default."""
    if isinstance(option.default, bool):
        return not option.default
    if isinstance(option.default, str):
        return next(choice for choice in option.choices if choice != option.default)
    return next((number for number in option.suggestions if number != option.default), option.default + 1)


def tables() -> list[Table]:
    """The smallest, the usual and the largest table of every game; with all options changed, the largest.

    The soak tries every number of seats. Interpreted, which is slow, the smallest and the largest changed have to do.
    Only these two runs try the small games.
    """
    found = []
    small = mini_ids() if INTERPRETED or WHOLE else ()
    for game in map(tw.get_game, (*tw.games(), *small)):
        changed = tuple((option.name, another_value(option)) for option in game.options)
        least, most = min(game.seats), max(game.seats)
        if INTERPRETED:
            found += [Table(game.id, least), Table(game.id, most, changed)]
        elif WHOLE:
            found += [Table(game.id, seats) for seats in game.seats]
            found += [Table(game.id, seats, changed) for seats in (least, most)]
        else:
            found += [Table(game.id, seats) for seats in (least, game.check_seats(None), most)]
            found.append(Table(game.id, most, changed))
    return list(dict.fromkeys(found))


def own_tests(game: Game) -> Path:
    """The folder of a game's own tests: `tests/<name>` beside its folder, if it is from elsewhere, else among these."""
    name = game.folder.name  # of the original, if it is a variant
    beside = game.folder.parent / "tests" / name
    return beside if beside.is_dir() else Path(__file__).resolve().parents[1] / "games" / name


def walk(table: Table, seed: int) -> Iterator[tw.Match]:
    """A random match at every decision and at its end; it is the same match that goes on."""
    chance = random.Random(f"{table} {seed}")
    match = table.new(seed)
    for _ in range(MOST_MOVES):
        yield match
        if match.over:
            return
        match.play(chance.choice(match.legal()))
    raise AssertionError(f"{table} with seed {seed} does not end within {MOST_MOVES} moves.")


def glances(table: Table, seed: int) -> Iterator[tuple[int, tw.Match]]:
    """A random match at its beginning, at its end, and at up to `MOST_LOOKS` moments spread over it, with the ply."""
    match = random_match(table, seed)
    last = len(match.moves)
    shown = {last * look // MOST_LOOKS for look in range(MOST_LOOKS + 1)}
    for ply in range(last + 1):
        if ply in shown or last <= MOST_LOOKS:
            yield ply, match.at(ply)


def walks(table: Table) -> Iterator[tw.Match]:
    """Moments of some random matches: all of short ones, spread over long ones."""
    for seed in range(GAMES):
        for _, match in glances(table, seed):
            yield match


@lru_cache(None)
def random_match(table: Table, seed: int) -> tw.Match:
    """A random match at its end: every law looks at the same, and none may change it."""
    *_, match = walk(table, seed)
    return match


def finished(table: Table, seed: int) -> tw.Match:
    """A random match at its end, for the caller alone."""
    return random_match(table, seed).copy()


def viewers(match: tw.Match) -> list[int | None]:
    """Every seat and a spectator."""
    return [*range(match.seats), None]


def observation(match: tw.Match, state: object, seat: int) -> np.ndarray:
    """What `seat` observes; the buffer is dirty before, so that a feature left out shows."""
    out = np.full(match.game.observation_size, DIRT, np.int8)
    verbs.observe(state, seat, out)
    return out


def features(match: tw.Match, seat: int = 0) -> dict[str, list[int]]:
    """The features of a seat's observation, by name."""
    names = match.game.observation
    ends = np.cumsum([feature.size for feature in names])[:-1]
    rows = np.split(observation(match, match.state, seat), ends)
    return {feature.name: row.tolist() for feature, row in zip(names, rows, strict=True)}
