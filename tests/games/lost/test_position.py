"""Positions: what play reaches and what makes sense is accepted and played on, all else is refused with a reason."""

import json
import random

import pytest
from tests.games.lost.asking import LINES
from tests.games.lost.impossible import BAD, LINE_OF, ODD, Change, base, spoiled
from tests.games.playing import walk_on
from tests.sampling import sampled

import tanglewood as tw

pytestmark = pytest.mark.many

OTHER_RULES: dict[str, object] = {"ask_receiver": True, "hunt_rabbits": True, "max_days": 10, "taking": True}
QUESTIONS = {"sort", "accept", "walk", "victim", "fire", "drive"}


def restores(match: tw.Match) -> None:
    """The position, by way of JSON, gives back every byte."""
    again = tw.from_position("lost", json.loads(json.dumps(match.position())))
    assert again.state.tobytes() == match.state.tobytes()


@pytest.mark.parametrize(("seats", "options"), [(1, OTHER_RULES), (2, {}), (3, OTHER_RULES), (4, {})])
def test_every_position_of_a_game_restores(seats: int, options: dict[str, object]) -> None:
    match = tw.new("lost", seats, seed=seats, **options)
    for ply, at in enumerate(walk_on(match, random.Random(seats))):
        if ply % sampled(5, 1) == 0 or at.over:
            restores(at)


def test_every_position_of_the_scenes_restores() -> None:
    """Whatever can be asked is asked in them, even with two boars attacking, and some come to an end."""
    asked, ends = set(), set()
    for scene, line in LINES:
        match = scene().match()
        for move in line.split(", "):
            match.play(move)
            restores(match)
            frames = match.position()["pending"]
            ends.add(match.position()["outcome"])
            asked |= {(frame["question"], len(frames)) for frame in frames}
    assert {question for question, _ in asked} == {*QUESTIONS, "attack"}
    assert ends == {"going", "late", "won"}
    assert {("fire", 2), ("victim", 2), ("drive", 1)} <= asked


@pytest.mark.parametrize("name", [*LINE_OF, "new", "picked"])
def test_the_bases_are_accepted(name: str) -> None:
    given = base(name)
    again = tw.from_position("lost", given).position()
    assert {key: value for key, value in again.items() if key != "events"} == given


@pytest.mark.parametrize(("name", "change", "reason"), BAD, ids=[f"{name}-{reason[:40]}" for name, _, reason in BAD])
def test_impossible_positions_are_refused(name: str, change: Change, reason: str) -> None:
    with pytest.raises(tw.BadPosition, match=reason):
        tw.from_position("lost", spoiled(base(name), change))


@pytest.mark.parametrize("number", range(len(ODD)))
def test_positions_that_no_play_leads_to_are_played_to_their_end(number: int) -> None:
    name, change = ODD[number]
    match = tw.from_position("lost", spoiled(base(name), change), seed=number)
    for ply, at in enumerate(walk_on(match, random.Random(number))):
        if ply % sampled(10, 1) == 0:
            restores(at)
    assert match.over


def test_a_position_without_a_day_is_of_the_first() -> None:
    given = base("plain")
    del given["day"]
    assert tw.from_position("lost", given).position()["day"] == 1


def test_a_turn_begins_without_what_a_position_says_of_another() -> None:
    given = spoiled(base("plain"), {"turn": -1, "steps": 0, "dropped": 4})
    match = tw.from_position("lost", given)
    match.play("next 2")
    assert match.position()["dropped"] == 0
