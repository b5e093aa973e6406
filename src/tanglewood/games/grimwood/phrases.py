"""Turns of phrase that prompts, the log and refusals share: seats, cards, combos and pending questions in words."""

from typing import Any

from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.view import Speaker, count_of
from tanglewood.games.grimwood.cards import COMBO_NAMES, KINDS, NO_CARD, SUPERNATURALS, Combo, Kind, card_name
from tanglewood.games.grimwood.hands import has_seen
from tanglewood.games.grimwood.state import Frame
from tanglewood.games.grimwood.table import points_of

POWER = 0  # the argument of most frames that names the power's card
CAUSE = 1  # that of an answer
LONE_POWERS = {Frame.ASK: Kind.AMAZON, Frame.WAKE: Kind.ELF, Frame.KEEP: Kind.DWARF, Frame.HAND_OUT: Kind.LARAKI}
NO_POWER = (Frame.JOIN, Frame.MAY_PLAY, Frame.LIMIT)


# Seats


def turn_of(speaker: Speaker, seat: int, last: bool) -> str:
    """How a prompt begins: "Your turn", "Ada's last turn"."""
    return f"{speaker.whose(seat)} {'last ' if last else ''}turn"


# Cards


def checked_card(card: int) -> int:
    """The card, if there is one of that number; ValueError otherwise."""
    if not 0 <= card < KINDS:
        raise ValueError(f"there is no card {card}")
    return card


def seen_slots(state: Any, looker: int, owner: int) -> list[int]:
    """The slots of a hand whose cards a seat, or everybody (`PUBLIC`), knows, laid out by kind."""
    slots = [slot for slot in slots_of(state, owner) if has_seen(state, looker, slot)]
    return sorted(slots, key=lambda slot: int(state.slot_card[slot]))


def slots_of(state: Any, owner: int) -> list[int]:
    """The slots of a hand."""
    return [slot for slot, seat in enumerate(state.slot_owner[: int(state.slots)].tolist()) if seat == owner]


# Combos


def combo_name(kind: int, first: int) -> str:
    """A combo by its kind and first card: "three owls", "the combo of the Troll"."""
    if kind == Combo.SUPERNATURAL:
        return f"combo of {card_name(checked_card(first))}"
    if not 0 < kind < len(COMBO_NAMES):
        raise ValueError(f"there is no kind of combo {kind}")
    return COMBO_NAMES[kind]


def combo_label(state: Any, row: int) -> str:
    """What a combo is and what it is worth: "combo of 3 supernaturals, 5 points"."""
    kind, size, points = int(state.combo_kind[row]), int(state.combo_size[row]), points_of(state, row)
    what = f"combo of {count_of(size, 'supernatural')}" if kind == Combo.SUPERNATURAL else COMBO_NAMES[kind]
    return f"{what}, {count_of(points, 'point')}"


# The pending question


def pending_power(state: Any) -> int:
    """The supernatural whose power asks the pending question; -1 where none does."""
    kind = Frame(top_kind(state))
    if kind in NO_POWER:
        return NO_CARD
    if kind in LONE_POWERS:
        return int(LONE_POWERS[kind])
    return top_argument(state, CAUSE if kind == Frame.ANSWER else POWER)


def by_power(card: int) -> str:
    """What a steal or loss comes of: " with the Goblins", nothing for an action."""
    return f" with {card_name(card)}" if 0 <= card < SUPERNATURALS else ""
