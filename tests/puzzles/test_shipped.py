"""Every puzzle that is shipped: it loads, is legal and unsound in nothing; a search agrees with some of each game."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta

import pytest
from tests.puzzles.several import of_one_move
from tests.sampling import spread
from tools.puzzles.following import restates, what_follows

from tanglewood.bots.ismcts import Ismcts
from tanglewood.bots.kit.judging import expected_of_all
from tanglewood.core.checks.errors import BadPuzzle
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game import verbs
from tanglewood.core.game.concepts import GOOD, compared
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.view.view import Speaker, default_names
from tanglewood.puzzles import Collection, Puzzle, give_up, has_puzzles, nudges, puzzles_of, tell
from tanglewood.puzzles.collection import FILE, read

SHIPPED = 30  # puzzles of each game, at least
MODERATE = Ismcts(simulations=8000)
LOOKED_INTO = 4  # by the search
GAMES = [game for game in map(get_game, game_ids()) if has_puzzles(game)]
RAIN = {"event": "rain", "seat": 0, "after": "best", "seed": 1, "moves": [], "best": 7, "other": 0}
pytestmark = pytest.mark.skipif(INTERPRETED, reason="searches take long without a compiler")


def each(game: Game) -> Iterator[Puzzle]:
    """Some of a game's puzzles, with all their steps."""
    found = puzzles_of(game)
    for number in spread(range(1, len(found) + 1), 12):
        step: Puzzle | None = found.puzzle(number)
        while step is not None:
            yield step
            step = step.then


def test_what_a_move_is_called_in_the_log_is_no_consequence() -> None:
    """In explorers playing an explorer is an event. Only a further one that is played is a consequence."""
    found = map(puzzles_of(get_game("explorers")).puzzle, range(1, 100))
    asked = [one for one in found if one.solutions[0].startswith("play ") and one.tempting.startswith("path ")]
    for puzzle in asked[:3]:
        texts = {"best": puzzle.solutions[0], "other": puzzle.tempting}
        facts = what_follows(puzzle.match, *map(puzzle.match.game.actions.parse, texts.values()))
        assert not any(restates(puzzle.match, texts[fact["after"]], fact) for fact in facts)
        assert all(fact["moves"] for fact in facts if fact["event"] == "play")
    assert asked


def test_all_five_games_have_puzzles() -> None:
    assert {game.id for game in GAMES} >= {"explorers", "fox", "grimwood", "lost", "woods"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_shipped_puzzle_is_one(game: Game) -> None:
    """Its position is legal, it asks for a choice among several moves, of which few are right, and all is told."""
    assert len(puzzles_of(game)) >= SHIPPED
    for puzzle in each(game):
        legal = {action.text for action in puzzle.match.legal()}
        assert set(puzzle.worth) == legal
        assert set(puzzle.solutions) < legal
        assert len(legal) > 3
        assert len(puzzle.solutions) <= 2
        assert not puzzle.match.asks_in_secret
        assert game.draw(puzzle.match.view(puzzle.seat))
        for answer in (puzzle.solutions[0], puzzle.tempting):
            told = tell(puzzle, answer)
            assert told.right == (answer in puzzle.solutions)
            assert told.solved == (told.right and puzzle.then is None)
            assert told.reason or (told.right and not told.solved)
            assert all(told.reason)
        told, given_up = tell(puzzle, puzzle.solutions[0]), give_up(puzzle)
        assert puzzle.then or [line.label for line in given_up.lines] == [line.label for line in told.lines]
        assert not any(line.played for line in given_up.lines)
        assert len(nudges(puzzle)) == 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_follows_never_restates_the_move(game: Game) -> None:
    found = puzzles_of(game)
    for number in range(1, len(found) + 1):
        puzzle = found.puzzle(number)  # further steps tell only what changes
        moves = {"best": puzzle.solutions[0], "other": puzzle.tempting}
        assert not [fact for fact in puzzle.follows if restates(puzzle.match, moves[fact["after"]], fact)], number


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_shipped_puzzle_is_explained_by_a_concept(game: Game) -> None:
    """Its themes are among those that are found anew, and a wrong answer is told nothing of the solution."""
    for puzzle in each(game):
        best, other = (game.actions.parse(text) for text in (puzzle.solutions[0], puzzle.tempting))
        changed = compared(puzzle.match.concealed(puzzle.seat), best, other)
        assert set(puzzle.themes) <= {one.theme for concepts in changed for one in concepts}
        told = tell(puzzle, puzzle.tempting)
        label = next(action.label for action in puzzle.match.legal() if action.text == puzzle.solutions[0])
        assert not any(label in sentence for sentence in (told.title, told.verdict, *told.reason))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_gain_is_no_reason_why_a_move_is_wrong(game: Game) -> None:
    """It is told last, and as a gain, if at all."""
    for puzzle in each(game):
        best, other = (game.actions.parse(text) for text in (puzzle.solutions[0], puzzle.tempting))
        changed = compared(puzzle.match.concealed(puzzle.seat), best, other)[1]
        speaker, told = Speaker(puzzle.seat, default_names(puzzle.match.seats)), tell(puzzle, puzzle.tempting).reason
        gains = [speaker.say(one.sentence) for one in changed if one.sign == GOOD]
        assert not set(gains) & set(told)
        assert not any(sentence.startswith("What it does gain: ") for sentence in told[:-1])
        assert len(told) > 1 or not told[0].startswith("What it does gain: ")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_they_are_varied_and_take_thought(game: Game) -> None:
    found = [puzzles_of(game).puzzle(number) for number in range(1, len(puzzles_of(game)) + 1)]
    assert len({puzzle.origin["kind"] for puzzle in found}) > 1
    assert len({3 * puzzle.origin["move"] // (puzzle.origin["of"] + 1) for puzzle in found}) > 1
    missed = [puzzle for puzzle in found if puzzle.level != "easy"]
    assert len(missed) >= len(found) / 3


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_moderate_search_solves_the_clearest(game: Game) -> None:
    """Of those that even a short search solves now and then; the others need all the depth that found them.

    Each move is searched, as for its value: one search alone can stay with a move that soon looks good.
    """
    for puzzle in sorted(filter(solved_by_some, each(game)), key=gap)[-LOOKED_INTO:]:
        worth = expected_of_all(MODERATE, puzzle.match.concealed(puzzle.seat), seed=5)
        assert game.actions.text(max(worth, key=lambda action: worth[action])) in puzzle.solutions


def solved_by_some(puzzle: Puzzle) -> bool:
    """Whether a weak search has come to it."""
    return any(share > 0 for spec, share in puzzle.origin["solved"].items() if spec.startswith("ismcts"))


def gap(puzzle: Puzzle) -> float:
    """By how much the best wrong move is worse."""
    wrong = [worth for text, worth in puzzle.worth.items() if text not in puzzle.solutions]
    return puzzle.worth[puzzle.solutions[0]] - max(wrong)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_the_file_says_is_what_was_searched(game: Game) -> None:
    given = json.loads((game.folder / FILE).read_text(encoding="utf-8"))
    assert int(given["search"].removeprefix("ismcts:")) >= 20_000
    assert given["command"].startswith(f"python -m tools.puzzles {game.id} --matches ")


def test_puzzles_of_other_rules_are_refused() -> None:
    game = get_game("fox")
    given = json.loads((game.folder / FILE).read_text(encoding="utf-8")) | {"rules": game.version + 1}
    with pytest.raises(BadPuzzle, match=f"by version {game.version + 1} of its rules; this Tanglewood has version"):
        read(game, json.dumps(given))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "not JSON"),
        ("[]", "no file of puzzles"),
        ('{"format": "tanglewood-puzzles-3", "game": "woods"}', "no file of puzzles of this game"),
        ('{"format": "tanglewood-puzzles-3", "game": "fox", "rules": 1}', "damaged"),
    ],
)
def test_a_wrong_file_is_refused_with_the_reason(text: str, says: str) -> None:
    with pytest.raises(BadPuzzle, match=says):
        read(get_game("fox"), text)


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        ({"journal": None}, "cannot be set up"),
        ({"solutions": []}, "no move solves it"),
        ({"solutions": ["fly"]}, "no move solves it"),
        ({"tempting": "fly"}, "or none is wrong"),
        ({"worth": {"keep": 1.0}}, "not those that can be made"),
        ({"worth": 7}, "damaged"),
        ({"follows": [{**RAIN, "best": 101}]}, "no counts"),
        ({"follows": [{**RAIN, "after": "rain"}]}, "no example"),
        ({"follows": [{**RAIN, "moves": [7]}]}, "no example"),
        ({"follows": [{"says": "It rains."}]}, "damaged"),
        ({"themes": []}, "no concept explains it"),
        ({"themes": None}, "damaged"),
        ({"solved": {}}, "who solves it"),
        ({"solved": {"greedy": 2.0}}, "who solves it"),
        ({"move": None}, "where it comes from"),
    ],
    ids=str,
)
def test_a_damaged_puzzle_is_refused_with_the_reason(damage: dict[str, object], says: str) -> None:
    game = get_game("fox")
    given = json.loads((game.folder / FILE).read_text(encoding="utf-8"))
    number = next(of_one_move(game)).number
    given["puzzles"][number - 1].update(damage)
    found = read(game, json.dumps(given))
    assert found.puzzle(number + 1).number == number + 1
    with pytest.raises(BadPuzzle, match=f"Puzzle {number} of The Fox in the Forest") as refused:
        found.puzzle(number)
    assert says in str(refused.value)


def test_a_wrong_worth_is_no_puzzle() -> None:
    game = get_game("fox")
    given = json.loads((game.folder / FILE).read_text(encoding="utf-8"))
    entry = given["puzzles"][0]
    for worth in (1e9, entry["worth"][entry["solutions"][0]] + 1):
        entry["worth"][entry["tempting"]] = worth
        with pytest.raises(BadPuzzle, match="worth"):
            read(game, json.dumps(given)).puzzle(1)


@pytest.mark.parametrize("number", [0, -1, 1000])
def test_a_number_that_there_is_not_is_refused(number: int) -> None:
    with pytest.raises(BadPuzzle, match="has puzzles 1 to"):
        puzzles_of(get_game("fox")).puzzle(number)


def test_a_game_without_puzzles_says_so() -> None:
    with pytest.raises(BadPuzzle, match="has no puzzles"):
        puzzles_of(get_game("pebbles"))


def test_each_day_has_its_own_until_all_were_there() -> None:
    found: Collection = puzzles_of(get_game("fox"))
    days = [found.of_day(date(2026, 11, 22) + timedelta(days=day)) for day in range(len(found))]
    assert sorted(days) == list(range(1, len(found) + 1))
    assert found.today() in days


def test_what_is_told_rests_on_what_the_seat_may_know() -> None:
    """In another world that its seat cannot tell from this one, a puzzle is seen and answered alike."""
    for puzzle in list(each(get_game("fox")))[:5]:
        other = replace(puzzle, match=puzzle.match.imagine(puzzle.seat, seed=8))
        assert verbs.scores_of(other.match.state) == verbs.scores_of(puzzle.match.state)
        assert tell(other, puzzle.tempting) == tell(puzzle, puzzle.tempting)
