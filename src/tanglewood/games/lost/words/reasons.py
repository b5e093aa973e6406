"""The reasons why an action is illegal, in words."""

from enum import IntEnum

from tanglewood.core.game.game import Refusal
from tanglewood.core.language.message import Message, Player
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.games.lost.rules import cards, names
from tanglewood.games.lost.rules.actions import GIFT_OF, INDEX_OF, MOVE_OF, SEAT_OF, THING_OF, Move
from tanglewood.games.lost.rules.legal import Reason
from tanglewood.games.lost.rules.messages import message
from tanglewood.games.lost.rules.people import most_of
from tanglewood.games.lost.rules.state import Frame, LostState

RULES = {Move.NEXT: "L10", Move.CARRY: "L110", Move.HEAL: "L14", Move.REVIVE: "L15", Move.DROP: "L17"}
SHARES = (Move.WATER, Move.FOOD, Move.GIVE, Move.GET)
KILL_RULES = ("L31", "L32", "L32")  # by kind of animal


def _name(member: IntEnum) -> str:
    return member.name.lower().replace("_", "-")


def _why(reason: Reason) -> Refusal:
    """A refusal with all arguments its message can use: player, thing, animal, and rule."""

    def refusal(state: LostState, action: int) -> Message:
        move, seat, index = Move(MOVE_OF[action]), int(SEAT_OF[action]), int(INDEX_OF[action])
        kind, receiver = index if move == Move.KILL else 0, int(state.turn) if move == Move.GET else seat
        there = receiver < state.seats
        return message(
            f"reason-{_name(reason)}",
            rule=KILL_RULES[kind] if move == Move.KILL else RULES.get(move, "L16"),
            player=Player(seat),
            receiver=Player(receiver),
            number=seat + 1,
            character=names.CHARACTERS[index % cards.CHARACTERS],
            water=most_of(state, receiver, cards.WATER) if there else 0,
            food=most_of(state, receiver, cards.FOOD) if there else 0,
            gift=names.gift_named(int(GIFT_OF[action])) if move in SHARES else "",
            thing=names.THINGS[THING_OF[action] % cards.LOOSE],
            beast=names.BEASTS[kind],
            energy=cards.KILL_ENERGY[kind],
        )

    return refusal


def _answer_first(state: LostState, _action: int) -> Message:
    return message(f"first-{_name(Frame(top_kind(state)))}")


REASONS: dict[Reason, Refusal] = {reason: _why(reason) for reason in Reason} | {Reason.ANSWER_FIRST: _answer_first}
