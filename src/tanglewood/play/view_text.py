"""A `View` of any game in plain sentences."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import either
from tanglewood.core.view.text_drawing import Announce, Panel, zone_line
from tanglewood.core.view.view import Card, View, Zone, capital, hand_name
from tanglewood.play.match import Match
from tanglewood.play.messages import message

FEW = 4  # up to this many own cards are named one by one


def own_hand(view: View) -> tuple[Zone, ...]:
    """The viewer's hand, if there are cards in it."""
    return tuple(zone for zone in view.zones if zone.name == hand_name(view.seat) and zone.cards)


def opened(match: Match, seat: int | None, names: Sequence[str] | None = None) -> View:
    """The view of `seat` (None: a spectator) if everybody showed their hand."""
    view = match.view(seat, names)
    hands = {hand_name(owner): match.view(owner, names) for owner in range(match.seats)}
    zones = (
        replace(zone, cards=hands[zone.name].zone(zone.name).cards) if zone.name in hands else zone
        for zone in view.zones
    )
    return replace(view, zones=tuple(zones))


def turn_lines(view: View, panels: Iterable[Panel]) -> Iterator[str]:
    """The facts that a player needs to decide."""
    yield view.prompt
    for panel in panels:
        if panel.announce is Announce.ALWAYS:
            yield from panel.aloud
    for zone in own_hand(view):
        yield zone_line(zone)
    if view.actions and not view.over:
        yield say(message("possible", moves=possible(view)))


def possible(view: View) -> str:
    """The legal actions by their texts; those that differ only in the last word are joined."""
    held = {card.text for zone in own_hand(view) for card in zone.cards if card.text}
    groups: dict[str, list[str]] = {}
    for action in view.actions:
        head, _, rest = action.text.rpartition(" ")
        groups.setdefault(head, []).append(rest)
    said = []
    for head, rests in groups.items():
        every = len(rests) > FEW and set(rests) == held
        cards = message("any-card") if every else either(*rests)
        said.append(f"{head} {say(message('any-of', cards=cards))}".strip())
    return "; ".join(said)


def hand_lines(view: View) -> Iterator[str]:
    """The viewer's own cards, one a line, with what they do and why they cannot be played now."""
    zones = own_hand(view)
    if not zones:
        yield say(message("no-hand"))
    for zone in zones:
        yield say(message("hand-count", hand=zone.label, count=len(zone.cards)))
        for card in zone.cards:
            yield describe(card, view.refusals.get(card.text, ""))


def describe(card: Card, refusal: str = "") -> str:
    """A card in full."""
    names = {name.casefold(): name for name in (card.title, card.name, card.text) if name}  # the text last, and kept
    name, *others = reversed(names.values())
    head = (
        message("thing", name=name, others=", ".join(others)) if others else message("thing-alone", name=capital(name))
    )
    note = say(message("thing-note", note=capital(card.note))) if card.note else ""
    not_now = say(message("not-now", reason=refusal)) if refusal else ""
    return " ".join(part for part in (say(head), card.ability, note, not_now) if part)
