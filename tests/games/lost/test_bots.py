"""Bots in the woods: paired tables of one kind of bot each, as all win or lose together."""

import pytest
from tests.games.lost.setting import home

import tanglewood as tw
from tanglewood.arena.paired_match import play_game, play_paired
from tanglewood.bots import read_bot
from tanglewood.core.numbers.rng import seed_words
from tanglewood.games.lost.bots import heuristic
from tanglewood.games.lost.rules.board import SPACE_TEXTS
from tanglewood.games.lost.rules.cards import Beast
from tanglewood.games.lost.rules.people import distance_to_lying
from tanglewood.games.lost.rules.state import MAX_DAYS

pytestmark = pytest.mark.many


def test_a_bot_is_as_good_as_itself() -> None:
    result = play_paired("lost", "uniform", "uniform", pairs=3, seats=2)
    assert (result.wins_a_game.mean, result.points_a_round.mean) == (0.0, 0.0)


def test_sense_fetches_the_friend_beside_the_exit() -> None:
    bot = read_bot("greedy")
    match = home(True, "clara", "bruno").person(0, at="d7", food=0, water=0).person(1, at="d6", vital=0).match()
    while not match.over:
        match.play(bot.choose(match.concealed(match.actor), match.actor, seed_words(1)))
    assert match.moves == ["move w", "carry 2 e"]
    assert match.winners() == [0, 1]


def test_sense_measures_the_way_to_the_nearest_who_lies() -> None:
    """At the exit nobody needs help any more; where nobody else lies, there is no way to go."""
    scene = home(True, "clara", "bruno", "diego").person(0, at="d7").person(1, at="d4").person(2, at="d7")
    space = SPACE_TEXTS.index("d7")
    assert distance_to_lying(scene.match().state, space) == 0
    assert distance_to_lying(scene.person(2, vital=0).match().state, space) == 0
    assert distance_to_lying(scene.person(1, vital=0).match().state, space) == 3


@pytest.mark.parametrize(
    ("beast", "by_day", "by_night"),
    [(Beast.SNAKE, 1, 1), (Beast.RABBIT, -1, -1), (Beast.BOAR, 0, 0), (Beast.BEAR, -1, 2), (Beast.JAGUAR, -1, 2)],
)
def test_sense_knows_how_far_each_animal_attacks(beast: Beast, by_day: int, by_night: int) -> None:
    assert (heuristic.reach(beast, False), heuristic.reach(beast, True)) == (by_day, by_night)


def test_sense_does_not_go_on_for_ever() -> None:
    """Once these three stood at the exit for 400,000 moves, a friend beside it."""
    game = tw.get_game("lost")
    _, days = play_game(game, game.prepare(3), (read_bot("greedy"),) * 3, (1, 120))
    assert days <= MAX_DAYS


def test_sense_finds_home() -> None:
    result = play_paired("lost", "greedy", "uniform", pairs=40, seats=3)
    assert result.wins_a_game.low > 0
    assert "ahead of" in result.summary()
