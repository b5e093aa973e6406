"""The view and the log of one viewer, from a state that is already concealed for that viewer."""

from tanglewood.core.view.log import Sentence
from tanglewood.core.view.view import BACK, Card, Fact, Speaker, Zone, count_of, hand_zone
from tanglewood.scaffold.sample.rules.cards import CARDS, HAND, face
from tanglewood.scaffold.sample.rules.state import LAID, GameState, Happened


def faces(cards: int) -> tuple[Card, ...]:
    """The cards of a set, ascending."""
    return tuple(map(face, LAID.things(int(cards))))


def prompt(state: GameState, speaker: Speaker) -> str:
    """Whose turn it is, and for what."""
    return f"{speaker.does(state.actor, 'lay')} a card; {state.left} counters are left."


def zones(state: GameState, speaker: Speaker) -> tuple[Zone, ...]:
    """Hands, what is laid, and what was not dealt."""
    seats = range(state.seats)
    hands = [hand_zone(speaker, seat, "cards", faces(state.hands[seat]), state.held[seat]) for seat in seats]
    rest = (BACK,) * (CARDS - HAND * int(state.seats))
    return (*hands, Zone("laid", "Laid", None, faces(state.laid)), Zone("rest", "Not dealt", None, rest))


def facts(state: GameState, _: Speaker) -> dict[str, Fact]:
    """Facts for a page of the game's own."""
    return {"left": int(state.left)}


SENTENCES = {
    Happened.LAID: Sentence(
        lambda _, event, who: f"{who.does(event.seat, 'lay')} the {event.a}, for {count_of(event.b, 'counter')}."
    ),
    Happened.END: Sentence(lambda _, __, ___: "The match is over.", "chapter"),
}
