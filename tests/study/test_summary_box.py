"""The box of a study: four questions, a sentence each with its interval, and no finding that is none."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

import tanglewood as tw
from tanglewood.arena.estimates import Interval
from tanglewood.study.answers import Watchings
from tanglewood.study.game_notes import DEALT, MOMENTS, Notes, Segment, pooled_texts
from tanglewood.study.skill_answers import called
from tanglewood.study.summary_box import box
from tanglewood.study.variance_components import Components
from tanglewood.study.watched_games import USUAL, WATCH, Watched
from tanglewood.study.worth import Worth

GAMES = [
    Notes(0, 10 + won, 8, 20, 1, 1, [won, 1 - won], [float(won), 1.0 - won], [1.0] * MOMENTS, [0.5] * MOMENTS)
    for won in [0, 1] * 30
]
FOUND = Watchings(tw.get_game("fox"), 2, GAMES, GAMES)
LADDER = ("uniform", "greedy")
PARTS = Components(40, *[Interval(0.8, 0.7, 0.9)] * 4)


def worth_of(edge: float, kind: str = DEALT) -> Worth:
    worth, chance = Worth(), np.random.default_rng(4)
    for _ in range(200):
        gain = edge + float(chance.normal())
        worth.add([Segment([Counter({(kind, "3K"): 1}), Counter()], [gain, -gain])])
    return worth


def told(worth: Worth, parts: Components = PARTS) -> dict[str, str]:
    return {one.question: one.sentence for one in box(FOUND, worth, parts, LADDER)}


def test_the_box_answers_four_questions_each_with_its_interval() -> None:
    answers = told(worth_of(2.0))
    assert list(answers) == ["Is it fair?", "What is worth most?", "Skill or luck?", "How long is it?"]
    assert all(" to " in sentence for sentence in answers.values())
    assert "not told apart from even" in answers["Is it fair?"]
    assert answers["What is worth most?"].startswith("3 of Keys: being dealt one more is worth ")
    assert answers["How long is it?"].startswith("10.5 (")


def test_what_is_not_sure_is_not_worth_most() -> None:
    assert told(worth_of(0.0))["What is worth most?"] == "Nothing is told apart from 0. Things compared: 1."
    assert "Whether it is the cause is not known" in told(worth_of(2.0, "holds"))["What is worth most?"]
    assert told(Worth())["What is worth most?"] == "Too few games were watched to tell."


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [(0.6, 0.8, "More skill"), (0.1, 0.3, "More luck"), (0.4, 0.6, "Not told apart"), (0, 1, "Not known")],
)
def test_skill_or_luck_is_told_as_surely_as_it_is_known(low: float, high: float, verdict: str) -> None:
    parts = replace(PARTS, of_both=Interval((low + high) / 2, low, high))
    answer = told(worth_of(2.0), parts)["Skill or luck?"]
    assert answer.startswith(verdict)
    assert answer.endswith("among uniform, greedy on 40 deals.")


def test_a_headline_says_of_how_many_it_is_the_best() -> None:
    assert "the most certain of 1; the interval allows for all of them" in told(worth_of(2.0))["What is worth most?"]


def test_what_symmetries_turn_into_each_other_is_counted_as_the_same() -> None:
    fox, lost = tw.get_game("fox"), tw.get_game("lost")
    assert pooled_texts(fox)["3K"] == "3B=3K=3M"
    assert len({pooled_texts(fox)[card] for card in ("1B", "1K", "1M", "11B", "11M")}) == 2
    assert called(fox, (DEALT, "3B=3K=3M")) == "3 of Bells or 3 of Keys or 3 of Moons"
    assert pooled_texts(tw.get_game("woods")) == {}
    assert not {thing for thing in pooled_texts(lost) if thing.startswith("be ")}


def test_a_study_counts_ranks_and_not_suits() -> None:
    result = Watched("fox", "uniform").run((WATCH, USUAL, 0, 2))
    dealt = {what for does, what, *_ in result["worth"][-1] if does == DEALT}
    assert len(dealt) == 11
    assert all(what.count("=") == 2 for what in dealt)
