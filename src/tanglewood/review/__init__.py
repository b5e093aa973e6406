"""Reviews of finished matches: the value of each decision, and what it gave away.

`Review(match).run()` asks the strongest bot about every decision with a choice. `summed_up` summarises it: classes of
moves, accuracies, turning points, luck and play.
"""

from tanglewood.review.review import Review, read_review
from tanglewood.review.summary import summed_up

__all__ = ["Review", "read_review", "summed_up"]
