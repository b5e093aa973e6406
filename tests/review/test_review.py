"""Reviews: a blunder made on purpose is found, what is known at the time and hindsight, and taking up again."""

import json
from typing import Any

import pytest

import tanglewood as tw
from tanglewood.bots import read_bot
from tanglewood.bots.ismcts import Ismcts
from tanglewood.bots.kit.judging import Forecast, expected_of_all, judge, measure_of
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.rng import seed_words
from tanglewood.play.match import Match
from tanglewood.review import Review, read_review, summed_up
from tanglewood.review.grades import BEST, BLUNDER, GOOD, MISTAKE, accuracy, grade
from tanglewood.review.sentences import Words
from tanglewood.review.summary import decisions_of

BLUNDERS_AT, AFTERWARDS = 4, 4  # the first move that can be the blunder, and how many follow on it
FAR = 0.3  # what it gives away at least, as a part of what is much
OF_AN_OLDER_VERSION = [{"message": "concept-turn-left", "core": False, "arguments": {}}, 10, 1]  # a concept
SPEC = "ismcts:1500"
pytestmark = pytest.mark.skipif(INTERPRETED, reason="searches take long without a compiler")


def by_greedy(game: str, **given: Any) -> Match:
    """A match that greedy has played to its end."""
    match, bot, words = tw.new(game, seed=7, **given), read_bot("greedy"), seed_words(1)
    while not match.over:
        match.play(int(bot.choose(match.concealed(match.actor), match.actor, words)))
    return match


def with_a_blunder(game: str) -> tuple[Match, int]:
    """A match in which bots play well, but once somebody plays what a search values far lower; and that move."""
    match, made = tw.new(game, 2, seed=11), -1
    bot = Ismcts(simulations=1500)
    while made < 0 or len(match.moves) <= made + AFTERWARDS:
        known = match.concealed(match.actor)
        worth = expected_of_all(bot, known, seed=len(match.moves))
        found, worst = max(worth, key=lambda action: worth[action]), min(worth, key=lambda action: worth[action])
        much = Forecast(bot, known).much
        if made < 0 and len(match.moves) >= BLUNDERS_AT and worth[found] - worth[worst] > FAR * much:
            found, made = worst, len(match.moves)
        match.play(found)
    return match, made


@pytest.mark.parametrize("game", ["fox", "explorers", "woods", "lost", "grimwood"])
def test_a_blunder_made_on_purpose_is_the_turning_point(game: str) -> None:
    match, made = with_a_blunder(game)
    review = Review(match, SPEC)
    assert list(review.run()) == list(review.choices)
    summary = summed_up(review)
    assert summary["turning_points"] == sorted(summary["turning_points"])
    worst = max(summary["decisions"], key=lambda one: one["loss"])
    assert worst["move"] == made in summary["turning_points"]
    told = next(one for one in summary["decisions"] if one["move"] == made)
    assert told["grade"] in (MISTAKE, BLUNDER)
    assert told["played"] == match.moves[made] != told["best"]
    assert told["before"] > told["after"] == pytest.approx(told["before"] - told["cost"], abs=0.01)
    worse, better = (summary["players"][seat]["accuracy"] for seat in (told["seat"], 1 - told["seat"]))
    assert worse < better
    words = Words(match, summary["measure"], ["Ada", "Ben"])
    assert words.headline(told).startswith(("Ada: ", "Ben: "))
    assert [block.title for block in words.blocks(told)][:2] == ["Played", "Better"]


def test_what_was_known_then_is_apart_from_hindsight() -> None:
    """Two worlds that a seat cannot tell apart are judged alike, but for hindsight, which sees the cards."""
    match = tw.new("fox", seed=4)
    action = match.legal()[0].number
    other = match.imagine(match.actor, seed=8)
    here, there = (judge(one.state, action, "ismcts:800", 3) for one in (match, other))
    assert here.pop("hindsight") != there.pop("hindsight")
    assert here == there


def test_a_review_that_was_broken_off_goes_on_as_if_it_had_not_been() -> None:
    match = tw.new("fox", seed=2)
    for _ in range(6):
        match.play(match.legal()[0])
    review = Review(match, "ismcts:200")
    run = review.run()
    next(run), next(run)
    kept = json.loads(json.dumps(review.to_dict()))
    again = read_review(match, kept)
    assert not again.done
    assert len(again.judged) == 2
    for _ in again.run():
        pass
    for _ in run:
        pass
    assert again.done
    assert again.to_dict() == review.to_dict()


@pytest.mark.parametrize("given", [None, {}, {"format": "tanglewood-review-1", "match": "another", "judged": {}}])
def test_what_is_no_review_of_the_match_is_refused(given: object) -> None:
    with pytest.raises(BadOption):
        read_review(tw.new("fox", seed=2), given)


def test_a_bot_that_does_not_search_reviews_nothing() -> None:
    with pytest.raises(BadOption, match="by a bot that searches"):
        Review(tw.new("fox", seed=2), "greedy")


@pytest.mark.parametrize("game", ["fox", "woods"])
def test_luck_and_play_add_up_to_the_result(game: str) -> None:
    match = by_greedy(game, **({"target": 1} if game == "fox" else {}))
    review = Review(match, "ismcts:100")
    assert summed_up(review)["players"][0]["shares"] is None
    for _ in review.run():
        pass
    scores = match.scores()
    for player in summed_up(review)["players"]:
        parts, seat = player["shares"], player["seat"]
        assert parts["end"] == scores[seat] - scores[1 - seat]
        whole = sum(parts[name] for name in ("start", "deal", "draws", "others", "play"))
        assert whole == pytest.approx(parts["end"], abs=0.1)


@pytest.mark.parametrize(("game", "seats"), [("woods", 1), ("lost", 2)])
def test_who_has_nobody_to_beat_starts_from_what_the_first_sight_promises(game: str, seats: int) -> None:
    """No equal share of the victory is due to them."""
    match = by_greedy(game, seats=seats)
    review = Review(match, "champion:10")
    for _ in review.run():
        pass
    for player in summed_up(review)["players"]:
        first = next(one for one in decisions_of(review) if one.seat == player["seat"])
        assert player["shares"]["start"] == pytest.approx(first.judgement["before"], abs=0.001)


def test_only_decisions_with_a_choice_are_judged() -> None:
    match = tw.new("fox", seed=7, target=1)
    while not match.over:
        match.play(match.legal()[0])
    choices = Review(match, SPEC).choices
    for move, state in enumerate(match.states[:-1]):
        assert (move in choices) == (len(verbs.legal_numbers(state)) > 1)


def test_classes_and_accuracy() -> None:
    assert (grade(0.0), grade(0.03), grade(0.3)) == (BEST, GOOD, BLUNDER)
    assert accuracy([]) is None
    assert accuracy([0.0, 0.0]) == 100.0
    assert 20.0 < (accuracy([0.28]) or 0.0) < 30.0


def test_what_is_expected_is_counted_in_what_the_game_counts_in() -> None:
    measures = {game: measure_of(get_game(game), 2, SPEC) for game in ("fox", "woods", "explorers", "lost")}
    assert measures == {"fox": "lead", "woods": "lead", "explorers": "chance", "lost": "points"}


@pytest.mark.parametrize(
    "damage",
    [
        {"bot": "tests.bots.elsewhere:Fern"},
        {"bot": 7},
        {"judged": []},
        {"judged": {"0": 7}},
        *({"played": value} for value in (None, -1, "1K")),
        *({"best": value} for value in (None, -1, 10**9, True)),
        *({"cost": value} for value in (None, "1", float("nan"), 10**9)),
        *({"lines": value} for value in (None, [7], [{"move": 0}])),
        *({"hindsight": value} for value in (None, {}, {"best": 0, "cost": 0})),
        *({"changes": value} for value in (None, {}, {"played": []}, {"played": [], "best": [[]]})),
        {"changes": {"played": [OF_AN_OLDER_VERSION], "best": []}},
    ],
    ids=str,
)
def test_what_was_kept_and_is_damaged_is_refused(damage: dict[str, object]) -> None:
    """Nothing of a file or a row is believed, and no bot of one's own is imported because a file says so."""
    match = tw.new("fox", seed=2)
    match.play(match.legal()[0])
    review = Review(match, "ismcts:50")
    list(review.run())
    kept = json.loads(json.dumps(review.to_dict()))
    assert read_review(match, kept).judged == review.judged
    (kept if damage.keys() <= kept.keys() else kept["judged"]["0"]).update(damage)
    with pytest.raises(BadOption, match="damaged"):
        read_review(match, kept)
