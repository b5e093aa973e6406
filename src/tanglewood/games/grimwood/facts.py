"""What a page needs to know of The Grimwood besides the cards: what is left of a turn, combos, and what one presses."""

from typing import Any

from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.verbs import scores_of
from tanglewood.core.view import Action, Speaker
from tanglewood.games.grimwood.actions import ACTIONS, SET, decode_set_kind, decode_set_owner, set_index
from tanglewood.games.grimwood.actions import set_text as text_of_set
from tanglewood.games.grimwood.cards import (
    COMBO_KINDS,
    COMBO_NAMES,
    COMBO_TEXTS,
    KINDS,
    NO_CARD,
    SET_CARDS,
    SET_POINTS,
    Combo,
    card_text,
)
from tanglewood.games.grimwood.knowledge import looker_of
from tanglewood.games.grimwood.labels import result
from tanglewood.games.grimwood.phrases import pending_power, seen_slots, slots_of
from tanglewood.games.grimwood.state import HAND_LIMIT, IDLE_ROUNDS, Frame
from tanglewood.games.grimwood.steals import LEFT, THIEF
from tanglewood.games.grimwood.table import can_lay, is_shielded, points_of, row_of_card, row_of_set
from tanglewood.games.grimwood.turn import may_end

DECK = "deck"


def facts(state: Any, speaker: Speaker, legal: tuple[Action, ...]) -> dict[str, Any]:
    """The public facts of the game, and for the actor what can be placed and what one presses for each action."""
    seats = range(int(state.seats))
    return {
        "points": scores_of(state),
        "held": [int(state.held[seat]) for seat in seats],
        "skips": [int(state.skips[seat]) for seat in seats],
        "hand_limit": HAND_LIMIT,
        "deck": int(state.deck_size),
        "turn": int(state.turn),
        "left": left_of_turn(state),
        "final_turns": int(state.final_turns),
        "idle_rounds": {"done": max(0, int(state.idle)) // int(state.seats), "limit": IDLE_ROUNDS},
        "question": question(state),
        "combos": [[combo_facts(state, row) for row in rows_of(state, seat)] for seat in seats],
        "lacks": [lacking(state, looker_of(speaker.seat), seat) for seat in seats],
        "sets": sets(state) if legal else [],
        "choices": {action.text: parts_of(state, action) for action in legal},
        "result": result(state, speaker) if state.actor < 0 else "",
    }


def lacking(state: Any, looker: int, seat: int) -> list[str]:
    """The kinds of which a viewer knows that a hand has none, though it has not seen all of it. [G140]"""
    seen = seen_slots(state, looker, seat)
    unseen = [slot for slot in slots_of(state, seat) if slot not in seen]
    kinds = (1 << KINDS) - 1 if unseen else 0
    for slot in unseen:
        kinds &= int(state.slot_excluded[slot])
    for slot in seen:
        kinds &= ~(1 << int(state.slot_card[slot]))
    return [card_text(kind) for kind in range(KINDS) if kinds >> kind & 1]


def left_of_turn(state: Any) -> dict[str, Any]:
    """Which actions are left of the turn. [G1, G2, G4]"""
    compulsory = state.actor >= 0 and not may_end(state)
    return {
        "play": bool(state.play_left),
        "draw": bool(state.draw_left),
        "extra": int(state.extra),
        "compulsory": bool(compulsory),
    }


def question(state: Any) -> dict[str, Any] | None:
    """The pending question: its kind, who is asked, by whom, by which power, and steals still to come after it."""
    if state.frame_count == 0:
        return None
    kind = Frame(top_kind(state))
    power = pending_power(state)
    return {
        "kind": kind.name.lower(),
        "asked": int(state.actor),
        "by": top_argument(state, THIEF) if kind == Frame.ANSWER else int(state.turn),
        "power": card_text(power) if power != NO_CARD else None,
        "left": top_argument(state, LEFT) if kind in (Frame.STEAL, Frame.PICK) else 1,
        "card": _card_in_question(state, kind),
    }


def _card_in_question(state: Any, kind: Frame) -> str | None:
    """The card a question is about, where all can see it."""
    if kind in (Frame.JOIN, Frame.MAY_PLAY):
        return card_text(top_argument(state, 0))
    return card_text(int(state.pile[state.pile_size - 1])) if kind == Frame.HAND_OUT else None


# Combos


def rows_of(state: Any, seat: int) -> list[int]:
    """The combos of a seat, in order of placement."""
    return [row for row, owner in enumerate(state.combo_owner[: int(state.combos)]) if owner == seat]


def part_of(state: Any, row: int) -> str:
    """What one presses to choose a combo: its zone; alike sets of a player are one choice, the first of them."""
    kind = int(state.combo_kind[row])
    if kind != Combo.SUPERNATURAL:
        row = row_of_set(state, int(state.combo_owner[row]), kind)
    return zone_name(row)


def zone_name(row: int) -> str:
    """The zone of a combo."""
    return f"combo-{row}"


def combo_facts(state: Any, row: int) -> dict[str, Any]:
    """A combo: where it lies, what it is and is worth, and how actions name and choose it."""
    kind, owner, first = int(state.combo_kind[row]), int(state.combo_owner[row]), int(state.combo_cards[row, 0])
    return {
        "zone": zone_name(row),
        "part": part_of(state, row),
        "kind": COMBO_TEXTS[kind],
        "points": points_of(state, row),
        "frozen": is_shielded(state, row),
        "text": card_text(first) if kind == Combo.SUPERNATURAL else text_of_set(set_index(owner, kind)),
    }


def sets(state: Any) -> list[dict[str, Any]]:
    """The combos that the actor's hand holds whole, while the turn lasts. [G6]"""
    if state.frame_count > 0:
        return []
    hand = int(state.hands[state.actor])
    return [
        {"action": f"lay {COMBO_TEXTS[kind]}", "name": COMBO_NAMES[kind], "points": SET_POINTS[kind]}
        for kind in range(1, COMBO_KINDS)
        if can_lay(hand, kind)
    ]


# What one presses


def parts_of(state: Any, action: Action) -> list[str]:
    """The pieces to press for a legal action: own cards and supernaturals on the table by text, all else by place."""
    family, index = ACTIONS.split(action.number)
    if family.name in ("with", "combo"):
        return [zone_name(row_of_card(state, index))]
    if family.name == "set":
        return [zone_name(row_of_set(state, decode_set_owner(SET + index), decode_set_kind(SET + index)))]
    if family.name == "lay":
        return [card_text(card) for card in SET_CARDS[index + 1]]
    return [f"{_place(state, family.name, index)}{part}" for part in family.parts(index)]


def _place(state: Any, family: str, kind: int) -> str:
    """Where a card that one presses lies, if not in the own hand or on the table."""
    from_deck = family == "keep" and kind == state.deck[state.deck_size - 1]
    if from_deck:
        return f"{DECK}-"
    if family == "keep" or (family == "take" and top_kind(state) == Frame.PICK):
        return "pile-"
    return "ask-" if family == "ask" else ""
