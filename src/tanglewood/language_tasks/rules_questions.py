"""Questions about the rules with exact answers, made by the engine from positions of random matches.

An answer about what a move leads to is asked for only if it is the same in several worlds that the seat cannot tell
apart. A seed fixes all questions of a game, so a private seed makes a private set.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any

from tanglewood.bots.language_models import compact_view, prompts
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import say, speaking
from tanglewood.core.language.message import ENGLISH
from tanglewood.core.view.view import View
from tanglewood.play import match as matches
from tanglewood.play.match import Match
from tanglewood.play.messages import message
from tanglewood.play.rulebook import NUMBER

PUBLIC = 1  # the seed of the questions that everybody gets
USUAL = 500  # questions of a game
WEIGHTS = {"legal": 3.0, "refusal": 2.5, "choose": 2.0, "trick": 2.0, "points": 1.5, "next": 1.0}  # how often each kind
STRIDE = 4  # moves between the decisions of a match that are asked about, on average
OPTIONS = 4  # moves of which one is legal
CHANCES = {"legal": 1 / 2, "choose": 1 / OPTIONS}  # what an answer at random scores
TRIED = 200  # illegal moves that are looked at
WORLDS = 5  # imagined worlds in which an answer must be the same
MOST_MATCHES = 2000
TRICK = "trick"  # the kind of the event that somebody wins a trick
NOT_OF_A_WORD = re.compile(r"[^\w-]+")


@dataclass(frozen=True)
class Question:
    """A question about a position, as the seat to decide sees it, and its exact answer."""

    game: str
    kind: str  # one of `WEIGHTS`
    number: int  # from 1
    table: str  # the view as compact text, without the moves
    text: str
    answer: str

    @property
    def key(self) -> str:
        """A name for it: "fox-12"."""
        return f"{self.game}-{self.number}"

    def chat(self) -> list[dict[str, str]]:
        """The messages for a language model, in the active language, which must be that of the question."""
        rules = rules_message(self.game)
        return [{"role": "system", "content": rules}, {"role": "user", "content": f"{self.table}\n\n{self.text}"}]

    @property
    def chance(self) -> float:
        """What an answer at random scores; 0 where nothing is offered to choose from."""
        return CHANCES.get(self.kind, 0.0)

    def is_right(self, answer: str) -> bool:
        """Whether a model's answer ends with the right line, in the active language."""
        return plain(answer_in(answer)) == plain(self.answer)

    def to_dict(self) -> dict[str, Any]:
        """The question as plain JSON values."""
        return asdict(self)


def plain(text: str) -> str:
    """A text in small letters, with one space for whatever is between its words."""
    return " ".join(NOT_OF_A_WORD.split(text.casefold())).strip()


def answer_in(text: str) -> str:
    """What stands in the last line of an answer that begins with "answer:", in the active language or English."""
    return prompts.last_line(text, _answer_key)


def _answer_key() -> str:
    return say(message("task-answer-key"))


def rules_message(game: str) -> str:
    """What a model reads before each question, in the active language."""
    chosen = get_game(game)
    parts = [say(message("task-rules", game=chosen.title)), prompts.rules_text(chosen)]
    return "\n\n".join([*parts, say(message("compact-view-legend")), say(message("task-answer"))])


def questions(game: Game, count: int = USUAL, seed: int = PUBLIC, language: str = ENGLISH) -> list[Question]:
    """The questions of a game that a seed fixes; fewer than `count` only if the game has no more."""
    asked: dict[tuple[str, str], Question] = {}
    with speaking(language):
        for question in _endless(game, seed):
            asked.setdefault((question.table, question.text), replace(question, number=len(asked) + 1))
            if len(asked) == count:
                break
    return [*asked.values()]


def _endless(game: Game, seed: int) -> Iterator[Question]:
    """Questions from one random match after the other."""
    random = Random(f"{game.id} {seed}")
    for _ in range(MOST_MATCHES):
        match = matches.new(game.id, random.choice(game.seats), seed=random.getrandbits(64))
        while not match.over:
            if random.random() * STRIDE < 1 and (question := _about(match, random)):
                yield question
            match.play(random.choice(verbs.legal_numbers(match.state)))


def _about(match: Match, random: Random) -> Question | None:
    """A question about a decision; None if no kind fits."""
    kinds = sorted(WEIGHTS, key=lambda kind: random.random() ** (1 / WEIGHTS[kind]), reverse=True)
    for kind in kinds:
        pair = MAKERS[kind](match, random)
        if pair is not None:
            table = compact_view.write(without_answers(match.view(match.actor)))
            return Question(match.game.id, kind, 0, table, *pair)
    return None


def without_answers(view: View) -> View:
    """A view that does not say which moves are legal."""
    return replace(view, actions=(), refusals={}, prompt="")


# The kinds of questions: each function returns text and answer, or None if it does not fit the decision

Pair = tuple[str, str]


def _illegal(match: Match, random: Random) -> int | None:
    """An illegal move. Each reason is as likely as any other, so that the rarer rules come up."""
    state, count = match.state, match.game.actions.count
    by_reason: dict[int, list[int]] = {}
    for number in random.sample(range(count), min(count, TRIED)):
        if reason := int(verbs.illegal_reason(state, number)):
            by_reason.setdefault(reason, []).append(number)
    return random.choice(by_reason[random.choice(sorted(by_reason))]) if by_reason else None


def _named(match: Match, number: int) -> dict[str, Any]:
    """The arguments of a message about a move."""
    action = match.game.actions.action(number)
    return {"seat": match.actor, "move": action.text, "label": action.label}


def _legal(match: Match, random: Random) -> Pair | None:
    yes = random.random() < 0.5
    number = random.choice(verbs.legal_numbers(match.state)) if yes else _illegal(match, random)
    if number is None:
        return None
    return say(message("task-legal", **_named(match, number))), say(message("task-yes" if yes else "task-no"))


def _refusal(match: Match, random: Random) -> Pair | None:
    number = _illegal(match, random)
    rule = NUMBER.match(verbs.why_not(match.state, number)) if number is not None else None
    if number is None or rule is None:
        return None
    return say(message("task-refusal", **_named(match, number))), rule[1]


def _choose(match: Match, random: Random) -> Pair | None:
    legal = random.choice(verbs.legal_numbers(match.state))
    others = {number for _ in range(OPTIONS * 3) if (number := _illegal(match, random)) is not None}
    if len(others) < OPTIONS - 1:
        return None
    texts = [match.game.actions.text(number) for number in [legal, *random.sample(sorted(others), OPTIONS - 1)]]
    moves = "; ".join(sorted(texts))
    return say(message("task-choose", seat=match.actor, moves=moves)), texts[0]


def _next(match: Match, random: Random) -> Pair | None:
    return _certain(match, random, "task-next", lambda after: _seat_or_nobody(after.state.actor))


def _seat_or_nobody(seat: int) -> str:
    return str(int(seat)) if seat >= 0 else say(message("task-nobody"))


def _trick(match: Match, random: Random) -> Pair | None:
    return _certain(match, random, "task-trick", _trick_winner)


def _trick_winner(after: Match) -> str:
    """The seat that has won a trick by the last move; "" if nobody has."""
    events = after.history(None, since=len(after.moves))[0]
    return next((str(event.seat) for event in events if event.kind == TRICK and event.seat is not None), "")


def _points(match: Match, random: Random) -> Pair | None:
    if match.game.cooperative or not match.game.scored:
        return None
    before = verbs.scores_of(match.state)
    return _certain(match, random, "task-points", lambda after: _new_points(before, verbs.scores_of(after.state)))


def _new_points(before: list[int], after: list[int]) -> str:
    return "" if before == after else " ".join(map(str, after))


def _certain(match: Match, random: Random, name: str, answer: Callable[[Match], str]) -> Pair | None:
    """A question about what a move leads to, if its answer is the same in every world that the seat can imagine."""
    number = random.choice(verbs.legal_numbers(match.state))
    worlds = [match, *(match.imagine(match.actor, seed=random.getrandbits(32)) for _ in range(WORLDS))]
    answers = {answer(_after(world, number)) for world in worlds}
    if len(answers) > 1 or "" in answers:
        return None
    return say(message(name, **_named(match, number))), answers.pop()


def _after(match: Match, number: int) -> Match:
    after = match.copy()
    after.play(number)
    return after


MAKERS: dict[str, Callable[[Match, Random], Pair | None]] = {
    "legal": _legal,
    "refusal": _refusal,
    "choose": _choose,
    "next": _next,
    "trick": _trick,
    "points": _points,
}
