"""The view of one viewer, from a state that is already concealed for that viewer."""

from tanglewood.games.pebbles.rules import rules
from tanglewood.games.pebbles.rules.cards import face
from tanglewood.games.pebbles.rules.state import POND, WINS, PebblesState

from tanglewood.core.numbers import bits
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.view import BACK, Card, Fact, Speaker, Zone, hand_zone


def faces(pebbles: int) -> tuple[Card, ...]:
    """The pebbles of a set, ascending."""
    return tuple(map(face, POND.things(int(pebbles))))


def zones(state: PebblesState, speaker: Speaker) -> tuple[Zone, ...]:
    """Hands, lap, pond, depths and bag. A hidden pebble is a back without identity."""
    seats = range(state.seats)
    hands = [hand_zone(speaker, s, "pebbles", faces(state.hands[s]), state.held[s]) for s in seats]
    lap = tuple(face(int(state.lap[s]), speaker.names[s]) for s in seats if state.lap[s])
    sunk = 0 if state.sinker == NOBODY else int(state.sunk[state.sinker])
    depths = () if state.sinker == NOBODY else (face(sunk) if sunk else BACK,)
    hidden = bits.size(rules.bag(state)) - sum(zone.cards.count(BACK) for zone in hands) - depths.count(BACK)
    return (
        *hands,
        Zone("lap", "This lap", None, lap),
        Zone("pond", "Pond", None, faces(state.pond)),
        Zone("depths", "Depths", None, depths),
        Zone("bag", "Bag", None, (BACK,) * hidden),
    )


def facts(state: PebblesState, _: Speaker) -> dict[str, Fact]:
    """How far the match is, and which pebble scores."""
    rounds = int(state.done) + int(state.actor != NOBODY)
    return {"round": rounds, "rounds": int(state.rounds), "wins": WINS[state.wins]}
