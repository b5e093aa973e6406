"""Whether play can have led to this time of the day and of a turn. Numbers in the reasons are those of RULINGS.md."""

from typing import Any

from tanglewood.core.reading import check
from tanglewood.games.lost.beasts import next_beast
from tanglewood.games.lost.board import CENTRE
from tanglewood.games.lost.cards import (
    LOOSE,
    TERRAIN_CARDS,
    UNKNOWN,
    Character,
    Terrain,
    Thing,
    Token,
    count_of_thing,
)
from tanglewood.games.lost.people import (
    is_out,
    maxima,
    standing,
)
from tanglewood.games.lost.reachable import turned_up
from tanglewood.games.lost.state import FREE_STEPS, MOVE_CARDS, NOBODY, Once, Outcome, Phase

BEASTS_ACT = (Phase.ANIMAL_DAY, Phase.ANIMAL_NIGHT)


# Turn


def check_turn(state: Any) -> None:
    """The phase, whose turn it is, what is done and the outcome fit each other. [L10, L41, L42]"""
    if state.phase == Phase.SETUP:
        check_setup(state)
        return
    by_turns = state.phase in (Phase.DAY, Phase.NIGHT)
    check(state.day >= 1, "L10: the first day is day 1.")
    check(not state.max_days or state.day <= state.max_days, f"L43: the match ends after day {state.max_days}.")
    check(by_turns or state.phase in BEASTS_ACT, "L10: lunch and the water of the night need no decision.")
    check(by_turns or state.turn == NOBODY, "L10: players have turns by day and by night.")
    check(not by_turns or not state.acted, "L30: no animal has acted while players have turns.")
    check_turn_order(state)
    check_rain(state)
    check_this_turn(state)
    if state.outcome == Outcome.GOING:
        check_going(state, by_turns)
    else:
        check_over(state, by_turns)


def check_setup(state: Any) -> None:
    """While characters are picked, nothing has happened yet. [L1, L6]"""
    seats = range(int(state.seats))
    fresh = not (state.day or state.done or state.last or state.raining or state.known_top or state.steps or state.busy)
    calm = state.turn == NOBODY and state.outcome == Outcome.GOING and not (state.used or state.dropped or state.acted)
    untouched = state.deck_size == TERRAIN_CARDS and state.winds_size == MOVE_CARDS and not state.seen.any()
    check(fresh and calm and untouched, "L6: in phase 'setup' nothing has happened yet.")
    check(not state.frame_count, "L6: nothing is pending while characters are picked.")
    check(all(state.at[seat] == CENTRE for seat in seats), "L1: all begin in the centre.")
    full = (not picked(state, seat) or tracks_of(state, seat) == full_tracks(state, seat) for seat in seats)
    check(all(full), "L6: all begin with full tracks.")


def picked(state: Any, seat: int) -> bool:
    """Whether a seat has a character."""
    return bool(state.character[seat] != UNKNOWN)


def full_tracks(state: Any, seat: int) -> tuple[int, ...]:
    """What its character can have of each. [L6]"""
    return tuple(maxima(int(state.seats), int(state.character[seat])).values())


def tracks_of(state: Any, seat: int) -> tuple[int, ...]:
    """Vital force, energy, water and food."""
    return tuple(int(track[seat]) for track in (state.vital, state.energy, state.water, state.food))


def check_turn_order(state: Any) -> None:
    """Who has had a turn fits who has one. [L10, L15]"""
    done, turn, last = int(state.done), int(state.turn), int(state.last)
    check(turn == NOBODY or standing(state) >> turn & 1, "L15: who lies has no turn.")
    check(turn == NOBODY or not done >> turn & 1, "L10: that turn is over.")
    check(not done or done >> last & 1, "L10: 'last' has had a turn in this phase.")
    check(done or state.phase not in BEASTS_ACT, "L10: players have had turns before the animals come.")
    check(done or state.day > 1 or state.phase != Phase.DAY or last == 0, "L10: at the beginning player 1 says.")


def check_rain(state: Any) -> None:
    """Rain has come from what is turned up, and who moved since had a turn. [L19]"""
    clouds = any(card == Terrain.RAINY for card in state.cards) or Token.RAIN in turned_up(state)
    check(clouds or not state.raining, "L19: nothing that brings rain is turned up.")
    check(state.raining or not state.drenched, "L19: nobody is 'drenched' without rain.")
    others = int(state.drenched) & ~int(state.done)
    if state.turn != NOBODY:
        own = 1 << int(state.turn)
        check(state.busy or not others & own, "L19: who is 'drenched' in its turn has moved, and is 'busy'.")
        others &= ~own
    ended = state.outcome != Outcome.GOING and others.bit_count() == 1  # by what its turn brought
    check(not others or ended, "L19: who is 'drenched' has moved, so has had a turn.")


def check_this_turn(state: Any) -> None:
    """What was done in the turn can have been done. [L11, L16, L20, L106]"""
    used, dropped, tokens = int(state.used), int(state.dropped), turned_up(state)
    if state.turn == NOBODY:
        check(not (state.steps or state.busy or used or dropped), "L11: without a turn nothing of it is left or done.")
        return
    check(state.busy or state.steps == FREE_STEPS, "L12: who has used a free action is 'busy'.")
    check(not state.busy or state.steps < FREE_STEPS or state.slain, "L12: only moving and killing make 'busy'.")
    check(not used >> Once.ROD & 1 or Thing.ROD in tokens, "L20: the rod has not come to light.")
    check(not used >> Once.BINOCULARS & 1 or Thing.BINOCULARS in tokens, "L20: the binoculars have not come to light.")
    diego = state.character[state.turn] == Character.DIEGO
    check(diego or not used >> Once.PEEK & 1, "L6: only Diego peeks.")
    check(
        (state.ask_receiver and state.seats > 1) or not used >> Once.REFUSED & 1,
        "L16: nobody is asked, so none refuses.",
    )
    for thing in range(LOOSE + 1):
        if dropped >> thing & 1:
            edible = thing in (Thing.FRUIT, Thing.FRUITS)
            there = count_of_thing(int(state.heaps[state.at[state.turn]]), thing)
            check(thing in range(1, LOOSE) and (edible or there), "L106: what was 'dropped' lies here.")


def check_going(state: Any, by_turns: bool) -> None:
    """The match is not over, and somebody has to decide. [L10, L41, L42]"""
    stand = standing(state)
    check(stand, "L42: all lie, so the match is over.")
    check(not is_out(state), "L41: all are at the exit with a compass, so the match is over.")
    left = stand & ~int(state.done)
    check(by_turns or not left, "L10: the animals come when all who stand have had their turns.")
    if not state.frame_count:
        check(by_turns, "L30: the animals act by themselves until something is asked.")
        check(state.turn != NOBODY or left & (left - 1), "L10: with one player left it is that player's turn.")


def check_over(state: Any, by_turns: bool) -> None:
    """The end has its reason, and nothing is left to do. [L41, L42, L43]"""
    check(not state.frame_count and state.turn == NOBODY, "L42: nothing is pending after the end.")
    match state.outcome:
        case Outcome.LYING:
            check(standing(state) == 0, "L42: the match is lost when all lie.")
        case Outcome.WON:
            check(by_turns and is_out(state), "L41: the match is won at the exit, with a compass, in a turn.")
        case _:
            check(state.max_days and state.day == state.max_days, "L43: the days are not over.")
            check(state.phase == Phase.ANIMAL_NIGHT, "L43: the days are over when the animals of the night have acted.")
            check(standing(state) and not is_out(state), "L43: somebody stands in the woods until the days are over.")
            check(next_beast(state) == NOBODY, "L43: the days are over when the animals of the night have acted.")
