"""Attacks: the victims, and the effects of fire. Numbers in brackets are those of RULINGS.md.

An attack is a frame that continues without a player, and pushes questions above it until its damage is done.
"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import lowest
from tanglewood.core.state.decision_stack import FIRST_ARGUMENT, pop_frame, push_frame, top_argument
from tanglewood.core.state.events import emit
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.lost.rules import board, cards, people
from tanglewood.games.lost.rules.state import Frame, Happened, LostState, Phase

BEAST, DAMAGE, TARGETS, KEEPERS = 0, 1, 2, 3  # arguments of ATTACK


@rule
def set_argument(state: LostState, index: int, value: int) -> None:
    """Change an argument of the decision on top."""
    state.frames[state.frame_count - 1, FIRST_ARGUMENT + index] = value


@rule
def begin_attack(state: LostState, beast: int, targets: int) -> None:
    """An animal attacks one or more of these players. [L31, L32, L33]"""
    kind = int(cards.KIND_OF[beast])
    emit(state, Happened.ATTACK, NOBODY, kind, int(state.beasts[beast]))
    push_frame(state, Frame.ATTACK, lowest(targets), beast, int(cards.BEAST_DAMAGE[kind]), targets)


@rule
def go_on_attacking(state: LostState) -> None:
    """Deal the next point of damage, or ask the question that precedes it. [L34, L35]"""
    beast, damage = top_argument(state, BEAST), top_argument(state, DAMAGE)
    targets = top_argument(state, TARGETS) & people.standing(state)
    if targets == 0 or damage == 0:
        pop_frame(state)
        return
    victim = lowest(targets)
    each, several = strikes_each(state), targets & (targets - 1) != 0
    keepers = fire_holders(state, int(state.at[victim])) & ~top_argument(state, KEEPERS)
    if several and not each and (cards.KIND_OF[beast] == cards.Beast.SNAKE or keepers == 0):
        push_frame(state, Frame.VICTIM, victim, targets)
    elif keepers:
        push_frame(state, Frame.FIRE, lowest(keepers), beast)
    elif each:
        set_argument(state, TARGETS, targets & ~(1 << victim))
        suffer(state, victim, damage)
    else:
        pop_frame(state)
        suffer(state, victim, damage)


@rule
def strikes_each(state: LostState) -> bool:
    """Whether each victim takes all damage, as from a boar when day or night ends; else they share it. [L32, L35]"""
    match state.phase:
        case Phase.DAY | Phase.NIGHT:
            return True
        case _:
            return False


@rule
def fire_holders(state: LostState, space: int) -> int:
    """The players who stand on a space and can light a fire, as a set."""
    seats = 0
    for seat in range(state.seats):
        seats |= int(people.holds(state, seat, cards.Thing.FIRE)) << seat
    return seats & people.standing_at(state, space)


@rule
def suffer(state: LostState, seat: int, damage: int) -> None:
    """Hurt a player by an animal's attack."""
    emit(state, Happened.HURT, seat, damage)
    people.hurt(state, seat, damage)


@rule
def choose_victim(state: LostState, seat: int) -> None:
    """Give one point of damage to this player; a snake has only one, and chooses it here. [L31, L35]"""
    pop_frame(state)
    if cards.KIND_OF[top_argument(state, BEAST)] == cards.Beast.SNAKE:
        set_argument(state, TARGETS, 1 << seat)
    else:
        set_argument(state, DAMAGE, top_argument(state, DAMAGE) - 1)
        suffer(state, seat, 1)


@rule
def answer_fire(state: LostState, seat: int, lit: bool) -> None:
    """Keep the fire, or use it up: the attack then ends, and the player chooses where the animal goes. [L34]"""
    beast = top_argument(state, BEAST)
    pop_frame(state)
    if not lit:
        set_argument(state, KEEPERS, top_argument(state, KEEPERS) | 1 << seat)
        return
    pop_frame(state)
    people.let_go(state, seat, cards.Thing.FIRE)
    emit(state, Happened.FIRE, seat, int(cards.KIND_OF[beast]))
    push_frame(state, Frame.DRIVE, seat, beast)


@rule
def drive(state: LostState, seat: int, way: int) -> None:
    """Drive an animal straight on, up to the map's end or into a face-down space. [L34, L36]"""
    beast = top_argument(state, BEAST)
    pop_frame(state)
    origin, kind = int(state.beasts[beast]), int(cards.KIND_OF[beast])
    space = origin
    for _ in range(cards.DRIVEN_STEPS[kind]):
        further = board.neighbour(space, way)
        if further == board.OFF_MAP or (space != origin and people.is_face_down(state, space)):
            break
        space = further
    state.beasts[beast] = space
    emit(state, Happened.DRIVEN, seat, kind, origin, space)
