"""The log: the events of a move in each viewer's words, from a game's table of messages."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from typing import Any

from tanglewood.core.language.catalogue import Catalogue
from tanglewood.core.language.catalogue import message as core_message
from tanglewood.core.language.message import Argument, Message, Player, Text, players_in
from tanglewood.core.state.events import Event, events_of
from tanglewood.core.state.fields import Entry
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.view import Happening, Speaker

Say = Callable[[Any, Event, Speaker], Text]

FEW_WORDS = 25  # that are read aloud in sentences
MOST_ALOUD = 42
CUE_OF = {"move": "card", "result": "capture", "chapter": ""}  # how events of a weight sound
WORDS_BESIDE = 10  # that names and the number of what is left out may take


@dataclass(frozen=True)
class Sentence:
    """The sentence of the log about one kind of event.

    `say(state, event, speaker)` returns the message, or "" for an event that the log leaves out. The message is the
    sentence. Its attribute `brief` says the same without the player ("draws a card"), and `spoken` is what is read
    aloud if that differs. `weight` is "move", "result" or "chapter" (a new
    round, the end). `together` makes one message of several such events in a row.
    `shown`: the table shows it anyway, so only the log has it.
    `passing`: of several in a row, such as the steps of a walk, a digest mentions only the last.
    `doer`: whose doing it is, by default the event's seat.
    `cue`: how it sounds, one of `view.CUES`; by default that of its weight.
    """

    say: Say
    weight: str = "move"
    together: Callable[[Any, list[Event], Speaker], Text] | None = None
    shown: bool = False
    passing: bool = False
    doer: Callable[[Any, Event], int] = lambda _, event: event.seat
    cue: str = ""


def sentence(message: Catalogue, name: str, weight: str = "move", **arguments: Callable[[Event], Argument]) -> Sentence:
    """Make a sentence of the log: a message about the event's player, its arguments made from the event."""

    def say(_state: Any, event: Event, _speaker: Speaker) -> Message:
        return message(name, player=Player(event.seat), **{each: of(event) for each, of in arguments.items()})

    return Sentence(say, weight)


def tell(state: Any, kinds: type[Entry], sentences: Mapping[int, Sentence], speaker: Speaker) -> Iterator[Happening]:
    """The last move of a concealed state, in the viewer's words."""
    for kind, group in groupby(events_of(state), key=lambda event: event.kind):
        sentence, events = sentences[kind], list(group)
        if sentence.together and len(events) > 1:
            said = [(sentence.doer(state, events[0]), sentence.together(state, events, speaker))]
        else:
            said = [(sentence.doer(state, event), sentence.say(state, event, speaker)) for event in events]
        for seat, text in said:
            if text:
                name, who = kinds(kind).name.lower(), None if seat == NOBODY else seat
                brief, spoken = (speaker.say(text, part) for part in ("brief", "spoken"))
                passing = text.id if sentence.passing and isinstance(text, Message) else ""
                about = (sentence.weight, brief, spoken, sentence.shown, passing, speaker.seat in players_in(text))
                yield Happening(name, who, speaker.say(text), *about, sentence.cue or CUE_OF[sentence.weight])


def digest(happenings: Iterable[Happening], speaker: Speaker) -> tuple[str, ...]:
    """Happenings in short: one line for all that another player did in a row, "Hazel: 7 of Keys; wins the trick".

    Happenings of the viewer stay sentences; so do chapters, and those without a brief form or a player. Happenings that
    the table shows anyway are left out.
    """
    lines: list[str] = []
    for seat, group in _by_player(happenings, speaker):
        lines += [happening.text for happening in group] if seat is None else [headline(seat, group, speaker)]
    return tuple(lines)


def aloud(happenings: Iterable[Happening], speaker: Speaker) -> tuple[str, ...]:
    """Return the lines to read aloud: `MOST_ALOUD` words at most, unless a single sentence is longer.

    A few words are read as spoken sentences. If there are more, all that another player did in a row becomes one line.
    If that does not fit either, the least important happenings are only counted: first steps on a way, then those that
    change nothing for the viewer.
    """
    untold = [happening for happening in happenings if not happening.shown]
    in_full = tuple(_spoken(happening) for happening in untold)
    if _length(in_full) <= FEW_WORDS:
        return in_full
    foremost = _foremost(untold, speaker)
    lines: list[str] = []
    for seat, group in _by_player(foremost, speaker):
        line = "" if seat is None else headline(seat, group, speaker, "digest-aloud")
        each = [_spoken(happening) for happening in group]
        own_words = seat is None or (all(happening.spoken for happening in group) and _length(each) <= _length([line]))
        lines += each if own_words else [line]
    if len(foremost) < len(untold):
        lines.append(speaker.say(core_message("digest-more", number=len(untold) - len(foremost))))
    return tuple(lines)


def _spoken(happening: Happening) -> str:
    return happening.spoken or happening.text


def _length(lines: Iterable[str]) -> int:
    """The number of words."""
    return sum(len(line.split()) for line in lines)


def _foremost(untold: Sequence[Happening], speaker: Speaker) -> list[Happening]:
    """The most important happenings that fit, in order."""
    words = [
        _length([_spoken(happening) if player_of(happening, speaker) is None else happening.brief])
        for happening in untold
    ]
    left, dropped = sum(words), set[int]()
    for at in sorted(range(len(untold)), key=lambda at: matter(untold[at]))[:-1]:
        if left <= MOST_ALOUD - WORDS_BESIDE:
            break
        left -= words[at]
        dropped.add(at)
    return [happening for at, happening in enumerate(untold) if at not in dropped]


def matter(happening: Happening) -> int:
    """The importance of a happening to the viewer, from 0 to 3."""
    if happening.near or happening.weight == "chapter":
        return 3
    return 2 if happening.weight == "result" else 0 if happening.passing else 1


def _by_player(happenings: Iterable[Happening], speaker: Speaker) -> Iterator[tuple[int | None, list[Happening]]]:
    """The happenings of each line, with its player; None for sentences of their own."""
    untold = (happening for happening in happenings if not happening.shown)
    for seat, group in groupby(untold, key=lambda happening: player_of(happening, speaker)):
        yield seat, list(group)


def player_of(happening: Happening, speaker: Speaker) -> int | None:
    """The player in whose line a happening stands; None for a sentence, which stands alone."""
    return (
        happening.seat
        if happening.brief and happening.weight != "chapter" and happening.seat != speaker.viewer
        else None
    )


def headline(seat: int, group: Sequence[Happening], speaker: Speaker, name: str = "digest") -> str:
    """One line for what a player did in a row; repetitions become a number."""
    last = [
        happening
        for happening, after in zip_longest(group, group[1:])
        if not (happening.passing and after and after.passing == happening.passing)
    ]
    said = []
    for brief, same in groupby(happening.brief for happening in last):
        times = len(list(same))
        said.append(brief if times == 1 else speaker.say(core_message("digest-times", did=brief, times=times)))
    return speaker.say(core_message(name, player=Player(seat), did="; ".join(said)))
