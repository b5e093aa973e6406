"""The recap of a match, besides its log: the news since a viewer's last move, and the points of every round."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tanglewood.core.view.log import aloud, headline, matter, player_of
from tanglewood.core.view.view import CUES, Happening, Speaker, View
from tanglewood.play.match import Match
from tanglewood.play.questions import TURN

MOST_LETTERS = 60  # that are seen of a line on a narrow page, in two rows
History = Sequence[tuple[Happening, ...]]  # the events of the deal, then those of each move


def last_own_move(movers: Sequence[int], mine: Sequence[int | None]) -> int:
    """The number, from 1, of the last move by one of these seats; 0 if there is none."""
    return next((number for number in range(len(movers), 0, -1) if movers[number - 1] in mine), 0)


@dataclass(frozen=True)
class Line:
    """One player's moves, in one line; `seat` is None for what no other player did.

    `moves` are the numbers of the moves in which it happened, 0 for the deal; `story` tells it in sentences. `near`
    says that something happened to the viewer.
    """

    seat: int | None
    text: str
    story: str
    moves: tuple[int, ...]
    near: bool = False


@dataclass(frozen=True)
class News:
    """The news since the viewer's last move: a line for each player, to be read above the prompt.

    `spoken` is read aloud instead of them, and `whole` is all of it in sentences, to be heard on request.
    """

    lines: tuple[Line, ...]
    spoken: str
    whole: str


def news(history: History, view: View, own_move: int, *, back: bool = False) -> News:
    """The lines above the prompt: on the viewer's turn and at the end everything since their last move, else the
    last move, as does whoever looks `back`.

    Of the viewer's own move it shows the consequences, or all of it if nobody has moved since. One line tells all that
    a player did.
    """
    speaker = Speaker(view.seat, view.names)
    numbered = [
        (number, happening) for number, happening in _since(history, view, own_move, back=back) if not happening.shown
    ]
    happened = [happening for _, happening in numbered]
    return News(
        _lines(numbered, speaker),
        " ".join(aloud(happened, speaker)),
        " ".join(happening.text for happening in happened),
    )


def _lines(since: Iterable[tuple[int, Happening]], speaker: Speaker) -> tuple[Line, ...]:
    """A line for each player: first those in which something happened to the viewer, then newer ones."""
    by_player: dict[int | None, list[tuple[int, Happening]]] = {}
    for number, happening in since:
        by_player.setdefault(player_of(happening, speaker), []).append((number, happening))
    lines = {seat: _line(seat, numbered, speaker) for seat, numbered in by_player.items()}
    return tuple(sorted(lines.values(), key=lambda line: (line.near, line.moves[-1]), reverse=True))


def _urgency(numbered: tuple[int, Happening]) -> int:
    """How much a happening matters to the viewer; the table shows the deal."""
    number, happening = numbered
    return matter(happening) if number else 0


def _line(seat: int | None, numbered: Sequence[tuple[int, Happening]], speaker: Speaker) -> Line:
    """The line of one player's deeds."""
    alike, story = [happening for _, happening in numbered], " ".join(happening.text for _, happening in numbered)
    if seat is None:
        text = " ".join(
            happening.text for happening in _foremost_first(numbered, [happening.text for happening in alike])
        )
    else:
        text = headline(seat, _foremost_first(numbered, [happening.brief for happening in alike]), speaker)
    near = any(happening.near for happening in alike)
    return Line(seat, text, story, tuple(sorted({number for number, _ in numbered})), near)


def _foremost_first(numbered: Sequence[tuple[int, Happening]], said: Sequence[str]) -> list[Happening]:
    """The happenings of a line, in order; if room is short, those that matter most to the viewer come first."""
    order = sorted(range(len(numbered)), key=lambda at: (_urgency(numbered[at]), at))
    room, late = MOST_LETTERS - sum(map(len, said)), set[int]()
    for at in order[:-1]:
        if room >= 0:
            break
        room += len(said[at])
        late.add(at)
    return [numbered[at][1] for at in sorted(range(len(numbered)), key=lambda at: (at in late, at))]


def _since(history: History, view: View, own_move: int, *, back: bool) -> Iterable[tuple[int, Happening]]:
    """The news, each with the number of its move."""
    if back or view.seat is None or not (view.over or view.actor == view.seat):
        return [(len(history) - 1, happening) for happening in view.happened]
    mine, others = history[own_move : own_move + 1], history[own_move + 1 :]
    caused = [
        happening
        for group in mine
        for happening in group
        if not others or happening.weight != "move" or happening.seat != view.seat
    ]
    since = [(own_move, happening) for happening in caused]
    since += [(own_move + 1 + after, happening) for after, group in enumerate(others) for happening in group]
    # The prompt says whose turn it is.
    return [
        (at, happening)
        for at, happening in since
        if happening.kind != TURN or not (others or happening.seat == view.seat)
    ]


def finished(history: History) -> list[str]:
    """The log between the last two results, such as the last trick."""
    ends = [number for number, group in enumerate(history) if any(happening.weight == "result" for happening in group)]
    before, last = ([-1, *ends] if ends else [0, 0])[-2:]
    since = [
        happening for group in history[before + 1 : last + 1] for happening in group if happening.weight != "chapter"
    ]
    return [happening.text for happening in since]


def stays(view: View) -> bool:
    """Whether the last move ended something worth a look: a trick, a combo, a turn, a round."""
    return any(happening.weight != "move" for happening in view.happened)


def cue(view: View) -> str:
    """The sound of the last move: the most important cue of its events, "" if it is silent."""
    return min((happening.cue for happening in view.happened if happening.cue), key=CUES.index, default="")


def ends_round(view: View) -> bool:
    """Whether the last move ended a round."""
    return not view.over and bool(view.facts.get("last_round")) and _turns_over(view.happened)


def _turns_over(group: Sequence[Happening]) -> bool:
    return any(happening.weight == "chapter" for happening in group)


def rounds(match: Match, history: History, view: View) -> list[dict[str, Any]]:
    """The points of each finished round and the totals after it, in a game with rounds."""
    if not view.facts.get("last_round"):
        return []
    ends = [number for number, group in enumerate(history) if number and _turns_over(group)]
    sums = [[0] * match.seats, *map(match.scores_after, ends)]
    return [
        {"round": number, "points": [new - old for old, new in zip(before, after, strict=True)], "sums": after}
        for number, (before, after) in enumerate(pairwise(sums), 1)
    ]
