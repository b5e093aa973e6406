"""The decisions of people in journals that somebody has exported, to imitate. Nothing here needs PyTorch.

Only files that are named are read, never a store: whoever exports a game decides what becomes of it.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.core import verbs
from tanglewood.core.errors import BadJournal, BadOption
from tanglewood.core.game import Game, Goal
from tanglewood.core.orienting import orientations, turned_actions, turned_masks, turned_rows
from tanglewood.envs.rewards import GAIN, reward_kind, write_rewards
from tanglewood.envs.stepping import Flags, Floats, Small
from tanglewood.nets.about import DIGITS
from tanglewood.play import journal
from tanglewood.play.match import Match, replayed
from tanglewood.train.advantages import Trace, weigh
from tanglewood.train.setups import Choices, learnt

FEWEST = 2  # games: one to learn from, one to try
MOST = 1_000_000  # decisions
HELD_OUT = 10  # one of so many games is not learnt from
SECONDS = 60.0  # of processor time for a journal
OTHER, UNFINISHED, UNLEARNT, TWICE = "of another game", "not finished", "with other options or players", "there twice"
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Examples:
    """Decisions in their canonical views, each with what came of it in the unit of the net's value."""

    rows: Small  # (n, inputs)
    mask: Flags  # (n, actions)
    actions: Ints  # (n,)
    returns: Floats  # (n,)
    tried: Flags  # (n,): whether it is in a game that is held out
    games: int
    left_out: Mapping[str, int]  # the games that are not learnt from, by the reason

    @property
    def digest(self) -> str:
        """A digest of what is to be learnt."""
        parts = (self.rows, self.mask, self.actions, self.returns, self.tried)
        return hashlib.sha256(b"".join(part.tobytes() for part in parts)).hexdigest()[:DIGITS]

    def __str__(self) -> str:
        """For people."""
        found = f"It imitates {len(self.actions):,} decisions in {self.games:,} games."
        return found + "".join(f" {count:,} left out: {reason}." for reason, count in self.left_out.items())


@lru_cache(1)
def read_examples(game: Game, seats: tuple[int, ...], choices: Choices, goal: Goal, paths: tuple[str, ...]) -> Examples:
    """The decisions in these journals, or all in these folders, that fit the setups of a training.

    Raises BadJournal for a file that is no journal or cannot be replayed, and BadOption if there is too little or too
    much.
    """
    left_out, known = Counter[str](), learnt(game, seats, choices)
    parts, count = list[tuple[Any, ...]](), 0
    for _, file, given in sorted(_journals(paths, left_out), key=itemgetter(0)):
        match = _match(file, given, game, left_out)
        if match is None:
            continue
        if match.seats not in seats or any(match.options[name] not in values for name, values in known.items()):
            left_out[UNLEARNT] += 1
            continue
        parts.append(_decisions(match, goal, _people(given, match.seats)))
        count += len(parts[-1][-1])
        if count > MOST:
            raise BadOption(f"A training imitates at most {MOST:,} decisions: name fewer journals.")
    if len(parts) < FEWEST:
        reasons = "".join(f" {number:,} {reason}." for reason, number in left_out.items())
        raise BadOption(f"There are {len(parts)} games to imitate, and it takes at least {FEWEST}.{reasons}")
    return _joined(game, parts, left_out)


def _journals(paths: Iterable[str], left_out: Counter[str]) -> Iterator[tuple[str, Path, Mapping[str, Any]]]:
    """Each game once: a digest of what was played, the file, and the journal. Raises BadJournal."""
    seen = set[str]()
    for path in paths:
        files = sorted(Path(path).glob("*.json")) if Path(path).is_dir() else [Path(path)]
        for file in files:
            given = journal.load(file)
            if not isinstance(given, Mapping):
                raise BadJournal(f"{str(file)!r} is no journal.")
            played = [given.get(name) for name in ("game", "seed", "position", "options", "moves")]
            digest = hashlib.sha256(json.dumps(played).encode()).hexdigest()
            if digest in seen:
                left_out[TWICE] += 1
                continue
            seen.add(digest)
            yield digest, file, given


def _match(file: Path, given: Mapping[str, Any], game: Game, left_out: Counter[str]) -> Match | None:
    """The match of a journal, if it is a finished one of the game."""
    if given.get("game") != game.id:
        left_out[OTHER] += 1
        return None
    try:
        match = replayed(given, SECONDS)
    except BadJournal as error:
        raise BadJournal(f"{str(file)!r}: {error}") from error
    if not match.over:
        left_out[UNFINISHED] += 1
        return None
    return match


def _people(given: Mapping[str, Any], seats: int) -> set[int]:
    """The seats of people; all of them if the journal does not say who sat where."""
    kinds = journal.of_seats(given, "seats", seats)
    if kinds is None:
        return set(range(seats))
    return {seat for seat, kind in enumerate(kinds) if kind == journal.PERSON}


def _decisions(match: Match, goal: Goal, people: set[int]) -> tuple[Small, Flags, Ints, Floats]:
    """The decisions of these seats, where there was more than one legal action."""
    game, moves, rewards = match.rules, match.numbers, _rewards(match, goal)
    trace = Trace.empty(len(moves), 1, match.seats)
    rows, masks = (
        np.zeros((len(moves), game.observation_size), np.int8),
        np.zeros((len(moves), game.actions.count), bool),
    )
    for step, state in enumerate(match.states[:-1]):
        actor = int(state.actor)
        masks[step, verbs.legal_numbers(state)] = True
        trace.actors[step], trace.rewards[step] = actor, rewards[step]
        trace.live[step] = actor in people and masks[step].sum() > 1
        after = match.states[step + 1]
        trace.over[step] = after.actor < 0 or (goal.by_segment and verbs.segment(after) != verbs.segment(state))
        verbs.observe(state, actor, rows[step])
    earned, _ = weigh(trace, np.zeros(trace.live.shape, np.float32), 1.0)
    kept = trace.live[:, 0]
    return rows[kept], masks[kept], np.array(moves, np.int64)[kept], earned[kept, 0]


def _rewards(match: Match, goal: Goal) -> Floats:
    """(moves, seats): what each seat gets for each move."""
    states, seats = match.states, match.seats
    kind = reward_kind(match.rules, seats, goal.reward)
    out: Floats = np.zeros((len(states) - 1, seats), np.float32)
    scores, scratch = np.array(verbs.scores_of(states[0]), np.int64), np.zeros(seats, np.int64)
    for step, state in enumerate(states[1:]):
        if kind >= GAIN or state.actor < 0:
            since = states[step] if kind == GAIN else states[0]
            write_rewards(state, since, kind, scores, scratch, out[step])
    return out / np.float32(goal.scale)


def _joined(game: Game, parts: Sequence[tuple[Any, ...]], left_out: Mapping[str, int]) -> Examples:
    """All decisions, in canonical views; one game of `HELD_OUT`, and at least one, is held out."""
    rows, masks, actions, returns = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
    views = orientations(game, rows)
    tried = np.repeat([number % HELD_OUT == 0 for number in range(len(parts))], [len(part[-1]) for part in parts])
    turned = turned_rows(game, rows, views), turned_masks(game, masks.view(np.int8), views).view(np.bool_)
    if not 0 < tried.sum() < len(tried):
        raise BadOption("In the games to imitate nobody had a choice.")
    return Examples(
        *turned, turned_actions(game, actions, views).astype(np.int64), returns, tried, len(parts), left_out
    )
