"""The result of a match for any number of seats: a sentence, and everybody's rank."""

from dataclasses import replace
from typing import Any

from tanglewood.core.view import View, capital, count_of, joined


def ranking(view: View) -> list[dict[str, Any]]:
    """The seats by rank: winners first, then by points; equal seats share a rank."""
    order = sorted(range(view.seats), key=lambda seat: (seat not in view.winners, -view.scores[seat], seat))
    standing = [(seat in view.winners, view.scores[seat]) for seat in order]
    return [
        {"seat": seat, "place": 1 + standing.index(here), "won": here[0]}
        for seat, here in zip(order, standing, strict=True)
    ]


def given_up(view: View, seat: int, *, together: bool) -> View:
    """The view of a match that a seat has resigned; with two opponents the other one has won."""
    winners = tuple(other for other in range(view.seats) if other != seat) if view.seats == 2 and not together else ()
    text = "You have resigned" if seat == view.seat else f"{view.names[seat]} has resigned"
    if winners:
        text += ", so you win" if winners == (view.seat,) else f", so {view.names[winners[0]]} wins"
    text += "."
    return replace(
        view, actor=-1, over=True, prompt=text, result=text, winners=winners, actions=(), refusals={}, choices={}
    )


def result(view: View) -> str:
    """The result in a sentence, "" while the match goes on; a game's own sentence comes first."""
    if not view.over:
        return ""
    if view.result:
        return view.result.rstrip(".")
    if view.seats == 1:
        ended = "You have" if view.seat == 0 else f"{view.names[0]} has"
        return f"{ended} {count_of(view.scores[0], 'point')}"
    if not view.winners:
        return "Nobody wins"
    names = ["you" if seat == view.seat else view.names[seat] for seat in view.winners]
    if len(names) == 1:
        return "You win" if names == ["you"] else f"{names[0]} wins"
    return f"{capital(joined(names))} share the win"
