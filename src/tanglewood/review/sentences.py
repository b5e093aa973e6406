"""A review in words: the cost of moves, in sentences made of facts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tanglewood.bots.kit.judging import CHANCE, LEAD
from tanglewood.core.game import verbs
from tanglewood.core.game.concepts import BAD, Concept, compared, unpacked, without
from tanglewood.core.game.concepts import GOOD as GOOD_SIGN
from tanglewood.core.language import catalogue
from tanglewood.core.language.message import Argument, Message, Player, Text
from tanglewood.core.state.record import copy_of
from tanglewood.core.view.units import amount, many_of
from tanglewood.core.view.view import Speaker
from tanglewood.play.match import Match
from tanglewood.play.messages import message
from tanglewood.review.grades import BEST, GOOD, GRADES

MOST_CHANGES = 3  # sentences about the changes by a move
MOST_FOLLOWING = 3  # sentences about the events after a move
HARDLY = {CHANCE: 0.005}  # smaller values get no figure
HARDLY_POINTS = 0.05
SHARES = ("deal", "draws", "others", "play")  # the sources of a result, in the order they are told


def grade_named(name: str) -> Message:
    """A class of moves as an argument: "A blunder"."""
    return message(f"grade-{name}")


def cost_in(measure: str, unit: Text, value: float) -> Message:
    """A cost in words: "a 24% chance to win", "1.3 points"."""
    return message("chance-lost", value=_percent(value)) if measure == CHANCE else amount(unit, value)


def is_little(measure: str, cost: float) -> bool:
    """Whether a cost is too small for a figure."""
    return cost < HARDLY.get(measure, HARDLY_POINTS)


@dataclass(frozen=True, slots=True)
class Reader(Speaker):
    """Tells a reader what another seat saw.

    Its `viewer` is nobody. A game tells its viewer what that viewer alone saw, and the state hides it.
    """

    reader: int | None

    def say(self, text: Text, part: str = "", form: str = "") -> str:
        """The words of a message for the reader, who is "you"."""
        return catalogue.say(text, part, form, self.reader, self.names)


class Words:
    """Puts a review into words for a viewer, who is "You" where they had a seat."""

    def __init__(self, match: Match, measure: str, names: Sequence[str], viewer: int | None = None) -> None:
        """For one match; `measure` is the one that the review counts in."""
        self.match, self.measure, self.speaker = match, measure, Speaker(viewer, tuple(names))
        self.unit = match.game.unit(match.view(None))

    def _say(self, name: str, part: str = "", /, **arguments: Argument) -> str:
        return self.speaker.say(message(name, **arguments), part)

    def worth(self, value: float) -> str:
        """An expectation in short: "61%", "+1.3"."""
        if self.measure == CHANCE:
            return self._say("percent", value=_percent(value))
        return self._change(value) if self.measure == LEAD else self._say("tenths", value=_tenth(value))

    def measured(self, value: float) -> str:
        """An expectation, with its unit: "61%", "+1.3 points"."""
        return self.worth(value) + self._unit

    @property
    def _unit(self) -> str:
        """The noun behind a figure."""
        return "" if self.measure == CHANCE else f" {many_of(self.unit)}"

    def amount(self, value: float) -> Message:
        """A change in expectation: "a 24% chance to win", "1.3 points"."""
        return cost_in(self.measure, self.unit, value)

    def expected(self, value: float) -> Message:
        """An expectation in a sentence: "a 61% chance to win", "1.3 points ahead"."""
        if self.measure == CHANCE:
            return message("expected-chance", value=_percent(value))
        if self.measure != LEAD:
            return amount(self.unit, value)
        if _tenth(value) == 0.0:
            return message("expected-level")
        return message("expected-lead", amount=amount(self.unit, abs(value)), ahead=value > 0)

    def label(self, action: str) -> str:
        """An action, by its text, as the viewer reads it."""
        actions = self.match.game.actions
        return actions.action(actions.parse(action), self.speaker).label

    def is_little(self, cost: float) -> bool:
        """Whether a figure would be nothing."""
        return is_little(self.measure, cost)

    def headline(self, decision: dict[str, Any]) -> str:
        """The player, the move, its class, and the expectations before and after: "A blunder: +1.3 → -1.1 points"."""
        about: dict[str, Argument] = {
            "player": Player(decision["seat"]),
            "move": self.label(decision["played"]),
            "grade": grade_named(decision["grade"]),
        }
        if self.is_little(decision["cost"]):
            return self._say("headline", **about)
        before, after = self.worth(decision["before"]), self.worth(decision["after"])
        return self._say("headline-cost", before=before, after=after, unit=self._unit, **about)

    def sentences(self, decision: dict[str, Any]) -> list[str]:
        """The changes by a move, what followed, the better move and its line, and the verdict of hindsight."""
        played, best = (self._changes(decision, name) for name in ("played", "best"))
        alike = decision["played"] == decision["best"]
        changed, other = (played, ()) if alike else (without(played, best), without(best, played))
        return [
            *self.change_sentences(changed, GOOD_SIGN if decision["grade"] in (BEST, GOOD) else BAD),
            *self._following(decision["move"]),
            *([] if decision["grade"] == BEST else [self._better(decision), *self.change_sentences(other, GOOD_SIGN)]),
            *self._onward(decision.get("onward", [])[1:]),
            self._in_hindsight(decision),
        ]

    def changes(self, move: int, best: str, other: str) -> tuple[list[str], list[str]]:
        """The changes by the best action at a move and by another, as its seat knew them, without common ones.

        In sentences: what is gained by the best one first, and what the other one costs first.
        """
        gained, lost = self.compared(move, best, other)
        return self.change_sentences(gained, GOOD_SIGN), self.change_sentences(lost, BAD)

    def compared(self, move: int, action: str, other: str) -> tuple[tuple[Concept, ...], tuple[Concept, ...]]:
        """The changes by each of two actions at a move, as its seat knew them, without common ones."""
        parse = self.match.game.actions.parse
        return compared(self._known(move), parse(action), parse(other))

    def _changes(self, decision: dict[str, Any], name: str) -> tuple[Concept, ...]:
        """The changes by the played or the best move."""
        return unpacked(self.match.game, decision["changes"][name])

    def _known(self, move: int) -> Any:
        then = self.match.at(move)
        return then.concealed(then.actor)

    def change_sentences(self, concepts: Sequence[Concept], first: int) -> list[str]:
        """The foremost changes in sentences; those with the sign `first` come first."""
        ranked = sorted(concepts, key=lambda concept: -first * concept.sign)
        return [self.speaker.say(concept.sentence) for concept in ranked[:MOST_CHANGES]]

    def _better(self, decision: dict[str, Any]) -> str:
        return self._say(
            "better-little" if self.is_little(decision["cost"]) else "better", move=self.label(decision["best"])
        )

    def _onward(self, line: Sequence[dict[str, Any]]) -> list[str]:
        """The better line, in a sentence."""
        moves = [self.step(step) for step in line]
        return [self._say("better-onward", moves="; ".join(moves))] if moves else []

    def step(self, step: dict[str, Any]) -> str:
        """A move of a line with its player: "Ada: Play the 7 of Keys"."""
        return self._say("onward-step", player=Player(step["seat"]), move=self.label(step["move"]))

    def _following(self, move: int) -> list[str]:
        """The events between a move and its player's next decision; results if there are any.

        The first line about a move tells the move itself, and is no consequence.
        """
        seat, actors = self.match.actors[move], self.match.actors
        until = next((later for later in range(move + 1, len(actors)) if actors[later] == seat), len(actors))
        first, *others = (self._happened(after, seat) for after in range(move + 1, until + 1))
        happened = [happening for group in (first[1:], *others) for happening in group]
        results = [happening for happening in happened if happening.weight == "result"]
        return [happening.text for happening in (results or happened)[:MOST_FOLLOWING]]

    def _happened(self, moves: int, seat: int) -> Sequence[Any]:
        state = copy_of(self.match.states[moves])
        verbs.conceal(state, seat)
        reader = self.speaker.viewer
        return verbs.happenings(state, self.speaker if reader == seat else Reader(None, self.speaker.names, reader))

    def _in_hindsight(self, decision: dict[str, Any]) -> str:
        hindsight = decision["hindsight"]
        if hindsight["grade"] in (BEST, GOOD):
            return self._say("hindsight-right" if decision["grade"] == BEST else "hindsight-harmless")
        best = self.label(hindsight["best"])
        if self.is_little(hindsight["cost"]):
            return self._say("hindsight-best", move=best)
        return self._say("hindsight-cost", move=best, cost=self.amount(hindsight["cost"]))

    def counted(self, player: dict[str, Any]) -> str:
        """The number of somebody's moves in each class: "12 best, 3 good, 1 blunder"."""
        counts = player["grades"]
        each = [self._say(f"grade-{name}", "counted", count=counts[name]) for name in GRADES if counts[name]]
        return ", ".join(each) or self._say("no-decisions")

    def shares(self, player: dict[str, Any]) -> list[str]:
        """Luck and play of somebody, in sentences."""
        parts = player["shares"]
        sources = [name for name in SHARES if parts is not None and not self.is_little(abs(parts[name]))]
        if not sources:
            return []
        others = self.match.seats - 1
        gains = [self._say(f"share-{name}", change=self._change(parts[name]), count=others) for name in sources]
        start, end = self.worth(parts["start"]), self.worth(parts["end"])
        return [self._say("shares", start=start, end=end, parts=", ".join(gains))]

    def _change(self, part: float) -> str:
        if self.measure == CHANCE:
            return self._say("percent-signed", value=_percent(part), more=_percent(part) > 0)
        return self._say("tenths-signed", value=_tenth(part), more=_tenth(part) > 0)


def _percent(share: float) -> int:
    return round(100 * share)


def _tenth(value: float) -> float:
    """To a tenth; a little less than nothing is nothing."""
    return round(value, 1) + 0.0
