"""What a viewer sees, built from nothing and from a state that is already concealed for that viewer."""

from typing import Any

from tanglewood.games.pebbles import rules
from tanglewood.games.pebbles.cards import FROG, GREAT, face, has, members, size
from tanglewood.games.pebbles.labels import tell
from tanglewood.games.pebbles.state import NOBODY, WINS, Frame

from tanglewood.core.frames import top_kind
from tanglewood.core.verbs import legal_actions, legal_numbers, scores_of, winners_of
from tanglewood.core.view import BACK, Card, Speaker, View, Zone


def view(state: Any, seat: int | None, names: tuple[str, ...]) -> View:
    """The sight of `seat`, or of a spectator."""
    speaker, actor, seats = Speaker(seat, names), int(state.actor), int(state.seats)
    mine = seat is not None and seat == actor
    return View(
        game="pebbles",
        seat=seat,
        seats=seats,
        names=names,
        actor=actor,
        over=actor == NOBODY,
        prompt=prompt(state, speaker),
        scores=tuple(scores_of(state)),
        winners=tuple(winners_of(state)),
        zones=zones(state, seat, speaker),
        actions=legal_actions(state) if mine else (),
        refusals=refusals(state) if mine else {},
        happened=tell(state, speaker),
        facts={"round": int(state.done) + (actor != NOBODY), "rounds": int(state.rounds), "wins": WINS[state.wins]},
    )


def prompt(state: Any, speaker: Speaker) -> str:
    """Whose turn it is, and for what."""
    if state.actor == NOBODY:
        return "The match is over."
    if top_kind(state) == Frame.CHANGE:
        return f"{speaker.does(state.actor, 'may', 'may')} sink a pebble and draw another."
    if top_kind(state) == Frame.LEAP:
        return f"{speaker.does(state.actor, 'are', 'is')} asked after the splash: does a frog leap?"
    return f"{speaker.does(state.actor, 'throw')} a pebble."


def zones(state: Any, seat: int | None, speaker: Speaker) -> tuple[Zone, ...]:
    """Hands, lap, pond, depths and bag. A hidden pebble is a back without identity."""
    hands = tuple(
        Zone(f"hand-{s}", f"{speaker.whose(s)} pebbles", s, hand_cards(state, s, s == seat)) for s in range(state.seats)
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


def hand_cards(state: Any, owner: int, own: bool) -> tuple[Card, ...]:
    """A hand: faces for its owner, backs for the others."""
    if own:
        return tuple(face(pebble) for pebble in members(state.hands[owner]))
    return (BACK,) * int(state.held[owner])


def refusals(state: Any) -> dict[str, str]:
    """Why own pebbles cannot be chosen now; only P4 forbids one."""
    legal = legal_numbers(state)
    if top_kind(state) == Frame.LEAP:
        return {}
    asked = top_kind(state) == Frame.CHANGE
    return {
        str(pebble): why_not(state, rules.throwing(pebble))
        for pebble in members(state.hands[state.actor])
        if not asked and rules.throwing(pebble) not in legal
    }


def why_not(state: Any, action: int) -> str:
    """Why an action is not legal now, with the number of the ruling."""
    if top_kind(state) == Frame.LEAP or action in (rules.STAY, rules.LEAP):
        return why_not_answer(state, action)
    asked = top_kind(state) == Frame.CHANGE
    pebble = rules.thrown(action) or rules.sunken(action)
    if asked and rules.thrown(action):
        return "P3: first sink a pebble or keep your hand."
    if not asked and not rules.thrown(action):
        return "P3: only who has just thrown the hollow pebble may change a pebble."
    if not has(int(state.hands[state.actor]), pebble):
        return f"{'P3' if asked else 'P2'}: you do not hold pebble {pebble}."
    return f"P4: the great pebble ({GREAT}) is thrown last."


def why_not_answer(state: Any, action: int) -> str:
    """Why an action is not legal while a frog may leap, or why none may leap now."""
    if top_kind(state) != Frame.LEAP:
        return "P6: a frog leaps only right after a splash."
    if action == rules.LEAP:
        return f"P6: you do not hold the frog ({FROG})."
    return "P6: first say whether a frog leaps."
