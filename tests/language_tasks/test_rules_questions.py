"""Questions about the rules: the engine agrees with every answer, a seed fixes them, and tables give none away."""

import re
from collections import Counter
from random import Random

import pytest

import tanglewood as tw
from tanglewood.bots.language_models import compact_view
from tanglewood.core.checks.errors import IllegalMove
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import speaking
from tanglewood.language_tasks.rules_questions import MAKERS, OPTIONS, Question, answer_in, questions
from tanglewood.play.match import Match

SMALL = "tinyfox"
QUOTED = re.compile(r"“([^”]+)”")


def decisions(game: str, count: int) -> list[Match]:
    """Decisions of random matches."""
    random, chosen = Random(7), []
    while len(chosen) < count:
        match = tw.new(game, seed=random.getrandbits(32))
        while not match.over and len(chosen) < count:
            if random.random() < 0.2:
                chosen.append(match.copy())
            match.play(random.choice(match.legal()))
    return chosen


def agrees(match: Match, kind: str, text: str, answer: str) -> bool:
    """Whether playing the move at the table says the same as the answer."""
    legal = {action.text for action in match.legal()}
    if kind == "choose":
        options = text.partition("? ")[2].partition(". Answer")[0].split("; ")
        return len(options) == OPTIONS and [option for option in options if option in legal] == [answer]
    move = QUOTED.findall(text)[0]
    if kind == "legal":
        return (move in legal) == (answer == "yes")
    if kind == "refusal":
        with pytest.raises(IllegalMove) as refused:
            match.copy().play(move)
        return str(refused.value).startswith(answer)
    worlds = [match, *(match.imagine(match.actor, seed=seed) for seed in range(90, 95))]
    return {led_to(world, kind, move) for world in worlds} == {answer}


def led_to(world: Match, kind: str, move: str) -> str:
    after = world.copy()
    after.play(move)
    if kind == "next":
        return "nobody" if after.over else str(after.actor)
    if kind == "points":
        return " ".join(map(str, after.view(None).scores))
    return next(str(event.seat) for event in after.view(None).happened if event.kind == "trick")


@pytest.mark.many
@pytest.mark.parametrize("game", tw.games())
def test_the_engine_agrees_with_every_answer(game: str) -> None:
    random, kinds = Random(3), Counter[str]()
    for match in decisions(game, 6):
        for kind, maker in MAKERS.items():
            if pair := maker(match, random):
                kinds[kind] += 1
                assert agrees(match, kind, *pair), pair
    assert {"legal", "next"} <= set(kinds)


def test_a_seed_fixes_the_questions_and_another_makes_others() -> None:
    game = get_game(SMALL)
    first = questions(game, 30)
    assert first == questions(game, 30)
    assert [question.number for question in first] == [*range(1, 31)]
    private = questions(game, 30, seed=99)
    assert not {(q.table, q.text) for q in first} & {(q.table, q.text) for q in private}


def test_both_languages_ask_the_same() -> None:
    game = get_game(SMALL)
    english, german = questions(game, 30), questions(game, 30, language="de")
    words = {"yes": "ja", "no": "nein", "nobody": "niemand"}
    assert [words.get(q.answer, q.answer) for q in english] == [q.answer for q in german]
    assert [q.kind for q in english] == [q.kind for q in german]
    assert "Platz" in german[0].text
    with speaking("de"):
        assert "Beantworte eine Frage" in german[0].chat()[0]["content"]


def test_a_table_does_not_say_which_moves_are_legal() -> None:
    game = get_game("fox")
    for question in questions(game, 10):
        view = compact_view.read(game, question.table)
        assert (view.actions, view.refusals, view.prompt) == ((), {}, "")


def asked(answer: str) -> Question:
    return Question(SMALL, "points", 1, "", "", answer)


@pytest.mark.parametrize(
    ("said", "answer", "right"),
    [
        ("answer: yes", "yes", True),
        ("Because of F3.\n**Answer:** Yes.", "yes", True),
        ("answer: no\nanswer: yes", "yes", True),
        ("answer: yes\nanswer: no", "yes", False),
        ("yes", "yes", False),
        ("<think>answer: yes</think>answer: no", "yes", False),
        ("answer: 3, 5", "3 5", True),
        ("answer: 35", "3 5", False),
        ("answer: -3", "3", False),
        ("answer: f104", "F104", True),
        ("answer: yes or no", "yes", False),
        ("", "yes", False),
    ],
)
def test_the_last_line_that_answers_counts(said: str, answer: str, right: bool) -> None:
    assert asked(answer).is_right(said) is right


def test_a_german_answer_may_use_either_key() -> None:
    with speaking("de"):
        assert answer_in("Antwort: ja").strip() == answer_in("answer: ja").strip() == "ja"
