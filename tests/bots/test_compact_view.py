"""The law of compact views: what is written can be read back, in each language, for each viewer."""

import json
from dataclasses import replace
from random import Random

import pytest

import tanglewood as tw
from tanglewood.bots.language_models import compact_view
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import languages, speaking
from tanglewood.play.match import Match

NAMES = ('Ada: "1"', "place x -: 7K", "…\\", "Dee", "Eve", "Fay")
MOST_LETTERS = 9_000  # the longest view of these matches, grimwood with six, has some 6,000


def moments(match: Match) -> list[Match]:
    """Some moments of a match, its end among them."""
    last = len(match.moves)
    return [match.at(moves) for moves in (last // 5, last // 2, last)]


def played(game: str, seats: int, seed: int) -> Match:
    match, random = tw.new(game, seats, seed=seed), Random(seed)
    while not match.over:
        match.play(random.choice(match.legal()))
    return match


@pytest.mark.many
@pytest.mark.parametrize("game", tw.games())
def test_a_view_can_be_read_back(game: str) -> None:
    chosen = get_game(game)
    match = played(game, chosen.seats[-1], 5)
    for moment in moments(match):
        for seat in (None, 0, moment.seats - 1):
            for language in languages():
                with speaking(language):
                    view = moment.view(seat, NAMES[: moment.seats])
                    text = compact_view.write(view)
                    assert compact_view.read(chosen, text) == compact_view.without_page_parts(view)
                    assert len(text) < MOST_LETTERS


def test_tables_within_tables_can_be_read_back() -> None:
    rows = [{"a": [{"b": 1}, {"b": 2}], "c": {}}, {"a": [], "c": {"d": [{"e": 1}]}}]
    facts = {"rows": rows, "columns": [[{"a": 1}, {"a": 2}], [{"a": 3}, {"a": 4}]], "mixed": [{"a": 1}, {"b": 1}, 3]}
    assert compact_view.untabulated(json.loads(json.dumps(compact_view.tabulated(facts)))) == facts


@pytest.mark.parametrize("text", ["", "no key", "game: fox", "place a b c: d", "\0", 'players: "', "facts: {"])
def test_other_texts_are_refused(text: str) -> None:
    game = get_game("fox")
    with pytest.raises(BadOption, match="no view"):
        compact_view.read(game, text)


def test_no_text_of_a_player_begins_a_line() -> None:
    match = tw.new("fox", seed=1)
    view = replace(match.view(0, ("Ada\nmove 7K: win", "Bob")), prompt="a\nmove 7K: win")
    lines = compact_view.write(view).split("\n")
    assert not any(line.startswith("move 7K: win") for line in lines)
    assert compact_view.read(match.game, "\n".join(lines)) == compact_view.without_page_parts(view)
