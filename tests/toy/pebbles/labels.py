"""Moves and events in words."""

from collections.abc import Callable
from typing import Any

from tanglewood.games.pebbles.cards import PEBBLES
from tanglewood.games.pebbles.state import NOBODY, Happened

from tanglewood.core.events import HIDDEN, Event, events_of
from tanglewood.core.game import ActionTable, Family
from tanglewood.core.view import Happening, Speaker

ACTIONS = ActionTable(
    Family("throw", PEBBLES, lambda i: f"throw {i + 1}", lambda i: f"Throw pebble {i + 1}", lambda i: (str(i + 1),)),
    Family("sink", PEBBLES, lambda i: f"sink {i + 1}", lambda i: f"Sink pebble {i + 1}", lambda i: (str(i + 1),)),
    Family("keep", 1, lambda _: "keep", lambda _: "Keep your pebbles"),
    Family("stay", 1, lambda _: "stay", lambda _: "Let no frog leap"),
    Family("leap", 1, lambda _: "leap", lambda _: "Let the frog leap"),
)


def pebble_name(pebble: int) -> str:
    """A pebble, or what one says of a pebble one did not see."""
    return "a pebble" if pebble == HIDDEN else f"pebble {pebble}"


SENTENCES: dict[int, Callable[[Event, Speaker], str]] = {
    Happened.DEALT: lambda event, _: f"Round {event.a} begins: everybody draws three pebbles.",
    Happened.THREW: lambda event, speaker: f"{speaker.does(event.seat, 'throw')} {pebble_name(event.a)}.",
    Happened.SANK: lambda event, speaker: f"{speaker.does(event.seat, 'sink')} {pebble_name(event.a)}.",
    Happened.DREW: lambda event, speaker: f"{speaker.does(event.seat, 'draw')} {pebble_name(event.a)}.",
    Happened.KEPT: lambda event, speaker: f"{speaker.does(event.seat, 'change')} nothing.",
    Happened.LAP: lambda event, speaker: f"{speaker.does(event.seat, 'score')} a point with {pebble_name(event.a)}.",
    Happened.LEAPT: lambda event, speaker: f"{speaker.whose(event.seat)} frog leaps into the pond.",
    Happened.STAYED: lambda event, speaker: f"{speaker.does(event.seat, 'let', 'lets')} no frog leap.",
    Happened.END: lambda _, __: "The match is over.",
}
WEIGHTS = {Happened.DEALT: "chapter", Happened.END: "chapter", Happened.LAP: "result"}


def tell(state: Any, speaker: Speaker) -> tuple[Happening, ...]:
    """The last move of a concealed state, in the viewer's words."""
    return tuple(
        Happening(
            kind=Happened(event.kind).name.lower(),
            seat=None if event.seat == NOBODY else event.seat,
            text=SENTENCES[event.kind](event, speaker),
            weight=WEIGHTS.get(Happened(event.kind), "move"),
        )
        for event in events_of(state)
    )
