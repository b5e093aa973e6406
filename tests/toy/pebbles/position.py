"""A match as a readable dict, and back: what play can reach is accepted, all else refused with a reason."""

from collections.abc import Mapping
from typing import Any

from tanglewood.games.pebbles.cards import FROG, GREAT, HAND, HOLLOW, PEBBLES, SPLASH, members
from tanglewood.games.pebbles.state import NOBODY, Frame

from tanglewood.core.frames import push_frame, top_kind
from tanglewood.core.reading import check

KEYS = {"hands", "lap", "pond", "leapt", "sunk", "first", "done", "points", "phase"}
PHASES = {0: "throw", Frame.CHANGE: "sink", Frame.LEAP: "answer"}  # by what is pending


def to_position(state: Any) -> dict[str, Any]:
    """The whole state as JSON; options, seats and chances are added for every game alike."""
    seats = range(int(state.seats))
    phase = PHASES[top_kind(state)]
    return {
        "hands": [members(state.hands[seat]) for seat in seats],
        "lap": [int(state.lap[seat]) for seat in seats],
        "pond": members(state.pond),
        "leapt": bool(state.leapt),
        "sunk": None if state.sinker == NOBODY else {"seat": int(state.sinker), "pebble": int(state.sunk)},
        "first": int(state.first),
        "done": int(state.done),
        "points": [int(state.points[seat]) for seat in seats],
        "phase": "over" if state.actor == NOBODY else phase,
    }


def from_position(given: Mapping[str, Any], state: Any) -> None:
    """Fill a prepared state, or raise BadPosition."""
    check(set(given) == KEYS, f"The keys of a position are {sorted(KEYS)}, not {sorted(map(str, given))}.")
    check_form(given, int(state.seats))
    fill(given, state)
    check_pebbles(given)
    check_counts(given, state)
    check_turn(given, state)


def numbers(given: object, count: int | None, low: int, high: int) -> bool:
    """Whether `given` is a list of `count` integers (any number for None) from low to high."""
    right = isinstance(given, list) and count in (None, len(given))
    return right and all(type(number) is int and low <= number <= high for number in given)


def check_form(given: Mapping[str, Any], seats: int) -> None:
    """Types, lengths and ranges."""
    hands, sunk = given["hands"], given["sunk"]
    check(isinstance(hands, list) and len(hands) == seats, f"'hands' is a list of {seats} lists.")
    check(all(numbers(hand, None, 1, PEBBLES) for hand in hands), "'hands' are lists of pebbles from 1 to 15.")
    check(numbers(given["lap"], seats, 0, PEBBLES), f"'lap' is a list of {seats} pebbles, 0 for none.")
    check(numbers(given["pond"], None, 1, PEBBLES), "'pond' is a list of pebbles from 1 to 15.")
    check(numbers(given["points"], seats, 0, 1 << 20), f"'points' is a list of {seats} numbers.")
    check(numbers([given["first"]], 1, 0, seats - 1), f"'first' is a seat from 0 to {seats - 1}.")
    check(numbers([given["done"]], 1, 0, 1 << 14), "'done' is the number of finished rounds.")
    check(given["phase"] in (*PHASES.values(), "over"), "'phase' is 'throw', 'sink', 'answer' or 'over'.")
    check(isinstance(given["leapt"], bool), "'leapt' is true or false.")
    if sunk is not None:
        check(isinstance(sunk, dict) and set(sunk) == {"seat", "pebble"}, "'sunk' is null or has 'seat' and 'pebble'.")
        check(numbers([sunk["seat"]], 1, 0, seats - 1), "The seat of 'sunk' does not exist.")
        check(numbers([sunk["pebble"]], 1, 1, PEBBLES), "The pebble of 'sunk' does not exist.")


def fill(given: Mapping[str, Any], state: Any) -> None:
    """Write the fields; nothing is checked here but what the fields cannot hold, which `check_form` has seen to."""
    seats, sunk, phase = int(state.seats), given["sunk"], given["phase"]
    for seat in range(seats):
        state.hands[seat] = sum(1 << pebble for pebble in set(given["hands"][seat]))
        state.held[seat] = len(given["hands"][seat])
        state.lap[seat], state.points[seat] = given["lap"][seat], given["points"][seat]
    state.leapt = given["leapt"]
    state.pond = sum(1 << pebble for pebble in set(given["pond"]))
    state.sunk, state.sinker = (sunk["pebble"], sunk["seat"]) if sunk else (0, NOBODY)
    state.first, state.done = given["first"], given["done"]
    thrown = sum(1 for pebble in given["lap"] if pebble)
    state.actor = NOBODY if phase == "over" else (given["first"] + thrown - (phase == "sink")) % seats
    if phase == "sink":
        push_frame(state, Frame.CHANGE, int(state.actor), 0, 0, 0, 0)
    if phase == "answer":
        push_frame(state, Frame.LEAP, int(state.actor), (int(state.actor) - 1) % seats, 0, 0, 0)


def check_pebbles(given: Mapping[str, Any]) -> None:
    """P1: there is one of each."""
    everywhere = [pebble for hand in given["hands"] for pebble in hand] + given["pond"]
    everywhere += [pebble for pebble in given["lap"] if pebble]
    everywhere += [given["sunk"]["pebble"]] if given["sunk"] else []
    everywhere += [FROG] if given["leapt"] else []
    twice = sorted({pebble for pebble in everywhere if everywhere.count(pebble) > 1})
    check(not twice, f"P1: there is only one of each pebble, but {twice} lie in two places.")


def check_counts(given: Mapping[str, Any], state: Any) -> None:
    """P2: as many pebbles in each hand, and as many points, as the laps leave."""
    seats, over = int(state.seats), given["phase"] == "over"
    laps, rest = divmod(len(given["pond"]), seats)
    check(rest == 0 and (laps == HAND if over else laps < HAND), "P2: each lap leaves one pebble a seat in the pond.")
    for seat, hand in enumerate(given["hands"]):
        left = HAND - laps - (given["lap"][seat] > 0)
        check(len(hand) == left, f"P1: seat {seat} holds {left} pebbles now, not {len(hand)}.")
    check(given["done"] == state.rounds if over else given["done"] < state.rounds, "P5: 'done' does not fit 'rounds'.")
    check(sum(given["points"]) == HAND * given["done"] + (0 if over else laps), "P2: each lap scores one point.")


def check_turn(given: Mapping[str, Any], state: Any) -> None:
    """P2 order of throws, P3 question and sinking, P4 the great pebble."""
    seats, lap, sunk, phase = int(state.seats), given["lap"], given["sunk"], given["phase"]
    order = [lap[(given["first"] + step) % seats] > 0 for step in range(seats)]
    check(order == sorted(order, reverse=True), "P2: the seats throw in turn, beginning with 'first'.")
    check(not all(order) or phase in ("sink", "answer"), "P2: a lap in which all have thrown is over.")
    asked = phase != "sink" or (
        lap[state.actor] == HOLLOW and state.held[state.actor] > 0 and state.hollow and not sunk
    )
    check(bool(asked), "P3: only who has just thrown the hollow pebble and holds another is asked.")
    splashed = phase != "answer" or (lap[state.actor - 1] >= SPLASH and state.held[state.actor] > 0 and state.frog)
    check(bool(splashed) and not (phase == "answer" and given["leapt"]), "P6: nobody is asked for the frog here.")
    check(not given["leapt"] or bool(state.frog), "P6: no frog leaps without the option.")
    hollow_seats = [seat for seat in range(seats) if lap[seat] == HOLLOW]
    could_sink = not sunk or (state.hollow and (HOLLOW in given["pond"] or hollow_seats == [sunk["seat"]]))
    check(bool(could_sink), "P3: only who threw the hollow pebble can have sunk one.")
    held = [int(state.held[seat]) for seat in range(seats)]
    early = any(lap[seat] == GREAT and held[seat] for seat in range(seats)) or (
        GREAT in given["pond"] and sum(held) > 0
    )
    check(not early, "P4: the great pebble is thrown last.")
