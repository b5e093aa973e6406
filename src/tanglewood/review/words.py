"""A review in words: what moves gave away, in sentences made of facts."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from tanglewood.bots.kit.judging import CHANCE, LEAD
from tanglewood.core import verbs
from tanglewood.core.catalogue import active_language
from tanglewood.core.record import copy_of
from tanglewood.core.registry import get_game
from tanglewood.core.view import Speaker, count_of, plural
from tanglewood.play.match import Match
from tanglewood.review.grades import BEST, GOOD, GRADES, PLURALS

MOST_KEPT = 1024  # actions of which what is certain is kept
MOST_FOLLOWING = 3  # sentences of what came of a move
HARDLY = {CHANCE: 0.005}  # what is less than that is not worth a figure
HARDLY_POINTS = 0.05


class Words:
    """Puts a review into words for a viewer, who is "You" where they had a seat."""

    def __init__(self, match: Match, measure: str, names: Sequence[str], viewer: int | None = None) -> None:
        """For one match; `measure` is the one that the review counts in."""
        self.match, self.measure, self.speaker = match, measure, Speaker(viewer, tuple(names))
        self.unit = match.rules.unit(match.view(None))

    def worth(self, value: float) -> str:
        """What is expected: "61%", "+1.3"."""
        if self.measure == CHANCE:
            return f"{100 * value:.0f}%"
        return f"{value + 0.0:+.1f}" if self.measure == LEAD else f"{value:.1f}"

    def amount(self, value: float) -> str:
        """How much something changed: "24% of a win", "1.3 points"."""
        if self.measure == CHANCE:
            return f"{100 * value:.0f}% of a win"
        return f"{value:.1f} {self.unit if abs(round(value, 1)) == 1.0 else plural(self.unit)}"

    def expected(self, value: float) -> str:
        """The same, told: "a chance of 61%", "1.3 points ahead"."""
        if self.measure == CHANCE:
            return f"a chance of {self.worth(value)}"
        if self.measure == LEAD:
            return f"{self.amount(abs(value))} {'ahead' if value >= 0 else 'behind'}"
        return self.amount(value)

    def label(self, move: int, action: str) -> str:
        """An action at a move, by its text, as a person reads it."""
        actions = self.match.rules.actions
        match = self.match.at(move)
        view = match.view(match.actor, self.speaker.names)
        return view.called(actions.action(actions.parse(action)).label)

    def is_little(self, cost: float) -> bool:
        """Whether a figure would be nothing."""
        return cost < HARDLY.get(self.measure, HARDLY_POINTS)

    def headline(self, decision: dict[str, Any]) -> str:
        """Who made which move, and its class: "You: Play the 3 of Keys. A blunder, which cost 2.4 points"."""
        cost = "" if self.is_little(decision["cost"]) else f", which cost {self.amount(decision['cost'])}"
        who, label = self.speaker.who(decision["seat"]), self.label(decision["move"], decision["played"])
        return f"{who}: {label}. {self.graded(decision['grade'])}{cost}"

    @staticmethod
    def graded(name: str) -> str:
        """A class of moves with its article: "A blunder"."""
        if name in (BEST, GOOD):
            return "A good move" if name == GOOD else "The best move"
        return f"{'An' if name[0] in 'aeiou' else 'A'} {name}"

    def sentences(self, decision: dict[str, Any]) -> list[str]:
        """What a move gave away, what would have been better, what came of it, and what hindsight says."""
        return [
            *([] if decision["grade"] == BEST else [self._better(decision)]),
            *self.certain(decision["move"], (decision["played"], decision["best"])),
            *self._following(decision["move"]),
            self._in_hindsight(decision),
        ]

    def certain(self, move: int, actions: Iterable[str]) -> list[str]:
        """What was certain of each action at a move, by what its seat knew; without what is the same of all."""
        then, parse = self.match.at(move), self.match.rules.actions.parse
        known = then.concealed(then.actor).tobytes()
        facts = {text: _facts(active_language(), self.match.game, known, parse(text), self.speaker) for text in actions}
        common = set.intersection(*map(set, facts.values())) if len(facts) > 1 else set()
        by_move = {text: " ".join(fact for fact in said if fact not in common) for text, said in facts.items()}
        return [f"“{self.label(move, text)}”: {fact}" for text, fact in by_move.items() if fact]

    def _better(self, decision: dict[str, Any]) -> str:
        best = self.label(decision["move"], decision["best"])
        if self.is_little(decision["cost"]):
            return f"A little better was: {best}."
        before, after = self.expected(decision["before"]), self.expected(decision["after"])
        return f"Better was: {best}. From {before} it went to {after}."

    def _following(self, move: int) -> list[str]:
        """What happened after a move before its player decided again, beginning with what came of it."""
        seat, actors = self.match.actors[move], self.match.actors
        until = next((later for later in range(move + 1, len(actors)) if actors[later] == seat), len(actors))
        happened = [one for after in range(move + 1, until + 1) for one in self._happened(after, seat)]
        results = [one.text for one in happened if one.weight == "result"] or [one.text for one in happened]
        return results[:MOST_FOLLOWING]

    def _happened(self, moves: int, seat: int) -> Sequence[Any]:
        state = copy_of(self.match.states[moves])
        verbs.conceal(state, seat)
        return verbs.happenings(state, self.speaker)

    def _in_hindsight(self, decision: dict[str, Any]) -> str:
        hindsight = decision["hindsight"]
        if hindsight["grade"] in (BEST, GOOD):
            return (
                "In hindsight, with every card open, it did no harm."
                if decision["grade"] != BEST
                else "So it was in hindsight."
            )
        best = self.label(decision["move"], hindsight["best"])
        cost = "" if self.is_little(hindsight["cost"]) else f", by {self.amount(hindsight['cost'])}"
        return f"In hindsight, with every card open, best was: {best}{cost}."

    def counted(self, player: dict[str, Any]) -> str:
        """How many moves of each class somebody made: "12 best, 3 good, 1 blunder"."""
        each = [count_of(number, name, PLURALS[name]) for name in GRADES if (number := player["grades"][name])]
        return ", ".join(each) or "no choice"

    def shares(self, player: dict[str, Any]) -> list[str]:
        """Luck and play of somebody, in sentences."""
        parts = player["shares"]
        if parts is None:
            return []
        others = "what the other gave away" if self.match.seats == 2 else "what the others gave away"
        names = {"deal": "the deal", "draws": "draws and what was hidden", "others": others, "play": "own moves"}
        gains = [
            f"{name} {self._change(parts[key])}" for key, name in names.items() if not self.is_little(abs(parts[key]))
        ]
        return (
            [f"From {self.worth(parts['start'])} to {self.worth(parts['end'])}: {', '.join(gains)}."] if gains else []
        )

    def _change(self, part: float) -> str:
        return f"{100 * part:+.0f}%" if self.measure == CHANCE else f"{part:+.1f}"


@lru_cache(MOST_KEPT)
def _facts(_language: str, game: str, known: bytes, action: int, speaker: Speaker) -> tuple[str, ...]:
    """What is certain of an action in a concealed state: kept, as a page tells it anew when its review grows."""
    rules = get_game(game)
    facts = rules.certain(np.frombuffer(known, rules.dtype).copy()[0], action, speaker)
    return tuple(speaker.say(fact) for fact in facts)
