"""The view of The Grimwood for a seat or a spectator, built from a state already concealed for them."""

from collections.abc import Iterator
from typing import Any

from tanglewood.core.game.verbs import why_not
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Message, Player
from tanglewood.core.state.decision_stack import top_argument, top_kind
from tanglewood.core.view.view import BACK, Action, Card, Fact, Speaker, Zone, hand_zone
from tanglewood.games.grimwood.knowledge.worlds import looker_of, sees_top
from tanglewood.games.grimwood.rules.actions import ACTIONS, INDEX_OF, MOVE_OF, Move, set_index, set_text
from tanglewood.games.grimwood.rules.bags import cards_in, layable
from tanglewood.games.grimwood.rules.cards import COMBO_NAMES, COMBO_TEXTS, NO_CARD, SET_POINTS, TEXTS, Combo, face
from tanglewood.games.grimwood.rules.combos import is_shielded, points_of, row_of_set
from tanglewood.games.grimwood.rules.effects import row_chosen
from tanglewood.games.grimwood.rules.hands import has_seen, slots_of
from tanglewood.games.grimwood.rules.messages import message
from tanglewood.games.grimwood.rules.rules import may_end
from tanglewood.games.grimwood.rules.state import HAND_LIMIT, PUBLIC, Frame, GrimwoodState
from tanglewood.games.grimwood.rules.steals import LEFT, THIEF
from tanglewood.games.grimwood.words.prompts import pending_power

# Knowledge of hands


def seen_slots(state: GrimwoodState, looker: int, owner: int) -> list[int]:
    """The slots of a hand whose cards a seat, or everybody (`PUBLIC`), knows, sorted by kind."""
    slots = [slot for slot in slots_of(state, owner) if has_seen(state, looker, slot)]
    return sorted(slots, key=lambda slot: int(state.slot_card[slot]))


def lacking(state: GrimwoodState, looker: int, seat: int) -> list[str]:
    """The kinds that a viewer knows a hand to lack, without having seen all of the hand. [G140]"""
    seen = seen_slots(state, looker, seat)
    unseen = [int(state.slot_excluded[slot]) for slot in slots_of(state, seat) if slot not in seen]
    held = {int(state.slot_card[slot]) for slot in seen}
    return [
        text
        for kind, text in enumerate(TEXTS)
        if unseen and kind not in held and all(excluded >> kind & 1 for excluded in unseen)
    ]


# Zones


def zones(state: GrimwoodState, speaker: Speaker) -> tuple[Zone, ...]:
    """All zones that hold cards."""
    return (
        *(hand(state, player, speaker) for player in range(state.seats)),
        Zone("deck", say(message("zone-deck")), None, deck(state, speaker)),
        Zone("pile", say(message("zone-pile")), None, tuple(face(int(card)) for card in state.pile[: state.pile_size])),
        *(combo_zone(state, row, speaker) for row in range(state.combos)),
    )


def deck(state: GrimwoodState, speaker: Speaker) -> tuple[Card, ...]:
    """The deck's backs, the top card last; whoever uses the Dwarf sees that one. [G29]"""
    size = int(state.deck_size)
    if sees_top(state, speaker.seat):
        return (*(BACK,) * (size - 1), face(int(state.deck[size - 1]), say(message("note-only-you"))))
    return (BACK,) * size


def hand(state: GrimwoodState, player: int, speaker: Speaker) -> Zone:
    """A hand: the viewer's own face up; of another the cards surely in it, then backs. [G23, G110]"""
    seen = seen_slots(state, looker_of(speaker.seat), player)
    private = "" if player == speaker.viewer else say(message("note-you"))
    notes = [say(message("note-all")) if has_seen(state, PUBLIC, slot) else private for slot in seen]
    cards = [face(int(state.slot_card[slot]), note) for slot, note in zip(seen, notes, strict=True)]
    return hand_zone(speaker, player, "hand", cards, int(state.held[player]))


def combo_zone(state: GrimwoodState, row: int, speaker: Speaker) -> Zone:
    """A combo on the table, its cards as they were placed."""
    owner, size = int(state.combo_owner[row]), int(state.combo_size[row])
    cards = tuple(face(int(card)) for card in state.combo_cards[row][:size])
    note = say(message("frozen")) if is_shielded(state, row) else ""
    label = message("zone-combo", player=Player(owner), combo=_combo_by_size(state, row), points=points_of(state, row))
    return Zone(zone_name(row), speaker.say(label), owner, cards, note)


def _combo_by_size(state: GrimwoodState, row: int) -> Message:
    """The name of a combo: three owls, a combo of two supernaturals."""
    kind = int(state.combo_kind[row])
    return message("combo-sized", size=int(state.combo_size[row])) if kind == Combo.SUPERNATURAL else COMBO_NAMES[kind]


def zone_name(row: int) -> str:
    """The zone of a combo."""
    return f"combo-{row}"


# Facts


def facts(state: GrimwoodState, speaker: Speaker) -> dict[str, Fact]:
    """The public facts of the game, and for the actor which combos it can place."""
    seats, looker = range(state.seats), looker_of(speaker.seat)
    return {
        "points": [int(state.points[seat]) for seat in seats],
        "held": [int(state.held[seat]) for seat in seats],
        "skips": [int(state.skips[seat]) for seat in seats],
        "hand_limit": HAND_LIMIT,
        "deck": int(state.deck_size),
        "turn": int(state.turn),
        "left": left_of_turn(state),
        "final_turns": int(state.final_turns),
        "idle_rounds": {"done": max(0, int(state.idle)) // int(state.seats), "limit": int(state.max_idle_rounds)},
        "question": question(state),
        "combos": [
            [combo_facts(state, row) for row in range(state.combos) if state.combo_owner[row] == seat] for seat in seats
        ],
        "lacks": [lacking(state, looker, seat) for seat in seats],
        "sets": list(sets(state)) if state.actor == speaker.viewer and state.frame_count == 0 else [],
    }


def left_of_turn(state: GrimwoodState) -> dict[str, Any]:
    """The actions left in the turn. [G1, G2, G4]"""
    return {
        "play": bool(state.play_left),
        "draw": bool(state.draw_left),
        "extra": int(state.extra),
        "compulsory": bool(state.actor >= 0 and not may_end(state)),
    }


def question(state: GrimwoodState) -> dict[str, Any] | None:
    """The pending question: its kind, who is asked, by whom, by which power, and steals still to come after it."""
    if state.frame_count == 0:
        return None
    kind, power = Frame(top_kind(state)), pending_power(state)
    return {
        "kind": kind.name.lower(),
        "asked": int(state.actor),
        "by": top_argument(state, THIEF) if kind == Frame.ANSWER else int(state.turn),
        "power": TEXTS[power] if power != NO_CARD else None,
        "left": top_argument(state, LEFT) if kind in (Frame.STEAL, Frame.PICK) else 1,
        "card": _card_in_question(state, kind),
    }


def _card_in_question(state: GrimwoodState, kind: Frame) -> str | None:
    """The card a question is about, where all can see it."""
    if kind in (Frame.JOIN, Frame.MAY_PLAY):
        return TEXTS[top_argument(state, 0)]
    return TEXTS[state.pile[state.pile_size - 1]] if kind == Frame.HAND_OUT else None


def combo_facts(state: GrimwoodState, row: int) -> dict[str, Any]:
    """A combo: where it lies, what it is and is worth, and how actions name and choose it."""
    kind, owner, first = int(state.combo_kind[row]), int(state.combo_owner[row]), int(state.combo_cards[row, 0])
    alone = kind == Combo.SUPERNATURAL
    return {
        "zone": zone_name(row),
        "part": zone_name(row if alone else row_of_set(state, owner, kind)),  # equal sets of a player are one choice
        "kind": COMBO_TEXTS[kind],
        "points": points_of(state, row),
        "frozen": is_shielded(state, row),
        "text": TEXTS[first] if alone else set_text(set_index(owner, kind)),
    }


def sets(state: GrimwoodState) -> Iterator[dict[str, Any]]:
    """The combos that the actor's hand holds whole. [G6]"""
    held = layable(state.hands[state.actor])
    for kind in range(1, len(COMBO_TEXTS)):
        if held >> kind - 1 & 1:
            yield {
                "action": f"lay {COMBO_TEXTS[kind]}",
                "name": say(COMBO_NAMES[kind], form="bare"),
                "points": SET_POINTS[kind],
            }


# The parts to press, and cards that cannot be pressed


def choices(state: GrimwoodState, actions: tuple[Action, ...]) -> dict[str, list[list[str]]]:
    """The parts to press for each legal action, by its text."""
    return {action.text: [pieces(state, action)] for action in actions}


def pieces(state: GrimwoodState, action: Action) -> list[str]:
    """Own cards and supernaturals on the table by their texts, all else by its place."""
    move, index = int(MOVE_OF[action.number]), int(INDEX_OF[action.number])
    match move:
        case Move.WITH | Move.COMBO | Move.SET:
            return [zone_name(row_chosen(state, move, index))]
        case Move.KEEP if index == state.deck[state.deck_size - 1]:
            return [f"deck-{TEXTS[index]}"]
        case Move.TAKE if top_kind(state) == Frame.CATCH:
            return [TEXTS[index]]
    return list(action.parts)


def refusals(state: GrimwoodState, actions: tuple[Action, ...]) -> dict[str, str]:
    """The reason for each card of the actor's hand that has no use now."""
    pressed = {part for action in actions for part in pieces(state, action)}
    held = {TEXTS[card] for card in cards_in(state.hands[state.actor])}
    return {text: why_not(state, ACTIONS.first_of[text]) for text in sorted(held - pressed, key=TEXTS.index)}
