"""Whether play can have led to what is pending. Numbers in the reasons are those of RULINGS.md."""

from typing import Any

from tanglewood.core.bits import lowest
from tanglewood.core.frames import FIRST_ARGUMENT, KIND, SEAT, frames_of
from tanglewood.core.reading import check
from tanglewood.core.record import copy_of
from tanglewood.games.lost.attacks import BEAST, fire_holders
from tanglewood.games.lost.beasts import is_awake, nearest_player, next_beast, standing_beside, ways_of
from tanglewood.games.lost.cards import (
    BEAST_DAMAGE,
    BEASTS,
    FOOD_THINGS,
    KIND_OF,
    WALK_STEPS,
    Beast,
    Thing,
    count_of_thing,
)
from tanglewood.games.lost.people import (
    has_free_hand,
    holds,
    most_food,
    most_vital,
    most_water,
    people_at,
    standing,
    standing_at,
)
from tanglewood.games.lost.reachable import turned_up
from tanglewood.games.lost.reachable_turn import BEASTS_ACT
from tanglewood.games.lost.state import NOBODY, NOWHERE, Frame, Once
from tanglewood.games.lost.turn import FOOD_GIFT, GIFT, GIVER, TOP_SEEN, WATER_GIFT

# What is pending: in a turn, at its end, or when an animal acts


def check_pending(state: Any) -> None:
    """What is pending fits the moment, and the question on top can be asked. [L16, L20, L30 to L35]"""
    frames = frames_of(state)
    if not frames:
        return
    *below, top = frames
    in_turn = state.turn != NOBODY
    check((top[KIND] in (Frame.SORT, Frame.ACCEPT)) == in_turn, "L10: that is not asked at this time.")
    check(all(frame[KIND] == Frame.ATTACK for frame in below), "L35: under a question lie attacks.")
    if in_turn:
        check(not below, "L35: nobody attacks before the turn ends.")
    elif state.phase in BEASTS_ACT:
        check_acting(state, below, top)
    else:
        check_boars(state, below, top)
    checker = CHECKS.get(Frame(top[KIND]))
    check(checker, "L35: an attack goes on by itself until something is asked.")
    assert checker
    checker(state, below[-1] if below else [], top)


def arguments(frame: list[int]) -> list[int]:
    """The four arguments of a frame."""
    return frame[FIRST_ARGUMENT:]


def beast_of(below: list[list[int]], top: list[int]) -> int:
    """The animal that something is asked about."""
    frame = below[-1] if top[KIND] == Frame.VICTIM and below else top
    return arguments(frame)[BEAST]


def check_beast(state: Any, beast: int) -> None:
    """The animal is face up on the map."""
    check(state.beasts[beast] != NOWHERE, "L30: that animal is not on the map.")
    check(is_awake(state, beast), "L108: an animal that lies face down does nothing.")


def check_acting(state: Any, below: list[list[int]], top: list[int]) -> None:
    """In an animal phase one animal acts, the last of those that have acted. [L30]"""
    check(len(below) <= 1, "L30: one animal acts at a time.")
    beast = beast_of(below, top)
    check_beast(state, beast)
    kind = KIND_OF[beast]
    acted = [other for other in range(BEASTS) if int(state.acted) >> other & 1]
    check(beast in acted, "L30: an animal that acts is among those that have 'acted'.")
    check(all(KIND_OF[other] <= kind for other in acted), "L30: a kind that comes later has not 'acted' yet.")
    before = copy_of(state)
    before.acted = int(state.acted) & ~(1 << beast)
    due = next_beast(before)
    moved = kind == Beast.BOAR and top[KIND] != Frame.WALK  # a boar attacks where it comes to
    check(due == beast or (moved and KIND_OF[due] == kind), "L30: another animal comes first.")


def check_boars(state: Any, below: list[list[int]], top: list[int]) -> None:
    """At the end of a turn the boars on the space attack, one after the other. [L32]"""
    seat = int(state.last)
    check(int(state.done) >> seat & 1, "L32: boars attack who has ended a turn.")
    check(top[KIND] in (Frame.FIRE, Frame.DRIVE), "L32: at a turn's end only fire is asked about.")
    check(standing(state) >> seat & 1, "L32: boars attack who stands.")
    beast = beast_of(below, top)
    check_beast(state, beast)
    here = [boar for boar in range(BEASTS) if state.beasts[boar] == state.at[seat] and KIND_OF[boar] == Beast.BOAR]
    check(beast in here, "L32: a turn's end is attacked by boars on the space.")
    behind = [boar for boar in reversed(here) if boar > beast]
    waiting = [arguments(frame) for frame in below]
    if top[KIND] == Frame.FIRE and waiting:
        waiting.pop()  # the attack that the fire may answer is looked at on its own
    fresh = [[boar, BEAST_DAMAGE[Beast.BOAR], 1 << seat, 0] for boar in behind]
    check(waiting == fresh, "L32: under the question lie the attacks of all further boars on the space.")
    check(all(frame[SEAT] == seat for frame in below), "L32: those attacks are on who has ended the turn.")


# Each question


def check_sort(state: Any, _: list[int], top: list[int]) -> None:
    """Two or three cards, just seen through the binoculars. [L20]"""
    seat, cards = top[SEAT], arguments(top)[0]
    check(cards == min(TOP_SEEN, int(state.deck_size)) and cards > 1, "L20: two or three cards are sorted.")
    check(cards == state.known_top, "L20: the cards that are sorted are known.")
    check(seat == state.turn and holds(state, seat, Thing.BINOCULARS), "L20: who holds the binoculars sorts.")
    check(int(state.used) >> Once.BINOCULARS & 1, "L20: the binoculars are among what was 'used'.")


def check_accept(state: Any, _: list[int], top: list[int]) -> None:
    """The giver has it, the receiver is there and can take it. [L16, L103, L104]"""
    seat, giver, gift = top[SEAT], arguments(top)[GIVER], arguments(top)[GIFT]
    check(state.ask_receiver, "L16: nobody is asked.")
    check(not int(state.used) >> Once.REFUSED & 1, "L104: after a refusal nothing is offered.")
    check(giver == state.turn and seat != giver, "L16: who is at turn gives to another.")
    check(state.at[seat] == state.at[giver], "L16: giver and receiver are on one space.")
    check(state.vital[seat] > 0, "L103: who lies takes nothing.")
    if gift == WATER_GIFT:
        fine = state.water[giver] > 0 and state.water[seat] < most_water(state, seat)
    elif gift == FOOD_GIFT:
        fine = state.food[giver] > 0 and state.food[seat] < most_food(state, seat)
    else:
        fine = gift > 0 and holds(state, giver, gift) and has_free_hand(state, seat)
    check(fine, "L16: the giver has what it offers, and the receiver can take it.")


def check_walk(state: Any, attack: list[int], top: list[int]) -> None:
    """The nearest player is asked for one of all the ways there are. [L32, L33, L112]"""
    beast, steps, ways, _ = arguments(top)
    kind, space = KIND_OF[beast], int(state.beasts[beast])
    check(not attack, "L33: who attacks does not go on.")
    check(kind != Beast.SNAKE, "L31: a snake goes where a movement card says.")
    check(steps <= WALK_STEPS[kind], "L33: an animal does not go that far.")
    check(ways & (ways - 1), "L33: an animal with one way takes it.")
    check(ways == ways_of(state, beast), "L33: those are not the ways that the animal may take.")
    check(top[SEAT] == nearest_player(state, space), "L112: the nearest player is asked.")
    hunter = kind > Beast.BOAR
    check(not hunter or not standing_at(state, space), "L33: where players are the animal attacks.")
    ate = kind == Beast.BEAR and steps < WALK_STEPS[kind] and int(state.heaps[space]) & FOOD_THINGS
    check(not ate, "L33: where fruit or a hive lies the bear stops and eats it.")


def prey_of(state: Any, beast: int) -> int:
    """The seats that an animal attacks where it is, a set. [L31 to L33]"""
    if state.phase not in BEASTS_ACT:
        return 1 << int(state.last)
    space = int(state.beasts[beast])
    here = int(standing_at(state, space))
    return here or (int(standing_beside(state, space)) if KIND_OF[beast] == Beast.SNAKE else 0)


def check_attack(state: Any, attack: list[int]) -> None:
    """An attack is the animal's on those who are there, hurt in it or not yet. [L31, L35]"""
    check(attack, "L35: an attack lies under that question.")
    beast, damage, targets, _ = arguments(attack)
    check_beast(state, beast)
    kind, prey = KIND_OF[beast], prey_of(state, beast)
    check(targets < 1 << int(state.seats), "L35: an attack is on seats of the match.")
    check(damage <= BEAST_DAMAGE[kind], "L35: an attack does not hurt that much.")
    hurt = targets & ~prey
    if kind == Beast.SNAKE:
        check(targets and not hurt, "L31: a snake bites a player on its space, else one beside.")
        check(targets == prey or not targets & (targets - 1), "L31: a snake bites one of all or the one chosen.")
    else:
        check(targets & prey == prey, "L35: an attack is on all who stand on the space.")
        felled = (
            damage < BEAST_DAMAGE[kind] and hurt & (hurt - 1) == 0 and not hurt & ~people_at(state, state.beasts[beast])
        )
        check(not hurt or felled, "L35: an attack is on who is on the space.")
    check(attack[SEAT] == lowest(prey if kind == Beast.SNAKE else targets), "L35: an attack bears its lowest seat.")


def check_victim(state: Any, attack: list[int], top: list[int]) -> None:
    """Several can be hurt, and no fire answers any more, or not yet. [L31, L34, L35]"""
    check_attack(state, attack)
    beast, damage, targets, keepers = arguments(attack)
    kind, asked = KIND_OF[beast], arguments(top)[0]
    check(asked == targets & standing(state), "L35: all who stand and are attacked can be hurt.")
    check(asked & (asked - 1), "L35: there is a choice only with several players.")
    check(top[SEAT] == lowest(asked), "L35: the victim with the lowest seat is asked.")
    kept = 0 if kind == Beast.SNAKE else with_fire(state, targets)
    check(keepers == kept, "L34: before damage is shared, all who hold fire have kept it; a snake chooses first.")
    scratched = any(targets >> seat & 1 and state.vital[seat] < most_vital(state, seat) for seat in range(state.seats))
    check(damage == BEAST_DAMAGE[kind] or scratched, "L35: who was hurt in this attack has not all vital force.")


def with_fire(state: Any, seats: int) -> int:
    """Those of a set of seats who hold fire, lying or not."""
    held = (seat for seat in range(int(state.seats)) if seats >> seat & 1 and holds(state, seat, Thing.FIRE))
    return sum(1 << seat for seat in held)


def check_fire(state: Any, attack: list[int], top: list[int]) -> None:
    """Holders of fire on the victim's space are asked by seat, before any damage. [L34]"""
    check_attack(state, attack)
    beast, damage, targets, keepers = arguments(attack)
    kind, seat = KIND_OF[beast], top[SEAT]
    check(arguments(top)[0] == beast, "L34: the fire answers the attack under it.")
    check(damage == BEAST_DAMAGE[kind], "L34: fire answers before anybody is hurt.")
    check(kind != Beast.SNAKE or not targets & (targets - 1), "L31: whom the snake bites is chosen first.")
    holders = int(fire_holders(state, int(state.at[lowest(targets)])))
    check(holders >> seat & 1, "L34: who is asked stands on the victim's space and holds fire.")
    check(keepers == holders & ((1 << seat) - 1), "L34: those with a lower seat have kept their fire.")


def check_drive(state: Any, attack: list[int], top: list[int]) -> None:
    """Who has used up a fire drives the animal that attacked. [L34]"""
    beast, seat = arguments(top)[0], top[SEAT]
    check(BEAST_DAMAGE[KIND_OF[beast]], "L34: only an animal that attacks is driven.")
    check(not attack or state.phase not in BEASTS_ACT, "L34: the attack is over before the animal is driven.")
    victims = prey_of(state, beast)
    spaces = {int(state.at[other]) for other in range(int(state.seats)) if victims >> other & 1}
    check(state.vital[seat] > 0 and int(state.at[seat]) in spaces, "L34: who drives it stands where it attacked.")
    check(has_free_hand(state, seat), "L34: who has lit a fire has a hand free.")
    left = sum(count_of_thing(int(heap), Thing.FIRE) for heap in state.heaps)
    left += sum(int(held == Thing.FIRE) for held in state.hands.flat)
    check(left < turned_up(state).count(Thing.FIRE), "L34: the fire that drives an animal is gone.")


CHECKS = {
    Frame.SORT: check_sort,
    Frame.ACCEPT: check_accept,
    Frame.WALK: check_walk,
    Frame.VICTIM: check_victim,
    Frame.FIRE: check_fire,
    Frame.DRIVE: check_drive,
}
