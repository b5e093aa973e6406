"""The effects of options: the games of each on the same deals, so that a difference has an interval of its own."""

from collections.abc import Sequence
from math import inf

import numpy as np

from tanglewood.arena.estimates import Interval, Numbers, Sums
from tanglewood.study.answers import Watchings
from tanglewood.study.report import Section, Table, number, percent

MEASURES = 3  # moves, choices and wins
Named = tuple[str, Watchings]


def options_answer(usual: Watchings, others: Sequence[Named]) -> Section:
    """What do the options change?"""
    comparisons = MEASURES * len(others)
    rows = [_row("as it is", usual)]
    words = ["Each option is changed alone, on the same deals. The intervals of all differences hold together."]
    for name, other in others:
        moves, choices, wins = differences(usual, other, comparisons)
        rows.append([*_row(name, other)[:2], number(moves, 1), number(choices, 1), in_points(wins)])
        words.append(f"{name}: {_won(usual.together, wins)}; {_longer(moves)}.")
    words += [
        f"{option.name}: {option.endless} is not tried: games of bots may never end."
        for option in usual.game.options
        if option.endless is not None
    ]
    whose = "the table" if usual.together else "who begins"
    columns = ("option", "deals", "moves", "choices", f"wins of {whose}")
    caption = "The first row is as it is; the others are differences from it on the same deals."
    return Section("What do the options change?", words, [], [Table("options", caption, columns, rows)])


def differences(usual: Watchings, other: Watchings, comparisons: int = 1) -> list[Interval]:
    """Moves, choices, and wins of whoever begins (or of the table), in the other games minus the usual ones.

    Only deals that both have played count.
    """
    pairs = [(usual.numbers(name), other.numbers(name)) for name in ("moves", "decisions")]
    lengths = [difference(first, second, comparisons, inf) for first, second in pairs]
    wins = (usual.in_order("shares")[..., 0], other.in_order("shares")[..., 0])
    return [*lengths, difference(*wins, comparisons, 1.0)]


def difference(usual: Numbers, other: Numbers, comparisons: int, most: float) -> Interval:
    """The mean of other minus usual, both (deals, games of each), which is between -most and most.

    Only deals that both have played count.
    """
    deals = min(len(usual), len(other))
    rows = other[:deals].mean(axis=1) - usual[:deals].mean(axis=1)
    return Sums.of(rows[:, np.newaxis]).mean(1).doubted(1.0).estimate(comparisons).within(-most, most)


def _row(name: str, watched: Watchings) -> list[str]:
    moves, choices = (watched.mean(watched.numbers(noted)).estimate().within(0) for noted in ("moves", "decisions"))
    wins = percent(watched.share(watched.wins()[0]))
    return [name, f"{watched.deals:,}", number(moves, 1), number(choices, 1), wins]


def _won(together: bool, wins: Interval) -> str:
    whose = "the table wins" if together else "whoever begins wins"
    if wins.low <= 0 <= wins.high:
        return f"how often {whose} is not told apart from the default: ± {50 * (wins.high - wins.low):.1f}"
    more = "more" if wins.low > 0 else "less"
    return f"{whose} {more} often: {in_points(wins)}"


def _longer(moves: Interval) -> str:
    if moves.low <= 0 <= moves.high:
        return f"the length is not told apart from the default: ± {(moves.high - moves.low) / 2:.1f} moves"
    by = f"{moves.mean:+.1f} moves ({moves.low:+.1f} to {moves.high:+.1f})"
    return f"games are {'longer' if moves.low > 0 else 'shorter'}: {by}"


def in_points(share: Interval) -> str:
    """A difference of shares: "-1.5 points (-2.5 to -0.5)"."""
    return f"{100 * share.mean:+.1f} points ({100 * share.low:+.1f} to {100 * share.high:+.1f})"
