"""Recaps: the log since the viewer's last move, the points of every round, and pauses long enough to read."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from tanglewood.core.view import Happening, View
from tanglewood.play.asking import TURN
from tanglewood.play.match import Match

History = Sequence[tuple[Happening, ...]]  # the events of the deal, then those of each move


def last_own_move(movers: Sequence[int], mine: Sequence[int | None]) -> int:
    """The number, from 1, of the last move by one of these seats; 0 if there is none."""
    return next((number for number in range(len(movers), 0, -1) if movers[number - 1] in mine), 0)


def recap(history: History, view: View, own: int) -> list[str]:
    """The recap above the prompt: on the viewer's turn and at the end everything since their last move, else the last
    move.

    Of the viewer's own move it shows the consequences, or all of it if nobody has moved since.
    """
    if view.seat is None or not (view.over or view.actor == view.seat):
        return [one.text for one in view.happened]
    mine, others = history[own : own + 1], history[own + 1 :]
    caused = [one for group in mine for one in group if not others or one.weight != "move" or one.seat != view.seat]
    since = [*caused, *(one for group in others for one in group)]
    kept = [one for one in since if one.kind != TURN or not (others or one.seat == view.seat)]  # the prompt says it
    return shortened([one.text for one in kept], view.names)


def shortened(sentences: Sequence[str], names: Sequence[str]) -> list[str]:
    """The sentences, joined if they have the same subject: "Ben plays the Elf; draws a card."."""
    lines: list[str] = []
    doer = ""
    for sentence in sentences:
        same = doer and sentence.startswith(doer)
        if same:
            lines[-1] = f"{lines[-1].rstrip('.')}; {sentence.removeprefix(doer)}"
        else:
            lines.append(sentence)
            doer = next((f"{name} " for name in sorted(names, key=len)[::-1] if sentence.startswith(f"{name} ")), "")
    return lines


def finished(history: History) -> list[str]:
    """The log between the last two results, such as the last trick."""
    ends = [number for number, group in enumerate(history) if any(one.weight == "result" for one in group)]
    before, last = ([-1, *ends] if ends else [0, 0])[-2:]
    since = [one for group in history[before + 1 : last + 1] for one in group if one.weight != "chapter"]
    return [one.text for one in since]


def stays(view: View) -> bool:
    """Whether the last move ended something worth a look: a trick, a combo, a turn, a round."""
    return any(one.weight != "move" for one in view.happened)


def ends_round(view: View) -> bool:
    """Whether the last move ended a round."""
    return not view.over and bool(view.facts.get("last_round")) and _turns_over(view.happened)


def _turns_over(group: Sequence[Happening]) -> bool:
    return any(one.weight == "chapter" for one in group)


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
