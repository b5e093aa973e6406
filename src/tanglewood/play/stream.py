"""A match as a stream of events for programs: one schema for all games, and for each viewer what that viewer may know.

An event is a dict that JSON can hold. It has a `kind`, and the number of the `move` that caused it, 0 for the deal:

    begin    the game, the version of its rules, the seats, the options
    deal     a zone and the cards that lie there before the first move
    move     the seat and the text of a move; the text is null for other viewers, as it can name a hidden card
    event    an event that the game declares: its name, its seat, and each detail with its encoding in words;
             `details` is null if the viewer may not know them
    zone     the cards that have left a zone, and those that have come to it
    chance   the move used the random generator; only the host sees this
    end      scores and winners

Zones and cards are those of views: a card is its text, null if the viewer does not know it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.state.events import EVERYONE, FIRST_DETAIL, events_of
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.view import SPECTATOR, Speaker, default_names, hand_name

StreamEvent = dict[str, Any]
Zones = Mapping[str, Counter[str]]
HOST = -2  # the viewer who sees all hands and hidden details, but no card that lies face down for all


def stream(game: Game, states: Sequence[Any], moves: Sequence[str], viewer: int) -> Iterator[StreamEvent]:
    """The events of a match, from its states and the texts of its moves, for a seat, `SPECTATOR` or `HOST`."""
    yield {"kind": "begin", "move": 0, **_beginning(game, states[0])}
    before: Zones = {}
    for number, state in enumerate(states):
        after = _zones(game, state, viewer)
        moved = _moved(states[number - 1], state, moves[number - 1], viewer) if number else iter(())
        for event in (*moved, *_happened(game, state, viewer), *_changed(before, after, "zone" if number else "deal")):
            yield {"kind": event.pop("kind"), "move": number, **event}
        before = after
    if states[-1].actor == NOBODY:
        ended = {"scores": verbs.scores_of(states[-1]), "winners": verbs.winners_of(states[-1])}
        yield {"kind": "end", "move": len(moves), **ended}


def _beginning(game: Game, state: Any) -> StreamEvent:
    seats, options = int(state.seats), game.options_of(state)
    return {"game": game.id, "rules": game.version, "seats": seats, "options": options}


def _moved(before: Any, after: Any, text: str, viewer: int) -> Iterator[StreamEvent]:
    """A move, and whether it used chance."""
    seat = int(before.actor)
    yield {"kind": "move", "seat": seat, "text": text if viewer in (HOST, seat) else None}
    if viewer == HOST and (before.rng != after.rng).any():
        yield {"kind": "chance"}


def _happened(game: Game, state: Any, viewer: int) -> Iterator[StreamEvent]:
    """The events of the last move that the game declares."""
    for event in events_of(state):
        entry = game.state.tells(event.kind)  # type: ignore[misc]  # only what is declared happens
        visible = viewer == HOST or event.audience == EVERYONE or (viewer >= 0 and event.audience >> viewer & 1)
        details = [
            {"is": encoding.summary, "value": encoding.write(value)}
            for encoding, value in zip(entry.encodings, event[FIRST_DETAIL:], strict=False)
        ]
        yield {
            "kind": "event",
            "name": entry.name.lower(),
            "seat": None if event.seat == NOBODY else event.seat,
            "details": details if visible else None,
        }


def _zones(game: Game, state: Any, viewer: int) -> Zones:
    """The cards of each zone as the viewer sees them; the host sees each hand as its owner does."""
    seat = max(viewer, SPECTATOR)
    zones = _seen(game, state, seat)
    if viewer == HOST:
        for owner in range(int(state.seats)):
            hand = hand_name(owner)
            zones[hand] = _seen(game, state, owner).get(hand, Counter())
    return zones


def _seen(game: Game, state: Any, seat: int) -> dict[str, Counter[str]]:
    concealed = verbs.concealed_for(state, seat)
    speaker = Speaker(None if seat == SPECTATOR else seat, default_names(int(state.seats)))
    return {zone.name: Counter(card.text for card in zone.cards) for zone in game.zones(concealed, speaker)}


def _changed(before: Zones, after: Zones, kind: str) -> Iterator[StreamEvent]:
    """The zones that have changed."""
    for name in dict.fromkeys((*before, *after)):
        left, come = before.get(name, Counter()), after.get(name, Counter())
        gone, new = _texts(left - come), _texts(come - left)
        if kind == "deal":
            yield {"kind": kind, "zone": name, "cards": new}
        elif gone or new:
            yield {"kind": kind, "zone": name, "leaves": gone, "arrives": new}


def _texts(cards: Counter[str]) -> list[str | None]:
    """The cards by their texts, those that are known first."""
    return [text or None for text in sorted(cards.elements(), key=lambda text: (not text, text))]
