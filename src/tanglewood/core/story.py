"""The log: what a move caused, in each viewer's words, from a game's table of sentences."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from tanglewood.core.events import Event, events_of
from tanglewood.core.fields import Entry
from tanglewood.core.seats import NOBODY
from tanglewood.core.view import Happening, Speaker

Say = Callable[[Any, Event, Speaker], str]


@dataclass(frozen=True)
class Sentence:
    """How events of one kind are told.

    `say(state, event, speaker)` gives the sentence, or nothing for an event that goes without saying. `weight` is
    "move", "result" or "chapter" (a new round, the end). `together`, where there is one, tells several such events that
    follow each other in one sentence.
    """

    say: Say
    weight: str = "move"
    together: Callable[[Any, list[Event], Speaker], str] | None = None


def does(verb: str, rest: Say, others: str | None = None) -> Say:
    """That the seat of an event does something: "You play the Fox."; `others` is an irregular third person."""
    return lambda state, event, speaker: f"{speaker.does(event.seat, verb, others)} {rest(state, event, speaker)}."


def tell(state: Any, kinds: type[Entry], sentences: Mapping[int, Sentence], speaker: Speaker) -> Iterator[Happening]:
    """The last move of a concealed state, in the viewer's words."""
    for kind, alike in groupby(events_of(state), key=lambda event: event.kind):
        sentence, events = sentences[kind], list(alike)
        if sentence.together and len(events) > 1:
            said = [(events[0].seat, sentence.together(state, events, speaker))]
        else:
            said = [(event.seat, sentence.say(state, event, speaker)) for event in events]
        for seat, text in said:
            if text:
                yield Happening(kinds(kind).name.lower(), None if seat == NOBODY else seat, text, sentence.weight)
