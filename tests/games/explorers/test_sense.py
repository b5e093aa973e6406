"""What bots think with: efforts as a plain search finds them, guesses that are legal, and games that end at a goal."""

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Any

import numpy as np
import pytest
from tests.games.explorers.setting import table
from tests.games.playing import walks

import tanglewood as tw
from tanglewood.bots import read_bot
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.ints import INT32
from tanglewood.core.numbers.rng import seed_words
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.explorers.bots.effort import MOVE_EFFORT, PATH_EFFORT, effort
from tanglewood.games.explorers.rules.cards import (
    BOARDS,
    CORNERS,
    DOTS,
    NEIGHBOURS,
    NO_PATH,
    OFF,
    SIDES,
    arrow_of,
    opposite,
)

pytestmark = pytest.mark.many

LYING, LAID = 0, 1  # whether one stands on what lies on a slot, or on a path laid there for it


def ways_on(state: Any, slot: int, laid: int) -> Iterator[tuple[int, int, int]]:
    """The efforts of all that can be done on a slot: walk on to what lies or is laid there, or lay a path under it."""
    corner = slot in CORNERS[state.board]
    way = int(state.ways[slot])
    if not corner and laid == LYING:
        yield PATH_EFFORT, slot, LAID
    for side in range(SIDES):
        other = int(NEIGHBOURS[state.board, slot, side])
        if other == OFF or not (corner or laid or (way != NO_PATH and arrow_of(way) == side)):
            continue
        there = int(state.ways[other])
        if other in CORNERS[state.board] or (there != NO_PATH and DOTS[there] >> opposite(side) & 1):
            yield MOVE_EFFORT, other, LYING
        if other not in CORNERS[state.board]:
            yield MOVE_EFFORT + PATH_EFFORT, other, LAID


def plain_effort(state: Any, seat: int) -> int:
    """The least effort to the goal, found as a shortest way."""
    rest, seen = [(0, int(state.pieces[seat]), LYING)], set()
    while rest:
        spent, slot, laid = heappop(rest)
        if slot == state.goals[seat]:
            return spent
        if (slot, laid) not in seen:
            seen.add((slot, laid))
            for more, other, how in ways_on(state, slot, laid):
                heappush(rest, (spent + more, other, how))
    raise AssertionError("a goal can always be reached by new paths")


@pytest.mark.parametrize("board", BOARDS)
def test_effort_is_the_shortest_way(board: str) -> None:
    for ply, match in enumerate(walks("explorers", 2, board=board)):
        if ply % 41 == 0:
            state = match.state.copy()
            before = state.tobytes()
            for seat in range(int(state.seats)):
                assert effort(state, seat) == plain_effort(state, seat)
            assert state.tobytes() == before, "it leaves no trace"


def test_effort_counts_paths_and_moves() -> None:
    match = table(
        "", "", paths="b1: right down, b2: straight down, b3: straight down, b4: left right, c4: straight right"
    )
    new_paths, moves = 2, 8  # d4, e4 or d5
    assert effort(match.state, 0) == new_paths * PATH_EFFORT + moves * MOVE_EFFORT


def guesses(match: tw.Match, count: int) -> Counter[int]:
    """What is guessed at a moment, so many times."""
    state, actions, rng = match.state.copy(), np.zeros(get_game("explorers").actions.count, INT32), seed_words(1)
    legal = verbs.legal(state, actions)
    return Counter(int(verbs.guess(state, actions, legal, rng)) for _ in range(count))


def test_guesses_are_legal() -> None:
    for ply, match in enumerate(walks("explorers", 2)):
        if ply % 41 == 0 and not match.over:
            before = match.state.tobytes()
            assert set(guesses(match, 5)) <= {-1, *(action.number for action in match.legal())}
            assert match.state.tobytes() == before


def test_guesses_lay_paths_where_they_lead_on() -> None:
    match = table("left straight", "", paths="b1: left down", pieces="b1 e1")
    match.play("path straight")
    assert set(guesses(match, 200)) == {-1, match.game.actions.parse("at b2")}
    match.play("at b2")
    assert set(guesses(match, 200)) <= {-1, *(match.game.actions.parse(f"arrow {side}") for side in ("down", "right"))}


def test_guesses_walk_in_all_directions_alike() -> None:
    """Else a search would sooner find one way from a corner than the other, and some corners would be better."""
    compared = 0
    for match in walks("explorers", 2):
        moves = [action.number for action in match.legal() if action.text.startswith("go ")]
        if len(moves) > 1:
            found = guesses(match, 3_000)
            share = sum(found[move] for move in moves) / len(moves)
            assert share > 100
            assert all(abs(found[move] - share) < 4 * share**0.5 for move in moves)  # 4 standard errors
            compared += 1
    assert compared


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", [2, 4])
def test_sensible_players_get_to_a_goal(seats: int, board: str) -> None:
    """Games of `greedy` end at a goal, long before the limit."""
    bot = read_bot("greedy")
    for seed in range(3):
        match = tw.new("explorers", seats, seed, board=board)
        while not match.over:
            match.play(bot.choose(match.concealed(match.actor), match.actor, seed_words(seed)))
        state = match.state
        assert state.turn == NOBODY
        assert any(state.pieces[seat] == state.goals[seat] for seat in range(seats))
        assert state.turns < 40 * seats


def test_sense_beats_chance() -> None:
    """`greedy` wins nearly all games against random players."""
    greedy, uniform, won = read_bot("greedy"), read_bot("uniform"), 0
    for seed in range(10):
        match, rng = tw.new("explorers", 2, seed), seed_words(seed)
        while not match.over:
            bot = greedy if match.actor == seed % 2 else uniform
            match.play(bot.choose(match.concealed(match.actor), match.actor, rng))
        won += match.state.pieces[seed % 2] == match.state.goals[seed % 2]
    assert won >= 9
