"""Explanations of shipped puzzles: each sentence argues for the better move, nothing comes twice, figures are whole."""

import re
from collections.abc import Iterator

import pytest
from tests.sampling import spread

from tanglewood.core.game.concepts import BAD, GOOD, concepts_of
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.language.catalogue import say, speaking
from tanglewood.puzzles import Puzzle, give_up, has_puzzles, puzzles_of, tell
from tanglewood.puzzles.feedback import explained
from tanglewood.review.voice import ACHIEVES, ALLOWS, CLEAR, PRICE, RULES

GAMES = [game for game in map(get_game, game_ids()) if has_puzzles(game)]
ASKED = 12  # puzzles of each game
MOST_SENTENCES = 3
FINE = re.compile(r"\d[.,]\d|%")  # tenths and percentages


def some(game: Game) -> Iterator[Puzzle]:
    """Some of a game's puzzles."""
    collection = puzzles_of(game)
    return (collection.puzzle(number) for number in spread(range(1, len(collection) + 1), ASKED))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_each_sentence_argues_for_the_better_move(game: Game) -> None:
    """What the other move allows is bad, what the better one achieves is good, and only a price may be bad."""
    said = 0
    for puzzle in some(game):
        better, other, reasons = explained(puzzle)
        assert better in puzzle.solutions
        assert other not in puzzle.solutions
        assert len(reasons) <= MOST_SENTENCES
        assert [reason.rule for reason in reasons] == sorted((reason.rule for reason in reasons), key=RULES.index)
        assert len({reason.concept.theme for reason in reasons}) == len(reasons)
        assert not reasons or any(reason.rule != PRICE for reason in reasons)
        for reason in reasons:
            wanted = {ACHIEVES: GOOD, ALLOWS: BAD, PRICE: BAD}[reason.rule]
            assert reason.concept.sign != -wanted, (puzzle.number, reason)
            assert reason.rule == PRICE or reason.concept.weight * wanted >= -CLEAR, (puzzle.number, reason)
        said += bool(reasons)
    assert said > ASKED / 3


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_moves_that_follow_explain_a_wrong_answer_that_no_concept_explains(language: str) -> None:
    """Another answer has its own reason, and the moves are not told."""
    collection, told = puzzles_of(get_game("fox")), set[bool]()
    with speaking(language):
        for puzzle in map(collection.puzzle, range(1, len(collection) + 1)):
            replies = [{"seat": puzzle.seat, "move": puzzle.solutions[0]}]
            without, feedback = tell(puzzle, puzzle.tempting), tell(puzzle, puzzle.tempting, replies=replies)
            unexplained = without.reason[0].startswith(("Even", "Another move", "Sogar", "Ein anderer Zug"))
            assert feedback.reason[0].startswith(("For example", "Zum Beispiel")) == unexplained
            assert (without.lacks_reason, feedback.lacks_reason) == (unexplained, False)
            assert feedback.reason[1:] == without.reason[1:]
            told.add(unexplained)
    assert told == {False, True}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_answer_is_told_in_whole_figures_and_nothing_twice(game: Game, language: str) -> None:
    with speaking(language):
        for puzzle in some(game):
            wrong = [text for text in puzzle.worth if text not in puzzle.solutions]
            told = [give_up(puzzle), *(tell(puzzle, text) for text in (wrong[0], wrong[-1]))]
            for feedback in told:
                assert feedback.reason
                assert len(set(feedback.reason)) == len(feedback.reason)
                assert not any(map(FINE.search, (feedback.title, feedback.verdict))), feedback.verdict
                assert not any(map(FINE.search, feedback.reason[:1])), feedback.reason


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_wrong_answer_misses_no_theme_of_its_own(game: Game) -> None:
    """A power used again does not miss "Powers": another one does more."""
    for puzzle in some(game):
        concealed, parse = puzzle.match.concealed(puzzle.seat), game.actions.parse
        for text in (text for text in puzzle.worth if text not in puzzle.solutions):
            touched = {say(concept.theme_named) for concept in concepts_of(concealed, parse(text))}
            for theme in touched:
                assert f"It misses what counts here: {theme}." not in tell(puzzle, text).reason, (puzzle.number, text)
