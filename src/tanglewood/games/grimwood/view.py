"""What a seat or a spectator sees of The Grimwood, built from a state already concealed for that viewer."""

from typing import Any

import numpy as np

from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.record import INT32, INT64
from tanglewood.core.view import BACK, Action, Speaker, View, Zone
from tanglewood.games.grimwood.actions import ACTIONS
from tanglewood.games.grimwood.cards import COMBO_TEXTS, face
from tanglewood.games.grimwood.knowledge import row_of_viewer, sees_top
from tanglewood.games.grimwood.labels import prompt, tell
from tanglewood.games.grimwood.rules import legal, scores, winners
from tanglewood.games.grimwood.state import Frame
from tanglewood.games.grimwood.table import points_of
from tanglewood.games.grimwood.words import cards_in


def build_view(state: Any, seat: int | None, names: tuple[str, ...]) -> View:
    """The view of `seat` (None: a spectator) of a state concealed for it."""
    speaker, actor, seats = Speaker(seat, names), int(state.actor), int(state.seats)
    won, points = np.zeros(seats, INT64), np.zeros(seats, INT64)
    winners(state, won)
    scores(state, points)
    return View(
        game="grimwood",
        seat=seat,
        seats=seats,
        names=names,
        actor=actor,
        over=actor < 0,
        prompt=prompt(state, speaker),
        scores=tuple(int(value) for value in points),
        winners=tuple(player for player in range(seats) if won[player]),
        zones=zones(state, speaker),
        actions=actions(state) if seat == actor else (),
        happened=tell(state, speaker),
        facts=facts(state),
    )


def zones(state: Any, speaker: Speaker) -> tuple[Zone, ...]:
    """Every place where cards lie."""
    viewer = -1 if speaker.viewer is None else speaker.viewer
    hands = tuple(hand_zone(state, player, speaker) for player in range(int(state.seats)))
    deck = [BACK] * int(state.deck_size)
    if sees_top(state, viewer):
        deck[-1] = face(int(state.deck[state.deck_size - 1]), "before you")
    pile = tuple(face(int(card)) for card in state.pile[: int(state.pile_size)])
    return (
        *hands,
        Zone("deck", "Deck", None, tuple(deck)),
        Zone("pile", "Discard pile", None, pile),
        *(combo_zone(state, row, speaker) for row in range(int(state.combos))),
    )


def combo_zone(state: Any, row: int, speaker: Speaker) -> Zone:
    """A combo on the table."""
    owner, size = int(state.combo_owner[row]), int(state.combo_size[row])
    cards = tuple(face(int(card)) for card in state.combo_cards[row][:size])
    return Zone(f"combo-{row}", f"{speaker.whose(owner)} combo", owner, cards, COMBO_TEXTS[state.combo_kind[row]])


def hand_zone(state: Any, player: int, speaker: Speaker) -> Zone:
    """A hand: the viewer's own face up; of another the cards known to be there and backs."""
    label = f"{speaker.whose(player)} hand"
    if player == speaker.viewer:
        return Zone(f"hand-{player}", label, player, tuple(map(face, cards_in(state.hands[player]))))
    looker = row_of_viewer(-1 if speaker.viewer is None else speaker.viewer)
    known = [face(card, "seen") for card in cards_in(state.known[looker, player])]
    return Zone(f"hand-{player}", label, player, (*known, *[BACK] * (int(state.held[player]) - len(known))))


def actions(state: Any) -> tuple[Action, ...]:
    """The legal actions of the actor."""
    out = np.zeros(ACTIONS.count, INT32)
    return tuple(ACTIONS.action(int(number)) for number in out[: legal(state, out)])


def facts(state: Any) -> dict[str, Any]:
    """The public facts of the match."""
    kind = top_kind(state)
    return {
        "turn": int(state.turn),
        "question": Frame(kind).name.lower() if kind else None,
        "arguments": [top_argument(state, index) for index in range(4)] if kind else [],
        "play_left": int(state.play_left),
        "draw_left": int(state.draw_left),
        "extra": int(state.extra),
        "held": [int(count) for count in state.held[: int(state.seats)]],
        "skips": [int(count) for count in state.skips[: int(state.seats)]],
        "final_turns": int(state.final_turns),
        "combos": [
            {
                "owner": int(state.combo_owner[row]),
                "kind": COMBO_TEXTS[state.combo_kind[row]],
                "points": points_of(state, row),
            }
            for row in range(int(state.combos))
        ],
    }
