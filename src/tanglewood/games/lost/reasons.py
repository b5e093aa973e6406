"""Why an action is illegal, in words."""

from tanglewood.core.fields import Entry
from tanglewood.core.frames import top_kind
from tanglewood.core.game import Refusal
from tanglewood.games.lost import cards
from tanglewood.games.lost.actions import INDEX_OF, MOVE_OF, SEAT_OF, THING_OF, Move
from tanglewood.games.lost.people import most_of
from tanglewood.games.lost.state import Frame, LostState


class Reason(Entry):
    """Why an action is illegal; `REASONS` fills in what stands in braces."""

    ANSWER_FIRST = 1, "{question}"
    NOTHING_ASKED = 2, "L35: nothing is asked now that this would answer."
    TWO_CARDS = 3, "L20: only two terrain cards are left; the third place stays where it is."
    NOT_HIT = 4, "L35: player {player} is not among those who can be hurt."
    NOT_ITS_WAY = 5, "L33: that is not a way that the animal may take."
    OFF_MAP = 6, "L34: that leads off the map."
    CHARACTERS_FIRST = 7, "L6: first everybody chooses a character."
    CHOSEN = 8, "L6: {character} has been chosen."
    NEXT_FIRST = 9, "L10: first it is to be said who goes next."
    NO_PLAYER = 10, "{rule}: there is no player {player}."
    LIES_STILL = 11, "L15: player {player} lies and has no turn."
    HAD_TURN = 12, "L10: player {player} has had a turn in this phase."
    TOO_LATE = 13, "L6: characters are chosen before the first day."
    TURN_GOES_ON = 14, "L10: a turn goes on now."
    MAP_ENDS = 15, "L1: the map ends there."
    RAIN = 16, "L19: it has rained, and one more move was all."
    BURDEN = 17, "L11: carrying a friend costs 1 energy for each space, besides the step."
    TOO_DEAR = 18, "L11: that takes more actions and energy than are left (a mountain takes one more)."
    ONESELF = 19, "{rule}: that is the player at turn."
    ELSEWHERE = 20, "{rule}: player {player} is on another space."
    BY_NIGHT = 21, "L12: one sleeps by night only."
    BUSY = 22, "L12: sleep takes the place of all actions, and you have moved."
    UNHURT = 23, "L14: the vital force is at its maximum."
    NO_REST = 24, "{rule}: that takes 1 water and 1 food."
    STANDS = 25, "L15: player {player} stands."
    LIES = 26, "L103: player {player} lies and takes nothing."
    REFUSED = 27, "L104: a gift was refused in this turn."
    NO_WATER = 28, "L16: there is no water to give."
    MUCH_WATER = 29, "L6: player {player} carries {water} water, the most it can."
    NO_FOOD = 30, "L16: there is no food to give."
    MUCH_FOOD = 31, "L6: player {player} carries {food} food, the most it can."
    NOT_HELD = 32, "{rule}: you do not hold {thing}."
    NO_HAND = 33, "L17: player {player} has no hand free."
    NOT_HERE = 34, "L17: you do not find {thing} here."
    HANDS_FULL = 35, "L17: both hands are full."
    PUT_DOWN = 36, "L106: you have put down four things here, the most before your next move."
    NO_FRUIT = 37, "L18: {thing} is neither here nor in your hands."
    NO_HIVE = 38, "L18: there is no bee hive here."
    NO_ROD = 39, "L20: fishing takes the rod."
    NO_LAKE = 40, "L20: fish are in lakes."
    CAUGHT = 41, "L20: the rod catches one fish a turn."
    SPARED = 42, "L32: rabbits are not killed (but by the option)."
    NO_BEAST = 43, "{rule}: there is no {beast} here."
    NO_ENERGY = 44, "{rule}: killing a {beast} takes {energy} energy."
    NOT_DIEGO = 45, "L6: only Diego can do that."
    PEEKED = 46, "L6: Diego looks once a turn."
    NO_GLASS = 47, "L20: that takes the binoculars."
    GLASS_USED = 48, "L20: the binoculars are used once a turn."
    ALL_SEEN = 49, "L20: all terrain is revealed."
    FACE_UP = 50, "L20: no token lies face down there."
    LOOKED_AT = 51, "L20: that token has been looked at."


QUESTIONS = {
    Frame.SORT: "L20: first the terrain cards that were seen go back, in an order.",
    Frame.ACCEPT: "L16: first the receiver says whether it takes what is offered.",
    Frame.WALK: "L35: first it is to be said where the animal goes.",
    Frame.VICTIM: "L35: first it is to be said who is hurt.",
    Frame.FIRE: "L34: first it is to be said whether fire answers the attack.",
    Frame.DRIVE: "L34: first it is to be said where the animal is driven.",
}
RULES = {Move.NEXT: "L10", Move.CARRY: "L110", Move.HEAL: "L14", Move.REVIVE: "L15", Move.DROP: "L17"}
KILL_RULES = ("L31", "L32", "L32")  # by kind of animal


def _filled_in(reason: Reason) -> Refusal:
    """A reason that names what the action is about."""

    def words(state: LostState, action: int) -> str:
        move, seat, index = Move(MOVE_OF[action]), int(SEAT_OF[action]), int(INDEX_OF[action])
        there, kind = seat < state.seats, index if move == Move.KILL else 0
        return reason.doc.format(
            question=QUESTIONS[Frame(top_kind(state))] if state.frame_count else "",
            rule=KILL_RULES[kind] if move == Move.KILL else RULES.get(move, "L16"),
            player=seat + 1,
            character=cards.CHARACTER_NAMES[index % cards.CHARACTERS],
            water=most_of(state, seat, cards.WATER) if there else 0,
            food=most_of(state, seat, cards.FOOD) if there else 0,
            thing=cards.THING_NAMES[THING_OF[action] % cards.LOOSE],
            beast=cards.BEAST_NAMES[kind],
            energy=cards.KILL_ENERGY[kind],
        )

    return words


REASONS: dict[Reason, Refusal] = {reason: _filled_in(reason) if "{" in reason.doc else reason.doc for reason in Reason}
