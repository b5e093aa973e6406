"""The places that an action touches on the table of The Grimwood."""

from collections import Counter
from collections.abc import Iterator

from tanglewood.core.view.touched_places import Way, actor_hand, card_in, plate, pressed, touched
from tanglewood.core.view.view import Action, View
from tanglewood.games.grimwood.rules.actions import MOVE_OF, Move
from tanglewood.games.grimwood.rules.state import MOST_SEATS


def touches(view: View, action: Action) -> Iterator[Way]:
    """The cards, combos and players, and where cards come from and go."""
    hand, parts = actor_hand(view), pressed(view, action)
    match int(MOVE_OF[action.number]):
        case Move.DRAW:
            yield "deck", hand
        case Move.STEAL | Move.PLAYER:
            yield _player(view, parts, hand)
        case Move.PLAY | Move.RUNE | Move.DISCARD | Move.AMULET:
            yield from ((card, "pile") for card in touched(view, parts))
        case Move.PLACE | Move.LAY:
            yield from ((card, combos(view.actor)) for card in _held(hand, parts))
        case Move.NEW:
            yield (combos(view.actor),)
        case Move.TAKE | Move.KEEP:
            yield _lying(view, parts[0]), hand
        case Move.WITH | Move.COMBO | Move.SET | Move.WAKE:
            yield (_lying(view, parts[0]),)


def combos(seat: int) -> str:
    """The places of a seat's combos."""
    return f"combos-{seat}"


def _player(view: View, parts: list[str], hand: str) -> Way:
    """Another player, from whom a card is stolen, or oneself."""
    seats = [seat for seat in range(MOST_SEATS) if f"player-{seat + 1}" in parts]
    return (plate(view.actor),) if view.actor in seats else (plate(seats[0]), hand)


def _held(hand: str, parts: list[str]) -> Iterator[str]:
    """Cards of the hand; several can be equal."""
    before: Counter[str] = Counter()
    for part in parts:
        yield card_in(hand, part, before[part])
        before[part] += 1


def _lying(view: View, part: str) -> str:
    """The pile, the deck, a combo, or the combo with a card."""
    area, _, card = part.partition("-")
    if area in ("pile", "deck") and card:
        return area
    zones = [zone.name for zone in view.zones if zone.name.startswith("combo-")]
    holding = (zone for zone in zones if any(shown.text == part for shown in view.zone(zone).cards))
    return part if part in zones else next((card_in(zone, part) for zone in holding), "pile")
