"""The Grimwood in words: prompts, the log, and why a move is refused."""

from typing import Any

import numpy as np

from tanglewood.core.events import HIDDEN, Event, events_of
from tanglewood.core.frames import top_kind
from tanglewood.core.record import INT64
from tanglewood.core.view import Happening, Speaker, count_of
from tanglewood.games.grimwood.actions import ACTIONS
from tanglewood.games.grimwood.cards import COMBO_NAMES, COUNTS, card_name
from tanglewood.games.grimwood.rules import scores, winners
from tanglewood.games.grimwood.state import Frame, Happened

QUESTIONS = {
    Frame.JOIN: "choose where the card shall lie.",
    Frame.ANSWER: "someone reaches for a card: amulet or no?",
    Frame.STEAL: "choose whom to steal from.",
    Frame.REACH: "draw or steal.",
    Frame.PLAYER: "choose a player.",
    Frame.ASK: "name a kind of card.",
    Frame.PICK: "choose a card of the discard pile.",
    Frame.MAY_PLAY: "play the card you took, or leave it.",
    Frame.CATCH: "choose a supernatural on the table.",
    Frame.WAKE: "choose whose power to use again.",
    Frame.TARGET: "choose a combo.",
    Frame.OFFER: "choose one of your combos.",
    Frame.KEEP: "choose which card to keep.",
    Frame.HAND_OUT: "choose who gets the top card of the discard pile.",
    Frame.LIMIT: "discard down to seven cards.",
}


def prompt(state: Any, speaker: Speaker) -> str:
    """One plain sentence for the viewer."""
    actor = int(state.actor)
    if actor < 0:
        return result(state, speaker)
    kind = top_kind(state)
    own = actor == speaker.viewer
    turn = "Your turn" if own else f"{speaker.whose(actor)} turn"
    if not own:
        return f"{turn}."
    return f"{turn}: {QUESTIONS[Frame(kind)] if kind else 'draw or steal, play a card, place combos.'}"


def result(state: Any, speaker: Speaker) -> str:
    """How the match ended."""
    won, points = np.zeros(int(state.seats), INT64), np.zeros(int(state.seats), INT64)
    winners(state, won)
    scores(state, points)
    names = [speaker.does(seat, "win") for seat in range(int(state.seats)) if won[seat]]
    return f"{' and '.join(names)} with {count_of(int(points.max()), 'point')}."


def tell(state: Any, speaker: Speaker) -> tuple[Happening, ...]:
    """The last move of a concealed state, in the viewer's words."""
    return tuple(_happening(state, event, speaker) for event in events_of(state))


def _card(card: int) -> str:
    if card == HIDDEN:
        return "a card"
    if not 0 <= card < len(COUNTS):
        raise ValueError(f"there is no card {card}")
    return card_name(card)


def _happening(state: Any, event: Event, speaker: Speaker) -> Happening:
    kind = Happened(event.kind)
    if not 0 <= event.seat < state.seats:
        raise ValueError(f"there is no seat {event.seat}")
    weight = "chapter" if kind in (Happened.TURN, Happened.END) else "move"
    return Happening(kind.name.lower(), event.seat, _sentence(state, kind, event, speaker), weight)


def _sentence(state: Any, kind: Happened, event: Event, speaker: Speaker) -> str:
    who, a = speaker.who(event.seat), event.a
    if kind in (Happened.ATTEMPT, Happened.SWAP, Happened.LOOK):
        return f"{who}: {kind.name.lower()}, {speaker.whom(a)}."
    if kind in (Happened.DRAW, Happened.STOLEN, Happened.PLACE, Happened.JOIN, Happened.DISCARD, Happened.ASK):
        return f"{who}: {kind.name.lower()} {_card(a)}."
    if kind in (Happened.GIVE, Happened.MISS, Happened.TAKE, Happened.WAKE):
        return f"{who}: {kind.name.lower()} {_card(a)}."
    if kind in (Happened.COMBO, Happened.DESTROY, Happened.MOVE, Happened.OFFER):
        return f"{who}: {kind.name.lower()} {COMBO_NAMES[a]}."
    return result(state, speaker) if kind == Happened.END else f"{who}: {kind.name.lower()}."


def why_not(state: Any, action: int) -> str:
    """Why an action is not legal now, with the rule's number."""
    kind = top_kind(state)
    if kind:
        return f"G10: first answer the question: {QUESTIONS[Frame(kind)]}"
    return f"G1: {ACTIONS.text(action)!r} cannot be done now."
