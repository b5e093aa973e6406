"""The places that an action touches on the table, for a page to draw it there: cards, spaces, and ways between them.

A place is a zone (`deck`), a card in a zone (`hand-0:7K`; `row:6:1` is the second of equal ones), or the id of a thing
on the page (`pawn-0`, `plate-1`). A way of one place is outlined; along a longer one an arrow leads.
`Game.touches` gives the ways of an action from the view of the seat that decides.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress

from tanglewood.core.view.view import Action, View, Zone, hand_name

Way = tuple[str, ...]


def pressed(view: View, action: Action) -> list[str]:
    """The parts to press for an action."""
    return next(iter(view.choices.get(action.text, ())), list(action.parts))


def card_in(zone: str, text: str, copy: int = 0) -> str:
    """The place of a card in a zone; of equal ones the first has `copy` 0."""
    return f"{zone}:{text}:{copy}" if copy else f"{zone}:{text}"


def actor_hand(view: View) -> str:
    """The hand of the seat that decides."""
    return hand_name(view.actor)


def plate(seat: int) -> str:
    """The plate with a seat's name."""
    return f"plate-{seat}"


def touched(view: View, parts: Iterable[str]) -> list[str]:
    """The places of pressed parts: cards of the own hand, zones, cards of open zones, players; others have none."""
    places: list[str] = []
    for part in parts:
        places += [name for name in _places(view, part) if name not in places][:1]
    return places


def _places(view: View, part: str) -> Iterator[str]:
    """All places that a part can mean, the likeliest first."""
    hand = [zone for zone in view.zones if zone.name == actor_hand(view)]
    yield from _cards(hand, part)
    yield from _cards(hand, part.removeprefix("hand-"))
    for zone in view.zones:
        if part == zone.name:
            yield part
        elif part.startswith(f"{zone.name}-"):
            yield from _cards([zone], part.removeprefix(f"{zone.name}-"))
    yield from _cards((zone for zone in view.zones if zone.owner is None or zone not in hand), part)
    if part.startswith("player-"):
        with suppress(ValueError):
            yield plate(int(part.removeprefix("player-")) - 1)


def _cards(zones: Iterable[Zone], text: str) -> Iterator[str]:
    for zone in zones:
        equal = [card for card in zone.cards if card.text == text != ""]
        yield from (card_in(zone.name, text, copy) for copy, _ in enumerate(equal))


def touch_pressed(view: View, action: Action) -> Iterator[Way]:
    """The default `Game.touches`: everything that is pressed for an action."""
    for name in touched(view, pressed(view, action)):
        yield (name,)
