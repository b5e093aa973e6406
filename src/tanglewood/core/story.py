"""The log: the events of a move in each viewer's words, from a game's table of sentences."""

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
    """The sentence for one kind of event.

    `say(state, event, speaker)` returns the sentence, or "" for an event that the log leaves out. `weight` is
    "move", "result" or "chapter" (a new round, the end). `together` puts several such events in a row into one
    sentence.
    """

    say: Say
    weight: str = "move"
    together: Callable[[Any, list[Event], Speaker], str] | None = None


def does(verb: str, rest: Say, others: str | None = None) -> Say:
    """A `say` with the event's seat as the subject: "You play the Fox."; `others` is an irregular third person."""
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
