"""docs/strength.md: the tables of how strong bots and levels are, from what `benchmarks.measured` has."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import log10

from benchmarks.contests import LADDER, TABLE, Pairing, player
from benchmarks.measured import BOTH_WON, Results

from tanglewood.arena.estimates import CONFIDENCE, Estimate, Interval, Mean, Share, Sums
from tanglewood.arena.paired_match import Pair, Result
from tanglewood.core.game.registry import get_game

CLOSEST, WIDEST = 0.65, 0.80  # what a level should win against the one below
FEWEST, ENOUGH = 2, 20  # deals for an interval, and for a verdict
MOST_SURE = 0.99  # a share of the wins above it says nothing of ratings
HEAD = """# How strong: all measurements

After this page you know how strong each level, net and search is, in every game with every number of players.
`python -m benchmarks.strength --levels --table --page` measures what is missing and writes this page;
[strength.parquet](strength.parquet) has a row for each deal. [Bots](bots.md#how-strong) sums it up.

Both bots of a match play the same deals in all seats. Time is that of a bot's own threads. *Deals* counts those played
so far, of those wanted. Intervals are of 95 % and stay within what is possible (Wilson's). Where both tables of lost
won all deals, *days* are those that the first needed more than the second: fewer are better.
"""
LEVELS_HEAD = f"""
## Levels

Each level meets the one below. *Of two* is its chance to beat a single opponent. With more than two players, the share
of wins gives it. Alone and together it is how often its table gets further on the same deal. It should be from
{CLOSEST:.0%} to {WIDEST:.0%}.

| game | players | level | plays by | wins less losses, or games won | of two | rating | deals |
|---|---|---|---|---|---|---|---|"""
TABLE_HEAD = """
## Nets and searches

| game | players | match | points a round | wins less losses, or games won | deals |
|---|---|---|---|---|---|"""
NEXT = "Read next: [bots](bots.md), [tournaments](arena.md)."
TOO_CLOSE, TOO_FAR = "too close", "too far"


def of_two(result: Result) -> Estimate:
    """The chance of A to be ahead of one of B."""
    game, seats = get_game(result.game), result.seats or 2
    if game.cooperative or seats == 1:
        better = _days_saved if by_days(result) else _lead_together
        return Sums.of([[_further(better(pair))] for pair in result.pairs]).mean(1).doubted(1.0).estimate()
    wins = result.wins_a_game
    share = (wins.mean * (seats - 1) + 1) / seats
    each = (1 - share) / (seats - 1)
    slope = 1 / (seats * (share + each) ** 2)  # of share / (share + each) in the wins less losses
    return Estimate(share / (share + each), wins.margin * slope)


def by_days(result: Result) -> bool:
    """Whether both tables won every deal together, so that only the days they needed can differ."""
    return get_game(result.game).cooperative and all(pair.won == BOTH_WON for pair in result.pairs)


def _days_saved(pair: Pair) -> float:
    """The days that A's table needed less than B's."""
    return pair.rounds_each[1] - pair.rounds_each[0]


def _lead_together(pair: Pair) -> float:
    """How much better A's table was than B's, by the win or else by points."""
    return pair.wins or pair.points


def _further(ahead: float) -> float:
    """1 if A's table was better on a deal, 0 if B's was."""
    return 1.0 if ahead > 0 else 0.0 if ahead < 0 else 0.5


def possible(estimate: Estimate, least: float, deals: int) -> Interval:
    """A value from `least` to 1 with an interval that stays there: that of as many games as give the same error."""
    room = 1 - least
    variance = (estimate.margin / CONFIDENCE / room) ** 2
    share = Share.like(Mean(min(1.0, max(0.0, (estimate.mean - least) / room)), variance, deals))
    return Interval(estimate.mean, least + room * share.low, least + room * share.high)


def verdict(chance: Interval) -> str:
    """Whether a level is shown to be too close to the one below, or too far from it."""
    return TOO_CLOSE if chance.high < CLOSEST else TOO_FAR if chance.low > WIDEST else ""


def won(result: Result) -> str:
    """Wins less losses, or the share of games that each table has won, or the days needed if both have won all."""
    if by_days(result):
        more = Sums.of([[-_days_saved(pair)] for pair in result.pairs]).mean(1).doubted(1.0).estimate()
        return f"{more} days"
    if get_game(result.game).cooperative or result.seats == 1:
        return ", ".join(_told(share) for share in result.shares)
    return _percent(possible(result.wins_a_game, -1.0, len(result.pairs)), "+")


def _percent(interval: Interval, sign: str) -> str:
    """A share with its interval."""
    mean, low, high = (f"{value:{sign}.0%}" for value in (interval.mean, interval.low, interval.high))
    return f"{mean} ({low} to {high})"


def _told(share: Share) -> str:
    return f"{share.mean:.0%} ({share.low:.0%} to {share.high:.0%})"


def level_line(pairing: Pairing, result: Result | None) -> str:
    """How a level does against the one below."""
    by = player(pairing.bot_a, pairing.game, pairing.seats)
    begun = f"| {pairing.game} | {pairing.seats} | {pairing.bot_a} | `{by}` |"
    if result is None or len(result.pairs) < FEWEST:
        return f"{begun} | | | {_deals(pairing, result)} |"
    chance = possible(of_two(result), 0.0, len(result.pairs))
    judged = f" {verdict(chance)}".rstrip() if len(result.pairs) >= ENOUGH else ""
    mean = chance.mean
    rating = f" {400 * log10(mean / (1 - mean)):+z.0f}" if 1 - MOST_SURE < mean < MOST_SURE else ""
    told = _percent(chance, "") + judged
    return f"{begun} {won(result)} | {told} |{rating} | {_deals(pairing, result)} |"


def contest_line(pairing: Pairing, result: Result | None) -> str:
    """How a net or a search does against another."""
    bots = f"`{pairing.bot_a}`, `{pairing.bot_b.split(':')[0] if '.' in pairing.bot_b else pairing.bot_b}`"
    begun = f"| {pairing.game} | {pairing.seats} | {bots} |"
    if result is None or len(result.pairs) < FEWEST:
        return f"{begun} | | {_deals(pairing, result)} |"
    points = str(result.points_a_round) if result.by_points and result.seats != 1 else ""
    return f"{begun} {points} | {won(result)} | {_deals(pairing, result)} |"


def _deals(pairing: Pairing, result: Result | None) -> str:
    played = len(result.pairs) if result else 0
    return f"{played} of {max(played, pairing.deals)}"


def page(pairings: Sequence[Pairing], results: Results) -> str:
    """The whole page."""
    return "\n".join([HEAD, *_tables(pairings, results), "", NEXT, ""])


def _tables(pairings: Sequence[Pairing], results: Results) -> Iterator[str]:
    parts = {LADDER: (LEVELS_HEAD, level_line), TABLE: (TABLE_HEAD, contest_line)}
    for table, own in groupby(pairings, key=lambda pairing: pairing.table):
        head, line = parts[table]
        yield head.strip("\n") if table == LADDER else head
        yield from (line(pairing, results.result(pairing)) for pairing in own)
