"""The result of a match for any number of seats: a sentence, and everybody's rank."""

from dataclasses import replace
from typing import Any

from tanglewood.core.language.message import Listed, Message, Player
from tanglewood.core.view.view import Speaker, View
from tanglewood.web.rendering.phrases import message


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
    said = (
        message("ended-resigned-won", player=Player(seat), winner=Player(winners[0]))
        if winners
        else message("ended-resigned", player=Player(seat))
    )
    text = Speaker(view.seat, view.names).say(said)
    return replace(
        view, actor=-1, over=True, prompt=text, result=text, winners=winners, actions=(), refusals={}, choices={}
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
