"""The log: the events of a move in each viewer's words, from a game's table of messages."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from tanglewood.core.catalogue import Catalogue
from tanglewood.core.catalogue import message as core_message
from tanglewood.core.events import Event, events_of
from tanglewood.core.fields import Entry
from tanglewood.core.message import Argument, Message, Player, Text
from tanglewood.core.seats import NOBODY
from tanglewood.core.view import Happening, Speaker

Say = Callable[[Any, Event, Speaker], Text]


@dataclass(frozen=True)
class Sentence:
    """What the log says about one kind of event.

    `say(state, event, speaker)` returns the message, or "" for an event that the log leaves out. The message is the
    sentence. Its attribute `brief` says the same without the player ("draws a card"), and `spoken` is what is read
    aloud if that differs. `weight` is "move", "result" or "chapter" (a new
    round, the end). `together` makes one message of several such events in a row.
    `shown`: the table shows it anyway, so only the log has it.
    `doer`: whose doing it is, by default the event's seat.
    """

    say: Say
    weight: str = "move"
    together: Callable[[Any, list[Event], Speaker], Text] | None = None
    shown: bool = False
    doer: Callable[[Any, Event], int] = lambda _, event: event.seat


def told(message: Catalogue, name: str, weight: str = "move", **arguments: Callable[[Event], Argument]) -> Sentence:
    """What the log says about an event: a message about the event's player, its arguments made from the event."""

    def say(_state: Any, event: Event, _speaker: Speaker) -> Message:
        return message(name, player=Player(event.seat), **{each: of(event) for each, of in arguments.items()})

    return Sentence(say, weight)


def tell(state: Any, kinds: type[Entry], sentences: Mapping[int, Sentence], speaker: Speaker) -> Iterator[Happening]:
    """The last move of a concealed state, in the viewer's words."""
    for kind, alike in groupby(events_of(state), key=lambda event: event.kind):
        sentence, events = sentences[kind], list(alike)
        if sentence.together and len(events) > 1:
            said = [(sentence.doer(state, events[0]), sentence.together(state, events, speaker))]
        else:
            said = [(sentence.doer(state, event), sentence.say(state, event, speaker)) for event in events]
        for seat, text in said:
            if text:
                name, who = kinds(kind).name.lower(), None if seat == NOBODY else seat
                brief, spoken = (speaker.say(text, part) for part in ("brief", "spoken"))
                yield Happening(name, who, speaker.say(text), sentence.weight, brief, spoken, sentence.shown)


def digest(happenings: Iterable[Happening], speaker: Speaker) -> tuple[str, ...]:
    """Happenings in short: one line for all that another player did in a row, "Hazel: 7 of Keys; wins the trick".

    The viewer's own happenings, chapters, and what has no brief form or no player stay sentences. What the table shows
    anyway is left out.
    """
    lines: list[str] = []
    untold = (one for one in happenings if not one.shown)
    for seat, alike in groupby(untold, key=lambda one: _digested(one, speaker)):
        if seat is None:
            lines += (one.text for one in alike)
        else:
            did = "; ".join(one.brief for one in alike)
            lines.append(speaker.say(core_message("digest", player=Player(seat), did=did)))
    return tuple(lines)


def _digested(one: Happening, speaker: Speaker) -> int | None:
    """The player in whose line a happening stands, None for a sentence of its own."""
    return one.seat if one.brief and one.weight != "chapter" and one.seat != speaker.viewer else None
