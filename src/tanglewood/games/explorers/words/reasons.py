"""The reasons why an action is illegal in Explorers and Paths, with the number of the rule."""

from collections.abc import Callable

from tanglewood.core.game.game import Refusal
from tanglewood.core.language.message import Message
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.games.explorers.rules.actions import INDEX_OF, MOVE_OF, Move
from tanglewood.games.explorers.rules.cards import SHAPES, SLOT_TEXTS, card_named
from tanglewood.games.explorers.rules.legal import Reason
from tanglewood.games.explorers.rules.messages import message
from tanglewood.games.explorers.rules.state import ExplorersState, Frame
from tanglewood.games.explorers.words.prompts import asked_about, frame_text

# The ruling behind each question about cards of the hand; 0 means a turn
HELD_RULES = {0: "E103", Frame.ADVENTURE: "E20", Frame.HALVE: "E21", Frame.SQUIRE: "E29"}


def _question_first(state: ExplorersState, _: int) -> Message:
    return message(f"first-{frame_text(top_kind(state))}", **asked_about(state))


def _not_held(state: ExplorersState, action: int) -> Message:
    card = INDEX_OF[action] + SHAPES * (MOVE_OF[action] == Move.PLAY)
    return message("reason-not-held", rule=HELD_RULES[top_kind(state)], card=card_named(card))


def _about_slot(name: str) -> Callable[[ExplorersState, int], Message]:
    return lambda _, action: message(name, slot=SLOT_TEXTS[int(INDEX_OF[action])])


REASONS: dict[Reason, Refusal] = {
    Reason.QUESTION_FIRST: _question_first,
    Reason.NOT_ASKED: lambda _, action: message(f"unasked-{Move(MOVE_OF[action]).name.lower()}"),
    Reason.TOO_LATE_TO_PLAY: message("reason-late-to-play"),
    Reason.TOO_LATE_TO_LAY: message("reason-late-to-lay"),
    Reason.NO_PLAYS: message("reason-no-plays"),
    Reason.NOT_HELD: _not_held,
    Reason.NO_MOVES: message("reason-no-moves"),
    Reason.NO_GROUND: _about_slot("reason-no-ground"),
    Reason.NO_DOT: message("reason-no-dot"),
    Reason.STUCK: message("reason-stuck"),
    Reason.ELSEWHERE: _about_slot("reason-elsewhere"),
    Reason.WRONG_SLOT: lambda state, _: message(f"reason-slot-{frame_text(top_kind(state))}"),
    Reason.SAME_SIDE: message("reason-same-side"),
}
