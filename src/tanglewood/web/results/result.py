"""The result of a match for any number of seats: a sentence, and everybody's rank."""

from dataclasses import replace
from typing import Any

from tanglewood.core.language.message import Listed, Message, Player
from tanglewood.core.view.view import Speaker, View
from tanglewood.store import Entry
from tanglewood.web.rendering.phrases import message


def ranking(view: View) -> list[dict[str, Any]]:
    """The seats by rank: winners first, then by points; equal seats share a rank."""
    order = sorted(range(view.seats), key=lambda seat: (seat not in view.winners, -view.scores[seat], seat))
    standing = [(seat in view.winners, view.scores[seat]) for seat in order]
    return [
        {"seat": seat, "place": 1 + standing.index(here), "won": here[0]}
        for seat, here in zip(order, standing, strict=True)
    ]


def ended_early(view: View, entry: Entry, *, together: bool) -> View:
    """The view of a match that ended early with an entry; with two opponents the other one has won."""
    text = Speaker(view.seat, view.names).say(early_end(entry, seats=view.seats, together=together))
    winners = _early_winners(entry, view.seats, together=together)
    return replace(
        view, actor=-1, over=True, prompt=text, result=text, winners=winners, actions=(), refusals={}, choices={}
    )


def _early_winners(entry: Entry, seats: int, *, together: bool) -> tuple[int, ...]:
    if entry.kind != Entry.RESIGN or seats != 2 or together:
        return ()
    return (1 - entry.seat,)


def early_end(entry: Entry, *, seats: int, together: bool) -> Message:
    """How a match ended early, in words."""
    winners = _early_winners(entry, seats, together=together)
    if winners:
        return message(f"ended-{entry.how}-won", player=Player(entry.seat), winner=Player(winners[0]))
    return (
        message("ended-stopped")
        if entry.kind == Entry.STOP
        else message(f"ended-{entry.how}", player=Player(entry.seat))
    )


def result(view: View, *, points: bool = False) -> str:
    """The result in a sentence, "" while the match goes on; a game's own sentence comes first.

    With `points` it tells how many each of two players has, the winner first.
    """
    if not view.over:
        return ""
    return view.result or Speaker(view.seat, view.names).say(_ended(view, points=points))


def _ended(view: View, *, points: bool) -> Message:
    """The end of a match in words, if the game has no sentence for it."""
    if view.seats == 1:
        return message("ended-points", player=Player(0), points=view.scores[0])
    if not view.winners:
        return message("ended-nobody")
    won = tuple(map(Player, view.winners))
    first = view.winners[0]
    scores = {"high": view.scores[first], "low": view.scores[1 - first]} if points else {}
    part = "-points" if points else ""
    if len(won) == 1:
        return message(f"ended-won{part}", player=won[0], **scores)
    return message(f"ended-shared{part}", players=Listed(won), **scores)
