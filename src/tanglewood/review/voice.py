"""The voice that explains: which changes by two moves are said, in which order, and how.

A sentence is said only if it argues for the better move. A change argues by its sign for the seat. A change with no
sign argues as its weight does, and a weight that clearly contradicts the sign silences it. An explanation has at most
three sentences: what the other move allows, what the better one achieves, and the price of it. The price argues against
the better move. No theme comes twice, and no argument is said beside a much weightier one. Without an argument there is
no price either; then the line that follows is shown instead.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from tanglewood.core.game.concepts import BAD, GOOD, NEITHER, TENTHS, Concept, change
from tanglewood.core.language.message import Message

ALLOWS, ACHIEVES, PRICE = RULES = ("allows", "achieves", "price")
SPEAKS = {ALLOWS: "against", ACHIEVES: "for"}  # for or against the move that makes the change
CLEAR = 0.03  # a weight, as a share of a great difference, that is no noise
ALONE = 0.05  # a weight that argues without a sign: a little less than the cost of an inaccuracy
CLEARLY_OFTEN = 3  # of ten worlds, by which a change is more frequent after one move than after the other
MOST_ARGUMENTS = 2
MINOR = 0.4  # an argument with less than this part of the greatest value is left out


@dataclass(frozen=True, slots=True)
class Reason:
    """A change that is said of a move, and the rule that chose it: `ALLOWS`, `ACHIEVES` or `PRICE`.

    `ALLOWS` is about the other move, the rest about the better one.
    """

    rule: str
    concept: Concept

    @property
    def sentence(self) -> Message:
        """The sentence about the change as an argument."""
        return self.concept.arguing(SPEAKS.get(self.rule, ""))


def argues(concept: Concept) -> int:
    """Whether a change speaks for the move that makes it: `GOOD`, `BAD`, or `NEITHER`."""
    least = CLEAR if concept.sign else ALONE
    measured = change(concept.weight, 0.0) if abs(concept.weight) >= least else NEITHER
    if concept.sign == NEITHER:
        return measured
    return NEITHER if measured == -concept.sign else concept.sign


def differing(concepts: Iterable[Concept], others: Iterable[Concept]) -> tuple[Concept, ...]:
    """The changes by a move that another does not make, or makes clearly less often."""
    often = {other.fact: other.tenths for other in others}
    return tuple(concept for concept in concepts if concept.tenths - often.get(concept.fact, -TENTHS) >= CLEARLY_OFTEN)


def arguments(better: Iterable[Concept], other: Iterable[Concept]) -> list[Reason]:
    """The changes that argue for the better of two moves, one of each theme, those with the most value first.

    If the values were measured, a change with hardly any does not argue, and none does beside a much weightier one.
    """
    achieved = [Reason(ACHIEVES, concept) for concept in better if argues(concept) == GOOD]
    allowed = [Reason(ALLOWS, concept) for concept in other if argues(concept) == BAD]
    measured = any(reason.concept.weight for reason in (*achieved, *allowed))
    ranked = sorted(chain(achieved, allowed), key=lambda reason: (-abs(reason.concept.weight), -reason.concept.tenths))
    least = max(CLEAR, MINOR * abs(ranked[0].concept.weight)) if measured else 0.0
    return _without_repetition(reason for reason in ranked if abs(reason.concept.weight) >= least)


def reasons(better: Sequence[Concept], other: Sequence[Concept]) -> tuple[Reason, ...]:
    """The reasons why a move is better than another, in the order in which they are said; none if nothing argues."""
    gained, lost = differing(better, other), differing(other, better)
    chosen = arguments(gained, lost)[:MOST_ARGUMENTS]
    if not chosen:
        return ()
    measured = chosen[0].concept.weight != 0.0
    against = [concept for concept in gained if argues(concept) == BAD and (not measured or concept.weight <= -CLEAR)]
    prices = sorted(against, key=lambda concept: concept.weight)
    with_price = _without_repetition([*chosen, *(Reason(PRICE, concept) for concept in prices)])
    return tuple(sorted(with_price[: len(chosen) + 1], key=lambda reason: RULES.index(reason.rule)))


def themes_in(all_reasons: Iterable[Reason]) -> set[str]:
    """The themes of reasons."""
    return {reason.concept.theme for reason in all_reasons}


def _without_repetition(all_reasons: Iterable[Reason]) -> list[Reason]:
    """The first reason about each theme."""
    by_theme: dict[str, Reason] = {}
    for reason in all_reasons:
        by_theme.setdefault(reason.concept.theme, reason)
    return list(by_theme.values())
