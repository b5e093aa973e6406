"""Puzzles on the web: drawn as a table, answered by a press, and nothing told before that."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from itertools import islice
from urllib.parse import quote

import pytest
from tests.puzzles.several import of_one_move
from tests.web.drawing import TEMPLATES
from tests.web.visitors import Person

from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import say
from tanglewood.puzzles import Puzzle, nudges, puzzles_of
from tanglewood.puzzles.feedback import AnswerLine
from tanglewood.puzzles.puzzle_sets import title_of
from tanglewood.puzzles.solver_progress import progress_in
from tanglewood.web.learning.position_codes import read_code
from tanglewood.web.learning.position_pages import match_from
from tanglewood.web.learning.puzzle_pages import Asked, _context, puzzle_games
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings

TOLD = ("What a search expects", "puzzle-sheet", "Play on from here", "/new/fox?p=")
FOX = puzzles_of(get_game("fox"))
GAMES = tuple(game.id for game in puzzle_games())


def path_of(puzzle: Puzzle) -> str:
    return f"/puzzle/{puzzle.match.game.id}/{puzzle.number}"


def test_the_puzzles_begin_with_the_one_of_the_day_of_each_game(ada: Person) -> None:
    found = re.findall(r'href="(/puzzle/([a-z]+)/\d+)"', ada.page("/puzzles"))
    assert {game: path for path, game in found} == {
        game: f"/puzzle/{game}/{puzzles_of(get_game(game)).today()}" for game in GAMES
    }
    answer = ada.get("/puzzle/fox")
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/puzzle/fox/{FOX.today()}"


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_set_and_answered_at_the_table_of_its_game(ada: Person, game: str) -> None:
    puzzle = next(of_one_move(get_game(game)))
    page = ada.page(path_of(puzzle))
    assert not [told for told in TOLD if told in page]
    labels = {unescape(value) for value in re.findall(r'name="action" value="([^"]+)"', page)}
    assert labels == set(puzzle.worth)
    for action in (puzzle.tempting, puzzle.solutions[0]):
        answer = ada.post(f"{path_of(puzzle)}/move", {"action": action.upper(), "seat": puzzle.seat, "sequence": 1})
        assert answer.status_code == 303
        told = ada.page(answer.headers["location"])
        right = action in puzzle.solutions
        assert ('<h2 id="puzzle-verdict">Right</h2>' in told) == right
        assert ('name="action"' not in told) == right
        assert ("The solution:" in told) == right
    given_up = ada.page(f"{path_of(puzzle)}?solution=1")
    assert "The solution:" in given_up
    assert 'name="action"' not in given_up


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_answer_does_not_give_the_solution_away(ada: Person, game: str) -> None:
    """It says what goes wrong. Of the solution no more is on the page than before the answer."""
    puzzle = puzzles_of(get_game(game)).puzzle(2)
    before, page = ada.page(path_of(puzzle)), ada.page(f"{path_of(puzzle)}?answer={quote(puzzle.tempting)}")
    assert re.search("that (costs|leaves)", page)
    assert not [told for told in TOLD if told != "puzzle-sheet" and told in page]
    label = next(action.label for action in puzzle.match.legal() if action.text == puzzle.solutions[0])
    assert unescape(page).count(label) <= unescape(before).count(label)
    assert f'href="{path_of(puzzle)}?nudge=1"' in page
    assert f'href="{path_of(puzzle)}?solution=1"' in page


@pytest.mark.parametrize("game", GAMES)
def test_what_can_follow_on_a_wrong_answer_is_shown_move_by_move(ada: Person, game: str) -> None:
    """On the table, up to three moves after the answer, with nothing to press but steps and another try."""
    puzzle = puzzles_of(get_game(game)).puzzle(2)
    to_answer = ada.post(f"{path_of(puzzle)}/move", {"action": puzzle.tempting}).headers["location"]
    assert "&then=" in to_answer
    assert 'id="puzzle-line"' in ada.page(to_answer)
    count = to_answer.count("~") + 2
    for had in (1, count, 99):
        page = ada.page(f"{to_answer}&had={had}")
        assert f"{min(had, count)} of {count}. " in page
        assert 'name="action"' not in page
        assert 'id="puzzle-sheet"' not in page
        assert [told for told in TOLD if told in page] == []
        assert f'href="{path_of(puzzle)}"' in page
    assert f'href="{to_answer.replace("&", "&amp;")}"' in ada.page(f"{to_answer}&had=1")


def test_no_combo_can_be_placed_while_one_looks_at_what_can_follow(ada: Person) -> None:
    """The Grimwood offered it as a button, where the solver is to move again."""
    collection = puzzles_of(get_game("grimwood"))
    puzzle = next(puzzle for puzzle in map(collection.puzzle, range(1, len(collection) + 1)) if places_after(puzzle))
    to_answer = ada.post(f"{path_of(puzzle)}/move", {"action": puzzle.tempting}).headers["location"]
    assert 'name="action"' not in ada.page(f"{to_answer}&had=1")


def places_after(puzzle: Puzzle) -> bool:
    """Whether the solver could place a combo after the most tempting answer."""
    after = AnswerLine(puzzle, (puzzle.tempting,)).match_after(1)
    return after.actor == puzzle.seat and any(action.text.startswith("lay ") for action in after.legal())


@pytest.mark.parametrize("replies", ["fly", "~", "then~then", "1B~" * 400])
def test_impossible_replies_to_a_wrong_answer_are_left_out(ada: Person, replies: str) -> None:
    puzzle = FOX.puzzle(2)
    page = ada.page(f"{path_of(puzzle)}?answer={quote(puzzle.tempting)}&then={quote(replies)}&had=1")
    assert 'id="puzzle-sheet"' in page
    assert 'id="puzzle-line"' not in page


@pytest.mark.parametrize("game", GAMES)
def test_a_nudge_tells_more_than_the_title(ada: Person, game: str) -> None:
    """The title names the theme already."""
    puzzle = puzzles_of(get_game(game)).puzzle(1)
    theme, piece = nudges(puzzle)
    assert say(title_of(puzzle.match.game, puzzle.themes, puzzle.part)) in unescape(ada.page(path_of(puzzle)))
    page = unescape(ada.page(f"{path_of(puzzle)}?nudge=1"))
    assert piece in page
    assert theme not in page
    assert "Give me a nudge" not in page
    assert ada.get(f"{path_of(puzzle)}?nudge=x").status_code == 200


def test_a_page_says_what_to_find(ada: Person) -> None:
    """One best move, or one of several good ones."""
    puzzles = {len(puzzle.solutions): puzzle for puzzle in map(FOX.puzzle, range(1, len(FOX) + 1))}
    aims = {solutions: ada.page(path_of(puzzle)) for solutions, puzzle in puzzles.items()}
    assert "Find the move that gains you the most." in aims[1]
    assert "Find a good move. 2 moves are equally good." in aims[2]


def test_from_an_answer_the_game_is_played_on(ada: Person) -> None:
    puzzle = next(of_one_move(get_game("fox")))
    page = ada.page(f"{path_of(puzzle)}?answer={quote(puzzle.solutions[0])}")
    on = unescape(re.findall(r'href="(/new/fox\?p=[^"]+)"', page)[0])
    code = re.search(r"p=([^&]+)", on)
    assert code is not None
    match = match_from("fox", read_code(code[1].replace("%3D", "=")))
    assert {action.text for action in match.legal()} == set(puzzle.worth)
    form = ada.page(on)
    assert f'name="seat-{puzzle.seat}" id="seat-{puzzle.seat}-me" value="me" checked' in form


def test_the_last_puzzle_leads_to_the_first(ada: Person) -> None:
    assert 'href="/puzzle/fox/1"' in ada.page(f"/puzzle/fox/{len(FOX)}")


@pytest.mark.parametrize("action", ["fly", "", "keep"])
def test_what_is_no_move_there_is_refused(ada: Person, action: str) -> None:
    number = next(number for number in range(1, len(FOX)) if "keep" not in FOX.puzzle(number).worth)
    for answer in (
        ada.post(f"/puzzle/fox/{number}/move", {"action": action}),
        ada.get(f"/puzzle/fox/{number}", params={"answer": action}),
    ):
        assert answer.status_code == 409
        assert "That isn’t a legal move here." in answer.text
        assert not [told for told in TOLD if told in answer.text]


@pytest.mark.parametrize(
    "path", ["/puzzle/fox/0", "/puzzle/fox/9999", "/puzzle/fox/x", "/puzzle/pebbles", "/puzzle/foxy"]
)
def test_where_there_is_no_puzzle_the_page_says_so(ada: Person, path: str) -> None:
    assert ada.get(path).status_code == 404


def test_another_site_cannot_answer(ada: Person) -> None:
    assert ada.post("/puzzle/fox/1/move", {"action": "keep"}, origin="https://elsewhere.example").status_code == 403


def with_several_moves() -> Iterator[Puzzle]:
    """The first puzzle that asks for several moves, of each game that has any."""
    for found in map(puzzles_of, puzzle_games()):
        each = map(found.puzzle, range(1, len(found) + 1))
        yield from islice((puzzle for puzzle in each if puzzle.then is not None), 1)


@pytest.fixture(params=with_several_moves(), ids=lambda puzzle: puzzle.match.game.id)
def several(request: pytest.FixtureRequest) -> Puzzle:
    puzzle: Puzzle = request.param
    return puzzle


def test_several_moves_are_found_one_after_the_other(ada: Person, several: Puzzle) -> None:
    """The puzzle counts as solved when the last one is found; a nudge and the solution are there at each step."""
    path, game, last = path_of(several), several.match.game, several.then
    assert last is not None
    assert f"It asks for {several.steps} moves in a row." in ada.page(path)
    on = ada.post(f"{path}/move", {"action": several.solutions[0]}).headers["location"]
    assert on.startswith(f"{path}/after/")
    assert ada.get(path, params={"answer": several.solutions[0]}).headers["location"] == on
    page = unescape(ada.page(on))
    assert f"Now find your next move (2 of {several.steps})." in page
    assert not [told for told in TOLD if told in page]
    labels = {unescape(value) for value in re.findall(r'name="action" value="([^"]+)"', page)}
    assert labels == set(last.worth)
    assert "Solved</dt><dd>0 " in ada.page(f"/puzzles/{game.id}")
    assert nudges(last)[1] in unescape(ada.page(f"{on}?nudge=1"))
    while last.then is not None:
        on, last = ada.post(f"{on}/move", {"action": last.solutions[0]}).headers["location"], last.then
    done = ada.post(f"{on}/move", {"action": last.solutions[0]}).headers["location"]
    assert '<h2 id="puzzle-verdict">Right</h2>' in ada.page(done)
    assert "Solved</dt><dd>1 " in ada.page(f"/puzzles/{game.id}")


def test_a_wrong_second_move_is_a_miss_and_can_be_tried_again(ada: Person, several: Puzzle) -> None:
    path, last = path_of(several), several.then
    assert last is not None
    on = ada.post(f"{path}/move", {"action": several.solutions[0]}).headers["location"]
    wrong = ada.post(f"{on}/move", {"action": last.tempting}).headers["location"]
    page = ada.page(wrong)
    assert re.search("that (costs|leaves)", page)
    assert f'href="{on}"' in page
    assert f'href="{on}?solution=1"' in page
    assert "Those you missed (1)" in ada.page(f"/puzzles/{several.match.game.id}")
    assert ada.post(f"{on}/move", {"action": "fly"}).status_code == 409


def test_nobody_gets_to_a_later_step_without_the_moves_before(ada: Person, several: Puzzle) -> None:
    path = path_of(several)
    for found in (several.tempting, "fly", f"{several.solutions[0]}~fly"):
        assert ada.get(f"{path}/after/{quote(found, safe='')}").status_code == 404
    assert "It goes on like this" in ada.page(f"{path}?solution=1")


@pytest.mark.parametrize("game", GAMES)
def test_before_the_answer_a_page_tells_nothing_that_its_seat_does_not_know(game: str) -> None:
    """It is the same in every world that the seat cannot tell from this one; only the log, which is the past's, is left
    out, as an imagined world has none."""
    services = Services(None, None, Settings())  # type: ignore[arg-type]  # neither store nor bots are asked
    for number in (1, 2):
        puzzle = puzzles_of(get_game(game)).puzzle(number)
        worlds = [puzzle.match, *(puzzle.match.imagine(puzzle.seat, seed) for seed in (1, 2))]
        drawn = set()
        for world in worlds:
            context = _context(
                services, replace(puzzle, match=world), "", Asked(), (progress_in(puzzle.match.game, []), "all", ())
            )
            untold = {"log": [], "recap": [], "finished": [], "rounds": [], "own_move": 0, "sequence": 1}
            drawn.add(TEMPLATES.get_template("fragment.html").render(context | untold))
        assert len(drawn) == 1
