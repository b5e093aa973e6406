"""Is B better than A by more than so much? Tests that end as soon as that is sure enough (Wald 1945).

The ratio of likelihoods is that of a mean with a variance that is estimated (Van den Bergh's generalised test): after n
deals it compares how well `low` and `high` explain the mean. It ends when one explains it so much better that the
stated error is kept.
"""

from dataclasses import dataclass
from math import inf, log

from tanglewood.arena.estimates import FEWEST, Mean
from tanglewood.core.errors import BadOption

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
        """How much better one explanation has to be, as the logarithm of a ratio of likelihoods."""
        return log((1 - self.error) / self.error)

    def evidence(self, found: Mean) -> float:
        """How much better `high` explains a mean than `low` does."""
        span, middle = self.high - self.low, (self.high + self.low) / 2
        if not found.variance:
            return inf if found.mean > middle else -inf
        return span * (found.mean - middle) / found.variance

    def answer(self, found: Mean, deals: int) -> str:
        """`low`, `high`, or `undecided`."""
        if deals < FEWEST or abs(evidence := self.evidence(found)) < self.bound:
            return UNDECIDED
        return HIGH if evidence > 0 else LOW
