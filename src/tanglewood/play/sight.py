"""A `View` of any game in plain sentences: nothing here knows which game it is."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tanglewood.core.view import Card, View, Zone, capital

FEW = 4  # so many cards in the middle are told at every turn
SEAT_FACTS = ("dealer", "leader")  # facts that name a seat by its number
UNTOLD = ("phase",)  # what the prompt says better


def card_words(card: Card, *, note: bool = True) -> str:
    """A card by its canonical text, with its title and what is known of it: "3K Fox"."""
    words = f"{card.text} {card.title}".strip()
    return f"{words} ({card.note})" if note and card.note else words


def zone_line(zone: Zone) -> str:
    """A place and what lies there: "Deck: 6 cards, face down."."""
    faces = [card_words(card) for card in zone.cards if card.text]
    backs = len(zone.cards) - len(faces)
    down = f"{backs} card{'s' * (backs != 1)}, face down" if backs else ""
    both = f"{down}; and {listed(faces)}" if down and faces else down or listed(faces)
    note = f" {capital(zone.note)}." if zone.note else ""
    return f"{zone.label}: {both if zone.cards else 'empty'}.{note}"


def own_zones(view: View) -> list[Zone]:
    """The viewer's places with cards that it sees."""
    return [zone for zone in view.zones if zone.owner == view.seat is not None and any(c.text for c in zone.cards)]


def middle(view: View) -> list[Zone]:
    """The shared places with few cards, all face up: what lies on the table now."""
    return [
        zone
        for zone in view.zones
        if zone.owner is None
        and 0 < len(zone.cards) <= FEW
        and all(card.text for card in zone.cards)
        and not zone.name.startswith("last")
    ]


def turn_lines(view: View) -> Iterator[str]:
    """What a player has to know to decide."""
    yield view.prompt
    shared = middle(view)
    if shared:
        yield " ".join(zone_line(zone) for zone in shared)
    for zone in own_zones(view):
        yield zone_line(zone)
    if view.actions and not view.over:
        yield f"Possible: {possible(view)}."


def possible(view: View) -> str:
    """The legal actions by their texts; those that begin with the same word together."""
    own = {card.text for zone in own_zones(view) for card in zone.cards if card.text}
    groups: dict[str, list[str]] = {}
    for action in view.actions:
        head, _, rest = action.text.partition(" ")
        groups.setdefault(head if rest else "", []).append(rest or head)
    said = []
    for head, rests in groups.items():
        every = len(rests) > FEW and set(rests) == own
        cards = "any of your cards" if every else listed(rests)
        joint = " " if head == "with" else " with "
        said.append(f"{head}{joint}{cards}" if head and len(rests) > 1 else f"{head} {cards}".strip())
    return "; or ".join(said)


def standings(view: View) -> dict[str, tuple[int, ...]]:
    """What is counted for every seat, by its label: points first, then the game's own counts."""
    rows = {key: value for key, value in view.facts.items() if not key.endswith("seats") and _is_row(value, view.seats)}
    return {"Points": view.scores} | {_label(key): tuple(value) for key, value in rows.items()}


def standing_lines(view: View, told: Mapping[str, tuple[int, ...]]) -> list[str]:
    """A sentence for each count that is not as it was told."""
    return [f"{label}: {per_seat(view, row)}." for label, row in standings(view).items() if told.get(label) != row]


def _label(key: str) -> str:
    return capital(key.replace("_", " "))


def per_seat(view: View, values: Any) -> str:
    """A number for each seat with the seat's name."""
    return listed(f"{name_of(view, seat)} {value}" for seat, value in enumerate(values))


def name_of(view: View, seat: int) -> str:
    """A seat's name, "you" for the viewer."""
    return "you" if seat == view.seat else view.names[seat]


def table_lines(view: View) -> Iterator[str]:
    """Everything that lies on the table, and the numbers of the game."""
    yield " ".join([*standing_lines(view, {}), *fact_sentences(view)])
    for zone in view.zones:
        yield zone_line(zone)
    yield view.prompt


def fact_sentences(view: View) -> Iterator[str]:
    """Those other facts that can be told without knowing the game: texts and single numbers."""
    for key, value in view.facts.items():
        if key in SEAT_FACTS and isinstance(value, int):
            yield f"{_label(key)}: {name_of(view, value)}."
        elif isinstance(value, list) and value and all(isinstance(item, str) for item in value):
            yield f"{_label(key)}: {listed(value)}."
        elif type(value) is int or (isinstance(value, str) and len(value) > 1 and key not in UNTOLD):
            yield f"{_label(key)}: {value}."


def _is_row(value: Any, seats: int) -> bool:
    return isinstance(value, list) and len(value) == seats and all(type(item) is int for item in value)


def hand_lines(view: View) -> Iterator[str]:
    """The viewer's own cards, one a line, with what they do and why they cannot be played now."""
    zones = own_zones(view)
    if not zones:
        yield "You hold no cards."
    for zone in zones:
        yield f"{zone.label}: {len(zone.cards)} card{'s' * (len(zone.cards) != 1)}."
        for card in zone.cards:
            yield describe(card, view.refusals.get(card.text, ""))


def describe(card: Card, refusal: str = "") -> str:
    """A card in full."""
    head = f"{card.text}: {card.name}" + (f", {card.title}" if card.title else "") + "."
    note = f"{capital(card.note)}." if card.note else ""
    barred = f"Not now: {refusal}" if refusal else ""
    return " ".join(part for part in (head, card.ability, note, barred) if part)


def move_lines(view: View) -> Iterator[str]:
    """The legal actions, one a line."""
    for action in view.actions:
        yield f"{action.text}: {view.called(action.label)}"


def listed(items: Iterable[str]) -> str:
    """Items with commas, or "none"."""
    return ", ".join(items) or "none"
