"""A review in progress; it can be interrupted after any decision and resumed."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from typing import Any

from tanglewood.bots import is_external
from tanglewood.bots.kit.judging import JUDGE, Judgement, judge, read_judge
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import real
from tanglewood.core.game import verbs
from tanglewood.core.game.concepts import unpacked
from tanglewood.core.game.game import Game
from tanglewood.core.view.touched_places import Way
from tanglewood.play.match import Match
from tanglewood.play.messages import message
from tanglewood.review.better_line import is_line, states_of

FORMAT = "tanglewood-review-1"
MOVES = ("played", "best")  # the moves whose changes a judgement holds
MOST = 1e6  # all figures of a review are smaller
DAMAGED = message("review-damaged")
FIRST_SEED = 1  # each decision has its own seed, so the order of work does not matter


class Review:
    """A bot's judgements of the decisions of a match, so far."""

    def __init__(self, match: Match, spec: str = "", judged: Mapping[int, Judgement] | None = None) -> None:
        """Review a match with the bot of a spec, by default the strongest; `judged` has judgements by move that exist
        already.

        The moves are numbered from 0. Raises UnknownName, BadOption or BadNet.
        """
        self.match = match
        self.spec = read_judge(spec or JUDGE).spec
        self.judged = dict(judged or {})
        self.glimpsed: dict[int, Judgement] = {}  # judgements of a quick search, which are not stored
        self._ways: dict[tuple[int, int], tuple[Way, ...]] = {}
        self._onward: dict[int, tuple[Judgement, list[Any]]] = {}

    @property
    def judgements(self) -> dict[int, Judgement]:
        """The judgements so far; moves not judged yet have those of a quick look."""
        return self.glimpsed | self.judged

    @cached_property
    def choices(self) -> tuple[int, ...]:
        """The moves at which there was a choice, in order."""
        decided = enumerate(self.match.states[:-1])
        return tuple(move for move, state in decided if len(verbs.legal_numbers(state)) > 1)

    @property
    def number(self) -> int:
        """The number that identifies the match among others."""
        return int(_digest(self.match), 16)

    @property
    def done(self) -> bool:
        """Whether every decision is judged."""
        return len(self.judged) == len(self.choices)

    def open(self) -> Iterator[int]:
        """The decisions that are still to be judged."""
        return (move for move in self.choices if move not in self.judged)

    def question(self, move: int, spec: str = "") -> tuple[Any, int, str, int]:
        """The arguments of `bots.kit.judging.judge` for a decision, with the review's bot or another one."""
        return self.match.states[move], self.match.numbers[move], spec or self.spec, FIRST_SEED + move

    def ways(self, move: int, actions: Iterable[int]) -> list[tuple[Way, ...]]:
        """The places on the table that each of these actions would have touched before a move."""
        asked = list(actions)
        if any((move, action) not in self._ways for action in asked):
            then = self.match.at(move)
            view = then.view(then.actor)
            self._ways |= {(move, action): then.game.ways(view, action) for action in asked}
        return [self._ways[move, action] for action in asked]

    def onward(self, move: int) -> list[Any]:
        """The states after each move of the better line from a decision, as its seat could imagine them."""
        judgement = self.judgements.get(move, {})
        if self._onward.get(move, ({}, []))[0] is not judgement:
            then = self.match.at(move)
            line, seed = judgement.get("onward", []), FIRST_SEED + move
            self._onward[move] = judgement, states_of(then.concealed(then.actor), line, seed) if line else []
        return self._onward[move][1]

    def run(self) -> Iterator[int]:
        """Judge the open decisions; yield a move's number after each."""
        for move in self.open():
            self.judged[move] = judge(*self.question(move))
            yield move

    def to_dict(self) -> dict[str, Any]:
        """The review as JSON, for `read_review` of the same match."""
        actors = self.match.actors
        return {
            "format": FORMAT,
            "match": _digest(self.match),
            "bot": self.spec,
            "seats": {str(move): actors[move] for move in self.choices},  # to read it without its match
            "judged": {str(move): self.judged[move] for move in sorted(self.judged)},
        }


def read_review(match: Match, stored: object) -> Review:
    """The stored review of a match; BadOption for one of another match or an invalid one."""
    if not isinstance(stored, Mapping) or stored.get("format") != FORMAT or stored.get("match") != _digest(match):
        raise BadOption(message("review-other"))
    spec, judged = stored.get("bot"), stored.get("judged")
    if not isinstance(spec, str) or is_external(spec) or not isinstance(judged, Mapping):
        raise BadOption(DAMAGED)
    review = Review(match, spec)
    review.judged = {move: judged[str(move)] for move in review.choices if str(move) in judged}
    if not all(_is_whole(judgement, match, move) for move, judgement in review.judged.items()):
        raise BadOption(DAMAGED)
    return review


def _is_whole(judgement: object, match: Match, move: int) -> bool:
    """Whether it can be a result of `judge` for that move."""
    legal = verbs.legal_numbers(match.states[move])
    if not isinstance(judgement, Mapping) or judgement.get("played") != match.numbers[move]:
        return False
    hindsight, lines = judgement.get("hindsight"), judgement.get("lines")
    return (
        _tells(judgement, "best", ("cost", "loss", "before", "after"), legal)
        and _tells(hindsight, "best", ("cost", "loss"), legal)
        and isinstance(lines, list)
        and all(_tells(line, "move", ("worth", "share"), legal) for line in lines)
        and _are_changes(judgement.get("changes"), match.game)
        and ("onward" not in judgement or is_line(judgement["onward"], match.seats, judgement["best"]))
    )


def _are_changes(changes: object, game: Game) -> bool:
    """Whether these are the concepts of both moves."""
    with suppress(ValueError):
        return isinstance(changes, Mapping) and all(unpacked(game, changes.get(name)) is not None for name in MOVES)
    return False


def _tells(entry: object, action: str, figures: Iterable[str], legal: list[int]) -> bool:
    """Whether the action is legal and the numbers are valid."""
    return (
        isinstance(entry, Mapping)
        and type(entry.get(action)) is int
        and entry[action] in legal
        and all(real(entry.get(name), -MOST, MOST) is not None for name in figures)
    )


def _digest(match: Match) -> str:
    """The digest that identifies a match."""
    identity = repr((match.game.id, match.game.version, match.position(), match.moves))
    return hashlib.sha256(identity.encode()).hexdigest()[:16]
