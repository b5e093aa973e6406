"""What results add up to: tallies, streaks, ratings, and the numbers of their pictures."""

import re
from dataclasses import replace

import pytest
from tests.web.results.sample_results import LEVELS, result

from tanglewood.arena.glicko import Rating, rated
from tanglewood.web.rendering.charts import MOST_POINTS, SPACE, bars, curve
from tanglewood.web.results.player_record import LEVEL_DEVIATION, MIXED, PEOPLE, game_records, ladder


def test_games_wins_and_streaks() -> None:
    (found,) = game_records([result(won, "oak") for won in "wwlwwwl"], LEVELS)
    total = found.total
    assert (total.games, total.won, total.streak, total.best) == (7, 5, 0, 3)
    (found,) = game_records([result(won, "oak") for won in "lww"], LEVELS)
    assert (found.total.streak, found.total.best) == (2, 2)


def test_each_company_has_its_own_figures_in_the_order_of_the_levels() -> None:
    given = [
        result("w", people=1),
        result("w", "oak", "seedling"),
        result("w", "oak"),
        result("l", "seedling"),
        result("w", "oak"),
        result("w", "fern"),
    ]
    (found,) = game_records(given, LEVELS)
    assert list(found.by_opponents) == ["seedling", "oak", MIXED, PEOPLE, "fern"]
    assert found.by_opponents["oak"].streak == 2
    assert found.by_opponents["seedling"].won == 0
    assert found.total.best == 3


def test_the_game_played_last_comes_first_and_one_that_is_gone_not_at_all() -> None:
    found = game_records([result(game=game) for game in ("fox", "woods", "chess", "fox", "lost")], LEVELS)
    assert [one.game.id for one in found] == ["lost", "fox", "woods"]


def test_the_rating_is_glickos_against_each_level_met() -> None:
    (found,) = game_records([result("w", "oak"), result("l", "seedling", "sapling", score=0.5)], LEVELS)
    ratings = {one.level: Rating(one.rating or 0, LEVEL_DEVIATION) for one in LEVELS}
    first = rated(Rating(), [(ratings["oak"], 1.0)])
    second = rated(first, [(ratings["seedling"], 0.5), (ratings["sapling"], 0.5)])
    assert found.ratings == [Rating(), first, second]
    assert found.rating == second


def test_people_other_bots_and_playing_together_give_no_rating() -> None:
    for one in (result(people=1), result("w", "fern"), result("w", "oak", game="lost"), result(game="woods")):
        (found,) = game_records([one], LEVELS)
        assert found.rating is None


@pytest.mark.parametrize("games", [1, 2, 30, 2000])
def test_a_curve_stays_in_its_picture(games: int) -> None:
    ratings = [Rating(1500 + 400 * ((number * 7) % 5 - 2), 350 / (1 + number)) for number in range(games + 1)]
    drawn = curve(ratings, [("Oak", 1700.0)])
    places = [tuple(map(float, place.split(","))) for place in f"{drawn.line} {drawn.band}".split()]
    assert all(SPACE.left <= x <= SPACE.right and SPACE.top <= y <= SPACE.bottom for x, y in places)
    assert 2 <= len(drawn.line.split()) <= MOST_POINTS + 1
    assert drawn.line.endswith(re.sub(r"\.0\b", "", f"{drawn.end[0]},{drawn.end[1]}"))
    assert 2 <= len(drawn.ticks) <= 6


def test_bars_are_as_long_as_games_are_many() -> None:
    first, second = bars([("Oak", 3, 12), ("Alone", 0, 3)])
    assert first.whole == SPACE.bar_right - SPACE.bar_left == 4 * first.filled == 4 * second.whole
    assert (second.filled, second.y) == (0, SPACE.bar_row)


def test_help_leaves_rating_and_ladder_alone() -> None:
    hinted, taken_back = replace(result("w", "oak"), aids=("hint",)), replace(result("l", "oak"), aids=("undo",))
    (found,) = game_records([hinted, taken_back, replace(result("w", "oak"), aids=("position",))], LEVELS)
    assert (found.total.games, found.rating) == (2, None)
    assert all(step.wins == 0 for step in ladder(found, LEVELS))


def test_a_step_is_reached_by_wins_against_its_level_or_a_stronger_one() -> None:
    won = [result("w", level, table=table) for table, level in enumerate(("oak", "birch", "oak", "seedling", "yew"))]
    (found,) = game_records([*won, result("l", "yew"), result("w", "yew", people=1), result("w", "yew", "oak")], LEVELS)
    steps = ladder(found, LEVELS)
    assert [one.opponent.level for one in steps] == ["seedling", "sapling", "birch", "oak", "yew"]
    assert [one.wins for one in steps] == [3, 3, 3, 3, 1]
    assert [one.reached for one in steps] == [True, True, True, True, False]
    (together,) = game_records([result("w", "oak", game="lost")], LEVELS)
    assert ladder(together, LEVELS) == []
