"""The difference between two moves, as people say it: whole points, or so many wins in a few games.

A value has one unit per game. There are no tenths and no percentages: "wins 3 of 4 times instead of 2", "about 2
points". Two moves that a search cannot tell apart are equally good.
"""

from tanglewood.bots.kit.judging import CHANCE
from tanglewood.core.language.message import Message, Text
from tanglewood.core.view.units import amount
from tanglewood.play.messages import message

FRACTIONS = (4, 10)  # games in which wins are counted, the fewest that tell the moves apart
GAMES_COUNTED = 10  # over which habits are counted
CLOSE = 0.06  # a chance is this near to its fraction


def cost(measure: str, unit: Text, better: float, worse: float) -> Message:
    """What the worse of two moves costs: "costs about 2 points", "leaves 1 win in 4 games instead of 3"."""
    return _said("cost", measure, unit, better, worse)


def gain(measure: str, unit: Text, better: float, worse: float) -> Message:
    """What the better of two moves gains: "is better by about 2 points", "wins 3 of 4 times instead of 1"."""
    return _said("gain", measure, unit, better, worse)


def in_ten_games(measure: str, unit: Text, each: float) -> Message:
    """What a habit costs in ten games, if it costs so much in each: "about 27 points", "about 3 wins"."""
    whole = round(GAMES_COUNTED * each)
    if measure == CHANCE:
        return message("wins-lost", count=max(1, whole), about=whole > 0)
    return message("amount-lost", amount=amount(unit, max(1, whole)), about=whole > 0)


def _said(name: str, measure: str, unit: Text, better: float, worse: float) -> Message:
    if measure == CHANCE:
        return _in_games(name, better, worse)
    whole = round(better - worse)
    if whole:
        return message(f"{name}-about", amount=amount(unit, whole))
    return message(f"{name}-less", amount=amount(unit, 1))


def _in_games(name: str, better: float, worse: float) -> Message:
    """The wins in a few games; that it is a little if no few games tell the two chances apart."""
    for games in FRACTIONS:
        high, low = round(better * games), round(worse * games)
        near = all(abs(chance - wins / games) <= CLOSE for chance, wins in ((better, high), (worse, low)))
        if high > low and near:
            now, before = (high, low) if name == "gain" else (low, high)
            often = "always" if now == games else "wins" if now else "never"
            return message(f"{name}-{often}", now=now, before=before, games=games)
    return message(f"{name}-seldom")
