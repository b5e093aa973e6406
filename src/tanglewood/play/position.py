"""Positions: the whole state as a readable dict and back, any game.

The fields of the game's state declare how they are written and which values are valid. Options, the number of seats,
the generator's words and the events of the last move are the same in all games. A position written by hand needs
neither words nor events. Every position that is consistent and safe to play on is accepted, whether or not play can
reach it.
"""

from collections.abc import Mapping
from typing import Any

from tanglewood.core.checks.errors import BadOption, BadPosition, UnknownName
from tanglewood.core.checks.inputs import quoted, why_not_json
from tanglewood.core.checks.position_checks import check, read_list, read_numbers
from tanglewood.core.game import verbs
from tanglewood.core.game.concealing import BLANK, cover
from tanglewood.core.game.game import Game
from tanglewood.core.numbers import rng
from tanglewood.core.state.events import EVERYONE, HIDDEN, Event, events_of
from tanglewood.core.state.fields import EVENT_WIDTH
from tanglewood.core.state.position import read_fields, write_fields
from tanglewood.core.state.record import copy_of, same_bytes
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.view import Speaker, default_names

SHARED_KEYS = ("seats", "rng", "events")
SMALL = 1 << 15  # events live in 16-bit fields


def write(game: Game, state: Any) -> dict[str, Any]:
    """The state as plain JSON values."""
    words, events = [int(word) for word in state.rng], [list(event) for event in events_of(state)]
    shared = {"seats": int(state.seats), "rng": words, "events": events}
    return {**write_fields(state, game.state, game.position), **game.options_of(state), **shared}


def read(game: Game, data: Mapping[str, Any], seed: int | None = None) -> Any:
    """The state of a position; BadPosition names what was expected and what was given."""
    if not isinstance(data, Mapping):
        raise BadPosition(f"A position is a dict, not {type(data).__name__}.")
    if reason := why_not_json(data):
        raise BadPosition(f"A position is what JSON can hold. {reason}")
    options = {option.name: data[option.name] for option in game.options if option.name in data}
    values = {key: value for key, value in data.items() if key not in options and key not in SHARED_KEYS}
    try:
        state = game.prepare(data.get("seats"), options)
        words = read_words(data["rng"]) if "rng" in data else rng.seed_words(rng.new_seed() if seed is None else seed)
    except (BadOption, UnknownName) as error:
        raise BadPosition(str(error)) from error
    cover(state, BLANK)
    read_fields(values, state, game.state, game.position, game.id)
    rng.set_words(state.rng, words)
    game.position.check(state)
    check_waiting(game, state)
    read_events(game, data.get("events", []), state)
    return state


def check_waiting(game: Game, state: Any) -> None:
    """Refuse a state that is not at a decision, or in which the actor has no legal action."""
    if game.position.settle:
        twin = copy_of(state)
        game.position.settle(twin)
        check(same_bytes(twin, state), "What is pending would go on by itself.")
    check(state.actor == NOBODY or verbs.legal_numbers(state), "What is pending cannot be answered.")


def read_words(words: object) -> list[int]:
    """The generator's four words from JSON."""
    if isinstance(words, list | tuple) and rng.are_words(words):
        return list(words)
    raise BadPosition(f"'rng' is a list of {rng.WORDS} integers of 32 bits, not all 0, not {quoted(words)}.")


def read_events(game: Game, data: object, state: Any) -> None:
    """Write the events of the last move into the state; BadPosition if they are no events of the game."""
    rows = read_list(data, "events")
    check(len(rows) <= len(state.events), f"'events' are {len(state.events)} at most, not {len(rows)}.")
    for index, row in enumerate(rows):
        event = Event(*read_numbers(row, "events", EVENT_WIDTH, -SMALL, SMALL - 1))
        check_event(game, event, state)
        state.events[index] = event
    state.event_count = len(rows)
    check_words(game, state)


def check_event(game: Game, event: Event, state: Any) -> None:
    """Check an event's kind, seat, audience and details."""
    kinds, seats = game.state.tells, int(state.seats)
    check(kinds and event.kind in list(kinds), f"'events' of {game.title} have no kind {event.kind}.")
    assert kinds
    check(NOBODY <= event.seat < seats, f"'events': there is no seat {event.seat}.")
    check(EVERYONE <= event.audience < 1 << seats, f"'events': {event.audience} is no audience.")
    kind = kinds(event.kind)
    hidden = event.audience != EVERYONE and {event.a, event.b, event.c} == {HIDDEN}
    for index, value in enumerate((event.a, event.b, event.c)):
        low, high = kind.encodings[index].bounds(state) if index < len(kind.encodings) else (0, 0)
        check(hidden or low <= value <= high, f"'events': {value} is no detail of {kind.name.lower()}.")


def check_words(game: Game, state: Any) -> None:
    """Check that there is a message of the event for viewers outside the audience too."""
    seats = int(state.seats)
    try:
        for viewer in (None, *range(seats)):
            speaker = Speaker(viewer, default_names(seats))
            verbs.happenings(verbs.concealed_for(state, speaker.seat), speaker)
    except (ValueError, LookupError) as error:
        raise BadPosition(f"'events' are none of {game.title}: {error}.") from error
