"""The puzzles that a game ships, in a checked file of its folder, and the puzzle of each day."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from functools import cache, cached_property
from math import prod
from typing import Any

from tanglewood.bots.kit.judging import CHANCE, LEAD, MOST_WORTH, OWN
from tanglewood.core.checks.errors import BadJournal, BadPuzzle, MoveError
from tanglewood.core.checks.inputs import quoted, real, whole, why_not_json
from tanglewood.core.game.game import Game
from tanglewood.core.game.variant import is_variant
from tanglewood.core.state.seats import NOBODY
from tanglewood.play.match import Match, replay
from tanglewood.play.messages import message
from tanglewood.puzzles.difficulty import ease_of, level_of

FILE = "lessons/puzzles.json"  # in a game's folder
FORMAT = "tanglewood-puzzles-3"
MEASURES = (CHANCE, LEAD, OWN)
MOST_OF_A_MATCH = 10**6
MOST_SEATS = 16
PARTS = 3  # of a match: its beginning, middle and end
MOST_STEPS = 4  # moves that one puzzle asks for
IMAGINED = 100  # imagined games for the consequences of a move


@dataclass(frozen=True)
class Label:
    """A puzzle in a list, without its position.

    `key` stays the same when other puzzles are added, `number` may change. `share` is how many weak players solve it,
    from 0 to 1, `ease` how easy it is (`puzzles.difficulty`), `part` the third of its match in which it lies, from 0.
    """

    number: int
    key: str
    themes: tuple[str, ...]
    share: float
    ease: float
    part: int

    @property
    def level(self) -> str:
        """The difficulty."""
        return level_of(self.ease)


@dataclass(frozen=True)
class Puzzle:
    """A decision at which few moves are far better than the rest.

    `match` is at the decision, with a few moves before it. `worth` has the value of each legal action for the seat to
    decide, by text, the best first, in the unit of the game. `follows` are facts for the explanation
    (`feedback.happening`), `themes` the concepts that explain it, the foremost first, `origin` is where it was found.

    A puzzle can ask for several moves. `then` is its next step: its match goes on with the solution of this one and the
    moves that are made until the solver decides again. `before` are the solver's moves in the earlier steps.
    """

    number: int
    match: Match
    measure: str
    worth: Mapping[str, float]
    solutions: tuple[str, ...]
    tempting: str  # the wrong action that weak players choose most
    follows: tuple[Mapping[str, Any], ...]
    themes: tuple[str, ...]
    origin: Mapping[str, Any]
    then: "Puzzle | None" = None
    before: tuple[str, ...] = ()

    @property
    def step(self) -> int:
        """The number of the step, from 1."""
        return len(self.before) + 1

    @property
    def steps(self) -> int:
        """The number of moves that it asks for, from the first step on."""
        return self.step if self.then is None else self.then.steps

    @property
    def seat(self) -> int:
        """The seat to decide."""
        return self.match.actor

    @property
    def level(self) -> str:
        """The difficulty; `puzzle-easy` is its name."""
        return level_of(self.origin["ease"])

    @property
    def part(self) -> int:
        """The third of its match in which it lies, from 0."""
        return PARTS * int(self.origin["move"]) // (int(self.origin["of"]) + 1)

    @property
    def key(self) -> str:
        """A key that stays the same when other puzzles are added."""
        return _key(self.origin)


@dataclass(frozen=True)
class Collection:
    """A game's puzzles from its file, each parsed on demand."""

    game: Game
    search: str  # the spec of the bot that checked them
    measures: Mapping[str, str]  # by the number of seats
    entries: tuple[Any, ...]
    dropped: Mapping[str, float] = field(default_factory=dict)  # by key: once shipped, with the share that solved them

    def __len__(self) -> int:
        return len(self.entries)

    def puzzle(self, number: int) -> Puzzle:
        """The puzzle with a number from 1; BadPuzzle if it does not exist or is damaged."""
        if not 1 <= number <= len(self):
            known = len(self) < number <= len(self) + len(self.dropped)
            name = "puzzle-dropped" if known else "puzzle-unknown"
            raise BadPuzzle(message(name, game=self.game.title, count=len(self), number=quoted(number)))
        entry = self.entries[number - 1]
        try:
            return self._read(number, entry)
        except (BadJournal, MoveError) as error:
            raise BadPuzzle(f"Puzzle {number} of {self.game.title} cannot be set up: {error}") from error
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise self._damaged(number, f"{type(error).__name__}: {error}") from error

    @cached_property
    def labels(self) -> tuple[Label, ...]:
        """A label for each puzzle by number, without its position."""
        return tuple(_label(number, entry, _key(entry)) for number, entry in enumerate(self.entries, 1))

    def number_of(self, key: str) -> int | None:
        """The number of the puzzle with a key. None if there is none; BadPuzzle if it has been taken out."""
        if key in self.dropped:
            raise BadPuzzle(message("puzzle-dropped", game=self.game.title, number=quoted(key), count=len(self)))
        return next((label.number for label in self.labels if label.key == key), None)

    def _damaged(self, number: int, why: str) -> BadPuzzle:  # for developers
        return BadPuzzle(f"Puzzle {number} of {self.game.title} is damaged ({why}).")

    def _read(self, number: int, entry: Any) -> Puzzle:
        steps = (entry, *_further(entry))
        origin = {name: entry[name] for name in ("solved", "seed", "move", "of", "kind")}
        origin |= {"share": share_of(entry), "ease": _ease(entry)}
        solved, matches = [str(step["solutions"][0]) for step in steps[:-1]], [replay(entry["journal"])]
        for solution, step in zip(solved, steps[1:], strict=True):
            matches.append(_gone_on(matches[-1], (solution, *step["between"])))
        then: Puzzle | None = None
        for at in reversed(range(len(steps))):
            puzzle = replace(self._step(number, matches[at], steps[at], origin), then=then, before=tuple(solved[:at]))
            for fault in faults(puzzle, self.game):
                raise self._damaged(number, fault)
            then = puzzle
        return puzzle

    def _step(self, number: int, match: Match, step: Any, origin: Mapping[str, Any]) -> Puzzle:
        """One step of a puzzle, by its part of the entry."""
        return Puzzle(
            number,
            match,
            self.measures[str(match.seats)],
            {str(text): float(worth) for text, worth in step["worth"].items()},
            tuple(step["solutions"]),
            step["tempting"],
            tuple({**_example(fact), **_counts(fact)} for fact in step.get("follows", ())),
            tuple(map(str, step["themes"])),
            {**origin, "solved": step["solved"]},
        )

    def today(self) -> int:
        """The number of today's puzzle, the same for all."""
        return self.of_day(datetime.now(UTC).date())

    def of_day(self, day: date) -> int:
        """The number of a day's puzzle: one after the other, and again from the first."""
        return day.toordinal() % len(self) + 1


def _key(origin: Mapping[str, Any]) -> str:
    return f"{origin['seed']}-{origin['move']}"


def _label(number: int, entry: Mapping[str, Any], key: str) -> Label:
    part = PARTS * int(entry["move"]) // (int(entry["of"]) + 1)
    return Label(number, key, tuple(entry["themes"]), share_of(entry), _ease(entry), part)


def _ease(entry: Mapping[str, Any]) -> float:
    """How easy a puzzle is, from 0 to 1."""
    return ease_of(entry, share_of(entry))


def share_of(entry: Mapping[str, Any]) -> float:
    """How many weak players solve a puzzle, from 0 to 1: all its steps."""
    shares = (sum(step["solved"].values()) / max(1, len(step["solved"])) for step in (entry, *_further(entry)))
    return float(prod(shares))


def _further(entry: Mapping[str, Any]) -> tuple[Any, ...]:
    """The parts of an entry for the steps after the first one."""
    then = entry.get("then", [])
    if not isinstance(then, list) or len(then) >= MOST_STEPS:
        raise ValueError(f"a puzzle has at most {MOST_STEPS} steps")
    return tuple(then)


def _gone_on(match: Match, moves: Iterable[str]) -> Match:
    """The match after further moves, by their texts."""
    match = match.copy()
    for text in moves:
        match.play(text)
    return match


def _example(fact: Mapping[str, Any]) -> dict[str, Any]:
    """The imagined game in which an event happens."""
    event, after, moves = fact["event"], fact["after"], fact["moves"]
    seat, seed = whole(fact["seat"], NOBODY, MOST_SEATS), whole(fact["seed"], 0, IMAGINED)
    texts = isinstance(event, str) and isinstance(moves, list) and all(isinstance(move, str) for move in moves)
    if not texts or after not in ("best", "other") or seat is None or seed is None:
        raise ValueError("what follows is no example")
    return {"event": event, "seat": seat, "after": after, "seed": seed, "moves": tuple(moves)}


def _counts(fact: Mapping[str, Any]) -> dict[str, int]:
    counts = {name: int(fact[name]) for name in ("best", "other")}
    if not all(0 <= count <= IMAGINED for count in counts.values()):
        raise ValueError(f"{counts} are no counts of {IMAGINED} games")
    return counts


def faults(puzzle: Puzzle, game: Game) -> Iterator[str]:  # for developers
    """The reasons why a puzzle is invalid; none for a valid one."""
    legal = {action.text for action in puzzle.match.legal()}
    wrong, solved = legal - set(puzzle.solutions), puzzle.origin["solved"]
    if puzzle.match.game.id != game.id:
        yield f"it is of {puzzle.match.game.id}"
    elif set(puzzle.worth) != legal:
        yield "the moves that are worth something are not those that can be made"
    elif not puzzle.solutions or not legal >= set(puzzle.solutions) or puzzle.tempting not in wrong:
        yield "no move solves it, or none is wrong"
    elif any(real(worth, -MOST_WORTH, MOST_WORTH) is None for worth in puzzle.worth.values()):
        yield "a move is worth no number"
    elif min(puzzle.worth[text] for text in puzzle.solutions) <= max(puzzle.worth[text] for text in wrong):
        yield "a wrong move is worth as much as a right one"
    elif any(whole(puzzle.origin[name], 0, MOST_OF_A_MATCH) is None for name in ("seed", "move", "of")):
        yield "it is not said where it comes from"
    elif not puzzle.themes:
        yield "no concept explains it"
    elif puzzle.then is not None and (puzzle.then.seat != puzzle.seat or len(puzzle.solutions) > 1):
        yield "its further moves are another seat's, or more than one move leads to them"
    elif not solved or any(real(share, 0, 1) is None for share in solved.values()):
        yield "it is not said who solves it"


def read(game: Game, text: str) -> Collection:  # for developers
    """The puzzles in a game's file; BadPuzzle with the reason."""
    name = f"The puzzles of {game.title}"
    try:
        stored = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadPuzzle(f"{name} are not JSON: {error}.") from error
    if not isinstance(stored, dict) or stored.get("format") != FORMAT or stored.get("game") != game.id:
        raise BadPuzzle(f"{name} are no file of puzzles of this game: 'format' is {FORMAT!r}, 'game' {game.id!r}.")
    if reason := why_not_json(stored):
        raise BadPuzzle(f"{name} are not what JSON can hold. {reason}")
    if stored.get("rules") != game.version:
        raise BadPuzzle(
            f"{name} were found by version {quoted(stored.get('rules'))} of its rules; this Tanglewood has version"
            f" {game.version}, by which other moves may be best."
        )
    measures, entries, search = (stored.get(key) for key in ("measures", "puzzles", "search"))
    gone = stored.get("dropped", {})
    valid = isinstance(measures, dict) and all(measure in MEASURES for measure in measures.values())
    valid = valid and isinstance(gone, dict) and all(real(share, 0, 1) is not None for share in gone.values())
    if not valid or not isinstance(entries, list) or not entries or not isinstance(search, str):
        raise BadPuzzle(
            f"{name} are damaged: 'search', 'measures' or 'puzzles' are missing or not what they should be."
        )
    return Collection(game, search, dict(measures or {}), tuple(entries), gone)


@cache
def puzzles_of(game: Game) -> Collection:
    """The puzzles that a game ships; BadPuzzle if it has none."""
    if not has_puzzles(game):
        raise BadPuzzle(message("puzzles-none", game=game.title))
    text = (game.folder / FILE).read_text(encoding="utf-8")
    return read(game, text)


@cache
def has_puzzles(game: Game) -> bool:
    """Whether a game ships puzzles."""
    return not is_variant(game) and (game.folder / FILE).is_file()
