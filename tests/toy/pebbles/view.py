"""What a viewer sees, built from nothing and from a state that is already concealed for that viewer."""

from tanglewood.games.pebbles import rules
from tanglewood.games.pebbles.cards import FROG, face, members, size
from tanglewood.games.pebbles.state import WINS, Frame, PebblesState

from tanglewood.core.frames import top_kind
from tanglewood.core.seats import NOBODY
from tanglewood.core.verbs import why_not
from tanglewood.core.view import BACK, Action, Card, Fact, Speaker, Zone


def prompt(state: PebblesState, speaker: Speaker) -> str:
    """Whose turn it is, and for what."""
    if state.actor == NOBODY:
        return "The match is over."
    if top_kind(state) == Frame.CHANGE:
        return f"{speaker.does(state.actor, 'may', 'may')} sink a pebble and draw another."
    if top_kind(state) == Frame.LEAP:
        return f"{speaker.does(state.actor, 'are', 'is')} asked after the splash: does a frog leap?"
    return f"{speaker.does(state.actor, 'throw')} a pebble."


def zones(state: PebblesState, speaker: Speaker) -> tuple[Zone, ...]:
    """Hands, lap, pond, depths and bag. A hidden pebble is a back without identity."""
    hands = tuple(
        Zone(f"hand-{s}", f"{speaker.whose(s)} pebbles", s, hand_cards(state, s, s == speaker.viewer))
        for s in range(state.seats)
    )
    lap = tuple(face(int(state.lap[s]), speaker.names[s]) for s in range(state.seats) if state.lap[s])
    pond = int(state.pond) | (1 << FROG if state.leapt else 0)
    depths = () if state.sinker == NOBODY else (face(int(state.sunk)) if state.sunk else BACK,)
    hidden = size(rules.bag(state)) - sum(z.cards.count(BACK) for z in hands) - depths.count(BACK)
    return (
        *hands,
        Zone("lap", "This lap", None, lap),
        Zone("pond", "Pond", None, tuple(face(pebble) for pebble in members(pond))),
        Zone("depths", "Depths", None, depths),
        Zone("bag", "Bag", None, (BACK,) * hidden),
    )


def hand_cards(state: PebblesState, owner: int, own: bool) -> tuple[Card, ...]:
    """A hand: faces for its owner, backs for the others."""
    if own:
        return tuple(face(pebble) for pebble in members(state.hands[owner]))
    return (BACK,) * int(state.held[owner])


def refusals(state: PebblesState, actions: tuple[Action, ...]) -> dict[str, str]:
    """Why own pebbles cannot be chosen now; only P4 forbids one."""
    chosen = {part for action in actions for part in action.parts}
    held = [pebble for pebble in members(state.hands[state.actor]) if str(pebble) not in chosen]
    return {str(pebble): why_not(state, rules.throwing(pebble)) for pebble in held}


def facts(state: PebblesState, _: Speaker) -> dict[str, Fact]:
    """How far the match is, and which pebble scores."""
    rounds = int(state.done) + int(state.actor != NOBODY)
    return {"round": rounds, "rounds": int(state.rounds), "wins": WINS[state.wins]}
