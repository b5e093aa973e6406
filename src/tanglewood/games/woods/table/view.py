"""The view of Into the Woods for a seat or a spectator, built from a state already concealed for them."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tanglewood.core.game.verbs import illegal_reason, why_not
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Player
from tanglewood.core.view.view import BACK, Action, Card, Fact, Speaker, Zone, hand_zone
from tanglewood.games.woods.knowledge.worlds import not_seen, surely_held
from tanglewood.games.woods.rules import legal
from tanglewood.games.woods.rules.actions import PASS, SIGN_PARTS, hand_part, row_part
from tanglewood.games.woods.rules.cards import LOWEST, NO_CARD, SET, VALUES, card_text, count, face, kinds_in, value_of
from tanglewood.games.woods.rules.legal import held
from tanglewood.games.woods.rules.messages import message
from tanglewood.games.woods.rules.rules import places_taken
from tanglewood.games.woods.rules.state import WoodsState
from tanglewood.games.woods.rules.trades import NEAREST_FROM, TRADES


def zones(state: WoodsState, speaker: Speaker) -> tuple[Zone, ...]:
    """All zones that hold cards."""
    players = range(int(state.seats))
    return (
        *(hand_zone(speaker, seat, "hand", known_faces(state, seat, speaker), held(state, seat)) for seat in players),
        Zone("row", say(message("zone-row")), None, tuple(map(face, row_of(state)))),
        Zone("deck", say(message("zone-deck")), None, (BACK,) * int(state.stock_size)),
        Zone("discard", say(message("zone-discard")), None, tuple(map(face, kinds_in(state.discards)))),
        *(pocket_zone(state, player, speaker) for player in players),
    )


def row_of(state: WoodsState) -> list[int]:
    """The kinds of the cards in the row."""
    return [int(kind) for kind in state.row[: state.row_size]]


def known_faces(state: WoodsState, player: int, speaker: Speaker) -> list[Card]:
    """The cards of a hand that the viewer knows: all of their own, or those that another publicly holds. [W107]"""
    is_viewer = player == speaker.viewer
    bag = state.hands[player] if is_viewer else surely_held(state, player)
    note = "" if is_viewer else say(message("note-seen"))
    return [face(kind, note) for kind in kinds_in(bag)]


def pocket_zone(state: WoodsState, player: int, speaker: Speaker) -> Zone:
    """The pocketed sets, three cards each."""
    cards = tuple(face(kind) for kind in kinds_in(state.pockets[player]) for _ in range(SET))
    return Zone(f"pocket-{player}", speaker.say(message("zone-pocket", player=Player(player))), player, cards)


def refusals(state: WoodsState, actions: tuple[Action, ...]) -> dict[str, str]:
    """The reason for each card of the actor's hand that cannot be discarded."""
    pressed = {part for action in actions for part in action.parts}
    kinds = [kind for kind in kinds_in(state.hands[state.actor]) if hand_part(kind) not in pressed]
    return {card_text(kind): why_not_card(state, kind) for kind in kinds}


def why_not_card(state: WoodsState, kind: int) -> str:
    """The reason why no trade discards this card of the actor's hand."""
    for action in range(NEAREST_FROM):
        if TRADES[action].give == kind and illegal_reason(state, action) == legal.Reason.EMPTY_HAND:
            return why_not(state, action)
    lower = any(card < kind for card in row_of(state))
    return say(message("reason-no-trade", value=kind + LOWEST, lower=int(lower)))


def facts(state: WoodsState, speaker: Speaker) -> dict[str, Fact]:
    """The public facts of the game, and the page part for each card of the row."""
    players = range(int(state.seats))
    far, left = legal.far_card(state), not_seen(state, speaker.seat)
    return {
        "solo": legal.is_solo(state),
        "tokens": [int(state.tokens[player]) for player in players],
        "bank": int(state.bank),
        "token_place": None if far == NO_CARD else card_text(far),
        "held": [held(state, player) for player in players],
        "pockets": [pocket_facts(int(state.pockets[player])) for player in players],
        "discards": [card_text(kind) for kind in kinds_in(state.discards)],
        "pass": 1 + int(state.second_pass),
        "passes": 2 if state.seats >= legal.TWO_PASSES_FROM else 1,
        "deck_out": legal.is_deck_out(state),
        "last_turn": legal.may_empty_hand(state),
        "left": {card_text(kind): count(left, kind) for kind in range(VALUES)},
        **({"pieces": {"row": row_parts(state)}} if speaker.viewer == state.actor else {}),
    }


def pocket_facts(pockets: int) -> list[dict[str, Any]]:
    """The pocketed sets of a player: value, number, and points. [W10]"""
    return [
        {"text": card_text(kind), "sets": count(pockets, kind), "points": value_of(kind) * count(pockets, kind)}
        for kind in range(VALUES)
        if count(pockets, kind)
    ]


# The parts that a player presses for a move


def choices(state: WoodsState, actions: tuple[Action, ...]) -> dict[str, list[list[str]]]:
    """The parts to press for each legal move; if equal cards lie apart, all that leave the same row. [W109]"""
    row = row_parts(state)
    return {action.text: ways_of(state, action.number, row) for action in actions if action.number != PASS}


def row_parts(state: WoodsState) -> list[str]:
    """The page part for each card of the row; equal cards with others between them are two parts."""
    row = row_of(state)
    if legal.is_solo(state):
        return [row_part(kind, near=False) for kind in row]
    parts = ["far"]
    for index, kind in enumerate(row[1:], 1):
        since = row[row.index(kind, 1) : index]
        parts.append(row_part(kind, near=any(other != kind for other in since)))
    return parts


def ways_of(state: WoodsState, action: int, row: list[str]) -> list[list[str]]:
    """The ways to press a trade: the hand card, row cards, and the decision about the token."""
    trade, taken = TRADES[action], places_taken(state, action)
    ways = {tuple(row[index] for index in places): None for places in alike_places(state, taken)}
    return [[hand_part(trade.give), *way, *SIGN_PARTS[trade.sign]] for way in ways]


def alike_places(state: WoodsState, taken: int) -> Iterator[tuple[int, ...]]:
    """These places of the row, and all others that leave the same row and the same token place."""
    row = row_of(state)
    chosen = tuple(index for index in range(len(row)) if taken >> index & 1)
    yield chosen
    if not legal.is_solo(state):
        for places in combinations(range(len(row)), len(chosen)):
            if (0 in places) == (0 in chosen) and _left(row, places) == _left(row, chosen):
                yield places


def _left(row: list[int], places: tuple[int, ...]) -> list[int]:
    return [kind for index, kind in enumerate(row) if index not in places]
