"""What a seat or a spectator sees of Into the Woods, built from a state already concealed for that viewer."""

from typing import Any

from tanglewood.core.verbs import legal_actions, scores_of, winners_of
from tanglewood.core.view import BACK, Speaker, View, Zone
from tanglewood.games.woods.cards import (
    SET,
    SPLITS,
    VALUES,
    card_text,
    count,
    face,
    kinds_in,
    lowest_kind,
    value_of,
)
from tanglewood.games.woods.knowledge import surely_held
from tanglewood.games.woods.labels import prompt, result, tell, values_of, why_not_card
from tanglewood.games.woods.legal import far_kind, is_deck_out, is_solo, may_empty_hand
from tanglewood.games.woods.outlook import held
from tanglewood.games.woods.trades import NOTHING, PASS, SIGN_PARTS, TRADES, Sign, Trade


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
    far = far_kind(state)
    return {
        "solo": is_solo(state),
        "tokens": [int(state.tokens[player]) for player in players],
        "bank": int(state.bank),
        "token_place": card_text(lowest_kind(far)) if far else None,
        "held": [held(state, player) for player in players],
        "pockets": [pocket_facts(state, player) for player in players],
        "discards": values_of(state.discards),
        "pass": 1 + int(state.second_pass),
        "passes": 2 if state.seats > 2 else 1,
        "deck_out": is_deck_out(state),
        "last_turn": may_empty_hand(state),
        "left": {card_text(kind): left_to_come(state, kind) for kind in range(VALUES)},
        "choices": choices(state) if mine else {},
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


def left_to_come(state: Any, kind: int) -> int:
    """How many cards of a kind lie in the deck or are hidden in hands, as all can count."""
    if state.second_pass:
        seen = sum(int(state.row[place] == kind) for place in range(int(state.row_size)))
        seen += count(state.discards, kind)
        seen += sum(SET * count(state.pockets[player], kind) for player in range(int(state.seats)))
        return SPLITS[int(state.deck)][kind] - seen
    return count(state.unseen, kind)


def choices(state: Any) -> dict[str, list[str]]:
    """Per legal move of the actor: what one presses for it, the far card by its place. [W8]"""
    found = {}
    for action in legal_actions(state):
        found[action.text] = [] if action.number == PASS else parts_of(TRADES[action.number], int(state.row[0]))
    return found


def parts_of(trade: Trade, far: int) -> list[str]:
    """The hand card, the row cards (or the far one), and the decision about the token."""
    taken = [trade.high] + ([] if trade.low == NOTHING else [trade.low])
    pieces = [f"row-{card_text(kind)}" for kind in taken]
    if trade.sign != Sign.NONE:
        pieces[taken.index(far)] = "far"
    return [f"hand-{card_text(trade.give)}", *pieces, *SIGN_PARTS[trade.sign]]
