"""Progress with puzzles: what counts as solved or missed, the rating, sets of puzzles, and the course of a game."""

import json
import re
from dataclasses import replace
from html import unescape
from itertools import islice

import pytest
from tests.puzzles.several import of_one_move
from tests.web.visitors import Host, Person

from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import languages, say, speaking
from tanglewood.puzzles import puzzles_of
from tanglewood.puzzles.difficulty import Tally
from tanglewood.puzzles.puzzle_sets import OF_A_LESSON, by_theme, lesson_text, of_lesson
from tanglewood.puzzles.solver_progress import LESSON, MISSED, THEME, TODAY, next_of, progress_in, rating_of
from tanglewood.store import Attempt
from tanglewood.store.results import BACK_AFTER, GIVEN_UP, HELPED, RIGHT, WRONG
from tanglewood.web.learning.course_pages import PAGE, fitting_level
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


def test_what_was_missed_comes_back_when_it_is_due() -> None:
    waiting = replace(tried(4, WRONG, 100.0, 160.0), due=200.0)
    for now, due in ((199.0, []), (200.0, [5])):
        progress = progress_in(FOX, [waiting], now)
        assert [label.number for label in progress.labels_in(MISSED)] == [5]
        assert [label.number for label in progress.labels_in(TODAY)] == due
    assert progress_in(FOX, [tried(4, RIGHT, 100.0)]).labels_in(MISSED) == ()


def test_solvers_make_a_puzzle_harder() -> None:
    label = max(LABELS, key=lambda label: label.ease)
    assert label.level == "easy"
    hard = progress_in(FOX, [], tallies={label.key: Tally(200, 2)}).labels[label.number - 1]
    assert (hard.level, hard.key) == ("hard", label.key)


def test_a_puzzle_that_was_taken_out_still_counts() -> None:
    """For the rating, and as solved."""
    key = next(iter(puzzles_of(FOX).dropped))
    progress = progress_in(FOX, [Attempt("fox", key, RIGHT, 1.0, 1.0)])
    assert progress.rating is not None
    assert progress.rating.value > 1500
    assert (progress.solved, progress.solved_before) == (0, 1)


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
    one, two, three = islice(of_one_move(FOX), 3)
    post(ada, f"/puzzle/fox/{one.number}", one.solutions[0])
    assert "1 of " in unescape(ada.page("/puzzles"))
    post(ada, f"/puzzle/fox/{two.number}", two.tempting)
    ada.page(f"/puzzle/fox/{three.number}?nudge=1")
    post(ada, f"/puzzle/fox/{three.number}", three.solutions[0])
    page = unescape(re.sub(r"<[^>]+>", " ", ada.page("/puzzles/fox")))
    assert re.search(r"Solved\s+2\s+of", page)
    assert "Those you missed (2)" in page
    assert "Rating" in page
    assert len(re.findall(r'<li class="solved"', ada.page("/puzzles/fox?state=solved"))) == 1
    assert len(re.findall(r'<li class="missed"', ada.page("/puzzles/fox?state=missed"))) == 2
    missed = ada.get("/puzzle/fox/in/missed").headers["location"]
    assert missed == f"/puzzle/fox/in/missed/{two.number}"
    assert "Those you missed" not in ben.page("/puzzles/fox")
    assert ben.get("/puzzle/fox/in/missed").headers["location"] == "/puzzles/fox"
    assert "Puzzles" in ada.page("/statistics")


def numbers_on(page: str) -> list[int]:
    return [int(number) for number in re.findall(r'<li class="\w+"><a href="/puzzle/fox/(?:in/[\w-]+/)?(\d+)"', page)]


def test_lists_are_by_theme_level_and_what_is_solved(ada: Person) -> None:
    assert len(numbers_on(ada.page("/puzzles/fox"))) == PAGE
    theme, labels = next(iter(by_theme(LABELS).items()))
    about = {label.number for label in labels}
    page = ada.page(f"/puzzles/fox?theme={theme}")
    assert f'<option value="{theme}" selected>' in page
    on = re.findall(r'href="(/puzzles/fox\?[^"]+)"', page)
    first, second = numbers_on(page), numbers_on(ada.page(unescape(on[0]).partition("#")[0]))
    assert about >= {*first, *second}
    assert len({*first, *second}) == min(len(about), 2 * PAGE)
    hard = re.findall(r"No\. \d+, (\w+)", ada.page("/puzzles/fox?level=hard"))
    assert set(hard) == {"hard"}
    post(ada, f"/puzzle/fox/{first[0]}", puzzles_of(FOX).puzzle(first[0]).solutions[0])
    assert first[0] not in numbers_on(ada.page(f"/puzzles/fox?theme={theme}&state=unsolved"))
    assert numbers_on(ada.page("/puzzles/fox?state=solved")) == [first[0]]
    for wrong in ("theme=x&level=y&state=z&page=99999", "page=-1"):
        assert numbers_on(ada.page(f"/puzzles/fox?{wrong}"))


def test_what_was_missed_is_for_today_when_it_is_due(ada: Person, host: Host) -> None:
    post(ada, "/puzzle/fox/2", puzzles_of(FOX).puzzle(2).tempting)
    assert "will come back on another day" in ada.page("/puzzles/fox")
    assert ada.get("/puzzle/fox/in/today").headers["location"] == "/puzzles/fox"
    host.pass_time(BACK_AFTER[0] + 1)
    assert "is due again" in ada.page("/puzzles/fox")
    assert ada.get("/puzzle/fox/in/today").headers["location"] == "/puzzle/fox/in/today/2"


def test_an_address_with_a_key_lasts(ada: Person) -> None:
    assert "Puzzle 7: " in ada.page(f"/puzzle/fox/{LABELS[6].key}")
    for gone in (next(iter(puzzles_of(FOX).dropped)), str(len(LABELS) + 1)):
        answer = ada.get(f"/puzzle/fox/{gone}")
        assert answer.status_code == 404
        assert "is no longer here" in answer.text
    assert ada.get("/puzzle/fox/1-2").status_code == 404


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
    assert "1 of 5 done" in ada.page("/learn")
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
