"""Positions: the whole state as a readable dict and back, any game.

The game writes and reads its own keys; options, the number of seats, the generator's words and the events of the last
move are the same for all. A position written by hand needs neither words nor events.
"""

from collections.abc import Mapping
from typing import Any

from tanglewood.core import rng, verbs
from tanglewood.core.errors import BadOption, BadPosition, UnknownName
from tanglewood.core.events import KIND, SEAT, events_of
from tanglewood.core.game import Game
from tanglewood.core.given import shown, why_not_json
from tanglewood.core.record import EVENT_WIDTH, copy_of
from tanglewood.core.view import Speaker, default_names

SHARED_KEYS = ("seats", "rng", "events")
DETAILS = range(-(1 << 15), 1 << 15)  # events live in 16-bit fields


def write(game: Game, state: Any) -> dict[str, Any]:
    """The state as plain JSON values."""
    words, events = [int(word) for word in state.rng], [list(event) for event in events_of(state)]
    shared = {"seats": int(state.seats), "rng": words, "events": events}
    return {**game.to_position(state), **game.options_of(state), **shared}


def read(game: Game, given: Mapping[str, Any], seed: int | None = None) -> Any:
    """The state of a position; BadPosition says what was expected and what came."""
    if not isinstance(given, Mapping):
        raise BadPosition(f"A position is a dict, not {type(given).__name__}.")
    if reason := why_not_json(given):
        raise BadPosition(f"A position is what JSON can hold. {reason}")
    options = {option.name: given[option.name] for option in game.options if option.name in given}
    own = {key: value for key, value in given.items() if key not in options and key not in SHARED_KEYS}
    try:
        state = game.prepare(given.get("seats"), options)
        words = read_words(given["rng"]) if "rng" in given else rng.seed_words(rng.new_seed() if seed is None else seed)
    except (BadOption, UnknownName) as error:
        raise BadPosition(str(error)) from error
    for index, word in enumerate(words):
        state.rng[index] = word
    game.from_position(own, state)
    read_events(game, given.get("events", []), state)
    return state


def read_words(given: object) -> list[int]:
    """The generator's four words from JSON."""
    if (
        isinstance(given, list | tuple)
        and len(given) == rng.WORDS
        and all(type(word) is int and 0 <= word <= rng.MASK for word in given)
        and any(given)  # zeros alone would stay zeros for ever
    ):
        return list(given)
    raise BadPosition(f"'rng' is a list of {rng.WORDS} integers of 32 bits, not all 0, not {shown(given)}.")


def read_events(game: Game, given: object, state: Any) -> None:
    """Write the events of the last move into the state; BadPosition if the game cannot put them into words."""
    seats, most = int(state.seats), len(state.events)
    if not isinstance(given, list | tuple) or len(given) > most or not all(_is_event(row, seats) for row in given):
        raise BadPosition(
            f"'events' is a list of up to {most} lists of {EVENT_WIDTH} small integers: a kind from 1, a seat from -1"
            f" to {seats - 1}, an audience, and details."
        )
    for row, event in enumerate(given):
        state.events[row] = event
    state.event_count = len(given)
    try:
        for viewer in (None, *range(seats)):  # whoever may not know an event must be able to hear of it too
            sight, speaker = copy_of(state), Speaker(viewer, default_names(seats))
            verbs.conceal(sight, speaker.seat)
            game.tell(sight, speaker)
    except (ValueError, LookupError) as error:
        raise BadPosition(f"'events' are none of {game.title}: {error}.") from error


def _is_event(given: object, seats: int) -> bool:
    if not isinstance(given, list | tuple) or len(given) != EVENT_WIDTH:
        return False
    fits = all(type(value) is int and value in DETAILS for value in given)
    return fits and given[KIND] > 0 and -1 <= given[SEAT] < seats
