"""Progress with puzzles: what counts as solved or missed, the rating, sets of puzzles, and the course of a game."""

import json
import re
from html import unescape

import pytest
from tests.web.visitors import Person

from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import languages, say, speaking
from tanglewood.puzzles import puzzles_of
from tanglewood.puzzles.puzzle_sets import OF_A_LESSON, by_theme, lesson_text, of_lesson
from tanglewood.puzzles.solver_progress import AGAIN_SECONDS, LESSON, MISSED, THEME, next_of, progress_in, rating_of
from tanglewood.store import Attempt
from tanglewood.store.results import GIVEN_UP, HELPED, RIGHT, WRONG
from tanglewood.web.learning.course_pages import fitting_level
from tanglewood.web.learning.puzzle_pages import puzzle_games
from tanglewood.web.runtime.opponents import opponents

FOX = get_game("fox")
LABELS = puzzles_of(FOX).labels
GAMES = tuple(game.id for game in puzzle_games())


def tried(number: int, first: str, made: float, solved: float = 0.0) -> Attempt:
    return Attempt("fox", LABELS[number].key, first, made, made if first == RIGHT else solved)


def post(who: Person, path: str, action: str) -> str:
    answer = who.post(f"{path}/move", {"action": action})
    assert answer.status_code == 303
    return who.page(answer.headers["location"])


def test_first_attempts_make_the_rating_and_help_leaves_it() -> None:
    assert progress_in(FOX, []).rating is None
    assert progress_in(FOX, [tried(0, HELPED, 1.0)]).rating is None
    right, wrong = (progress_in(FOX, [tried(0, first, 1.0)]).rating for first in (RIGHT, GIVEN_UP))
    assert right
    assert wrong
    assert right.value > 1500 > wrong.value
    hard, easy = (min(LABELS, key=lambda one: way * one.share) for way in (1, -1))
    assert rating_of(hard).value > 1500 > rating_of(easy).value


def test_a_streak_ends_with_the_first_attempt_that_fails() -> None:
    firsts = [tried(0, RIGHT, 1.0), tried(1, WRONG, 2.0, 2.5), tried(2, RIGHT, 3.0), tried(3, RIGHT, 4.0)]
    assert progress_in(FOX, firsts).streak == 2
    assert progress_in(FOX, firsts[:2]).streak == 0
    assert progress_in(FOX, firsts).solved == 4


def test_what_was_missed_comes_again_until_it_is_solved_an_hour_later() -> None:
    for first in (WRONG, HELPED, GIVEN_UP):
        soon = progress_in(FOX, [tried(4, first, 100.0, 160.0)])
        assert [one.number for one in soon.labels_in(MISSED)] == [5]
        assert progress_in(FOX, [tried(4, first, 100.0, 100.0 + AGAIN_SECONDS)]).labels_in(MISSED) == ()
    assert progress_in(FOX, [tried(4, RIGHT, 100.0)]).labels_in(MISSED) == ()


def test_the_next_puzzle_is_the_next_unsolved_one() -> None:
    three = LABELS[:3]
    assert next_of(progress_in(FOX, []), three, 3) == 1
    assert next_of(progress_in(FOX, [tried(1, RIGHT, 1.0)]), three, 1) == 3
    assert next_of(progress_in(FOX, [tried(number, RIGHT, 1.0) for number in range(3)]), three, 1) == 2
    assert next_of(progress_in(FOX, []), three[:1], 1) is None


@pytest.mark.parametrize("game", GAMES)
def test_themes_share_out_all_puzzles_and_lessons_have_their_own(game: str) -> None:
    rules = get_game(game)
    labels = puzzles_of(rules).labels
    themes = by_theme(labels)
    assert sorted(one.number for each in themes.values() for one in each) == list(range(1, len(labels) + 1))
    assert all(sorted(each, key=lambda one: -one.ease) == list(each) for each in themes.values())
    assert 3 <= len(rules.course) <= 5
    for theme in rules.course:
        assert len(of_lesson(labels, theme)) == OF_A_LESSON
        assert all(theme in one.themes for one in of_lesson(labels, theme))
        for language in languages():
            with speaking(language):
                assert len(say(lesson_text(rules, theme))) > 80


def test_the_level_after_a_course_fits() -> None:
    levels = [one for one in opponents() if one.rating is not None]
    begun = progress_in(FOX, [])
    lessons = [number - 1 for theme in FOX.course for number in (one.number for one in begun.labels_in(LESSON + theme))]
    assert fitting_level(begun, levels) == levels[0]
    assert fitting_level(progress_in(FOX, [tried(number, RIGHT, 1.0) for number in lessons]), levels) == levels[2]
    assert fitting_level(progress_in(FOX, [tried(number, WRONG, 1.0, 2.0) for number in lessons]), levels) == levels[0]
    assert fitting_level(begun, []) is None


def test_attempts_are_recorded_and_shown(ada: Person, ben: Person) -> None:
    one, two, three = (puzzles_of(FOX).puzzle(number) for number in (1, 2, 3))
    post(ada, "/puzzle/fox/1", one.solutions[0])
    assert "1 of " in unescape(ada.page("/"))
    post(ada, "/puzzle/fox/2", two.tempting)
    ada.page("/puzzle/fox/3?nudge=1")
    post(ada, "/puzzle/fox/3", three.solutions[0])
    page = unescape(re.sub(r"<[^>]+>", " ", ada.page("/puzzles/fox")))
    assert re.search(r"Solved\s+2\s+of", page)
    assert "Those you missed (2)" in page
    assert "Rating" in page
    assert len(re.findall(r'class="solved"', ada.page("/puzzles/fox"))) == 2
    assert len(re.findall(r'class="missed"', ada.page("/puzzles/fox"))) == 1
    missed = ada.get("/puzzle/fox/in/missed").headers["location"]
    assert missed == "/puzzle/fox/in/missed/2"
    assert "Those you missed" not in ben.page("/puzzles/fox")
    assert ben.get("/puzzle/fox/in/missed").headers["location"] == "/puzzles/fox"
    assert "Puzzles" in ada.page("/statistics")


def test_a_lesson_goes_from_its_example_to_its_last_puzzle(ada: Person) -> None:
    theme = FOX.course[0]
    name, labels = LESSON + theme, of_lesson(LABELS, theme)
    page = ada.page("/learn/fox")
    example = f"/puzzle/fox/in/{name}/{labels[0].number}?example=1"
    assert f'href="{example}"' in page
    assert "The solution:" in ada.page(example)
    assert f"0 of {OF_A_LESSON - 1} solved" in page
    path = ada.get(f"/puzzle/fox/in/{name}").headers["location"]
    for label in labels[1:]:
        assert path == f"/puzzle/fox/in/{name}/{label.number}"
        told = post(ada, path, puzzles_of(FOX).puzzle(label.number).solutions[0])
        path = re.findall(rf'href="(/(?:puzzle/fox/in|learn)[^"?]*{name}[^"?]*)"', told)[0]
    assert path == f"/learn/fox#{name}"
    page = ada.page("/learn/fox")
    assert f"{OF_A_LESSON - 1} of {OF_A_LESSON - 1} solved" in page
    assert "1 of 5 lessons" in ada.page("/")
    found = re.search(r'name="level" value="([^"]+)"', page)
    assert found
    table = ada.post("/quick/fox", {"level": found[1]}).headers["location"]
    ada.post(f"{table}/resign")
    assert json.loads(ada.page("/statistics.json"))["games"][0]["bots"][0]["level"] == found[1]


@pytest.mark.parametrize("path", ["in/theme-nothing", "in/lesson-witch", "in/x", f"in/{THEME}trick/0", "in/x/1"])
def test_sets_that_do_not_exist_are_not_found(ada: Person, path: str) -> None:
    assert ada.get(f"/puzzle/fox/{path}").status_code == 404
    assert ada.get("/learn/nothing").status_code == 404
    assert ada.get("/puzzles/pebbles").status_code == 404
