"""Is one bot ahead of another by more than a margin? Sequential tests that stop as early as possible (Wald 1945).

The likelihood ratio compares how well `low` and `high` explain the mean so far. Its variance is estimated (Van den
Bergh's generalised test). The test stops when one of them explains the mean well enough for the stated error.
"""

from dataclasses import dataclass
from math import inf, log

from tanglewood.arena.estimates import FEWEST, Mean
from tanglewood.core.checks.errors import BadOption

UNDECIDED, LOW, HIGH = "undecided", "low", "high"


@dataclass(frozen=True, slots=True)
class Sequential:
    """The question whether a mean is `low` or less, or `high` or more; each answer is wrong with chance `error`."""

    low: float
    high: float
    error: float = 0.05

    def __post_init__(self) -> None:
        """Raise BadOption for a question that cannot be answered."""
        if not self.low < self.high:
            raise BadOption(
                f"A sequential test needs a lower bound below the upper one, not {self.low} and {self.high}."
            )
        if not 0 < self.error < 0.5:
            raise BadOption(f"The error of a sequential test is between 0 and 0.5, not {self.error}.")

    @property
    def bound(self) -> float:
        """The threshold of the log-likelihood ratio."""
        return log((1 - self.error) / self.error)

    def evidence(self, lead: Mean) -> float:
        """The log-likelihood ratio of `high` to `low` for a mean."""
        span, middle = self.high - self.low, (self.high + self.low) / 2
        if not lead.variance:
            return inf if lead.mean > middle else -inf
        return span * (lead.mean - middle) / lead.variance

    def answer(self, lead: Mean) -> str:
        """`low`, `high`, or `undecided`."""
        if lead.deals < FEWEST or abs(evidence := self.evidence(lead)) < self.bound:
            return UNDECIDED
        return HIGH if evidence > 0 else LOW
