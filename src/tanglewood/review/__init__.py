"""Going through a finished match: what each decision was worth, and what it gave away.

`Review(match).run()` asks the strongest bot about every decision at which there was a choice; `summed_up` says what
comes of it: classes of moves, accuracies, turning points, luck and play.
"""

from tanglewood.review.engine import Review, read_review
from tanglewood.review.summary import summed_up

__all__ = ["Review", "read_review", "summed_up"]
