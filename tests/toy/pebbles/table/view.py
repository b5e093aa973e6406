"""What a viewer sees and is told, from a state that is already concealed for that viewer."""

from tanglewood.games.pebbles.rules import rules
from tanglewood.games.pebbles.rules.cards import PEBBLES, face
from tanglewood.games.pebbles.rules.state import POND, WINS, Frame, Happened, PebblesState

from tanglewood.core.numbers import bits
from tanglewood.core.state import decision_stack, events
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.log import Sentence
from tanglewood.core.view.view import BACK, Card, Fact, Speaker, Zone, hand_zone


def faces(pebbles: int) -> tuple[Card, ...]:
    """The pebbles of a set, ascending."""
    return tuple(map(face, POND.things(int(pebbles))))


def prompt(state: PebblesState, speaker: Speaker) -> str:
    """Whose turn it is, and for what."""
    if decision_stack.top_kind(state) == Frame.CHANGE:
        return f"{speaker.does(state.actor, 'may', 'may')} sink a pebble and draw another."
    if decision_stack.top_kind(state) == Frame.LEAP:
        return f"{speaker.does(state.actor, 'are', 'is')} asked after the splash: does a frog leap?"
    return f"{speaker.does(state.actor, 'throw')} a pebble."


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


NAME = {events.HIDDEN: "a pebble"} | {pebble: f"pebble {pebble}" for pebble in range(1, PEBBLES + 1)}
SENTENCES = {
    Happened.DEALT: Sentence(lambda _, it, __: f"Round {it.a} begins: everybody draws three pebbles.", "chapter"),
    Happened.THREW: Sentence(lambda _, it, who: f"{who.does(it.seat, 'throw')} {NAME[it.a]}."),
    Happened.SANK: Sentence(lambda _, it, who: f"{who.does(it.seat, 'sink')} {NAME[it.a]}."),
    Happened.DREW: Sentence(lambda _, it, who: f"{who.does(it.seat, 'draw')} {NAME[it.a]}."),
    Happened.KEPT: Sentence(lambda _, it, who: f"{who.does(it.seat, 'change')} nothing."),
    Happened.LAP: Sentence(lambda _, it, who: f"{who.does(it.seat, 'score')} a point with {NAME[it.a]}.", "result"),
    Happened.LEAPT: Sentence(lambda _, it, who: f"{who.whose(it.seat)} frog leaps into the pond."),
    Happened.STAYED: Sentence(lambda _, it, who: f"{who.does(it.seat, 'let', 'lets')} no frog leap."),
    Happened.END: Sentence(lambda _, __, ___: "The match is over.", "chapter"),
}
