"""A review in words: three short blocks about a decision, and the figures of a whole match.

The blocks are the move that was played, the better one, and what followed. `review.voice` chooses the reasons.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tanglewood.bots.kit.judging import CHANCE, LEAD
from tanglewood.core.game import verbs
from tanglewood.core.game.concepts import Concept, unpacked
from tanglewood.core.language import catalogue
from tanglewood.core.language.message import Argument, Message, Player, Text
from tanglewood.core.view.units import many_of
from tanglewood.core.view.view import Speaker
from tanglewood.play.match import Match
from tanglewood.play.messages import message
from tanglewood.review import margins
from tanglewood.review.grades import BEST, GOOD, GRADES
from tanglewood.review.voice import ACHIEVES, ALLOWS, PRICE, Reason, reasons

MOST_FOLLOWING = 2  # sentences about the events after a move
HARDLY = {CHANCE: 0.005}  # smaller values get no figure
HARDLY_POINTS = 0.05
SHARES = ("deal", "draws", "others", "play")  # the sources of a result, in the order they are told


def grade_named(name: str) -> Message:
    """A class of moves as an argument: "A blunder"."""
    return message(f"grade-{name}")


def is_little(measure: str, cost: float) -> bool:
    """Whether a cost is too small for a figure."""
    return cost < HARDLY.get(measure, HARDLY_POINTS)


@dataclass(frozen=True, slots=True)
class Block:
    """A part of what is said about a decision: its title, and a few sentences."""

    title: str
    sentences: tuple[str, ...]

    @property
    def text(self) -> str:
        """Both in a line: "Better: Play the 4 of Keys. It wins the trick."."""
        return f"{self.title}: {' '.join(self.sentences)}"


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

    def label(self, action: str) -> str:
        """An action, by its text, as the viewer reads it."""
        actions = self.match.game.actions
        return actions.action(actions.parse(action), self.speaker).label

    def is_little(self, cost: float) -> bool:
        """Whether a figure would be nothing."""
        return is_little(self.measure, cost)

    def cost(self, better: float, worse: float) -> Message:
        """What the worse of two moves costs: "costs about 2 points"."""
        return margins.cost(self.measure, self.unit, better, worse)

    def gain(self, better: float, worse: float) -> Message:
        """What the better of two moves gains: "is better by about 2 points"."""
        return margins.gain(self.measure, self.unit, better, worse)

    def headline(self, decision: dict[str, Any]) -> str:
        """The player, the move, its class, and its cost: "Ada: Play the 1 of Bells. A blunder that costs …"."""
        move = self.label(decision["played"])
        return self._say("headline", player=Player(decision["seat"]), move=move, verdict=self._verdict(decision))

    def _verdict(self, decision: dict[str, Any]) -> str:
        """The class of a move, with its cost if it is a mistake: "A blunder that costs about 2 points"."""
        grade = grade_named(decision["grade"])
        if decision["grade"] in (BEST, GOOD):
            return self.speaker.say(grade)
        return self._say("verdict-cost", grade=grade, cost=self.cost(decision["before"], decision["after"]))

    def moment(self, decision: dict[str, Any]) -> str:
        """A move as the log tells it, with what speaks for it or against it."""
        told = self._happened(decision["move"] + 1, decision["seat"])
        first = [told[0].text] if told else [f"{self.label(decision['played'])}."]
        rule = ACHIEVES if decision["grade"] in (BEST, GOOD) else ALLOWS
        chosen = [reason for reason in self.reasons(decision) if reason.rule == rule]
        return " ".join([*first, *(self.reason(reason) for reason in chosen[:1])])

    def blocks(self, decision: dict[str, Any]) -> list[Block]:
        """What is said about a decision: the move that was played, the better one, and what followed."""
        chosen, played, best = self.reasons(decision), decision["played"], decision["best"]
        fine = decision["grade"] in (BEST, GOOD)
        allowed = [reason for reason in chosen if (reason.rule == ALLOWS) != (played == best)]
        of_played = [f"{self.label(played)}.", f"{self._verdict(decision)}.", *map(self.reason, allowed)]
        parts = {"played": of_played}
        if not fine:
            achieved = [self.reason(reason) for reason in chosen if reason.rule != ALLOWS]
            line = [] if chosen else self._onward(decision.get("onward", [])[1:])
            parts["better"] = [f"{self.label(best)}.", *achieved, *line]
        elif played != best:
            of_played.append(self._say("as-good", move=self.label(best)))
        parts["followed"] = [*self._following(decision["move"], said=bool(allowed)), *self._in_hindsight(decision)]
        return [Block(self._say(f"block-{name}"), tuple(said)) for name, said in parts.items() if said]

    def reasons(self, decision: dict[str, Any]) -> tuple[Reason, ...]:
        """The reasons why the better move is better; for the best move, why it is better than the next best."""
        best, other = decision["best"], "second" if decision["played"] == decision["best"] else "played"
        if decision["grade"] == GOOD and decision["played"] != best:
            return ()
        return reasons(self._changes(decision, "best"), self._changes(decision, other))

    def reason(self, reason: Reason) -> str:
        """A reason in a sentence."""
        said = self.speaker.say(reason.sentence)
        return self._say("price", fact=said) if reason.rule == PRICE else said

    def _changes(self, decision: dict[str, Any], name: str) -> tuple[Concept, ...]:
        """The changes by the played, the best or the second best move."""
        return unpacked(self.match.game, decision["changes"].get(name, []))

    def _onward(self, line: Sequence[dict[str, Any]]) -> list[str]:
        """The better line, in a sentence."""
        moves = [self.step(step) for step in line]
        return [self._say("better-onward", moves="; ".join(moves))] if moves else []

    def step(self, step: dict[str, Any]) -> str:
        """A move of a line with its player: "Ada: Play the 7 of Keys"."""
        return self._say("onward-step", player=Player(step["seat"]), move=self.label(step["move"]))

    def _following(self, move: int, *, said: bool) -> list[str]:
        """The events between a move and its player's next decision; results if there are any.

        The first line about a move tells the move itself, and is no consequence. If the changes by the move are `said`
        already, its other lines are left out too.
        """
        seat, actors = self.match.actors[move], self.match.actors
        until = next((later for later in range(move + 1, len(actors)) if actors[later] == seat), len(actors))
        first, *others = (self._happened(after, seat) for after in range(move + 1, until + 1))
        happened = [happening for group in ([] if said else first[1:], *others) for happening in group]
        results = [happening for happening in happened if happening.weight == "result"]
        return [happening.text for happening in (results or happened)[:MOST_FOLLOWING]]

    def _happened(self, moves: int, seat: int) -> Sequence[Any]:
        state = verbs.concealed_for(self.match.states[moves], seat)
        reader = self.speaker.viewer
        return verbs.happenings(state, self.speaker if reader == seat else Reader(None, self.speaker.names, reader))

    def _in_hindsight(self, decision: dict[str, Any]) -> list[str]:
        """The verdict with all cards visible, if it is another one."""
        hindsight = decision["hindsight"]
        harmless, fine = (grade in (BEST, GOOD) for grade in (hindsight["grade"], decision["grade"]))
        if harmless == fine:
            return []
        return [
            self._say("hindsight-harmless")
            if harmless
            else self._say("hindsight-best", move=self.label(hindsight["best"]))
        ]

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
