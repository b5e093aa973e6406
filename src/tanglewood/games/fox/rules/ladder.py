"""The ladder of points for tricks, named as on the reference card. [F8]"""

from collections.abc import Iterator
from itertools import groupby

from tanglewood.games.fox.rules.rules import ROUND_POINTS, TRICKS


def rungs() -> Iterator[tuple[int, int, str]]:
    """The numbers of tricks that are worth the same, as from, to and name; named as on the reference card. [F8]"""
    worths = ROUND_POINTS[: TRICKS + 1]
    for worth, counts in groupby(range(len(worths)), key=worths.__getitem__):
        low, *others = counts
        high = others[-1] if others else low
        if low == 0:
            name = "humble"
        elif worth == max(worths):
            name = "victorious"
        else:
            name = "greedy" if worth == 0 and high == TRICKS else "defeated"
        yield low, high, name


LADDER = tuple(rungs())


def ladder_numbers() -> dict[str, int]:
    """The numbers of tricks that words name; 0 if the ladder has no such rung."""
    rungs_by_name = {name: (low, high) for low, high, name in reversed(LADDER)}
    low, high = rungs_by_name.get("victorious", (0, 0))
    greedy, _ = rungs_by_name.get("greedy", (0, 0))
    return {
        "all_tricks": TRICKS,
        "humble_most": LADDER[0][1],
        "victory_from": low,
        "victory_to": high,
        "victory_more": high - low,
        "victory_points": ROUND_POINTS[low],
        "greedy_from": greedy,
    }
