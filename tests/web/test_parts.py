"""Small parts of the web table on their own."""

from dataclasses import replace
from typing import Any

import pytest
from tests.web.brains import BIRCH

import tanglewood as tw
from tanglewood.bots import HINTS, read_bot, to_warm
from tanglewood.bots.workers.jobs import Answer, Line
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.core.view.units import one_of
from tanglewood.core.view.view import View
from tanglewood.store import Seat
from tanglewood.web.front.lobby_pages import quick_opponents
from tanglewood.web.http.forms import clean_name, whole_number
from tanglewood.web.rendering.environment import game_file
from tanglewood.web.rendering.page_parts import unlike
from tanglewood.web.results.result import ranking, result
from tanglewood.web.runtime.opponents import REVIEW_SPEC, opponents, usual_settings, warm_up_specs
from tanglewood.web.runtime.settings import OWN, Settings
from tanglewood.web.table.bot_names import FACES, bot_seat, name_bots
from tanglewood.web.table.hints import searches
from tanglewood.web.table.setup import distinct_names, quick_seats
from tanglewood.web.table.viewers import Hint
from tanglewood.web.table_page.hint_text import hint_in_words


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (" Ada ", "Ada"),
        ("Ada\n\tLovelace", "Ada Lovelace"),
        ("\u202eabc\x00\x1b", "abc"),
        ("x" * 99, "x" * 24),
        ("", ""),
        ("\u200b", ""),
        ("Ärmelkanal ☘", "Ärmelkanal ☘"),
    ],
)
def test_names_are_one_short_line(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize("text", ["", "-1", "1.5", "٣", "1" * 30, "x", " 1"])
def test_what_is_no_whole_number(text: str) -> None:
    assert whole_number(text) is None


@pytest.mark.parametrize(
    ("seats", "together", "said"),
    [((1,), True, "alone"), ((2,), True, "with a bot"), ((3,), True, "with bots"), ((3,), False, "against bots")],
)
def test_a_quick_start_says_whom_one_meets(seats: tuple[int, ...], together: bool, said: str) -> None:
    game = replace(get_game("pebbles"), seats=seats, cooperative=together)
    assert quick_opponents(game) == said


def test_seats_have_names_that_differ() -> None:
    seats = distinct_names([Seat(0, "Ada"), Seat(1, "Ada"), Seat(2, "Bark"), Seat(3, "Ada")])
    assert [seat.name for seat in seats] == ["Ada 1", "Ada 2", "Bark", "Ada 4"]
    bots = distinct_names([Seat(0, "Ada"), *(Seat(seat, "Sapling", "ismcts", "sapling") for seat in (1, 2))])
    assert [seat.name for seat in bots] == ["Ada", "Sapling 2", "Sapling 3"], "`steal 2` robs Sapling 2"
    assert [seat.name for seat in distinct_names([Seat(0, "ada"), Seat(1, "ADA")])] == ["ada 1", "ADA 2"]


@pytest.mark.parametrize("name", ["", "You", "you"])
def test_a_quick_table_without_bots_is_shared(name: str) -> None:
    seats = quick_seats(2, name, None)
    assert [seat.bot for seat in seats] == ["", ""]
    assert [seat.name for seat in seats] == ["Player 1", "Player 2"]


def test_opponents_are_the_levels() -> None:
    settings = usual_settings()
    assert settings.opponents == opponents()
    usual = settings.usual_opponent()
    assert usual in opponents()
    assert Settings().usual_opponent() is None
    assert settings.opponent("nobody", "elm") is None


def test_a_table_that_was_kept_finds_its_bot() -> None:
    """Its level stays, whichever bot played at it."""
    settings = usual_settings()
    assert settings.opponent("ismcts", "sapling") is settings.opponent("net", "sapling")
    assert settings.opponent("ismcts", "oak") is settings.opponents[-2]
    assert settings.opponent(OWN, "oak") is None


def test_what_bots_and_hints_need_is_warmed_up() -> None:
    """Each compiled code once, as a table asks for it."""
    assert warm_up_specs() == ("seedling", "sapling", "birch", "oak", "strongest")
    asked = [*(opponent.spec for opponent in opponents()), *map(to_warm, searches(HINTS)), REVIEW_SPEC]
    assert {to_warm(spec) for spec in asked} == set(warm_up_specs())


def test_every_level_begins_with_a_face_of_its_own() -> None:
    seats = [bot_seat(0, one) for one in opponents()]
    first = [name_bots([seat], opponents())[0].name for seat in seats]
    assert len(set(first)) == len(first)
    full = name_bots([bot_seat(seat, opponents()[-1]) for seat in range(5)], opponents())
    assert len({seat.name for seat in full} & set(FACES)) == 5


def test_the_operator_names_further_bots() -> None:
    """They are chosen by name; the bot of a quick start stays, and what cannot be made is told at the start."""
    settings = usual_settings(["Fern=tests.bots.elsewhere:Last:1"])
    fern = settings.opponents[-1]
    assert (fern.id, fern.level, fern.label) == (OWN, "fern", "Fern")
    assert read_bot(fern.spec).spec == "tests.bots.elsewhere:Last:1"
    assert settings.opponent(OWN, "fern") is fern
    assert settings.opponent(OWN, "tests.bots.elsewhere:Last") is None
    assert settings.usual_opponent() == usual_settings().usual_opponent()


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        (["greedy"], "NAME=SPEC"),
        (["<b>=greedy"], "NAME=SPEC"),
        (["Oak=greedy"], "There is a bot 'Oak' already"),
        (["Fern=greedy", "fern=uniform"], "There is a bot 'fern' already"),
        (["Fern=tests.bots.nowhere:Bot"], "There is no module"),
        (["Fern=tests.bots.elsewhere:Mute"], "is no bot"),
    ],
)
def test_a_further_bot_that_cannot_be(bots: list[str], words: str) -> None:
    with pytest.raises(tw.BadOption, match=words):
        usual_settings(bots)


def test_a_hint_in_words() -> None:
    match = tw.new("pebbles", seed=1)
    game, view = match.game, match.view(match.actor)
    label = game.actions.action(3).label

    def said(*lines: Line, deepens: bool = False, of: Game = game, view: View = view) -> dict[str, Any]:
        return hint_in_words(of, view, Hint(0, Answer(3, lines), deepens))

    second = Line(4, 25, 0.1, 0.5)
    hint = said(Line(3, 75, 0.5, 1.7), second)
    assert hint["text"] == hint["said"] == f"Hint: {label}. Expected: 1.2 points better than the next best move."
    assert (hint["action"], hint["unit"]) == (game.actions.text(3), "points")
    assert [line["points"] for line in hint["lines"]] == [1.7, 0.5]
    assert said(Line(3, 75, 0.5, 1.7), second, deepens=True)["said"] == f"Hint: {label}.", "figures still change"
    assert said(Line(3, 75, 0.5, 1.5), second)["text"].endswith("Expected: 1 point better than the next best move.")
    assert said(Line(3, 75, 0.5, 0.4), second)["text"].endswith(
        "It should lead to a better position than the next best move."
    )
    assert said(Line(3, 75, 0.11, 0.52), second)["text"].endswith("The next best move is about as good.")
    assert len(view.actions) > 1
    assert said(Line(3, 75, 0.5, 1.7))["text"] == f"Hint: {label}.", "a search need not have tried all moves"
    forced = replace(view, actions=view.actions[:1])
    assert said(Line(3, 75, 0.5, 1.7), view=forced)["text"] == f"Hint: {label}. There is no other move."
    assert said()["text"] == f"Hint: {label}."
    squares = replace(game, unit=lambda _view: "square")
    assert said(Line(3, 75, 0.5, 1.7), second, of=squares)["text"].endswith(
        "1.2 squares better than the next best move."
    )


@pytest.mark.parametrize(
    ("game", "seats", "unit"),
    [("fox", 2, "point"), ("woods", 2, "point"), ("woods", 1, "set"), ("explorers", 2, "square"), ("lost", 2, "clue")],
)
def test_scores_count_what_the_game_says(game: str, seats: int, unit: str) -> None:
    assert one_of(get_game(game).unit(tw.new(game, seats, seed=1).view(0))) == unit


@pytest.mark.parametrize(("game", "name"), [("nobody", "x.css"), ("pebbles", "../table/view.py"), ("..", "x")])
def test_game_files_stay_in_the_games_folder(game: str, name: str) -> None:
    assert game_file(game, name) is None


def test_an_opponent_is_found_by_name_and_level() -> None:
    assert Settings(opponents=(BIRCH,)).opponent("ismcts", "birch") is BIRCH


def over(scores: list[int], winners: list[int], seat: int | None = 0, result: str = "") -> View:
    names = tuple(["Ada", "Ben", "Cat", "Dan"][: len(scores)])
    return View("g", seat, len(scores), names, -1, True, "Over.", result, tuple(scores), tuple(winners), ())


@pytest.mark.parametrize(
    ("view", "words", "places"),
    [
        (over([3, 9, 5, 9], [1, 3]), "Ben and Dan share the win", [1, 1, 3, 4]),
        (over([3, 9, 5, 9], [1, 3], 3), "Ben and you share the win", [1, 1, 3, 4]),
        (over([3, 9, 9], [0, 1, 2], 0), "You, Ben and Cat share the win", [1, 1, 3]),
        (over([5, 9], [1]), "Ben wins", [1, 2]),
        (over([5, 9], [0]), "You win", [1, 2]),  # where few points win
        (over([5, 5], []), "Nobody wins", [1, 1]),
        (over([1], []), "You have 1 point", [1]),
        (over([12], [], None), "Ada has 12 points", [1]),
        (over([12], [0], result="All seven sets: a perfect walk."), "All seven sets: a perfect walk.", [1]),
    ],
)
def test_results_in_words_and_places(view: View, words: str, places: list[int]) -> None:
    assert result(view) == words
    rows = ranking(view)
    assert [row["place"] for row in rows] == places
    assert sorted(row["seat"] for row in rows) == list(range(view.seats))


def test_only_what_has_changed_is_sent_again() -> None:
    def page(one: str, other: str) -> str:
        return (
            f'<b>{one}{other}</b><page-part id="part-a">{one}</page-part>-<page-part id="part-b">{other}\n</page-part>'
        )

    sent: dict[str, int] = {}
    assert unlike(page("x", "y"), sent) == page("x", "y")
    same = '<b>xz</b><page-part id="part-a" data-same></page-part>-<page-part id="part-b">z\n</page-part>'
    assert unlike(page("x", "z"), sent) == same
    assert unlike("<b>nothing</b>", sent) == "<b>nothing</b>"
    again = '<b>yz</b><page-part id="part-a">y</page-part>-<page-part id="part-b" data-same></page-part>'
    assert unlike(page("y", "z"), sent) == again
