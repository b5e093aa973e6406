"""The view of one viewer, from a state that is already concealed for that viewer."""

from tanglewood.core.view.view import BACK, Card, Fact, Speaker, Zone, hand_zone
from tanglewood.scaffold.sample.rules.cards import CARDS, HAND, face
from tanglewood.scaffold.sample.rules.state import LAID, GameState


def faces(cards: int) -> tuple[Card, ...]:
    """The cards of a set, ascending."""
    return tuple(map(face, LAID.things(int(cards))))


def zones(state: GameState, speaker: Speaker) -> tuple[Zone, ...]:
    """Hands, what is laid, and what was not dealt."""
    seats = range(state.seats)
    hands = [hand_zone(speaker, seat, "cards", faces(state.hands[seat]), state.held[seat]) for seat in seats]
    rest = (BACK,) * (CARDS - HAND * int(state.seats))
    return (*hands, Zone("laid", "Laid", None, faces(state.laid)), Zone("rest", "Not dealt", None, rest))


def facts(state: GameState, _: Speaker) -> dict[str, Fact]:
    """Facts for a page of the game's own."""
    return {"left": int(state.left)}
