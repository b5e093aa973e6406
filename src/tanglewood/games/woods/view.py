"""What a seat or a spectator sees of Into the Woods, built from a state already concealed for that viewer."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tanglewood.core.verbs import legal_actions, scores_of, winners_of
from tanglewood.core.view import BACK, Speaker, View, Zone
from tanglewood.games.woods.cards import (
    SET,
    VALUES,
    card_text,
    count,
    face,
    kinds_in,
    lowest_kind,
    value_of,
)
from tanglewood.games.woods.knowledge import not_seen, surely_held
from tanglewood.games.woods.labels import prompt, result, tell, why_not_card
from tanglewood.games.woods.legal import far_kind, is_deck_out, is_solo, may_empty_hand
from tanglewood.games.woods.outlook import held
from tanglewood.games.woods.rules import places_taken
from tanglewood.games.woods.trades import PASS, SIGN_PARTS, TRADES, row_part


def build_view(state: Any, seat: int | None, names: tuple[str, ...]) -> View:
    """The view of `seat` (None: a spectator) of a state concealed for it."""
    speaker = Speaker(seat, names)
    actor = int(state.actor)
    mine = actor >= 0 and seat == actor
    return View(
        game="woods",
        seat=seat,
        seats=int(state.seats),
        names=names,
        actor=actor,
        over=actor < 0,
        prompt=prompt(state, speaker),
        scores=tuple(scores_of(state)),
        winners=tuple(winners_of(state)),
        zones=zones(state, speaker),
        actions=legal_actions(state) if mine else (),
        refusals=refusals(state) if mine else {},
        happened=tell(state, speaker),
        facts=facts(state, speaker, mine),
    )


def zones(state: Any, speaker: Speaker) -> tuple[Zone, ...]:
    """Every place where cards lie."""
    players = range(int(state.seats))
    row = tuple(face(kind) for kind in state.row[: state.row_size])
    return (
        *(hand_zone(state, player, speaker) for player in players),
        Zone("row", "Row, furthest from the deck first", None, row),
        Zone("deck", "Deck", None, (BACK,) * int(state.stock_size)),
        Zone("discard", "Discard pile", None, tuple(face(kind) for kind in kinds_in(state.discards))),
        *(pocket_zone(state, player, speaker) for player in players),
    )


def hand_zone(state: Any, player: int, speaker: Speaker) -> Zone:
    """A hand: the viewer's own face up; of another what all know to be in it, and backs. [W107]"""
    label = f"{speaker.whose(player)} hand"
    if player == speaker.viewer:
        return Zone(f"hand-{player}", label, player, tuple(face(kind) for kind in kinds_in(state.hands[player])))
    known = tuple(face(kind, "all have seen it") for kind in kinds_in(surely_held(state, player)))
    return Zone(f"hand-{player}", label, player, known + (BACK,) * (held(state, player) - len(known)))


def pocket_zone(state: Any, player: int, speaker: Speaker) -> Zone:
    """The pocketed sets, three cards each."""
    cards = tuple(face(kind) for kind in kinds_in(state.pockets[player]) for _ in range(SET))
    return Zone(f"pocket-{player}", f"{speaker.whose(player)} pocket", player, cards)


def refusals(state: Any) -> dict[str, str]:
    """Why each card of the actor's hand that cannot be discarded cannot."""
    reasons = {kind: why_not_card(state, kind) for kind in kinds_in(state.hands[state.actor])}
    return {card_text(kind): reason for kind, reason in reasons.items() if reason}


def facts(state: Any, speaker: Speaker, mine: bool) -> dict[str, Any]:
    """The public facts of the game, and for the actor what each card can be traded for."""
    players = range(int(state.seats))
    far, left = far_kind(state), not_seen(state, speaker.seat)
    return {
        "solo": is_solo(state),
        "tokens": [int(state.tokens[player]) for player in players],
        "bank": int(state.bank),
        "token_place": card_text(lowest_kind(far)) if far else None,
        "held": [held(state, player) for player in players],
        "pockets": [pocket_facts(state, player) for player in players],
        "discards": [card_text(kind) for kind in kinds_in(state.discards)],
        "pass": 1 + int(state.second_pass),
        "passes": 2 if state.seats > 2 else 1,
        "deck_out": is_deck_out(state),
        "last_turn": may_empty_hand(state),
        "left": {card_text(kind): count(left, kind) for kind in range(VALUES)},
        **(pressed(state) if mine else {"choices": {}}),
        "result": result(state, speaker) if state.actor < 0 else "",
    }


def pocket_facts(state: Any, player: int) -> list[dict[str, Any]]:
    """The pocketed sets of a player: value, how many, and their points. [W10]"""
    pockets = int(state.pockets[player])
    return [
        {"text": card_text(kind), "sets": count(pockets, kind), "points": value_of(kind) * count(pockets, kind)}
        for kind in range(VALUES)
        if count(pockets, kind)
    ]


# What one presses for a move


def pressed(state: Any) -> dict[str, Any]:
    """For the actor: the part that each card of the row is, and by legal move the parts one presses. [W8, W109]

    Where equal cards lie apart, other ones may be pressed too, if they leave the same row: `alternatives`.
    """
    row = row_parts(state)
    ways = {action.text: ways_of(state, action.number, row) for action in legal_actions(state)}
    return {
        "pieces": {"row": row},
        "choices": {text: way for text, (way, *_) in ways.items()},
        "alternatives": {text: others for text, (_, *others) in ways.items() if others},
    }


def row_parts(state: Any) -> list[str]:
    """The part that each card of the row is; equal ones that others part are two."""
    row = [int(kind) for kind in state.row[: state.row_size]]
    if is_solo(state):
        return [row_part(kind, near=False) for kind in row]
    parts = ["far"]
    for place, kind in enumerate(row[1:], 1):
        since = row[row.index(kind, 1) : place]
        parts.append(row_part(kind, near=any(other != kind for other in since)))
    return parts


def ways_of(state: Any, action: int, row: list[str]) -> list[list[str]]:
    """What can be pressed for a move: the hand card, row cards, and the decision about the token."""
    if action == PASS:
        return [[]]
    trade, taken = TRADES[action], places_taken(state, action)
    ways = {tuple(row[place] for place in places): None for places in alike_places(state, taken)}
    return [[f"hand-{card_text(trade.give)}", *way, *SIGN_PARTS[trade.sign]] for way in ways]


def alike_places(state: Any, taken: int) -> Iterator[tuple[int, ...]]:
    """Those places of the row, and all others that leave the same row and the same token place."""
    row = [int(kind) for kind in state.row[: state.row_size]]
    chosen = tuple(place for place in range(len(row)) if taken >> place & 1)
    yield chosen
    if not is_solo(state):
        for places in combinations(range(len(row)), len(chosen)):
            if (0 in places) == (0 in chosen) and _left(row, places) == _left(row, chosen):
                yield places


def _left(row: list[int], places: tuple[int, ...]) -> list[int]:
    return [kind for place, kind in enumerate(row) if place not in places]
