"""The questions of a study about games that were watched, and their answers.

Both games of a deal hang together, so errors are those of deals.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from tanglewood.arena.estimates import Mean, Numbers, Share, Sums
from tanglewood.core.game.game import Game
from tanglewood.study.game_notes import MOMENTS, Notes
from tanglewood.study.report import Bar, Figure, Section, Table, bar, number, part, percent

MOST_BARS = 24
SURE = 0.9  # share of games that a leader wins when the game is called settled
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


@dataclass(frozen=True)
class Counts:
    """Games that were only counted, each on a deal of its own: (games, seats) in the order of play."""

    points: Numbers
    shares: Numbers


@dataclass(frozen=True)
class Watchings:
    """Games that were watched: `firsts` and `agains` are the two games of each deal; a fast bot's are counted too."""

    game: Game
    seats: int
    firsts: list[Notes]
    agains: list[Notes]
    unit: str = field(default="point", kw_only=True)  # what scores count, one of it in a word
    counts: Counts | None = field(default=None, kw_only=True)

    @property
    def together(self) -> bool:
        """Whether seats are not against each other."""
        return self.seats == 1 or self.game.cooperative

    @property
    def by_points(self) -> bool:
        """Whether points say who is ahead."""
        return self.game.scored and not self.game.cooperative

    @property
    def games(self) -> list[Notes]:
        """All games."""
        return [*self.firsts, *self.agains]

    @property
    def deals(self) -> int:
        """The number of deals that tell who wins."""
        return len(self.counts.shares) if self.counts else len(self.firsts)

    @property
    def counted(self) -> str:
        """How many games tell who wins, in words."""
        return f"{self.deals if self.counts else len(self.games):,} games on {self.deals:,} deals"

    def numbers(self, name: str) -> Numbers:
        """(deals, 2, ...): something that was noted."""
        both = [[getattr(notes, name) for notes in games] for games in (self.firsts, self.agains)]
        return np.stack([np.array(games, float) for games in both], axis=1)

    def mean(self, values: Numbers) -> Mean:
        """The mean over deals of (deals, 2)."""
        return Sums.of(values.mean(axis=1)[:, np.newaxis]).mean(1)

    def in_order(self, name: str) -> Numbers:
        """(deals, games of each, seats): "points" or "shares", in the order of play."""
        if self.counts:
            counted: Numbers = getattr(self.counts, name)
            return counted[:, np.newaxis]
        values, firsts = self.numbers(name), self.numbers("first").astype(int)
        places = (firsts[..., np.newaxis] + np.arange(self.seats)) % self.seats
        in_order: Numbers = np.take_along_axis(values, places, axis=2)
        return in_order

    def wins(self) -> list[Mean]:
        """How often each seat wins, in the order of play; of a table that is together, the table."""
        shares = self.in_order("shares")
        return [self.mean(shares[..., index]) for index in range(1 if self.together else self.seats)]

    def share(self, mean: Mean, comparisons: int = 1) -> Share:
        """A mean of shares with an interval that stays between 0 and 1."""
        return Share.like(mean, comparisons)

    def win_shares(self) -> list[Share]:
        """`wins` with intervals that hold for all seats together; of two seats, one says both."""
        means = self.wins()
        return [self.share(win, len(means) if len(means) > 2 else 1) for win in means]

    def widest(self) -> float:
        """How far the least certain of these can be from the truth."""
        return max((share.high - share.low) / 2 for share in self.win_shares())


def seats_answer(usual: Watchings) -> Section:
    """Is it better to begin?"""
    if usual.together:
        return _together_answer(usual)
    wins, points, count = usual.win_shares(), usual.in_order("points"), usual.counted
    names = [f"{ORDINALS[index]} to play" for index in range(usual.seats)]
    fair = 1 / usual.seats
    best = max(range(usual.seats), key=lambda index: round(abs(wins[index].mean - fair), 6))
    sentence = f"The seat that is {names[best]} wins {percent(wins[best])} of games"
    verdict = _against_even(wins[best], fair)
    rows = [
        [name, percent(win), number(usual.mean(points[..., index]).estimate())]
        for index, (name, win) in enumerate(zip(names, wins, strict=True))
    ]
    caption = f"Wins by the order of play, {count}; intervals hold for all seats together. The line is an even share."
    figure = Figure(
        "seats", "dots", caption, list(map(bar, names, wins)), "share of wins", reference=fair, percent=True
    )
    table = Table("seats", "Wins and points by the order of play.", ("seat", "wins", f"{usual.unit}s"), rows)
    return Section("Is it better to begin?", [f"{sentence}; {verdict}. From {count}."], [figure], [table])


def _against_even(share: Share, fair: float) -> str:
    """Whether a share is even, and if that is not known, how precisely it is not."""
    if share.low > fair or share.high < fair:
        return f"that is {'more' if share.low > fair else 'less'} than even, {part(fair, 1)}"
    half = 50 * (share.high - share.low)
    return f"not told apart from even, {part(fair, 1)}: ± {half:.1f}"


def _together_answer(usual: Watchings) -> Section:
    """How often is it won, where seats are not against each other?"""
    section = Section(
        "How often is it won?", [f"It is won in {percent(usual.share(usual.wins()[0]))} of {usual.counted}."]
    )
    mean = usual.mean(usual.in_order("points")[..., 0]).estimate()
    section.words.append(f"The end is reached with {number(mean)} {usual.unit}s on average.")
    return section


def length_answer(usual: Watchings) -> Section:
    """How long is it, and how much is there to decide?"""
    moves = sorted(notes.moves for notes in usual.games)
    tenth, half = moves[len(moves) // 10], moves[len(moves) // 2]
    played, decided = (usual.mean(usual.numbers(name)).estimate().within(0) for name in ("moves", "decisions"))
    pairs = [usual.numbers(name).sum(axis=1) for name in ("choices", "decisions")]
    branching = Sums.of(np.stack(pairs, axis=1)).ratio(1, 2).estimate().within(0)
    words = (
        f"A game has {number(played, 1)} moves on average, half of them {half} or fewer, and eight of ten between"
        f" {tenth} and {moves[-1 - len(moves) // 10]}. {number(decided, 1)} of them are choices, among"
        f" {number(branching, 1)} actions on average. From {len(moves):,} games."
    )
    rows = [
        ["moves", number(played, 1)],
        ["of them with a choice", number(decided, 1)],
        ["actions to choose from", number(branching, 2)],
    ]
    table = Table("length", "Length and decisions, means.", ("of a game", "mean and interval"), rows)
    return Section("How long is it, and how much is there to decide?", [words], [_lengths(moves)], [table])


def _lengths(moves: Sequence[int]) -> Figure:
    """How many games have so many moves."""
    steps = (10**tens * step for tens in range(9) for step in (1, 2, 5))
    step = next(step for step in steps if moves[-1] // step - moves[0] // step < MOST_BARS)
    counts = Counter(length // step for length in moves)
    columns = range(moves[0] // step, moves[-1] // step + 1)
    shares = {step * column: counts[column] / len(moves) for column in columns}
    bars = [Bar(str(left), share, share, share) for left, share in shares.items()]
    caption = f"How many moves games have, {len(moves):,} games."
    return Figure("length", "bars", caption, bars, "share of games", "moves", percent=True)


def lead_answer(usual: Watchings) -> Section:
    """When is it settled who wins?"""
    if usual.together:
        return _progress_answer(usual)
    changes = usual.mean(usual.numbers("changes")).estimate()
    leaders = usual.numbers("leaders")
    curve = [Share.like(usual.mean(leaders[..., moment])) for moment in range(MOMENTS)]
    middle = curve[MOMENTS // 2 - 1]
    words = [
        f"The lead changes hands {number(changes.within(0))} times in a game. The seat that leads after half of the"
        f" moves wins {percent(middle)} of games; with equal chances it would be {part(1 / usual.seats, 1)}.",
        _settled(curve),
    ]
    points = [bar(f"{moment / MOMENTS:.2f}", value) for moment, value in enumerate(curve, 1)]
    caption = f"How often who leads goes on to win, {len(usual.games):,} games; the line is an even share."
    how = {"reference": 1 / usual.seats, "percent": True}
    figure = Figure("leaders", "curve", caption, points, "share of wins", "part of the game played", **how)  # type: ignore[arg-type]
    rows = [[part(moment / MOMENTS), percent(value)] for moment, value in enumerate(curve, 1)]
    table = Table("leaders", "How often the leader wins.", ("moves played", "wins of who leads"), rows)
    return Section("When is it settled who wins?", words, [figure], [table])


def _settled(curve: Sequence[Share]) -> str:
    """From when on the leader surely wins, as a sentence; the curve's last moment is the end of the game."""
    late = next((moment for moment, value in enumerate(curve, 1) if value.low > SURE), MOMENTS)
    if late < MOMENTS:
        return f"Once {part(late / MOMENTS)} of the moves are played, the leader wins more than nine games of ten."
    before = curve[-2]
    sentence = f"with {part((MOMENTS - 1) / MOMENTS)} of the moves played, the leader wins {percent(before)} of games"
    return f"Games are open to the end: {sentence}."


def _progress_answer(usual: Watchings) -> Section:
    """How a game that is won or lost together goes on."""
    standing = usual.numbers("standing")
    curve = [usual.mean(standing[..., moment]).estimate() for moment in range(MOMENTS)]
    unit = usual.unit
    points = [bar(f"{moment / MOMENTS:.2f}", value) for moment, value in enumerate(curve, 1)]
    words = [
        f"After half of the moves there are {number(curve[MOMENTS // 2 - 1])} {unit}s, at the end {number(curve[-1])}."
    ]
    caption = f"How many {unit}s there are, {len(usual.games):,} games."
    figure = Figure("progress", "curve", caption, points, f"{unit}s", "part of the game played")
    return Section("How does it go on?", words, [figure])
